from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlesmith.toolkit.regions import connected, edges, joined, least_view, numbered, parts, sizes
from puzzlesmith.toolkit.symmetry import sides, square_sides


def test_edges_are_listed_row_by_row_then_column_by_column() -> None:
    assert list(edges(3, 2)) == [(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)]
    assert list(edges(1, 1)) == []


@pytest.mark.parametrize(("names", "numbers"), [("", ()), ("BAB", (0, 1, 0)), ([7, 7, None, 3], (0, 0, 1, 2))])
def test_numbered(names: str, numbers: tuple[int, ...]) -> None:
    assert numbered(names) == numbers


def test_joined() -> None:
    assert joined(4, []) == (0, 1, 2, 3)
    assert joined(6, [(4, 5), (0, 3), (3, 4)]) == (0, 1, 2, 0, 0, 0)
    assert joined(300, [(cell, cell + 1) for cell in reversed(range(299))]) == (0,) * 300


def test_parts() -> None:
    assert parts((0, 0, 1, 1), 2) == (0, 0, 1, 1)
    assert parts((0, 1, 1, 0), 2) == (0, 1, 2, 3)  # corner to corner is not connected


@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 5), st.randoms(use_true_random=False))
def test_connected_regions_are_their_own_parts(width: int, height: int, count: int, chance: Random) -> None:
    drawn = numbered([chance.randrange(count) for _ in range(width * height)])
    assert connected(drawn, width) == (parts(drawn, width) == drawn)
    assert connected(parts(drawn, width), width)


def test_sizes() -> None:
    assert sizes((0, 0, 1, 0, 2)) == [3, 1, 1]


@given(st.integers(1, 5), st.integers(1, 25), st.randoms(use_true_random=False))
def test_the_least_view_is_the_least_of_all(side: int, count: int, chance: Random) -> None:
    drawn = numbered([chance.randrange(count) for _ in range(side * side)])
    seen = [bytes(numbered([drawn[cell] for cell in cells])) for _, _, cells in sides(side, side)]
    assert least_view(drawn, square_sides(side)) == (min(seen), [i for i in range(8) if seen[i] == min(seen)])


def test_the_least_view_of_as_many_regions_as_a_byte_can_tell() -> None:
    assert least_view(range(256), square_sides(16)) == (bytes(range(256)), [0, 1, 2, 3, 4, 5, 6, 7])
