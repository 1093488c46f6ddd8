"""Paper shapes: as many as there are regions, closed, and of the right size."""

from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith.core.scene import Box, Item, Line
from puzzlesmith.render.mats import laid
from puzzlesmith.render.svg import svg
from puzzlesmith.toolkit.drawing import board_lines, frame, region_lines

TWO: list[Item] = [Box(0, 0, 2, 2, "paper"), *board_lines(2, 2), *region_lines([0, 0, 0, 1], 2)]


def area(corners: list[tuple[float, float]]) -> float:
    ends = zip(corners, corners[1:] + corners[:1], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in ends) / 2


def test_regions_are_shapes() -> None:
    board = laid(TWO)
    assert board is not None
    assert [len(outline) for outline in board.outlines] == [6, 4]
    assert [area(outline) for outline in board.outlines] == [3, 1]
    assert {item.style for item in board.rest} == {"thin"}


def test_a_hole_has_an_outline_of_its_own() -> None:
    ring = [1, 1, 1, 1, 0, 1, 1, 1, 1]
    board = laid([Box(0, 0, 3, 3, "paper"), *frame(3, 3), *region_lines(ring, 3)])
    assert board is not None
    assert sorted(area(outline) for outline in board.outlines) == [-1, 1, 9]


def test_a_line_that_ends_inside_a_shape_stays_a_line() -> None:
    wall = Line(1, 0, 1, 1, "thick")
    board = laid([Box(0, 0, 2, 2, "paper"), *frame(2, 2), wall])
    assert board is not None
    assert board.rest == [wall]
    assert len(board.outlines) == 1


def test_without_a_frame_there_is_no_mat() -> None:
    assert laid([Box(0, 0, 2, 2, "paper"), Line(1, 0, 1, 2, "thick")]) is None
    assert laid([]) is None


@pytest.mark.parametrize("kind", ["kenken", "jigsaw"])
def test_print_keeps_its_lines(kind: str) -> None:
    puzzle: Any = ps.make(kind, seed=1).puzzle
    scene = ps.kind(kind).draw(ps.kind(kind).start(puzzle), {})
    screen, paper = (svg(scene, theme=theme) for theme in ("light", "print"))
    regions = len(set(puzzle.cages if kind == "kenken" else puzzle.regions))
    shapes = next(line for line in screen.splitlines() if 'class="paper"' in line)
    assert shapes.count("M") == regions
    assert "<rect" not in paper
    assert 'class="thick"' in paper
