"""Reasons about digits in houses as a person would: the trace of deductions, the exact search, the bottleneck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.minutes import Search
from puzzlesmith.core.model import Conflict, Entry, Trace
from puzzlesmith.toolkit.reasoning import deductions
from puzzlesmith.toolkit.rows import zeros

from .bits import bit_count
from .candidates import load
from .codes import CONTRADICTION, EASY, EMPTY_CELL, HARD, HOMELESS_DIGIT, LADDER, MEDIUM, OTHER_RULE, TRIAL
from .facts import decode, encode

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Generator, Sequence
    from contextlib import AbstractContextManager

    from .candidates import Struck
    from .houses import Houses

BUDGET = 100_000  # positions a search may visit; published puzzles of order 9 need none, or a few
COUNTED = 10_000  # the same while a trace is only counted; hardly any trace that takes more reaches the end
FIRST = 1000  # positions of the first search; those of the restarts after it add up to the rest of the budget
RESTARTS: tuple[int, ...] = (1000, 1500, 2250, 3400, 5100, 7600, 11_400, 17_000, 25_500, 24_250)


class HouseReasoner:
    """Reasons about a board of digits. `lend` lends a solver that knows the houses, but no digits yet."""

    contradiction_code: int = CONTRADICTION
    trial_code: int = TRIAL
    first: int = FIRST  # positions of the first search
    restarts: tuple[int, ...] = RESTARTS  # positions of each restart
    restart_level: int = MEDIUM  # the deductions that a restart draws at each position
    lend: Callable[[], AbstractContextManager[Houses]]
    order: int
    digits: bytes
    struck: Struck
    solver: Houses

    def __init__(
        self, lend: Callable[[], AbstractContextManager[Houses]], digits: bytes, order: int, struck: Struck = ()
    ):
        self.lend, self.order, self.digits, self.struck = lend, order, digits, struck
        self.entries: list[Entry] = []
        self.tried: int = 0  # positions of all trials, while counting
        self.learnt: list[int] = []  # the facts that took an assumption or a trial, while counting

    # ------------------------------------------------------------------ search

    def searched(self, digits: bytes, limit: int, budget: int) -> tuple[list[bytes] | None, int]:
        """Up to `limit` solutions of a board, or None if the budget does not suffice; and the positions it took."""
        with self.lend() as solver:
            if not load(solver, digits, self.struck):
                return [], 0
            return solver.search(limit, budget, range(1, self.order + 1)), solver.nodes

    def finishes(self, limit: int) -> list[bytes]:
        """Up to `limit` completions of the board, by exact search; GaveUp if the budget does not suffice."""
        solutions = self.found(limit)
        if solutions is None:
            solutions = self.restarted(limit)
        if solutions is None:
            raise GaveUp(f"{self.first + sum(self.restarts)} positions looked at without an end")
        return solutions

    def found(self, limit: int) -> list[bytes] | None:
        """The first search: on planes, if they can stand for the board."""
        with self.lend() as solver:
            if not self.struck and solver.is_plain():
                solver.planes.load(self.digits)
                return solver.planes.search(limit, self.first, range(1, self.order + 1))
        return self.searched(self.digits, limit, self.first)[0]

    def restarted(self, limit: int) -> list[bytes] | None:
        """Search with restarts: each has a larger budget and tries another digit first. Cells that took part in many
        conflicts come first (dom/wdeg, Boussemart et al. 2004). A single search cannot undo a wrong first choice.
        """
        weights = zeros(len(self.digits))
        with self.lend() as solver:
            for turn, budget in enumerate(self.restarts):
                load(solver, self.digits, self.struck)
                solver.weighing, solver.weights = True, weights
                order = [(2 * turn + digit) % self.order + 1 for digit in range(self.order)]
                solutions: list[bytes] | None = solver.search(limit, budget, order, self.restart_level)
                if solutions is not None:
                    return solutions
        return None

    # ------------------------------------------------------------------ deductions

    def trace(self) -> Trace:
        return Trace.lazy(self._deductions())

    def _deductions(self) -> Generator[Entry, None, bool]:
        with self.lend() as self.solver:
            return load(self.solver, self.digits, self.struck) and (yield from deductions(self))

    @property
    def left(self) -> int:
        return self.solver.left

    def propagate(self) -> bool:
        return self.drawn(HARD)

    def persist(self) -> bool:
        return self.drawn(LADDER)

    def drawn(self, level: int) -> bool:
        """Draw all conclusions up to a level, and note them; False at a contradiction."""
        self.solver.notes, self.solver.tracing = self.entries, True
        held = self.solver.propagate(level)
        self.solver.tracing = False
        return held

    def apply(self, entry: Entry) -> bool:
        cell, digit, placed = decode(entry.follows[0])
        self.solver.notes, self.solver.tracing = self.entries, True
        held = self.solver.place(cell, digit) if placed else self.solver.strike(cell, 1 << (digit - 1))
        self.solver.tracing = False
        return held

    def contradiction(self) -> Entry | None:
        """The digit that the fewest singles refute, with the chain that leads from it to the conflict."""
        solver, before = self.solver, len(self.entries)
        refuted = solver.quickest_refutation()
        if refuted < 0:
            return None
        cell, digit, _ = decode(refuted)
        story = [*self.entries, Entry(self.contradiction_code, (cell,), (encode(cell, digit, 1),), premises=())]
        solver.save(0)
        solver.notes, solver.tracing = story, True
        if solver.place(cell, digit):
            solver.propagate(EASY)
        solver.tracing = False
        end = _conflict(solver)
        needed = _needed(solver, story, before, end.digits)
        solver.restore(0)
        chain = tuple([story[i] for i in sorted(needed) if i > before])
        premises = tuple(sorted(i for i in needed if i < before))
        return Entry(self.contradiction_code, (cell,), (refuted,), chain, premises=premises, end=end)

    def trial(self, budget: int = BUDGET) -> Entry | None:
        """The open cell whose wrong digits take the least search to refute; None unless a search within the budget
        finds exactly one solution.
        """
        digits, few = self.solver.digits(), [bit_count(bits) for bits in self.solver.cand]
        solutions = self.searched(digits, 2, budget)[0]
        return self._cheapest(digits, few, solutions[0]) if solutions is not None and len(solutions) == 1 else None

    def _cheapest(self, digits: bytes, few: list[int], answer: bytes) -> Entry:
        """The cell whose wrong digits take the fewest positions to refute, the first among equals.

        Cells with few digits come first: they mostly take little, and bound the search in the others. The trial rests
        on the digits that were placed, not on those ruled out.
        """
        fewest, chosen = self.order * (BUDGET + 1), len(digits)
        for cell in sorted([cell for cell, digit in enumerate(digits) if not digit], key=few.__getitem__):
            positions = self._positions_to_refute(digits, cell, answer[cell], fewest + (cell < chosen))
            fewest, chosen = min((fewest, chosen), (positions, cell))
        written = tuple([i for i, entry in enumerate(self.entries) if any(decode(f).placed for f in entry.follows)])
        follows = (encode(chosen, answer[chosen], 1),)
        return Entry(self.trial_code, (chosen,), follows, premises=written, positions=fewest)

    def _positions_to_refute(self, digits: bytes, cell: int, right: int, limit: int) -> int:
        """How many positions it takes to refute all wrong digits of a cell; stops counting at the limit."""
        positions = 0
        for wrong in range(1, self.order + 1):
            if wrong != right and positions < limit:
                board = digits[:cell] + bytes([wrong]) + digits[cell + 1 :]
                positions += self.searched(board, 1, min(BUDGET, limit - positions - 1))[1]
        return positions

    def counted(self) -> dict[int, int] | None:
        """How often the trace would use each technique, without writing it; `tried` is then the positions of its
        trials, and `learnt` what these and assumptions have shown. None if it does not reach the end, or if a trial
        takes too long.
        """
        with self.lend() as self.solver:
            if not self.solver.load(self.digits):
                return None
            return self._count(self.solver)

    def _count(self, solver: Houses) -> dict[int, int] | None:
        self.tried, self.learnt, solver.counting = 0, [], True
        while self._propagate_counting(solver) and solver.left and self._learns(solver):
            pass
        return None if solver.failed or solver.left else solver.counts()

    def _learns(self, solver: Houses) -> bool:
        """Refute one assumption, or else make a trial; False if neither is possible."""
        refuted = solver.quickest_refutation()
        if refuted >= 0:
            solver.used[self.contradiction_code] += 1
            self.learnt.append(refuted)
            cell, digit, _ = decode(refuted)
            solver.strike(cell, 1 << (digit - 1))
            return True
        entry = self.trial(COUNTED)
        if entry is None:
            return False
        solver.used[self.trial_code] += 1
        self.tried += entry.positions
        self.learnt.append(entry.follows[0])
        cell, digit, _ = decode(entry.follows[0])
        solver.place(cell, digit)
        return True

    def _propagate_counting(self, solver: Houses) -> bool:
        solver.tracing = True
        held = solver.propagate(LADDER)
        solver.tracing = False
        return held

    # ------------------------------------------------------------------ how long it takes

    def search(self, learnt: Sequence[int], positions: int) -> Search:
        """How much a person looks at on the way to the solution. The facts `learnt` come from assumptions and from
        trials, which search so many positions.
        """
        with self.lend() as solver:
            solver.load(self.digits)
            looks, ways = solver.looks(learnt), solver.ways
            solver.load(self.digits)
            return Search(looks, solver.scans(), self.order * ways, positions)

    def search_of(self, trace: Trace, shown_by: Container[int]) -> Search:
        """How much a person looks at along a trace; `shown_by` are the techniques with assumptions or trials."""
        learnt = [entry.follows[0] for entry in trace.entries if entry.technique in shown_by]
        return self.search(learnt, sum([entry.positions for entry in trace.entries]))

    # ------------------------------------------------------------------ the bottleneck

    def bottleneck(self) -> int:
        """How many singles the round with the fewest offers, if each round places them all; 1 if a round has none."""
        with self.lend() as solver:
            narrowest, held = len(self.digits), solver.load(self.digits)
            while held and solver.left:
                facts = solver.singles()
                narrowest = min(narrowest, len(facts))
                if not facts or not all(solver.place(*decode(fact)[:2]) for fact in sorted(facts)):
                    return 1
        return narrowest


def _conflict(solver: Houses) -> Conflict:
    """Where the solver has failed. Of the digits that a house has no place for, the first."""
    if solver.clash_cell >= 0:
        return Conflict(EMPTY_CELL, look=(solver.clash_cell,))
    if solver.clash_house >= solver.houses:
        return Conflict(OTHER_RULE, subject=solver.clash_house - solver.houses)
    possible = 0
    for cell in solver.cells(solver.clash_house):
        possible |= solver.cand[cell]
    missing = solver.full & ~possible
    return Conflict(HOMELESS_DIGIT, houses=(solver.clash_house,), digits=missing & -missing)


def _needed(solver: Houses, story: list[Entry], first: int, digits: int) -> set[int]:
    """The entries of a story that its conflict rests on, directly or not; `digits` as in the conflict."""
    cells = [solver.clash_cell] if solver.clash_cell >= 0 else solver.cells(solver.clash_house)
    part = solver.clash_house - solver.houses
    grounds = solver.extra.grounds(part) if part >= 0 else solver.because(cells, digits or solver.full)
    needed = set(grounds)
    for i in range(len(story) - 1, first, -1):
        if i in needed:
            needed.update(story[i].premises or ())
    return needed
