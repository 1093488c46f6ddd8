"""Divides a board into dominoes by bipartite matching.

Coloured as a chessboard, every domino joins a black cell and a white one, so a division is a perfect matching.
Augmenting paths (Berge 1957) find one or prove that there is none, in polynomial time.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from puzzlesmith.toolkit.grid import neighbours

from .board import shuffled

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

    from .board import Board


def dominoes(board: Board, rng: Rng) -> list[list[int]] | None:
    """A random division into dominoes, or None if there is none."""
    inside = set(board.cells)
    around = {cell: [n for n in neighbours(cell, board.width, board.height) if n in inside] for cell in board.cells}
    near = {cell: shuffled(others, rng) for cell, others in around.items()}
    black = shuffled([cell for cell in board.cells if (cell // board.width + cell % board.width) % 2 == 0], rng)
    if 2 * len(black) != len(inside):
        return None
    partner: dict[int, int] = {}
    if not all(_match(cell, near, partner) for cell in black):
        return None
    return [[cell, partner[cell]] for cell in black]


def _match(start: int, near: dict[int, list[int]], partner: dict[int, int]) -> bool:
    """Match a free black cell along a shortest augmenting path; False if there is none."""
    reached_from, queue = dict[int, int](), deque([start])
    while queue:
        black = queue.popleft()
        for white in near[black]:
            if white in reached_from:
                continue
            reached_from[white] = black
            if white not in partner:
                _augment(white, reached_from, partner)
                return True
            queue.append(partner[white])
    return False


def _augment(white: int | None, reached_from: dict[int, int], partner: dict[int, int]) -> None:
    """Flip the matching along the path that ends at a free white cell."""
    while white is not None:
        black = reached_from[white]
        former = partner.get(black)
        partner[white], partner[black] = black, white
        white = former
