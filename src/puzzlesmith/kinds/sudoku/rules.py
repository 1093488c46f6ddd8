"""The rules of Sudoku."""

from __future__ import annotations

from puzzlesmith.sudokus.extras import EXTRAS
from puzzlesmith.sudokus.rules import check, done, rules

__all__ = ["RULES", "check", "done"]

RULES = rules("box", EXTRAS)
