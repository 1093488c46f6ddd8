"""Walks among boards that need trial."""

from puzzlesmith.core.model import Level
from puzzlesmith.core.rng import stream
from puzzlesmith.sudokus.explain import lent
from puzzlesmith.sudokus.extras import WINDOWS
from puzzlesmith.sudokus.extremes import disguised, only_once, seeds
from puzzlesmith.sudokus.generate import Wish
from puzzlesmith.sudokus.layout import boxes
from tests import inside as ps

PLAIN = Wish(9, boxes(9), (), "none", Level.extreme)


def test_all_seeds_need_trial_in_any_guise() -> None:
    for wish in (PLAIN, PLAIN._replace(extras=(WINDOWS,))):
        assert len(seeds(wish)) > 10
        with lent(9, boxes(9), wish.extras) as solver:
            for number, seed in enumerate(seeds(wish)):
                board = disguised(seed, wish, stream("guise", number))
                solver.load(board)
                assert len(solver.search(2, 20_000, range(1, 10)) or ()) == 1
                solver.load(board)
                assert solver.deduce()
                assert solver.left


def test_digits_of_one_answer_only() -> None:
    assert only_once([b"\x01\x02", b"\x01\x10", b"\x09\x02"]) == [0 << 5 | 9, 1 << 5 | 16]


def test_extreme_boards_need_trial_and_differ() -> None:
    made = list(ps.make_many("sudoku", 6, level="extreme", seed=1))
    assert {each.grade.level for each in made} == {Level.extreme}
    assert len({ps.canonical(each) for each in made}) == 6
