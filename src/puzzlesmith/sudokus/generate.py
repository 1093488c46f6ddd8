"""Making sudoku of every shape: a filling, then givens taken away in symmetric sets until the level fits."""

from __future__ import annotations

from array import array
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.core.model import Level
from puzzlesmith.latin.codes import EASY, EXPERT, HARD, MEDIUM
from puzzlesmith.sudokus.exchanges import Exchanges
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.thinning import batches, exactly, up_to

from .explain import lent
from .extras import pairs_of
from .extremes import seeds, walk

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlesmith.core.rng import Rng
    from puzzlesmith.latin.houses import Houses

    from .extras import Extra

FILLS = 40  # fillings of a layout that are thinned before another layout is drawn
QUICK = 300  # positions of a search that proves one answer
MANY = 5000  # the same where it must not give up
CLIMB = 20  # for trial, fresh starts nearby; each at least as hard as the one before


def orbits_of(order: int, symmetry: str) -> list[tuple[int, ...]]:
    """The sets of cells that a symmetry ties together: they have givens together, or not at all."""
    cells = range(order**2)
    return list(dict.fromkeys(tuple(sorted(grid.orbit(cell, order, order, symmetry))) for cell in cells))


class Wish(NamedTuple):
    """The board to make."""

    order: int
    regions: tuple[int, ...]
    extras: tuple[Extra, ...]
    symmetry: str
    level: Level | None
    least: int = 0  # givens
    most: int = 256
    minimal: bool = False  # must every given be needed for one answer?

    @property
    def orbits(self) -> list[tuple[int, ...]]:
        return orbits_of(self.order, self.symmetry)


def thinned(wish: Wish, fill: Callable[[Houses], bytes | None], rng: Rng) -> tuple[int, ...] | None:
    """Givens on a layout that have a symmetry and need a level; None if none were found, or `fill` found no filling."""
    stage, orbits = minimal(wish.level) if wish.minimal else STAGES[wish.level], wish.orbits
    if wish.level is Level.extreme and seeds(wish):
        stage = partial(walk, wish)
    with lent(wish.order, wish.regions, wish.extras) as solver:
        pairs = [pair for extra in wish.extras for pair in pairs_of(extra, wish.order)]
        exchanges = Exchanges(solver.count, solver.n, solver.members, pairs)
        for _ in range(FILLS // CLIMB if wish.level is Level.extreme else FILLS):
            answer = fill(solver)
            if not answer:
                return None
            work = Work(solver, exchanges, answer, orbits)
            if stage(work, rng) and fits(wish, work, rng):
                return tuple(work.givens)
    return None


def fits(wish: Wish, work: Work, rng: Rng) -> bool:
    """Does a board meet the rest of a wish? If it has too few givens, it gets more, so far as the level allows."""
    if wish.minimal:
        work.thin(EXPERT + 1, rng, 1)
        return wish.least <= work.total() <= wish.most and work.is_minimal()
    for i in work.shuffled(rng, given=False):
        if wish.least <= work.total():
            break
        work.write([i], work.answer)
        if not work.stays(wish.level):
            work.write([i], bytes(len(work.answer)))
    return wish.least <= work.total() <= wish.most


def minimal(level: Level | None) -> Callable[[Work, Rng], bool]:
    """Remove every given that one answer does not need; then the level must fit by chance."""

    def stage(work: Work, rng: Rng) -> bool:
        if level is Level.extreme:
            return beyond(work, rng)
        up_to(EXPERT + 1)(work, rng)
        rank = RANKS[level]
        return work.solved(rank) and (level in LOWEST or not work.solved(rank - 1)) and work.is_minimal()

    return stage


class Work:
    """A filled board from which givens are taken away."""

    def __init__(self, solver: Houses, exchanges: Exchanges, answer: bytes, orbits: list[tuple[int, ...]]):
        self.solver, self.exchanges, self.orbits = solver, exchanges, orbits
        self.aim(answer)
        self.givens = bytearray(answer)
        self.order = array("i", range(len(orbits)))

    @property
    def count(self) -> int:
        return len(self.orbits)

    def aim(self, answer: bytes) -> None:
        """Make another filling the answer."""
        self.answer = answer
        self.exchanges.load(answer)

    def begin(self, level: int) -> bool:  # noqa: ARG002  a full board needs no level
        self.givens[:] = self.answer
        return True

    def thin(self, level: int, rng: Rng, batch: int) -> int:
        waiting = self.shuffled(rng, given=True)
        return batches(len(waiting), lambda first, last: self.take(waiting[first:last], level), batch)

    def shuffled(self, rng: Rng, *, given: bool) -> list[int]:
        """The sets that are given, or that are not, in random order."""
        rng.shuffle(self.order, self.count)
        return [i for i in self.order if bool(self.givens[self.orbits[i][0]]) == given]

    def take(self, sets: list[int], level: int) -> bool:
        self.write(sets, bytes(len(self.answer)))
        if self.recovered(sets, level):
            return True
        self.write(sets, self.answer)
        return False

    def write(self, sets: list[int], digits: bytes) -> None:
        for i in sets:
            for cell in self.orbits[i]:
                self.givens[cell] = digits[cell]

    def recovered(self, sets: list[int], level: int) -> bool:
        """Can a level do without some sets, on a board that it can solve with them?"""
        cells = [cell for i in sets for cell in self.orbits[i]]
        if self.exchanges.open(self.givens, cells):
            return False
        return self.solved(level) if level > EXPERT else self.solver.recovers(self.givens, level, cells)

    def is_unique(self, budget: int) -> bool:
        """Does a search prove that there is one answer, within so many positions?"""
        self.solver.load(self.givens)
        found = self.solver.search(2, budget, range(1, self.solver.n + 1))
        return found is not None and len(found) == 1

    def solved(self, level: int) -> bool:
        """Can a level solve the board?"""
        if level > EXPERT:
            return self.is_unique(QUICK)
        self.solver.load(self.givens)
        self.solver.propagate(level)  # without contradictions, which would take ten times as long
        return self.solver.left == 0

    def assumptions(self) -> int:
        """How many refuted assumptions the board takes; -1 if it takes trial."""
        self.solver.load(self.givens)
        found = 0
        while self.solver.propagate(EXPERT) and self.solver.left:
            if not self.solver.refute_one():
                return -1 if self.solver.takes_trial() else found + 1
            found += 1
        return found

    def refill(self, rng: Rng) -> None:
        free = self.shuffled(rng, given=False)
        self.write(free[: (len(free) + 3) // 4], self.answer)

    def needs(self, level: int) -> bool:
        return not self.solved(level - 1)

    def total(self) -> int:
        """How many givens there are."""
        return len(self.givens) - self.givens.count(0)

    def stays(self, level: Level | None) -> bool:
        """Does the board need a level that it needed with fewer givens?"""
        if level is Level.extreme:
            return self.assumptions() < 0
        return level in LOWEST or self.needs(RANKS[level])

    def is_minimal(self) -> bool:
        """Has the board several answers without any one of its givens?"""
        board, needed = bytes(self.givens), True
        for cell in [cell for cell, digit in enumerate(board) if digit]:
            self.givens[cell] = 0
            needed = needed and (self.exchanges.open(self.givens, [cell]) or not self.is_unique(MANY))
            self.givens[:] = board
        return needed


def beyond(work: Work, rng: Rng) -> bool:
    """Thinned until only trial can solve it: then one answer is proved by search. Such boards are rare; so one that
    needs several assumptions is changed a little, again and again, as long as it gets no easier.
    """
    up_to(EXPERT + 1)(work, rng)
    most, hardest = 0, bytes(work.givens)
    for _ in range(CLIMB):
        effort = work.assumptions()
        if effort < 0:
            return True
        if effort >= most:
            most, hardest = effort, bytes(work.givens)
        work.givens[:] = hardest
        work.refill(rng)
        work.thin(EXPERT + 1, rng, 1)
    return False


LOWEST = (None, Level.easy)
RANKS = {None: HARD, Level.easy: EASY, Level.medium: MEDIUM, Level.hard: HARD, Level.expert: EXPERT}
STAGES: dict[Level | None, Callable[[Work, Rng], bool]] = {
    None: up_to(HARD),
    Level.easy: up_to(EASY),
    Level.medium: exactly(MEDIUM, MEDIUM),
    Level.hard: exactly(HARD, HARD),
    Level.expert: exactly(EXPERT, HARD),
    Level.extreme: beyond,
}
