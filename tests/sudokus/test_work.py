"""Removing givens: what is removed can be recovered, and a used workplace makes what a new one makes."""

import pytest

from puzzlesmith.core import rng
from puzzlesmith.latin.codes import EASY, EXPERT, HARD, MEDIUM
from puzzlesmith.sudokus.exchanges import Exchanges
from puzzlesmith.sudokus.explain import solver_of
from puzzlesmith.sudokus.generate import orbits_of, workplaces
from puzzlesmith.sudokus.layout import boxes
from puzzlesmith.sudokus.work import Work
from tests import inside as ps

ANSWER = ps.make("sudoku", seed="work").solution.digits


@pytest.fixture
def work() -> Work:
    solver = solver_of(9, tuple(boxes(9)))
    work = Work(solver, Exchanges(solver.count, solver.n, solver.members), orbits_of(9, "rotate2"))
    work.aim(ANSWER)
    work.begin(EASY)
    return work


@pytest.mark.parametrize("level", [EASY, MEDIUM, HARD, EXPERT])
def test_every_set_that_stays_is_needed(work: Work, level: int) -> None:
    assert work.thin(level, rng.stream("work", level), 11) > 20
    assert work.solved(level)
    board = bytes(work.givens)
    for k in range(work.line_up(rng.stream("work"), 1)):
        i = work.queue[k]
        work.withdraw(i)
        assert not work.solved(level)
        work.give(i)
    assert bytes(work.givens) == board


def test_what_is_not_recovered_is_given_back(work: Work) -> None:
    assert work.line_up(rng.stream("work"), 1) == work.count
    assert not work.take(0, work.count, EXPERT)
    assert bytes(work.givens) == ANSWER
    assert work.take(0, 1, EASY)
    assert work.total() >= 79


def test_a_used_workplace_makes_what_a_new_one_makes() -> None:
    first = [ps.make("sudoku", params, seed=3).id for params in ("3x3de", "3x3m8", "3x3de")]
    workplaces.key = None
    assert [ps.make("sudoku", params, seed=3).id for params in ("3x3de", "3x3m8")] == first[:2]
    assert first[0] == first[2]
