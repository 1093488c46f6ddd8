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
}
# What is said of a step that breaks a rule.
WORDS = {
    "uneven": "The {a} cannot be divided by {b} without a remainder.",
    "not_positive": "The number {made} that was made is not greater than zero.",
    "by_zero": "The {a} cannot be divided by zero.",
}


def holding(puzzle: Puzzle) -> list[str]:
    """The rules that hold in a puzzle. Some know fractions; some are played as on television."""
    fractions = any(operator.name == "divide" for operator in puzzle.rule_set.operators)
    holds = {"uneven": not fractions, "not_positive": puzzle.rule_set.positive, "by_zero": True}
    return [rule for rule in RULES if holds[rule]]


def check(board: Board) -> list[Fault]:
    return [*uneven(board), *not_positive(board), *by_zero(board)]


def done(board: Board) -> bool:
    """Finished when the target lies on the table, or what is near enough to it; under some rules, nothing else may."""
    left = [value for value in board.values if value is not None]
    if check(board) or (board.puzzle.rule_set.uses_all and len(left) > 1):
        return False
    return any(reaches(board, value) for value in left)


def reaches(board: Board, value: Value) -> bool:
    return value.d == 1 and abs(value.n - board.puzzle.target) <= board.puzzle.away


def uneven(board: Board) -> Iterator[Fault]:
    return _faults(board, "uneven", [step for step in board.steps if step.sign == "/" and step.made.d > 1])


def not_positive(board: Board) -> Iterator[Fault]:
    return _faults(board, "not_positive", [step for step in board.steps if step.made.d and step.made.n <= 0])


def by_zero(board: Board) -> Iterator[Fault]:
    return _faults(board, "by_zero", [step for step in board.steps if step.made.d == 0])


def _faults(board: Board, rule: str, steps: list[Step]) -> Iterator[Fault]:
    for step in steps if rule in holding(board.puzzle) else ():
        text = WORDS[rule].format(a=step.a, b=step.b, made=step.made)
        yield Fault(rule, text, (place(step.first), place(step.second)))
