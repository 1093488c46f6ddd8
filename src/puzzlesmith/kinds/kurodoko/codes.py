"""The numbers that the compiled modules of Kurodoko and their readers agree on."""

from __future__ import annotations

# what is known of a cell: odd values end an arm, bit 1 means white
UNKNOWN, BLACK, WHITE = 0, 1, 2
EDGE = 5
CLUE = 6  # a white cell with a number

# techniques, easiest first; words.py has their names
NEXT_TO_BLACK, FULL_VIEW, OVERSHOOT, FULL_REACH, ARM_MINIMUM = 0, 1, 2, 3, 4
LAST_EXIT, BORDER_CHAIN, CLOSED_RING = 5, 6, 7
COMBINATION, LINE_LIMIT, LINE_NEED = 8, 9, 10
CONTRADICTION = 11
TRIAL = 12
SILENT = 99  # in place of a technique: there is nothing to say

# how a contradiction shows
TOO_MANY, TOO_FEW, NO_COMBINATION, BOTH, SPLIT, TOUCHING = 1, 2, 3, 4, 5, 6

# how far deductions go
EASY, MEDIUM, HARD, EXPERT = 1, 2, 3, 4
