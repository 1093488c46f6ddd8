"""Makes Sudoku: fills a board, then removes givens in symmetric sets until the level fits."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from puzzlesmith.sudokus.filling import filled_around
from puzzlesmith.sudokus.generate import Wish, thinned, varied

from .puzzle import Params, Puzzle

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng
    from puzzlesmith.sudokus.board import Board


AGAIN = 16  # attempts per filling: cheaper than a new filling, because most of the necessary givens are known by then


@lru_cache(maxsize=64)
def blocks(width: int, height: int, *, extras: bool) -> list[list[int]]:
    """Cells that can be filled at random: the boxes on a diagonal, or one row where extra rules tie boxes together."""
    order = width * height
    if extras:
        return [[*range(order)]]
    return [box(k * height, k * width, width, height) for k in range(min(width, height))]


def box(row: int, column: int, width: int, height: int) -> list[int]:
    """The cells of the box whose first cell is in a row and column, both counted from 0."""
    return [at * width * height + column + i for at in range(row, row + height) for i in range(width)]


def generate(params: Params, rng: Rng) -> Puzzle | None:
    wish = wish_of(params)
    width, height = params.box
    givens = thinned(wish, partial(filled_around, rng, blocks(width, height, extras=bool(wish.extras))), rng)
    return Puzzle(width, height, givens, params.variants) if givens else None


def vary(params: Params, puzzle: Puzzle, answer: Board, harder: bool, rng: Rng) -> Puzzle | None:  # noqa: FBT001
    givens = varied(wish_of(params), puzzle.givens, answer, rng, harder=harder)
    return replace(puzzle, givens=givens) if givens else None


@lru_cache(maxsize=8)
def wish_of(params: Params) -> Wish:
    order = params.box[0] * params.box[1]
    wanted = (params.chosen_symmetry, params.level, *params.bounds, params.minimal)
    return Wish(order, params.regions, params.extras, *wanted, again=AGAIN)
