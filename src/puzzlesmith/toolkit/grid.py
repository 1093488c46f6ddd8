"""Rectangular boards of cells numbered in reading order: names of places, neighbours, lines, symmetries."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

T = TypeVar("T", str, list[Any], tuple[Any, ...])
CELL = re.compile("r([1-9][0-9]*)c([1-9][0-9]*)")
FEW = 6  # fewer cells are always listed one by one


def place(cell: int, width: int) -> str:
    """The name of a cell: ``r1c1`` is the top left."""
    return f"r{cell // width + 1}c{cell % width + 1}"


def cell(name: str, width: int, height: int) -> int:
    """The number of a named cell."""
    row, letter, column = name[1:].partition("c")
    if name[:1] != "r" or not letter or not (_plain_number(row) and _plain_number(column)):
        raise PuzzleError("not a cell", text=name, expected=f"r1c1 to r{height}c{width}")
    r, c = int(row), int(column)
    if not (1 <= r <= height and 1 <= c <= width):
        raise PuzzleError("no such cell", text=name, expected=f"r1c1 to r{height}c{width}")
    return (r - 1) * width + c - 1


def _plain_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4 and text[0] != "0"


def rows(cells: T, width: int) -> list[T]:
    """Split a sequence with one item per cell into rows."""
    return [cells[at : at + width] for at in range(0, len(cells), width)]


def neighbours(cell: int, width: int, height: int) -> Iterator[int]:
    """The cells that share an edge with a cell."""
    x, y = cell % width, cell // width
    if y:
        yield cell - width
    if x:
        yield cell - 1
    if x < width - 1:
        yield cell + 1
    if y < height - 1:
        yield cell + width


def arms(cell: int, width: int, height: int) -> list[range]:
    """The cells in each direction from a cell outward: up, left, right, down."""
    x = cell % width
    return [
        range(cell - width, -1, -width),
        range(cell - 1, cell - x - 1, -1),
        range(cell + 1, cell - x + width, 1),
        range(cell + width, width * height, width),
    ]


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    numbers = []
    while mask:
        numbers.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return numbers


SYMMETRIES = ("rotate2", "rotate4", "mirror", "none")
SQUARE_SYMMETRIES = ("rotate2", "rotate4", "mirror", "mirror4", "diagonal", "diagonal4", "all", "none")
# Each symmetry by two of its maps, from a column and row on a square of side n; all others are made of these.
MAPS: dict[str, tuple[Callable[[int, int, int], tuple[int, int]], ...]] = {
    "rotate2": (lambda x, y, n: (n - 1 - x, n - 1 - y),),
    "rotate4": (lambda x, y, n: (n - 1 - y, x),),
    "mirror": (lambda x, y, n: (n - 1 - x, y),),
    "mirror4": (lambda x, y, n: (n - 1 - x, y), lambda x, y, n: (x, n - 1 - y)),
    "diagonal": (lambda x, y, _: (y, x),),
    "diagonal4": (lambda x, y, _: (y, x), lambda x, y, n: (n - 1 - y, n - 1 - x)),
    "all": (lambda x, y, n: (n - 1 - x, y), lambda x, y, _: (y, x)),
    "none": (),
}


def orbit(cell: int, width: int, height: int, symmetry: str) -> tuple[int, ...]:
    """The orbit of a cell under a symmetry: the cell itself first, then its images, each once."""
    if symmetry == "rotate2":
        return tuple(dict.fromkeys((cell, width * height - 1 - cell)))
    if symmetry == "mirror":
        return tuple(dict.fromkeys((cell, cell // width * width + width - 1 - cell % width)))
    images = [cell]
    for image in images:
        for turn in MAPS[symmetry]:
            x, y = turn(image % width, image // width, width)
            if y * width + x not in images:
                images.append(y * width + x)
    return tuple(images)


def straight(one: int, other: int, width: int) -> range | None:
    """The cells from one to another along a row, a column or a diagonal; None if they are not in line."""
    dx, dy = other % width - one % width, other // width - one // width
    length = max(abs(dx), abs(dy))
    if not length or abs(dx) not in (0, length) or abs(dy) not in (0, length):
        return None
    step = (other - one) // length
    return range(one, other + (1 if step > 0 else -1), step)


def pair(name: str, width: int, height: int) -> tuple[int, int]:
    """The numbers of two cells whose names are joined by a hyphen: ``r1c1-r1c5``."""
    one, hyphen, other = name.partition("-")
    if not hyphen:
        raise PuzzleError("not a pair of cells", text=name, expected="two cells with a hyphen between, as in r1c1-r1c5")
    return cell(one, width, height), cell(other, width, height)


def block(names: Sequence[str]) -> str:
    """Name cells that fill a rectangle, in reading order, by its corners; empty if they do not, or if there are few."""
    ends = [CELL.fullmatch(name) for name in (*names[:1], *names[-1:])]
    if len(names) < FEW or None in ends:
        return ""
    (top, left), (bottom, right) = ((int(end[1]), int(end[2])) for end in ends if end)
    filled = [f"r{row}c{column}" for row in range(top, bottom + 1) for column in range(left, right + 1)]
    return f"{names[0]} to {names[-1]}" if filled == list(names) else ""
