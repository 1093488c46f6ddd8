"""The parts of a Blocks board, and the deductions of each part at its own edges.

Cells that joins connect are a *part*. Parts are disjoint sets (union-find, Tarjan 1975) with explicit members: `leader`
names the set of each cell, and `next` links the cells of a part in a circle.
`have` packs the symbol counts of a part into one number, four bits for each symbol. So one subtraction tests whether
they fit into a word: no four bits may fall below zero. The bits of `fits` are the words that a part can still become.

A part that changes is queued. When `tracing`, every deduction is appended to `notes` as an Entry, with facts about
edges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry
from puzzlesmith.kinds.blocks.codes import (
    COMPLETE,
    GUARDS,
    INSIDE,
    JOIN,
    LAST_EXIT,
    MISFIT,
    OVERFULL,
    SPLIT,
    STUCK,
    SYMBOLS,
    TWINS,
    UNKNOWN,
    WALL,
)
from puzzlesmith.toolkit import regions
from puzzlesmith.toolkit.probing import Prober, encode_fact
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence


ONE = 1
NIBBLE = 15


class Parts(Prober):
    """The marks and parts of a board of one size and one set of words."""

    width: int
    height: int
    area: int
    symbol: array[int]
    leader: array[int]
    next: array[int]
    size: array[int]
    fits: array[int]
    have: array[int]
    queue: array[int]
    queued: array[int]
    head: int
    tail: int
    clock: int
    conflict: int
    conflict_at: int
    conflict_detail: int
    edges: int
    one: array[int]
    other: array[int]
    marks: array[int]
    edge_of: array[int]
    beside: array[int]
    words: int
    symbols: int
    word: array[int]
    length: array[int]
    counts: array[int]
    most: array[int]

    def __init__(self, width: int, height: int, words: Sequence[Sequence[int]]):
        """A word is a list of counts: how often it has each symbol."""
        super().__init__((width - 1) * height + width * (height - 1))
        self.width, self.height, self.area = width, height, width * height
        area = self.area
        self.lay_edges()
        self.lay_words(words)
        self.symbol, self.leader, self.next = zeros(area), zeros(area), zeros(area)
        self.size, self.fits, self.have = zeros(area), zeros(area), zeros(area, "Q")
        self.queue, self.queued = zeros(area + 1), zeros(area)
        self.head = self.tail = self.clock = 0
        self.changed: array[int] = zeros(area)
        self.conflict = self.conflict_at = self.conflict_detail = 0
        self.tracing = False
        self.notes: list[Entry] = []
        self.follows: list[int] = []
        self.wide: int = (area + 63) // 64
        self.bit: array[int] = zeros(area, "Q")
        for c in range(area):
            self.bit[c] = ONE << (c & 63)

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

    # ------------------------------------------------------------------ facts

    def touch(self, part: int) -> None:
        """Queue a part because it, or an edge of it, has changed."""
        self.clock += 1
        self.changed[part] = self.clock
        if not self.queued[part]:
            self.queued[part] = 1
            self.queue[self.tail] = part
            self.tail = self.tail + 1 if self.tail < self.area else 0

    def note(self, technique: int, look: Sequence[int], number: int, subject: int) -> None:
        """Append an entry for the marks since the last one, if there are any."""
        if self.follows:
            self.notes.append(Entry(technique, tuple(look), tuple(self.follows), number=number, subject=subject))
            self.follows = []

    def fail(self, code: int, cell: int, detail: int) -> bool:
        """Store a contradiction; the detail is a second cell or a symbol. Always False."""
        self.conflict, self.conflict_at, self.conflict_detail = code, cell, detail
        return False

    def words_for_union(self, a: int, b: int) -> int:
        """The words that two parts can become together, as bits."""
        words, both, total = 0, self.fits[a] & self.fits[b], self.size[a] + self.size[b]
        for w in range(self.words):
            if (
                both >> w & 1
                and total <= self.length[w]
                and (((self.word[w] - self.have[a]) | GUARDS) - self.have[b]) & GUARDS == GUARDS
            ):
                words |= 1 << w
        return words

    def put(self, e: int, mark: int) -> bool:
        """Set a mark on an edge; False at a contradiction."""
        return self.wall(e) if mark == WALL else self.join(e)

    def wall(self, e: int) -> bool:
        a, b = self.leader[self.one[e]], self.leader[self.other[e]]
        if self.marks[e] == WALL:
            return True
        if self.marks[e] == JOIN or a == b:
            return self.fail(SPLIT, self.one[e], self.other[e])
        self.mark(e, WALL)
        self.touch(a)
        self.touch(b)
        return True

    def mark(self, e: int, mark: int) -> None:
        self.marks[e] = mark
        self.left -= 1
        if self.tracing:
            self.follows.append(encode_fact(e, mark))

    def join(self, e: int) -> bool:
        a, b = self.leader[self.one[e]], self.leader[self.other[e]]
        if self.marks[e] == JOIN:
            return True
        if self.marks[e] == WALL:
            return self.fail(SPLIT, self.one[e], self.other[e])
        if a != b:
            words = self.words_for_union(a, b)
            if not words:
                return self.fail(OVERFULL, self.one[e], self.other[e])
            self.merge(min(a, b), max(a, b), words)
        self.mark(e, JOIN)
        self.touch(self.leader[self.one[e]])
        return True

    def merge(self, a: int, b: int, words: int) -> None:
        """Move the cells of part b to part a."""
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
        """Is the part a whole block that is no beginning of a longer word?"""
        for w in range(self.words):
            if self.fits[part] >> w & 1 and self.length[w] > self.size[part]:
                return False
        return True

    def whole(self, part: int) -> bool:
        """Does the part hold all symbols of a word?"""
        for w in range(self.words):
            if self.fits[part] >> w & 1 and self.length[w] == self.size[part]:
                return True
        return False

    # ------------------------------------------------------------------ deductions at the edges of a part

    def settle(self) -> bool:
        """Check the edges of all queued parts; False at a contradiction."""
        while self.head != self.tail:
            p = self.queue[self.head]
            self.head = self.head + 1 if self.head < self.area else 0
            self.queued[p] = 0
            if self.leader[p] == p and not self.look_around(p):
                return False
        return True

    def twins(self) -> bool:
        """Put walls between equal symbols if no word has two of them; False at a contradiction."""
        for e in range(self.edges):
            a, b = self.one[e], self.other[e]
            if (
                self.marks[e] == UNKNOWN
                and self.symbol[a] == self.symbol[b]
                and self.symbol[a]
                and self.size[self.leader[a]] == self.size[self.leader[b]] == 1
                and not self.words_for_union(a, b)
            ):
                if not self.wall(e):
                    return False
                if self.tracing:
                    self.note(TWINS, (a, b), 0, 0)
        return True

    def look_around(self, p: int) -> bool:
        """Join the edges inside a part, wall it off from parts that do not fit, and join it to its last exit.

        False at a contradiction.
        """
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
                        return self.fail(SPLIT, self.one[e], self.other[e])
                elif q == p:
                    self.mark(e, JOIN)
                    if self.tracing:
                        self.note(INSIDE, (self.one[e], self.other[e]), 0, 0)
                elif closed or not self.words_for_union(p, q):
                    if not self.wall(e):
                        return False
                    if self.tracing and not closed:
                        if self.closed(q):
                            self.note(COMPLETE, (self.beside[d], c), 0, 0)
                        else:
                            self.note(MISFIT, (c, self.beside[d]), 0, self.excess(p, q))
                elif exits == 0 or self.leader[way] != q:
                    exits, way = exits + 1, self.beside[d]
            c = self.next[c]
            if c == p:
                break
        if self.tracing and closed:
            self.note(COMPLETE, (p,), 0, 0)
        if self.whole(p):
            return True
        if exits == 0:
            return self.fail(STUCK, p, 0)
        if exits == 1:
            if not self.unite(p, self.leader[way]):
                return False
            if self.tracing:
                self.note(LAST_EXIT, (p, way), 0, 0)
        return True

    def excess(self, p: int, q: int) -> int:
        """A symbol that two parts together have more often than any word; 0 if there is none."""
        for s in range(1, self.symbols + 1):
            shift = 4 * (s - 1)
            total = (self.have[p] >> shift & NIBBLE) + (self.have[q] >> shift & NIBBLE)
            if total > self.most[s]:
                return s
        return 0

    def unite(self, p: int, q: int) -> bool:
        """Join two parts at the first edge between them."""
        c = self.border(p, q)
        for d in range(4 * c, 4 * c + 4):
            e = self.edge_of[d]
            if e >= 0 and self.marks[e] == UNKNOWN and self.leader[self.beside[d]] == q:
                return self.join(e)
        return True

    def border(self, p: int, q: int) -> int:
        """A cell of p next to q."""
        c = p
        while True:
            for d in range(4 * c, 4 * c + 4):
                if self.edge_of[d] >= 0 and self.marks[self.edge_of[d]] == UNKNOWN and self.leader[self.beside[d]] == q:
                    return c
            c = self.next[c]
            if c == p:
                return p
