"""Boards cut into regions: a region's number for every cell in reading order, and the walls between them."""

from __future__ import annotations

from functools import lru_cache
from operator import eq
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


@lru_cache(64)
def _ends(width: int, height: int) -> tuple[list[int], list[int]]:
    """The left or upper one of each pair of neighbours, and the other."""
    pairs = edges(width, height)
    return [one for one, _ in pairs], [other for _, other in pairs]


def alike(regions: Sequence[int], width: int) -> bytes:
    """For each pair in `edges`, 1 if the two are in the same region, else 0."""
    ones, others = _ends(width, len(regions) // width)
    return bytes(map(eq, map(regions.__getitem__, ones), map(regions.__getitem__, others)))


def connected(regions: Sequence[int], width: int) -> bool:
    """Is each region in one piece? From its first cell on, all at once, each region is flooded; a cell is a byte of a
    long number, and so is whether there is a wall to its right, or below it.
    """
    cells, step = len(regions), 8 * width
    across = bytearray(map(eq, regions, regions[1:]))
    across[width - 1 :: width] = bytes(len(across[width - 1 :: width]))
    right, below = int.from_bytes(across, "little"), int.from_bytes(bytes(map(eq, regions, regions[width:])), "little")
    first = bytearray(cells)
    for cell in dict(zip(reversed(regions), range(cells - 1, -1, -1), strict=True)).values():
        first[cell] = 1
    before, wet = 0, int.from_bytes(first, "little")
    while wet != before:
        before = wet
        wet |= (wet & right) << 8 | wet >> 8 & right
        wet |= (wet & below) << step | wet >> step & below
    return wet.bit_count() == cells


def numbered(names: Iterable[Hashable]) -> tuple[int, ...]:
    """The same regions, numbered 0, 1, ... in the order of their first cells."""
    numbers = dict[object, int]()
    return tuple([numbers.setdefault(name, len(numbers)) for name in names])


def joined(cells: int, joins: Iterable[Edge]) -> tuple[int, ...]:
    """The regions that neighbours without a wall between them make up."""
    leader = list(range(cells))
    for one, other in joins:
        while leader[one] != one:
            leader[one] = one = leader[leader[one]]
        while leader[other] != other:
            leader[other] = other = leader[leader[other]]
        leader[max(one, other)] = min(one, other)
    for cell in range(cells):  # a leader comes before those whom it leads, so that its own is known
        leader[cell] = leader[leader[cell]]
    return numbered(leader)


def parts(regions: Sequence[int], width: int) -> tuple[int, ...]:
    """The connected parts of regions: the regions themselves, numbered, if each is in one piece."""
    pairs = edges(width, len(regions) // width)
    return joined(len(regions), [pair for pair in pairs if regions[pair[0]] == regions[pair[1]]])
