"""`Houses`, the solver for digits in houses: it loads boards, deduces, and searches for solutions.

It is one object in layers, each a module: state, notes, a module for each family of techniques, refutations, looking,
and here the search. Compiled, a layer calls those below it at the speed of C.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

from .bits import bit_count
from .codes import ALL_DUE, LOCKED_DUE, MEDIUM, MOST_CODES, SINGLE_DUE
from .looking import HouseLook

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

    from puzzlesmith.core.model import Entry

# Fields of Houses that every method writes before it reads them, and that a used solver may therefore keep.
SCRATCH = frozenset(
    (
        *("spots", "pairs", "picked", "queue", "come_from", "stamps", "stamp"),
        *("stashes", "targets", "unseen", "links", "depth", "losing", "waiting"),
        *("strong", "strong_house", "strong_count", "set_cells", "set_sizes", "set_digits", "set_count"),
        *("true_stamps", "true_from", "true_house", "false_stamps", "false_from", "false_depth"),
        *("rates", "seen", "written", "latest", "planes", "roomy", "width"),
    )
)


class Houses(HouseLook):
    """A solver for boards with the same houses; `load` gives it a board."""

    weights: array[int]
    weighing: bool
    clash_cell: int
    clash_house: int
    due: int

    def __init__(
        self,
        cells: int,
        digits: int,
        houses: Sequence[Sequence[int]],
        lines: int,
        pairs: Sequence[tuple[int, int]] = (),
    ):
        super().__init__(cells, digits, houses, lines, pairs)
        self.nodes: int = 0  # positions of the last search
        self.weights, self.weighing = zeros(cells), False  # of cells, by the conflicts that they were in

    def reset(self) -> None:
        """Return the fields that neither `clear` resets nor SCRATCH names to their values in a new solver."""
        if self.weighing:  # the weights may belong to a caller
            self.weights = zeros(self.count)
        self.tracing = self.counting = self.weighing = False
        self.nodes, self.ways, self.clash_cell, self.clash_house = 0, 0, -1, -1
        self.notes: list[Entry] = []
        for code in range(MOST_CODES):
            self.used[code] = 0

    def load(self, digits: Sequence[int]) -> bool:
        """Forget the last board and place the digits of this one (0 for none); False if they contradict each other."""
        self.reset()
        self.clear()
        for i in range(self.count):
            if digits[i] and not self.place(i, digits[i]):
                return False
        return True

    def recovers(self, digits: Sequence[int], level: int, cells: Sequence[int]) -> bool:
        """Do the deductions of a level fill these cells, starting from the digits of a board?

        Deductions are monotonic: knowing more never loses one. So if a level can solve a board, and recovers some of
        its givens from the others, it can solve it without them, and propagation may stop as soon as they are found.
        """
        if self.is_plain():
            self.planes.load(digits)
            self.planes.aim(cells)
            held = self.planes.propagate(level)
            if level <= MEDIUM or not held or not self.planes.aimed():
                return held and not self.planes.aimed()
        self.clear()
        for i in range(self.count):
            self.aims[i] = 0
        for i in range(len(cells)):
            self.aims[cells[i]] = 1
        self.due = len(cells)
        if self.is_plain():
            self.adopt()
        else:
            for i in range(self.count):
                if digits[i]:
                    self.place(i, digits[i])
        self.propagate(level)
        return self.due == 0 and not self.failed

    def adopt(self) -> None:
        """Take over the position of the planes, from which nothing follows up to level medium."""
        self.planes.give(self.cand, self.value)
        for i in range(self.count):
            if self.value[i]:
                self.left -= 1
                self.due -= self.aims[i]
        for h in range(self.houses):
            self.dirty[h] = ALL_DUE & ~(SINGLE_DUE | LOCKED_DUE)

    def search(self, limit: int, budget: int, order: Sequence[int], level: int = MEDIUM) -> list[bytes] | None:
        """Up to `limit` solutions by depth-first search; None if it takes more positions than the budget.

        It tries digits in this order and propagates up to a level after each. `nodes` counts the positions.
        """
        solutions: list[bytes] = []
        self.nodes = 0
        choices: list[tuple[int, int]] = []
        alive = not self.failed and self.propagate(level)
        while True:
            if alive and self.left == 0:
                solutions.append(self.digits())
                alive = False
                if len(solutions) == limit:
                    return solutions
            if alive:
                self.save(len(choices) + 1)
                choices.append((self.most_constrained(), 0))
            elif not choices:
                return solutions
            else:
                self.restore(len(choices))
            cell, tried = choices.pop()
            while tried < self.n and not self.cand[cell] & (1 << (order[tried] - 1)):
                tried += 1
            if tried == self.n:
                alive = False
                continue
            choices.append((cell, tried + 1))
            self.nodes += 1
            if self.nodes > budget:
                return None
            alive = self.place(cell, order[tried]) and self.propagate(level)
            if not alive and self.weighing:
                self.add_weights()

    def add_weights(self) -> None:
        """Add to the weights of the cells in the last conflict, so that the search branches on them sooner."""
        if self.clash_cell >= 0:
            self.weights[self.clash_cell] += 1
        else:
            for cell in self.cells(self.clash_house):
                self.weights[cell] += 1

    def most_constrained(self) -> int:
        """The open cell with the fewest digits left for its weight: the dom/wdeg heuristic of Boussemart, Hemery,
        Lecoutre and Sais (2004), with weights by cell. Without weights, it is minimum remaining values.
        """
        fewest, weight, chosen = self.n + 1, 1, -1
        for cell in range(self.count):
            if not self.value[cell] and bit_count(self.cand[cell]) * weight < fewest * (1 + self.weights[cell]):
                fewest, weight, chosen = bit_count(self.cand[cell]), 1 + self.weights[cell], cell
        return chosen
