"""Sudoku as OR-tools sees it: rows, columns, boxes and extra rules, all written here from their definitions."""

from __future__ import annotations

import os
import random
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from tests import inside as ps
from tests.needs import needs
from tests.referee.test_ortools_jigsaw import fillings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ortools.sat.python import cp_model
else:
    needs("ortools")
    from ortools.sat.python import cp_model

pytestmark = pytest.mark.referee

COUNT = 1000 if os.environ.get("PUZZLESMITH_REFEREE") == "full" else 50
CHUNKS = 10
SIZES = ["2x2", "2x3", "3x2", "2x4", "4x2", "3x3", "3x3", "3x3", "3x3", "2x5", "5x2", "3x4", "4x3", "4x4"]
EXTRAS = ["", "", "", "x", "w", "n", "g", "xw"]
LEVELS = [None, "beginner", "easy", "medium", "hard", "expert", "extreme"]
NUMBERS = ["", "", "c24-28", "c30", "ai", "ac24-26i"]
SYMMETRIES = ["", "a", "r2", "r4", "m2", "md2", "m4", "md4", "m8"]
CHESS = {"anti_knight": {(1, 2), (2, 1)}, "anti_king": {(1, 1)}}


def sample(index: int) -> tuple[str, str | None]:
    """Params and a level that can surely be met: all sizes, levels, symmetries, extra rules and numbers of givens."""
    chance = random.Random(index)
    size = SIZES[index % len(SIZES)]
    if size != "3x3":
        tail = chance.choice(["", "x", "a", "m2"])
        return size + tail, chance.choice(LEVELS[:3] if size == "2x2" or tail == "m2" else LEVELS[:-1])
    extras = chance.choice(EXTRAS)
    level = chance.choice(LEVELS if len(extras) < 2 and extras != "g" else LEVELS[:3])
    if level == "extreme":
        return size + extras, level
    if not extras and level != "beginner" and chance.randrange(2):
        return size + chance.choice(NUMBERS), level
    return size + extras + chance.choice(SYMMETRIES[:3] if level else SYMMETRIES), level


def houses(puzzle: Any) -> Iterator[list[int]]:
    """Rows, columns and boxes, then diagonals and windows."""
    n, width, height = puzzle.order, puzzle.width, puzzle.height
    for i in range(n):
        yield [i * n + j for j in range(n)]
        yield [j * n + i for j in range(n)]
        top, left = i // height * height, i % height * width
        yield [(top + j // width) * n + left + j % width for j in range(n)]
    if "diagonals" in puzzle.variants:
        yield [i * n + i for i in range(n)]
        yield [i * n + n - 1 - i for i in range(n)]
    if "windows" in puzzle.variants:
        for top in range(1, n - height, height + 1):
            for left in range(1, n - width, width + 1):
                yield [(top + j // width) * n + left + j % width for j in range(n)]


def apart(puzzle: Any) -> Iterator[tuple[int, int]]:
    """Pairs of cells that differ by a chess move."""
    for a, b in combinations(range(puzzle.order**2), 2):
        steps = abs(a // puzzle.order - b // puzzle.order), abs(a % puzzle.order - b % puzzle.order)
        if any(steps in CHESS.get(name, ()) for name in puzzle.variants):
            yield a, b


def answers(puzzle: Any) -> list[list[int]]:
    """Up to two fillings."""
    model = cp_model.CpModel()
    digits = [model.new_int_var(1, puzzle.order, f"{cell}") for cell in range(puzzle.order**2)]
    for house in houses(puzzle):
        model.add_all_different([digits[cell] for cell in house])
    for a, b in apart(puzzle):
        model.add(digits[a] != digits[b])
    for digit, given in zip(digits, puzzle.givens, strict=True):
        if given:
            model.add(digit == given)
    return fillings(model, digits)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_made_puzzles_have_one_answer(chunk: int) -> None:
    for index in range(chunk, COUNT, CHUNKS):
        params, level = sample(index)
        made = ps.make("sudoku", params, level=level, seed="referee", index=index)
        assert answers(made.puzzle) == [list(made.solution.digits)], made.id
        assert level is None or str(made.grade.level) == level, made.id
