"""Other text forms of Sudoku: links, one line, text pictures, candidates, and files of other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.kind import Form
from puzzlesmith.core.model import PuzzleError
from puzzlesmith.exchange import sgt
from puzzlesmith.sudokus import forms, ipuz, pictures, saves
from puzzlesmith.sudokus.extras import EXTRAS
from puzzlesmith.sudokus.forms import Content, fpuzzles, is_fpuzzles, is_sudokupad, sudokupad

from .puzzle import Puzzle, decode, encode

if TYPE_CHECKING:
    from puzzlesmith.core.model import Move
    from puzzlesmith.sudokus.board import Board


def read_link(text: str) -> Puzzle:
    return puzzle_of(forms.read_link(text, "Sudoku", EXTRAS))


def read_line(text: str) -> Puzzle:
    return puzzle_of(pictures.read_line(text))


def read_rows(text: str) -> Puzzle:
    return puzzle_of(pictures.read_rows(text))


def read_candidates(text: str) -> Puzzle:
    return puzzle_of(pictures.read_candidates(text))


def read_save(text: str) -> Puzzle:
    return decode(saves.id_of(text))  # type: ignore[no-any-return]


def saved_moves(text: str) -> list[Move]:
    return saves.moves_of(text, read_save(text))


def save(board: Board) -> str:
    return saves.write(board, encode(board.puzzle))


def read_ipuz(text: str) -> Puzzle:
    return puzzle_of(ipuz.read(text, EXTRAS))


def puzzle_of(content: Content) -> Puzzle:
    if content.box is None:
        raise PuzzleError("regions that are not boxes", expected="a sudoku with boxes; a jigsaw has other regions")
    width, height = content.box
    return Puzzle(width, height, content.givens, tuple(extra.name for extra in content.extras))


FORMS = {
    "fpuzzles": Form("f-puzzles address", fpuzzles, read_link, is_fpuzzles, link="packed"),
    "sudokupad": Form("SudokuPad address", sudokupad, read_link, is_sudokupad, link="packed"),
    "line": Form("digits in one line, as in .sdm files", pictures.line, read_line, pictures.is_line),
    "sdk": Form(".sdk file", pictures.sdk, read_rows, pictures.is_sdk),
    "classic": Form("Simon Tatham's text picture", pictures.picture, read_rows, pictures.is_picture),
    "candidates": Form(
        "candidates of each cell",
        pictures.candidates,
        read_candidates,
        pictures.is_candidates,
        moves=pictures.strikes,
    ),
    "save": Form(
        saves.TITLE,
        save,
        read_save,
        sgt.is_save,
        sgt.parts,
        yields=saves.has_regions,
        moves=saved_moves,
    ),
    "ipuz": Form("ipuz", ipuz.write, read_ipuz, ipuz.is_sudoku, yields=ipuz.has_zones),
}
