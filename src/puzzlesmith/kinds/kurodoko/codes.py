"""Numeric codes shared by the compiled and the other modules of Kurodoko."""

from __future__ import annotations

# What is known of a cell. Odd values end an arm; bit 1 means white.
UNKNOWN, BLACK, WHITE = 0, 1, 2
EDGE = 5
CLUE = 6  # a white cell with a number

# Techniques, easiest first; words.py names them.
NEXT_TO_BLACK, FULL_VIEW, OVERSHOOT, FULL_REACH, ARM_MINIMUM = 0, 1, 2, 3, 4
LAST_EXIT, BORDER_CHAIN, CLOSED_RING = 5, 6, 7
COMBINATION, LINE_LIMIT, LINE_NEED = 8, 9, 10
CONTRADICTION = 11
TRIAL = 12
NO_TECHNIQUE = 99

# How a contradiction shows.
TOO_MANY, TOO_FEW, NO_COMBINATION, BOTH, SPLIT, TOUCHING = 1, 2, 3, 4, 5, 6

# How far deductions go.
EASY, MEDIUM, HARD, EXPERT = 1, 2, 3, 4
