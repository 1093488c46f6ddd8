from collections.abc import Callable
from itertools import product

import pytest

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.toolkit.grid import FEW, SYMMETRIES, arms, block, cell, neighbours, orbit, place

SIZES = [(1, 1), (1, 5), (5, 1), (2, 3), (4, 3), (3, 4), (5, 5)]
by_size = pytest.mark.parametrize(("width", "height"), SIZES)
by_symmetry = pytest.mark.parametrize(
    ("width", "height", "symmetry"),
    [
        (w, h, name) for w, h in SIZES for name in SYMMETRIES if name != "rotate4" or w == h
    ],  # only squares can be turned
)


def points(width: int, height: int) -> list[tuple[int, int]]:
    """All cells as (x, y), in reading order."""
    return [(x, y) for y in range(height) for x in range(width)]


@by_size
def test_places_are_named_both_ways(width: int, height: int) -> None:
    for number, (x, y) in enumerate(points(width, height)):
        assert place(number, width) == f"r{y + 1}c{x + 1}"
        assert cell(place(number, width), width, height) == number


NOT_PLACES = """
    r c rc r1 c1 1c1 r1c rc1 r0c1 r1c0 r5c1 r1c4 R1C1 r1C1 r01c1 r1c01 r-1c1 r+1c1 r1c1c1 r1_0c1 r1c² r٣c1 r99999c1
"""


@pytest.mark.parametrize(
    "name", [*NOT_PLACES.split(), "", "r1c1 ", " r1c1", "r1 c1", "r1c1\n", "r" + "1" * 5000 + "c1"]
)
def test_what_is_not_a_place_is_refused(name: str) -> None:
    with pytest.raises(PuzzleError, match="r1c1 to r4c3"):
        cell(name, 3, 4)


@by_size
def test_neighbours_share_an_edge(width: int, height: int) -> None:
    at = points(width, height)
    for number, (x, y) in enumerate(at):
        near = [other for other, (a, b) in enumerate(at) if abs(a - x) + abs(b - y) == 1]
        assert sorted(neighbours(number, width, height)) == near


@by_size
def test_arms_run_outward_to_the_edge(width: int, height: int) -> None:
    at = points(width, height)
    for number, (x, y) in enumerate(at):
        up, left, right, down = ([at[other] for other in arm] for arm in arms(number, width, height))
        assert up == [(x, b) for b in range(y - 1, -1, -1)]
        assert left == [(a, y) for a in range(x - 1, -1, -1)]
        assert right == [(a, y) for a in range(x + 1, width)]
        assert down == [(x, b) for b in range(y + 1, height)]


# Where a symmetry takes a cell (x, y) of a board.
TURNS: dict[str, Callable[[int, int, int, int], tuple[int, int]]] = {
    "rotate2": lambda x, y, w, h: (w - 1 - x, h - 1 - y),
    "rotate4": lambda x, y, w, _: (w - 1 - y, x),
    "mirror": lambda x, y, w, _: (w - 1 - x, y),
    "none": lambda x, y, *_: (x, y),
}


@by_symmetry
def test_orbits(width: int, height: int, symmetry: str) -> None:
    at = points(width, height)
    for number, (x, y) in enumerate(at):
        cells = [(x, y)]
        while (turned := TURNS[symmetry](*cells[-1], width, height)) != (x, y):
            cells.append(turned)
        tied = orbit(number, width, height, symmetry)
        assert tied[0] == number
        assert sorted(at[other] for other in tied) == sorted(cells)


@by_symmetry
def test_orbits_divide_the_board(width: int, height: int, symmetry: str) -> None:
    numbers = range(width * height)
    orbits = [set(orbit(number, width, height, symmetry)) for number in numbers]
    for one, other in product(numbers, numbers):
        assert (other in orbits[one]) == (orbits[one] == orbits[other])


def test_every_symmetry_is_tested() -> None:
    assert set(TURNS) == set(SYMMETRIES)


def names(top: int, left: int, bottom: int, right: int) -> list[str]:
    return [f"r{row}c{column}" for row in range(top, bottom + 1) for column in range(left, right + 1)]


@pytest.mark.parametrize("corners", [(1, 1, 1, FEW), (2, 3, 4, 4), (1, 9, 3, 11)])
def test_a_filled_rectangle_is_named_by_its_corners(corners: tuple[int, int, int, int]) -> None:
    cells = names(*corners)
    assert block(cells) == f"{cells[0]} to {cells[-1]}"


@pytest.mark.parametrize(
    "cells", [[], names(1, 1, 1, FEW - 1), names(1, 1, 3, 3)[:-1], names(1, 1, 3, 3)[::-1], ["t1"] * 9]
)
def test_other_cells_are_named_one_by_one(cells: list[str]) -> None:
    assert block(cells) == ""
