"""Makes KenKen: draws a random Latin square, cages and operators, then changes them until the level is right."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level
from puzzlesmith.kinds.kenken.making.extreme import ExtremeTuner
from puzzlesmith.kinds.kenken.making.tuning import CageTuner
from puzzlesmith.latin.codes import EASY, EXPERT, HARD, MEDIUM
from puzzlesmith.latin.squares import LatinSquares
from puzzlesmith.toolkit.thinning import Kept

from .codes import FAIR, MIXED, TIGHT
from .explain import OPS, lent
from .puzzle import OPERATORS, STYLES, SUBSETS, Params, Puzzle

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng
    from puzzlesmith.kinds.kenken.logic.solver import Cages

STEPS = 3  # changes per cell before another board is drawn
CUTS = 30  # in search of one that has the wanted cages of one cell
PATIENCE = 4  # boards drawn before extra cages of one cell are allowed
LONG_STEPS, MOST_STEPS = (
    10,
    400,
)  # the same for extreme: a board that is nearly hard enough is worth more work
SMALL = 64  # smaller boards, in cells, are rarely extreme: one draw tries several of them
SUBSET_BITS = {subset: sum(1 << OPERATORS.index(sign) for sign in subset) for subset in SUBSETS}
last_workshop: Kept = Kept()


class Workshop:
    """The tools for making boards of one size."""

    squares: LatinSquares
    tuner: CageTuner

    def __init__(self, cages: Cages):
        self.squares, self.tuner = LatinSquares(cages.n), CageTuner(cages)

    @cached_property
    def extreme(self) -> ExtremeTuner:
        return ExtremeTuner(self.tuner)


def generate(params: Params, rng: Rng) -> Puzzle | None:
    """One candidate; None if this draw cannot give the level."""
    if params.level is Level.beginner:
        params = replace(params, largest=2, singles=params.singles or params.least_known)
    with lent(params.order, zero=params.zero) as cages:
        shop: Workshop = last_workshop.get(cages, lambda: Workshop(cages))
        return made(shop, params, rng)


def made(shop: Workshop, params: Params, rng: Rng) -> Puzzle | None:
    tuner = shop.tuner
    tuner.cages.tables.tidy()
    tuner.cages.board.tracing = False
    tuner.operators = SUBSET_BITS[params.operators]
    tuner.hidden, tuner.largest = params.hidden, params.biggest()
    boards = SMALL // params.order**2 if params.level is Level.extreme else 0
    for _ in range(max(boards, 1)):
        if board(shop, params, rng):
            return finished(tuner, params)
    return None


def board(shop: Workshop, params: Params, rng: Rng) -> bool:
    """Draw a board and change it until it reaches the level; False if that fails."""
    tuner, goal = shop.tuner, params.level
    if not repaired(shop, params, rng):
        return False
    if goal is Level.extreme:
        return shop.extreme.loosen_until_trial(rng, min(LONG_STEPS * params.order**2, MOST_STEPS))
    return goal in (None, Level.beginner, Level.easy) or tuner.harden(rng, PLAN[goal][0], STEPS * params.order**2)


def repaired(shop: Workshop, params: Params, rng: Rng) -> bool:
    """Draw a board that a level can solve. Where that fails repeatedly, such as with additions alone on large boards,
    cells get cages of their own, unless the params fix the number of those.
    """
    level = PLAN[params.level][0]
    for _ in range(PATIENCE if params.singles is None else 1):
        if not begun(shop, params, rng):
            return False
        if shop.tuner.repair(rng, level, STEPS * params.order**2):
            return True
    return params.singles is None and shop.tuner.split_where_stuck(rng, level)


def begun(shop: Workshop, params: Params, rng: Rng) -> bool:
    """Draw a board with cages and operators. Some partitions miss the required number of one-cell cages, and some pairs
    of digits have no quotient; another draw soon fits.
    """
    singles = -1 if params.singles is None else params.singles
    style, taste = STYLES.index(params.style), PLAN[params.level][1]
    if taste == FAIR and (params.hidden or len(params.operators) == 1):
        taste = TIGHT  # the operator is hidden, or there is only one
    return any(shop.tuner.begin(rng, shop.squares.draw(rng), style, singles, taste) for _ in range(CUTS))


def finished(tuner: CageTuner, params: Params) -> Puzzle:
    cages, ops, goals = tuner.clues()
    clues = tuple(zip([OPS[op] for op in ops], goals, strict=True))
    return Puzzle.unchecked(params.order, tuple(cages), clues, zero=params.zero)


PLAN = {
    None: (HARD, MIXED),  # any level: of order 6, half are easy, a fifth medium, and the rest hard
    Level.beginner: (EASY, TIGHT),
    Level.easy: (EASY, FAIR),
    Level.medium: (MEDIUM, MIXED),
    Level.hard: (HARD, MIXED),
    Level.expert: (EXPERT, MIXED),
    Level.extreme: (HARD, MIXED),
}
