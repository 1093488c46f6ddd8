"""puzzlesmith for tests that look inside the puzzles and boards of one kind.

The library returns the Protocols `Puzzle` and `Board`, which declare only what all kinds share. The functions here are
the same ones, typed to return Any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import puzzlesmith
from puzzlesmith import (
    Answer,
    Grade,
    Level,
    Move,
    NoSingleAnswer,
    PuzzleError,
    Report,
    canonical,
    check,
    grade,
    hint,
    kinds,
    load,
    puzzle_id,
    steps,
    verify,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Made: TypeAlias = Any
else:
    from puzzlesmith import Made

__all__ = [
    "Answer",
    "Grade",
    "Level",
    "Made",
    "Move",
    "NoSingleAnswer",
    "PuzzleError",
    "Report",
    "canonical",
    "check",
    "grade",
    "hint",
    "kind",
    "kinds",
    "load",
    "make",
    "make_many",
    "puzzle_id",
    "read",
    "replay",
    "solve",
    "steps",
    "verify",
]

kind: Callable[[str], Any] = puzzlesmith.kind
make: Callable[..., Any] = puzzlesmith.make
make_many: Callable[..., Iterator[Any]] = puzzlesmith.make_many
read: Callable[..., Any] = puzzlesmith.read
replay: Callable[..., Any] = puzzlesmith.replay
solve: Callable[[Any], Any] = puzzlesmith.solve
