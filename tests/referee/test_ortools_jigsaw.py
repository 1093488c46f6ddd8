"""Jigsaw Sudoku as OR-tools sees it: all different in every row, column, region and diagonal, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from puzzlesmith.latin.facts import decode, encode
from puzzlesmith.sudokus.explain import houses_of
from puzzlesmith.sudokus.extras import pairs_of
from puzzlesmith.sudokus.peers import peers
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


# ---------------------------------------------------------------- the houses of the cells in a step are enough

EXPERT = [("sudoku", "3x3", "extreme", 3), ("sudoku", "3x3xn", "expert", 2), ("sudoku", "3x3w", "expert", 2)]
EXPERT += [("jigsaw", "9j", "extreme", 2), ("jigsaw", "9jx", "expert", 2), ("jigsaw", "9j", "expert", 2)]


def possible(puzzle: Any, open_digits: list[set[int]], cells: set[int], told: tuple[int, int]) -> bool:
    """Can a cell hold a digit, if nothing is known but the houses of some cells, and what can stand in them?"""
    cell, digit = told
    model = cp_model.CpModel()
    held = [{digit} if at == cell else digits for at, digits in enumerate(open_digits)]
    digits = [model.new_int_var_from_domain(cp_model.Domain.from_values(sorted(each)), "") for each in held]
    for house in houses_of(puzzle.order, puzzle.regions, puzzle.extras):
        if cells & {*house}:
            model.add_all_different([digits[at] for at in house])
    for a, b in (pair for extra in puzzle.extras for pair in pairs_of(extra, puzzle.order)):
        if {a, b} <= cells:
            model.add(digits[a] != digits[b])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)


@pytest.mark.parametrize(("name", "params", "level", "count"), EXPERT)
def test_an_expert_step_follows_from_its_cells(name: str, params: str, level: str, count: int) -> None:
    """Not only is what follows true: it follows from the houses of the cells named, whatever the other cells say."""
    kind = ps.kind(name)
    for made in ps.make_many(name, count, params, level=level, seed="reasons"):
        puzzle, n = made.puzzle, made.puzzle.order
        together = peers(n, puzzle.regions, puzzle.extras)
        open_digits = [{*range(1, n + 1)} for _ in range(n * n)]
        for cell, given in enumerate(puzzle.givens):
            if given:
                follow(open_digits, together, encode(cell, given, 1))
        for entry in kind.trace(kind.start(puzzle)):
            technique = kind.techniques[entry.technique]
            if str(technique.level) == "expert" and technique.name != "contradiction":
                facts = [decode(fact) for fact in entry.follows]
                cells = {*entry.look, *(fact.cell for fact in facts), *(at for part in entry.chain for at in part.look)}
                wrong = [fact[:2] for fact in facts if possible(puzzle, open_digits, cells, fact[:2])]
                assert not wrong, (made.id, kind.tell(kind.start(puzzle), entry).text)
            for fact in entry.follows:
                follow(open_digits, together, fact)


def follow(open_digits: list[set[int]], together: Any, fact: int) -> None:
    cell, digit, placed = decode(fact)
    if not placed:
        open_digits[cell].discard(digit)
        return
    for other in together[cell]:
        open_digits[other].discard(digit)
    open_digits[cell] = {digit}
