"""The name, level and sentence of each technique of the numbers game; turns entries of a trace into steps."""

from __future__ import annotations

from puzzlesmith.core.model import Entry, Level, Move, Step, Technique

from .codes import LAST_STEP
from .facts import Equation, equations, move
from .puzzle import Board, Value, place

# In the order of the numbers in codes.py. The technique that finds a step depends on how hard the rest of the way is.
# The score is that of the whole way, not a sum of weights. See docs/numbers.md.
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
    first, second, sign = move(entry)
    where = (place(first),) if first == second else (place(first), place(second))
    text = _sentence(board, entry, technique)
    return Step(
        technique.name,
        technique.level,
        where,
        text[0].upper() + text[1:] + ".",
        (Move("-".join(where), sign),),
    )


def _sentence(board: Board, entry: Entry, technique: Technique) -> str:
    step, *above = equations(entry)
    if not above:
        lead = "" if entry.technique == LAST_STEP else LEADS[technique.name]
        return f"{lead}{_goal(board, step.made)} is {_spoken(step)}"
    back = [f"{_goal(board, above[0].made)} is {_spoken(above[0])}"]
    back += [f"{equation.made} is {_spoken(equation)}" for equation in above[1:]]
    return f"{LEADS[technique.name]}{', and '.join(back)}; so make {step.made}: {_spoken(step)}"


def _goal(board: Board, made: Value) -> str:
    if made == (board.puzzle.target, 1):
        return f"the target {made}"
    return f"nothing nearer to {board.puzzle.target} can be made than {made}, which"


def _spoken(equation: Equation) -> str:
    """The left-hand side in words, such as 100 plus 6."""
    a, b, sign, _ = equation
    if b is None:
        return SPOKEN_ALONE[sign].format(a)
    return f"the {a}-th root of {b}" if sign == "v" else f"{a} {SPOKEN[sign]} {b}"
