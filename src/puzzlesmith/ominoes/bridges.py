"""Splits boards at bridges: pairs of neighbours whose side is the only connection between two parts of the board.

If one of the two parts holds a multiple of k cells, where k is the size of all regions, no region crosses the bridge:
a region that did would leave the part a remainder that is no multiple of k, and no other region can reach it. So the
two parts can be divided separately.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.grid import neighbours

if TYPE_CHECKING:
    from .board import Board


def pieces(board: Board) -> list[list[int]]:
    """The parts of a board that no region crosses, in reading order. All regions must have one size."""
    search = _DepthFirst(board)
    root: dict[int, int] = {}  # the first cell, in depth-first order, of the piece of each cell
    cells: dict[int, list[int]] = {}
    for cell in search.order:
        parent = search.parent[cell]
        root[cell] = cell if parent < 0 or search.splits_off(cell) else root[parent]
        cells.setdefault(root[cell], []).append(cell)
    return sorted(sorted(piece) for piece in cells.values())


class _DepthFirst:
    """A depth-first search of the board with low-links, which finds bridges (Tarjan 1974).

    `number` is the position of each cell in depth-first order, `low` the smallest number that a side leads to from the
    subtree of a cell without the side to its parent, and `subtree` the number of cells in the subtree.
    """

    def __init__(self, board: Board):
        self.k, inside = board.sizes[0], set(board.cells)
        around = {cell: neighbours(cell, board.width, board.height) for cell in board.cells}
        self.near = {cell: [other for other in others if other in inside] for cell, others in around.items()}
        self.order: list[int] = []
        self.parent: dict[int, int] = {}
        self.number: dict[int, int] = {}
        for cell in board.cells:
            if cell not in self.number:
                self._visit(cell)
        self.low = {cell: self._own_low(cell) for cell in self.number}
        self.subtree = dict.fromkeys(self.number, 1)
        for cell in reversed(self.order):
            parent = self.parent[cell]
            if parent >= 0:
                self.subtree[parent] += self.subtree[cell]
                self.low[parent] = min(self.low[parent], self.low[cell])

    def _visit(self, start: int) -> None:
        """Visit all cells that are connected with `start`; an explicit stack, as boards are deeper than Python's."""
        stack = [(start, -1)]
        while stack:
            cell, parent = stack.pop()
            if cell not in self.number:
                self.number[cell], self.parent[cell] = len(self.order), parent
                self.order.append(cell)
                stack += [(other, cell) for other in self.near[cell] if other not in self.number]

    def _own_low(self, cell: int) -> int:
        others = [self.number[other] for other in self.near[cell] if other != self.parent[cell]]
        return min(others, default=self.number[cell])

    def splits_off(self, cell: int) -> bool:
        """Whether the side between a cell and its parent is a bridge, with a whole number of regions below it."""
        return self.low[cell] >= self.number[cell] and self.subtree[cell] % self.k == 0
