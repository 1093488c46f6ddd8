"""What a Jigsaw Sudoku looks like: thick lines between regions, printed digits and the player's, ticks on diagonals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.scene import Box, Item, Line, Scene, Spot, Text
from puzzlesmith.toolkit.drawing import board_lines, centre, highlights, region_lines
from puzzlesmith.toolkit.grid import place

from .puzzle import SIGNS, marks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .puzzle import Board, Puzzle

TICK = 0.24  # of a cell, to both sides of a corner that a diagonal goes through: the digits stay free


def draw(board: Board, notes: Mapping[str, Sequence[str]]) -> Scene:
    """The board as it stands, with the places in `notes` highlighted by style."""
    puzzle, order = board.puzzle, board.puzzle.order
    items: list[Item] = [Box(0, 0, order, order, "paper"), *_diagonals(puzzle), *board_lines(order, order)]
    items += [*region_lines(puzzle.regions, order), *highlights(notes, order, order), *_digits(board)]
    spots = tuple(_spot(board, cell) for cell in range(order * order))
    title = f"Jigsaw Sudoku {'X ' * puzzle.diagonals}{order}x{order}"
    return Scene(order, order, title, _description(board), tuple(items), spots)


def _diagonals(puzzle: Puzzle) -> Iterator[Item]:
    order = puzzle.order
    for at in range(order + 1) if puzzle.diagonals else ():
        start, end = max(0, at - TICK), min(order, at + TICK)
        yield Line(start, start, end, end, "guide")
        yield Line(order - start, start, order - end, end, "guide")


def _digits(board: Board) -> list[Item]:
    printed = [bool(given) for given in board.puzzle.givens]
    cells = [cell for cell, digit in enumerate(board.digits) if digit]
    cells.sort(key=lambda cell: not printed[cell])  # one style after the other
    return [
        Text(*centre(cell, board.puzzle.order), SIGNS[board.digits[cell]], "clue" if printed[cell] else "mark")
        for cell in cells
    ]


def _spot(board: Board, cell: int) -> Spot:
    puzzle, order = board.puzzle, board.puzzle.order
    given, all_marks = puzzle.givens[cell], marks(order)
    y, x = divmod(cell, order)
    mark = all_marks[board.digits[cell]]
    words = f"given {mark}" if given else mark or "empty"
    label = f"row {y + 1} column {x + 1}, region {puzzle.regions[cell] + 1}, {words}"
    if given:
        return Spot(place(cell, order), x, y, 1, 1, label, mark)
    return Spot(place(cell, order), x, y, 1, 1, label, mark, (*all_marks[1:], ""), _open(board, cell))


def _open(board: Board, cell: int) -> tuple[str, ...]:
    """The digits that stand nowhere else in the row, column, region or long diagonal of a cell."""
    puzzle, order = board.puzzle, board.puzzle.order
    here = _houses(puzzle, cell)
    seen = {
        digit
        for other, digit in enumerate(board.digits)
        if digit and other != cell and any(a == b for a, b in zip(here, _houses(puzzle, other), strict=True) if a >= 0)
    }
    return tuple(sign for digit, sign in enumerate(marks(order)) if digit and digit not in seen)


def _houses(puzzle: Puzzle, cell: int) -> tuple[int, int, int, int, int]:
    """The numbers of its row, column, region and diagonals, -1 where it lies on none."""
    y, x = divmod(cell, puzzle.order)
    falling = puzzle.diagonals and x == y
    rising = puzzle.diagonals and x + y == puzzle.order - 1
    return y, x, puzzle.regions[cell], falling - 1, rising - 1


def _description(board: Board) -> str:
    order, givens = board.puzzle.order, sum(map(bool, board.puzzle.givens))
    written = sum(map(bool, board.digits)) - givens
    houses = "row, column and region" if not board.puzzle.diagonals else "row, column, region and long diagonal"
    return (
        f"{order} rows, columns and regions for the digits 1 to {SIGNS[order]}, one of each in every {houses}; "
        f"{givens} given{'s' if givens != 1 else ''}, {written} written and {order * order - givens - written} empty."
    )
