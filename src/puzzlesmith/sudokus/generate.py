"""Makes sudoku of every shape: fills a board, then removes givens in symmetric sets until the level fits."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.core.model import Level
from puzzlesmith.latin.codes import EASY, EXPERT, HARD, IN_SIGHT, MEDIUM
from puzzlesmith.sudokus.exchanges import Exchanges
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.thinning import AGAIN, Kept, exactly, up_to

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
        for _ in range(FILLS // CLIMB if wish.level is Level.extreme else FILLS):
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
    """Remove every given that uniqueness does not need; the level then fits only by chance."""

    def stage(work: Work, rng: Rng) -> bool:
        if level is Level.extreme:
            return beyond(work, rng)
        up_to(EXPERT + 1)(work, rng)
        rank = RANKS[level]
        return work.solved(rank) and (level in LOWEST or not work.solved(rank - 1)) and work.is_minimal()

    return stage


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
