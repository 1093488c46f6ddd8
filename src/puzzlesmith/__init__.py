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
    OutOfReach,
    Part,
    Puzzle,
    PuzzleError,
    Report,
    RuleBroken,
    Step,
    Technique,
)

if TYPE_CHECKING:
    from .batch.load import load
    from .batch.produce import produce
    from .batch.prompts import prompt
    from .batch.verify import Verdict, verify
    from .core.drills import Drill, drill
    from .core.lessons import Lesson, lesson, techniques
    from .core.tutorials import Tutorial, tutorial
    from .environment import Env

__all__ = [
    "Answer",
    "Board",
    "Drill",
    "Env",
    "Fault",
    "Grade",
    "Hint",
    "Lesson",
    "Level",
    "Made",
    "Move",
    "NoSingleAnswer",
    "OutOfReach",
    "Part",
    "Puzzle",
    "PuzzleError",
    "Report",
    "RuleBroken",
    "Step",
    "Technique",
    "Tutorial",
    "Verdict",
    "__version__",
    "canonical",
    "check",
    "drill",
    "grade",
    "hint",
    "kind",
    "kinds",
    "lesson",
    "load",
    "make",
    "make_many",
    "produce",
    "prompt",
    "puzzle_id",
    "read",
    "read_position",
    "replay",
    "solve",
    "steps",
    "techniques",
    "tutorial",
    "verify",
]

# Names of mass production and of the school, loaded when first used: most programs need none of them.
_LATER = {
    "load": "batch.load",
    "produce": "batch.produce",
    "prompt": "batch.prompts",
    **dict.fromkeys(["Verdict", "verify"], "batch.verify"),
    **dict.fromkeys(["Drill", "drill"], "core.drills"),
    **dict.fromkeys(["Lesson", "lesson", "techniques"], "core.lessons"),
    "Env": "environment",
    **dict.fromkeys(["Tutorial", "tutorial"], "core.tutorials"),
}


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    if name == "__version__":  # looked up on first use: importlib.metadata costs 20 ms
        from importlib.metadata import version

        return version("puzzlesmith")
    if name in _LATER:
        from importlib import import_module

        return getattr(import_module(f".{_LATER[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
