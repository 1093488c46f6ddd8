"""Groups of black cells on a Kurodoko board, and the chains that would cut white apart.

Take the graph whose nodes are the black cells and the border of the board, with edges between cells that touch at a
corner and from cells at the border to the border. White stays connected exactly as long as this graph has no cycle. So
a disjoint-set structure over it ("union-find", Tarjan 1975) decides whether a cell may be black: not if two of its
corners, or a corner and the border, are in one *group*. Sets are relabelled, the smaller one first, and so finding a
set is one look at an array; saving and restoring a position copies the arrays.
(Simon Tatham's Range finds cut cells by a depth-first search of the whole board; groups need five neighbours.)
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.kurodoko.codes import BLACK
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

RIM = 0  # the group of the border and of all black cells connected to it


class Groups:
    """The groups, a queue of black cells whose corners have to be checked, and the path of the last `find_chain`."""

    cells: array[int]
    rim: array[int]
    area: int
    size: int
    position_of: array[int]
    cell_of: array[int]
    group: array[int]
    link: array[int]
    members: array[int]
    dirty: array[int]
    is_dirty: array[int]
    dirty_head: int
    dirty_tail: int
    path: array[int]
    path_length: int
    parent: array[int]
    visited: array[int]
    visit: int
    frontier: array[int]

    def __init__(self, cells: array[int], rim: array[int], positions: Sequence[int], stride: int):
        """`cells` and `rim` are the solver's own arrays; `positions` are those of the board's cells."""
        self.cells, self.rim, self.area = cells, rim, len(positions)
        self.size = size = len(cells)
        self.narrow: bool = stride == 2 or len(positions) < stride  # one cell wide, or high
        self.position_of, self.cell_of = zeros(self.area), zeros(size)
        for i in range(self.area):
            self.position_of[i], self.cell_of[positions[i]] = positions[i], i
        self.corners: array[int] = array("i", [-stride - 1, -stride + 1, stride - 1, stride + 1])
        self.group, self.link, self.members = zeros(size), zeros(size), zeros(size)
        self.dirty, self.is_dirty, self.dirty_head, self.dirty_tail = zeros(size + 1), zeros(size), 0, 0
        self.path, self.path_length = zeros(size), 0
        self.parent, self.visited, self.visit, self.frontier = zeros(size), zeros(size), 0, zeros(size)

    def mark_dirty(self, p: int) -> None:
        """Queue a black cell whose corners have to be checked."""
        if not self.is_dirty[p]:
            self.is_dirty[p] = 1
            self.dirty[self.dirty_tail] = p
            self.dirty_tail = self.dirty_tail + 1 if self.dirty_tail < self.size else 0

    def cuts(self, p: int) -> bool:
        """Would a black cell at p close a chain, that is, does p touch one group twice?"""
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
        """On a board one cell wide: does the cell have neighbours on both sides?"""
        i = self.cell_of[p]
        return 0 < i < self.area - 1

    def join(self, p: int) -> None:
        """Add a new black cell, and unite the groups that it touches."""
        self.make_singleton(p)
        self.mark_dirty(p)
        self.join_corners(p, 0)

    def make_singleton(self, p: int) -> None:
        self.group[p] = RIM if self.rim[p] else p
        self.link[p], self.members[p] = p, 1

    def join_corners(self, p: int, first: int) -> None:
        """Unite the group of a black cell with those at its corners, from corner number `first` on."""
        for i in range(first, 4):
            q = p + self.corners[i]
            if self.cells[q] == BLACK:
                self.union(self.group[p], self.group[q])

    def regroup(self) -> None:
        """Rebuild all groups from the black cells."""
        for i in range(self.area):
            if self.cells[self.position_of[i]] == BLACK:
                self.make_singleton(self.position_of[i])
        for i in range(self.area):
            if self.cells[self.position_of[i]] == BLACK:
                self.join_corners(self.position_of[i], 2)

    def union(self, a: int, b: int) -> None:
        """Unite two groups: relabel the smaller one. The border's group is never relabelled, and has no member list."""
        if a == b:
            return
        if b == RIM or (a != RIM and self.members[b] > self.members[a]):
            a, b = b, a
        q = b
        while True:
            self.group[q] = a
            self.mark_dirty(q)
            q = self.link[q]
            if q == b:
                break
        if a != RIM:
            self.link[a], self.link[b] = self.link[b], self.link[a]
            self.members[a] += self.members[b]

    def find_chain(self, p: int) -> None:
        """Store in `path` the black cells that would form a closed chain with p."""
        self.path_length = 0
        first = RIM if self.rim[p] else -1
        for i in range(4):
            q = p + self.corners[i]
            if self.cells[q] != BLACK:
                continue
            if first == RIM and self.group[q] == RIM:
                self.trace_path(q, -1)
                return
            for j in range(i):
                r = p + self.corners[j]
                if self.cells[r] == BLACK and self.group[r] == self.group[q]:
                    if not self.trace_path(q, r):
                        self.trace_path(r, -1)
                    return

    def trace_path(self, a: int, b: int) -> bool:
        """Append a shortest path of black cells from a to b, or to the border if that is nearer; True if it ends at b.

        A breadth-first search.
        """
        self.visit += 1
        self.visited[a], self.parent[a] = self.visit, -1
        self.frontier[0] = a
        head, tail = 0, 1
        q = a
        while head < tail:
            q = self.frontier[head]
            head += 1
            if q == b or self.rim[q]:
                break
            for i in range(4):
                r = q + self.corners[i]
                if self.cells[r] == BLACK and self.visited[r] != self.visit:
                    self.visited[r], self.parent[r] = self.visit, q
                    self.frontier[tail] = r
                    tail += 1
        r = q
        while r >= 0:
            self.path[self.path_length] = r
            self.path_length += 1
            r = self.parent[r]
        return q == b

    def next_dirty(self) -> int:
        """Remove the first black cell from the queue."""
        p = self.dirty[self.dirty_head]
        self.dirty_head = self.dirty_head + 1 if self.dirty_head < self.size else 0
        self.is_dirty[p] = 0
        return p

    def drain(self) -> None:
        while self.dirty_head != self.dirty_tail:
            self.next_dirty()
