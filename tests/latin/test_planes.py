"""Planes reach the same positions as the layers of `Houses`, which look at each cell."""

import random
from array import array
from itertools import product

import pytest

from puzzlesmith.latin.codes import EASY, MEDIUM
from puzzlesmith.latin.houses import Houses
from puzzlesmith.latin.planes import MOST_CELLS
from puzzlesmith.sudokus.explain import solver_of
from puzzlesmith.sudokus.extras import ANTI_KNIGHT, DIAGONALS, WINDOWS, Extra
from puzzlesmith.sudokus.layout import boxes
from tests import inside as ps

LAYOUTS: list[tuple[str, str, tuple[Extra, ...]]] = [
    ("sudoku", "2x2", ()),
    ("sudoku", "2x3", ()),
    ("sudoku", "3x3", ()),
    ("sudoku", "3x3x", (DIAGONALS,)),
    ("sudoku", "3x3w", (WINDOWS,)),
    ("sudoku", "3x3n", (ANTI_KNIGHT,)),
    ("sudoku", "5x2", ()),
    ("jigsaw", "7j", ()),
    ("jigsaw", "9jx", (DIAGONALS,)),
    ("jigsaw", "11j", ()),
]


@pytest.fixture(params=LAYOUTS, ids=lambda layout: f"{layout[0]} {layout[1]}")
def board(request: pytest.FixtureRequest) -> tuple[Houses, bytes, bytes]:
    """A solver, a puzzle for it, and the answer."""
    kind, params, extras = request.param
    made = ps.make(kind, params, seed="planes")
    return solver_of(made.puzzle.order, made.puzzle.regions, extras), bytes(made.puzzle.givens), made.solution.digits


def weakened(givens: bytes, answer: bytes, draws: random.Random) -> bytes:
    """Some of the givens of a puzzle, or more digits of its answer, and sometimes a wrong one."""
    shown = [a if draws.random() < 0.2 else g * (draws.random() < 0.95) for g, a in zip(givens, answer, strict=True)]
    if draws.random() < 0.3:
        shown[draws.randrange(len(shown))] = draws.choice(answer)
    return bytes(shown)


def candidates(solver: Houses, digits: bytes, level: int) -> tuple[bool, list[int]]:
    """Whether a level finds no conflict, and what it leaves in each cell."""
    held = solver.load(digits) and solver.propagate(level)
    return held, list(solver.cand) if held else []


def by_planes(solver: Houses, digits: bytes, level: int) -> tuple[bool, list[int]]:
    planes = solver.planes
    planes.load(digits)
    held = planes.propagate(level)
    cand, value = array("i", bytes(4 * solver.count)), array("i", bytes(4 * solver.count))
    planes.give(cand, value)
    return held, list(cand) if held else []


@pytest.mark.parametrize("level", [EASY, MEDIUM])
def test_the_same_follows(board: tuple[Houses, bytes, bytes], level: int) -> None:
    solver, givens, answer = board
    draws, outcomes = random.Random(1), set[bool]()
    for _ in range(60):
        digits = weakened(givens, answer, draws)
        held, cand = by_planes(solver, digits, level)
        assert (held, cand) == candidates(solver, digits, level)
        outcomes.add(held)
    assert outcomes == {True, False}


def test_the_same_solutions_are_found(board: tuple[Houses, bytes, bytes]) -> None:
    solver, givens, answer = board
    draws, planes, counts = random.Random(2), solver.planes, set[int]()
    for _ in range(20):
        digits = weakened(givens, answer, draws)
        solver.load(digits)
        expected = solver.search(5, 10_000, range(1, solver.n + 1))
        planes.load(digits)
        solutions = planes.search(5, 10_000, range(1, solver.n + 1))
        assert solutions is not None
        assert expected is not None
        assert len(solutions) == len(expected)
        assert len(solutions) == 5 or {*solutions} == {*expected}
        counts.add(len(solutions))
    assert {0, 1} <= counts


def test_a_position_is_given_and_taken(board: tuple[Houses, bytes, bytes]) -> None:
    solver, givens, _ = board
    held, cand = by_planes(solver, givens, EASY)
    assert held
    value = array("i", [bits.bit_length() if bits & (bits - 1) == 0 else 0 for bits in cand])
    solver.planes.take(array("i", cand), value)
    again = array("i", bytes(4 * solver.count))
    solver.planes.give(again, array("i", value))
    assert list(again) == cand


def another(solver: Houses, digits: bytes, answer: bytes, cell: int) -> bool:
    """Does a search from where level medium ends find another digit than that of the answer?"""
    solver.planes.load(digits)
    assert solver.planes.propagate(MEDIUM)
    return solver.planes.has_other(cell, answer[cell], 10_000)


def test_another_digit_for_a_cell(board: tuple[Houses, bytes, bytes]) -> None:
    solver, givens, answer = board
    assert not any(another(solver, givens, answer, cell) for cell in range(solver.count))
    third = answer[: solver.count // 3] + bytes(solver.count - solver.count // 3)
    assert any(another(solver, third, answer, cell) for cell in range(solver.count))


def test_a_search_in_vain_leaves_the_position(board: tuple[Houses, bytes, bytes]) -> None:
    solver, givens, answer = board
    assert not another(solver, givens, answer, 0)
    cand, value = array("i", bytes(4 * solver.count)), array("i", bytes(4 * solver.count))
    solver.planes.give(cand, value)
    assert list(cand) == by_planes(solver, givens, MEDIUM)[1]


def test_a_search_says_when_it_gives_up() -> None:
    solver = solver_of(9, tuple(boxes(9)))
    solver.planes.load(bytes(81))
    assert solver.planes.search(2, 10, range(1, 10)) is None
    assert solver.planes.nodes == 11


def test_boards_that_do_not_fit_have_no_planes() -> None:
    for order, extras in product((11, 12), ((), (DIAGONALS,))):
        solver = solver_of(order, ps.make("jigsaw", f"{order}j", seed=1).puzzle.regions, extras)
        assert solver.is_plain() == (order**2 <= MOST_CELLS)
