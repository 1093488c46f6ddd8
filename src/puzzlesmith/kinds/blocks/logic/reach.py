"""What the parts of a Blocks board can still reach, and which neighbours they cannot do without.

All parts are asked when they see nothing more at their own edges. A part that has nothing to say keeps what that rests
on, and is not asked again before some of it has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.blocks.codes import CRAMPED, DETOUR, MISSING, ROOM, SOURCE, SYMBOLS, UNKNOWN
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from .parts import Parts


LONGEST = 17  # more than the cells of a word: as often a way to a part can become cheaper
NIBBLE = 15


class Reach:
    """Parts ask what they can still take up."""

    def __init__(self, board: Parts):
        area = board.area
        self.board, self.area, self.words, self.symbols, self.wide = board, area, board.words, board.symbols, board.wide
        self.marks, self.edge_of, self.beside, self.symbol = board.marks, board.edge_of, board.beside, board.symbol
        self.leader, self.next, self.size, self.fits = board.leader, board.next, board.size, board.fits
        self.length, self.bit, self.counts, self.most = board.length, board.bit, board.counts, board.most
        self.have, self.changed = board.have, board.changed
        self.asked, self.okay, self.cost = zeros(area), zeros(area), zeros(area)
        self.work, self.cells = zeros(LONGEST * area), 0
        self.supply, self.enough, self.stamp, self.wanting = zeros(SYMBOLS + 1), zeros(SYMBOLS + 1), 0, 0
        self.root, self.behind, self.foremost = zeros(area), zeros(area * (SYMBOLS + 1)), zeros(SYMBOLS + 1)
        self.doubted, self.asked_at = zeros(area), zeros(2 * area)
        self.looked, self.grounds = zeros(self.wide, "Q"), zeros(2 * area * self.wide, "Q")

    def spread(self, p: int, avoid: int, spare: int) -> None:
        """All that a part may still take up: along open edges, through parts that it has room for, not over `avoid`.
        In `supply` is how often each symbol is among it. Stops when there is enough of everything; with a `spare` of 1,
        enough even without any one neighbour; with 2, even without what was reached through any one neighbour, its
        `root`. The parts that were looked at are added to `looked`.
        """
        self.stamp += 1
        slack = self.aim(p, spare)
        self.cells = 0
        self.asked[p], self.okay[p], self.cost[p] = self.stamp, 1, 0
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
                    if self.asked[q] != self.stamp:
                        self.asked[q] = self.stamp
                        self.okay[q] = self.board.fuse(p, q) != 0
                        self.cost[q] = self.area + 1
                        self.looked[q >> 6] |= self.bit[q]
                        if spare > 1 and x == p:
                            for s in range(self.symbols + 1):
                                self.behind[q * (SYMBOLS + 1) + s] = 0
                    price = self.cost[x] + self.size[q]
                    if self.okay[q] and price <= slack and price < self.cost[q]:
                        self.root[q] = self.root[x] if x != p else q
                        if self.cost[q] > self.area:
                            if spare > 1:
                                self.count_behind(q)
                            else:
                                self.count_in(q, 1)
                            if self.wanting == 0:
                                return
                        self.cost[q] = price
                        self.work[n] = q
                        n += 1
                c = self.next[c]
                if c == x:
                    break

    def aim(self, p: int, spare: int) -> int:
        """Set how much of each symbol is enough for the first word that a part can become. How many cells at most
        it may take up.
        """
        slack, first = 0, -1
        for w in range(self.words):
            if self.fits[p] >> w & 1:
                slack = max(slack, self.length[w] - self.size[p])
                if first < 0:
                    first = w
        self.wanting = 0
        self.supply[0] = self.enough[0] = 0
        for s in range(1, self.symbols + 1):
            need = self.counts[first * (SYMBOLS + 1) + s] - (self.have[p] >> (4 * (s - 1)) & NIBBLE)
            self.supply[s] = self.enough[s] = self.foremost[s] = 0
            if need > 0:
                self.enough[s] = need + self.most[s] if spare == 1 else need
                self.wanting += 1
        if self.wanting == 0:
            self.wanting = -1  # only cells are lacking: there is never enough
        return slack

    def count_in(self, part: int, times: int) -> None:
        """Add the symbols of a part to the supply, or take them away."""
        self.cells += times * self.size[part]
        c = part
        while True:
            s = self.symbol[c]
            self.supply[s] += times
            if times > 0 and s and self.supply[s] == self.enough[s]:
                self.wanting -= 1
            c = self.next[c]
            if c == part:
                break

    def count_behind(self, part: int) -> None:
        """Add the symbols of a part to the supply and to what is behind its root. What counts is how many of a symbol
        there are without the root that has most of them.
        """
        self.cells += self.size[part]
        first = self.root[part] * (SYMBOLS + 1)
        c = part
        while True:
            s = self.symbol[c]
            self.supply[s] += 1
            self.behind[first + s] += 1
            if self.behind[first + s] > self.foremost[s]:
                self.foremost[s] = self.behind[first + s]
            elif s and self.supply[s] - self.foremost[s] == self.enough[s]:
                self.wanting -= 1
            c = self.next[c]
            if c == part:
                break

    def lacks(self, p: int, room: int) -> int:
        """Which symbol a part cannot get any more, 0 if none; or -1, if `room` is what counts first and it lacks cells.
        Blank cells may stand for any symbol.
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
        """Parts for which only one neighbour has the symbol that they lack: 1 if something was learnt, -1 at a
        contradiction.
        """
        return self.ask_all(0)

    def detours(self) -> int:
        """Parts that need a neighbour as a way to what they lack."""
        return self.ask_all(1)

    def ask_all(self, through: int) -> int:
        """Ask all parts around which something has changed since they were asked."""
        answer = 0
        for p in range(self.area):
            if self.leader[p] != p or self.board.whole(p) or self.unchanged(p, through):
                continue
            for i in range(self.wide):
                self.looked[i] = 0
            self.spread(p, -1, 1 + through)
            lacking = self.lacks(p, 1) if self.wanting else 0
            if lacking:
                self.board.fails(MISSING if lacking > 0 else CRAMPED, p, lacking)
                return -1
            before = self.board.clock
            found = self.ask_neighbours(p, through) if self.wanting else 0
            if found == 0:
                self.settled(p, through, before)
            elif found < 0 or self.board.tracing:
                return found
            elif not self.board.settle():
                return -1
            else:
                answer = 1
        return answer

    def hear(self, p: int, through: int) -> bool:
        """What one part has to say; False at a contradiction."""
        if self.board.whole(p):
            return True
        self.spread(p, -1, 1 + through)
        if self.wanting == 0:
            return True
        lacking = self.lacks(p, 1)
        if lacking:
            return self.board.fails(MISSING if lacking > 0 else CRAMPED, p, lacking)
        return self.ask_neighbours(p, through) >= 0

    def forget(self) -> None:
        """What parts had to say counts no more."""
        for i in range(2 * self.area):
            self.asked_at[i] = 0

    def settled(self, p: int, through: int, when: int) -> None:
        """A part had nothing to say, and that rests on the parts that were looked at."""
        at = through * self.area + p
        self.asked_at[at] = when
        for i in range(self.wide):
            self.grounds[at * self.wide + i] = self.looked[i]

    def unchanged(self, p: int, through: int) -> bool:
        """Is all as it was when a part had nothing to say? Then it has nothing to say now."""
        at = through * self.area + p
        when = self.asked_at[at]
        if self.changed[p] > when:
            return False
        for c in range(self.area):
            if self.grounds[at * self.wide + (c >> 6)] & self.bit[c] and self.changed[self.leader[c]] > when:
                return False
        return True

    def ask_neighbours(self, p: int, through: int) -> int:
        """Which neighbour a part cannot do without: for what it has, or `through` it."""
        c = p
        if through:
            self.doubt(p)
        while True:
            for d in range(4 * c, 4 * c + 4):
                e = self.edge_of[d]
                if e < 0 or self.marks[e] != UNKNOWN:
                    continue
                q = self.leader[self.beside[d]]
                if through:
                    if not self.doubted[q]:
                        continue
                    self.doubted[q] = 0
                    self.spread(p, q, 0)
                    lacking = self.lacks(p, 1)
                else:
                    self.count_in(q, -1)
                    lacking = self.lacks(p, 0)
                    self.count_in(q, 1)
                if lacking:
                    if not self.board.join(e):
                        return -1
                    if self.board.tracing:
                        technique = SOURCE if not through else ROOM if lacking < 0 else DETOUR
                        self.board.note(technique, (c, self.beside[d]), max(lacking, 0))
                    return 1
            c = self.next[c]
            if c == p:
                return 0

    def doubt(self, p: int) -> None:
        """Which neighbours a part may need as a way: those without which it has not reached enough of some symbol."""
        c = p
        while True:
            for d in range(4 * c, 4 * c + 4):
                if self.edge_of[d] >= 0 and self.marks[self.edge_of[d]] == UNKNOWN:
                    q = self.leader[self.beside[d]]
                    self.doubted[q] = self.wanting < 0
                    for s in range(1, self.symbols + 1):
                        if self.supply[s] - self.behind[q * (SYMBOLS + 1) + s] < self.enough[s]:
                            self.doubted[q] = 1
            c = self.next[c]
            if c == p:
                break
