"""Save files of Simon Tatham's Keen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.exchange import sgt
from puzzlesmith.exchange.sgt import Save
from puzzlesmith.latin.saved import read_moves, write_moves

from .puzzle import Board, Puzzle, decode, encode, marks

if TYPE_CHECKING:
    from puzzlesmith.core.model import Move

GAME = "Keen"
ORDER = "[0-9]+"
ORDERS = range(3, 10)


def is_other(text: str) -> bool:
    """Is a save file one of another game?"""
    return not sgt.is_of(text, GAME)


def read(text: str) -> Puzzle:
    return decode(sgt.read(text, GAME, ORDER).id)


def moves(text: str) -> list[Move]:
    puzzle, texts = read(text), sgt.read(text, GAME, ORDER).moves
    return read_moves(texts, [0] * puzzle.order**2, marks(puzzle))


def write(board: Board) -> str:
    puzzle = board.puzzle
    if puzzle.order not in ORDERS:
        raise PuzzleError(f"{GAME} has no order {puzzle.order}", expected=f"{ORDERS[0]} to {ORDERS[-1]}")
    if puzzle.zero:
        raise PuzzleError(f"{GAME} has no digit 0", expected="digits from 1")
    if any(size > 1 and not operator for size, (operator, _) in zip(puzzle.sizes(), puzzle.clues, strict=True)):
        raise PuzzleError(f"{GAME} has no cages without an operator", expected="all operators shown")
    played = write_moves(board.digits, [0] * puzzle.order**2, board.struck, puzzle.order)
    return sgt.write(Save(GAME, encode(puzzle), tuple(played)))
