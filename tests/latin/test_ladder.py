"""The ladder of expert techniques: it strikes no digit of an answer, and explanations alone climb it."""

import pytest

from puzzlesmith.latin.codes import EXPERT, LADDER
from puzzlesmith.latin.facts import decode
from puzzlesmith.sudokus.explain import solver_of
from tests import inside as ps

BOARDS = [
    ("sudoku", "3x3", "expert", 20),
    ("sudoku", "3x3xn", "expert", 10),
    ("sudoku", "3x3w", "expert", 10),
    ("sudoku", "4x4", "expert", 2),
    ("sudoku", "3x3", "extreme", 12),
    ("jigsaw", "9j", "expert", 20),
    ("jigsaw", "9jx", "expert", 10),
    ("jigsaw", "9j", "extreme", 4),
    ("kenken", "6", "expert", 20),
    ("kenken", "8", "expert", 5),
    ("kenken", "6", "extreme", 8),
]
# without the ladder, refuted assumptions do not solve it
WITHOUT_TRIAL = "3x3:8d2b7a4a8c1b9a4d3b3g8a1c9a6l4_1a5d5_2a8a9a5g"
OF_BOXES = {
    "common_peer",
    "skyscraper",
    "kite",
    "empty_rectangle",
    "xyz_wing",
    "finned_fish",
    "colouring",
    "remote_pairs",
}


@pytest.mark.parametrize(("name", "params", "level", "count"), BOARDS)
def test_no_candidate_of_an_answer_is_struck(name: str, params: str, level: str, count: int) -> None:
    """The answer comes from the exact search, which draws conclusions up to medium only."""
    kind = ps.kind(name)
    for made in ps.make_many(name, count, params, level=level, seed="ladder"):
        answer = made.solution.digits
        for entry in kind.trace(kind.start(made.puzzle)):
            for cell, digit, placed in map(decode, entry.follows):
                assert (answer[cell] == digit) == placed, (made.id, kind.techniques[entry.technique].name)


def test_kenken_has_no_techniques_that_need_boxes() -> None:
    assert not OF_BOXES & {technique.name for technique in ps.kind("kenken").techniques}
    assert {technique.name for technique in ps.kind("jigsaw").techniques} > OF_BOXES


def test_the_ladder_reaches_what_expert_reaches() -> None:
    struck = 0
    for params in ("9j", "9jx"):
        for made in ps.make_many("jigsaw", 3, params, level="extreme", seed="ladder"):
            solver = solver_of(made.puzzle.order, made.puzzle.regions, made.puzzle.extras)
            left = []
            for level in (EXPERT, LADDER):
                solver.load(made.puzzle.givens)
                solver.propagate(level)
                left.append([*solver.cand])
            assert all(ladder & ~expert == 0 for expert, ladder in zip(*left, strict=True))
            struck += left[0] != left[1]
    assert struck > 2


def test_a_board_that_the_ladder_solves_takes_no_trial() -> None:
    puzzle = ps.kind("sudoku").decode(WITHOUT_TRIAL)
    solver = solver_of(puzzle.order, puzzle.regions, puzzle.extras)
    solver.load(puzzle.givens)
    assert solver.deduce()
    assert solver.left
    assert not solver.takes_trial()
    assert str(ps.grade(puzzle).level) == "expert"


@pytest.mark.parametrize("params", ["3x3", "3x3x"])
def test_extreme_boards_take_trial(params: str) -> None:
    for made in ps.make_many("sudoku", 10, params, level="extreme", seed="ladder"):
        assert made.grade.techniques["trial"]
