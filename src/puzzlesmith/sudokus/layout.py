"""Layouts: the regions of a board as users draw them, converted from and to text, and their validation."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.grid import place
from puzzlesmith.toolkit.regions import numbered, parts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.codec import Reader

LEAST, MOST = 4, 16  # of the order
LETTERS = "ABCDEFGHIJKLMNOP"  # of regions
BOXES = "boxes"  # the word for the layout of ordinary sudoku
EXAMPLE = f"rows of letters such as AABB/AABB/CCDD/CCDD, or {BOXES}"


def checked(order: int, regions: Sequence[int]) -> tuple[int, ...]:
    """The regions, numbered in the order of their first cells; PuzzleError if they are invalid."""
    if len(regions) != order * order:
        raise PuzzleError(f"{len(regions)} cells are in regions", expected=f"{order * order}")
    layout = numbered(regions)
    if max(layout) != order - 1:
        raise PuzzleError(f"{max(layout) + 1} regions", expected=f"{order} regions of {order} cells")
    for region, size in Counter(layout).items():
        if size != order:
            name = place(layout.index(region), order)
            raise PuzzleError(f"the region of {name} has {size} cells", expected=f"{order} regions of {order} cells")
    for cell, part in enumerate(parts(layout, order)):
        if part >= order:
            raise PuzzleError(f"the region of {place(cell, order)} is not in one piece", expected="connected regions")
    return layout


def box(order: int) -> tuple[int, int]:
    """Width and height of the box that is nearest to a square; not taller than wide."""
    height = max(side for side in range(1, order) if order % side == 0 and side * side <= order)
    if height == 1:
        raise PuzzleError(f"{order} cells make no box", expected="4, 6, 8, 9, 10, 12, 14, 15 or 16 for boxes")
    return order // height, height


def boxes(order: int) -> tuple[int, ...]:
    """The regions of ordinary sudoku."""
    return boxes_of(*box(order))


@lru_cache(32)
def boxes_of(width: int, height: int) -> tuple[int, ...]:
    """The regions of a board with boxes of this width and height."""
    order = width * height
    return numbered((cell // order // height, cell % order // width) for cell in range(order * order))


def box_of(regions: Sequence[int], order: int) -> tuple[int, int] | None:
    """Width and height of the boxes, if the regions are boxes of at least 2x2."""
    width = next((x for x in range(order) if regions[x] != regions[0]), order)
    fits = order % width == 0 and 1 < width < order and tuple(regions) == boxes_of(width, order // width)
    return (width, order // width) if fits else None


def regions_of(text: str, order: int) -> tuple[int, ...]:
    """The regions of a layout in text."""
    if text == BOXES:
        return boxes(order)
    rows = text.split("/")
    for row in rows:
        if len(row) != order or not (row.isascii() and row.isalnum()):
            raise PuzzleError(f"not a row of {order} letters", text=row, expected=EXAMPLE)
    if len(rows) != order:
        raise PuzzleError(f"{len(rows)} rows in the layout", expected=f"{order}")
    return checked(order, numbered("".join(rows)))


def lettered(regions: Sequence[int], order: int) -> str:
    """Regions as the text of a layout."""
    letters = "".join(LETTERS[region] for region in regions)
    return "/".join(grid.rows(letters, order))


def renamed(text: str) -> str:
    """The text of a layout with its regions called A, B, ... in the order of their first cells."""
    names, rows = dict.fromkeys(text.replace("/", "")), text.split("/")
    if len(names) > len(LETTERS) or not all(name.isascii() and name.isalnum() for name in names):
        return text
    if any(len(row) != len(rows) for row in rows):  # no layout, or the word: an error should quote the user's text
        return text
    return text.translate(str.maketrans("".join(names), LETTERS[: len(names)]))


class Text:
    """A layout at the end of the compact form of params: the word, or rows of letters in alphabetical order."""

    def read(self, reader: Reader) -> str:
        if reader.skip(BOXES):
            return BOXES
        start, known = reader.at, 0
        while reader.peek():
            if reader.peek() not in "/" + LETTERS[: known + 1]:
                raise reader.wrong(f"unexpected {reader.peek()!r}", f"one of {LETTERS[: known + 1]} or '/'")
            known += reader.take("") == LETTERS[known : known + 1]
        if reader.at == start:
            raise reader.wrong("no layout", EXAMPLE)
        return reader.text[start:]

    def write(self, value: str) -> str:
        return value
