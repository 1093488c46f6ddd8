import pytest

from puzzlesmith.kinds.blocks.puzzle import BLANK, Params
from tests import inside as ps


@pytest.mark.parametrize("params", ["6x6dh", "6x6dx", "7x7du"])
def test_levels_of_full_boards(params: str) -> None:
    made = ps.make("blocks", params, seed=8)
    assert made.grade.level == Params.parse(params).level
    assert BLANK not in made.puzzle.symbols
    assert Params.parse(params).notes() == []


@pytest.mark.parametrize(("params", "full"), [("4x4dh", "more than 20 cells"), ("6x6du", "words of 7 symbols or more")])
def test_levels_that_take_blanks_get_them_and_say_so(params: str, full: str) -> None:
    made = ps.make("blocks", params, seed=4)
    wanted = Params.parse(params)
    assert made.grade.level == wanted.level
    assert BLANK in made.puzzle.symbols
    assert [full in note for note in wanted.notes()] == [True]


def test_who_asks_for_blanks_is_told_nothing() -> None:
    assert Params.parse("4x4b20dh").notes() == []
    assert Params.parse("4x4").notes() == []
