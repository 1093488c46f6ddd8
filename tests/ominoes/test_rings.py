from collections.abc import Iterable

import pytest

from puzzlesmith.ominoes.rings import JOINED, ONE_ARC

RING = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


def count_pieces(cells: Iterable[tuple[int, int]]) -> int:
    """The number of connected components of a set of cells."""
    unvisited, count = set(cells), 0
    while unvisited:
        stack, count = [unvisited.pop()], count + 1
        while stack:
            x, y = stack.pop()
            near = unvisited & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            unvisited -= near
            stack += near
    return count


def cells_of(ring: int) -> list[tuple[int, int]]:
    return [RING[i] for i in range(8) if ring >> i & 1]


@pytest.mark.interpreted
@pytest.mark.parametrize("ring", range(256))
def test_ring_tables(ring: int) -> None:
    sides = [cell for cell in cells_of(ring) if 0 in cell]
    inside = [cell for cell in cells_of(ring) if 0 in cell or any(side in sides for side in corner_sides(cell))]
    assert JOINED[ring] == (sides != [] and count_pieces(inside) == 1)
    others = [cell for cell in RING if cell not in cells_of(ring)]
    arcs = sum((ring >> i & 1) and not ring >> ((i + 1) % 8) & 1 for i in range(8))
    assert ONE_ARC[ring] == (sides != [] and arcs == 1 and others != [])


def corner_sides(cell: tuple[int, int]) -> list[tuple[int, int]]:
    x, y = cell
    return [(x, 0), (0, y)]
