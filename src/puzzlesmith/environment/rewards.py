"""Rewards: what an agent gets for each of its moves.

`solved` pays 1 at the end. `progress` pays the share of the answer by which a move brings the board closer to it, so
that a solution adds up to 1. `moves` pays each move by its verdict: `follows` if a thought of at most three steps leads
to it, `unproven` if it is right, but takes a longer argument, `mistake` if it breaks a rule or the board cannot be
finished after it, `refused` if it is no move, and `neutral` if it erases a mark or changes notes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlesmith.core.hints import MOST_STEPS, Thoughts
from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import RESTORE, STRIKE, Move, Plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from puzzlesmith.core.kind import Board, Kind
    from puzzlesmith.core.model import Step

PAY: Mapping[str, float] = {"follows": 1.0, "unproven": 0.5, "neutral": 0.0, "mistake": -1.0, "refused": -1.0}
REWARDS = ("solved", "progress", "moves")
MOST_LOOKED_AT = 60  # entries of a trace, in search of a thought that leads to a move


@dataclass(frozen=True, slots=True)
class Verdict(Plain):
    """What a move is worth: the verdict, the technique from which it follows, and the reason in a sentence."""

    move: str
    verdict: str
    technique: str = ""
    reason: str = ""


def judged(kind: Kind, before: Board, after: Board, move: Move) -> Verdict:
    """The verdict on a move that led from one board to another."""
    if move.mark == "" or move.mark.startswith(RESTORE) or before == after:
        return Verdict(str(move), "neutral")
    reason = mistake(kind, after)
    if reason:
        return Verdict(str(move), "mistake", reason=reason)
    if move.mark.startswith(STRIKE) and kind.strikes:
        return Verdict(str(move), "neutral")
    step = next((each for each in thoughts(kind, before) if _writes(each, move)), None)
    return Verdict(str(move), "follows", step.technique, step.text) if step else Verdict(str(move), "unproven")


def mistake(kind: Kind, board: Board) -> str:
    """Which rule a board breaks, or that it cannot be finished; empty if nothing is wrong."""
    faults = kind.check(board)
    if faults:
        return faults[0].text
    return "" if can_be_finished(kind, board) else "No rule is broken yet, but the board cannot be finished."


def can_be_finished(kind: Kind, board: Board) -> bool:
    try:
        return bool(kind.finishes(board, 1))
    except GaveUp:
        return True  # nothing is known against it


def thoughts(kind: Kind, board: Board) -> Iterator[Step]:
    """The steps that a board allows by thoughts as short as a hint, easiest first."""
    drawn = Thoughts(kind, board)
    for number, entry in enumerate(kind.trace(board)):
        drawn.add(entry)
        if drawn.writes(entry) and len(drawn.argument(number)) <= MOST_STEPS:
            yield kind.tell(board, entry)
        if number == MOST_LOOKED_AT:
            return


def _writes(step: Step, move: Move) -> bool:
    return (place(move), move.mark) in [(place(each), each.mark) for each in step.moves]


class Progress:
    """How close a board is to the answer, from 0 for an empty board to 1."""

    def __init__(self, kind: Kind, start: Board):
        self.kind = kind
        self.answer: dict[str, str] = dict[str, str]()  # the marks of the answer by place
        for entry in kind.trace(start):
            self.answer.update({place(move): move.mark for move in kind.tell(start, entry).moves})

    def share(self, board: Board, marks: Mapping[str, str]) -> float:
        """The share of the answer's marks that are right, less those that are wrong."""
        if self.kind.done(board):
            return 1.0
        if self.kind.route:
            return self._along(board, marks)
        right = [self.answer[at] == mark for at, mark in marks.items() if at in self.answer]
        return max(0, 2 * sum(right) - len(right)) / (len(self.answer) + 1)

    def _along(self, board: Board, marks: Mapping[str, str]) -> float:
        """Of a route, how many steps are made, as long as they can lead to the end."""
        made = len(marks) if can_be_finished(self.kind, board) else 0
        return made / (max(made, len(self.answer)) + 1)


def place(move: Move) -> str:
    """The place of a move, the same for a pair in either order."""
    return "-".join(sorted(move.place.split("-")))
