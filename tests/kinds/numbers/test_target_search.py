"""The search for single targets, against full tables, and against an independent search over sequences of moves."""

import random
from functools import cache
from itertools import combinations

import pytest

import puzzlesmith as ps
from puzzlesmith.batch.audit import audit
from puzzlesmith.batch.records import record_of
from puzzlesmith.kinds.numbers import explain
from puzzlesmith.kinds.numbers.codes import MOST_SCORE, NOWHERE
from puzzlesmith.kinds.numbers.logic.target_search import TargetSearch

BOX = [*range(1, 11), *range(1, 11), 25, 50, 75, 100]
SOME = [tuple(sorted(random.Random(seed).sample(BOX, 6))) for seed in range(6)]
OTHERS = [(1, 1, 1, 1, 1, 1), (2, 3), (7, 7, 7), (1, 2, 3, 4), (5, 5, 6, 25, 75), (13, 89, 444, 612, 999, 1000)]


def loaded(tiles: tuple[int, ...], into: TargetSearch | None = None) -> TargetSearch:
    routes = into or TargetSearch()
    routes.load(tiles, 1, True, 0, 999, 0)
    return routes


def grades(routes: TargetSearch, v: int) -> tuple[int, int, int]:
    """Difficulty, ways and pairs of a number that was aimed at."""
    at = v - routes.low
    made = routes.goal_how[at] != NOWHERE
    return routes.goal_efforts[at] if made else 0, routes.goal_counts[at], routes.hits[at]


@pytest.mark.parametrize("tiles", [*SOME, *OTHERS], ids=str)
def test_single_targets_agree_with_full_tables(tiles: tuple[int, ...]) -> None:
    everything, one = loaded(tiles), loaded(tiles)
    targets = [*range(1, 30), *range(101, 1000, 23)]
    everything.aim(1, 1000, False)
    for target in targets:
        one.aim_at(target, target, False)
        assert grades(one, target) == grades(everything, target), target
        assert (one.way(target) >= 0) == (everything.way(target) >= 0)


@pytest.mark.parametrize("tiles", SOME[:3], ids=str)
def test_cached_tables_of_other_tiles_change_nothing(tiles: tuple[int, ...]) -> None:
    used, fresh = TargetSearch(), loaded(tiles)
    for other in (*SOME, *OTHERS, tiles):
        loaded(other, used)
        used.aim_at(101, 102, False)
    loaded(tiles, used)
    for target in range(101, 999, 40):
        for routes in (used, fresh):
            routes.aim_at(target, target, False)
        assert grades(used, target) == grades(fresh, target)
        assert used.way(target) == fresh.way(target)


def test_a_full_cache_is_emptied() -> None:
    """Hundreds of different tiles overflow the cache; results stay right."""
    used, rng = TargetSearch(), random.Random(1)
    for _ in range(150):
        tiles = tuple(sorted(rng.sample(range(1, 1000), 4)))
        loaded(tiles, used)
        target = sum(tiles)
        used.aim_at(target, target, False)
        fresh = loaded(tiles)
        fresh.aim_at(target, target, False)
        assert grades(used, target) == grades(fresh, target)


def test_scores_outside_the_limits_are_zero() -> None:
    routes = loaded(SOME[0])
    scores = {target: routes.rate(target, 0, MOST_SCORE, False) for target in range(101, 1000, 9)}
    for target, score in scores.items():
        assert routes.rate(target, 280, 352, False) in {0, score if 280 < score <= 352 else 0}
        assert routes.rate(target, 0, 280, True) in {0, score if score <= 280 else 0}
    hard = [target for target, score in scores.items() if 320 < score <= 352]
    missed = [target for target in hard if not routes.rate(target, 320, 352, False)]
    assert len(missed) < len(hard) / 8  # giving up early is seldom wrong


# ---------------------------------------------------------------- a search that shares nothing with the tables


def figures(n: int) -> int:
    text = str(n).rstrip("0") if n >= 10 else str(n)
    return 1 if int(text) <= 12 or text in {"25", "75"} else len(text)


def effort(sign: str, a: int, b: int, made: int, *, tree: bool) -> int:
    """The table of docs/numbers.md, for targets up to 999."""
    if (sign == "*" and 1 in {a, b}) or (sign == "/" and 1 in {b, made}):
        return 0
    points = {
        "+": 4 + 2 * (min(figures(a), figures(b)) - 1),
        "-": 4 + 2 * (min(figures(a), figures(b)) - 1),
        "*": 5 + 2 * (figures(a) * figures(b) - 1),
        "/": 7 + 2 * (figures(b) * figures(made) - 1),
    }[sign]
    points += (-2 if sign == "*" else 3) if tree else 0
    return points + (made > 999) + 8 * (made > 4 * 999)


def steps(a: int, b: int) -> list[tuple[str, int, int, int]]:
    """All steps on two numbers, the larger first; equal numbers divide either way."""
    a, b = max(a, b), min(a, b)
    made = [("+", a, b, a + b), ("*", a, b, a * b)]
    if a > b:
        made.append(("-", a, b, a - b))
    if a % b == 0:
        made += [("/", a, b, a // b)] * (2 if a == b else 1)
    return made


Number = tuple[int, bool, bool]  # value, whether it is a result, whether it is a multiple of a tile +- single tiles


@cache
def searched(state: tuple[Number, ...], target: int) -> tuple[int, int]:
    """The ways to make the target of all numbers of a state together, and the least effort of one."""
    ways, least = 0, 1 << 20
    for i, j in combinations(range(len(state)), 2):
        (a, a_made, a_near), (b, b_made, b_near) = state[i], state[j]
        if a < b:
            (a, a_made, a_near), (b, b_made, b_near) = state[j], state[i]
        rest = [each for k, each in enumerate(state) if k not in {i, j}]
        for sign, x, y, made in steps(a, b):
            points = effort(sign, x, y, made, tree=a_made and b_made)
            trims = sign == "+" and not a_made and b_near
            near = not (a_made and b_made) if sign == "*" else sign in "+-" and ((not b_made and a_near) or trims)
            if not rest:
                multiple = a if a_near else b
                if made == target:
                    bonus = 3 if near and sign != "*" and 2 * multiple > target else 0
                    ways, least = ways + 1, min(least, points - bonus)
                continue
            more, cost = searched(tuple(sorted([*rest, (made, True, near)])), target)
            ways, least = ways + more, min(least, points + cost)
    return ways, least


@pytest.mark.parametrize("tiles", [(1, 2, 3, 4), (4, 4, 6, 25), (3, 7, 50, 75), (1, 5, 5, 9, 100)], ids=str)
def test_effort_and_ways_are_those_of_all_sequences_of_moves(tiles: tuple[int, ...]) -> None:
    """The tables keep one way to each intermediate number; if it is not the one near a multiple, up to 3 are missed."""
    routes, missed, targets = loaded(tiles), 0, [*range(1, 40), *range(100, 1000, 37)][:: 1 if len(tiles) < 5 else 4]
    for target in targets:
        ways, least = 0, 1 << 20
        for size in range(2, len(tiles) + 1):
            for some in combinations(tiles, size):
                more, cost = searched(tuple(sorted((tile, False, False) for tile in some)), target)
                ways, least = ways + more, min(least, cost)
        if target not in tiles:
            routes.aim_at(target, target, False)
            assert routes.goal_counts[0] == ways, target
            assert not ways or routes.goal_efforts[0] - least in range(4), target
            missed += bool(ways) and routes.goal_efforts[0] > least
    assert missed <= len(targets) / 6
    searched.cache_clear()


COUNTDOWN = ["", "l2dh", "t5de", "t4l1r50-200dh", "r1500-2500", "a1", "a5dh", "-cdx"]
PARAMS = [*[f"countdown{more}" for more in COUNTDOWN], "24dh", "flippodn", "fourfours"]


@pytest.mark.parametrize("params", PARAMS)
def test_a_record_agrees_with_the_grade_of_its_id(params: str) -> None:
    records = [record_of(made) for made in ps.make_many("numbers", 8, params, seed="audit")]
    explain._ways.clear()
    for record in reversed(records):
        assert audit(record), record["puzzle"]["id"]
        grade = ps.grade(record["puzzle"]["id"])
        assert (grade.level.value, grade.score) == (record["grade"]["level"], record["grade"]["score"])
