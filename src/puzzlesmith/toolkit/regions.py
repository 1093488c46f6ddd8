"""Boards divided into regions: the number of the region of each cell, in reading order, and the walls between them."""

from __future__ import annotations

from array import array
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


def ints(numbers: Sequence[int]) -> array[int]:
    """Numbers as an array, which compiled code reads fastest."""
    result = cells = array("i", bytes(4 * len(numbers)))
    i = 0
    for number in numbers:
        cells[i] = number
        i += 1  # noqa: SIM113 (compiled, it takes half as long)
    return result


def connected(regions: Sequence[int], width: int) -> bool:
    """Is each region in one piece?"""
    cells = ints(regions)
    pieces = len(cells)
    leader = array("i", bytes(4 * pieces))
    for i in range(len(cells)):
        leader[i] = i
        if i % width and cells[i - 1] == cells[i]:
            pieces -= unite(leader, i - 1, i)
        if i >= width and cells[i - width] == cells[i]:
            pieces -= unite(leader, i - width, i)
    return pieces == len(set(regions))


def unite(leader: array[int], one: int, other: int) -> bool:
    """Union-find with path halving: merge the sets of two cells under the lower leader; False if they were one set."""
    while leader[one] != one:
        leader[one] = leader[leader[one]]
        one = leader[one]
    while leader[other] != other:
        leader[other] = leader[leader[other]]
        other = leader[other]
    leader[max(one, other)] = min(one, other)
    return one != other


def numbered(names: Iterable[Hashable]) -> tuple[int, ...]:
    """The same regions, renumbered 0, 1, ... in the order of their first cells."""
    numbers = dict[object, int]()
    return tuple([numbers.setdefault(name, len(numbers)) for name in names])


def sizes(regions: Sequence[int]) -> list[int]:
    """The number of cells in each region."""
    counts = [0] * (max(regions) + 1)
    for region in regions:
        counts[region] += 1
    return counts


def joined(cells: int, joins: Iterable[Edge]) -> tuple[int, ...]:
    """The regions formed by joining pairs of neighbours."""
    leaders = leader = array("i", range(cells))
    for one, other in joins:
        unite(leader, one, other)
    for cell in range(cells):  # a leader precedes its cells, so its own leader is final
        leader[cell] = leader[leader[cell]]
    return numbered(leaders)


def parts(regions: Sequence[int], width: int) -> tuple[int, ...]:
    """The connected components of regions: the regions themselves, renumbered, if each is in one piece."""
    pairs = edges(width, len(regions) // width)
    return joined(len(regions), [pair for pair in pairs if regions[pair[0]] == regions[pair[1]]])


def least_view(regions: Sequence[int], views: array[int]) -> tuple[bytes, list[int]]:
    """The least form of regions over several views, each renumbered by first appearance, and the views that give it.
    A view is a permutation of the cells; `views` concatenates them. There are at most 256 regions, numbered below the
    number of cells.
    """
    cells = ints(regions)
    count, sides = len(cells), list[int]()
    name, best = array("i", bytes(4 * count)), bytearray(b"\xff" * count)  # more than any
    form = best
    for view in range(len(views) // count):
        order = seen_from(cells, views, view * count, name, form)
        if order < 0:
            sides.clear()
        if order <= 0:
            sides.append(view)
    return bytes(best), sides


def seen_from(cells: array[int], views: array[int], start: int, name: array[int], best: bytearray) -> int:
    """Compare one view with the best: -1, 0 or 1. If it is less, it becomes the best."""
    less, names = False, 0
    for i in range(len(cells)):
        name[i] = -1
    for i in range(len(cells)):
        region = cells[views[start + i]]
        if name[region] < 0:
            name[region] = names
            names += 1
        if not less and name[region] > best[i]:
            return 1
        less = less or name[region] < best[i]
        if less:
            best[i] = name[region]
    return -less
