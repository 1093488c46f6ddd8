"""Making numbers games: tiles are drawn, everything that they make is graded at once, and a target is picked."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level

from .explain import all_ways, band, points, routes, scale
from .puzzle import LARGE, SMALL, Params, Puzzle, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.core.rng import Rng

LEVELS = tuple(Level)


def generate(params: Params, rng: Rng) -> Puzzle | None:
    """One candidate; None if these tiles make no target of that level."""
    tiles, (low, high) = draw_tiles(params, rng), params.span
    first = low + rng.below(high - low + 1)
    size = scale(params.rules, first)
    low, high = (each for each in (max(low, _below(params.rules, size)), min(high, size)))
    found = list(targets(params, tiles, low, high))
    return Puzzle(params.rules, tiles, found[rng.below(len(found))], params.away or 0) if found else None


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


def targets(params: Params, tiles: tuple[int, ...], low: int, high: int) -> Iterator[int]:
    """Those of the range that have the wanted level (without one, any but the last) and are not there already."""
    away = params.away or 0
    example = Puzzle(params.rules, tiles, low)
    found = routes(Puzzle(params.rules, tiles, high), [Value(tile, 1) for tile in tiles])
    found.aim(max(1, low - away), high + away, example.rule_set.uses_all)
    counts = all_ways(example, list(tiles), high + away)
    efforts, first = [found.efforts[goal] if goal >= 0 else -1 for goal in found.goals], found.low
    for target in range(low, high + 1):
        near = [each for each in (target - away, target + away) if each >= first and efforts[each - first] >= 0]
        if not near or target in tiles or (away and _closer(efforts, target - first, away)):
            continue
        effort = min([efforts[each - first] for each in near])
        level = LEVELS[band(params.rules, points(effort, max([counts.get(each, 1) for each in near])))]
        if level is params.level or (params.level is None and level is not Level.extreme):
            yield target


def _closer(efforts: list[int], at: int, away: int) -> bool:
    """Can a number be made that is nearer than that?"""
    return any(effort >= 0 for effort in efforts[max(0, at - away + 1) : at + away])
