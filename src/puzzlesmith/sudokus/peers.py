"""The peers of a cell: the others that must hold different digits, from the rules alone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .extras import houses_of, pairs_of

if TYPE_CHECKING:
    from .extras import Extra


@lru_cache(16)
def peers(order: int, regions: tuple[int, ...], extras: tuple[Extra, ...]) -> tuple[frozenset[int], ...]:
    """For each cell, the cells that share a house with it, or that a move connects with it."""
    houses = [*lines(order), *([cell for cell in range(order**2) if regions[cell] == r] for r in range(order))]
    houses += [list(house.cells) for house in houses_of(extras, order)]
    together: list[set[int]] = [set() for _ in range(order**2)]
    for house in (*houses, *(list(pair) for extra in extras for pair in pairs_of(extra, order))):
        for cell in house:
            together[cell].update(house)
    return tuple(frozenset(others - {cell}) for cell, others in enumerate(together))


def lines(order: int) -> list[list[int]]:
    """The rows, then the columns."""
    rows = [[row * order + column for column in range(order)] for row in range(order)]
    return [*rows, *map(list, zip(*rows, strict=True))]
