"""The techniques of Jigsaw Sudoku."""

from __future__ import annotations

from functools import partial

from puzzlesmith.sudokus import explain, words

TECHNIQUES = words.techniques("region")
tell = partial(words.tell, TECHNIQUES)
score = partial(explain.score, TECHNIQUES)
tally = partial(explain.tally, TECHNIQUES, int)  # numbered as in latin/codes.py
