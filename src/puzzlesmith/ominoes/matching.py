"""Dominoes: dividing into twos is matching black cells of a chessboard with white ones, which never needs to search."""

from __future__ import annotations

from array import array
from collections import deque
from typing import TYPE_CHECKING

from puzzlesmith.toolkit.grid import neighbours

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

    from .board import Board


def dominoes(board: Board, rng: Rng) -> list[list[int]] | None:
    """Some division into twos, or None when there is none."""
    inside = set(board.cells)
    around = {cell: [n for n in neighbours(cell, board.width, board.height) if n in inside] for cell in board.cells}
    near = {cell: _shuffled(others, rng) for cell, others in around.items()}
    black = _shuffled([cell for cell in board.cells if (cell // board.width + cell % board.width) % 2 == 0], rng)
    if 2 * len(black) != len(inside):
        return None
    partner: dict[int, int] = {}
    if not all(_match(cell, near, partner) for cell in black):
        return None
    return [[cell, partner[cell]] for cell in black]


def _match(start: int, near: dict[int, list[int]], partner: dict[int, int]) -> bool:
    """Find a partner for a black cell, letting others change theirs along the shortest chain."""
    came, todo = dict[int, int](), deque([start])
    while todo:
        black = todo.popleft()
        for white in near[black]:
            if white in came:
                continue
            came[white] = black
            if white not in partner:
                _swap(white, came, partner)
                return True
            todo.append(partner[white])
    return False


def _swap(white: int | None, came: dict[int, int], partner: dict[int, int]) -> None:
    while white is not None:
        black = came[white]
        before = partner.get(black)
        partner[white], partner[black] = black, white
        white = before


def _shuffled(cells: list[int], rng: Rng) -> list[int]:
    items = array("i", cells)
    rng.shuffle(items, len(items))
    return list(items)
