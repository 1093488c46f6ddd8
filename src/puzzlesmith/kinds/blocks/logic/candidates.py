"""Candidates: all blocks that the marks on a Blocks board allow, and the marks on which those of a part agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.blocks.codes import (
    COMMON,
    FEW,
    GUARDS,
    JOIN,
    MANY,
    MOST_CANDIDATES,
    NO_BLOCK,
    ONLY_BLOCK,
    RIVALS,
    UNKNOWN,
    VISITS,
    WALL,
)
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array

    from .parts import Parts


class Candidates:
    """The listed candidates. `alive` is a sparse set: the marks allow its first `living` elements."""

    board: Parts
    area: int
    edges: int
    words: int
    wide: int
    one: array[int]
    other: array[int]
    marks: array[int]
    edge_of: array[int]
    beside: array[int]
    leader: array[int]
    next: array[int]
    size: array[int]
    fits: array[int]
    length: array[int]
    bit: array[int]
    have: array[int]
    room: int
    longest: int
    bits: array[int]
    cells: array[int]
    sizes: array[int]
    alive: array[int]
    visits: int
    shape: array[int]
    ways: array[int]
    owner: array[int]
    barred: array[int]
    shared: array[int]
    union: array[int]
    untried: array[int]
    seen: array[int]
    listed: bool
    overflow: bool
    count: int
    living: int

    def __init__(self, board: Parts):
        self.board, self.area, self.edges = board, board.area, board.edges
        self.words, self.wide = board.words, board.wide
        self.one, self.other, self.marks, self.edge_of = board.one, board.other, board.marks, board.edge_of
        self.beside, self.leader, self.next, self.size = board.beside, board.leader, board.next, board.size
        self.fits, self.length, self.bit, self.have = board.fits, board.length, board.bit, board.have
        self.word: array[int] = board.word
        self.make_room()

    def make_room(self) -> None:
        """Allocate room for some candidates; it doubles when needed."""
        self.room = 256
        self.longest = max(self.length)
        self.bits, self.cells = zeros(self.room * self.wide, "Q"), zeros(self.room * self.longest)
        self.sizes, self.alive = zeros(self.room), zeros(self.room)
        self.visits = 0
        self.forget()
        self.shape = zeros(self.wide, "Q")
        self.ways, self.owner, self.barred = zeros(self.area), zeros(self.area), zeros(self.room)
        self.shared, self.union = zeros(self.area * self.wide, "Q"), zeros(self.area * self.wide, "Q")
        self.untried, self.seen = zeros(4 * self.area + 4), zeros(self.area)

    def forget(self) -> None:
        self.listed = self.overflow = False
        self.count = self.living = 0

    def list_all(self) -> bool:
        """List all candidates; False if there are too many of them."""
        if self.listed:
            return not self.overflow
        self.listed, self.count, self.visits, self.overflow = True, 0, 0, False
        for c in range(self.area):
            self.seen[c] = 0
        for p in range(self.area):
            if self.leader[p] == p and not self.overflow:
                for i in range(self.wide):
                    self.shape[i] = 0
                self.put(p)
                self.seen[p] = 1
                if self.board.whole(p):
                    self.record(self.size[p])
                if not self.board.closed(p):
                    end = self.offer(p, p, 0)
                    self.grow(p, 0, end, self.have[p], self.size[p], self.fits[p])
                    for i in range(end):
                        self.seen[self.untried[i]] = 0
                self.seen[p] = 1  # the candidates listed from now on do not hold this part
        self.living = self.count
        for i in range(self.count):
            self.alive[i] = i
        return not self.overflow

    def put(self, part: int) -> None:
        """Add a part to the shape, or remove it."""
        c = part
        while True:
            self.shape[c >> 6] ^= self.bit[c]
            c = self.next[c]
            if c == part:
                break

    def offer(self, part: int, first: int, end: int) -> int:
        """Append the neighbours of a part that are not yet among the untried ones."""
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
        """List every connected set of parts exactly once, as Redelmeier (1981) does for polyominoes: an untried part is
        either added now or excluded from then on.
        """
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
        """Is there a wall between a part and the shape?"""
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
        if self.count == self.room:
            if self.room >= MOST_CANDIDATES:
                self.overflow = True
                return
            self.enlarge()
        for i in range(self.wide):
            self.bits[self.count * self.wide + i] = self.shape[i]
        k = self.count * self.longest
        for c in range(self.area):
            if self.shape[c >> 6] & self.bit[c]:
                self.cells[k] = c
                k += 1
        self.sizes[self.count] = size
        self.count += 1

    def enlarge(self) -> None:
        bits, cells, sizes, room = self.bits, self.cells, self.sizes, self.room
        self.room = 2 * room
        self.bits, self.cells = zeros(self.room * self.wide, "Q"), zeros(self.room * self.longest)
        self.sizes, self.alive, self.barred = zeros(self.room), zeros(self.room), zeros(self.room)
        self.bits[0 : room * self.wide] = bits[0 : room * self.wide]
        self.cells[0 : room * self.longest] = cells[0 : room * self.longest]
        self.sizes[0:room] = sizes[0:room]

    def possible(self, i: int) -> bool:
        """Do the marks still allow candidate number i?"""
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
        """Move the candidates that the marks exclude behind the living ones; raising `living` brings them back."""
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

    # ------------------------------------------------------------------ where candidates agree

    def survey(self, barred: int) -> int:
        """Compute for each part how many candidates hold it (`ways`), their intersection (`shared`) and their `union`.

        With `barred`, leaves out the candidates that `rivals` barred. Returns the first part without candidates, or -1.
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

    def has_uncoverable_part(self) -> bool:
        """Is there a part without candidates? False if there are too many candidates to list."""
        if not self.list_all():
            return False
        self.sift()
        c = self.survey(0)
        if c < 0:
            return False
        self.board.fail(NO_BLOCK, c, 0)
        return True

    def compare(self, most: int) -> int:
        """Set the marks on which all candidates of a part agree, for parts with at most so many candidates.

        1 if that sets any mark, -1 at a contradiction, else 0.
        """
        if not self.list_all():
            return 0
        if self.has_uncoverable_part():
            return -1
        changed = 0
        for n in range(1, min(most, self.most_ways()) + 1):
            for p in range(self.area):
                if self.leader[p] == p and self.ways[p] == n and self.decides_any(p):
                    if not self.apply_agreed(p):
                        return -1
                    if self.board.tracing:
                        self.board.note(ONLY_BLOCK if n == 1 else COMMON if n <= FEW else MANY, (p,), n, 0)
                    changed = 1
                    if self.board.tracing:
                        return 1
            if changed:
                return 1
        return 0

    def most_ways(self) -> int:
        most = 0
        for c in range(self.area):
            if self.leader[c] == c and self.ways[c] > most:
                most = self.ways[c]
        return most

    def decides_any(self, p: int) -> bool:
        """Would `apply_agreed` set any mark?"""
        for e in range(self.edges):
            if self.marks[e] == UNKNOWN and self.agreed_mark(p, e):
                return True
        return False

    def agreed_mark(self, p: int, e: int) -> int:
        """The mark of an edge on which all candidates of a part agree; UNKNOWN if they do not."""
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

    def apply_agreed(self, p: int) -> bool:
        for e in range(self.edges):
            if self.marks[e] == UNKNOWN:
                mark = self.agreed_mark(p, e)
                if mark == WALL and not self.board.wall(e):
                    return False
                if mark == JOIN and not self.board.join(e):
                    return False
        return True

    def rivals(self) -> int:
        """Set marks on which the candidates of a part agree without those that take a cell that another part needs.

        A part needs the cells that all its candidates share. 1 if that sets any mark, -1 at a contradiction, else 0.
        """
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
            self.board.fail(NO_BLOCK, c, 0)
            return -1
        for n in range(1, self.most_ways() + 1):
            for p in range(self.area):
                if self.leader[p] == p and self.ways[p] == n and self.decides_any(p):
                    look = self.claims(p) if self.board.tracing else []
                    if not self.apply_agreed(p):
                        return -1
                    if self.board.tracing:
                        self.board.note(RIVALS, look, n, 0)
                    return 1
        return 0

    def claims(self, p: int) -> list[int]:
        """The part, then pairs: a cell that bars one of its candidates, and the part that needs this cell."""
        look = [p]
        for i in range(self.living):
            x = self.alive[i]
            if self.barred[x] and self.bits[x * self.wide + (p >> 6)] & self.bit[p]:
                for k in range(x * self.longest, x * self.longest + self.sizes[x]):
                    c = self.cells[k]
                    q = self.owner[c]
                    if q >= 0 and not self.bits[x * self.wide + (q >> 6)] & self.bit[q] and c not in look[1::2]:
                        look += [c, q]
                        break
        return look
