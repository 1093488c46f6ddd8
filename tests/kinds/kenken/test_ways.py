"""What cages can hold: as pencil marks, and as a list for players who ask."""

from collections.abc import Sequence
from itertools import combinations_with_replacement, product

import pytest

import puzzlesmith as ps
from puzzlesmith.core.scene import Ways
from puzzlesmith.kinds.kenken.puzzle import Puzzle, start
from puzzlesmith.kinds.kenken.ways import Fillings, candidates, ways

KIND = ps.kind("kenken")
SIX = ps.make("kenken", "6", seed=1).id


def ways_in(puzzle: str, place: str, moves: Sequence[str] = ()) -> Ways:
    assert KIND.ways is not None
    found = KIND.ways(ps.replay(puzzle, moves), place)
    assert found is not None
    return found


def open_in(puzzle: str, place: str, *moves: str) -> tuple[str, ...]:
    scene = KIND.draw(ps.replay(puzzle, moves), {})
    return next(spot.open for spot in scene.spots if spot.place == place)


@pytest.mark.parametrize("params", ["5z", "5h", "5"])
def test_candidates_are_those_of_some_filling(params: str) -> None:
    """Against all fillings of each cage, tried one by one by the rules."""
    puzzle = ps.make("kenken", params, seed=2).id
    marks = [mark for mark in KIND.draw(ps.replay(puzzle), {}).spots[0].marks if mark]
    for place in ("r1c1", "r2c2", "r3c3"):
        group = ways_in(puzzle, place)
        if len(group.places) > 3:
            continue
        fits = [
            filling
            for filling in product(marks, repeat=len(group.places))
            if not ps.check(puzzle, [ps.Move(*move) for move in zip(group.places, filling, strict=True)]).faults
        ]
        for cell, allowed in zip(group.places, zip(*fits, strict=True), strict=True):
            assert open_in(puzzle, cell) == tuple(mark for mark in marks if mark in allowed)
        texts = {" ".join(sorted(filling, key=int)) for filling in fits}
        listed = [" ".join(each) for each in combinations_with_replacement(marks, len(group.places))]
        assert [way.text for way in group.ways] == [text for text in listed if text in texts]


def test_what_is_struck_closes_ways() -> None:
    puzzle = "kenken:4:_a_aabb_7a__,s1d2s2m8m3s2s1s1"
    before = ways_in(puzzle, "r1c1")
    assert all(way.open for way in before.ways)
    first = before.ways[0].text.split()[0]
    after = ways_in(puzzle, "r1c1", [f"{place}=-{first}" for place in before.places])
    left = [way.text for way in before.ways if first not in way.text.split()]
    assert [way.text for way in after.ways if way.open] == left != [way.text for way in before.ways]


def test_a_wrong_digit_leaves_the_candidates_of_the_lines() -> None:
    """A cage that cannot be filled any more does not wipe all notes."""
    place, *others = ways_in(SIX, "r1c1").places
    wrong = next(mark for mark in "123456" if mark not in open_in(SIX, place))
    assert all(open_in(SIX, other, f"{place}={wrong}") for other in others)


def test_large_cages_have_no_list() -> None:
    """More cells than are listed, or more fillings than are looked through: the lines still tell something."""
    halves = Puzzle(12, tuple(int(cell % 12 > 5) for cell in range(144)), (("x", 720), ("x", 720)))
    assert Fillings(halves).lists == [None, None]
    assert candidates(start(halves)) == [(1 << 12) - 1] * 144
    found = ways(start(halves), "r1c1")
    assert found is not None
    assert (found.ways, found.whole) == ((), False)
