"""The rules of the numbers game, one function per sentence. Each lists the faults of a board; none uses the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Fault, RuleBroken

from . import puzzle as pencil
from .puzzle import Board, Puzzle, Step, Value, place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.core.model import Move

RULES = {
    "uneven": "A division leaves no remainder.",
    "not_positive": "Every number that is made is greater than zero.",
    "by_zero": "Nothing is divided by zero.",
    "joined": "Only digits that are printed stand side by side.",
    "too_late": "Digits are joined, pointed, made recurring or made per cent before anything else is done.",
    "no_number": "Every step makes a new number, whole or a fraction, of not more than 32 bits.",
}
# The message for a step that breaks a rule.
WORDS = {
    "uneven": "The {a} cannot be divided by {b} without a remainder.",
    "not_positive": "The number {made} that was made is not greater than zero.",
    "by_zero": "The {a} cannot be divided by zero.",
    "joined": "The {made_before} was made, so its digits cannot stand beside others.",
    "too_late": "That cannot be done with {a} any more: something else was done before.",
    "no_number": "That cannot be done with {a}: it makes no fraction, one that is too long, or nothing new.",
}


def holding(puzzle: Puzzle) -> list[str]:
    """The rules that hold in a puzzle; its rule set may allow fractions or numbers below one."""
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


def play(board: Board, move: Move) -> Board:
    """Make a move; RuleBroken if it breaks a rule."""
    after = pencil.play(board, move)
    for fault in check(after):
        raise RuleBroken(after, fault)
    return after


def check(board: Board) -> list[Fault]:
    rules = (uneven, not_positive, by_zero, joined, too_late, no_number)
    return [fault for rule in rules for fault in rule(board)]


def done(board: Board) -> bool:
    """Whether the target, or a number near enough, is on the table; some rules require that no other number is left."""
    puzzle = board.puzzle
    removed = sum([not step.alone for step in board.steps])  # each step on two tiles removes one
    if puzzle.rule_set.uses_all and removed < len(puzzle.tiles) - 1:
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
    """Steps of the opening after its end. All tiles share one opening."""
    late = [step for at, step in enumerate(board.steps) if step.operator.opening and not _before(board, at).still_open]
    return _faults(board, "too_late", late)


def no_number(board: Board) -> Iterator[Fault]:
    return _faults(board, "no_number", [step for step in board.steps if step.made.d == 0 and not _by_zero(step)])


def _before(board: Board, at: int) -> Board:
    return Board(board.puzzle, board.steps[:at])


def joined(board: Board) -> Iterator[Fault]:
    """Steps that join results of arithmetic. Joined digits can be joined again."""
    return _faults(board, "joined", [step for step in board.steps if step.sign == "|" and _made_before(board, step)])


def _made_before(board: Board, step: Step) -> list[Value]:
    """The operands of a step that are neither printed nor joined from printed digits."""
    as_printed = printed(Board(board.puzzle, board.steps[: board.steps.index(step)]))
    return [value for at, value in ((step.first, step.a), (step.second, step.b)) if at not in as_printed]


def printed(board: Board) -> set[int]:
    """The places of numbers that are printed, or joined from printed digits."""
    places = set(range(len(board.puzzle.tiles)))
    for step in board.steps:
        if step.sign != "|":
            places.discard(step.first)
        places.discard(step.second)
    return places


def _faults(board: Board, rule: str, steps: list[Step]) -> Iterator[Fault]:
    for step in steps if rule in holding(board.puzzle) else ():
        before = next(iter(_made_before(board, step)), None)
        text = WORDS[rule].format(a=step.a, b=step.b, made=step.made, made_before=before)
        yield Fault(rule, text, tuple(dict.fromkeys((place(step.first), place(step.second)))))
