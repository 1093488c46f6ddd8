"""Wings and chains of bivalue cells: XY-wing and XY-chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

from .bits import bit_count
from .codes import XY_CHAIN, XY_WING
from .fish import HouseFish

if TYPE_CHECKING:
    from array import array


class HouseChains(HouseFish):
    """Techniques that follow cells with two digits left."""

    pairs: array[int]
    queue: array[int]
    come_from: array[int]
    stamps: array[int]
    stamp: int

    def make_room(self) -> None:
        super().make_room()
        self.pairs = zeros(self.count)  # the bivalue cells
        self.queue = zeros(4 * self.count)  # cells and digits of the nodes of a chain; see node
        self.come_from, self.stamps = zeros(2 * self.count), zeros(2 * self.count)  # by node
        self.stamp = 0

    def find_pairs(self) -> int:
        """List the bivalue cells, those with two digits left, in `pairs`; how many there are."""
        count = 0
        for cell in range(self.count):
            if bit_count(self.cand[cell]) == 2:
                self.pairs[count] = cell
                count += 1
        return count

    def xy_wing(self) -> bool:
        """XY-wing: a pivot xy that sees cells xz and yz. One of these is z, so cells that see both are not."""
        count = self.find_pairs()
        for k in range(count):
            pivot = self.pairs[k]
            for i in range(count):
                a = self.pairs[i]
                if bit_count(self.cand[a] & self.cand[pivot]) != 1 or not self.sees(a, pivot):
                    continue
                z = self.cand[a] & ~self.cand[pivot]
                for j in range(i + 1, count):
                    b = self.pairs[j]
                    if self.cand[b] != (self.cand[pivot] & ~self.cand[a]) | z or not self.sees(b, pivot):
                        continue
                    losing = self.find_targets(a, b, z)
                    if losing:
                        if self.records(XY_WING):
                            self.note_wing(XY_WING, [pivot, a, b], self.target_cells(losing), z)
                        return self.strike_targets(losing, z)
        return False

    def xy_chain(self) -> bool:
        """XY-chain: bivalue cells, each sharing a digit with the next, which it sees. One end or the other is z."""
        count = self.find_pairs()
        for k in range(count):
            bits = self.cand[self.pairs[k]]
            for half in range(2):
                low = bits & -bits
                if self.chain_from(self.pairs[k], low if half else bits & ~low, count):
                    return True
        return False

    def chain_from(self, start: int, z: int, pairs: int) -> bool:
        """Suppose that the start is not z, and follow the bivalue cells that this decides, breadth first.

        A node is a cell with one of its two digits, so that no chain hides another through the same cell.
        """
        self.stamp += 1
        done, queued = 0, self.enqueue(start, self.cand[start] & ~z, -1, 0)
        while done < queued:
            at, digit = self.queue[2 * done], self.queue[2 * done + 1]
            done += 1
            for i in range(pairs):
                cell, digits = self.pairs[i], self.cand[self.pairs[i]]
                here = node(cell, digits & ~digit, digits)
                if not digits & digit or self.stamps[here] == self.stamp or not self.sees(cell, at):
                    continue
                queued = self.enqueue(cell, digits & ~digit, node(at, digit, self.cand[at]), queued)
                if digits & ~digit == z:
                    losing = self.find_targets(start, cell, z)
                    if losing:
                        if self.records(XY_CHAIN):
                            self.note_wing(XY_CHAIN, self.path(here), self.target_cells(losing), z)
                        return self.strike_targets(losing, z)
        return False

    def enqueue(self, cell: int, digit: int, before: int, queued: int) -> int:
        """Queue the node of a cell and digit, with the node before it; how many are queued then."""
        here = node(cell, digit, self.cand[cell])
        self.stamps[here], self.come_from[here] = self.stamp, before
        self.queue[2 * queued], self.queue[2 * queued + 1] = cell, digit
        return queued + 1

    def path(self, end: int) -> list[int]:
        """The cells of the chain that leads to a node."""
        cells = []
        while end >= 0:
            cells.append(end // 2)
            end = self.come_from[end]
        return cells[::-1]


def node(cell: int, digit: int, digits: int) -> int:
    """The number of the node that a bivalue cell has with one of its digits."""
    return 2 * cell + (digit == digits & -digits)
