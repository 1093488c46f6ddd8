"""The rules of Jigsaw Sudoku, one function per sentence: what is wrong with a board now. Never calls the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.grid import place
from puzzlesmith.core.model import Fault

from .puzzle import SIGNS, Board

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RULES = {
    "row": "No digit stands twice in a row.",
    "column": "No digit stands twice in a column.",
    "region": "No digit stands twice in a region.",
    "diagonal": "In a puzzle with diagonals, no digit stands twice in one of the two long diagonals.",
}


def check(board: Board) -> list[Fault]:
    return [*row(board), *column(board), *region(board), *diagonal(board)]


def done(board: Board) -> bool:
    """Finished when every cell has a digit and nothing is wrong."""
    return all(board.digits) and not check(board)


def row(board: Board) -> Iterator[Fault]:
    order = board.puzzle.order
    for y in range(order):
        yield from _repeated(board, "row", f"Row {y + 1}", range(y * order, (y + 1) * order))


def column(board: Board) -> Iterator[Fault]:
    order = board.puzzle.order
    for x in range(order):
        yield from _repeated(board, "column", f"Column {x + 1}", range(x, order * order, order))


def region(board: Board) -> Iterator[Fault]:
    for number in range(board.puzzle.order):
        cells = [cell for cell, of in enumerate(board.puzzle.regions) if of == number]
        yield from _repeated(board, "region", f"The region of {place(cells[0], board.puzzle.order)}", cells)


def diagonal(board: Board) -> Iterator[Fault]:
    order = board.puzzle.order
    if board.puzzle.diagonals:
        falling, rising = range(0, order * order, order + 1), range(order - 1, order * order - 1, order - 1)
        yield from _repeated(board, "diagonal", "The diagonal from the top left", falling)
        yield from _repeated(board, "diagonal", "The diagonal from the top right", rising)


def _repeated(board: Board, rule: str, name: str, cells: Iterable[int]) -> Iterator[Fault]:
    """A fault for each digit that some of the cells share."""
    holders = dict[int, list[str]]()
    for cell in cells:
        holders.setdefault(board.digits[cell], []).append(place(cell, board.puzzle.order))
    for digit, places in sorted(holders.items()):
        if digit and len(places) > 1:
            yield Fault(rule, f"{name} has {SIGNS[digit]} more than once: {_listed(places)}.", tuple(places))


def _listed(places: list[str]) -> str:
    return f"{', '.join(places[:-1])} and {places[-1]}"
