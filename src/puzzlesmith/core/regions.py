"""Boards cut into regions: a region's number for every cell in reading order, and the walls between them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

Edge = tuple[int, int]  # two neighbours, the left or upper one first


@lru_cache(64)
def edges(width: int, height: int) -> tuple[Edge, ...]:
    """All pairs of neighbours as Simon Tatham lists them: side by side row by row, then above each other column by
    column.
    """
    beside = [(y * width + x, y * width + x + 1) for y in range(height) for x in range(width - 1)]
    above = [(y * width + x, y * width + x + width) for x in range(width) for y in range(height - 1)]
    return (*beside, *above)


def numbered(names: Iterable[Hashable]) -> tuple[int, ...]:
    """The same regions, numbered 0, 1, ... in the order of their first cells."""
    numbers = dict[object, int]()
    return tuple([numbers.setdefault(name, len(numbers)) for name in names])


def joined(cells: int, joins: Iterable[Edge]) -> tuple[int, ...]:
    """The regions that neighbours without a wall between them make up."""
    leader = list(range(cells))

    def found(cell: int) -> int:
        while leader[cell] != cell:
            leader[cell] = cell = leader[leader[cell]]
        return cell

    for one, other in joins:
        leader[found(one)] = found(other)
    return numbered([found(cell) for cell in range(cells)])


def parts(regions: Sequence[int], width: int) -> tuple[int, ...]:
    """The connected parts of regions: the regions themselves, numbered, if each is in one piece."""
    pairs = edges(width, len(regions) // width)
    return joined(len(regions), [pair for pair in pairs if regions[pair[0]] == regions[pair[1]]])
