"""Boards with bridges, and mazes that have many of them."""

import random

from hypothesis import given
from hypothesis import strategies as st

from puzzlesmith.ominoes import divide, verify
from puzzlesmith.ominoes.board import Board
from puzzlesmith.ominoes.bridges import pieces
from puzzlesmith.toolkit.grid import neighbours


def parts(cells: set[int], width: int, height: int, cut: frozenset[int] = frozenset()) -> list[set[int]]:
    """The connected components of a set of cells, after cutting the connection between the two cells of `cut`."""
    unvisited, components = set(cells), []
    while unvisited:
        part = [unvisited.pop()]
        for cell in part:
            fresh = {other for other in neighbours(cell, width, height) if other in unvisited and {cell, other} != cut}
            unvisited -= fresh
            part += fresh
        components.append(set(part))
    return components


@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 4), st.data())
def test_pieces_agree_with_cutting_each_pair_of_neighbours(
    width: int, height: int, k: int, data: st.DataObject
) -> None:
    cells = data.draw(st.sets(st.integers(0, width * height - 1), min_size=1))
    at_first, cuts = parts(cells, width, height), list[frozenset[int]]()
    for pair in {frozenset({a, b}) for a in cells for b in neighbours(a, width, height) if b in cells}:
        after = parts(cells, width, height, pair)
        ours = [part for part in after if part & pair]
        if len(after) > len(at_first) and len(ours[0]) % k == 0 == len(ours[1]) % k:
            cuts.append(pair)
    board = Board(width, height, tuple(sorted(cells)), (k,) * (len(cells) // k) or (k,))
    separate = pieces(board)
    assert sorted(cell for piece in separate for cell in piece) == sorted(cells)
    if all(len(part) % k == 0 for part in at_first):  # which `board` checks before dividing
        assert len(separate) == len(at_first) + len(cuts)
        assert all(sum(cut <= {*piece} for piece in separate) == 0 for cut in cuts)


def maze(side: int, seed: int) -> dict[int, int]:
    """The cells of a maze without cycles in the order of their discovery, each with its predecessor."""
    draws, before, way = random.Random(seed), {0: -1}, [0]
    while way:
        x, y = way[-1] % side, way[-1] // side
        steps = [(dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)) if 0 <= x + 2 * dx < side > y + 2 * dy >= 0]
        open_steps = [dx + side * dy for dx, dy in steps if way[-1] + 2 * (dx + side * dy) not in before]
        if not open_steps:
            way.pop()
            continue
        step = draws.choice(open_steps)
        before |= {way[-1] + step: way[-1], way[-1] + 2 * step: way[-1] + step}
        way.append(way[-1] + 2 * step)
    return before


def divisible(side: int, k: int, seed: int) -> list[int]:
    """A maze without the cells that would make it impossible to divide."""
    before, remaining = maze(side, seed), list[int]()
    hanging = {cell: [cell] for cell in before}
    for cell in reversed(before):  # predecessors come first in the dictionary
        if len(hanging[cell]) == k:
            remaining += hanging[cell]
        elif len(hanging[cell]) < k and cell:
            hanging[before[cell]] += hanging[cell]
    return remaining


def test_mazes_are_divided() -> None:
    """Growing nearly always fails on a maze, and this one has too many regions for the exact search."""
    cells = divisible(101, 12, 0)
    assert len(cells) > 300 * 12
    assert verify(divide(101, 101, 12, mask=cells, seed=0), 12) == []
