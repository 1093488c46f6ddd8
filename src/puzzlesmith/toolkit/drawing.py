"""Items of scenes that boards of cells share: lines, frames, boxes, highlights."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from puzzlesmith.core.scene import HIGHLIGHTS, Box, Item, Line

from . import grid

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


def board_lines(columns: int, rows: int) -> list[Item]:
    """A thin rule between all cells and a thick frame around them."""
    inner: list[Item] = [Line(x, 0, x, rows, "thin") for x in range(1, columns)]
    inner += [Line(0, y, columns, y, "thin") for y in range(1, rows)]
    return [*inner, *frame(columns, rows)]


def frame(columns: float, rows: float) -> list[Item]:
    corners = [(0.0, 0.0), (columns, 0.0), (columns, rows), (0.0, rows)]
    return [Line(*a, *b, "thick") for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]


def region_lines(regions: Sequence[int], columns: int) -> list[Item]:
    """The lines between regions; each straight stretch is one line."""
    rows, lines = len(regions) // columns, list[Item]()
    for at in range(1, columns):
        beside = [regions[y * columns + at - 1] != regions[y * columns + at] for y in range(rows)]
        lines += [Line(at, start, at, end, "thick") for start, end in _stretches(beside)]
    for at in range(1, rows):
        above = [regions[(at - 1) * columns + x] != regions[at * columns + x] for x in range(columns)]
        lines += [Line(start, at, end, at, "thick") for start, end in _stretches(above)]
    return lines


def _stretches(flags: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """The start and end of each run of true flags."""
    for is_set, alike in groupby(range(len(flags)), flags.__getitem__):
        stretch = list(alike)
        if is_set:
            yield stretch[0], stretch[-1] + 1


def centre(cell: int, columns: int) -> tuple[float, float]:
    """The centre of a cell."""
    return cell % columns + 0.5, cell // columns + 0.5


def fitted(text: str) -> float:
    """The font size at which a text fits into one cell."""
    return 0.42 if len(text) < 4 else 1.5 / len(text)


def cell_box(cell: int, columns: int, style: str) -> Box:
    return Box(cell % columns, cell // columns, 1, 1, style)


def highlights(notes: Mapping[str, Sequence[str]], columns: int, rows: int) -> list[Item]:
    """Boxes for cells listed by style: ``{"fault": ["r1c2"]}``. The most important style is painted last.

    Paint them above lines and filled cells, and below dots and texts.
    """
    return [
        cell_box(grid.cell(name, columns, rows), columns, style)
        for style in sorted(notes, key=HIGHLIGHTS.index, reverse=True)
        for name in dict.fromkeys(notes[style])
    ]
