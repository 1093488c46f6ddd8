import sys
from collections import Counter
from itertools import pairwise, product
from threading import Thread

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from puzzlesmith import PuzzleError
from puzzlesmith.core.kind import GaveUp
from puzzlesmith.ominoes import Division, count, divide, divide_many, divisions, verify
from puzzlesmith.ominoes.board import shares

from .test_division import AROUND

RINGS = ["##########", "#........#", *["#.######.#"] * 6, "#........#", "##########"]


@st.composite
def boards(draw: st.DrawFn, most: int = 9) -> tuple[int, int, int]:
    """A width, a height and a size that divides the area."""
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    divisors = [k for k in range(1, width * height + 1) if width * height % k == 0]
    return width, height, draw(st.sampled_from(divisors))


@st.composite
def masks(draw: st.DrawFn) -> tuple[int, int, int, list[int]]:
    """A board with some cells missing, and a size that divides the number of cells left."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    cells = draw(st.sets(st.integers(0, width * height - 1), min_size=1))
    divisors = [k for k in range(1, len(cells) + 1) if len(cells) % k == 0]
    return width, height, draw(st.sampled_from(divisors)), sorted(cells)


@given(boards(), st.integers(), st.integers(-2, 2), st.booleans())
@example((12, 1, 3), 1, 0, False)
@example((10, 10, 2), 1, 0, False)
@example((9, 4, 6), 1, 0, False)
def test_every_rectangle_is_divided(board: tuple[int, int, int], seed: int, compactness: int, holes: bool) -> None:
    width, height, k = board
    division = divide(width, height, k, seed=seed, compactness=compactness, holes=holes)
    assert verify(division, k, holes=holes) == []
    assert (division.width, division.height, division.count) == (width, height, width * height // k)


@pytest.mark.interpreted
@settings(max_examples=30)
@given(boards(6), st.integers())
def test_small_rectangles_are_divided(board: tuple[int, int, int], seed: int) -> None:
    assert verify(divide(*board, seed=seed), board[2]) == []


@given(masks(), st.booleans())
def test_mask_is_divided_exactly_when_it_can_be(mask: tuple[int, int, int, list[int]], holes: bool) -> None:
    width, height, k, cells = mask
    try:
        possible = count(width, height, k, mask=cells, holes=holes) > 0
        division = divide(width, height, k, mask=cells, holes=holes, seed=1)
    except PuzzleError:
        possible = False
    if possible:
        assert verify(division, k, holes=holes) == []
        assert [cell for cell, region in enumerate(division.regions) if region >= 0] == cells
    else:
        with pytest.raises(PuzzleError):
            divide(width, height, k, mask=cells, holes=holes, seed=1)


@given(st.integers(1, 6), st.integers(1, 6), st.data())
def test_sizes_may_differ(width: int, height: int, data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.sets(st.integers(1, width * height), max_size=6)) | {0, width * height})
    sizes = [b - a for a, b in pairwise(cuts)]
    assert verify(divide(width, height, sizes=sizes, seed=1), sizes) == []


def test_sizes_are_shared_out_among_the_parts_of_a_board() -> None:
    mask = ["###.####", "###.####"]
    division = divide(8, 2, sizes=[1, 2, 3, 3, 5], mask=mask, seed=1)
    assert verify(division, [1, 2, 3, 3, 5]) == []
    with pytest.raises(PuzzleError, match="no choice of the sizes fills each part"):
        divide(8, 2, sizes=[4, 10], mask=mask, seed=1)


def test_many_regions_on_a_board_that_falls_apart() -> None:
    mask = [("#" * 50 + "." + "#" * 50)] * 24
    assert verify(divide(101, 24, 1, mask=mask, seed=1), 1) == []
    assert verify(divide(101, 24, 2, mask=mask, seed=1), 2) == []
    with pytest.raises(GaveUp, match="more than 300 regions of different sizes"):
        divide(101, 24, sizes=[1, 1, *[2] * 1199], mask=mask, seed=1)


def test_mask_may_be_rows_or_cells() -> None:
    rows = divide(4, 2, 3, mask=["### ", "###"], seed=1)
    assert rows == divide(4, 2, 3, mask=[0, 1, 2, 4, 5, 6], seed=1)
    assert rows.rows in {("aaa.", "bbb."), ("aab.", "abb."), ("abb.", "aab.")}


def test_only_division_has_a_hole() -> None:
    """One region of 36 cells surrounds another."""
    with pytest.raises(PuzzleError, match="this board has no such division"):
        divide(10, 10, 36, mask=RINGS, seed=1)
    division = divide(10, 10, 36, mask=RINGS, seed=1, holes=True)
    assert verify(division, 36, holes=True) == []
    assert [flaw.text for flaw in verify(division, 36)] == ["region 0 surrounds a cell"]


def test_holes_happen_when_allowed() -> None:
    sizes = [1, 8, 9, 9, 9]
    with_holes = [verify(divide(6, 6, sizes=sizes, seed=1, index=i, holes=True)) for i in range(300)]
    assert 0 < sum(map(bool, with_holes)) < 300


def test_board_with_few_divisions() -> None:
    corridor = ["##########", ".........#", "##########", "#.........", "##########"]
    division = divide(10, 5, 4, mask=corridor, seed=1)
    assert list(divisions(10, 5, 4, mask=corridor)) == [division]


def test_dominoes_are_decided_however_many() -> None:
    """The mutilated chessboard: no division exists, and no search over dominoes would finish in time."""
    missing = [cell for cell in range(20 * 20) if cell not in {0, 399}]
    with pytest.raises(PuzzleError, match="no such division"):
        divide(20, 20, 2, mask=missing, seed=1)
    solvable = [cell for cell in range(20 * 20) if cell not in {0, 1}]
    assert verify(divide(20, 20, 2, mask=solvable, seed=1), 2) == []


def test_gives_up_beyond_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(divide.__globals__, "BUDGET", 0)
    monkeypatch.setitem(divide.__globals__, "PATIENCE", 2)
    star = ["..#..", "..#..", "#####", "..#..", "..#.."]
    with pytest.raises(GaveUp, match="no such division found in 42 attempts; there may be none"):
        divide(5, 5, 3, mask=star, seed=1)


@pytest.mark.parametrize(
    ("args", "options", "words"),
    [
        ((3, 3, 2), {}, "9 cells cannot be divided into regions of 2; expected a divisor of 9"),
        ((3, 3, 0), {}, "9 cells cannot be divided into regions of 0; expected a divisor of 9"),
        ((0, 3, 1), {}, "a board of 0x3; expected sides of at least 1"),
        ((1024, 1025, 1), {}, "a board of 1024x1025; expected sides of at least 1 and at most 1048576 cells"),
        ((3, 3), {}, "either the size of all regions or a list of sizes"),
        ((3, 3, 3), {"sizes": [3, 3, 3]}, "either the size of all regions or a list of sizes"),
        ((3, 3), {"sizes": [3, 3]}, "the sizes add up to 6; expected 9"),
        ((3, 3), {"sizes": [9, 0]}, r"sizes \[9, 0\]; expected numbers from 1 on"),
        ((3, 1, 1), {"mask": ["#o#"]}, "unexpected 'o' at position 2 in '#o#'; expected # for a cell, . for none"),
        ((3, 1, 1), {"mask": ["####"]}, "a mask of 1 rows of 4 cells; expected 1 rows of 3"),
        ((3, 1, 1), {"mask": ["..."]}, "the mask keeps no cell"),
        ((3, 1, 1), {"mask": [3]}, "no cell 3 on a board of 3x1; expected 0 to 2"),
        ((3, 1, 1), {"mask": [-1, 0]}, "no cell -1 on a board of 3x1; expected 0 to 2"),
        ((5, 1, 2), {"mask": ["###.#"]}, "its part around r1c1 has 3 cells; expected a multiple of 2"),
        ((3, 3, 3), {"compactness": 3}, "compactness 3 is out of range"),
        ((3, 3, 3), {"symmetry": "round"}, "no symmetry 'round'; expected one of "),
    ],
)
def test_impossible_boards_are_rejected(args: tuple[int, ...], options: dict[str, object], words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        divide(*args, seed=1, **options)  # type: ignore[arg-type]


def test_seed_and_index_decide() -> None:
    made = list(divide_many(5, 9, 9, 9, seed="spring"))
    assert len(set(made)) == 5
    assert made[2:4] == list(divide_many(2, 9, 9, 9, seed="spring", start=2))
    assert made[3] == divide(9, 9, 9, seed="spring", index=3)
    assert divide(9, 9, 9, seed=1) != divide(9, 9, 9, seed=2)
    assert divide(9, 9, 9) != divide(9, 9, 9)


def test_bad_options_are_rejected_before_the_first_division() -> None:
    with pytest.raises(PuzzleError):
        divide_many(0, 3, 3, 2)


def border(division: Division) -> int:
    """The number of sides between cells of different regions."""
    width, height = division.width, division.height
    across = [(division.region(x, y), division.region(x + 1, y)) for y in range(height) for x in range(width - 1)]
    down = [(division.region(x, y), division.region(x, y + 1)) for y in range(height - 1) for x in range(width)]
    return sum(a != b for a, b in across + down)


def test_compactness_goes_from_snaky_to_compact() -> None:
    borders = [
        sum(border(each) for each in divide_many(30, 12, 12, 12, seed=1, compactness=compactness))
        for compactness in range(-2, 3)
    ]
    assert borders == sorted(borders, reverse=True)
    assert borders[0] > 1.5 * borders[-1]


def test_every_division_of_4x4_is_reached() -> None:
    reached = Counter(divide_many(3000, 4, 4, 4, seed=1))
    assert set(reached) == set(divisions(4, 4, 4))


def test_threads_do_not_disturb_each_other() -> None:
    alone = list(divide_many(200, 9, 9, 9, seed=1))
    by_thread: dict[int, list[Division]] = {}

    def run(number: int) -> None:
        by_thread[number] = list(divide_many(200, 9, 9, 9, seed=1))

    threads = [Thread(target=run, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(by_thread[number] == alone for number in range(4))


@pytest.mark.slow
def test_large_boards() -> None:
    for side, k in ((100, 100), (120, 7), (64, 512)):
        cells = side * side - side * side % k
        division = divide(side, side, k, seed=1, mask=range(cells))
        assert verify(division, k) == []


@pytest.mark.parametrize(("width", "height", "k"), [(3, 301, 7), (4, 300, 8), (2, 500, 5), (5, 80, 16), (60, 60, 9)])
def test_long_boards_and_many_regions_are_divided(width: int, height: int, k: int) -> None:
    """Where chains get stuck, regions in the way restart; without this, dividing 4x1000 by 8 gave up."""
    for index in range(5):
        division = divide(width, height, k, seed="long", index=index)
        assert verify(division, k) == []


@pytest.mark.parametrize("sizes", [[9] * 9, [1, 2, 3, 4, 5, 6, 7, 8, 9, 36], [81], [1] * 81])
def test_a_rectangle_is_divided_even_if_growing_fails(sizes: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["puzzlesmith.ominoes.divide"], "_grow", lambda *_: None)
    divisions_made = {divide(9, 9, sizes=sizes, seed=seed) for seed in range(5)}
    assert all(verify(division, sizes) == [] for division in divisions_made)
    assert len(divisions_made) == (5 if 1 < len(sizes) < 81 else 1)


@pytest.mark.parametrize(("width", "height", "k"), [(8, 7, 28), (12, 12, 24), (23, 8, 23), (10, 10, 25)])
def test_regions_may_surround_others(width: int, height: int, k: int) -> None:
    """A region of k cells can surround another from k = 23 on; without `holes` no region surrounds another."""
    flaws: set[str] = set()
    for index in range(12):
        assert verify(divide(width, height, k, seed="ring", index=index), k) == []
        division = divide(width, height, k, seed="ring", index=index, holes=True)
        assert verify(division, k, holes=True) == []
        flaws.update(flaw.text.partition(" ")[2].partition(" ")[2] for flaw in verify(division, k))
    assert flaws == {"surrounds a cell"}


def test_a_ring_that_a_mask_asks_for_is_drawn() -> None:
    """The two 25-ominoes in the comments of Simon Tatham's divvy.c; growing alone never closes the ring."""
    figure = Division.from_rows(AROUND)
    mask = ["".join(".#"[sign != "."] for sign in row) for row in AROUND]
    assert figure in divide_many(20, 8, 7, 25, mask=mask, holes=True, seed=1)
    assert figure not in divide_many(20, 8, 7, 25, mask=mask, seed=1)


@pytest.mark.parametrize("corner", [0, 6, 42, 48])
def test_rings_may_lack_any_corner(corner: int) -> None:
    """In 7x7 without a corner, 24 cells surround 24; without all corners but one, 23 surround 23."""
    for k, missing in ((24, {corner}), (23, {0, 6, 42, 48} - {corner})):
        mask = [cell for cell in range(49) if cell not in missing]
        made = divide_many(100, 7, 7, k, mask=mask, holes=True, seed=1)
        assert any(verify(division, k) for division in made), k


@pytest.mark.parametrize("holes", [False, True])
def test_all_of_few_divisions_are_made(holes: bool) -> None:
    masks = (
        ["##.##", "#####", ".###.", "#####", "##.##"],
        ["####.", "#..##", "#.###", "####."],
        ["######", "#.##.#", "######"],
    )
    for mask, k in product(masks, (2, 3, 4, 5, 7, 8)):
        width, height, area = len(mask[0]), len(mask), "".join(mask).count("#")
        every = set(divisions(width, height, k, mask=mask, holes=holes)) if area % k == 0 else set()
        if every:
            made = divide_many(60 * len(every), width, height, k, mask=mask, holes=holes, seed=1)
            assert set(made) == every, (mask, k)


def test_smaller_regions_surround_none_of_their_size() -> None:
    for index in range(12):
        assert verify(divide(11, 12, 22, seed="ring", index=index, holes=True), 22) == []


def test_shares_may_use_a_size_several_times() -> None:
    assert shares([6, 4], [3, 2, 3, 2]) == [[3, 3], [2, 2]]
    assert shares([5, 5], [3, 3, 2, 2]) == [[3, 2], [3, 2]]
    assert shares([5, 5], [4, 4, 2]) is None


def test_regions_on_both_sides_of_a_bridge_may_have_holes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["puzzlesmith.ominoes.divide"], "_grow", lambda *_: None)
    rings = ["###...", "#.#...", "######", "...#.#", "...###"]
    assert verify(divide(6, 5, 8, mask=rings, seed=1, holes=True), 8, holes=True) == []
