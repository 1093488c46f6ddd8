"""The deductions of Blocks, on flat arrays of integers.

Cells that joins connect are a *part*. A part is known by its leader, one of its cells; `next` leads around it.
Which symbols it has is one number with four bits for each symbol, and so "do these fit into a word?" is a
subtraction: no four bits may run below zero. Which words a part can still become are the bits of `fits`.

A part that changes is called up again and looks at its own edges. What needs a wider view (what can a part still
reach, what would a wall close off) goes over all parts when no easier work is left; and at last all blocks that
the marks allow are listed, and each part asks what those that hold it have in common.

`propagate` draws all conclusions up to a level, the easiest first. When `tracing`, every deduction is
appended to `notes` as an Entry: cells to look at, and 4 * edge + mark for what follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core import regions
from puzzlesmith.core.model import Entry
from puzzlesmith.core.rows import zeros

from .codes import (
    COMMON,
    COMPLETE,
    CRAMPED,
    DETOUR,
    FEW,
    GUARDS,
    HARD,
    INSIDE,
    JOIN,
    LAST_EXIT,
    MANY,
    MEDIUM,
    MISFIT,
    MISSING,
    MOST,
    NO_BLOCK,
    ONLY_BLOCK,
    OVERFULL,
    PIECES,
    POCKET,
    RIVALS,
    ROOM,
    SOURCE,
    SPLIT,
    STUCK,
    SYMBOLS,
    TWINS,
    UNEVEN,
    UNKNOWN,
    VISITS,
    WALL,
)

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

LONGEST = 17  # more than the cells of a word: as often a way to a part can become cheaper
ONE = 1
NIBBLE = 15


class Solver:
    """A board of one size and one set of words, what is known of it, and the ways to learn more."""

    def __init__(self, width: int, height: int, words: Sequence[Sequence[int]]):
        """A word is how often it has each of the symbols."""
        self.width, self.height, self.area = width, height, width * height
        area = self.area
        self.lay_edges()
        self.lay_words(words)
        self.symbol, self.leader, self.next = zeros(area), zeros(area), zeros(area)
        self.size, self.fits, self.have = zeros(area), zeros(area), zeros(area, "Q")
        self.queue, self.queued = zeros(area + 1), zeros(area)
        self.head = self.tail = self.clock = 0
        self.changed, self.asked_at = zeros(area), zeros(2 * area)
        self.left = self.trailed = self.nodes = 0
        self.clash = self.clash_at = self.clash_symbol = 0
        self.fresh = self.tracing = False
        self.notes: list[Entry] = []
        self.follows: list[int] = []
        self.asked, self.okay, self.cost = zeros(area), zeros(area), zeros(area)
        self.work, self.reach_cells = zeros(LONGEST * area), 0
        self.supply, self.enough, self.stamp, self.wanting = zeros(SYMBOLS + 1), zeros(SYMBOLS + 1), 0, 0
        self.root, self.behind, self.foremost = zeros(area), zeros(area * (SYMBOLS + 1)), zeros(SYMBOLS + 1)
        self.doubted = zeros(area)
        self.order, self.low, self.above, self.below = zeros(area), zeros(area), zeros(area), zeros(area)
        self.tally, self.stack, self.at = zeros(area * (SYMBOLS + 1)), zeros(area), zeros(area)
        self.lay_pieces()
        self.stashes: list[array[int]] = []
        self.long_stashes: list[array[int]] = []

    def lay_edges(self) -> None:
        pairs = regions.edges(self.width, self.height)
        self.edges = len(pairs)
        self.one, self.other, self.marks = zeros(self.edges), zeros(self.edges), zeros(self.edges)
        self.edge_of, self.beside = zeros(4 * self.area), zeros(4 * self.area)
        for i in range(4 * self.area):
            self.edge_of[i] = -1
        for e in range(self.edges):
            a, b = pairs[e]
            self.one[e], self.other[e] = a, b
            here, there = (3, 0) if b == a + self.width else (2, 1)  # up, left, right, down
            self.edge_of[4 * a + here], self.beside[4 * a + here] = e, b
            self.edge_of[4 * b + there], self.beside[4 * b + there] = e, a

    def lay_words(self, words: Sequence[Sequence[int]]) -> None:
        """The words as numbers, and which areas can be cut into words at all."""
        self.words, self.symbols = len(words), len(words[0])
        self.word, self.length = zeros(self.words, "Q"), zeros(self.words)
        self.counts = zeros(self.words * (SYMBOLS + 1))
        for w in range(self.words):
            for s in range(1, self.symbols + 1):
                self.counts[w * (SYMBOLS + 1) + s] = words[w][s - 1]
                self.word[w] += words[w][s - 1] << (4 * (s - 1))
                self.length[w] += words[w][s - 1]
        self.most = zeros(SYMBOLS + 1)
        for s in range(1, self.symbols + 1):
            self.most[s] = max(word[s - 1] for word in words)
        self.sums = zeros(self.area + 1)
        self.sums[0] = 1
        for total in range(1, self.area + 1):
            for w in range(self.words):
                if self.length[w] <= total and self.sums[total - self.length[w]]:
                    self.sums[total] = 1

    def lay_pieces(self) -> None:
        """Room for the blocks that will be listed; it grows when needed."""
        self.wide = (self.area + 63) // 64
        self.bit = zeros(self.area, "Q")
        for c in range(self.area):
            self.bit[c] = ONE << (c & 63)
        self.room = 256
        self.longest = max(self.length)
        self.bits, self.cells = zeros(self.room * self.wide, "Q"), zeros(self.room * self.longest)
        self.sizes, self.alive = zeros(self.room), zeros(self.room)
        self.pieces = self.living = self.visits = 0
        self.listed = self.overflow = False
        self.shape, self.looked, self.grounds = (
            zeros(self.wide, "Q"),
            zeros(self.wide, "Q"),
            zeros(2 * self.area * self.wide, "Q"),
        )
        self.ways, self.owner, self.barred = zeros(self.area), zeros(self.area), zeros(self.room)
        self.shared, self.union = zeros(self.area * self.wide, "Q"), zeros(self.area * self.wide, "Q")
        self.untried, self.seen = zeros(4 * self.area + 4), zeros(self.area)

    # ------------------------------------------------------------------ setting up

    def load(self, symbols: Sequence[int], marks: Sequence[int]) -> bool:
        """Take the symbols, 0 where a cell is blank, and the marks on the board; False at a contradiction."""
        for c in range(self.area):
            self.symbol[c] = symbols[c]
        self.restart()
        for e in range(self.edges):
            if marks[e] == JOIN and not self.join(e):
                return False
        for e in range(self.edges):
            if marks[e] == WALL and not self.wall(e):
                return False
        return True

    def restart(self) -> None:
        """Nothing is known but the symbols."""
        self.drain()
        self.left, self.trailed, self.fresh = self.edges, 0, True
        self.listed = self.overflow = False
        self.pieces = self.living = 0
        for e in range(self.edges):
            self.marks[e] = UNKNOWN
        for c in range(self.area):
            self.leader[c] = self.next[c] = c
            self.size[c] = 1
            self.have[c] = ONE << (4 * (self.symbol[c] - 1)) if self.symbol[c] else 0
            self.fits[c] = 0
            for w in range(self.words):
                if not self.symbol[c] or self.counts[w * (SYMBOLS + 1) + self.symbol[c]]:
                    self.fits[c] |= 1 << w
            self.touch(c)

    def drain(self) -> None:
        """Empty the work list; and what a part had to say counts as forgotten."""
        self.head = self.tail = 0
        for c in range(self.area):
            self.queued[c] = self.asked_at[c] = self.asked_at[self.area + c] = 0

    def touch(self, part: int) -> None:
        """Something about a part has changed."""
        self.clock += 1
        self.changed[part] = self.clock
        if not self.queued[part]:
            self.queued[part] = 1
            self.queue[self.tail] = part
            self.tail = self.tail + 1 if self.tail < self.area else 0

    def keep(self, slot: int) -> None:
        """Remember the position, to come back to it."""
        n, m = self.area, self.edges
        while slot >= len(self.stashes):
            self.stashes.append(zeros(4 * n + m + 4))
            self.long_stashes.append(zeros(n, "Q"))
        block, long_block = self.stashes[slot], self.long_stashes[slot]
        block[0:n] = self.leader[0:n]
        block[n : 2 * n] = self.next[0:n]
        block[2 * n : 3 * n] = self.size[0:n]
        block[3 * n : 4 * n] = self.fits[0:n]
        block[4 * n : 4 * n + m] = self.marks[0:m]
        long_block[0:n] = self.have[0:n]
        block[4 * n + m] = self.left
        block[4 * n + m + 1] = self.trailed
        block[4 * n + m + 2] = self.living

    def back(self, slot: int) -> None:
        """Return to a remembered position; the work list is empty after it."""
        self.drain()
        n, m = self.area, self.edges
        block, long_block = self.stashes[slot], self.long_stashes[slot]
        self.leader[0:n] = block[0:n]
        self.next[0:n] = block[n : 2 * n]
        self.size[0:n] = block[2 * n : 3 * n]
        self.fits[0:n] = block[3 * n : 4 * n]
        self.marks[0:m] = block[4 * n : 4 * n + m]
        self.have[0:n] = long_block[0:n]
        self.left = block[4 * n + m]
        self.trailed = block[4 * n + m + 1]
        self.living = block[4 * n + m + 2]

    def known(self) -> bytes:
        """The marks as a board keeps them."""
        return bytes(self.marks[e] for e in range(self.edges))

    def note(self, technique: int, look: Sequence[int], effort: int) -> None:
        """What was found, if anything was, as an entry."""
        if self.follows:
            self.notes.append(Entry(technique, tuple(look), tuple(self.follows), effort=effort))
            self.follows = []

    # ------------------------------------------------------------------ facts

    def fails(self, how: int, cell: int, symbol: int) -> bool:
        self.clash, self.clash_at, self.clash_symbol = how, cell, symbol
        return False

    def fuse(self, a: int, b: int) -> int:
        """The words that two parts can become together."""
        found, both, total = 0, self.fits[a] & self.fits[b], self.size[a] + self.size[b]
        for w in range(self.words):
            if (
                both >> w & 1
                and total <= self.length[w]
                and (((self.word[w] - self.have[a]) | GUARDS) - self.have[b]) & GUARDS == GUARDS
            ):
                found |= 1 << w
        return found

    def wall(self, e: int) -> bool:
        a, b = self.leader[self.one[e]], self.leader[self.other[e]]
        if self.marks[e] == WALL:
            return True
        if self.marks[e] == JOIN or a == b:
            return self.fails(SPLIT, self.one[e], self.other[e])
        self.mark(e, WALL)
        self.touch(a)
        self.touch(b)
        return True

    def mark(self, e: int, mark: int) -> None:
        self.marks[e] = mark
        self.left -= 1
        self.trailed += 1
        if self.tracing:
            self.follows.append(4 * e + mark)

    def join(self, e: int) -> bool:
        a, b = self.leader[self.one[e]], self.leader[self.other[e]]
        if self.marks[e] == JOIN:
            return True
        if self.marks[e] == WALL:
            return self.fails(SPLIT, self.one[e], self.other[e])
        if a != b:
            words = self.fuse(a, b)
            if not words:
                return self.fails(OVERFULL, self.one[e], self.other[e])
            self.merge(min(a, b), max(a, b), words)
        self.mark(e, JOIN)
        self.touch(self.leader[self.one[e]])
        return True

    def merge(self, a: int, b: int, words: int) -> None:
        c = b
        while True:
            self.leader[c] = a
            c = self.next[c]
            if c == b:
                break
        self.next[a], self.next[b] = self.next[b], self.next[a]
        self.have[a] += self.have[b]
        self.size[a] += self.size[b]
        self.fits[a] = words

    def closed(self, part: int) -> bool:
        """Is it a whole block, that no longer word can take up?"""
        for w in range(self.words):
            if self.fits[part] >> w & 1 and self.length[w] > self.size[part]:
                return False
        return True

    def whole(self, part: int) -> bool:
        """Is it a word?"""
        for w in range(self.words):
            if self.fits[part] >> w & 1 and self.length[w] == self.size[part]:
                return True
        return False

    # ------------------------------------------------------------------ all conclusions

    def propagate(self, level: int) -> bool:
        """Draw all conclusions up to a level, the easiest first; False at a contradiction."""
        if self.fresh:
            self.fresh = False
            if not self.twins():
                return False
        while True:
            if not self.settle():
                break
            if not self.left:
                return True
            found = self.sources()
            if found == 0 and level >= MEDIUM:
                found = self.detours()
                if found == 0:
                    found = self.pockets()
            if found == 0 and level >= HARD:
                found = self.compare(FEW)
                if found == 0 and level >= MOST:
                    found = self.compare(PIECES)
                    if found == 0:
                        found = self.rivals()
            if found < 0:
                break
            if found == 0:
                return True
        self.drain()
        return False

    def settle(self) -> bool:
        """All that parts see when they look at their own edges."""
        while self.head != self.tail:
            p = self.queue[self.head]
            self.head = self.head + 1 if self.head < self.area else 0
            self.queued[p] = 0
            if self.leader[p] == p and not self.look_around(p):
                return False
        return True

    def twins(self) -> bool:
        """Walls between equal symbols, where no word has two of them."""
        for e in range(self.edges):
            a, b = self.one[e], self.other[e]
            if (
                self.marks[e] == UNKNOWN
                and self.symbol[a] == self.symbol[b]
                and self.symbol[a]
                and self.size[self.leader[a]] == self.size[self.leader[b]] == 1
                and not self.fuse(a, b)
            ):
                if not self.wall(e):
                    return False
                if self.tracing:
                    self.note(TWINS, (a, b), 0)
        return True

    def look_around(self, p: int) -> bool:
        """The edges of a part: inside it, to parts that it cannot take up, and the last way out."""
        exits, way, c = 0, -1, p
        closed = self.closed(p)
        while True:
            for d in range(4 * c, 4 * c + 4):
                e = self.edge_of[d]
                if e < 0 or self.marks[e] == JOIN:
                    continue
                q = self.leader[self.beside[d]]
                if self.marks[e] == WALL:
                    if q == p:
                        return self.fails(SPLIT, self.one[e], self.other[e])
                elif q == p:
                    self.mark(e, JOIN)
                    if self.tracing:
                        self.note(INSIDE, (self.one[e], self.other[e]), 0)
                elif closed or not self.fuse(p, q):
                    if not self.wall(e):
                        return False
                    if self.tracing and not closed:
                        if self.closed(q):
                            self.note(COMPLETE, (self.beside[d], c), 0)
                        else:
                            self.note(MISFIT, (c, self.beside[d]), self.excess(p, q))
                elif exits == 0 or self.leader[way] != q:
                    exits, way = exits + 1, self.beside[d]
            c = self.next[c]
            if c == p:
                break
        if self.tracing and closed:
            self.note(COMPLETE, (p,), 0)
        if self.whole(p):
            return True
        if exits == 0:
            return self.fails(STUCK, p, 0)
        if exits == 1:
            if not self.unite(p, self.leader[way]):
                return False
            if self.tracing:
                self.note(LAST_EXIT, (p, way), 0)
        return True

    def excess(self, p: int, q: int) -> int:
        """A symbol of which two parts have more than any word; 0 if there is none."""
        for s in range(1, self.symbols + 1):
            shift = 4 * (s - 1)
            total = (self.have[p] >> shift & NIBBLE) + (self.have[q] >> shift & NIBBLE)
            if total > self.most[s]:
                return s
        return 0

    def hear(self, p: int, how: int) -> bool:
        """What one part has to say, at its own edges (0), about its neighbours (1), or about ways through them (2); or
        what all have to say about pockets (3). False at a contradiction.
        """
        if how == 0:
            return self.look_around(p)
        if how == 3:
            return self.pockets() >= 0
        if self.whole(p):
            return True
        self.reach(p, -1, how)
        if self.wanting == 0:
            return True
        lacking = self.lacks(p, 1)
        if lacking:
            return self.fails(MISSING if lacking > 0 else CRAMPED, p, lacking)
        return self.ask_neighbours(p, how - 1) >= 0

    def unite(self, p: int, q: int) -> bool:
        """Join two parts at the first edge between them."""
        c = self.border(p, q)
        for d in range(4 * c, 4 * c + 4):
            e = self.edge_of[d]
            if e >= 0 and self.marks[e] == UNKNOWN and self.leader[self.beside[d]] == q:
                return self.join(e)
        return True

    # ------------------------------------------------------------------ what a part can reach

    def reach(self, p: int, avoid: int, spare: int) -> None:
        """All that a part may still take up: along open edges, through parts that it has room for, not over `avoid`.
        In `supply` is how often each symbol is among it. Stops when there is enough of everything; with a `spare` of 1,
        enough even without any one neighbour; with 2, even without what was reached through any one neighbour, its
        `root`. The parts that were looked at are added to `looked`.
        """
        self.stamp += 1
        slack = self.aim(p, spare)
        self.reach_cells = 0
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
                        self.okay[q] = self.fuse(p, q) != 0
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
        self.reach_cells += times * self.size[part]
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
        self.reach_cells += self.size[part]
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
            answer = -1 if room and self.size[p] + self.reach_cells < self.length[w] else short
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
            if self.leader[p] != p or self.whole(p) or self.unchanged(p, through):
                continue
            for i in range(self.wide):
                self.looked[i] = 0
            self.reach(p, -1, 1 + through)
            lacking = self.lacks(p, 1) if self.wanting else 0
            if lacking:
                self.fails(MISSING if lacking > 0 else CRAMPED, p, lacking)
                return -1
            before = self.clock
            found = self.ask_neighbours(p, through) if self.wanting else 0
            if found == 0:
                self.settled(p, through, before)
            elif found < 0 or self.tracing:
                return found
            elif not self.settle():
                return -1
            else:
                answer = 1
        return answer

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
                    self.reach(p, q, 0)
                    lacking = self.lacks(p, 1)
                else:
                    self.count_in(q, -1)
                    lacking = self.lacks(p, 0)
                    self.count_in(q, 1)
                if lacking:
                    if not self.join(e):
                        return -1
                    if self.tracing:
                        technique = SOURCE if not through else ROOM if lacking < 0 else DETOUR
                        self.note(technique, (c, self.beside[d]), max(lacking, 0))
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

    # ------------------------------------------------------------------ what a wall would close off

    def pockets(self) -> int:
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
                    self.fails(UNEVEN, root, 0)
                    return -1
                for i in range(1, n):
                    q = self.order[i]
                    if self.low[q] == self.at[q] and not (
                        self.even(self.tally, q * (SYMBOLS + 1), self.below[q], -1)
                        and self.even(self.tally, q * (SYMBOLS + 1), self.below[q], root)
                    ):
                        up = self.above[q]
                        cell = self.border(q, up)
                        if not self.unite(q, up):
                            return -1
                        if self.tracing:
                            self.note(POCKET, (cell,), self.below[q])
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

    def border(self, p: int, q: int) -> int:
        """A cell of the one part that lies next to the other."""
        c = p
        while True:
            for d in range(4 * c, 4 * c + 4):
                if self.edge_of[d] >= 0 and self.marks[self.edge_of[d]] == UNKNOWN and self.leader[self.beside[d]] == q:
                    return c
            c = self.next[c]
            if c == p:
                return p

    # ------------------------------------------------------------------ all blocks that are possible

    def list_pieces(self) -> bool:
        """List all blocks that the marks allow; False if there are too many of them."""
        if self.listed:
            return not self.overflow
        self.listed, self.pieces, self.visits, self.overflow = True, 0, 0, False
        for c in range(self.area):
            self.seen[c] = 0
        for p in range(self.area):
            if self.leader[p] == p and not self.overflow:
                for i in range(self.wide):
                    self.shape[i] = 0
                self.put(p)
                self.seen[p] = 1
                if self.whole(p):
                    self.record(self.size[p])
                if not self.closed(p):
                    end = self.offer(p, p, 0)
                    self.grow(p, 0, end, self.have[p], self.size[p], self.fits[p])
                    for i in range(end):
                        self.seen[self.untried[i]] = 0
                self.seen[p] = 1  # later blocks are those without this part
        self.living = self.pieces
        for i in range(self.pieces):
            self.alive[i] = i
        return not self.overflow

    def put(self, part: int) -> None:
        """Add a part to the shape, or take it away."""
        c = part
        while True:
            self.shape[c >> 6] ^= self.bit[c]
            c = self.next[c]
            if c == part:
                break

    def offer(self, part: int, first: int, end: int) -> int:
        """Queue the neighbours of a part that are not known yet."""
        c = part
        while True:
            for d in range(4 * c, 4 * c + 4):
                e = self.edge_of[d]
                if e >= 0 and self.marks[e] == UNKNOWN:
                    q = self.leader[self.beside[d]]
                    if q > first and not self.seen[q]:
                        self.seen[q] = 1
                        self.untried[end] = q
                        end += 1
            c = self.next[c]
            if c == part:
                return end

    def grow(self, first: int, start: int, end: int, have: int, size: int, fits: int) -> None:  # noqa: PLR0917
        """Every connected set of parts just once: each that is offered is taken, or never taken from then on."""
        for i in range(start, end):
            self.visits += 1
            if self.visits > VISITS:
                self.overflow = True
            if self.overflow:
                return
            q = self.untried[i]
            words, exact, more, total = 0, False, False, size + self.size[q]
            for w in range(self.words):
                if (
                    fits >> w & self.fits[q] >> w & 1
                    and total <= self.length[w]
                    and (((self.word[w] - have) | GUARDS) - self.have[q]) & GUARDS == GUARDS
                ):
                    words |= 1 << w
                    if total == self.length[w]:
                        exact = True
                    else:
                        more = True
            if not words or self.walled(q):
                continue
            self.put(q)
            if exact:
                self.record(total)
            if more and not self.overflow:
                further = self.offer(q, first, end)
                self.grow(first, i + 1, further, have + self.have[q], total, words)
                for k in range(end, further):
                    self.seen[self.untried[k]] = 0
            self.put(q)

    def walled(self, part: int) -> bool:
        """Does a wall divide a part from the shape?"""
        c = part
        while True:
            for d in range(4 * c, 4 * c + 4):
                if self.edge_of[d] >= 0 and self.marks[self.edge_of[d]] == WALL:
                    k = self.beside[d]
                    if self.shape[k >> 6] & self.bit[k]:
                        return True
            c = self.next[c]
            if c == part:
                return False

    def record(self, size: int) -> None:
        if self.pieces == self.room:
            if self.room >= PIECES:
                self.overflow = True
                return
            self.enlarge()
        for i in range(self.wide):
            self.bits[self.pieces * self.wide + i] = self.shape[i]
        k = self.pieces * self.longest
        for c in range(self.area):
            if self.shape[c >> 6] & self.bit[c]:
                self.cells[k] = c
                k += 1
        self.sizes[self.pieces] = size
        self.pieces += 1

    def enlarge(self) -> None:
        bits, cells, sizes, room = self.bits, self.cells, self.sizes, self.room
        self.room = 2 * room
        self.bits, self.cells = zeros(self.room * self.wide, "Q"), zeros(self.room * self.longest)
        self.sizes, self.alive, self.barred = zeros(self.room), zeros(self.room), zeros(self.room)
        self.bits[0 : room * self.wide] = bits[0 : room * self.wide]
        self.cells[0 : room * self.longest] = cells[0 : room * self.longest]
        self.sizes[0:room] = sizes[0:room]

    def possible(self, i: int) -> bool:
        """Do the marks still allow a block?"""
        for k in range(i * self.longest, i * self.longest + self.sizes[i]):
            c = self.cells[k]
            for d in range(4 * c, 4 * c + 4):
                e = self.edge_of[d]
                if e < 0 or self.marks[e] == UNKNOWN:
                    continue
                x = self.beside[d]
                if (self.bits[i * self.wide + (x >> 6)] & self.bit[x] != 0) != (self.marks[e] == JOIN):
                    return False
        return True

    def sift(self) -> None:
        """Keep only the blocks that the marks allow. The others go behind them: to bring them back, count on."""
        n = self.living
        i = 0
        while i < n:
            x = self.alive[i]
            if self.possible(x):
                i += 1
            else:
                n -= 1
                self.alive[i], self.alive[n] = self.alive[n], x
        self.living = n

    def survey(self, barred: int) -> int:
        """For each part: how many blocks hold it, what they share, and what they cover together; without those that are
        barred, if these count. The first part that no block holds, or -1.
        """
        wide = self.wide
        for c in range(self.area):
            self.ways[c] = 0
        for i in range(self.living):
            x = self.alive[i]
            if barred and self.barred[x]:
                continue
            for k in range(x * self.longest, x * self.longest + self.sizes[x]):
                c = self.cells[k]
                if self.leader[c] == c:
                    for j in range(wide):
                        if self.ways[c]:
                            self.shared[c * wide + j] &= self.bits[x * wide + j]
                            self.union[c * wide + j] |= self.bits[x * wide + j]
                        else:
                            self.shared[c * wide + j] = self.union[c * wide + j] = self.bits[x * wide + j]
                    self.ways[c] += 1
        for c in range(self.area):
            if self.leader[c] == c and not self.ways[c]:
                return c
        return -1

    def no_block(self) -> bool:
        """Is there a part that no block can hold? Not told if there are too many blocks to list."""
        if not self.list_pieces():
            return False
        self.sift()
        c = self.survey(0)
        if c < 0:
            return False
        self.fails(NO_BLOCK, c, 0)
        return True

    def compare(self, most: int) -> int:
        """What all blocks that hold a part have in common, for parts that so many blocks or fewer can hold."""
        if not self.list_pieces():
            return 0
        if self.no_block():
            return -1
        found = 0
        for n in range(1, min(most, self.most_ways()) + 1):
            for p in range(self.area):
                if self.leader[p] == p and self.ways[p] == n and self.differs(p):
                    if not self.conclude(p):
                        return -1
                    if self.tracing:
                        self.note(ONLY_BLOCK if n == 1 else COMMON if n <= FEW else MANY, (p,), n)
                    found = 1
                    if self.tracing:
                        return 1
            if found:
                return 1
        return 0

    def most_ways(self) -> int:
        found = 0
        for c in range(self.area):
            if self.leader[c] == c and self.ways[c] > found:
                found = self.ways[c]
        return found

    def differs(self, p: int) -> bool:
        """Would `conclude` learn anything?"""
        for e in range(self.edges):
            if self.marks[e] == UNKNOWN and self.meant(p, e):
                return True
        return False

    def meant(self, p: int, e: int) -> int:
        """The mark that all blocks with a part ask for on an edge."""
        a, b, base = self.one[e], self.other[e], p * self.wide
        a_in = self.shared[base + (a >> 6)] & self.bit[a] != 0
        b_in = self.shared[base + (b >> 6)] & self.bit[b] != 0
        if a_in and b_in:
            return JOIN
        if a_in and not self.union[base + (b >> 6)] & self.bit[b]:
            return WALL
        if b_in and not self.union[base + (a >> 6)] & self.bit[a]:
            return WALL
        return UNKNOWN

    def conclude(self, p: int) -> bool:
        for e in range(self.edges):
            if self.marks[e] == UNKNOWN:
                mark = self.meant(p, e)
                if mark == WALL and not self.wall(e):
                    return False
                if mark == JOIN and not self.join(e):
                    return False
        return True

    def rivals(self) -> int:
        """Cells that every block of some part needs are no longer there for others."""
        if not self.listed or self.overflow:
            return 0
        for x in range(self.area):
            self.owner[x] = -1
        for p in range(self.area):
            if self.leader[p] == p:
                for x in range(self.area):
                    if self.leader[x] != p and self.shared[p * self.wide + (x >> 6)] & self.bit[x]:
                        self.owner[x] = p
        for i in range(self.living):
            x = self.alive[i]
            self.barred[x] = 0
            for k in range(x * self.longest, x * self.longest + self.sizes[x]):
                p = self.owner[self.cells[k]]
                if p >= 0 and not self.bits[x * self.wide + (p >> 6)] & self.bit[p]:
                    self.barred[x] = 1
        c = self.survey(1)
        if c >= 0:
            self.fails(NO_BLOCK, c, 0)
            return -1
        for n in range(1, self.most_ways() + 1):
            for p in range(self.area):
                if self.leader[p] == p and self.ways[p] == n and self.differs(p):
                    look = self.claims(p) if self.tracing else []
                    if not self.conclude(p):
                        return -1
                    if self.tracing:
                        self.note(RIVALS, look, n)
                    return 1
        return 0

    def claims(self, p: int) -> list[int]:
        """A part, and each cell that others claim from its blocks with the part that claims it."""
        found = [p]
        for i in range(self.living):
            x = self.alive[i]
            if self.barred[x] and self.bits[x * self.wide + (p >> 6)] & self.bit[p]:
                for k in range(x * self.longest, x * self.longest + self.sizes[x]):
                    c = self.cells[k]
                    q = self.owner[c]
                    if q >= 0 and not self.bits[x * self.wide + (q >> 6)] & self.bit[q] and c not in found[1::2]:
                        found += [c, q]
                        break
        return found
