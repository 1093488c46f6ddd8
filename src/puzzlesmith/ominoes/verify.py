"""Is it a division? Written from the definition, on sets of cells; shares nothing with whatever divides."""

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
    """What is wrong with which region."""

    region: int
    text: str


def verify(division: Division, sizes: int | Sequence[int] | None = None, *, holes: bool = False) -> list[Flaw]:
    """Every flaw of a division: regions of wrong sizes, in pieces, or, unless `holes` are allowed, around something."""
    regions = _regions(division)
    flaws = [] if sizes is None else _wrong_sizes(regions, sizes)
    for number, cells in enumerate(regions):
        if len(_reached(cells, min(cells))) != len(cells):
            flaws.append(Flaw(number, f"region {number} is in pieces"))
        if not holes and _surrounds(cells):
            flaws.append(Flaw(number, f"region {number} surrounds a cell"))
    return flaws


def _regions(division: Division) -> list[set[Cell]]:
    found: dict[int, set[Cell]] = {}
    for at, number in enumerate(division.regions):
        if number >= 0:
            found.setdefault(number, set()).add((at % division.width, at // division.width))
    return [found[number] for number in sorted(found)]


def _wrong_sizes(regions: Sequence[set[Cell]], sizes: int | Sequence[int]) -> list[Flaw]:
    if isinstance(sizes, int):
        wrong = [(number, len(cells)) for number, cells in enumerate(regions) if len(cells) != sizes]
        return [Flaw(number, f"region {number} has {size} cells instead of {sizes}") for number, size in wrong]
    have, wanted = sorted(map(len, regions)), sorted(sizes)
    return [] if have == wanted else [Flaw(-1, f"the sizes are {have} instead of {wanted}")]


def _surrounds(cells: set[Cell]) -> bool:
    """Is there a cell that is not in the set, but from which one cannot walk away without crossing it?

    A walk goes over sides, not over corners: a ring with a missing corner surrounds its middle all the same.
    """
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    box = {(x, y) for x in range(min(columns) - 1, max(columns) + 2) for y in range(min(rows) - 1, max(rows) + 2)}
    others = box - cells
    return _reached(others, min(others)) != others


def _reached(cells: Iterable[Cell], start: Cell) -> set[Cell]:
    """All that can be walked to within a set."""
    left, reached, edge = set(cells), {start}, [start]
    while edge:
        x, y = edge.pop()
        for step in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)):
            if step in left and step not in reached:
                reached.add(step)
                edge.append(step)
    return reached
