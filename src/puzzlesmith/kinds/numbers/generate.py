"""Making numbers games: tiles are drawn, everything that they make is graded at once, and a target is picked."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level

from .explain import all_ways, band, best_goal, most_ways, points, remember, routes, scale, way_to
from .puzzle import LARGE, SMALL, Board, Params, Puzzle, Value

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

    from .logic import Routes

LEVELS = tuple(Level)


def generate(params: Params, rng: Rng) -> Puzzle | None:
    """One candidate; None if these tiles make no target of that level."""
    tiles, (low, high) = draw_tiles(params, rng), params.span
    size = scale(params.rules, low + rng.below(high - low + 1))  # what effort is depends on it: one scale at a time
    low, high = max(low, _below(params.rules, size)), min(high, size)
    order = array("i", range(low, high + 1))
    rng.shuffle(order, len(order))
    return picked(params, tiles, order)


def _below(rules: str, size: int) -> int:
    """The smallest target of a scale."""
    smaller = size
    while smaller > 1 and scale(rules, smaller // 2) == size:
        smaller //= 2
    while smaller > 1 and scale(rules, smaller - 1) == size:
        smaller -= 1
    return smaller


def draw_tiles(params: Params, rng: Rng) -> tuple[int, ...]:
    """Cards are drawn with replacement; tiles from two of each small number and one of each large."""
    most, count = SMALL[params.rules], params.count
    if params.large is None and most != SMALL["countdown"]:
        return tuple(1 + rng.below(most) for _ in range(count))
    small = [n for n in range(1, most + 1) for _ in range(2)]
    if params.large is None:
        return _some([*small, *LARGE], count, rng)
    return (*_some(small, count - params.large, rng), *_some(list(LARGE), params.large, rng))


def _some(pool: list[int], count: int, rng: Rng) -> tuple[int, ...]:
    order = array("i", pool)
    rng.shuffle(order, len(order))
    return tuple(order[:count])


def picked(params: Params, tiles: tuple[int, ...], order: array[int]) -> Puzzle | None:
    """With the first target that has the wanted level (without one, any but the last) and is not there already."""
    away, low, high = params.away or 0, min(order), max(order)
    example = Puzzle(params.rules, tiles, high, away)
    found = routes(example, [Value(tile, 1) for tile in tiles])
    found.aim(max(1, low - away), high + away, example.rule_set.uses_all)
    counts = all_ways(example, list(tiles), high + away)
    for target in order:
        puzzle = Puzzle(params.rules, tiles, target, away)
        goal = best_goal(found, puzzle)
        if goal < 0 or target in tiles or _closer(found, target, away):
            continue
        count = most_ways(counts, puzzle)
        level = LEVELS[band(params.rules, points(found.efforts[goal], count))]
        if level is params.level or (params.level is None and level is not Level.extreme):
            remember(Board(puzzle), way_to(found, goal, list(range(len(tiles)))), count)
            return puzzle
    return None


def _closer(found: Routes, target: int, away: int) -> bool:
    """Can a number be made that is nearer than that?"""
    return any(found.goal(each) >= 0 for each in range(target - away + 1, target + away))
