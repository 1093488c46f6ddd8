"""KenKen as OR-tools sees it: all different in every line, and each cage by its arithmetic."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from puzzlesmith.latin.facts import decode
from tests import inside as ps
from tests.kinds.kenken.test_explain import boards
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
    for line in lines(n):
        model.add_all_different([digits[cell] for cell in line])
    for cage in range(len(puzzle.clues)):
        require_cage(model, puzzle, cage, digits)
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


def lines(n: int) -> list[list[int]]:
    """The cells of the rows, then those of the columns."""
    rows = [[*range(i * n, i * n + n)] for i in range(n)]
    return [*rows, *[[*range(i, n * n, n)] for i in range(n)]]


def require_cage(model: Any, puzzle: Any, cage: int, digits: list[Any]) -> None:
    operator, goal = puzzle.clues[cage]
    cells = [digits[cell] for cell in puzzle.cells(cage)]
    ways = [operator] if operator or len(cells) == 1 else ["+", "x", *(["-", "/"] if len(cells) == 2 else [])]
    chosen = [model.new_bool_var("") for _ in ways]
    model.add_bool_or(chosen)
    for way, on in zip(ways, chosen, strict=True):
        require(model, cells, way, goal, on, puzzle.order - puzzle.zero)


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
        answer, wanted = ps.solve(puzzle), answers(puzzle)
        assert answer.status == ("none", "unique", "several")[len(wanted)], ps.puzzle_id(puzzle)
        assert all(ps.kind("kenken").done(board) for board in answer.solutions)
        assert len({board.digits for board in answer.solutions}) == len(wanted)
        if len(wanted) == 1:
            assert wanted == [[digit - puzzle.zero for digit in answer.solution.digits]]
        seen[answer.status] += 1
    assert len(seen) == 3 or least > 6


# ---------------------------------------------------------------- hints: what a step speaks of is enough

CAGES_LOOKED_AT = ("freebie", "combinations", "positions", "pointing", "claiming", "shared_digit")
CAGES_OF_LINES = ("line_sum", "line_product", "parity", "innies")
LINES_OF_CELLS = ("fish", "xy_wing", "w_wing", "xy_chain", "als_xz", "alternating")


def named(puzzle: Any, technique: str, entry: Any) -> tuple[set[int], set[int]]:
    """The cages and lines that a step speaks of."""
    n = puzzle.order
    cells = [*entry.look, *(decode(fact).cell for fact in entry.follows)]
    of = {*entry.houses}
    if technique in CAGES_OF_LINES:
        return {puzzle.cages[cell] for line in of for cell in lines(n)[line]}, of
    if technique in LINES_OF_CELLS:
        return set(), {line for cell in cells for line in (cell // n, n + cell % n)}
    looked_at = {puzzle.cages[cell] for cell in entry.look}
    return (looked_at if technique in CAGES_LOOKED_AT else set()), of


def possible(puzzle: Any, open_digits: list[set[int]], basis: tuple[set[int], set[int]], cell: int, digit: int) -> bool:
    """Can a cell hold a digit, if nothing is known but some cages, some lines, and what their cells can hold?"""
    n, model = puzzle.order, cp_model.CpModel()
    digits = [
        model.new_int_var_from_domain(
            cp_model.Domain.from_values([each - puzzle.zero for each in ({digit} if at == cell else held)]), ""
        )
        for at, held in enumerate(open_digits)
    ]
    for number in basis[1]:
        model.add_all_different([digits[at] for at in lines(n)[number]])
    for cage in basis[0]:
        require_cage(model, puzzle, cage, digits)
        for line in lines(n):
            model.add_all_different([digits[at] for at in line if puzzle.cages[at] == cage])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)


def follow(open_digits: list[set[int]], n: int, fact: int) -> None:
    cell, digit, placed = decode(fact)
    if not placed:
        open_digits[cell].discard(digit)
        return
    for other in {*lines(n)[cell // n], *lines(n)[n + cell % n]} - {cell}:
        open_digits[other].discard(digit)
    open_digits[cell] = {digit}


@pytest.mark.parametrize("params", ["5dx", "6dx", "6dxh", "6dxz", "6dxc8", "7dxyg", "6dxm", "6dxoa", "8dx"])
def test_what_a_step_speaks_of_is_enough(params: str) -> None:
    """Not only is what follows true: it follows from the cages and lines of the step, whatever the others say."""
    kind = ps.kind("kenken")
    for made in ps.make_many("kenken", EACH, params, seed="reasons"):
        puzzle, n = made.puzzle, made.puzzle.order
        open_digits = [{*range(1, n + 1)} for _ in range(n * n)]
        for entry in kind.trace(kind.start(puzzle)).entries:
            technique = kind.techniques[entry.technique].name
            basis = named(puzzle, technique, entry)
            for fact in entry.follows if technique not in ("contradiction", "trial") else ():
                cell, digit, placed = decode(fact)
                wrong = open_digits[cell] - {digit} if placed else {digit}
                sentence = kind.tell(kind.start(puzzle), entry).text
                assert not any(possible(puzzle, open_digits, basis, cell, each) for each in wrong), (
                    made.id,
                    sentence,
                )
            for fact in entry.follows:
                follow(open_digits, n, fact)
