"""Checks the levels against the times of people, and against exhaustive searches of small games."""

from itertools import combinations
from pathlib import Path
from statistics import median

import pytest

from puzzlesmith.arithmetic import reach
from puzzlesmith.core.rng import stream
from puzzlesmith.kinds.numbers.codes import ADD, MULTIPLY
from puzzlesmith.kinds.numbers.explain import BANDS, way
from puzzlesmith.kinds.numbers.generate import draw_tiles
from puzzlesmith.kinds.numbers.logic.target_search import TargetSearch
from puzzlesmith.kinds.numbers.puzzle import Params, start
from puzzlesmith.testing.snapshots import entries
from tests import inside as ps

LEVELS = ps.kind("numbers").levels


def graded(name: str) -> list[tuple[float, ps.Grade]]:
    lines = entries(Path(__file__).with_name(name))
    return [(float(seconds), ps.grade(f"numbers:24:{','.join(hand)}:24")) for _, seconds, *hand in lines]


PEOPLE, UNSEEN = graded("people.txt"), graded("people_unseen.txt")


def ranks(values: list[float]) -> list[float]:
    order = sorted(values)
    return [(order.index(value) + len(order) - 1 - order[::-1].index(value)) / 2 for value in values]


def correlation(one: list[float], other: list[float]) -> float:
    """Spearman's rank correlation."""
    a, b, middle = ranks(one), ranks(other), (len(one) - 1) / 2
    spread = sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b)
    return float(sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True)) / spread**0.5)


def test_scores_follow_peoples_times() -> None:
    for people in (PEOPLE, UNSEEN):  # no point was fitted on the second
        assert correlation([seconds for seconds, _ in people], [grade.score for _, grade in people]) > 0.85


def test_people_take_longer_at_each_level() -> None:
    times = [median([seconds for seconds, grade in PEOPLE + UNSEEN if grade.level is level]) for level in LEVELS]
    assert times == sorted(set(times))


def test_a_level_needs_that_much_and_no_more() -> None:
    for rules, limits in BANDS.items():
        assert list(limits) == sorted(set(limits))
        for level in LEVELS:
            for made in ps.make_many("numbers", 3, rules, level=level, seed=8):
                easiest = way(start(made.puzzle))
                assert easiest is not None
                assert sum(easiest.score > limit for limit in limits) == LEVELS.index(level)


def test_ones_and_equal_cards_make_it_easier_but_only_where_all_are_used() -> None:
    for text, off in (("24:3,3,8,8:24", 20), ("24:1,1,4,6:24", 40), ("24:3,5,8,13:24", 0), ("countdown:1,1,4,6:24", 0)):
        puzzle = ps.read(f"numbers:{text}")
        easiest = way(start(puzzle))
        assert easiest is not None
        assert ps.grade(puzzle).score == easiest.score - off


def test_number_of_large_tiles() -> None:
    for large in range(5):
        made = ps.make("numbers", large=large, seed=4)
        assert sum(tile > 10 for tile in made.puzzle.tiles) == large
    with pytest.raises(ps.PuzzleError, match="4 large tiles of 3"):
        ps.make("numbers", tiles=3, large=4)


def test_tiles_come_from_the_box() -> None:
    rng = stream("tiles")
    for _ in range(200):
        tiles = draw_tiles(Params(), rng)
        assert len(tiles) == 6
        assert all(tiles.count(tile) <= (2 if tile <= 10 else 1) for tile in tiles)
        assert set(tiles) <= {*range(1, 11), 25, 50, 75, 100}


def test_targets_in_range() -> None:
    for made in ps.make_many("numbers", 20, "countdownr50-60", seed=2):
        assert 50 <= made.puzzle.target <= 60
    assert ps.make("numbers", low=5_000, high=5_100, seed=1).puzzle.target in range(5_000, 5_101)
    with pytest.raises(ps.PuzzleError, match="no target from 9 to 5"):
        ps.make("numbers", low=9, high=5)


def test_closest_number_is_at_the_distance() -> None:
    for away in (1, 2, 3):
        puzzle = ps.make("numbers", away=away, seed=1).puzzle
        values = reach(puzzle.tiles)
        assert min(abs(value - puzzle.target) for value in values) == away
    with pytest.raises(ps.PuzzleError, match="the target is made, or the game is lost"):
        ps.make("numbers", "24", away=1)


@pytest.mark.parametrize("tiles", [(1, 2, 3), (2, 5, 7), (4, 4, 6, 25), (3, 7, 7, 10)], ids=str)
def test_solvable_exactly_when_the_target_can_be_made(tiles: tuple[int, ...]) -> None:
    for rules in BANDS:
        made = reach(tiles, rules)
        for target in range(1, 120):
            status = ps.solve(f"numbers:{rules}:{','.join(map(str, tiles))}:{target}").status
            assert status == ("unique" if target in made else "none"), (rules, target)


def test_hints_never_lead_off_the_way() -> None:
    """From every position that can be finished, the hint leads to one that can be finished."""
    kind = ps.kind("numbers")
    for text in ("numbers:countdown-c:2,5,7,10:33", "numbers:24:1,5,5,5:24", "numbers:flippo:4,7,2,7:24"):
        start = kind.start(ps.read(text))
        for one, other in combinations(range(1, 5), 2):
            for sign in "+-*/":
                moves = [f"t{one}-t{other}={sign}"]
                if ps.check(text, moves).faults or not kind.finishes(ps.replay(text, moves), 1):
                    continue
                while (hint := ps.hint(text, moves)).status == "step":
                    moves.append(str(hint.steps[-1].moves[0]))
                    assert kind.finishes(ps.replay(text, moves), 1)
                assert hint.status == "done"
        assert kind.finishes(start, 0) == []


def test_two_parts_that_meet_in_a_sum_are_harder_and_in_a_product_easier() -> None:
    """With the same operations: 3 * 4 + 5 * 6 against (3 * 4 + 5) * 6, and (1 + 5) * (2 + 7) against a line."""
    routes = TargetSearch()
    routes.load([3, 4], 1, True, 0, 999, 0)
    apart = routes.effort(ADD, 12, 30, 42)
    routes.both = True
    assert routes.effort(ADD, 12, 30, 42) > apart
    routes.both = False
    apart = routes.effort(MULTIPLY, 6, 9, 54)
    routes.both = True
    assert routes.effort(MULTIPLY, 6, 9, 54) < apart


def score(tiles: tuple[int, ...], target: int, nearest: int) -> int:
    """The effort of the easiest way, with a bonus where the target is near a multiple of a tile."""
    routes = TargetSearch()
    routes.nearest = nearest
    routes.load(sorted(tiles), 1, True, 0, 999, 0)
    routes.aim_at(target, target, False)
    return int(routes.goal_efforts[0])


def test_nearest_multiple_play_makes_it_easier() -> None:
    assert score((25, 20, 3), 503, 3) == score((25, 20, 3), 503, 0) - 3  # 25 * 20 + 3
    assert score((25, 20, 3), 500, 3) == score((25, 20, 3), 500, 0)  # nothing to add
    assert score((2, 3, 400), 406, 3) == score((2, 3, 400), 406, 0)  # the multiple is the smaller part


@pytest.mark.parametrize("tiles", [(1, 3, 4), (2, 2, 5), (1, 2, 3, 4)], ids=str)
def test_joined_digits_solve_what_the_search_finds(tiles: tuple[int, ...]) -> None:
    made = reach(tiles, "fourfours")
    for target in range(1, 140):
        status = ps.solve(f"numbers:fourfours:{','.join(map(str, tiles))}:{target}").status
        assert status == ("unique" if target in made else "none"), target


def test_a_grade_does_not_depend_on_what_was_graded_before() -> None:
    game = "numbers:24:1,2,4,12:24"
    grades = []
    for other in ("numbers:24:1,2,3,4:24", "numbers:countdown:25,50,75,100,3,6:952", "numbers:24:13,12,11,10:80000"):
        ps.solve(other)
        grades.append((ps.grade(game), [step.technique for step in ps.steps(game)]))
    assert grades[0] == grades[1] == grades[2]


@pytest.mark.parametrize("away", [1, 2, 4, 12, 20])
def test_every_level_so_far_away(away: int) -> None:
    for level in LEVELS:
        made = ps.make("numbers", away=away, level=level, seed=1)
        values = reach(made.puzzle.tiles, low=1, high=1100)
        assert min(abs(value - made.puzzle.target) for value in values) == away
        assert ps.grade(made.id).level is level
