"""What the parts of a Blocks board can still reach, and which neighbours they need for it.

A part that allows no deduction remembers the parts that it met, and is not checked again before one of them changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.blocks.codes import CRAMPED, DETOUR, MISSING, ROOM, SOURCE, SYMBOLS, UNKNOWN
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array

    from .parts import Parts


LONGEST = 17  # more than the cells of a word, and so more than how often the cost of a part can fall
NIBBLE = 15


class Reach:
    """Computes what parts can still reach, and joins them to the neighbours that they need."""

    board: Parts
    area: int
    words: int
    symbols: int
    wide: int
    marks: array[int]
    edge_of: array[int]
    beside: array[int]
    symbol: array[int]
    leader: array[int]
    next: array[int]
    size: array[int]
    fits: array[int]
    length: array[int]
    bit: array[int]
    counts: array[int]
    most: array[int]
    have: array[int]
    changed: array[int]
    visited: array[int]
    is_fitting: array[int]
    cost: array[int]
    work: array[int]
    cells: int
    supply: array[int]
    required: array[int]
    stamp: int
    unmet: int
    root: array[int]
    behind: array[int]
    most_behind: array[int]
    doubtful: array[int]
    checked_at: array[int]
    seen_parts: array[int]
    idle_parts: array[int]

    def __init__(self, board: Parts):
        area = board.area
        self.board, self.area, self.words, self.symbols, self.wide = board, area, board.words, board.symbols, board.wide
        self.marks, self.edge_of, self.beside, self.symbol = board.marks, board.edge_of, board.beside, board.symbol
        self.leader, self.next, self.size, self.fits = board.leader, board.next, board.size, board.fits
        self.length, self.bit, self.counts, self.most = board.length, board.bit, board.counts, board.most
        self.have, self.changed = board.have, board.changed
        self.visited, self.is_fitting, self.cost = zeros(area), zeros(area), zeros(area)
        self.work, self.cells = zeros(LONGEST * area), 0
        self.supply, self.required, self.stamp, self.unmet = zeros(SYMBOLS + 1), zeros(SYMBOLS + 1), 0, 0
        self.root, self.behind, self.most_behind = zeros(area), zeros(area * (SYMBOLS + 1)), zeros(SYMBOLS + 1)
        self.doubtful, self.checked_at = zeros(area), zeros(2 * area)
        self.seen_parts, self.idle_parts = zeros(self.wide, "Q"), zeros(2 * area * self.wide, "Q")

    def spread(self, p: int, avoid: int, spare: int) -> None:
        """Count the symbols of all parts that a part can still reach without going through `avoid`: into `supply`.

        The search goes along open edges and through parts for which there is room; the cost of a part is the number of
        cells on the cheapest way to it. It is a label-correcting shortest-path search with a queue (Bellman-Ford). It
        stops when there is enough of every symbol: with a `spare` of 1 even without any one neighbour, with 2 even
        without everything behind any one neighbour, which is the `root` of these parts. All parts that it meets are
        added to `seen_parts`.
        """
        self.stamp += 1
        slack = self.set_requirements(p, spare)
        self.cells = 0
        self.visited[p], self.is_fitting[p], self.cost[p] = self.stamp, 1, 0
        self.work[0] = p
        i, n = 0, 1
        while i < n:
            x = self.work[i]
            i += 1
            c = x
            while True:
                for d in range(4 * c, 4 * c + 4):
                    e = self.edge_of[d]
                    if e < 0 or self.marks[e] != UNKNOWN:
                        continue
                    q = self.leader[self.beside[d]]
                    if q in (avoid, p):
                        continue
                    if self.visited[q] != self.stamp:
                        self.visited[q] = self.stamp
                        self.is_fitting[q] = self.board.words_for_union(p, q) != 0
                        self.cost[q] = self.area + 1
                        self.seen_parts[q >> 6] |= self.bit[q]
                        if spare > 1 and x == p:
                            for s in range(self.symbols + 1):
                                self.behind[q * (SYMBOLS + 1) + s] = 0
                    price = self.cost[x] + self.size[q]
                    if self.is_fitting[q] and price <= slack and price < self.cost[q]:
                        self.root[q] = self.root[x] if x != p else q
                        if self.cost[q] > self.area:
                            if spare > 1:
                                self.count_behind(q)
                            else:
                                self.count_in(q, 1)
                            if self.unmet == 0:
                                return
                        self.cost[q] = price
                        self.work[n] = q
                        n += 1
                c = self.next[c]
                if c == x:
                    break

    def set_requirements(self, p: int, spare: int) -> int:
        """Set how much of each symbol is required for the first word that a part can become; returns how many cells it
        may add at most.
        """
        slack, first = 0, -1
        for w in range(self.words):
            if self.fits[p] >> w & 1:
                slack = max(slack, self.length[w] - self.size[p])
                if first < 0:
                    first = w
        self.unmet = 0
        self.supply[0] = self.required[0] = 0
        for s in range(1, self.symbols + 1):
            need = self.counts[first * (SYMBOLS + 1) + s] - (self.have[p] >> (4 * (s - 1)) & NIBBLE)
            self.supply[s] = self.required[s] = self.most_behind[s] = 0
            if need > 0:
                self.required[s] = need + self.most[s] if spare == 1 else need
                self.unmet += 1
        if self.unmet == 0:
            self.unmet = -1  # only cells are missing: never stop early
        return slack

    def count_in(self, part: int, times: int) -> None:
        """Add the symbols of a part to the supply `times` times, 1 or -1."""
        self.cells += times * self.size[part]
        c = part
        while True:
            s = self.symbol[c]
            self.supply[s] += times
            if times > 0 and s and self.supply[s] == self.required[s]:
                self.unmet -= 1
            c = self.next[c]
            if c == part:
                break

    def count_behind(self, part: int) -> None:
        """Add the symbols of a part to the supply and to those behind its root. A requirement is met when enough of the
        symbol is left without the root that has most of it.
        """
        self.cells += self.size[part]
        first = self.root[part] * (SYMBOLS + 1)
        c = part
        while True:
            s = self.symbol[c]
            self.supply[s] += 1
            self.behind[first + s] += 1
            if self.behind[first + s] > self.most_behind[s]:
                self.most_behind[s] = self.behind[first + s]
            elif s and self.supply[s] - self.most_behind[s] == self.required[s]:
                self.unmet -= 1
            c = self.next[c]
            if c == part:
                break

    def missing_symbol(self, p: int, room: int) -> int:
        """A symbol that a part cannot get any more, given the supply; 0 if there is none. With `room`, -1 if it cannot
        even get enough cells. Blank cells may stand for any symbol.
        """
        answer = 0
        own = self.size[p]
        for s in range(self.symbols):
            own -= self.have[p] >> (4 * s) & NIBBLE
        for w in range(self.words):
            if not self.fits[p] >> w & 1:
                continue
            short = 0
            free = own + self.supply[0]
            for s in range(1, self.symbols + 1):
                need = self.counts[w * (SYMBOLS + 1) + s] - (self.have[p] >> (4 * (s - 1)) & NIBBLE)
                if need > 0 and need > self.supply[s]:
                    free -= need - self.supply[s]
                    if free < 0 and not short:
                        short = s
            if not short:
                return 0
            answer = -1 if room and self.size[p] + self.cells < self.length[w] else short
        return answer

    def sources(self) -> int:
        """Join parts to the only neighbour that has a symbol they lack: 1 if any, -1 at a contradiction, else 0."""
        return self.deduce_all(0)

    def detours(self) -> int:
        """Join parts to a neighbour through which every way to what they lack leads."""
        return self.deduce_all(1)

    def deduce_all(self, through: int) -> int:
        """Check all parts that have changed, or whose surroundings have, since the last check."""
        answer = 0
        for p in range(self.area):
            if self.leader[p] != p or self.board.whole(p) or self.unchanged(p, through):
                continue
            for i in range(self.wide):
                self.seen_parts[i] = 0
            self.spread(p, -1, 1 + through)
            lacking = self.missing_symbol(p, 1) if self.unmet else 0
            if lacking:
                self.board.fail(MISSING if lacking > 0 else CRAMPED, p, max(lacking, 0))
                return -1
            before = self.board.clock
            outcome = self.join_needed_neighbour(p, through) if self.unmet else 0
            if outcome == 0:
                self.remember_idle(p, through, before)
            elif outcome < 0 or self.board.tracing:
                return outcome
            elif not self.board.settle():
                return -1
            else:
                answer = 1
        return answer

    def deduce_from(self, p: int, through: int) -> bool:
        """Draw the conclusions of one part; False at a contradiction."""
        if self.board.whole(p):
            return True
        self.spread(p, -1, 1 + through)
        if self.unmet == 0:
            return True
        lacking = self.missing_symbol(p, 1)
        if lacking:
            return self.board.fail(MISSING if lacking > 0 else CRAMPED, p, max(lacking, 0))
        return self.join_needed_neighbour(p, through) >= 0

    def forget(self) -> None:
        """Forget all checks."""
        for i in range(2 * self.area):
            self.checked_at[i] = 0

    def remember_idle(self, p: int, through: int, when: int) -> None:
        """Remember that a part allows no deduction as long as the parts seen by its search do not change."""
        at = through * self.area + p
        self.checked_at[at] = when
        for i in range(self.wide):
            self.idle_parts[at * self.wide + i] = self.seen_parts[i]

    def unchanged(self, p: int, through: int) -> bool:
        """Is everything as it was when a part allowed no deduction?"""
        at = through * self.area + p
        when = self.checked_at[at]
        if self.changed[p] > when:
            return False
        for c in range(self.area):
            if self.idle_parts[at * self.wide + (c >> 6)] & self.bit[c] and self.changed[self.leader[c]] > when:
                return False
        return True

    def join_needed_neighbour(self, p: int, through: int) -> int:
        """Join a part to a neighbour that it needs for its symbols, or as a way `through` it: 1 if any, -1 at a
        contradiction, else 0.
        """
        c = p
        if through:
            self.find_doubtful(p)
        while True:
            for d in range(4 * c, 4 * c + 4):
                e = self.edge_of[d]
                if e < 0 or self.marks[e] != UNKNOWN:
                    continue
                q = self.leader[self.beside[d]]
                if through:
                    if not self.doubtful[q]:
                        continue
                    self.doubtful[q] = 0
                    self.spread(p, q, 0)
                    lacking = self.missing_symbol(p, 1)
                else:
                    self.count_in(q, -1)
                    lacking = self.missing_symbol(p, 0)
                    self.count_in(q, 1)
                if lacking:
                    if not self.board.join(e):
                        return -1
                    if self.board.tracing:
                        technique = SOURCE if not through else ROOM if lacking < 0 else DETOUR
                        self.board.note(technique, (c, self.beside[d]), 0, max(lacking, 0))
                    return 1
            c = self.next[c]
            if c == p:
                return 0

    def find_doubtful(self, p: int) -> None:
        """Mark the neighbours that a part may need as a way: without them there is too little of some symbol."""
        c = p
        while True:
            for d in range(4 * c, 4 * c + 4):
                if self.edge_of[d] >= 0 and self.marks[self.edge_of[d]] == UNKNOWN:
                    q = self.leader[self.beside[d]]
                    self.doubtful[q] = self.unmet < 0
                    for s in range(1, self.symbols + 1):
                        if self.supply[s] - self.behind[q * (SYMBOLS + 1) + s] < self.required[s]:
                            self.doubtful[q] = 1
            c = self.next[c]
            if c == p:
                break
