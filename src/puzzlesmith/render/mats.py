"""Boards as paper shapes on a mat: the cells between thick lines as one outline with round corners each.

The page draws the same shapes in static/shapes.js. On paper, boards keep their black lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from puzzlesmith.core.scene import Box, Item, Line

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]
Wall: TypeAlias = tuple[Cell, Cell]  # the cells on its two sides

SIDES: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))  # top, right, bottom, left: clockwise
CORNERS: tuple[Cell, ...] = ((0, 0), (1, 0), (1, 1), (0, 1))  # where each side begins
WALL = 0.035  # of a cell: half the gap between two shapes; wider than on the page, because pictures are smaller
CORNER = 0.075  # the radius of a corner


class Laid(NamedTuple):
    """A board on a mat: the outline of each shape, and the items that remain to be drawn."""

    outlines: list[list[Point]]
    rest: list[Item]


def laid(items: Sequence[Item]) -> Laid | None:
    """Lay the paper of a board on a mat; None if there is no thick line all around it."""
    sheets = [item for item in items if isinstance(item, Box) and _is_paper(item)]
    lines = [item for item in items if isinstance(item, Line) and item.style == "thick"]
    cells = {cell for sheet in sheets for cell in _cells(sheet)}
    walls = {wall: line for line in lines for wall in _pieces(line)}
    if not cells or any((cell, other) not in walls for cell in cells for other in _around(cell) if other not in cells):
        return None
    parts = _parts(cells, walls.keys())
    part_of = {cell: number for number, part in enumerate(parts) for cell in part}
    loose = {line for (one, other), line in walls.items() if one in part_of and part_of[one] == part_of.get(other)}
    rest = [item for item in items if item not in sheets and (item not in lines or item in loose)]
    return Laid([loop for part in parts for loop in _loops(part)], rest)


def _is_paper(box: Box) -> bool:
    """Whether a box is paper for whole cells, unlike that below a list of words."""
    return box.style == "paper" and all(float(side).is_integer() for side in (box.x, box.y, box.width, box.height))


def _cells(box: Box) -> Iterator[Cell]:
    for y in range(int(box.y), int(box.y + box.height)):
        yield from ((x, y) for x in range(int(box.x), int(box.x + box.width)))


def _pieces(line: Line) -> Iterator[Wall]:
    """Each cell's length of a line, from both sides."""
    left, right = sorted((int(line.x1), int(line.x2)))
    top, bottom = sorted((int(line.y1), int(line.y2)))
    pairs = [((x, top - 1), (x, top)) for x in range(left, right)]
    pairs += [((left - 1, y), (left, y)) for y in range(top, bottom)]
    for one, other in pairs:
        yield from ((one, other), (other, one))


def _around(cell: Cell) -> Iterator[Cell]:
    yield from ((cell[0] + dx, cell[1] + dy) for dx, dy in SIDES)


def _parts(cells: set[Cell], walls: Container[Wall]) -> list[set[Cell]]:
    left, parts = set(cells), list[set[Cell]]()
    for first in sorted(cells):
        if first not in left:
            continue
        part, waiting = {first}, [first]
        left.discard(first)
        while waiting:
            cell = waiting.pop()
            reached = [other for other in _around(cell) if other in left and (cell, other) not in walls]
            left.difference_update(reached)
            part.update(reached)
            waiting += reached
        parts.append(part)
    return parts


def _loops(part: set[Cell]) -> Iterator[list[Point]]:
    """The corners of each closed line around cells, which are on its right."""
    ends = dict[tuple[int, int, int], Cell]()
    for x, y in sorted(part):
        for side, other in enumerate(_around((x, y))):
            if other not in part:
                (sx, sy), (ex, ey) = CORNERS[side], CORNERS[(side + 1) % 4]
                ends[x + sx, y + sy, side] = (x + ex, y + ey)
    while ends:
        yield _loop(ends)


def _loop(ends: dict[tuple[int, int, int], Cell]) -> list[Point]:
    start = key = next(iter(ends))
    corners = list[Point]()
    while True:
        x, y = ends.pop(key)
        side = key[2]
        turns = (side + 1, side, side + 3)  # where two cells meet at a corner, stay with one
        onward = next(each % 4 for each in turns if (x, y, each % 4) in ends or (x, y, each % 4) == start)
        if onward != side:
            corners.append((x, y))
        key = (x, y, onward)
        if key == start:
            return corners


def rounded(corners: Sequence[Point]) -> Iterator[tuple[Point, Point, Point]]:
    """Each corner of an outline moved inwards, between the points where its curve begins and ends."""
    count = len(corners)
    ways = [_way(corners[at], corners[(at + 1) % count]) for at in range(count)]
    for at, (x, y) in enumerate(corners):
        (bx, by), (ax, ay) = ways[at - 1], ways[at]
        px, py = x - WALL * (by + ay), y + WALL * (bx + ax)
        yield (px - bx * CORNER, py - by * CORNER), (px, py), (px + ax * CORNER, py + ay * CORNER)


def _way(one: Point, other: Point) -> Point:
    return _sign(other[0] - one[0]), _sign(other[1] - one[1])


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
