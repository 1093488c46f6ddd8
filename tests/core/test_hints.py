"""The next thought: a sample of the table that `python -m benchmarks hints` makes, and how arguments are chosen."""

import pytest

from benchmarks.hints import MOST_CHARACTERS, MOST_DEDUCTIONS, measured
from puzzlesmith.core.hints import distance, work
from puzzlesmith.core.model import Move
from tests import inside as ps


@pytest.mark.parametrize(
    ("kind", "size", "level"),
    [
        ("sudoku", "", "expert"),
        ("jigsaw", "", "expert"),
        ("jigsaw", "12j", "hard"),
        ("kenken", "", "expert"),
        ("kenken", "9", "hard"),
        ("blocks", "", "expert"),
        ("kurodoko", "", "expert"),
        ("numbers", "", "expert"),
        ("wordsearch", "", "expert"),
    ],
)
def test_hints_followed_to_the_end_stay_short_and_point_at_everything(kind: str, size: str, level: str) -> None:
    hints, unfinished = measured(kind, size, level, 1)
    assert unfinished == 0
    assert max(each.deductions for each in hints) <= MOST_DEDUCTIONS
    assert max(each.characters for each in hints) <= MOST_CHARACTERS
    assert not any(each.dark for each in hints)


def test_the_cheapest_argument_comes_first() -> None:
    """Singles come before all that takes more, wherever they are."""
    puzzle, moves = ps.make("jigsaw", level="hard", seed=3).puzzle, list[Move]()
    while (hint := ps.hint(puzzle, moves)).status == "step":
        board = ps.replay(puzzle, moves)
        kind = ps.kind("jigsaw")
        singles = [entry for entry in kind.trace(board) if entry.technique < 2 and not entry.premises]
        assert not singles or len(hint.steps) == 1
        assert not singles or hint.steps[0].technique in {kind.techniques[each.technique].name for each in singles}
        moves += hint.play


def test_equal_arguments_are_taken_near_the_player() -> None:
    puzzle = ps.make("jigsaw", level="easy", seed=1).puzzle
    corners = ("r1c1", "r1c9", "r9c1", "r9c9")
    hints = {place: ps.hint(puzzle, near=place).play[0].place for place in corners}
    assert len({*hints.values()}) > 1
    for place, chosen in hints.items():
        assert all(distance([chosen], place) <= distance([other], place) for other in hints.values())


def test_work_is_where_the_last_marks_stand() -> None:
    moves = [Move("r1c1", "1"), Move("r2c2", "2"), Move("r3c3", "3"), Move("r4c4", "4"), Move("r2c2", "")]
    assert work(moves) == ["r4c4", "r3c3", "r1c1"]
    assert work([]) == []


def test_distance_is_read_from_names() -> None:
    assert distance(["r1c1", "r5c5"], "r4c5") == 1
    assert distance(["t3"], "t1") == 2
