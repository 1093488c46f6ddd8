"""The techniques of Sudoku: those of every shape, except the law of leftovers, which never applies to boxes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from puzzlesmith.core.kind import Uniqueness
from puzzlesmith.latin.codes import LEFTOVERS
from puzzlesmith.sudokus import explain, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlesmith.core.model import Entry, Step, Tally, Trace
    from puzzlesmith.sudokus.board import Board, Grid

TECHNIQUES = tuple(each for code, each in enumerate(words.techniques("box")) if code != LEFTOVERS)
tell: Callable[[Board, Entry], Step] = partial(words.tell, TECHNIQUES)
score: Callable[[Grid, Trace], int] = partial(explain.score, TECHNIQUES)


def trace(board: Board) -> Trace:
    return explain.trace(board).mapped(_renumbered)


def trace_assuming(board: Board) -> Trace:
    return explain.trace_assuming(board).mapped(_renumbered)


def _renumbered(entry: Entry) -> Entry:
    """The entry with the number of its technique in TECHNIQUES."""
    return entry._replace(technique=number(entry.technique))


def number(code: int) -> int:
    """The index in TECHNIQUES of a technique of latin/codes.py."""
    return code - (code > LEFTOVERS)


tally: Callable[[Grid], Tally | None] = partial(explain.tally, TECHNIQUES, number)
UNIQUENESS = Uniqueness(words.UNIQUENESS, trace_assuming, partial(words.tell, (*TECHNIQUES, *words.UNIQUENESS)))
