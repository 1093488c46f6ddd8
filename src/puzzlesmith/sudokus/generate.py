"""Makes sudoku of every shape: fills a board, then removes givens in symmetric sets until the level fits."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.core.model import Level
from puzzlesmith.latin.codes import EASY, EXPERT, HARD, IN_SIGHT, MEDIUM
from puzzlesmith.sudokus.exchanges import Exchanges
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.thinning import AGAIN, FIRST_BATCH, Kept, exactly, up_to

from .explain import lent
from .extras import pairs_of
from .extremes import seeds, walk
from .work import LOWEST, RANKS, Work

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from puzzlesmith.core.rng import Rng
    from puzzlesmith.latin.houses import Houses

    from .board import Board
    from .extras import Extra

FILLS = 40  # fillings to thin before another layout is drawn
workplaces = Kept()
SLOPE = 300  # for minimal boards: similar boards to try before a new filling is drawn
CLIMB = 20  # for boards that need trial: restarts from similar boards, each at least as hard as the one before


@lru_cache(maxsize=64)
def orbits_of(order: int, symmetry: str) -> list[tuple[int, ...]]:
    """The orbits of a symmetry: sets of cells that are all given, or all blank."""
    cells = range(order**2)
    return list(dict.fromkeys(tuple(sorted(grid.orbit(cell, order, order, symmetry))) for cell in cells))


class Wish(NamedTuple):
    """The requirements of the board to make."""

    order: int
    regions: tuple[int, ...]
    extras: tuple[Extra, ...]
    symmetry: str
    level: Level | None
    least: int = 0  # givens
    most: int = 256
    minimal: bool = False  # must every given be necessary for a unique answer?
    again: int = AGAIN  # attempts from similar boards before a new filling is drawn

    @property
    def orbits(self) -> list[tuple[int, ...]]:
        return orbits_of(self.order, self.symmetry)


def thinned(wish: Wish, fill: Callable[[Houses], bytes | None], rng: Rng) -> tuple[int, ...] | None:
    """Givens on a layout with a symmetry and a level; None if this attempt, or `fill`, fails."""
    stage = minimal(wish.level) if wish.minimal else stages(wish.again)[wish.level]
    if wish.level is Level.extreme and seeds(wish):
        stage = partial(walk, wish)
    with lent(wish.order, wish.regions, wish.extras) as solver:
        work = workplaces.get((wish.order, wish.regions, wish.extras, wish.symmetry), partial(work_of, wish, solver))
        work.solver = solver
        for _ in range(FILLS // CLIMB if wish.level is Level.extreme or wish.minimal else FILLS):
            answer = fill(solver)
            if not answer:
                return None
            work.aim(answer)
            if stage(work, rng) and fits(wish, work, rng):
                return tuple(work.givens)
    return None


def varied(wish: Wish, given: Sequence[int], answer: Board, rng: Rng, *, harder: bool) -> tuple[int, ...] | None:
    """Givens without a symmetric set of them, or with one more; None if the wish does not allow that."""
    sets = [orbit for orbit in wish.orbits if bool(given[orbit[0]]) == harder]
    if wish.minimal or not sets:
        return None
    givens = list(given)
    for cell in sets[rng.below(len(sets))]:
        givens[cell] = 0 if harder else answer.digits[cell]
    if not wish.least <= len(givens) - givens.count(0) <= wish.most:
        return None
    return tuple(givens)


def work_of(wish: Wish, solver: Houses) -> Work:
    pairs = [pair for extra in wish.extras for pair in pairs_of(extra, wish.order)]
    return Work(solver, Exchanges(solver.count, solver.n, solver.members, pairs), wish.orbits)


def fits(wish: Wish, work: Work, rng: Rng) -> bool:
    """Does a board meet the rest of a wish? A board with too few givens gets more, as far as the level allows."""
    if wish.minimal:
        work.thin(EXPERT + 1, rng, 1)
        return wish.least <= work.total() <= wish.most and work.is_minimal()
    for k in range(work.line_up(rng, 0) if work.total() < wish.least else 0):
        if wish.least <= work.total():
            break
        work.give(work.queue[k])
        if not work.stays(wish.level):
            work.withdraw(work.queue[k])
    return wish.least <= work.total() <= wish.most


def minimal(level: Level | None) -> Callable[[Work, Rng], bool]:
    """Remove all givens that uniqueness does not need; climb if the level does not fit then."""

    def stage(work: Work, rng: Rng) -> bool:
        if level is Level.extreme:
            return beyond(work, rng)
        up_to(EXPERT + 1)(work, rng)
        return (work.solved(RANKS[level]) and exact(work, level) and work.is_minimal()) or climbed(work, level, rng)

    return stage


def exact(work: Work, level: Level | None) -> bool:
    """Is a board that a level can solve too hard for the level below, if there is one?"""
    return level in LOWEST or work.needs(RANKS[level])


def climbed(work: Work, level: Level | None, rng: Rng) -> bool:
    """Thin as far as the level allows, then go on from similar boards, never to one with more givens to spare."""
    rank = RANKS[level]
    up_to(rank)(work, rng)
    fewest, nearest = work.size, bytes(work.givens)
    for _ in range(SLOPE):
        if exact(work, level):
            spare = work.spare_givens(fewest)
            if not spare:
                return True
            if spare <= fewest:
                fewest, nearest = spare, bytes(work.givens)
        work.givens[:] = nearest
        work.refill(rng)
        work.thin(rank, rng, work.count // FIRST_BATCH + 1)
    return False


def in_sight(work: Work, rng: Rng) -> bool:
    """Thin to half of the cells, with every step in plain sight."""
    work.begin(IN_SIGHT)
    work.thin_to((work.size + 1) // 2, rng)
    return True


def beyond(work: Work, rng: Rng) -> bool:
    """Thin until only trial can solve the board, then prove uniqueness by search. Such boards are rare, so a board that
    needs several assumptions is changed slightly and repeatedly, as long as it gets no easier.
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


@lru_cache(maxsize=2)
def stages(again: int) -> dict[Level | None, Callable[[Work, Rng], bool]]:
    """The stages of thinning for each level."""
    return {
        None: up_to(HARD),
        Level.beginner: in_sight,
        Level.easy: up_to(EASY),
        Level.medium: exactly(MEDIUM, MEDIUM, again),
        Level.hard: exactly(HARD, HARD, again),
        Level.expert: exactly(EXPERT, HARD, again),
        Level.extreme: beyond,
    }
