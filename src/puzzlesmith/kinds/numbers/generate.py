"""Making numbers games: tiles are drawn, everything that they make is graded at once, and a target is picked."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from functools import cache
from math import prod
from typing import TYPE_CHECKING

from .codes import MOST_SCORE
from .explain import AWAY, Way, bands, remember, routes, scale, steps
from .logic import count_between, nth_between
from .puzzle import LARGE, SMALL, Board, Params, Puzzle, Value

if TYPE_CHECKING:
    from collections.abc import Hashable

    from puzzlesmith.core.rng import Rng

Games = tuple["array[int]", "array[int]"]  # for each target the score, 0 where there is no game, and the easiest way

# The games of tiles that were drawn before: all sets of Countdown have room, at six bytes for each target.
known: dict[Hashable, Games] = {}
MOST_TARGETS = 12_000_000
_room = [MOST_TARGETS]
DRAWS = (2, 4, 16, 48)  # of which the poorest is taken if the target is to be so far away: rich sets make them all


def generate(params: Params, rng: Rng) -> Puzzle | None:
    """One candidate; None if these tiles make no target of that level."""
    tiles, (low, high) = choose_tiles(params, rng), params.span
    size = scale(params.rules, low + rng.below(high - low + 1))  # what effort is depends on it: one scale at a time
    low, high = max(low, _below(params.rules, size)), min(high, size)
    return picked(params, tiles, low, high, rng)


@cache
def _below(rules: str, size: int) -> int:
    """The smallest target of a scale."""
    smaller = size
    while smaller > 1 and scale(rules, smaller // 2) == size:
        smaller //= 2
    while smaller > 1 and scale(rules, smaller - 1) == size:
        smaller -= 1
    return smaller


def choose_tiles(params: Params, rng: Rng) -> tuple[int, ...]:
    draws = DRAWS[bisect_left(AWAY, params.away)] if params.away else 1
    return min([draw_tiles(params, rng) for _ in range(draws)], key=prod)


def draw_tiles(params: Params, rng: Rng) -> tuple[int, ...]:
    """Cards are drawn with replacement; tiles from two of each small number and one of each large."""
    most, count = SMALL[params.rules], params.count
    if params.large is None and params.rules == "fourfours":
        return (1 + rng.below(most),) * count
    if params.large is None and most != SMALL["countdown"]:
        return tuple([1 + rng.below(most) for _ in range(count)])
    small = [n for n in range(1, most + 1) for _ in range(2)]
    if params.large is None:
        return _some([*small, *LARGE], count, rng)
    return (*_some(small, count - params.large, rng), *_some(list(LARGE), params.large, rng))


def _some(pool: list[int], count: int, rng: Rng) -> tuple[int, ...]:
    order = array("i", pool)
    rng.shuffle(order, len(order))
    return tuple(order[:count])


def picked(params: Params, tiles: tuple[int, ...], low: int, high: int, rng: Rng) -> Puzzle | None:
    """With a target that has the wanted level; without one, any but the last."""
    places = sorted(range(len(tiles)), key=tiles.__getitem__)
    away = params.away or 0
    scores, ways = games(params.rules, tuple([tiles[at] for at in places]), low, high, away)
    least, most = _limits(params)
    count = count_between(scores, least, most)
    if count == 0:
        return None
    at = nth_between(scores, least, most, rng.below(count))
    puzzle = Puzzle(params.rules, tiles, low + at, away)
    lying = [(place, Value(tiles[place], 1)) for place in places]
    remember(Board(puzzle), Way(steps(ways[at], lying), scores[at]))
    return puzzle


def _limits(params: Params) -> tuple[int, int]:
    """Between which scores a game has the wanted level."""
    limits = (0, *bands(params.rules, params.away or 0), MOST_SCORE)
    if params.level is None:
        return 0, limits[-2]
    return limits[params.level.rank], limits[params.level.rank + 1]


def games(rules: str, tiles: tuple[int, ...], low: int, high: int, away: int) -> Games:
    """All games that some tiles are good for."""
    key = (rules, tiles, low, high, away)
    if key not in known:
        if _room[0] < high - low + 1:
            known.clear()
            _room[0] = MOST_TARGETS
        _room[0] -= high - low + 1
        known[key] = _worked_out(rules, tiles, low, high, away)
    return known[key]


def _worked_out(rules: str, tiles: tuple[int, ...], low: int, high: int, away: int) -> Games:
    example = Puzzle(rules, tiles, high, away)
    found = routes(example, [Value(tile, 1) for tile in tiles], (1 << len(tiles)) - 1, high + away)
    found.aim(max(1, low - away), high + away, example.rule_set.uses_all)
    scores, ways = array("h", [0]) * (high - low + 1), array("i", [0]) * (high - low + 1)
    found.games(low, high, away, scores, ways)
    return scores, ways
