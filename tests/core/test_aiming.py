"""Checks puzzles of a wanted time or score: they meet it, at any level, and what is out of reach says what is not."""

import pytest

from puzzlesmith.core import aiming
from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.model import OutOfReach
from tests import inside as ps

MINUTES = {
    "sudoku": (5, 8),
    "jigsaw": (10, 14),
    "kenken": (2, 3),
    "kurodoko": (4, 6),
    "blocks": (2, 4),
    "wordsearch": (6, 9),
    "numbers": (0.15, 0.2),
}


@pytest.mark.parametrize("name", MINUTES)
def test_minutes_are_met(name: str) -> None:
    low, high = MINUTES[name]
    for made in ps.make_many(name, 3, minutes=(low, high), seed=5):
        assert low <= made.grade.minutes <= high
    assert ps.make(name, minutes=f"{low}..{high}", seed=5).id == ps.make(name, minutes=(low, high), seed=5).id


def test_a_long_time_takes_a_hard_level() -> None:
    assert ps.make("sudoku", minutes="2..3", seed=1).grade.level is ps.Level.beginner
    assert ps.make("sudoku", minutes="20..25", seed=1).grade.level.rank > ps.Level.easy.rank
    assert ps.make("kenken", "4", minutes="15..", seed=1).grade.level is ps.Level.extreme


def test_extreme_puzzles_come_after_all_others() -> None:
    """Also where the others come within half of the time: at 40 minutes, hard sudokus take up to 25."""
    made = ps.make("sudoku", minutes="40..", seed=1)
    assert (made.grade.level, made.grade.minutes >= 40) == (ps.Level.extreme, True)
    assert ps.make("numbers", "24", minutes="0.4..", seed=1).grade.minutes >= 0.4


def test_scores_are_met() -> None:
    made = ps.make("sudoku", score="300..400", seed=2)
    assert 300 <= made.grade.score <= 400
    assert 270 <= ps.make("sudoku", score=300, seed=2).grade.score <= 330
    both = ps.make("sudoku", level="easy", minutes="6..", score=(0, 500), seed=2).grade
    assert (both.level, both.minutes >= 6, both.score <= 500) == (ps.Level.easy, True, True)


def test_params_with_a_wish_have_a_text_form() -> None:
    made = ps.make("sudoku", "3x3de", minutes="8..30", seed=3)
    assert made.to_dict()["params"] == "3x3de@minutes=8..30"
    again = ps.make("sudoku", "3x3de@minutes=8..30", seed=3)
    assert again.id == made.id
    assert ps.make("sudoku", made.params, seed=3).id == made.id
    assert made.grade.level is ps.Level.expert
    kind = find_kind("sudoku")
    assert aiming.parse(kind, made.params.compact()) == made.params
    assert aiming.parse(kind, "3x3") == kind.Params.parse("3x3")


def test_out_of_reach_says_what_is_not() -> None:
    with pytest.raises(OutOfReach, match=r"no sudoku 3x3db? of 1\.\.2 minutes found; expected easy \d+ min to \d+ min"):
        ps.make("sudoku", minutes="1..2", level="easy", seed=1)
    with pytest.raises(OutOfReach, match=r"a score of 1\.\.2 found; expected beginner .*, easy .*, medium .*, hard"):
        ps.make("jigsaw", score="1..2", seed=1)


@pytest.mark.parametrize("text", ["", "..", "x", "5..4", "-3", "5..8..9", "1e3", "..8.1234", (8, 5), (None, None)])
def test_bad_ranges_are_refused(text: object) -> None:
    with pytest.raises(ps.PuzzleError, match="minutes"):
        ps.make("sudoku", minutes=text, seed=1)


def test_huge_numbers_are_no_trouble() -> None:
    with pytest.raises(OutOfReach):
        ps.make("numbers", "24", level="easy", score="9" * 4000 + "..", seed=1)
