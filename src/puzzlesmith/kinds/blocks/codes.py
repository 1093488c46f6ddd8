"""Numeric codes and limits shared by the compiled and the other modules of Blocks."""

from __future__ import annotations

# What is known of an edge.
UNKNOWN, WALL, JOIN = 0, 1, 2

# Techniques, easiest first; words.py names them.
TWINS, INSIDE, COMPLETE, MISFIT, LAST_EXIT, SOURCE = 0, 1, 2, 3, 4, 5
DETOUR, ROOM, POCKET = 6, 7, 8
ONLY_BLOCK, COMMON = 9, 10
MANY, RIVALS, CONTRADICTION = 11, 12, 13
TRIAL = 14

# How a contradiction shows.
SPLIT, OVERFULL, STUCK, MISSING, CRAMPED, UNEVEN, NO_BLOCK = 1, 2, 3, 4, 5, 6, 7

# How far deductions go.
EASY, MEDIUM, HARD, MOST = 1, 2, 3, 4  # MOST: expert without assumptions

SYMBOLS = 16  # different symbols of a puzzle at most: their counts are four bits each of a 64-bit number
REPEATS = 7  # most occurrences of a symbol in a word: three bits
GUARDS = 0x8888888888888888  # the highest of each four bits
FEW = 8  # candidates that a person goes through for one cell without much ado
MOST_CANDIDATES = 400_000  # more candidates are not listed
VISITS = 4_000_000  # steps that listing them may take
