"""Makes Jigsaw Sudoku: chooses a layout, then givens on it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.ominoes import divide
from puzzlesmith.sudokus.filling import filled, filled_as_asked
from puzzlesmith.sudokus.generate import Wish, thinned, varied

from .puzzle import Params, Puzzle

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng
    from puzzlesmith.sudokus.board import Board

LAYOUTS = 400  # draws of a layout before a puzzle counts as out of reach; order 4, medium, needs the most, up to 100


def generate(params: Params, rng: Rng) -> Puzzle:
    for _ in range(LAYOUTS):
        regions = layout(params, rng)
        fill = partial(filled_as_asked, rng, regions, params.extras) if params.layout else partial(filled, rng)
        givens = thinned(wish_of(params, regions), fill, rng)
        if givens is not None:
            return Puzzle(params.order, regions, givens, params.diagonals)
    raise PuzzleError(
        f"no jigsaw {params.compact()} found on {LAYOUTS} layouts: such a puzzle may not exist",
        expected="another order, level, symmetry or layout",
    )


def wish_of(params: Params, regions: tuple[int, ...]) -> Wish:
    return Wish(params.order, regions, params.extras, params.symmetry, params.level)


def vary(params: Params, puzzle: Puzzle, answer: Board, harder: bool, rng: Rng) -> Puzzle | None:  # noqa: FBT001
    givens = varied(wish_of(params, puzzle.regions), puzzle.givens, answer, rng, harder=harder)
    return replace(puzzle, givens=givens) if givens else None


def layout(params: Params, rng: Rng) -> tuple[int, ...]:
    """The requested layout, or a random one."""
    given = params.regions()
    if given is not None:
        return given
    return tuple(divide(params.order, params.order, params.order, seed=rng.next()).regions)
