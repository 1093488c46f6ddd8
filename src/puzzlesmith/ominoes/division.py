"""A board divided into regions, as a value, as text and as a drawing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import Plain, PuzzleError
from puzzlesmith.core.scene import Box, Item, Line, Scene

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

OUT = -1  # the region number of cells that are not on the board
SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


@dataclass(frozen=True)
class Division(Plain):
    """The number of the region of each cell, in reading order; -1 for cells that are not on the board.

    Regions are numbered by their first cells in reading order, so two equal divisions compare equal.
    """

    width: int
    height: int
    regions: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.regions) != self.width * self.height:
            raise PuzzleError(f"{len(self.regions)} cells", expected=f"{self.width} x {self.height}")

    @classmethod
    def of(cls, width: int, height: int, names: Sequence[object], outside: object = OUT) -> Division:
        """Build a division from the name of the region of each cell; names may be any hashable values."""
        numbers: dict[object, int] = {outside: OUT}
        return cls(width, height, tuple([numbers.setdefault(name, len(numbers) - 1) for name in names]))

    @classmethod
    def from_rows(cls, rows: Sequence[str]) -> Division:
        """Build a division from one sign per cell, equal within a region; `.` and space lie outside the board."""
        if not rows or not rows[0] or len({len(row) for row in rows}) != 1:
            raise PuzzleError("rows of different lengths, or none", expected="one sign for each cell")
        return cls.of(len(rows[0]), len(rows), "".join(rows).replace(" ", "."), ".")

    @cached_property
    def count(self) -> int:
        """The number of regions."""
        return max(self.regions, default=OUT) + 1

    @cached_property
    def cells(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each region."""
        cells: list[list[int]] = [[] for _ in range(self.count)]
        for cell, region in enumerate(self.regions):
            if region != OUT:
                cells[region].append(cell)
        return tuple(map(tuple, cells))

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(map(len, self.cells))

    @property
    def rows(self) -> tuple[str, ...]:
        """One sign per cell: letters and digits for 62 regions, then other Unicode characters."""
        signs = [sign(region) for region in self.regions]
        return tuple("".join(signs[y * self.width : (y + 1) * self.width]) for y in range(self.height))

    def to_dict(self) -> dict[str, Any]:
        """The division as JSON values, with the regions as rows of numbers."""
        rows = [list(self.regions[y * self.width : (y + 1) * self.width]) for y in range(self.height)]
        return {"width": self.width, "height": self.height, "count": self.count, "regions": rows}

    def region(self, x: int, y: int) -> int:
        """The region of a cell; -1 outside the board, also beyond the rectangle."""
        on_board = 0 <= x < self.width and 0 <= y < self.height
        return self.regions[y * self.width + x] if on_board else OUT

    def text(self) -> str:
        """A picture in plain characters, with a line wherever regions meet."""
        return "\n".join(line.rstrip() for y in range(self.height + 1) for line in self._lines(y))

    def _lines(self, y: int) -> Iterator[str]:
        """The line of text above row y and, except below the last row, the text of the row."""
        columns = range(self.width + 1)
        yield "".join(self._corner(x, y) + 2 * self._across(x, y) for x in columns)
        if y < self.height:
            yield "".join(" |"[self.region(x - 1, y) != self.region(x, y)] + "  " for x in columns)

    def _across(self, x: int, y: int) -> str:
        return " -"[self.region(x, y - 1) != self.region(x, y)]

    def _corner(self, x: int, y: int) -> str:
        a, b, c, d = (self.region(x + dx, y + dy) for dy in (-1, 0) for dx in (-1, 0))
        if a == b == c == d:
            return " "
        if (a, c) == (b, d):
            return "-"
        return "|" if (a, b) == (c, d) else "+"

    def scene(self) -> Scene:
        """A thin line between the cells of a region, a thick one around it."""
        boxes: list[Item] = [Box(x, y, 1, 1, "paper") for y in range(self.height) for x in self._columns(y)]
        lines = [*self._upright(), *self._level()]
        thin = [line for line in lines if line.style == "thin"]
        thick = [line for line in lines if line.style == "thick"]
        items = (*boxes, *thin, *thick)
        title = f"{self.width}x{self.height} in {self.count} region{'s' if self.count != 1 else ''}"
        return Scene(self.width, self.height, title, self._description(), items)

    def _columns(self, y: int) -> list[int]:
        return [x for x in range(self.width) if self.region(x, y) != OUT]

    def _description(self) -> str:
        sizes = sorted(set(self.sizes))
        cells = f"{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}" if sizes else "no"
        return f"{self.width} columns and {self.height} rows, divided into {self.count} regions of {cells} cells."

    def _upright(self) -> Iterator[Line]:
        for x in range(self.width + 1):
            styles = [_style(self.region(x - 1, y), self.region(x, y)) for y in range(self.height)]
            yield from (Line(x, start, x, end, style) for start, end, style in _runs(styles))

    def _level(self) -> Iterator[Line]:
        for y in range(self.height + 1):
            styles = [_style(self.region(x, y - 1), self.region(x, y)) for x in range(self.width)]
            yield from (Line(start, y, end, y, style) for start, end, style in _runs(styles))


def sign(region: int) -> str:
    if region == OUT:
        return "."
    return SIGNS[region] if region < len(SIGNS) else chr(0x100 + region - len(SIGNS))


def _style(one: int, other: int) -> str:
    """The style of the line between cells of two regions; empty for no line."""
    if one != other:
        return "thick"
    return "" if one == OUT else "thin"


def _runs(styles: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    """Runs of equal styles, as (start, end, style); empty styles are left out."""
    start = 0
    for at in range(1, len(styles) + 1):
        if at == len(styles) or styles[at] != styles[start]:
            if styles[start]:
                yield start, at, styles[start]
            start = at
