"""Other text forms of Jigsaw Sudoku: links to f-puzzles and SudokuPad, Simon Tatham's picture, and one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.kind import Form
from puzzlesmith.exchange import sgt
from puzzlesmith.sudokus import forms, ipuz, saves
from puzzlesmith.sudokus.board import start
from puzzlesmith.sudokus.extras import DIAGONALS
from puzzlesmith.sudokus.forms import (
    Content,
    fpuzzles,
    has_boxes,
    has_regions,
    is_fpuzzles,
    is_line,
    is_picture,
    is_sudokupad,
    picture,
    sudokupad,
)
from puzzlesmith.sudokus.forms import line_with_regions as line

from .puzzle import Puzzle, decode, encode

if TYPE_CHECKING:
    from puzzlesmith.core.model import Move
    from puzzlesmith.sudokus.board import Board

__all__ = [
    "FORMS",
    "fpuzzles",
    "is_fpuzzles",
    "is_line",
    "is_picture",
    "is_sudokupad",
    "line",
    "picture",
    "read_ipuz",
    "read_line",
    "read_link",
    "read_picture",
    "sudokupad",
]


def read_link(text: str) -> Puzzle:
    return _puzzle(forms.read_link(text, "Jigsaw Sudoku", (DIAGONALS,)))


def read_line(text: str) -> Puzzle:
    return _puzzle(forms.read_line(text))


def read_picture(text: str) -> Puzzle:
    puzzle = _puzzle(forms.read_picture(text))
    forms.refuse_other_picture(text, picture(start(puzzle)))
    return puzzle


def _puzzle(content: Content) -> Puzzle:
    return Puzzle(content.order, content.regions, content.givens, DIAGONALS in content.extras)


def read_save(text: str) -> Puzzle:
    return decode(saves.id_of(text))


def saved_moves(text: str) -> list[Move]:
    return saves.moves_of(text, read_save(text))


def save(board: Board) -> str:
    return saves.write(board, encode(board.puzzle))


def read_ipuz(text: str) -> Puzzle:
    return _puzzle(ipuz.read(text, (DIAGONALS,)))


def without_regions(text: str) -> bool:
    return not has_regions(text)


# A link or a line with ordinary boxes belongs to another kind, unless this one is named.
FORMS = {
    "fpuzzles": Form("f-puzzles address", fpuzzles, read_link, is_fpuzzles, link="packed", yields=has_boxes),
    "sudokupad": Form("SudokuPad address", sudokupad, read_link, is_sudokupad, link="packed", yields=has_boxes),
    "classic": Form("Simon Tatham's text picture", picture, read_picture, is_picture),
    "line": Form("digits and regions in one line", line, read_line, is_line, yields=without_regions),
    "save": Form(
        saves.TITLE,
        save,
        read_save,
        sgt.is_save,
        sgt.parts,
        yields=saves.has_boxes,
        moves=saved_moves,
    ),
    "ipuz": Form("ipuz", ipuz.write, read_ipuz, ipuz.is_sudoku, yields=ipuz.without_zones),
}
