"""The numbers that the compiled modules of Blocks and their readers agree on."""

from __future__ import annotations

# what is known of an edge
UNKNOWN, WALL, JOIN = 0, 1, 2

# techniques, easiest first; words.py has their names
TWINS, INSIDE, COMPLETE, MISFIT, LAST_EXIT, SOURCE = 0, 1, 2, 3, 4, 5
DETOUR, ROOM, POCKET = 6, 7, 8
ONLY_BLOCK, COMMON = 9, 10
MANY, RIVALS, CONTRADICTION = 11, 12, 13
TRIAL = 14

# how a contradiction shows
SPLIT, OVERFULL, STUCK, MISSING, CRAMPED, UNEVEN, NO_BLOCK = 1, 2, 3, 4, 5, 6, 7

# how far deductions go
EASY, MEDIUM, HARD, MOST = 1, 2, 3, 4  # MOST: expert without assumptions

SYMBOLS = 16  # different ones that a puzzle can have: their counts are four bits each of one number
REPEATS = 7  # of a symbol in a word
GUARDS = 0x8888888888888888  # the highest of each four bits
FEW = 8  # blocks that a person goes through for one cell without much ado
PIECES = 400_000  # blocks that are listed before it is called off
VISITS = 4_000_000  # steps that listing them may take
