"""Verdicts on answers in free text. The rules judge, not the stored solution: whatever finishes the puzzle is right.

Nothing in an answer is evaluated, only its last part is read, and one reading is judged: who writes down two
answers has given the last one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from puzzlesmith.answers import writing as answers
from puzzlesmith.core import engine
from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Plain, PuzzleError

from .records import puzzle_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.kind import Board, Kind, Puzzle
    from puzzlesmith.core.scene import Spot


@dataclass(frozen=True, slots=True)
class Verdict(Plain):
    """`score` is 1 for an answer that finishes the puzzle and 0 for any other; `share` says how much of an answer is
    right, for those who want to reward that; `answer` is what was understood, as a text; `status` is right, wrong,
    unfinished or unreadable, and `reason` a sentence.
    """

    score: float
    answer: str
    status: str
    reason: str
    share: float = 0.0

    def __bool__(self) -> bool:
        return self.score == 1


def verify(record: Any, text: Any) -> Verdict:
    """The verdict on an answer to a record, a made puzzle, a puzzle or an id. PuzzleError is raised only for what is no
    puzzle; no text raises anything.
    """
    puzzle = puzzle_of(record)
    try:
        return judge(puzzle, text)
    except Exception as error:  # noqa: BLE001  whatever a text does to a reader, its writer has given no answer
        return Verdict(0.0, "", "unreadable", f"The answer could not be read ({type(error).__name__}).")


def judge(puzzle: Puzzle, text: Any) -> Verdict:
    """The same without the net below it."""
    if not isinstance(text, str):
        return Verdict(0.0, "", "unreadable", "The answer is not a text.")
    kind = engine.kind_of(puzzle)
    try:
        board = answers.of(kind).read(kind, puzzle, text)
    except PuzzleError as error:
        return Verdict(0.0, "", "wrong", f"The answer cannot be: {error}.")
    if board is None:
        return Verdict(0.0, "", "unreadable", "No answer was found in the text.")
    return _verdict(kind, puzzle, board)


def _verdict(kind: Kind, puzzle: Puzzle, board: Board) -> Verdict:
    answer = answers.of(kind).write(kind, board)
    if kind.done(board):
        return Verdict(1.0, answer, "right", "The answer finishes the puzzle.", 1.0)
    faults = kind.check(board)
    share = _share(kind, puzzle, board)
    if faults:
        return Verdict(0.0, answer, "wrong", faults[0].text, share)
    return Verdict(0.0, answer, "unfinished", "No rule is broken, but the puzzle is not finished.", share)


def _share(kind: Kind, puzzle: Puzzle, board: Board) -> float:
    """How much of an answer is as in the solution; below 1, as something is wrong."""
    try:
        found = kind.finishes(kind.start(puzzle), 1)
    except GaveUp:
        return 0.0
    if not found:
        return 0.0
    ours, theirs = kind.draw(board, {}), kind.draw(found[0], {})
    return min(_alike(kind, board, found[0]) if theirs.pairs else _agreeing(ours.spots, theirs.spots), 0.99)


def _agreeing(ours: Sequence[Spot], theirs: Sequence[Spot]) -> float:
    """The share of the open places at which both have the same mark."""
    marks = [(our.mark, their.mark) for our, their in zip(ours, theirs, strict=False) if their.marks and their.mark]
    return sum(our == their for our, their in marks) / len(marks) if marks else 0.0


def _alike(kind: Kind, ours: Board, theirs: Board) -> float:
    """Of the lines in which one or both of them are written, the share of those that are in both."""
    some, others = ({*answers.of(kind).write(kind, board).splitlines()} for board in (ours, theirs))
    return len(some & others) / max(1, len(some | others))
