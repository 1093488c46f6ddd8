"""Exit codes, their meanings, and the code for each outcome."""

from __future__ import annotations

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import NoSingleAnswer

FINE, FAULTS, WRONG, SEVERAL, NONE, GAVE_UP, BUG, INTERRUPTED = 0, 1, 2, 3, 4, 5, 70, 130

MEANINGS = {
    FINE: "success",
    FAULTS: "check: a broken rule; explain: wrong moves; verify: a wrong answer",
    WRONG: "invalid input",
    SEVERAL: "the puzzle has several answers",
    NONE: "the puzzle has no answer",
    GAVE_UP: "the search gave up",
    BUG: "a bug in puzzlesmith",
    INTERRUPTED: "interrupted with Ctrl-C",
}

OF_STATUS = {"unique": FINE, "several": SEVERAL, "none": NONE, "gave_up": GAVE_UP}


def of_error(error: Exception) -> int:
    if isinstance(error, NoSingleAnswer):
        return OF_STATUS[error.status] or GAVE_UP  # a unique answer that the deductions did not reach
    return GAVE_UP if isinstance(error, GaveUp) else WRONG


def worse(code: int, other: int) -> int:
    """Combine two codes: invalid input outranks everything, otherwise the higher code counts."""
    return WRONG if WRONG in (code, other) else max(code, other)
