"""The rules of Jigsaw Sudoku, one function per sentence: what is wrong with a board now. Never calls the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.latin.rules import Digits
from puzzlesmith.toolkit.grid import place

from .puzzle import SIGNS, Board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.core.model import Fault

RULES = {
    "row": "No digit stands twice in a row.",
    "column": "No digit stands twice in a column.",
    "region": "No digit stands twice in a region.",
    "diagonal": "In a puzzle with diagonals, no digit stands twice in one of the two long diagonals.",
}


def check(board: Board) -> list[Fault]:
    digits = Digits(board.digits, board.puzzle.order, SIGNS)
    return [*digits.row(), *digits.column(), *region(board, digits), *diagonal(board, digits)]


def done(board: Board) -> bool:
    """Finished when every cell has a digit and nothing is wrong."""
    return all(board.digits) and not check(board)


def region(board: Board, digits: Digits) -> Iterator[Fault]:
    for number in range(board.puzzle.order):
        cells = [cell for cell, of in enumerate(board.puzzle.regions) if of == number]
        yield from digits.repeated("region", f"The region of {place(cells[0], board.puzzle.order)}", cells)


def diagonal(board: Board, digits: Digits) -> Iterator[Fault]:
    order = board.puzzle.order
    if board.puzzle.diagonals:
        falling, rising = range(0, order * order, order + 1), range(order - 1, order * order - 1, order - 1)
        yield from digits.repeated("diagonal", "The diagonal from the top left", falling)
        yield from digits.repeated("diagonal", "The diagonal from the top right", rising)
