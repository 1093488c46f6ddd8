"""Save files of Simon Tatham's Range. A move is ``B,0,1`` for black, W for white, or E to erase: row, then column."""

from __future__ import annotations

import re

from puzzlesmith.core.model import Move, PuzzleError
from puzzlesmith.exchange import sgt
from puzzlesmith.exchange.sgt import Save

from .puzzle import HOPELESS, Board, Params, Puzzle, decode, encode

GAME = "Range"
SIZE = "[0-9]+(x[0-9]+)?"
MARKS = {"E": "", "B": "black", "W": "white"}
SIGNS = "EBW"  # of marks, by number
CELL = re.compile("([BEW]),([0-9]{1,3}),([0-9]{1,3})")
MOVE = re.compile(f"S?(?:{CELL.pattern})*")  # S begins the solver's answer


def is_other(text: str) -> bool:
    """Is a save file one of another game?"""
    return not sgt.is_of(text, GAME)


def read(text: str) -> Puzzle:
    return decode(sgt.read(text, GAME, SIZE).id)


def moves(text: str) -> list[Move]:
    return [each for move in sgt.read(text, GAME, SIZE).moves for each in _moves(move)]


def _moves(move: str) -> list[Move]:
    if not MOVE.fullmatch(move):
        expected = "B, W or E with row and column, as in B,0,1"
        raise PuzzleError("no such move in a save file", text=move, expected=expected)
    return [Move(f"r{int(row) + 1}c{int(column) + 1}", MARKS[sign]) for sign, row, column in CELL.findall(move)]


def write(board: Board) -> str:
    puzzle = board.puzzle
    if min(puzzle.clues) < 0:
        raise PuzzleError(f"{GAME} has no white cells without a number", expected="a puzzle whose clues are numbers")
    marked = [
        f"{SIGNS[mark]},{cell // puzzle.width},{cell % puzzle.width}"
        for cell, (mark, clue) in enumerate(zip(board.marks, puzzle.clues, strict=True))
        if mark and not clue
    ]
    hopeless = (puzzle.width, puzzle.height) in HOPELESS["rotate2"]  # no params for the next new game
    return sgt.write(Save(GAME, encode(puzzle), tuple(marked)), new=Params().compact() if hopeless else "")
