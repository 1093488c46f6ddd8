"""Groups of black cells on a Kurodoko board, and the chains that would cut white apart.

White stays connected exactly as long as the black cells, joined by their corners, with the rim as one more member,
form no closed chain. So every black cell belongs to a *group*; a cell that touches one group twice is a cut cell.
(The seed finds cut cells by a depth-first search of the whole board; groups make it a look at five neighbours.)
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.kurodoko.codes import BLACK
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

RIM = 0  # the group of all black cells that hang on the rim


class Groups:
    """The groups, a list of black cells whose corners are to be looked at, and the last chain that was asked for."""

    def __init__(self, cells: array[int], rim: array[int], where: Sequence[int], stride: int):
        """`cells` and `rim` are the solver's; `where` has the positions of the board's cells."""
        self.cells, self.rim, self.area = cells, rim, len(where)
        self.size = size = len(cells)
        self.narrow = stride == 2 or len(where) < stride  # one cell wide, or high
        self.where, self.cell_of = zeros(self.area), zeros(size)
        for i in range(self.area):
            self.where[i], self.cell_of[where[i]] = where[i], i
        self.corners = array("i", [-stride - 1, -stride + 1, stride - 1, stride + 1])
        self.group, self.link, self.members = zeros(size), zeros(size), zeros(size)
        self.dirty, self.soiled, self.dirty_head, self.dirty_tail = zeros(size + 1), zeros(size), 0, 0
        self.path, self.path_length = zeros(size), 0
        self.come_from, self.stamps, self.stamp, self.border = zeros(size), zeros(size), 0, zeros(size)

    def soil(self, p: int) -> None:
        """Put a black cell on the list of those whose corners are to be looked at."""
        if not self.soiled[p]:
            self.soiled[p] = 1
            self.dirty[self.dirty_tail] = p
            self.dirty_tail = self.dirty_tail + 1 if self.dirty_tail < self.size else 0

    def cuts(self, p: int) -> bool:
        """Would a black cell here close a chain? It does if it touches one group twice."""
        if self.narrow:
            return self.is_inside(p)
        a = b = c = d = -1
        if self.rim[p]:
            a = RIM
        for i in range(4):
            q = p + self.corners[i]
            if self.cells[q] == BLACK:
                g = self.group[q]
                if g in (a, b, c, d):
                    return True
                if b < 0:
                    b = g
                elif c < 0:
                    c = g
                else:
                    d = g
        return False

    def is_inside(self, p: int) -> bool:
        """On a board one cell wide: has the cell neighbours on both sides?"""
        i = self.cell_of[p]
        return 0 < i < self.area - 1

    def join(self, p: int) -> None:
        """Give a new black cell its group, uniting those that it touches."""
        self.found(p)
        self.soil(p)
        self.meet(p, 0)

    def found(self, p: int) -> None:
        """A group of one."""
        self.group[p] = RIM if self.rim[p] else p
        self.link[p], self.members[p] = p, 1

    def meet(self, p: int, first: int) -> None:
        """Unite a black cell's group with those at its corners, from the `first` corner on."""
        for i in range(first, 4):
            q = p + self.corners[i]
            if self.cells[q] == BLACK:
                self.unite(self.group[p], self.group[q])

    def regroup(self) -> None:
        """Build the groups anew, without looking at the corners again."""
        for i in range(self.area):
            if self.cells[self.where[i]] == BLACK:
                self.found(self.where[i])
        for i in range(self.area):
            if self.cells[self.where[i]] == BLACK:
                self.meet(self.where[i], 2)

    def unite(self, a: int, b: int) -> None:
        """Merge two groups into one. The smaller is renamed; the rim's group is never renamed, nor listed."""
        if a == b:
            return
        if b == RIM or (a != RIM and self.members[b] > self.members[a]):
            a, b = b, a
        q = b
        while True:
            self.group[q] = a
            self.soil(q)
            q = self.link[q]
            if q == b:
                break
        if a != RIM:
            self.link[a], self.link[b] = self.link[b], self.link[a]
            self.members[a] += self.members[b]

    def find_chain(self, p: int) -> None:
        """Into `path`: the black cells that, with p, would close a chain."""
        self.path_length = 0
        first = RIM if self.rim[p] else -1
        for i in range(4):
            q = p + self.corners[i]
            if self.cells[q] != BLACK:
                continue
            if first == RIM and self.group[q] == RIM:
                self.walk(q, -1)
                return
            for j in range(i):
                r = p + self.corners[j]
                if self.cells[r] == BLACK and self.group[r] == self.group[q]:
                    if not self.walk(q, r):
                        self.walk(r, -1)
                    return

    def walk(self, a: int, b: int) -> bool:
        """Add to `path` the way along black corners from a to b, or to the rim if that is nearer: then False."""
        self.stamp += 1
        self.stamps[a], self.come_from[a] = self.stamp, -1
        self.border[0] = a
        done, found = 0, 1
        q = a
        while done < found:
            q = self.border[done]
            done += 1
            if q == b or self.rim[q]:
                break
            for i in range(4):
                r = q + self.corners[i]
                if self.cells[r] == BLACK and self.stamps[r] != self.stamp:
                    self.stamps[r], self.come_from[r] = self.stamp, q
                    self.border[found] = r
                    found += 1
        r = q
        while r >= 0:
            self.path[self.path_length] = r
            self.path_length += 1
            r = self.come_from[r]
        return q == b

    def next_soiled(self) -> int:
        """The black cell that has waited longest for a look at its corners."""
        p = self.dirty[self.dirty_head]
        self.dirty_head = self.dirty_head + 1 if self.dirty_head < self.size else 0
        self.soiled[p] = 0
        return p

    def drain(self) -> None:
        """No corners are to be looked at."""
        while self.dirty_head != self.dirty_tail:
            self.next_soiled()
