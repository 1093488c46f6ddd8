"""Generates numbers games: draws tiles, then tries random targets or picks one of all that the tiles make."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from functools import cache, lru_cache
from math import prod
from typing import TYPE_CHECKING

from puzzlesmith.arithmetic import RULE_SETS
from puzzlesmith.core.model import Level
from puzzlesmith.kinds.numbers.logic.routes import count_between, nth_between
from puzzlesmith.kinds.numbers.logic.step_tree import steps
from puzzlesmith.kinds.numbers.logic.unary import UnarySearch

from .codes import EXACT, MOST_SCORE
from .explain import AWAY, Way, bands, graded, loaded, on_table, remember, routes, scale
from .puzzle import LARGE, SMALL, Board, Params, Puzzle, Value, lone_signs, whole

if TYPE_CHECKING:
    from collections.abc import Hashable

    from puzzlesmith.core.rng import Rng

Games = tuple["array[int]", "array[int]"]  # for each target the score, 0 where there is no game, and the easiest way
Picked = tuple[int, int, int]  # a target, its score, and the code of the easiest way to it, or 0
TRIES = 24  # targets to try before drawing other tiles

# A cache of the games of drawn tiles, with room for all sets of Countdown at six bytes for each target.
known: dict[Hashable, Games] = {}
MOST_TARGETS = 12_000_000
_room = [MOST_TARGETS]
DRAWS = (2, 4, 16, 48)  # draws by the band of AWAY; the poorest is used, as rich sets make nearly all targets


def generate(params: Params, rng: Rng) -> Puzzle | None:
    """Generate one candidate; None if the tiles it draws make no target of the level."""
    tiles, (low, high) = choose_tiles(params, rng), params.span
    size = scale(
        params.rules, low + rng.below(high - low + 1)
    )  # effort depends on the scale, so use one scale at a time
    low, high = max(low, _below(params.rules, size)), min(high, size)
    if lone_signs(params.rules):
        return searched(params, tiles, low, high, rng)
    return picked(params, tiles, low, high, rng)


@cache
def _below(rules: str, size: int) -> int:
    """The smallest target that has this scale."""
    smaller = size
    while smaller > 1 and scale(rules, smaller // 2) == size:
        smaller //= 2
    while smaller > 1 and scale(rules, smaller - 1) == size:
        smaller -= 1
    return smaller


def choose_tiles(params: Params, rng: Rng) -> tuple[int, ...]:
    if not params.away:
        return draw_tiles(params, rng)
    draws = DRAWS[bisect_left(AWAY, params.away)]
    return min([draw_tiles(params, rng) for _ in range(draws)], key=prod)


def draw_tiles(params: Params, rng: Rng) -> tuple[int, ...]:
    """Draw cards with replacement, or tiles from a box with two of each small number and one of each large one."""
    most, count = SMALL[params.rules], params.count
    if params.large is None and params.rules == "fourfours":
        return (1 + rng.below(most),) * count
    if params.large is None and most != SMALL["countdown"]:
        return tuple([1 + rng.below(most) for _ in range(count)])
    if params.large is None:
        return _some(_box(most, LARGE), count, rng)
    return (*_some(_box(most, ()), count - params.large, rng), *_some(_box(0, LARGE), params.large, rng))


@cache
def _box(most: int, large: tuple[int, ...]) -> array[int]:
    """Two of each number up to `most`, and one of each large number."""
    return array("i", [*[n for n in range(1, most + 1) for _ in range(2)], *large])


def _some(box: array[int], count: int, rng: Rng) -> tuple[int, ...]:
    order = box[:]
    rng.shuffle(order, len(order))
    return tuple(order[:count])


def picked(params: Params, tiles: tuple[int, ...], low: int, high: int, rng: Rng) -> Puzzle | None:
    """A puzzle whose target has the level of the parameters or, without a level, any but the last level."""
    places = sorted(range(len(tiles)), key=tiles.__getitem__)
    pick = _pick_by_trying if _is_dense(params, high) else _pick_among_all
    choice = pick(params, tuple([tiles[at] for at in places]), low, high, rng)
    if choice is None:
        return None
    target, score, code = choice
    puzzle = Puzzle(params.rules, tiles, target, params.away or 0)
    if code:
        lying = [(place, whole(tiles[place])) for place in places]
        remember(Board(puzzle), Way(steps(code, lying), score))
    return puzzle


def _is_dense(params: Params, high: int) -> bool:
    """Whether most targets can be made, so that trying some is quicker than computing all."""
    return params.count > 4 and high <= 999 and not params.away and not RULE_SETS[params.rules].uses_all


def _pick_by_trying(params: Params, tiles: tuple[int, ...], low: int, high: int, rng: Rng) -> Picked | None:
    """Try random targets until one has the level."""
    least, most = _limits(params)
    search = loaded(tiles, EXACT, 0, scale(params.rules, high), high, positive=True)
    target = search.pick(rng, low, high, least, most, params.level is Level.easy, TRIES)
    return (target, search.score(target), search.way(target)) if target else None


def _pick_among_all(params: Params, tiles: tuple[int, ...], low: int, high: int, rng: Rng) -> Picked | None:
    """Pick one of all targets that have the level.

    Unless all tiles must be used, grading searches the target by itself and may prefer another of several equally easy
    ways; so this returns no way then.
    """
    scores, ways = games(params.rules, tiles, low, high, params.away or 0)
    least, most = _limits(params)
    count = count_between(scores, least, most)
    if count == 0:
        return None
    at = nth_between(scores, least, most, rng.below(count))
    return low + at, scores[at], ways[at] if RULE_SETS[params.rules].uses_all else 0


def searched(params: Params, tiles: tuple[int, ...], low: int, high: int, rng: Rng) -> Puzzle | None:
    """A puzzle in a game with unary operators, whose target has the level."""
    lying = on_table(Board(Puzzle(params.rules, tiles, high)))
    search = UnarySearch.of(Puzzle(params.rules, tiles, high), lying)
    targets = array("i", [target for target in search.targets() if low <= target <= high])
    rng.shuffle(targets, len(targets))
    least, most = _limits(params)
    for target in targets:
        easiest, puzzle = graded(search, target), Puzzle(params.rules, tiles, target)
        if easiest and least < easiest.score <= most:
            remember(Board(puzzle), easiest)
            return puzzle
    return None


@lru_cache(64)
def _limits(params: Params) -> tuple[int, int]:
    """The limits of the scores of the level: above the first, and not above the second."""
    limits = (0, *bands(params.rules, params.away or 0), MOST_SCORE)
    if params.level is None:
        return 0, limits[-2]
    at = params.levels().index(params.level)
    return limits[at], limits[at + 1]


def games(rules: str, tiles: tuple[int, ...], low: int, high: int, away: int) -> Games:
    """All games of some tiles, from the cache if they are there."""
    key = (rules, tiles, low, high, away)
    if key not in known:
        if _room[0] < high - low + 1:
            known.clear()
            _room[0] = MOST_TARGETS
        _room[0] -= high - low + 1
        known[key] = _compute_games(rules, tiles, low, high, away)
    return known[key]


def _compute_games(rules: str, tiles: tuple[int, ...], low: int, high: int, away: int) -> Games:
    example = Puzzle(rules, tiles, high, away)
    search = routes(example, [Value(tile, 1) for tile in tiles], (1 << len(tiles)) - 1, high + away)
    search.aim(max(1, low - away), high + away, example.rule_set.uses_all)
    scores, ways = array("h", [0]) * (high - low + 1), array("i", [0]) * (high - low + 1)
    search.games(low, high, away, scores, ways)
    return scores, ways
