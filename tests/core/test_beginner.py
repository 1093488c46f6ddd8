"""Checks the level below easy: makers at easy never give it, and it is easier than what they give."""

from statistics import median

import pytest

from tests import inside as ps

NAMES = [name for name in ps.kinds() if ps.Level.beginner in ps.kind(name).levels]


def test_sudoku_and_others_have_the_level() -> None:
    assert {"sudoku", "jigsaw", "kenken", "kurodoko"} <= {*NAMES}
    for name in ps.kinds():
        assert (ps.kind(name).beginner is not None) == (name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_no_easy_puzzle_is_one_for_beginners(name: str) -> None:
    for size in ps.kind(name).Params.presets[:2]:
        grades = [each.grade for each in ps.make_many(name, 20, size, level="easy", seed="b")]
        assert {grade.level for grade in grades} == {ps.Level.easy}


@pytest.mark.parametrize("name", NAMES)
def test_beginners_take_less_time(name: str) -> None:
    beginner, easy = (
        median(each.grade.score for each in ps.make_many(name, 15, level=level, seed=1))
        for level in ("beginner", "easy")
    )
    assert beginner < easy


@pytest.mark.parametrize("order", range(4, 10))
def test_orders_from_four_to_nine(order: int) -> None:
    name, size = ("sudoku", str(order)) if order in {4, 6, 8, 9} else ("jigsaw", str(order))
    for made in ps.make_many(name, 5, size, level="beginner", seed=2):
        assert made.grade.level is ps.Level.beginner
        assert 2 * made.puzzle.givens.count(0) <= order**2


def is_in_sight(board: list[int]) -> bool:
    """By the definition: is each digit the last of a house or the only one of its box at some point?"""
    rows = [[9 * r + c for c in range(9)] for r in range(9)]
    columns = [[9 * r + c for r in range(9)] for c in range(9)]
    boxes = [[9 * (b // 3 * 3 + i // 3) + b % 3 * 3 + i % 3 for i in range(9)] for b in range(9)]
    houses = [*rows, *columns, *boxes]

    def fits(cell: int, digit: int) -> bool:
        return not board[cell] and all(board[other] != digit for house in houses if cell in house for other in house)

    while 0 in board:
        looked_at = boxes + [house for house in houses if sum(not board[cell] for cell in house) == 1]
        places = {
            (digit, *[cell for cell in house if fits(cell, digit)]) for house in looked_at for digit in range(1, 10)
        }
        single = next((each for each in places if len(each) == 2), None)
        if single is None:
            return False
        board[single[1]] = single[0]
    return True


def test_plain_sight_is_as_defined() -> None:
    levels = ["beginner", "easy"] * 10
    boards = [ps.make("sudoku", givens="41..44", level=level, seed=seed).puzzle for seed, level in enumerate(levels)]
    found = [ps.grade(board).level is ps.Level.beginner for board in boards]
    assert found == [is_in_sight([*board.givens]) for board in boards]
    assert {True, False} == {*found}


@pytest.mark.parametrize(
    ("kind", "params", "words"),
    [
        ("sudoku", "3x3dtc30", "too few givens"),
        ("sudoku", "3x3idt", "too few givens"),
        ("kenken", "2db", "no KenKen of order 2 for beginners"),
        ("kenken", "6dbf4", "4 one-cell cages for a beginner; expected 10 or more"),
        ("kurodoko", "4x4db", "no 4x4 for beginners"),
    ],
)
def test_what_is_no_beginners_board_is_refused(kind: str, params: str, words: str) -> None:
    with pytest.raises(ps.PuzzleError, match=words):
        ps.make(kind, params, seed=1)


def test_an_easy_board_with_many_givens_needs_more_than_plain_sight() -> None:
    made = ps.make("sudoku", givens="42..45", level="easy", seed=1)
    assert made.grade.level is ps.Level.easy
