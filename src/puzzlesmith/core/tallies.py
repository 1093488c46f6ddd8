"""What the solution of a puzzle comes to: how often it uses each technique, and the level that follows."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .model import Level, Tally

if TYPE_CHECKING:
    from .kind import Kind, Puzzle
    from .model import Technique


def tally(kind: Kind, puzzle: Puzzle) -> Tally | None:
    """The tally of the trace of a puzzle; None if the trace does not reach the end."""
    counted = kind.tally(puzzle) if kind.tally else None
    if counted is None:
        trace = kind.trace(kind.start(puzzle))
        if trace.solved:
            return Tally(Counter(entry.technique for entry in trace.entries), kind.score(puzzle, trace))
    return counted


def level_of(kind: Kind, puzzle: Puzzle, hardest: Technique) -> Level:
    """The level of a puzzle that needs this technique and none that is harder."""
    if hardest.level is Level.easy and kind.beginner and kind.beginner(puzzle):
        return Level.beginner
    return hardest.level
