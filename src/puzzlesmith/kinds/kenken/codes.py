"""The numbers that the compiled modules of KenKen and their readers agree on."""

from __future__ import annotations

# operators, in the order of SIGNS in puzzle.py; ANY is a number without one: any operator may be meant
PLUS, MINUS, TIMES, DIVIDED, ANY = 0, 1, 2, 3, 4

# techniques of cages, as they stand in notes beside those of latin/codes.py; words.py puts all in order
FREEBIE, COMBINATIONS, POSITIONS, POINTS, CLAIMS = 20, 21, 22, 23, 24
LINE_SUM, LINE_PRODUCT, PARITY, INNIES, SHARED_DIGIT = 25, 26, 27, 28, 29
KNOWN_PART = -2  # in the chain of a line sum: a part of a cage whose sum or product is known (an open one is a PART)
# Entry.subject of line sums and their parts: `number` is the sum itself, or 0 for an even and 1 for an odd one
WHOLE_SUM, SUM_PARITY = 0, 1

# tastes
TIGHT, LOOSE, MIXED = 0, 1, 2  # which operator a cage gets: that with the fewest or the most fillings, or any
