"""Exchanges against all fillings of small boards."""

import random
from array import array

import pytest

from puzzlesmith.latin.codes import EASY
from puzzlesmith.ominoes import divide
from puzzlesmith.sudokus.exchanges import Exchanges
from puzzlesmith.sudokus.explain import solver_of


def fillings(order: int, seed: int) -> list[bytes]:
    """Every filling of a layout whose first row is 1 2 3 ..."""
    regions = tuple(divide(order, order, order, seed=seed).regions)
    solver = solver_of(order, regions)
    solver.load([*range(1, order + 1), *[0] * (order * order - order)])
    return solver.search(10_000, 100_000, range(1, order + 1)) or []


def exchanged(answer: bytes, other: bytes) -> bool:
    """Do two fillings differ in two digits only?"""
    return len({digit for pair in zip(answer, other, strict=True) if pair[0] != pair[1] for digit in pair}) == 2


@pytest.mark.parametrize(("order", "seed"), [(4, 3), (5, 4), (6, 1), (6, 4)])
def test_open_where_another_filling_has_two_digits_changed(order: int, seed: int) -> None:
    boards, draws = fillings(order, seed), random.Random(1)
    solver = solver_of(order, tuple(divide(order, order, order, seed=seed).regions))
    exchanges = Exchanges(solver.count, solver.n, solver.members)
    seen = set[bool]()
    for answer in draws.sample(boards, min(5, len(boards))):
        exchanges.load(answer)
        near = [board for board in boards if exchanged(answer, board)]
        for _ in range(100):
            kept = draws.random()
            givens = bytearray(d if c < order or draws.random() < kept else 0 for c, d in enumerate(answer))
            cell = draws.randrange(order, order * order)
            givens[cell] = 0
            fitting = [board for board in near if all(g in (0, d) for g, d in zip(givens, board, strict=True))]
            expected = any(board[cell] != answer[cell] for board in fitting)
            assert exchanges.open(givens, array("i", [cell]), EASY) == expected
            seen.add(expected)
    assert seen == {True, False}


def test_whatever_is_open_has_several_answers() -> None:
    solver = solver_of(9, tuple(c // 27 * 3 + c % 9 // 3 for c in range(81)))
    exchanges, draws = Exchanges(solver.count, solver.n, solver.members), random.Random(2)
    count = 0
    for _ in range(20):
        order = list(range(1, 10))
        draws.shuffle(order)
        solver.load(bytes(81))
        (answer,) = solver.search(1, 10_000, order) or [b""]
        exchanges.load(answer)
        givens = bytearray(d if draws.random() < 0.4 else 0 for d in answer)
        for cell in range(81):
            if not givens[cell] and exchanges.open(givens, array("i", [cell]), EASY):
                solver.load(givens)
                assert len(solver.search(2, 100_000, order) or ()) == 2
                count += 1
    assert count > 20
