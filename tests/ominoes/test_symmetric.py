import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlesmith import PuzzleError
from puzzlesmith.core.kind import GaveUp
from puzzlesmith.ominoes import Division, divide, divisions, symmetric, verify
from puzzlesmith.toolkit.grid import orbit

GOOD = [
    ("rotate2", 9, 9, 9),
    ("rotate2", 8, 6, 6),
    ("rotate2", 5, 6, 6),
    ("rotate2", 4, 4, 2),
    ("rotate2", 6, 6, 12),
    ("rotate4", 9, 9, 9),
    ("rotate4", 8, 8, 8),
    ("rotate4", 6, 6, 3),
    ("rotate4", 10, 10, 20),
    ("mirror", 9, 9, 9),
    ("mirror", 8, 8, 8),
    ("mirror", 6, 5, 5),
    ("mirror", 7, 6, 6),
    ("mirror", 1, 6, 2),
]


def is_symmetric(division: Division, symmetry: str) -> bool:
    """Whether the images of the cells of each region are again in one region."""
    width, height = division.width, division.height
    turns = [orbit(cell, width, height, symmetry) for cell in range(width * height)]
    for turn in range(max(map(len, turns))):
        images = {(r, division.regions[turns[c][turn % len(turns[c])]]) for c, r in enumerate(division.regions)}
        if len(images) != len(set(division.regions)):
            return False
    return True


@pytest.mark.parametrize(("symmetry", "width", "height", "k"), GOOD)
def test_symmetric_divisions(symmetry: str, width: int, height: int, k: int) -> None:
    for index in range(25):
        division = divide(width, height, k, symmetry=symmetry, seed=1, index=index, compactness=index % 5 - 2)
        assert verify(division, k) == []
        assert is_symmetric(division, symmetry), division.text()


@given(st.integers(1, 7), st.integers(1, 7), st.sampled_from(["rotate2", "mirror"]), st.integers(), st.data())
def test_divisions_are_symmetric_or_impossible(
    width: int, height: int, symmetry: str, seed: int, data: st.DataObject
) -> None:
    k = data.draw(st.sampled_from([k for k in range(1, width * height + 1) if width * height % k == 0]))
    try:
        division = divide(width, height, k, symmetry=symmetry, seed=seed)
    except PuzzleError as error:
        assert "no division has the symmetry" in str(error)  # noqa: PT017  some boards have no symmetric division
    else:
        assert verify(division, k) == []
        assert is_symmetric(division, symmetry)


def test_axis_is_split_by_a_search_where_draws_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symmetric, "DRAWS", 0)
    for sizes in ([1] * 12 + [2] * 12, [3] * 12):
        division = divide(3, 12, sizes=sizes, symmetry="mirror", seed=1)
        assert verify(division, sizes) == []
        assert is_symmetric(division, "mirror")


def test_with_holes_impossible_symmetries_only_give_up() -> None:
    with pytest.raises(GaveUp, match="without holes, only one region can lie in the centre"):
        divide(6, 6, 12, symmetry="rotate4", seed=1, holes=True)


def test_sizes_and_masks_may_be_symmetric() -> None:
    mask = [".####.", "######", "######", "######", "######", ".####."]
    division = divide(6, 6, sizes=[4, 4, 4, 4, 4, 3, 3, 3, 3], mask=mask, symmetry="rotate4", seed=1)
    assert verify(division, [4, 4, 4, 4, 4, 3, 3, 3, 3]) == []
    assert is_symmetric(division, "rotate4")


@pytest.mark.parametrize(
    ("args", "options", "words"),
    [
        ((4, 6, 4), {"symmetry": "rotate4"}, "a board of 4x6 has no symmetry rotate4; expected a square"),
        ((6, 6, 6), {"symmetry": "rotate4"}, "only one region can lie in the centre"),
        ((6, 6, 12), {"symmetry": "rotate4"}, "only one region can lie in the centre"),
        ((3, 1), {"symmetry": "rotate2", "sizes": [1, 2]}, "only one region can lie in the centre"),
        ((3, 1), {"symmetry": "mirror", "sizes": [1, 2]}, "no choice of regions fits the axis"),
        ((2, 3), {"symmetry": "mirror", "sizes": [1, 5]}, "a region of odd size cannot be its own image"),
        ((3, 1, 1), {"symmetry": "mirror", "mask": ["##."]}, "the mask does not have the symmetry mirror"),
    ],
)
def test_impossible_symmetries_are_rejected(args: tuple[int, ...], options: dict[str, object], words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        divide(*args, seed=1, **options)  # type: ignore[arg-type]


@st.composite
def symmetric_masks(draw: st.DrawFn) -> tuple[int, int, int, str, list[int]]:
    symmetry = draw(st.sampled_from(["rotate2", "rotate4", "mirror"]))
    width = draw(st.integers(1, 4))
    height = width if symmetry == "rotate4" else draw(st.integers(1, 4))
    chosen = draw(st.sets(st.integers(0, width * height - 1), min_size=1))
    cells = sorted({image for cell in chosen for image in orbit(cell, width, height, symmetry)})
    k = draw(st.sampled_from([k for k in range(1, len(cells) + 1) if len(cells) % k == 0]))
    return width, height, k, symmetry, cells


@given(symmetric_masks())
def test_a_symmetric_division_is_found_exactly_when_there_is_one(mask: tuple[int, int, int, str, list[int]]) -> None:
    width, height, k, symmetry, cells = mask
    try:
        possible = any(keeps(each, symmetry) for each in divisions(width, height, k, mask=cells))
        division = divide(width, height, k, mask=cells, symmetry=symmetry, seed=1)
    except PuzzleError:
        possible = False
    if possible:
        assert verify(division, k) == []
        assert keeps(division, symmetry)
    else:
        with pytest.raises(PuzzleError):
            divide(width, height, k, mask=cells, symmetry=symmetry, seed=1)


def keeps(division: Division, symmetry: str) -> bool:
    """Whether the image of every region is a region; works for masks, too."""
    width, height = division.width, division.height
    parts = {frozenset(part) for part in division.cells}
    steps = {cell: orbit(cell, width, height, symmetry) for part in parts for cell in part}
    return all(frozenset(steps[cell][1 % len(steps[cell])] for cell in part) in parts for part in parts)


def test_exact_search_where_growing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["puzzlesmith.ominoes.divide"], "_grow", lambda *_: None)
    for symmetry, width, height, k in [("rotate2", 6, 6, 6), ("rotate4", 6, 6, 9), ("mirror", 6, 4, 4)]:
        division = divide(width, height, k, symmetry=symmetry, seed=1)
        assert verify(division, k) == []
        assert is_symmetric(division, symmetry)
    with pytest.raises(PuzzleError, match="this board has no such division with the symmetry rotate4"):
        divide(4, 4, 8, symmetry="rotate4", seed=1)
