import json

import pytest

from puzzlesmith import PuzzleError, render
from puzzlesmith.core.scene import STYLES, Box, Line
from puzzlesmith.ominoes import Division, divide

PICTURE = """\
+--+-----+
|  |     |
|  +--+  |
|  |  |  |
|  |  +--+
|  |     |
+--+-----+"""

# A region of 25 cells around another, with one cell more than the ring needs.
AROUND = ["aaaaaaa.", "abbbbba.", "abbbbba.", "abbbbbaa", "abbbbba.", "abbbbba.", "aaaaaaa."]


def test_text_has_a_line_wherever_regions_meet() -> None:
    assert Division.from_rows(["abb", "acb", "acc"]).text() == PICTURE


def test_corners() -> None:
    """A corner is blank, part of a straight line, or a cross where a line turns or more than two meet."""
    assert Division.from_rows(["aa", "aa"]).text() == "+-----+\n|     |\n|     |\n|     |\n+-----+"
    assert Division.from_rows(["aa", "bb"]).text().splitlines()[2] == "+-----+"
    assert [line[3] for line in Division.from_rows(["ab", "ab"]).text().splitlines()] == list("+|||+")
    assert Division.from_rows(["ab", "ba"]).text().splitlines()[2] == "+--+--+"
    assert Division.from_rows(["ab", "aa"]).text().splitlines()[2] == "|  +--+"


def test_text_of_a_mask_has_no_lines_outside() -> None:
    assert Division.from_rows(["a..", "a.b"]).text() == "+--+\n|  |\n|  |  +--+\n|  |  |  |\n+--+  +--+"


def test_rows_read_back() -> None:
    division = Division.from_rows(AROUND)
    assert division.rows == tuple(AROUND)
    assert division.sizes == (25, 25)
    assert Division.from_rows(["xyx"]).rows == ("aba",)
    many = divide(10, 10, 1, seed=1)
    assert Division.from_rows(many.rows) == many


def test_json() -> None:
    division = Division.from_rows(["aab", ".bb"])
    assert json.loads(json.dumps(division.to_dict())) == {
        "width": 3,
        "height": 2,
        "count": 2,
        "regions": [[0, 0, 1], [-1, 1, 1]],
    }


def test_equal_divisions_are_equal_values() -> None:
    assert Division.of(2, 1, ["x", "y"]) == Division.of(2, 1, [7, 3])
    assert len({Division.from_rows(["ab"]), Division.from_rows(["ba"])}) == 1


@pytest.mark.parametrize("rows", [[], [""], ["ab", "a"]])
def test_bad_rows(rows: list[str]) -> None:
    with pytest.raises(PuzzleError):
        Division.from_rows(rows)


def test_bad_cells() -> None:
    with pytest.raises(PuzzleError, match="3 cells; expected 2 x 2"):
        Division(2, 2, (0, 0, 0))


def test_scene_has_thick_lines_around_regions_and_thin_ones_within() -> None:
    scene = Division.from_rows(["aab", ".bb"]).scene()
    boxes = [item for item in scene.items if isinstance(item, Box)]
    lines = {(i.x1, i.y1, i.x2, i.y2, i.style) for i in scene.items if isinstance(i, Line)}
    assert [(box.x, box.y) for box in boxes] == [(0, 0), (1, 0), (2, 0), (1, 1), (2, 1)]
    assert (1, 0, 1, 1, "thin") in lines
    assert (2, 0, 2, 1, "thick") in lines
    assert (0, 1, 2, 1, "thick") in lines
    assert {style for *_, style in lines} <= set(STYLES)
    assert scene.title == "3x2 in 2 regions"
    assert "2 regions of 2 to 3 cells" in scene.description


def test_svg() -> None:
    svg = render.svg(divide(5, 5, 5, seed=1).scene())
    assert svg.startswith("<svg ")
    assert 'class="thick"' in svg


def test_scene_has_each_line_once_thick_ones_last_and_none_outside() -> None:
    scene = Division.from_rows(["aab", "..b"]).scene()
    lines = [(i.x1, i.y1, i.x2, i.y2, i.style) for i in scene.items if isinstance(i, Line)]
    assert lines == [
        (1, 0, 1, 1, "thin"),
        (2, 1, 3, 1, "thin"),
        (0, 0, 0, 1, "thick"),
        (2, 0, 2, 2, "thick"),
        (3, 0, 3, 2, "thick"),
        (0, 0, 3, 0, "thick"),
        (0, 1, 2, 1, "thick"),
        (2, 2, 3, 2, "thick"),
    ]
