from collections.abc import Iterable
from pathlib import Path

import pytest

from puzzlesmith.ominoes import divide
from puzzlesmith.ominoes.grow import JOINED, ONE_ARC
from puzzlesmith.testing.snapshots import compare, recorded

GOLDEN = Path(__file__).with_name("golden_divisions.txt")
RING = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


def pieces(cells: Iterable[tuple[int, int]]) -> int:
    """How many pieces a set of cells falls into, over sides."""
    left, found = set(cells), 0
    while left:
        edge, found = [left.pop()], found + 1
        while edge:
            x, y = edge.pop()
            near = left & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            left -= near
            edge += near
    return found


def on(ring: int) -> list[tuple[int, int]]:
    return [RING[i] for i in range(8) if ring >> i & 1]


@pytest.mark.interpreted
@pytest.mark.parametrize("ring", range(256))
def test_ring_tables(ring: int) -> None:
    sides = [cell for cell in on(ring) if 0 in cell]
    inside = [cell for cell in on(ring) if 0 in cell or any(n in sides for n in corner_sides(cell))]
    assert JOINED[ring] == (sides != [] and pieces(inside) == 1)
    others = [cell for cell in RING if cell not in on(ring)]
    arcs = sum((ring >> i & 1) and not ring >> ((i + 1) % 8) & 1 for i in range(8))
    assert ONE_ARC[ring] == (sides != [] and arcs == 1 and others != [])


def corner_sides(cell: tuple[int, int]) -> list[tuple[int, int]]:
    x, y = cell
    return [(x, 0), (0, y)]


def as_made(line: str) -> str:
    """A line of the table, with the division as it is made now."""
    if not line.strip() or line.startswith("#"):
        return line
    width, height, k, *words = line.partition(" = ")[0].split()
    options = dict(word.split("=") for word in words)
    made = divide(
        int(width),
        int(height),
        int(k) if k != "-" else None,
        sizes=[*map(int, options["sizes"].split(","))] if "sizes" in options else None,
        holes=options.get("holes") == "yes",
        compactness=int(options.get("compactness", 0)),
        symmetry=options.get("symmetry", "none"),
        uniform=options.get("uniform") == "yes",
        seed=int(options.get("seed", 1)),
    )
    return " ".join([width, height, k, *words, "=", *made.rows])


@pytest.mark.interpreted
def test_same_seed_is_the_same_division_compiled_or_not() -> None:
    compare(GOLDEN, [as_made(line) for line in recorded(GOLDEN)])
