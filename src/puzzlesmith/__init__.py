"""puzzlesmith makes, solves, grades, explains, prints and plays pencil puzzles.

>>> import puzzlesmith as ps
>>> made = ps.make("kurodoko", "9x6", level="medium", seed=7)
>>> ps.solve(made.puzzle).status
'unique'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _compiled as _compiled  # first: decides between the compiled and the interpreted form
from . import kinds as _kinds  # noqa: F401  the folder; loaded before the function of that name takes its place
from .core.engine import (
    Made,
    canonical,
    check,
    grade,
    hint,
    make,
    make_many,
    puzzle_id,
    read,
    read_position,
    replay,
    solve,
    steps,
)
from .core.kind import kind, kinds
from .core.model import (
    Answer,
    Board,
    Fault,
    Grade,
    Hint,
    Level,
    Move,
    NoSingleAnswer,
    Puzzle,
    PuzzleError,
    Report,
    Step,
)

if TYPE_CHECKING:
    from .batch.load import load
    from .batch.prompts import prompt
    from .batch.verify import Verdict, verify

__all__ = [
    "Answer",
    "Board",
    "Fault",
    "Grade",
    "Hint",
    "Level",
    "Made",
    "Move",
    "NoSingleAnswer",
    "Puzzle",
    "PuzzleError",
    "Report",
    "Step",
    "Verdict",
    "__version__",
    "canonical",
    "check",
    "grade",
    "hint",
    "kind",
    "kinds",
    "load",
    "make",
    "make_many",
    "prompt",
    "puzzle_id",
    "read",
    "read_position",
    "replay",
    "solve",
    "steps",
    "verify",
]

# Names of mass production, loaded when first used: most programs need none of them.
_LATER = {"load": "load", "prompt": "prompts", "verify": "verify", "Verdict": "verify"}


def __getattr__(name: str) -> Any:
    if name == "__version__":  # looked up only when asked for: importlib.metadata costs 20 ms
        from importlib.metadata import version

        return version("puzzlesmith")
    if name in _LATER:
        from importlib import import_module

        return getattr(import_module(f".batch.{_LATER[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
