"""Boards that fall into pieces by themselves: two cells that hold two parts together, and nothing else does.

If one of the parts is a multiple of the size of regions, no region can lie in both: what it took from that part would
leave a rest that is no multiple, and nobody else can come there to take it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.grid import neighbours

if TYPE_CHECKING:
    from .board import Board


def pieces(board: Board) -> list[list[int]]:
    """The parts of a board with regions of one size that can only be divided each by itself, in reading order."""
    walk = _Walk(board)
    found: dict[int, list[int]] = {}
    for cell in walk.order:  # from each cell on which no other leads, its piece grows
        above = walk.above[cell]
        walk.piece[cell] = cell if above < 0 or walk.is_cut(cell) else walk.piece[above]
        found.setdefault(walk.piece[cell], []).append(cell)
    return sorted(sorted(piece) for piece in found.values())


class _Walk:
    """All cells in the order in which a walk along neighbours comes to them, deep before wide; for each of them where
    it came from, how many cells were met from there on, and the earliest cell that these are neighbours of.
    """

    def __init__(self, board: Board):
        self.k, inside = board.sizes[0], set(board.cells)
        around = {cell: neighbours(cell, board.width, board.height) for cell in board.cells}
        self.near = {cell: [other for other in others if other in inside] for cell, others in around.items()}
        self.order: list[int] = []
        self.above: dict[int, int] = {}
        self.met: dict[int, int] = {}
        self.piece: dict[int, int] = {}
        for cell in board.cells:
            if cell not in self.met:
                self._from(cell)
        self.earliest = {cell: self._earliest(cell) for cell in self.met}
        self.below = dict.fromkeys(self.met, 1)
        for cell in reversed(self.order):
            above = self.above[cell]
            if above >= 0:
                self.below[above] += self.below[cell]
                self.earliest[above] = min(self.earliest[above], self.earliest[cell])

    def _from(self, start: int) -> None:
        waiting = [(start, -1)]
        while waiting:
            cell, above = waiting.pop()
            if cell not in self.met:
                self.met[cell], self.above[cell] = len(self.order), above
                self.order.append(cell)
                waiting += [(other, cell) for other in self.near[cell] if other not in self.met]

    def _earliest(self, cell: int) -> int:
        beside = [self.met[other] for other in self.near[cell] if other != self.above[cell]]
        return min(beside, default=self.met[cell])

    def is_cut(self, cell: int) -> bool:
        """Whether it and the one before it are all that holds two parts together, and must be divided."""
        return self.earliest[cell] >= self.met[cell] and self.below[cell] % self.k == 0
