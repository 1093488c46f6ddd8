"""Boards with two symbols of a block swapped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

    from .puzzle import Board, Params, Puzzle


def vary(_params: Params, puzzle: Puzzle, answer: Board, _harder: bool, rng: Rng) -> Puzzle:  # noqa: FBT001
    """Nobody knows beforehand whether a swap makes a board harder or easier."""
    blocks, symbols = answer.blocks, list(puzzle.symbols)
    one = rng.below(len(symbols))
    others = [cell for cell, block in enumerate(blocks) if block == blocks[one] and symbols[cell] != symbols[one]]
    if others:
        other = others[rng.below(len(others))]
        symbols[one], symbols[other] = symbols[other], symbols[one]
    return replace(puzzle, symbols="".join(symbols))
