from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlesmith import PuzzleError
from puzzlesmith.core.rng import stream
from puzzlesmith.ominoes import count, divide, divisions, verify
from puzzlesmith.ominoes.board import board
from puzzlesmith.ominoes.enumerate import from_pieces
from puzzlesmith.ominoes.exact import Exact, below
from puzzlesmith.ominoes.symmetric import images
from puzzlesmith.ominoes.uniform import stir

KNOWN = {1: 1, 2: 2, 3: 10, 4: 117, 5: 4006}  # squares of side n into n-ominoes: OEIS A172477
DOMINOES = {2: 2, 4: 36, 6: 6728}  # squares of side n into dominoes: OEIS A004003


@pytest.mark.parametrize(("side", "known"), KNOWN.items())
def test_known_counts(side: int, known: int) -> None:
    assert count(side, side, side) == known
    enumerated = list(divisions(side, side, side))
    assert len(set(enumerated)) == len(enumerated) == known
    assert not any(verify(division, side) for division in enumerated)


def test_known_count_of_hexominoes() -> None:
    assert count(6, 6, 6) == 451_206


@pytest.mark.parametrize(("side", "known"), DOMINOES.items())
def test_known_counts_of_dominoes(side: int, known: int) -> None:
    assert count(side, side, 2) == known


def test_holes_count() -> None:
    ring = ["###", "#.#", "###"]
    assert count(3, 3, 8, mask=ring) == 0
    assert count(3, 3, 8, mask=ring, holes=True) == 1
    assert count(3, 3, sizes=[1, 8], holes=True) - count(3, 3, sizes=[1, 8]) == 1
    seven = count(3, 3, sizes=[1, 1, 7], holes=True) - count(3, 3, sizes=[1, 1, 7])
    assert seven == 4  # a ring without a corner still surrounds its middle; without a side it does not


def test_different_sizes_by_hand() -> None:
    assert [each.rows for each in divisions(3, 1, sizes=[1, 2])] == [("abb",), ("aab",)]


@given(st.integers(1, 10**30), st.integers())
def test_large_numbers_are_drawn_within_bounds(n: int, seed: int) -> None:
    assert 0 <= below(n, stream(seed)) < n


def test_large_numbers_are_drawn_evenly() -> None:
    rng = stream("even")
    drawn = Counter(below(5, rng) for _ in range(5000))
    assert set(drawn) == set(range(5))
    assert max(drawn.values()) < 1150


def chi_square(drawn: Counter[object], classes: int) -> float:
    """The chi-square statistic against equal probabilities, per degree of freedom: about 1 if the draws are uniform."""
    expected = drawn.total() / classes
    missing = (classes - len(drawn)) * expected
    return (sum((n - expected) ** 2 / expected for n in drawn.values()) + missing) / (classes - 1)


def test_uniform_draws_are_uniform() -> None:
    drawn = Counter[object](divide(4, 4, 4, seed=1, index=index, uniform=True) for index in range(5850))
    assert chi_square(drawn, 117) < 1.4


def test_stirring_is_uniform() -> None:
    square = board(4, 4, 4, mask=None, sizes=None, holes=False)
    start = divide(4, 4, 4, seed=1).cells
    drawn = Counter[object](from_pieces(square, stir(square, start, stream("stir", i))) for i in range(2340))
    assert chi_square(drawn, 117) < 1.4


def test_growing_is_not_uniform() -> None:
    drawn = Counter[object](divide(4, 4, 4, seed=1, index=index) for index in range(5850))
    assert chi_square(drawn, 117) > 10


def test_uniform_on_boards_too_large_to_count() -> None:
    assert verify(divide(9, 9, 9, seed=1, uniform=True), 9) == []
    sizes = [3, 4, 5, 6, 7, 8, 9]
    assert verify(divide(7, 6, sizes=sizes, seed=1, uniform=True), sizes) == []


@pytest.mark.parametrize(
    ("args", "options", "words"),
    [
        ((20, 20, 20), {}, "the board is too large for uniform; expected regions of at most 12 cells"),
        ((4, 4, 4), {"compactness": 1}, "uniform means all divisions alike"),
        ((4, 4, 4), {"symmetry": "mirror"}, "uniform means all divisions alike"),
        ((3, 3, 8), {"mask": ["###", "#.#", "###"]}, "this board has no such division"),
    ],
)
def test_uniform_is_rejected(args: tuple[int, int, int], options: dict[str, object], words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        divide(*args, seed=1, uniform=True, **options)  # type: ignore[arg-type]


@given(st.sets(st.integers(0, 24), min_size=1))
def test_euler_formula_agrees_with_flood_fill(cells: set[int]) -> None:
    exact = Exact(5, range(25))
    piece = sum(1 << exact.bit(cell) for cell in cells)
    whole = next(exact.parts(piece))
    division = from_pieces(board(5, 5, 1, mask=None, sizes=None, holes=False), [exact.cells(whole)])
    assert exact.is_simple(whole) == (verify(division) == [])


def test_a_family_of_images_needs_as_many_regions_of_its_size() -> None:
    exact, turns = Exact(3, range(3)), images(3, 1, "rotate2")
    assert exact.symmetric(exact.board, (1, 2), turns, stream("symmetric")) is None
    assert exact.symmetric(exact.board, (1, 1, 1), turns, stream("symmetric")) is not None
