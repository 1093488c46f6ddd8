from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from puzzlesmith.kinds.kurodoko.puzzle import HOPELESS, Params, Puzzle, start
from puzzlesmith.toolkit.grid import SYMMETRIES, orbit
from tests import inside as ps
from tests.kinds.kurodoko import brute

KIND = ps.kind("kurodoko")
TINY = [(w, h) for w in range(1, 7) for h in range(1, 7) if w * h <= 6]


def orbits(width: int, height: int, symmetry: str) -> list[tuple[int, ...]]:
    return sorted({tuple(sorted(orbit(cell, width, height, symmetry))) for cell in range(width * height)})


def candidates(width: int, height: int, symmetry: str) -> Iterator[Puzzle]:
    """All puzzles with symmetric clues that are true of a board with black cells."""
    cells = brute.all_cells(width, height)
    for (blacks, _), seen in zip(brute.legal(width, height), brute.sights(width, height), strict=True):
        free = [tied for tied in orbits(width, height, symmetry) if not any(cells[cell] in blacks for cell in tied)]
        for count in range(len(free) + 1) if blacks else ():
            for chosen in combinations(free, count):
                given = {cell for tied in chosen for cell in tied}
                yield Puzzle(width, height, tuple(seen[at] if cell in given else 0 for cell, at in enumerate(cells)))


def is_hopeless(width: int, height: int, symmetry: str) -> bool:
    return all(len(brute.finishes(start(puzzle))) > 1 for puzzle in candidates(width, height, symmetry))


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize(("width", "height"), TINY)
def test_hopeless_sizes_are_those_without_a_good_puzzle(width: int, height: int, symmetry: str) -> None:
    if symmetry == "rotate4" and width != height:
        with pytest.raises(ps.PuzzleError, match=f"{width}x{height} cannot be turned by a quarter"):
            Params.build(width=width, height=height, symmetry=symmetry)
        return
    hopeless = is_hopeless(width, height, symmetry)
    assert ((width, height) in HOPELESS[symmetry]) == hopeless
    if hopeless:
        with pytest.raises(ps.PuzzleError, match=f"no good {width}x{height} puzzle exists with symmetry {symmetry}"):
            ps.make("kurodoko", seed=1, width=width, height=height, symmetry=symmetry)
    else:
        Params.build(width=width, height=height, symmetry=symmetry)


def is_good(puzzle: Puzzle, symmetry: str) -> None:
    """In the seed's sense: one answer, no trial, at least one black cell, symmetric clues."""
    (answer,) = KIND.finishes(KIND.start(puzzle), 2)
    assert answer.marks.count(brute.BLACK) >= 1
    assert ps.grade(puzzle).level != ps.Level.extreme
    assert is_symmetric(puzzle, symmetry)


def is_symmetric(puzzle: Puzzle, symmetry: str) -> bool:
    tied = [orbit(cell, puzzle.width, puzzle.height, symmetry) for cell in range(len(puzzle.clues))]
    return all(len({bool(puzzle.clues[cell]) for cell in cells}) == 1 for cells in tied)


@pytest.mark.interpreted
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_every_other_size_can_be_made(symmetry: str) -> None:
    for width in range(1, 8):
        for height in range(1, 8):
            if (width, height) in HOPELESS[symmetry] or (symmetry == "rotate4" and width != height):
                continue
            for made in ps.make_many("kurodoko", 3, seed=1, width=width, height=height, symmetry=symmetry):
                is_good(made.puzzle, symmetry)


@pytest.mark.interpreted
@pytest.mark.parametrize("size", ["1x3", "3x1", "1x9", "12x1", "2x3", "2x9", "3x3", "126x2", "2x126", "30x2"])
def test_extreme_shapes(size: str) -> None:
    made = ps.make("kurodoko", size, seed=1)
    is_good(made.puzzle, "rotate2")
    assert f"{made.puzzle.width}x{made.puzzle.height}" == size


@pytest.mark.interpreted
@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_clues_are_symmetric(symmetry: str, level: str) -> None:
    size = "8x8" if symmetry == "rotate4" else "9x7"
    for made in ps.make_many("kurodoko", 5, size, seed=3, symmetry=symmetry, level=level):
        is_good(made.puzzle, symmetry)
        assert made.grade.level.value == level


@pytest.mark.parametrize("symmetry", ["rotate2", "mirror", "none"])
def test_clues_are_not_more_symmetric_than_asked(symmetry: str) -> None:
    for other in SYMMETRIES:
        if other not in {symmetry, "none"}:
            made = list(ps.make_many("kurodoko", 5, "8x8", seed=3, symmetry=symmetry))
            assert not all(is_symmetric(each.puzzle, other) for each in made)


@pytest.mark.parametrize("black", [1, 10, 19, 25, 33])
def test_black_share_is_as_asked_as_far_as_there_is_room(black: int) -> None:
    wanted = max(1, 108 * black // 100)
    made = ps.make_many("kurodoko", 20, "12x9", seed=3, black=black)
    shares = [each.solution.marks.count(brute.BLACK) for each in made]
    assert min(shares) >= 1
    assert max(shares) <= max(2, wanted)  # some boards have no good puzzle with one black cell
    if black <= 25:
        assert sum(shares) >= 0.9 * 20 * wanted
    else:
        assert min(shares) > 25


def black_counts(count: int, params: str, **options: Any) -> list[int]:
    made = ps.make_many("kurodoko", count, params, seed="black", **options)
    return [each.solution.marks.count(brute.BLACK) for each in made]


def test_black_varies_as_in_simon_tathams_range() -> None:
    """There 400 boards had 8 to 14 black cells, 10.7 on average."""
    counts = black_counts(400, "9x6")
    assert 7 <= min(counts) <= 8
    assert 13 <= max(counts) <= 15
    assert 10.2 <= sum(counts) / 400 <= 10.9


@pytest.mark.parametrize("level", [None, "easy", "medium", "hard", "expert"])
def test_black_varies_at_every_level_unless_it_is_given(level: str | None) -> None:
    assert len(set(black_counts(30, "9x6", level=level))) >= 4
    assert len(set(black_counts(30, "9x6", level=level, black=24))) == 1


@pytest.mark.interpreted
@pytest.mark.parametrize("size", ["2x3", "3x2", "3x3", "4x4", "5x3"])
def test_tiny_boards_have_a_black_cell(size: str) -> None:
    for made in ps.make_many("kurodoko", 20, size, seed=8, black=1):
        assert made.solution.marks.count(brute.BLACK) >= 1


def solved_at(puzzle: Puzzle, level: ps.Level) -> bool:
    """By steps from scratch, none of them above a level."""
    trace = KIND.trace(KIND.start(puzzle))
    return trace.solved and all(KIND.techniques[entry.technique].level.rank <= level.rank for entry in trace.entries)


def without(puzzle: Puzzle, cells: tuple[int, ...]) -> Puzzle:
    return Puzzle(
        puzzle.width, puzzle.height, tuple(0 if cell in cells else clue for cell, clue in enumerate(puzzle.clues))
    )


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("level", [None, "easy", "medium", "hard", "expert"])
def test_no_clue_can_be_spared(level: str | None, symmetry: str) -> None:
    """What thinning takes back and wins again is what a solve from scratch finds: solvable, and minimal."""
    top = ps.Level(level or "medium")  # with no level asked, clues are thinned as far as medium goes
    sizes = ["5x5", "8x8"] if symmetry == "rotate4" else ["1x6", "4x3", "7x5", "9x8"]
    for size in sizes:
        if level and min(map(int, size.split("x"))) < 4:
            continue  # too small for some levels
        for made in ps.make_many("kurodoko", 6, size, level=level, symmetry=symmetry, seed=6):
            puzzle = made.puzzle
            assert solved_at(puzzle, top)
            for tied in orbits(puzzle.width, puzzle.height, symmetry):
                if puzzle.clues[tied[0]]:
                    assert not solved_at(without(puzzle, tied), top), (made.id, tied)


def test_levels_that_a_size_cannot_reach_are_told() -> None:
    with pytest.raises(ps.PuzzleError, match=r"no kurodoko 3x3du found in .* draws: such a puzzle may not exist"):
        ps.make("kurodoko", "3x3", level="extreme", seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("level", [None, "easy", "medium", "hard"])
def test_large_boards(level: str | None) -> None:
    made = ps.make("kurodoko", "50x50", level=level, seed=2)
    assert made.grade.level.value == level or not level
    is_good(made.puzzle, "rotate2")
