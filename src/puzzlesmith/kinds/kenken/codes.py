"""Codes shared by the compiled modules of KenKen and their callers: operators, techniques, tastes."""

from __future__ import annotations

# operators, in the order of SIGNS in puzzle.py; ANY is a clue without one, which may mean any operator
PLUS, MINUS, TIMES, DIVIDED, ANY = 0, 1, 2, 3, 4

# techniques of cages, beside those of latin/codes.py; words/ puts them all in order
FREEBIE, COMBINATIONS, POSITIONS, POINTS, CLAIMS = 30, 31, 32, 33, 34
LINE_SUM, LINE_PRODUCT, PARITY, INNIES, SHARED_DIGIT = 35, 36, 37, 38, 39
KNOWN_PART = -2  # in the chain of a line sum: a part of a cage whose sum or product is known (an open one is a PART)
# Entry.subject of line sums and their parts: `number` is the sum itself, or 0 for an even and 1 for an odd one
WHOLE_SUM, SUM_PARITY = 0, 1

# tastes
# operator to prefer: fewest fillings, most fillings, any, or any with nearly the fewest
TIGHT, LOOSE, MIXED, FAIR = 0, 1, 2, 3

LISTED = 8  # cells in a cage whose fillings are listed
