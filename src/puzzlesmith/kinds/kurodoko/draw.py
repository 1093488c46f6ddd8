"""Draws a Kurodoko board: a grid with numbers, black cells, and dots on cells marked white."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.scene import Box, CellPlay, Disc, Item, Scene, Spot, Spots, Text
from puzzlesmith.toolkit.drawing import board_lines, cell_box, centre, highlights
from puzzlesmith.toolkit.grid import place

from .codes import BLACK, UNKNOWN, WHITE
from .puzzle import MARKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .puzzle import Board

CLICKS = (MARKS[BLACK], MARKS[WHITE], MARKS[UNKNOWN])  # the marks that successive clicks give a blank cell
SIZES = {1: 0.55, 2: 0.5, 3: 0.4}  # font size of a clue by its number of digits


def draw(board: Board, notes: Mapping[str, Sequence[str]]) -> Scene:
    """Draw a board; `notes` maps highlight styles to places."""
    width, height = board.puzzle.width, board.puzzle.height
    items: list[Item] = [Box(0, 0, width, height, "paper"), *_black(board), *board_lines(width, height)]
    items += [*highlights(notes, width, height), *_dots(board), *_clues(board)]
    spots = Spots(_spot(board, cell) for cell in range(width * height))
    title = f"Kurodoko {width}x{height}"
    return Scene(width, height, title, _description(board), tuple(items), spots, CellPlay(group_marks=(MARKS[WHITE],)))


def _black(board: Board) -> Iterator[Item]:
    for cell, mark in enumerate(board.marks):
        if mark == BLACK:
            yield cell_box(cell, board.puzzle.width, "filled")


def _dots(board: Board) -> Iterator[Item]:
    for cell, (clue, mark) in enumerate(zip(board.puzzle.clues, board.marks, strict=True)):
        if mark == WHITE and not clue:
            yield Disc(*centre(cell, board.puzzle.width), 0.07, "dot")


def _clues(board: Board) -> list[Item]:
    numbers = [(cell, _number(clue)) for cell, clue in enumerate(board.puzzle.clues) if clue]
    numbers.sort(key=lambda each: len(each[1]))  # sorted by size, so that the font changes rarely
    return [Text(*centre(cell, board.puzzle.width), text, "clue", SIZES[len(text)]) for cell, text in numbers]


def _number(clue: int) -> str:
    return str(clue) if clue > 0 else "?"


def _spot(board: Board, cell: int) -> Spot:
    width, clue, mark = board.puzzle.width, board.puzzle.clues[cell], MARKS[board.marks[cell]]
    x, y = cell % width, cell // width
    words = f"clue {_number(clue)}" if clue else mark or "empty"
    label = f"row {y + 1} column {x + 1}, {words}"
    return Spot(place(cell, width), x, y, 1, 1, label, mark, () if clue else CLICKS)


def _description(board: Board) -> str:
    free = [mark for mark, clue in zip(board.marks, board.puzzle.clues, strict=True) if not clue]
    clues = len(board.marks) - len(free)
    return (
        f"{board.puzzle.width} columns and {board.puzzle.height} rows with {clues} clue{'s' if clues != 1 else ''}; of "
        f"the other cells {free.count(BLACK)} are black, {free.count(WHITE)} white and {free.count(UNKNOWN)} empty."
    )
