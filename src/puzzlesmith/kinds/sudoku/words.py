"""The techniques of Sudoku: those of all shapes but the law of leftovers, which says nothing about boxes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from puzzlesmith.latin.codes import LEFTOVERS
from puzzlesmith.sudokus import explain, words

if TYPE_CHECKING:
    from puzzlesmith.core.model import Entry, Trace
    from puzzlesmith.sudokus.board import Board

TECHNIQUES = tuple(each for code, each in enumerate(words.techniques("box")) if code != LEFTOVERS)
tell = partial(words.tell, TECHNIQUES)
score = partial(explain.score, TECHNIQUES)


def trace(board: Board) -> Trace:
    return explain.trace(board).mapped(_renumbered)


def _renumbered(entry: Entry) -> Entry:
    """With the number that its technique has here."""
    return entry._replace(technique=number(entry.technique))


def number(code: int) -> int:
    """The number here of a technique in latin/codes.py."""
    return code - (code > LEFTOVERS)


tally = partial(explain.tally, TECHNIQUES, number)
