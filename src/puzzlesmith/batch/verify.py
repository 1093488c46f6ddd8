"""Verdicts on answers in free text. The rules judge, not a stored solution: any answer that finishes a puzzle is right.

No code in an answer is evaluated. Only the end of a long text is read, and of several answers the last one counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from puzzlesmith.answers import writing as answers
from puzzlesmith.core import engine
from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Plain, PuzzleError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.kind import Board, Kind, Puzzle
    from puzzlesmith.core.scene import Spot

MAX_PARTIAL_SHARE = 0.99  # an answer that is not right can agree with the solution everywhere, and is still not right


@dataclass(frozen=True, slots=True)
class Verdict(Plain):
    """The judgement of an answer.

    `score` is 1 if the answer finishes the puzzle, else 0. `share` is the proportion of the answer that is right, for
    partial rewards, and below 1 unless `score` is 1. `answer` is the answer as it was understood. `status` is right,
    wrong, unfinished or unreadable, and `reason` explains it in a sentence.
    """

    score: float
    answer: str
    status: str
    reason: str
    share: float = 0.0

    def __bool__(self) -> bool:
        return self.score == 1


def verify(record: Any, text: Any) -> Verdict:
    """Judge an answer to a record, a made puzzle, a puzzle or an id. Raises PuzzleError if `record` is no puzzle; no
    `text` raises an error.
    """
    puzzle = engine.puzzle_of(record)
    try:
        return judge(puzzle, text)
    except Exception as error:  # noqa: BLE001  a text that breaks a reader is not an answer
        return Verdict(0.0, "", "unreadable", f"The answer could not be read ({type(error).__name__}).")


def judge(puzzle: Puzzle, text: Any) -> Verdict:
    """Judge like `verify`, but let errors of the reader through."""
    if not isinstance(text, str):
        return Verdict(0.0, "", "unreadable", "The answer is not a text.")
    kind = engine.kind_of(puzzle)
    try:
        board = answers.of(kind).read(kind, puzzle, text)
    except PuzzleError as error:
        return Verdict(0.0, "", "wrong", f"The answer is not possible: {error}.")
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
    """Return the proportion of an unfinished or wrong answer that agrees with the solution; at most 0.99."""
    try:
        solutions = kind.finishes(kind.start(puzzle), 1)
    except GaveUp:
        return 0.0
    if not solutions:
        return 0.0
    actual, expected = kind.draw(board, {}), kind.draw(solutions[0], {})
    if expected.pairs:
        share = _line_similarity(kind, board, solutions[0])
    else:
        share = _mark_agreement(actual.spots, expected.spots)
    return min(share, MAX_PARTIAL_SHARE)


def _mark_agreement(actual: Sequence[Spot], expected: Sequence[Spot]) -> float:
    """Return the proportion of the places for the player to mark that have the expected mark."""
    marks = [
        (ours.mark, theirs.mark) for ours, theirs in zip(actual, expected, strict=False) if theirs.marks and theirs.mark
    ]
    return sum(ours == theirs for ours, theirs in marks) / len(marks) if marks else 0.0


def _line_similarity(kind: Kind, board: Board, solution: Board) -> float:
    """Return the Jaccard index of the sets of lines in which the two boards are written."""
    actual, expected = ({*answers.of(kind).write(kind, each).splitlines()} for each in (board, solution))
    return len(actual & expected) / max(1, len(actual | expected))
