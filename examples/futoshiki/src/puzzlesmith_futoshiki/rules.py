"""The rules of Futoshiki, one function per sentence: what is wrong with a board now. Never calls the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Fault
from puzzlesmith.toolkit.grid import place
from puzzlesmith.toolkit.telling import listed

from .puzzle import Board, lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RULES = {
    "row": "No digit stands twice in a row.",
    "column": "No digit stands twice in a column.",
    "sign": "The digit at the point of a sign is smaller than the digit at its open end.",
}


def check(board: Board) -> list[Fault]:
    return [*row(board), *column(board), *sign(board)]


def done(board: Board) -> bool:
    """Finished when every cell has a digit and nothing is wrong."""
    return all(board.digits) and not check(board)


def row(board: Board) -> Iterator[Fault]:
    order = board.puzzle.order
    for number, cells in enumerate(lines(order)[:order], start=1):
        yield from _repeated(board, "row", f"Row {number}", cells)


def column(board: Board) -> Iterator[Fault]:
    order = board.puzzle.order
    for number, cells in enumerate(lines(order)[order:], start=1):
        yield from _repeated(board, "column", f"Column {number}", cells)


def _repeated(board: Board, rule: str, name: str, cells: Sequence[int]) -> Iterator[Fault]:
    for digit in range(1, board.puzzle.order + 1):
        places = tuple(place(cell, board.puzzle.order) for cell in cells if board.digits[cell] == digit)
        if len(places) > 1:
            yield Fault(rule, f"{name} has {digit} more than once: {listed(places)}.", places)


def sign(board: Board) -> Iterator[Fault]:
    """A sign with an empty cell at one end counts in favour of the player."""
    for pair in sorted(board.puzzle.signs):
        smaller, larger = (board.digits[cell] for cell in pair)
        if smaller and larger and smaller >= larger:
            names = tuple(place(cell, board.puzzle.order) for cell in pair)
            yield Fault("sign", f"{names[0]} must be smaller than {names[1]}, and {smaller} is not.", names)
