"""puzzlesmith makes, solves, grades, explains, prints and plays pencil puzzles.

>>> import puzzlesmith as ps
>>> made = ps.make("kurodoko", "9x6", level="medium", seed=7)
>>> ps.solve(made.puzzle).status
'unique'
"""

from __future__ import annotations

from . import _compiled as _compiled  # first: decides between the compiled and the interpreted form
from . import kinds as _kinds  # noqa: F401  the folder; loaded before the function of that name takes its place
from .core.engine import Made, canonical, check, grade, hint, make, make_many, puzzle_id, read, replay, solve, steps
from .core.kind import kind, kinds
from .core.model import (
    Answer,
    Fault,
    Grade,
    Hint,
    Level,
    Move,
    NoSingleAnswer,
    PuzzleError,
    Report,
    Step,
)

__all__ = [
    "Answer",
    "Fault",
    "Grade",
    "Hint",
    "Level",
    "Made",
    "Move",
    "NoSingleAnswer",
    "PuzzleError",
    "Report",
    "Step",
    "__version__",
    "canonical",
    "check",
    "grade",
    "hint",
    "kind",
    "kinds",
    "make",
    "make_many",
    "puzzle_id",
    "read",
    "replay",
    "solve",
    "steps",
]


def __getattr__(name: str) -> str:
    if name == "__version__":  # looked up only when asked for: importlib.metadata costs 20 ms
        from importlib.metadata import version

        return version("puzzlesmith")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
