"""Pockets of a Blocks board: cells that walls would close off and that cannot be cut into blocks.

The parts and the open edges between them form a graph. A wall closes off a pocket where it cuts a bridge of this graph;
a depth-first search finds the bridges by their low-links (Tarjan 1974).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.blocks.codes import POCKET, SYMBOLS, UNEVEN, UNKNOWN
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array

    from .parts import Parts


class Pockets:
    """Finds bridges that must be joins."""

    board: Parts
    area: int
    words: int
    symbols: int
    marks: array[int]
    edge_of: array[int]
    beside: array[int]
    symbol: array[int]
    leader: array[int]
    next: array[int]
    size: array[int]
    length: array[int]
    order: array[int]
    low: array[int]
    above: array[int]
    below: array[int]
    tally: array[int]
    stack: array[int]
    at: array[int]
    sums: array[int]

    def __init__(self, board: Parts):
        area = board.area
        self.board, self.area, self.words, self.symbols = board, area, board.words, board.symbols
        self.marks, self.edge_of, self.beside, self.symbol = board.marks, board.edge_of, board.beside, board.symbol
        self.leader, self.next, self.size, self.length = board.leader, board.next, board.size, board.length
        self.counts: array[int] = board.counts
        self.order, self.low, self.above, self.below = zeros(area), zeros(area), zeros(area), zeros(area)
        self.tally, self.stack, self.at = zeros(area * (SYMBOLS + 1)), zeros(area), zeros(area)
        self.lay_sums()

    def lay_sums(self) -> None:
        """Compute which numbers of cells are sums of word lengths."""
        self.sums = zeros(self.area + 1)
        self.sums[0] = 1
        for total in range(1, self.area + 1):
            for w in range(self.words):
                if self.length[w] <= total and self.sums[total - self.length[w]]:
                    self.sums[total] = 1

    def open_up(self) -> int:
        """Join two parts if a wall between them would close off a pocket that cannot be cut into blocks.

        1 if it joins any, -1 if there is such a pocket already, else 0.
        """
        for p in range(self.area):
            self.at[p] = 0
        for p in range(self.area):
            if self.leader[p] == p and not self.at[p]:
                n = self.walk(p)
                root = self.order[0]
                if not self.even(self.tally, root * (SYMBOLS + 1), self.below[root], -1):
                    self.board.fail(UNEVEN, root, 0)
                    return -1
                for i in range(1, n):
                    q = self.order[i]
                    if self.low[q] == self.at[q] and not (
                        self.even(self.tally, q * (SYMBOLS + 1), self.below[q], -1)
                        and self.even(self.tally, q * (SYMBOLS + 1), self.below[q], root)
                    ):
                        up = self.above[q]
                        cell = self.board.border(q, up)
                        if not self.board.unite(q, up):
                            return -1
                        if self.board.tracing:
                            self.board.note(POCKET, (cell,), self.below[q], 0)
                        return 1
        return 0

    def walk(self, root: int) -> int:
        """Search depth first from a part along open edges; returns how many parts it reaches.

        `at` is the time at which a part is reached, and `low` the earliest time of the parts that its subtree touches.
        `below` and `tally` count the cells and the symbols of its subtree.
        """
        count, depth = 0, 0
        self.stack[0] = root
        self.above[root] = -1
        self.open_part(root, count)
        count += 1
        while depth >= 0:
            p = self.stack[depth]
            q = self.unseen(p)
            if q >= 0:
                self.above[q] = p
                self.open_part(q, count)
                count += 1
                depth += 1
                self.stack[depth] = q
            else:
                depth -= 1
                if depth >= 0:
                    up = self.stack[depth]
                    self.low[up] = min(self.low[up], self.low[p])
                    self.below[up] += self.below[p]
                    for s in range(self.symbols + 1):
                        self.tally[up * (SYMBOLS + 1) + s] += self.tally[p * (SYMBOLS + 1) + s]
        return count

    def open_part(self, p: int, count: int) -> None:
        self.order[count] = p
        self.at[p] = self.low[p] = count + 1
        self.below[p] = self.size[p]
        for s in range(self.symbols + 1):
            self.tally[p * (SYMBOLS + 1) + s] = 0
        c = p
        while True:
            self.tally[p * (SYMBOLS + 1) + self.symbol[c]] += 1
            c = self.next[c]
            if c == p:
                break

    def unseen(self, p: int) -> int:
        """A neighbour that has not been reached, or -1; lowers `low` by those that have."""
        c = p
        while True:
            for d in range(4 * c, 4 * c + 4):
                e = self.edge_of[d]
                if e >= 0 and self.marks[e] == UNKNOWN:
                    q = self.leader[self.beside[d]]
                    if not self.at[q]:
                        return q
                    if q != self.above[p] and q != p:
                        self.low[p] = min(self.low[p], self.at[q])
            c = self.next[c]
            if c == p:
                return -1

    def even(self, tally: array[int], start: int, cells: int, root: int) -> bool:
        """Can the cells of a subtree be cut into words, as far as sizes and symbol counts tell? With a root: the other
        cells below that root.
        """
        total, base = cells, 0
        if root >= 0:
            total, base = self.below[root] - cells, root * (SYMBOLS + 1)
        if not self.sums[total]:
            return False
        if self.words > 1:
            return True
        blocks = total // self.length[0]
        for s in range(1, self.symbols + 1):
            count = tally[base + s] - tally[start + s] if root >= 0 else tally[start + s]
            if count > blocks * self.counts[s]:
                return False
        return True
