"""Save files of Simon Tatham's Solo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.exchange import sgt
from puzzlesmith.exchange.sgt import Save
from puzzlesmith.latin.saved import read_moves, write_moves

from .board import marks
from .extras import DIAGONALS

if TYPE_CHECKING:
    from puzzlesmith.core.model import Move

    from .board import Board, Grid

TITLE = "save file of Simon Tatham's Solo"
GAME = TITLE.rpartition(" ")[2]
SHAPE = "[0-9]+(x[0-9]+)?j?x?k?"  # the params that an id has: regions, diagonals, killer cages
JIGSAW, KILLER = "^[0-9x]+j", "k"


def is_other(text: str) -> bool:
    """Is a save file one of another game?"""
    return not sgt.is_of(text, GAME)


def has_boxes(text: str) -> bool:
    return not sgt.is_of(text, GAME, JIGSAW)


def has_regions(text: str) -> bool:
    return is_other(text) or sgt.is_of(text, GAME, JIGSAW)


def id_of(text: str) -> str:
    id_text = sgt.read(text, GAME, SHAPE).id
    if id_text.partition(":")[0].endswith(KILLER):
        raise PuzzleError("a killer sudoku in a save file", text=id_text, expected="a sudoku without cages")
    return id_text


def moves_of(text: str, puzzle: Grid) -> list[Move]:
    return read_moves(sgt.read(text, GAME, SHAPE).moves, puzzle.givens, marks(puzzle.order))


def write(board: Board, id_text: str) -> str:
    puzzle: Grid = board.puzzle
    others = [extra.name.replace("_", "-") for extra in puzzle.extras if extra != DIAGONALS]
    if others:
        raise PuzzleError(f"{GAME} has no {' or '.join(others)}", expected="no extra rules but diagonals")
    return sgt.write(Save(GAME, id_text, tuple(write_moves(board.digits, puzzle.givens, board.struck, puzzle.order))))
