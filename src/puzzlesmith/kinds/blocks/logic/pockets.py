"""What walls would close off on a Blocks board: cells that cannot be cut into words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.blocks.codes import POCKET, SYMBOLS, UNEVEN, UNKNOWN
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array

    from .parts import Parts


class Pockets:
    """Walls that would leave cells which cannot be cut into words."""

    def __init__(self, board: Parts):
        area = board.area
        self.board, self.area, self.words, self.symbols = board, area, board.words, board.symbols
        self.marks, self.edge_of, self.beside, self.symbol = board.marks, board.edge_of, board.beside, board.symbol
        self.leader, self.next, self.size, self.length = board.leader, board.next, board.size, board.length
        self.counts = board.counts
        self.order, self.low, self.above, self.below = zeros(area), zeros(area), zeros(area), zeros(area)
        self.tally, self.stack, self.at = zeros(area * (SYMBOLS + 1)), zeros(area), zeros(area)
        self.lay_sums()

    def lay_sums(self) -> None:
        """How many cells can be cut into words at all?"""
        self.sums = zeros(self.area + 1)
        self.sums[0] = 1
        for total in range(1, self.area + 1):
            for w in range(self.words):
                if self.length[w] <= total and self.sums[total - self.length[w]]:
                    self.sums[total] = 1

    def open_up(self) -> int:
        """Two parts between which a wall would close off cells that cannot be cut into words: 1 if something was
        learnt, -1 if there are such cells already.
        """
        for p in range(self.area):
            self.at[p] = 0
        for p in range(self.area):
            if self.leader[p] == p and not self.at[p]:
                n = self.walk(p)
                root = self.order[0]
                if not self.even(self.tally, root * (SYMBOLS + 1), self.below[root], -1):
                    self.board.fails(UNEVEN, root, 0)
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
                            self.board.note(POCKET, (cell,), self.below[q])
                        return 1
        return 0

    def walk(self, root: int) -> int:
        """Depth first through all parts that open edges connect: `at` is when a part was found, `low` the first
        found that it or those after it touch, `below` and `tally` the cells and symbols of those after it.
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
        """A neighbour that was not found before, or -1; those that were are noted in `low`."""
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
        """Can so many cells with such symbols be cut into words? With a root, the other cells below it are meant."""
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
