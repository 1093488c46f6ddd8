"""Wings and pairs beyond the XY-wing: W-wing, XYZ-wing, remote pairs."""

from __future__ import annotations

from puzzlesmith.core.model import Entry
from puzzlesmith.toolkit.rows import zeros

from .bits import bit_count
from .codes import REMOTE_PAIRS, W_WING, XYZ_WING
from .single_digit import HouseSingleDigit


class HouseWings(HouseSingleDigit):
    """Techniques that combine cells with two or three digits left."""

    def make_room(self) -> None:
        super().make_room()
        self.depth = zeros(self.count)  # how far each cell is from the start of a chain

    def w_wing(self) -> bool:
        """W-wing: two cells xy, and a house where x has two places, one seen by each. So one of the cells is y."""
        pairs = self.find_pairs()
        for d in range(1, self.n + 1):
            count = self.find_links(d)
            for i in range(pairs if count else 0):
                a = self.pairs[i]
                for j in range(i + 1, pairs if self.cand[a] & (1 << (d - 1)) else 0):
                    b = self.pairs[j]
                    if self.cand[a] == self.cand[b] and not self.sees(a, b) and self.bridge(d, a, b, count):
                        return True
        return False

    def bridge(self, d: int, a: int, b: int, count: int) -> bool:
        """Find a link between two cells with the same two digits, and strike their other digit where both are seen."""
        z = self.cand[a] & ~(1 << (d - 1))
        losing = self.find_targets(a, b, z)
        for k in range(count if losing else 0):
            p, q = self.links[3 * k + 1], self.links[3 * k + 2]
            if (self.sees(a, p) and self.sees(b, q)) or (self.sees(a, q) and self.sees(b, p)):
                if self.records(W_WING):
                    self.note_w_wing([a, b, p, q], self.links[3 * k], d, losing)
                return self.strike_targets(losing, z)
        return False

    def note_w_wing(self, cells: list[int], h: int, d: int, count: int) -> None:
        bits = self.cand[cells[0]]
        follows = self.struck(self.target_cells(count), bits & ~(1 << (d - 1)))
        premises = {*self.because(cells[:2], ~bits), *self.because(self.cells(h), 1 << (d - 1))}
        self.notes.append(
            Entry(W_WING, tuple(cells), follows, premises=tuple(sorted(premises)), houses=(h,), digits=bits)
        )

    def xyz_wing(self) -> bool:
        """XYZ-wing: a pivot xyz that sees cells xz and yz. One of the three is z."""
        pairs = self.find_pairs()
        for pivot in range(self.count):
            bits = self.cand[pivot]
            for i in range(pairs if bit_count(bits) == 3 else 0):
                a = self.pairs[i]
                if self.cand[a] & ~bits or not self.sees(a, pivot):
                    continue
                for j in range(i + 1, pairs):
                    b = self.pairs[j]
                    if self.cand[a] | self.cand[b] != bits or not self.sees(b, pivot):
                        continue
                    if self.strike_around(pivot, a, b):
                        return True
        return False

    def strike_around(self, pivot: int, a: int, b: int) -> bool:
        """Strike what both wings share from the cells that see them and the pivot; False if none has it."""
        z, count = self.cand[a] & self.cand[b], 0
        for i in range(self.find_targets(a, b, z)):
            if self.sees(self.targets[i], pivot):
                self.targets[count] = self.targets[i]
                count += 1
        if count and self.records(XYZ_WING):
            self.note_wing(XYZ_WING, [pivot, a, b], self.target_cells(count), z)
        return count > 0 and self.strike_targets(count, z)

    def remote_pairs(self) -> bool:
        """Remote pairs: cells with the same two digits, each seeing the next. An odd number of steps apart they differ,
        so cells that see both hold neither digit.
        """
        count = self.find_pairs()
        for k in range(count):
            if self.remote_from(self.pairs[k], count):
                return True
        return False

    def remote_from(self, start: int, pairs: int) -> bool:
        """Follow the cells with the same two digits as the start, breadth first."""
        self.stamp += 1
        self.queue[0], self.stamps[start], self.come_from[start], self.depth[start] = start, self.stamp, -1, 0
        done, queued, bits = 0, 1, self.cand[start]
        while done < queued:
            at = self.queue[done]
            done += 1
            for i in range(pairs):
                cell = self.pairs[i]
                if self.cand[cell] != bits or self.stamps[cell] == self.stamp or not self.sees(cell, at):
                    continue
                self.queue[queued], self.stamps[cell], self.come_from[cell] = cell, self.stamp, at
                self.depth[cell] = self.depth[at] + 1
                queued += 1
                if self.depth[cell] % 2 and self.depth[cell] > 1:
                    losing = self.find_targets(start, cell, bits)
                    if losing:
                        if self.records(REMOTE_PAIRS):
                            self.note_remote(self.way_to(cell), losing)
                        return self.strike_targets(losing, bits)
        return False

    def way_to(self, cell: int) -> list[int]:
        """The cells from the start of a chain to a cell of it."""
        cells = []
        while cell >= 0:
            cells.append(cell)
            cell = self.come_from[cell]
        return cells[::-1]

    def note_remote(self, cells: list[int], count: int) -> None:
        bits = self.cand[cells[0]]
        premises, follows = self.because(cells, self.full), self.struck(self.target_cells(count), bits)
        self.notes.append(Entry(REMOTE_PAIRS, tuple(cells), follows, premises=premises, digits=bits))
