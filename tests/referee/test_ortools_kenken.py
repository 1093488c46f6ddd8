"""KenKen as OR-tools sees it: all different in every line, and each cage by its arithmetic."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import puzzlesmith as ps
from tests.kinds.kenken.test_exact import boards
from tests.needs import needs

if TYPE_CHECKING:
    from ortools.sat.python import cp_model
else:
    needs("ortools")
    from ortools.sat.python import cp_model

pytestmark = pytest.mark.referee

EACH = 14 if os.environ.get("PUZZLESMITH_REFEREE") == "full" else 1
LEVELS = ("easy", "medium", "hard", "expert")
WANTED = [
    *[(str(order), level) for order in range(4, 17) for level in LEVELS],
    *[(params, level) for params in ("6m", "6h", "6z", "7c6f4", "6ys", "7yg", "6yc", "6oas") for level in LEVELS[:3]],
    ("3", "easy"),
    *[(params, "extreme") for params in ("5", "6", "6h", "7", "8", "9")],
]


def answers(puzzle: Any) -> list[list[int]]:
    """Up to two fillings."""
    n, model = puzzle.order, cp_model.CpModel()
    low, high = 1 - puzzle.zero, n - puzzle.zero
    digits = [model.new_int_var(low, high, f"{cell}") for cell in range(n * n)]
    for i in range(n):
        model.add_all_different(digits[i * n : (i + 1) * n])
        model.add_all_different(digits[i::n])
    for cage, (operator, goal) in enumerate(puzzle.clues):
        cells = [digits[cell] for cell in range(n * n) if puzzle.cages[cell] == cage]
        ways = [operator] if operator or len(cells) == 1 else ["+", "x", *(["-", "/"] if len(cells) == 2 else [])]
        chosen = [model.new_bool_var("") for _ in ways]
        model.add_bool_or(chosen)
        for way, on in zip(ways, chosen, strict=True):
            require(model, cells, way, goal, on, high)
    found: list[list[int]] = []
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    while len(found) < 2 and solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        found.append([solver.value(digit) for digit in digits])
        others = [model.new_bool_var("") for _ in digits]
        for other, digit, value in zip(others, digits, found[-1], strict=True):
            model.add(digit != value).only_enforce_if(other)
        model.add_bool_or(others)
    return found


def require(model: Any, cells: list[Any], way: str, goal: int, on: Any, high: int) -> None:  # noqa: PLR0917
    """If a way is chosen, it makes the goal."""
    if way in ("+", ""):
        model.add(sum(cells) == goal).only_enforce_if(on)
    elif way == "x":
        product, bound = cells[0], high
        for cell in cells[1:]:
            bound *= high
            after = model.new_int_var(0, bound, "")
            model.add_multiplication_equality(after, [product, cell])
            product = after
        model.add(product == goal).only_enforce_if(on)
    else:
        one, two = cells
        first = model.new_bool_var("")
        for larger, smaller, when in ((one, two, first), (two, one, ~first)):
            if way == "-":
                model.add(larger - smaller == goal).only_enforce_if(on, when)
            else:
                model.add(larger == goal * smaller).only_enforce_if(on, when)
                model.add(smaller >= 1).only_enforce_if(on, when)


def test_the_referee_itself() -> None:
    one = "kenken:4:a_8a5ba,a10s1d2a5d2a9d3"
    assert answers(ps.read(one)) == [list(ps.solve(one).solution.digits)]
    assert answers(ps.read(one.replace("d3", "n2"))) == answers(ps.read(one))  # 3 less 1
    assert len(answers(ps.read("kenken:4:l_12,a10a10a10a10"))) == 2
    assert answers(ps.read(one.replace("d3", "a9"))) == []


@pytest.mark.parametrize(("params", "level"), WANTED)
def test_made_puzzles_have_one_answer(params: str, level: str) -> None:
    for made in ps.make_many("kenken", EACH, params, level=level, seed="referee"):
        assert answers(made.puzzle) == [[digit - made.puzzle.zero for digit in made.solution.digits]], made.id
        assert str(made.grade.level) == level


@pytest.mark.parametrize(("least", "most", "count"), [(4, 6, 48 * EACH), (7, 8, 6 * EACH), (9, 12, 5)])
def test_verdicts_on_any_board(least: int, most: int, count: int) -> None:
    """Cages of any size, digits from 0 too, numbers without operator, clues that cannot be: none, one or several."""
    seen = Counter[str]()
    for puzzle in boards(count, least, most):
        found, wanted = ps.solve(puzzle), answers(puzzle)
        assert found.status == ("none", "unique", "several")[len(wanted)], ps.puzzle_id(puzzle)
        assert all(ps.kind("kenken").done(board) for board in found.solutions)
        assert len({board.digits for board in found.solutions}) == len(wanted)
        if len(wanted) == 1:
            assert wanted == [[digit - puzzle.zero for digit in found.solution.digits]]
        seen[found.status] += 1
    assert len(seen) == 3 or least > 6
