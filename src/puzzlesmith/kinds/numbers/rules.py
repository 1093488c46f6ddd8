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
    "too_late": "Digits are joined, pointed, made recurring or made per cent before anything else is done.",
    "no_number": "Every step makes a new number, whole or a fraction, of not more than 32 bits.",
}
# What is said of a step that breaks a rule.
WORDS = {
    "uneven": "The {a} cannot be divided by {b} without a remainder.",
    "not_positive": "The number {made} that was made is not greater than zero.",
    "by_zero": "The {a} cannot be divided by zero.",
    "joined": "The {made_before} was made, so its digits cannot stand beside others.",
    "too_late": "That cannot be done with {a} any more: something else was done before.",
    "no_number": "That cannot be done with {a}: it makes no fraction, one that is too long, or nothing new.",
}


def holding(puzzle: Puzzle) -> list[str]:
    """The rules that hold in a puzzle. Some know fractions; some are played as on television."""
    names = puzzle.rule_set.names
    holds = {
        "uneven": "divide" not in names,
        "not_positive": puzzle.rule_set.positive,
        "by_zero": True,
        "joined": "concatenate" in names and not puzzle.lone_signs,
        "too_late": bool(puzzle.lone_signs),
        "no_number": bool(puzzle.lone_signs),
    }
    return [rule for rule in RULES if holds[rule]]


def check(board: Board) -> list[Fault]:
    found = (uneven, not_positive, by_zero, joined, too_late, no_number)
    return [fault for rule in found for fault in rule(board)]


def done(board: Board) -> bool:
    """Finished when the target lies on the table, or what is near enough to it; under some rules, nothing else may."""
    puzzle = board.puzzle
    taken = sum([not step.alone for step in board.steps])  # each such step takes one away
    if puzzle.rule_set.uses_all and taken < len(puzzle.tiles) - 1:
        return False
    near = range(puzzle.target - puzzle.away, puzzle.target + puzzle.away + 1)
    return any([value and value.d == 1 and value.n in near for value in board.values]) and not check(board)


def uneven(board: Board) -> Iterator[Fault]:
    return _faults(board, "uneven", [step for step in board.steps if step.sign == "/" and step.made.d > 1])


def not_positive(board: Board) -> Iterator[Fault]:
    return _faults(board, "not_positive", [step for step in board.steps if step.made.d and step.made.n <= 0])


def by_zero(board: Board) -> Iterator[Fault]:
    return _faults(board, "by_zero", [step for step in board.steps if _by_zero(step)])


def _by_zero(step: Step) -> bool:
    return step.made.d == 0 and step.sign == "/" and step.b.n == 0


def too_late(board: Board) -> Iterator[Fault]:
    """Where digits can be pointed and so on, there is one opening for all of them."""
    late = [step for at, step in enumerate(board.steps) if step.operator.opening and not _before(board, at).still_open]
    return _faults(board, "too_late", late)


def no_number(board: Board) -> Iterator[Fault]:
    return _faults(board, "no_number", [step for step in board.steps if step.made.d == 0 and not _by_zero(step)])


def _before(board: Board, at: int) -> Board:
    return Board(board.puzzle, board.steps[:at])


def joined(board: Board) -> Iterator[Fault]:
    """Joined digits can be joined again."""
    return _faults(board, "joined", [step for step in board.steps if step.sign == "|" and _made_before(board, step)])


def _made_before(board: Board, step: Step) -> list[Value]:
    """What a step takes that is neither printed nor joined from what is."""
    found = printed(Board(board.puzzle, board.steps[: board.steps.index(step)]))
    return [value for at, value in ((step.first, step.a), (step.second, step.b)) if at not in found]


def printed(board: Board) -> set[int]:
    """The places of numbers that are as they were printed, or joined from such."""
    found = set(range(len(board.puzzle.tiles)))
    for step in board.steps:
        if step.sign != "|":
            found.discard(step.first)
        found.discard(step.second)
    return found


def _faults(board: Board, rule: str, steps: list[Step]) -> Iterator[Fault]:
    for step in steps if rule in holding(board.puzzle) else ():
        before = next(iter(_made_before(board, step)), None)
        text = WORDS[rule].format(a=step.a, b=step.b, made=step.made, made_before=before)
        yield Fault(rule, text, tuple(dict.fromkeys((place(step.first), place(step.second)))))
