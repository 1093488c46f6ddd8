"""Referees that share no code with the generators: OR-tools, exhaustive searches, and arithmetic with fractions."""

from __future__ import annotations

import operator
from fractions import Fraction
from math import factorial, isqrt
from typing import TYPE_CHECKING, Any

from tests.kinds.blocks import brute as blocks_brute
from tests.kinds.wordsearch import brute as wordsearch_brute
from tests.referee import test_ortools, test_ortools_jigsaw, test_ortools_kenken, test_ortools_sudoku

if TYPE_CHECKING:
    from collections.abc import Callable

    import puzzlesmith as ps

OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "^": lambda one, other: one ** int(other),
    "|": lambda one, other: Fraction(f"{one}{other}"),  # digits side by side
}


def _root(value: Fraction) -> Fraction:
    return Fraction(isqrt(value.numerator), isqrt(value.denominator))


UNARY: dict[str, Callable[[Fraction], Fraction]] = {
    "!": lambda value: Fraction(factorial(int(value))),
    "g": lambda value: Fraction(factorial(int(value) - 1)),
    "v": _root,
    "%": lambda value: value / 100,
    ".": lambda value: value / 10 ** len(str(value)),
    "r": lambda value: value / (10 ** len(str(value)) - 1),
}


def kurodoko(made: ps.Made) -> bool:
    return test_ortools.answers(made.puzzle) == [test_ortools.blacks_of(made.solution)]


def jigsaw(made: ps.Made) -> bool:
    return test_ortools_jigsaw.answers(made.puzzle) == [_digits(made)]


def sudoku(made: ps.Made) -> bool:
    return test_ortools_sudoku.answers(made.puzzle) == [_digits(made)]


def kenken(made: ps.Made) -> bool:
    return test_ortools_kenken.answers(made.puzzle) == [_digits(made)]


def _digits(made: ps.Made) -> list[int]:
    solution: Any = made.solution
    low = 1 - int(getattr(made.puzzle, "zero", 0))
    return [digit - 1 + low for digit in solution.digits]


def blocks(made: ps.Made) -> bool:
    puzzle: Any = made.puzzle
    rows = made.solution.to_dict()["blocks"]
    flat = [block for row in rows for block in row]
    ours = {frozenset(cell for cell, each in enumerate(flat) if each == block) for block in flat}
    answers = blocks_brute.answers(puzzle)
    return len(answers) == 1 and set(answers[0]) == ours


def wordsearch(made: ps.Made) -> bool:
    """Each word stands in exactly one place."""
    data: Any = made.puzzle.to_dict()
    cells = [letter for row in data["rows"] for letter in row]
    words = [[letter for letter in word if letter not in " _"] for word in data["words"]]
    return all(len(wordsearch_brute.places(data["width"], data["height"], cells, word)) == 1 for word in words)


def numbers(made: ps.Made) -> bool:
    """The steps use each tile at most once and end at the target, or as near to it as the puzzle says."""
    data: Any = made.puzzle.to_dict()
    tiles = [Fraction(tile) for tile in data["tiles"]]
    value = Fraction(0)
    for step in made.solution.to_dict()["steps"]:
        formula, _, result = step.rpartition(" = ")
        one, sign, *other = formula.split(" ")
        operands = [Fraction(text) for text in (one, *other)]
        for operand in operands:
            tiles.remove(operand)  # ValueError if it is not there
        value = OPERATORS[sign](*operands) if other else UNARY[sign](*operands)
        if value != Fraction(result):
            return False
        tiles.append(value)
    return bool(abs(value - data["target"]) == (data.get("away") or 0))


REFEREES: dict[str, Callable[[ps.Made], bool]] = {
    each.__name__: each for each in (kurodoko, jigsaw, sudoku, kenken, blocks, wordsearch, numbers)
}
