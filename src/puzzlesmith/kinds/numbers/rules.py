"""The rules of the numbers game, one function per sentence: what is wrong with a board now. Never calls the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Fault

from .puzzle import Board, Puzzle, Step, Value, place

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES = {
    "uneven": "A division leaves no remainder.",
    "not_positive": "Every number that is made is greater than zero.",
    "by_zero": "Nothing is divided by zero.",
    "joined": "Only digits that are printed stand side by side.",
}


def check(board: Board) -> list[Fault]:
    return [*uneven(board), *not_positive(board), *by_zero(board), *joined(board)]


def done(board: Board) -> bool:
    """Finished when the target lies on the table, or what is near enough to it; under some rules, nothing else may."""
    left = [value for value in board.values if value is not None]
    if board.puzzle.rule_set.uses_all and len(left) > 1:
        return False
    return any([reaches(board.puzzle, value) for value in left]) and not check(board)


def reaches(puzzle: Puzzle, value: Value) -> bool:
    return value.d == 1 and abs(value.n - puzzle.target) <= puzzle.away


def uneven(board: Board) -> Iterator[Fault]:
    """Unless the rules know fractions."""
    if "divide" in board.puzzle.rule_set.names:
        return
    for step in board.steps:
        if step.sign == "/" and step.made.d > 1:
            yield _fault("uneven", f"The {step.a} cannot be divided by {step.b} without a remainder.", step)


def not_positive(board: Board) -> Iterator[Fault]:
    """In Countdown as on television."""
    if not board.puzzle.rule_set.positive:
        return
    for step in board.steps:
        if step.made.d and step.made.n <= 0:
            yield _fault("not_positive", f"The number {step.made} that was made is not greater than zero.", step)


def by_zero(board: Board) -> Iterator[Fault]:
    for step in board.steps:
        if step.made.d == 0 and step.sign == "/":
            yield _fault("by_zero", f"The {step.a} cannot be divided by zero.", step)


def joined(board: Board) -> Iterator[Fault]:
    """Where digits can be joined at all; joined digits can be joined again."""
    for k, step in enumerate(board.steps):
        before = printed(Board(board.puzzle, board.steps[:k])) if step.sign == "|" else {step.first, step.second}
        for at, value in ((step.first, step.a), (step.second, step.b)):
            if at not in before:
                yield _fault("joined", f"The {value} was made, so its digits cannot stand beside others.", step)
                break


def printed(board: Board) -> set[int]:
    """The places of numbers that are as they were printed, or joined from such."""
    found = set(range(len(board.puzzle.tiles)))
    for step in board.steps:
        if step.sign != "|":
            found.discard(step.first)
        found.discard(step.second)
    return found


def _fault(rule: str, text: str, step: Step) -> Fault:
    return Fault(rule, text, (place(step.first), place(step.second)))
