"""Boards with a few clues less or more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from puzzlesmith.toolkit import grid

from .codes import WHITE
from .rules import sight

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

    from .puzzle import Board, Params, Puzzle


def vary(params: Params, puzzle: Puzzle, answer: Board, harder: bool, rng: Rng) -> Puzzle | None:  # noqa: FBT001
    """The board without a symmetric set of clues, or with one more."""
    cells, clues = range(len(puzzle.clues)), list(puzzle.clues)
    orbits = [grid.orbit(cell, puzzle.width, puzzle.height, params.symmetry) for cell in cells]
    white = [orbit for orbit in orbits if all(answer.marks[cell] == WHITE for cell in orbit)]
    sets = [orbit for orbit in white if all(clues[cell] for cell in orbit) == harder]
    if not sets:
        return None
    for cell in sets[rng.below(len(sets))]:
        clues[cell] = 0 if harder else sight(answer, cell, (WHITE,))
    return replace(puzzle, clues=tuple(clues))
