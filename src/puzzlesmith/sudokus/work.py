"""The work on one board: givens are removed in sets, as long as a level can do without them."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level
from puzzlesmith.latin.codes import EASY, EXPERT, HARD, IN_SIGHT, MEDIUM
from puzzlesmith.toolkit.batches import Batches
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng
    from puzzlesmith.latin.houses import Houses

    from .exchanges import Exchanges

QUICK = 300  # positions of a search that proves one answer
SECOND = 60  # positions of a search for a second answer, which spares harder deductions that look for one in vain
MANY = 5000  # the same where it must not give up
LOWEST = (None, Level.beginner, Level.easy)
RANKS = {None: HARD, Level.easy: EASY, Level.medium: MEDIUM, Level.hard: HARD, Level.expert: EXPERT}


class Work(Batches):
    """A filled board from which givens are removed. Set i has the cells from `starts[i]` on in `cells`; `queue` are the
    sets that are looked at next, and `board` is another name of the givens.
    """

    solver: Houses
    exchanges: Exchanges
    count: int
    size: int
    removed_count: int
    cells: array[int]
    starts: array[int]
    queue: array[int]
    order: array[int]
    removed: array[int]
    everywhere: array[int]
    board: memoryview
    givens: bytearray
    answer: bytes

    def __init__(self, solver: Houses, exchanges: Exchanges, orbits: Sequence[tuple[int, ...]]):
        self.solver, self.exchanges, self.count, self.size = solver, exchanges, len(orbits), solver.count
        self.cells, self.starts = zeros(solver.count), zeros(len(orbits) + 1)
        for i, orbit in enumerate(orbits):
            self.starts[i + 1] = self.starts[i] + len(orbit)
            for j, cell in enumerate(orbit):
                self.cells[self.starts[i] + j] = cell
        self.removed, self.removed_count = zeros(solver.count), 0
        self.everywhere = array("i", range(solver.count))
        self.givens, self.answer = bytearray(solver.count), bytes(solver.count)
        self.board = memoryview(self.givens)
        self.order, self.queue = zeros(self.count), zeros(self.count)

    def aim(self, answer: bytes) -> None:
        """Make a filling the answer."""
        self.answer = answer
        self.exchanges.load(answer)
        for i in range(self.count):
            self.order[i] = i

    def begin(self, level: int) -> bool:  # noqa: ARG002  a full board needs no level
        self.givens[:] = self.answer
        return True

    def thin(self, level: int, rng: Rng, batch: int) -> int:
        return self.take_all(self.line_up(rng, 1), level, batch)

    def line_up(self, rng: Rng, given: int) -> int:
        """Put the sets that are given, or that are not, into the queue in random order; returns how many."""
        rng.shuffle(self.order, self.count)
        waiting = 0
        for k in range(self.count):
            if (self.board[self.cells[self.starts[self.order[k]]]] != 0) == given:
                self.queue[waiting] = self.order[k]
                waiting += 1
        return waiting

    def take(self, first: int, last: int, level: int) -> bool:
        """Remove some of the queue's sets if a level can do without them, on a board that it can solve with them."""
        self.removed_count = 0
        for k in range(first, last):
            for j in range(self.starts[self.queue[k]], self.starts[self.queue[k] + 1]):
                self.removed[self.removed_count] = self.cells[j]
                self.board[self.cells[j]] = 0
                self.removed_count += 1
        if self.recovered(level):
            return True
        for i in range(self.removed_count):
            self.board[self.removed[i]] = self.answer[self.removed[i]]
        return False

    def recovered(self, level: int) -> bool:
        """Can a level find what was just removed?"""
        cells = self.removed[: self.removed_count]
        if self.exchanges.open(self.board, cells, level):
            return False
        if level > EXPERT:
            return self.is_unique(QUICK)
        if level == IN_SIGHT:
            return self.solver.load(self.board) and self.solver.in_sight()
        if level <= EASY or not self.solver.is_plain():
            return self.solver.recovers(self.board, level, cells)
        return self.solver.recovers(self.board, MEDIUM, cells) or self.recovered_beyond(level, cells)

    def recovered_beyond(self, level: int, cells: Sequence[int]) -> bool:
        """The same where planes got stuck at level medium."""
        if level == MEDIUM:
            self.exchanges.learn(self.solver.planes.digits(), MEDIUM)
            return False
        return not self.has_other() and self.solver.recovers(self.board, level, cells)

    def has_other(self) -> bool:
        """Does a short search, from where level medium gets stuck, find another digit for a cell just removed?"""
        planes = self.solver.planes
        for i in range(self.removed_count):
            cell = self.removed[i]
            if planes.has_other(cell, self.answer[cell], SECOND):
                self.exchanges.learn(planes.digits(), EXPERT + 1)
                return True
        return False

    def give(self, i: int) -> None:
        """Give a set."""
        for j in range(self.starts[i], self.starts[i + 1]):
            self.board[self.cells[j]] = self.answer[self.cells[j]]

    def withdraw(self, i: int) -> None:
        """Take a set back."""
        for j in range(self.starts[i], self.starts[i + 1]):
            self.board[self.cells[j]] = 0

    def is_unique(self, budget: int) -> bool:
        """Does a search prove that there is one answer, within so many positions?"""
        self.solver.load(self.givens)
        solutions = self.solver.search(2, budget, range(1, self.solver.n + 1))
        return solutions is not None and len(solutions) == 1

    def solved(self, level: int) -> bool:
        """Can a level solve the board? (Without contradictions, which would take ten times as long.)"""
        return self.is_unique(QUICK) if level > EXPERT else self.solver.recovers(self.board, level, self.everywhere)

    def assumptions(self) -> int:
        """How many refuted assumptions the board takes; -1 if it takes trial."""
        self.solver.load(self.givens)
        count = 0
        while self.solver.propagate(EXPERT) and self.solver.left:
            if not self.solver.refute_one():
                return -1 if self.solver.takes_trial() else count + 1
            count += 1
        return count

    def thin_to(self, least: int, rng: Rng) -> None:
        """Remove sets down to so many givens, as long as all stays in plain sight."""
        for k in range(self.line_up(rng, 1)):
            size = self.starts[self.queue[k] + 1] - self.starts[self.queue[k]]
            if self.total() - size >= least:
                self.take(k, k + 1, IN_SIGHT)

    def refill(self, rng: Rng) -> None:
        """Give a quarter of the sets that are not given."""
        for k in range((self.line_up(rng, 0) + 3) // 4):
            self.give(self.queue[k])

    def needs(self, level: int) -> bool:
        return not self.solved(level - 1)

    def total(self) -> int:
        """How many givens there are."""
        return self.size - self.givens.count(0)

    def stays(self, level: Level | None) -> bool:
        """Does the board need a level that it needed with fewer givens?"""
        if level is Level.extreme:
            return self.assumptions() < 0
        return level in LOWEST or self.needs(RANKS[level])

    def is_minimal(self) -> bool:
        """Has the board several answers without any one of its givens?"""
        return self.spare_givens(0) == 0

    def spare_givens(self, most: int) -> int:
        """How many givens could go, one at a time; counts no further than one more than `most`."""
        spare = 0
        for cell in range(self.size):
            if self.board[cell] and spare <= most:
                self.board[cell] = 0
                spare += self.is_spare(cell)
                self.board[cell] = self.answer[cell]
        return spare

    def is_spare(self, cell: int) -> bool:
        """Is there no second answer without the given that was just removed, or none that a search soon finds?"""
        self.removed[0], self.removed_count = cell, 1
        one = self.removed[:1]
        if self.exchanges.open(self.board, one, EXPERT + 1):
            return False
        if not self.solver.is_plain():
            return self.is_unique(MANY)
        return self.solver.recovers(self.board, MEDIUM, one) or not self.has_other()
