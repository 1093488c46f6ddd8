"""Making Sudoku: a filling, then givens taken away in symmetric sets until the level fits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from puzzlesmith.sudokus.filling import filled
from puzzlesmith.sudokus.generate import Wish, thinned

from .puzzle import Params, Puzzle

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng


def generate(params: Params, rng: Rng) -> Puzzle | None:
    width, height = params.box
    order, regions = width * height, params.regions
    wish = Wish(order, regions, params.extras, params.chosen_symmetry, params.level, *params.bounds, params.minimal)
    givens = thinned(wish, partial(filled, rng), rng)
    return Puzzle(width, height, givens, params.variants) if givens else None
