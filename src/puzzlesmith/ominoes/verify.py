"""Checks a division against the definition, on sets of coordinates; shares no code with the modules that divide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .division import Division

Cell = tuple[int, int]  # column, row


@dataclass(frozen=True, slots=True)
class Flaw(Plain):
    """One broken rule, and the number of the region that breaks it (-1 for the division as a whole)."""

    region: int
    text: str


def verify(division: Division, sizes: int | Sequence[int] | None = None, *, holes: bool = False) -> list[Flaw]:
    """List the regions that have a wrong size, are not connected or, unless `holes` is set, surround a cell."""
    regions = _regions(division)
    flaws = [] if sizes is None else _wrong_sizes(regions, sizes)
    for number, cells in enumerate(regions):
        if len(_reached(cells, min(cells))) != len(cells):
            flaws.append(Flaw(number, f"region {number} is in pieces"))
        if not holes and _surrounds(cells):
            flaws.append(Flaw(number, f"region {number} surrounds a cell"))
    return flaws


def _regions(division: Division) -> list[set[Cell]]:
    regions: dict[int, set[Cell]] = {}
    for at, number in enumerate(division.regions):
        if number >= 0:
            regions.setdefault(number, set()).add((at % division.width, at // division.width))
    return [regions[number] for number in sorted(regions)]


def _wrong_sizes(regions: Sequence[set[Cell]], sizes: int | Sequence[int]) -> list[Flaw]:
    if isinstance(sizes, int):
        wrong = [(number, len(cells)) for number, cells in enumerate(regions) if len(cells) != sizes]
        return [Flaw(number, f"region {number} has {size} cells instead of {sizes}") for number, size in wrong]
    actual, expected = sorted(map(len, regions)), sorted(sizes)
    return [] if actual == expected else [Flaw(-1, f"the sizes are {actual} instead of {expected}")]


def _surrounds(cells: set[Cell]) -> bool:
    """Whether some cell outside the set has no path to the outside that avoids the set.

    Paths cross sides, not corners: a ring with a missing corner still surrounds its middle.
    """
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    box = {(x, y) for x in range(min(columns) - 1, max(columns) + 2) for y in range(min(rows) - 1, max(rows) + 2)}
    others = box - cells
    return _reached(others, min(others)) != others


def _reached(cells: Iterable[Cell], start: Cell) -> set[Cell]:
    """Flood fill: the cells of a set that are connected with `start` within it."""
    allowed, reached, stack = set(cells), {start}, [start]
    while stack:
        x, y = stack.pop()
        for neighbour in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)):
            if neighbour in allowed and neighbour not in reached:
                reached.add(neighbour)
                stack.append(neighbour)
    return reached
