"""Failed-literal probing (Freeman 1995) for solvers whose variables each take one of two marks.

Kurodoko marks cells black or white; Blocks marks edges as walls or joins. *Probing* a mark means to assume it and to
propagate: if that ends in a contradiction, the variable has the other mark. A *fact* is a variable and its mark as one
number.
"""

from __future__ import annotations

from collections.abc import Callable

FIRST, SECOND = 1, 2  # the two marks; 0 is unknown
Search = Callable[[bytes, int, int], tuple[list[bytes] | None, int]]  # marks, limit, budget: completions and positions


def encode_fact(variable: int, mark: int) -> int:
    return 4 * variable + mark


def decode_fact(fact: int) -> tuple[int, int]:
    """The variable and its mark."""
    return fact // 4, fact % 4


def opposite(mark: int) -> int:
    return FIRST + SECOND - mark


class Prober:
    """The part of a solver that probes; subclasses hold the marks and propagate."""

    def __init__(self, variables: int):
        self.variables = variables
        self.left = variables  # how many are unknown

    def is_unknown(self, variable: int) -> bool:
        raise NotImplementedError

    def assume(self, variable: int, mark: int) -> bool:
        """Set a mark and propagate with simple deductions; False at a contradiction."""
        raise NotImplementedError

    def conclude(self, variable: int, mark: int) -> bool:
        """Set a mark whose opposite has just been refuted; False at a contradiction."""
        raise NotImplementedError

    def exhaust(self) -> bool:
        """Propagate with all deductions; False at a contradiction."""
        raise NotImplementedError

    def save(self, slot: int) -> None:
        """Copy the position into a slot."""
        raise NotImplementedError

    def restore(self, slot: int) -> None:
        """Return to the position in a slot."""
        raise NotImplementedError

    def probe(self, variable: int) -> int:
        """Probe both marks of a variable: 1 if one is refuted and the other set, -1 if both are refuted, else 0."""
        self.save(0)
        for mark in range(FIRST, SECOND + 1):
            holds = self.assume(variable, mark)
            self.restore(0)
            if not holds:
                return 1 if self.conclude(variable, FIRST + SECOND - mark) else -1
        return 0

    def deduce(self) -> bool:
        """Propagate and probe until neither marks anything more; False at a contradiction."""
        if not self.exhaust():
            return False
        variable = idle = 0
        while self.left and idle < self.variables:
            idle += 1
            if self.is_unknown(variable):
                outcome = self.probe(variable)
                if outcome < 0 or (outcome > 0 and not self.exhaust()):
                    return False
                if outcome:
                    idle = 0
            variable = variable + 1 if variable + 1 < self.variables else 0
        return True

    def shortest_refutation(self) -> int:
        """The fact whose assumption fails after the fewest marks; -1 if no assumption fails."""
        self.save(0)
        fewest, fact, before = self.variables + 1, -1, self.left
        for variable in range(self.variables):
            if self.is_unknown(variable):
                for mark in range(FIRST, SECOND + 1):
                    holds = self.assume(variable, mark)
                    if not holds and before - self.left < fewest:
                        fewest, fact = before - self.left, encode_fact(variable, mark)
                    self.restore(0)
        return fact


def cheapest_trial(marks: bytes, search: Search, budget: int) -> tuple[int, int] | None:
    """The fact whose opposite a search refutes in the fewest positions, and their number.

    None unless the search finds exactly one completion of the marks within the budget.
    """
    completions = search(marks, 2, budget)[0]
    if completions is None or len(completions) != 1:
        return None
    best: tuple[int, int] | None = None
    for variable, known in enumerate(marks):
        if not known:
            mark = completions[0][variable]
            assumed = marks[:variable] + bytes([opposite(mark)]) + marks[variable + 1 :]
            refuted, positions = search(assumed, 1, best[1] if best else budget)
            if refuted is not None and (best is None or positions < best[1]):
                best = encode_fact(variable, mark), positions
    return best
