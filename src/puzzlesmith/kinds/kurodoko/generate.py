"""Makes Kurodoko: draws a random legal board, then removes clues in symmetric sets until the level fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level
from puzzlesmith.kinds.kurodoko.making.thinner import Thinner
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.thinning import Kept, exactly, up_to

from .codes import EASY, EXPERT, HARD, MEDIUM
from .puzzle import Params, Puzzle

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

last_thinner: Kept = Kept()


def thinner(width: int, height: int, symmetry: str) -> Thinner:
    def build() -> Thinner:
        cells = range(width * height)
        orbits = dict.fromkeys(tuple(sorted(grid.orbit(cell, width, height, symmetry))) for cell in cells)
        return Thinner(width, height, list(orbits))

    built: Thinner = last_thinner.get((width, height, symmetry), build)
    return built


def generate(params: Params, rng: Rng) -> Puzzle | None:
    """Draw one candidate; None if its black cells cannot give the level."""
    width, height = params.width, params.height
    work = thinner(width, height, params.symmetry)
    if not work.blacken(*black_cells(params), rng):
        return None
    work.number()
    if not STAGES[params.level](work, rng):
        return None
    return Puzzle(width, height, work.clues_left())


def black_cells(params: Params) -> tuple[int, int, int]:
    """How many cells to try to blacken, and the least and most black cells. By default only the tries are limited, so
    that the number of black cells varies from puzzle to puzzle.
    """
    area = params.width * params.height
    if params.black is None:
        return area * TRIES[params.level] // 100, FEWEST, area
    target = max(1, area * params.black // 100)
    return area, target, target


def for_beginners(work: Thinner, rng: Rng) -> bool:
    """Thin to two clues for five cells."""
    if not work.begin(EASY):
        return False
    work.thin_to(-(-2 * work.solver.area // 5), EASY, rng)
    return True


def up_to_trial(work: Thinner, rng: Rng) -> bool:
    """Thin until only trial solves the board; a search proves that it still has one answer."""
    return exactly(EXPERT, MEDIUM)(work, rng) and work.thin_by_search(rng) > 0


# Per cent of the cells to try. Without a level it is a third, as in Simon Tatham's Range: 8 to 14 black cells at 9x6,
# 20 per cent on average. 41, 56 and 63 give 22, 25 and 26 per cent. Published boards have 25 to 27, and the more black,
# the sooner chains matter: a medium 12x8 takes 0.46 ms with 25, 0.92 ms with 19.
TRIES = {
    None: 33,
    Level.beginner: 41,
    Level.easy: 41,
    Level.medium: 63,
    Level.hard: 63,
    Level.expert: 56,
    Level.extreme: 56,
}

FEWEST = 2  # black cells by default: with one alone, a board one cell wide never has exactly one answer

STAGES = {
    None: up_to(MEDIUM),
    Level.beginner: for_beginners,
    Level.easy: up_to(EASY),
    Level.medium: exactly(MEDIUM, MEDIUM),
    Level.hard: exactly(HARD, MEDIUM),
    Level.expert: exactly(EXPERT, MEDIUM),
    Level.extreme: up_to_trial,
}
