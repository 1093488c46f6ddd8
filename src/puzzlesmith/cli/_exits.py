"""What the exit codes mean, and which one an outcome gets."""

from __future__ import annotations

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import NoSingleAnswer

FINE, FAULTS, WRONG, SEVERAL, NONE, GAVE_UP, BUG, INTERRUPTED = 0, 1, 2, 3, 4, 5, 70, 130

MEANINGS = {
    FINE: "fine",
    FAULTS: "check: a rule is broken; verify: something is wrong",
    WRONG: "wrong input",
    SEVERAL: "the puzzle has several answers",
    NONE: "the puzzle has no answer",
    GAVE_UP: "gave up before knowing",
    BUG: "a bug in puzzlesmith",
    INTERRUPTED: "interrupted with Ctrl-C",
}

OF_STATUS = {"unique": FINE, "several": SEVERAL, "none": NONE, "gave_up": GAVE_UP}


def of_error(error: Exception) -> int:
    if isinstance(error, NoSingleAnswer):
        return OF_STATUS[error.status] or GAVE_UP  # one answer that the deductions did not reach
    return GAVE_UP if isinstance(error, GaveUp) else WRONG


def worse(one: int, other: int) -> int:
    """The code for two outcomes together: wrong input before all else, then the higher."""
    return WRONG if WRONG in (one, other) else max(one, other)
