"""Jigsaw Sudoku as OR-tools sees it: all different in every row, column, region and diagonal, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests import inside as ps
from tests.needs import needs

if TYPE_CHECKING:
    from ortools.sat.python import cp_model
else:
    needs("ortools")
    from ortools.sat.python import cp_model

pytestmark = pytest.mark.referee

WANTED = [
    *[(params, level) for params in ("9j", "9jx", "9jlboxes") for level in (None, "easy", "medium", "hard", "expert")],
    *[(params, level) for params in ("4ja", "5j", "6jm2", "7jr4", "8j") for level in (None, "easy")],
    ("12j", "easy"),
    ("9j", "extreme"),
]


def answers(puzzle: Any) -> list[list[int]]:
    """Up to two fillings."""
    n, model = puzzle.order, cp_model.CpModel()
    digits = [[model.new_int_var(1, n, f"{r},{c}") for c in range(n)] for r in range(n)]
    flat = [digit for row in digits for digit in row]
    for line in [*digits, *zip(*digits, strict=True)]:
        model.add_all_different(line)
    for region in range(n):
        model.add_all_different([flat[i] for i in range(n * n) if puzzle.regions[i] == region])
    if puzzle.diagonals:
        model.add_all_different([digits[i][i] for i in range(n)])
        model.add_all_different([digits[i][n - 1 - i] for i in range(n)])
    for digit, given in zip(flat, puzzle.givens, strict=True):
        if given:
            model.add(digit == given)
    return fillings(model, flat)


def fillings(model: cp_model.CpModel, digits: list[Any]) -> list[list[int]]:
    """Up to two solutions of a model, as the values of its digits."""
    solutions: list[list[int]] = []
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    while len(solutions) < 2 and solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        solutions.append([solver.value(digit) for digit in digits])
        others = [model.new_bool_var("") for _ in digits]
        for other, digit, value in zip(others, digits, solutions[-1], strict=True):
            model.add(digit != value).only_enforce_if(other)
        model.add_bool_or(others)
    return solutions


@pytest.mark.parametrize(("params", "level"), WANTED)
def test_made_puzzles_have_one_answer(params: str, level: str | None) -> None:
    for made in ps.make_many("jigsaw", 2, params, level=level, seed="referee"):
        assert answers(made.puzzle) == [list(made.solution.digits)], made.id
        assert level is None or str(made.grade.level) == level
