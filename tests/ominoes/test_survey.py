"""The compiled survey against flood fills on sets of coordinates."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlesmith.ominoes.survey import Survey

Cell = tuple[int, int]


def reached(allowed: set[Cell], start: Cell) -> set[Cell]:
    visited, stack = {start}, [start]
    while stack:
        x, y = stack.pop()
        fresh = ({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & allowed) - visited
        visited |= fresh
        stack += fresh
    return visited


def pieces(cells: set[Cell]) -> int:
    left, count = set(cells), 0
    while left:
        left -= reached(left, min(left))
        count += 1
    return count


def surrounds(cells: set[Cell]) -> bool:
    others = {(x, y) for x in range(-1, 9) for y in range(-1, 9)} - cells
    return reached(others, (-1, -1)) != others


@pytest.mark.interpreted
@given(st.integers(1, 7), st.integers(1, 7), st.data())
def test_survey_follows_the_definition(width: int, height: int, data: st.DataObject) -> None:
    area = width * height
    regions = data.draw(st.lists(st.sampled_from([-1, 0, 0, 0, 1, 2]), min_size=area, max_size=area))
    survey = Survey(width, height, 3)
    for numbers in ([0] * area, regions):  # the second measurement forgets the first
        survey.measure(tuple(numbers))
    sets = [{(at % width, at // width) for at, number in enumerate(regions) if number == r} for r in range(3)]
    assert list(survey.size) == [len(cells) for cells in sets]
    assert list(survey.pieces) == [pieces(cells) for cells in sets]
    assert [bool(flag) for flag in survey.surrounds] == [surrounds(cells) for cells in sets]


@pytest.mark.interpreted
@pytest.mark.parametrize(
    ("regions", "k", "holes", "sound"),
    [
        ((0, 0, 0, 1, 1, 1), 3, False, True),
        ((0, 0, 0, 0, 1, 1), 3, False, False),
        ((0, 0, 0, 0, 1, 1), 0, False, True),
        ((0, 0, 1, 1, 1, 0), 3, False, False),
        ((0, 0, 0, 2, 1, 1), 0, False, False),
        ((0, 0, 0, 0, 0, 0), 0, False, False),
    ],
)
def test_sound_divisions(regions: tuple[int, ...], k: int, holes: bool, sound: bool) -> None:
    survey = Survey(3, 2, 2)
    survey.measure(regions)
    assert survey.is_sound(k, holes) == sound


def test_a_ring_is_sound_only_with_holes() -> None:
    survey = Survey(3, 3, 2)
    survey.measure((0, 0, 0, 0, 1, 0, 0, 0, -1))
    assert list(survey.surrounds) == [1, 0]
    assert survey.is_sound(0, True)
    assert not survey.is_sound(0, False)
