from typing import Any

import pytest

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.kinds.sudoku.puzzle import BOXES, Params, Puzzle, decode, encode
from puzzlesmith.sudokus.extras import EXTRAS
from tests import inside as ps

SMALL = "2x2:a1a4h3a2a"
WIDE, TALL = "2x3:zj", "3x2:zj"


def test_the_name_makes_boxes() -> None:
    made = ps.make("sudoku", seed=1)
    assert (made.kind, made.puzzle.width, made.puzzle.height) == ("sudoku", 3, 3)
    assert made.puzzle.regions[:9] == (0, 0, 0, 1, 1, 1, 2, 2, 2)


@pytest.mark.parametrize(
    ("size", "box"),
    [("4", (2, 2)), ("6", (3, 2)), ("8", (4, 2)), ("9", (3, 3)), ("10", (5, 2)), ("12", (4, 3)), ("16", (4, 4))],
)
def test_sizes_and_turned_boxes(size: str, box: tuple[int, int]) -> None:
    for width, height in {box, box[::-1]}:
        made = ps.make("sudoku", f"{height}x{width}", level="easy", seed=1)
        assert (made.puzzle.width, made.puzzle.height) == (width, height)
        assert ps.solve(made).solution == made.solution
    assert (
        Params.build(size=size).box == Params.parse(f"{size}x{size}" if size != "4" else size).box == box or size == "4"
    )
    assert Params.build(size=size).box == box


def test_boxes_are_counted_across_and_down_as_in_solo() -> None:
    assert decode(WIDE).regions[:6] == (0, 0, 0, 1, 1, 1)
    assert decode(TALL).regions[:6] == (0, 0, 1, 1, 2, 2)
    assert Params.parse("4x4").box == (4, 4)  # 16 rows, as in Solo
    assert Params.parse("9x9") == Params()


@pytest.mark.parametrize(
    "text", [SMALL, WIDE, TALL, "3x3x:zzzc", "3x3xwng:zzzc", "2x8:zzzzzzzzzv", "4x4:16" + "z" * 9 + "u"]
)
def test_ids_are_read_and_written_back(text: str) -> None:
    assert encode(decode(text)) == text


@pytest.mark.parametrize(
    ("text", "at", "what"),
    [
        ("", 0, "the text ends too soon"),
        ("9:zzzc", 1, "no boxes"),
        ("1x4:p", 0, "number of boxes 1 is out of range"),
        ("5x5:p", 0, "no boards with 5x5 boxes"),
        ("2x2", 3, "no cells after the boxes"),
        ("2x2k:p", 3, "no cells after the boxes"),
        ("3x3wx:zzzc", 4, "no cells after the boxes"),
        ("2x2:o", 4, "15 cells"),
        ("2x2:5o", 4, "digit 5 is out of range"),
        ("2x2:p,", 5, "unexpected ','"),
    ],
)
def test_ids_refused(text: str, at: int, what: str) -> None:
    with pytest.raises(PuzzleError) as refusal:
        decode(text)
    assert (refusal.value.at, refusal.value.what) == (at, what)


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        ((5, 5, ()), "no boxes of 5x5"),
        ((2, 2, (0,) * 15), "15 cells"),
        ((2, 2, (5, *[0] * 15)), "a given is out of range"),
        ((2, 2, (0,) * 16, ("cages",)), "no variant 'cages'"),
        ((3, 2, (0,) * 36, ("windows",)), "windows on boxes of 3x2"),
    ],
)
def test_puzzles_that_are_none(fields: Any, what: str) -> None:
    with pytest.raises(PuzzleError) as refusal:
        Puzzle(*fields)
    assert refusal.value.what == what


def test_ids_with_a_j_are_those_of_the_other_kind() -> None:
    """As they were before sudoku had a name of its own."""
    text = "4j:c2a4d1a3c,_dabba_a_ba"
    assert ps.read(f"sudoku:{text}") == ps.read(f"solo:{text}") == ps.read(f"jigsaw:{text}")


def test_every_extra_rule_is_an_option() -> None:
    for extra in EXTRAS:
        options: dict[str, Any] = {extra.name: True}
        assert Params.build(**options).extras == (extra,)
        assert Params.parse(f"3x3{extra.letter}").variants == (extra.name,)
    assert all(len(boxes) == 3 for boxes in BOXES)


def test_variants_are_kept_in_the_order_of_the_table() -> None:
    assert Puzzle(3, 3, (0,) * 81, ("windows", "diagonals")).variants == ("diagonals", "windows")


@pytest.mark.parametrize("params", ["2x3w", "17", "7", "0", "3x3q", "3x3xx", "x"])
def test_params_refused(params: str) -> None:
    with pytest.raises(PuzzleError):
        Params.build(params)
