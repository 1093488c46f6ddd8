"""The name, level and sentence of each technique of the numbers game: turns a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry, Level, Move, Step, Technique

from .codes import LAST_STEP
from .puzzle import Board, Value, place

if TYPE_CHECKING:
    from collections.abc import Sequence

# In the order of the numbers in codes.py. What a step takes to be seen depends on how hard the rest of the way is. The
# score does not add up weights: it is that of the whole way. See docs/numbers.md.
TECHNIQUES = (
    Technique("last_step", "the last step", Level.easy, 1),
    Technique("in_sight", "a way in plain sight", Level.easy, 2),
    Technique("nearest_multiple", "the nearest multiple", Level.medium, 4),
    Technique("few_steps", "a few steps back", Level.medium, 5),
    Technique("two_parts", "two parts", Level.hard, 8),
    Technique("detour", "a detour", Level.hard, 8),
    Technique("long_way", "a long way", Level.expert, 12),
    Technique("through_fractions", "through fractions", Level.extreme, 20),
    Technique("needle", "a needle in a haystack", Level.extreme, 20),
)
SPOKEN = {"+": "plus", "-": "minus", "*": "times", "/": "divided by", "|": "beside", "^": "to the power of"}
SPOKEN_ALONE = {
    "!": "the factorial of {}",
    ".": "{} behind a decimal point",
    "~": "{} recurring",
    "%": "{} per cent",
    "g": "gamma of {}, the factorial of one less",
    "v": "the square root of {}",
}
WIDTH = 7  # numbers for a step in an entry: two operands and a result, each two of them, and the sign
LEADS = {
    "in_sight": "",
    "nearest_multiple": "a multiple comes near: ",
    "few_steps": "work back from the target: ",
    "two_parts": "two parts must be made, each by itself: ",
    "detour": "no short way leads there, but a detour does: ",
    "long_way": "work back a long way: ",
    "through_fractions": "whole numbers do not lead there, but fractions do: ",
    "needle": "hardly any way leads there; one is this: ",
}


def tell(board: Board, entry: Entry) -> Step:
    technique = TECHNIQUES[entry.technique]
    first, second, sign = entry.follows
    where = (place(first),) if first == second else (place(first), place(second))
    text = _sentence(board, entry, technique)
    return Step(
        technique.name,
        technique.level,
        where,
        text[0].upper() + text[1:] + ".",
        (Move("-".join(where), chr(sign)),),
    )


def _sentence(board: Board, entry: Entry, technique: Technique) -> str:
    said, *above = [entry.look[at : at + WIDTH] for at in range(0, len(entry.look), WIDTH)]
    if not above:
        lead = "" if entry.technique == LAST_STEP else LEADS[technique.name]
        return f"{lead}{_goal(board, _made(said))} is {_said(said)}"
    back = [_goal(board, _made(above[0])) + " is " + _said(above[0])]
    back += [f"{_made(each)} is {_said(each)}" for each in above[1:]]
    return f"{LEADS[technique.name]}{', and '.join(back)}; so make {_made(said)}: {_said(said)}"


def _goal(board: Board, made: Value) -> str:
    if made == (board.puzzle.target, 1):
        return f"the target {made}"
    return f"nothing nearer to {board.puzzle.target} can be made than {made}, which"


def _said(numbers: Sequence[int]) -> str:
    """100 plus 6. Where a number changed by itself, there is no second."""
    a, b, sign = Value(*numbers[0:2]), Value(*numbers[2:4]), chr(numbers[6])
    if b.d == 0:
        return SPOKEN_ALONE[sign].format(a)
    return f"the {a}-th root of {b}" if sign == "v" else f"{a} {SPOKEN[sign]} {b}"


def _made(numbers: Sequence[int]) -> Value:
    return Value(*numbers[4:6])
