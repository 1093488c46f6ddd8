"""The rules of Jigsaw Sudoku."""

from __future__ import annotations

from puzzlesmith.sudokus.extras import DIAGONALS
from puzzlesmith.sudokus.rules import check, done, rules

__all__ = ["RULES", "check", "done"]

RULES = rules("region", (DIAGONALS,))
