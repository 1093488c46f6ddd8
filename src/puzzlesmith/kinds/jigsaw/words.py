"""The techniques of Jigsaw Sudoku."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from puzzlesmith.core.kind import Uniqueness
from puzzlesmith.sudokus import explain, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlesmith.core.model import Entry, Step, Tally, Trace
    from puzzlesmith.sudokus.board import Board, Grid

TECHNIQUES = words.techniques("region")
tell: Callable[[Board, Entry], Step] = partial(words.tell, TECHNIQUES)
score: Callable[[Grid, Trace], int] = partial(explain.score, TECHNIQUES)
tally: Callable[[Grid], Tally | None] = partial(explain.tally, TECHNIQUES, int)  # numbered as in latin/codes.py
UNIQUENESS = Uniqueness(words.UNIQUENESS, explain.trace_assuming, partial(words.tell, (*TECHNIQUES, *words.UNIQUENESS)))
