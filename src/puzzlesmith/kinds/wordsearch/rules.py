"""The rules of word search, one function per sentence: what is wrong with a board now. Never calls the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Fault
from puzzlesmith.toolkit.grid import place

from .puzzle import Board, Line, line_cells, place_of, reading

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES = {
    "word": "Every marked line reads a word that is to be found, in one of its two directions.",
    "once": "Every word is marked once.",
}


def check(board: Board) -> list[Fault]:
    return [*word(board), *once(board)]


def done(board: Board) -> bool:
    """Finished when every word has its line and nothing is wrong."""
    return len(board.found) == len(board.puzzle.all_words) and not check(board)


def word(board: Board) -> Iterator[Fault]:
    wanted = {each.cells for each in board.puzzle.all_words}
    for line in board.lines:
        read = reading(board.puzzle, line)
        if not wanted & {read, read[::-1]}:
            text = f"The line {place_of(board.puzzle, line)} reads {''.join(read)}, which is no word to be found."
            yield Fault("word", text, _places(board, line))


def once(board: Board) -> Iterator[Fault]:
    read = {line: reading(board.puzzle, line) for line in board.lines}
    for each in board.puzzle.all_words:
        both = (each.cells, each.cells[::-1])  # a line has no direction
        lines = [line for line, cells in read.items() if cells in both]
        if len(lines) > 1:
            places = tuple(dict.fromkeys(name for line in lines for name in _places(board, line)))
            named = " and ".join(place_of(board.puzzle, line) for line in lines)
            yield Fault("once", f"{each} is marked more than once: {named}.", places)


def _places(board: Board, line: Line) -> tuple[str, ...]:
    return tuple(place(cell, board.puzzle.width) for cell in line_cells(board.puzzle, line))
