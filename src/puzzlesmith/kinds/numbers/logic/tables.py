"""Dynamic programming over subsets of the tiles: the tables behind grading, hints and generating.

The table of a subset holds the numbers that all its tiles make together, each with the least effort, the last step of
the easiest way, and the number of ways: sequences of moves on just these tiles. (The tables of `arithmetic` count ways
only, for sorted merges; these keep efforts and last steps, so the two share no inner loop.)

Where all numbers are whole and positive, a table depends on nothing but the tiles. So tables of up to four tiles are
cached, and serve every game with the same tiles: Countdown has some 2,400 of them. The cache is a trie: the table of
3, 6, 25 is child 25 of that of 3, 6.

A fraction is one word: the numerator times 2**31, plus the denominator. Whole numbers need no overflow check: six tiles
of up to 1000 make none beyond 2**60.
"""

from __future__ import annotations

from array import array
from math import comb
from typing import TYPE_CHECKING

from puzzlesmith.kinds.numbers.codes import (
    ADD,
    BESIDE,
    DIVIDE,
    DIVIDE_INTO,
    FRACTIONS,
    JOIN,
    MULTIPLY,
    SUBTRACT,
    SUBTRACT_FROM,
)
from puzzlesmith.toolkit.rows import longer

from .difficulty import Difficulty

if TYPE_CHECKING:
    from collections.abc import Sequence

MIX = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF
HALF = 2147483648
BELOW = 2147483647
DIRECT = 4096  # smaller numbers are indexed directly rather than hashed
MOST_TILES = 6
CACHED = 4  # tables of up to so many tiles are cached: those of five would take fifty times the memory
LETTERS = 64  # different tiles in the cache, the alphabet of the trie
MOST_NODES, MOST_ENTRIES = 8192, 1 << 20  # a fuller cache is emptied
UNIT = LARGE = 1 << 40
PLACE_BITS = 22
SIEVE = 64  # words of 32 bits in the Bloom filter of each cached table: which numbers it may hold
SIZES = array("i", [mask.bit_count() for mask in range(1 << MOST_TILES)])
ORDERS = array("i", [comb(one + other - 2, one - 1) if one and other else 0 for one in range(8) for other in range(8)])
BY_SIZE = array("i", sorted(range(1, 1 << MOST_TILES), key=int.bit_count))


class Tables(Difficulty):
    """Tables of the least effort.

    An entry is a number, its effort and ways, the two entries and the operation that make it, and whether it is near:
    a multiple of a tile plus or minus single tiles. Entries of cached tables also have the inverse of the number.
    `nodes` are the numbers of the tables for the subsets of the loaded tiles.
    """

    room: int
    bits: int
    numbers: array[int]
    counts: array[int]
    inverse: array[int]
    efforts: array[int]
    how: array[int]
    near: array[int]
    left: array[int]
    right: array[int]
    sizes: array[int]
    by_size: array[int]
    orders: array[int]
    nodes: array[int]
    letter: array[int]
    joined: array[int]
    node_room: int
    index_room: int
    first: array[int]
    last: array[int]
    index_at: array[int]
    index_bits: array[int]
    sieve: array[int]
    index: array[int]
    count: int
    filled: int
    base: int
    loads: int
    letter_count: int
    cached_entries: int
    indexed: int
    cached_nodes: int
    node_count: int
    division: int
    positive: bool
    joins: int
    overflow: bool
    shared: bool
    weight: int
    cap: int
    far_cap: int
    scale: int
    last_tile: int
    most: int
    ready: int
    built: int
    both: bool

    def __init__(self) -> None:
        super().__init__()
        self.room, self.bits = 4096, 13
        self.numbers, self.counts, self.inverse = (array("q", [0]) * self.room for _ in range(3))
        self.efforts, self.how, self.near = (array("i", [0]) * self.room for _ in range(3))
        self.left, self.right = array("i", [0]) * self.room, array("i", [0]) * self.room
        self.slots: array[int] = array("i", [0]) * (DIRECT + (1 << self.bits))
        self.sizes, self.by_size, self.orders = SIZES, BY_SIZE, ORDERS
        self.nodes, self.letter, self.joined = (array("i", [0]) * (1 << MOST_TILES) for _ in range(3))
        self.letters: array[int] = array("q", [0]) * LETTERS
        self.node_room, self.index_room = 256, 4096
        self.first, self.last, self.index_at, self.index_bits = (array("i", [0]) * self.node_room for _ in range(4))
        self.top: array[int] = array("q", [0]) * self.node_room  # the largest number in each table
        self.children: array[int] = array("i", [0]) * (self.node_room * LETTERS)
        self.sieve, self.index = array("I", [0]) * (self.node_room * SIEVE), array("q", [0]) * self.index_room
        self.count = self.filled = self.base = self.loads = 0
        self.letter_count = self.cached_entries = self.indexed = 0
        self.cached_nodes = self.node_count = 1  # the root of the trie has no tiles
        self.division, self.positive, self.joins, self.overflow, self.shared = 1, False, 0, False, False
        self.weight, self.cap, self.far_cap, self.last_tile, self.most, self.ready, self.built, self.loads = (
            1,
            0,
            0,
            1,
            0,
            1,
            0,
            0,
        )

    # ---------------------------------------------------------------- all tables

    def load(self, tiles: Sequence[int], division: int, positive: bool, joins: int, scale: int, high: int) -> None:
        """Load tiles: whole numbers or, with FRACTIONS, fractions packed into one word.

        `joins` has a bit for each tile whose digits may be joined. `high` is the largest number of interest, or 0 for
        all. The cache only works for tiles in ascending order.
        """
        shared = positive and division != FRACTIONS and joins == 0
        if not shared or not self.shared or scale != self.scale or self.is_full():
            self.forget()
        self.count, self.filled, self.base = len(tiles), self.cached_entries, self.cached_entries
        self.node_count = self.cached_nodes
        self.division, self.positive, self.joins, self.scale = division, positive, joins, scale
        self.shared, self.overflow, self.cap, self.most = shared, False, 0, high
        self.loads += 1
        for i in range(self.count):
            self.load_tile(i, tiles[i])
        self.ready = 1
        self.complete(CACHED if shared else self.count)

    def is_full(self) -> bool:
        return (
            self.letter_count + MOST_TILES > LETTERS
            or self.cached_nodes + (1 << MOST_TILES) > MOST_NODES
            or self.cached_entries > MOST_ENTRIES
        )

    def forget(self) -> None:
        """Empty the cache; needed when the points of effort have changed."""
        for k in range(self.cached_nodes * LETTERS):
            self.children[k] = 0
        for k in range(self.cached_nodes * SIEVE):
            self.sieve[k] = 0
        for k in range(self.indexed):
            self.index[k] = 0
        self.letter_count = self.cached_entries = self.indexed = 0
        self.cached_nodes = self.node_count = 1

    def load_tile(self, i: int, tile: int) -> None:
        """Load one tile, whose table holds just itself."""
        letter = 0
        while self.shared and letter < self.letter_count and self.letters[letter] != tile:
            letter += 1
        self.letter[i] = letter
        node = self.children[letter] if self.shared and letter < self.letter_count else 0
        if node == 0:
            self.make_room(1)
            node, k = self.new_node(), self.filled
            self.numbers[k], self.counts[k] = tile, 1
            self.efforts[k] = self.near[k] = 0
            self.left[k] = self.right[k] = self.how[k] = -1
            self.base = self.filled = k + 1
            self.first[node], self.last[node] = k, k + 1
            if self.shared:
                self.letters[letter] = tile
                self.letter_count += 1
                self.cache_table(0, letter, node)
        self.nodes[1 << i], self.joined[1 << i] = node, self.first[node]

    def complete(self, most: int) -> None:
        """Build the tables of up to `most` tiles, but never that of all tiles: Targets computes only the targets among
        its numbers.
        """
        full = (1 << self.count) - 1
        for at in range(len(self.by_size)):
            mask = self.by_size[at]
            size = self.sizes[mask]
            if mask < full and self.ready < size <= most:
                self.find_or_build(mask, size)
        self.ready, self.built = most, self.filled

    def find_or_build(self, mask: int, size: int) -> None:
        highest = place_of(mask)
        parent, letter = self.nodes[mask ^ (1 << highest)], self.letter[highest]
        node = self.children[parent * LETTERS + letter] if self.shared and size <= CACHED else 0
        if node == 0:
            if self.most and self.positive and self.division != FRACTIONS and size == self.count - 1 > CACHED:
                self.last_tile = self.numbers[self.first[self.nodes[(1 << self.count) - 1 - mask]]]
                self.cap, self.far_cap = self.most + self.last_tile, self.most * self.last_tile
            node = self.build(mask)
            self.cap = 0
            if self.shared and size <= CACHED:
                self.cache_table(parent, letter, node)
        self.nodes[mask] = node

    def build(self, mask: int) -> int:
        """Build the table of a subset; returns its number."""
        node = self.new_node()
        self.joined[mask] = self.filled
        if mask & self.joins == mask:
            self.join(mask)
        self.base = self.first[node] = self.filled
        self.make_room(self.base - self.joined[mask])
        for k in range(self.joined[mask], self.base):
            self.put(self.numbers[k], self.efforts[k] - BESIDE, 1, self.left[k], self.right[k], JOIN)
        lowest = mask & -mask
        left = (mask - 1) & mask
        while left:
            if left & lowest:
                self.combine(left, mask ^ left)
            left = (left - 1) & mask
        self.last[node] = self.filled
        self.clear_slots()
        self.base = self.filled
        return node

    # ---------------------------------------------------------------- the cache

    def new_node(self) -> int:
        if self.node_count == self.node_room:
            self.node_room *= 2
            self.first = longer(self.first, self.node_room, "i")
            self.last = longer(self.last, self.node_room, "i")
            self.index_at = longer(self.index_at, self.node_room, "i")
            self.top = longer(self.top, self.node_room, "q")
            self.index_bits = longer(self.index_bits, self.node_room, "i")
            self.children = longer(self.children, self.node_room * LETTERS, "i")
            self.sieve = longer(self.sieve, self.node_room * SIEVE, "I")
        self.node_count += 1
        return self.node_count - 1

    def cache_table(self, parent: int, letter: int, node: int) -> None:
        """Add a finished table to the trie, with a Bloom filter and an index of its numbers."""
        self.children[parent * LETTERS + letter] = node
        self.cached_nodes, self.cached_entries = self.node_count, self.filled
        start, end = self.first[node], self.last[node]
        self.top[node] = 0
        for k in range(start, end):
            v = self.numbers[k]
            self.inverse[k] = UNIT // v + 1
            self.top[node] = max(self.top[node], v)
            self.sieve[node * SIEVE + ((v >> 5) & (SIEVE - 1))] |= 1 << (v & 31)
        self.index_bits[node] = 0
        if self.top[node] < LARGE:
            self.make_index(node)

    def make_index(self, node: int) -> None:
        """Build a hash table from the numbers of a table to their entries, both packed into one word."""
        bits, start = 1, self.indexed
        while 1 << bits < 2 * (self.last[node] - self.first[node]):
            bits += 1
        self.indexed += 1 << bits
        if self.indexed > self.index_room:
            while self.indexed > self.index_room:
                self.index_room *= 2
            self.index = longer(self.index, self.index_room, "q")
        self.index_at[node], self.index_bits[node] = start, bits
        for k in range(self.first[node], self.last[node]):
            v = self.numbers[k]
            at = ((v & MASK) * MIX & MASK) >> (64 - bits)
            while self.index[start + at]:
                at = (at + 1) & ((1 << bits) - 1)
            self.index[start + at] = v << PLACE_BITS | k

    def find(self, node: int, v: int) -> int:
        """The entry of a number in a cached table; -1 if it is not there. The caller has checked the Bloom filter."""
        bits, start = self.index_bits[node], self.index_at[node]
        if bits == 0:
            return self.find_large(node, v)
        at = ((v & MASK) * MIX & MASK) >> (64 - bits)
        while self.index[start + at]:
            if self.index[start + at] >> PLACE_BITS == v:
                return self.index[start + at] & ((1 << PLACE_BITS) - 1)
            at = (at + 1) & ((1 << bits) - 1)
        return -1

    def find_large(self, node: int, v: int) -> int:
        """The same for a table whose numbers are too large for the index."""
        for k in range(self.first[node], self.last[node]):
            if self.numbers[k] == v:
                return k
        return -1

    # ---------------------------------------------------------------- one table at a time

    def slot(self, v: int) -> int:
        """The slot of a number in the table under construction: by direct index if small, else by open addressing."""
        if 0 <= v < DIRECT:
            return v
        at = ((v & MASK) * MIX & MASK) >> (64 - self.bits)
        while self.slots[DIRECT + at] and self.numbers[self.base + self.slots[DIRECT + at] - 1] != v:
            at = (at + 1) & ((1 << self.bits) - 1)
        return DIRECT + at

    def make_room(self, more: int) -> None:
        if self.filled + more > self.room:
            while self.filled + more > self.room:
                self.room *= 2
            self.numbers = longer(self.numbers, self.room, "q")
            self.counts = longer(self.counts, self.room, "q")
            self.inverse = longer(self.inverse, self.room, "q")
            self.efforts = longer(self.efforts, self.room, "i")
            self.left = longer(self.left, self.room, "i")
            self.right = longer(self.right, self.room, "i")
            self.how = longer(self.how, self.room, "i")
            self.near = longer(self.near, self.room, "i")
        if 2 * (self.filled - self.base + more) >= 1 << self.bits:
            while 2 * (self.filled - self.base + more) >= 1 << self.bits:
                self.bits += 1
            self.slots = array("i", [0]) * (DIRECT + (1 << self.bits))
            for i in range(self.base, self.filled):
                self.slots[self.slot(self.numbers[i])] = i - self.base + 1

    def put(self, v: int, base: int, count: int, i: int, j: int, code: int) -> None:
        """Add the ways to a number that an operation on two entries makes; keep the step if it is the easiest so far.

        `base` is the effort of the two entries. The caller has made room.
        """
        at = self.slot(v)
        k = self.base + self.slots[at] - 1
        if self.slots[at]:
            self.counts[k] += count
            if base >= self.efforts[k]:
                return
        effort = base + self.step_effort(v, i, j, code)
        if self.slots[at] == 0:
            k = self.filled
            self.filled += 1
            self.slots[at] = self.filled - self.base
            self.counts[k] = count
            self.numbers[k] = v
        elif effort >= self.efforts[k]:
            return
        self.efforts[k] = effort
        self.left[k] = i
        self.right[k] = j
        self.how[k] = code
        self.near[k] = self.is_near(i, j, code)

    def step_effort(self, v: int, i: int, j: int, code: int) -> int:
        """Points for the operation on two entries that makes v."""
        x, y = self.numbers[i], self.numbers[j]
        if self.division != FRACTIONS:
            return self.effort(code, x, y, v)
        points = self.effort(code, x >> 31, y >> 31, v >> 31)
        return points if (x & BELOW) == (y & BELOW) == (v & BELOW) == 1 else points + self.fraction_

    def clear_slots(self) -> None:
        """Empty the slots in reverse order of insertion, so that probing still finds those that remain."""
        for i in range(self.filled - 1, self.base - 1, -1):
            self.slots[self.slot(self.numbers[i])] = 0

    def offer(self, v: int, i: int, j: int, code: int) -> None:
        """Add the result of an operation on two entries, if the rules allow it."""
        if v > 0 or not self.positive:
            base, count = self.efforts[i] + self.efforts[j], self.counts[i] * self.counts[j] * self.weight
            self.put(v, base, count, i, j, code)

    def is_near(self, i: int, j: int, code: int) -> bool:
        """Whether a result is a multiple of a tile, plus or minus single tiles."""
        if code == MULTIPLY:
            return self.how[i] < 0 or self.how[j] < 0
        if code in (ADD, SUBTRACT, SUBTRACT_FROM):
            if self.how[j] < 0 and code != SUBTRACT_FROM:
                return self.near[i] != 0
            if self.how[i] < 0 and code != SUBTRACT:
                return self.near[j] != 0
        return False

    # ---------------------------------------------------------------- two tables at a time

    def combine(self, left: int, right: int) -> None:
        """Add all results of two disjoint subsets."""
        self.weight = self.interleaved(left, right)
        one, other = self.nodes[left], self.nodes[right]
        more = 6 * (self.last[other] - self.first[other])
        for i in range(self.first[one], self.last[one]):
            self.make_room(more)
            if self.positive and self.division != FRACTIONS:
                self.positives(i, self.first[other], self.last[other])
            else:
                self.combine_each(i, self.first[other], self.last[other])

    def interleaved(self, left: int, right: int) -> int:
        """The number of ways to interleave the moves on two subsets."""
        return self.orders[8 * self.sizes[left] + self.sizes[right]]

    def combine_each(self, i: int, start: int, end: int) -> None:
        """Combine an entry with each of a row of entries."""
        for j in range(start, end):
            self.both = self.is_result(i) and self.is_result(j)
            if self.division == FRACTIONS:
                self.fractions(i, j)
            else:
                self.whole_numbers(i, j)

    def positives(self, i: int, start: int, end: int) -> None:
        """The same for positive whole numbers."""
        a, effort, count, made = self.numbers[i], self.efforts[i], self.counts[i] * self.weight, self.is_result(i)
        for j in range(start, end):
            b, base, ways = self.numbers[j], effort + self.efforts[j], count * self.counts[j]
            self.both = made and self.is_result(j)
            if self.of_use(a + b):
                self.put(a + b, base, ways, i, j, ADD)
            if self.of_use(a * b):
                self.put(a * b, base, ways, i, j, MULTIPLY)
            if a > b:
                if self.of_use(a - b):
                    self.put(a - b, base, ways, i, j, SUBTRACT)
                quotient = a // b
                if quotient * b == a and self.of_use(quotient):
                    self.put(quotient, base, ways, i, j, DIVIDE)
            elif b > a:
                if self.of_use(b - a):
                    self.put(b - a, base, ways, i, j, SUBTRACT_FROM)
                quotient = b // a
                if quotient * a == b and self.of_use(quotient):
                    self.put(quotient, base, ways, i, j, DIVIDE_INTO)
            else:
                self.put(1, base, 2 * ways, i, j, DIVIDE)

    def of_use(self, v: int) -> bool:
        """Whether the last tile can still bring a number down to the range of interest."""
        return self.cap == 0 or v <= self.cap or (v <= self.far_cap and v % self.last_tile == 0)

    def is_result(self, i: int) -> bool:
        return self.how[i] >= 0 and self.how[i] != JOIN

    def whole_numbers(self, i: int, j: int) -> None:
        a, b = self.numbers[i], self.numbers[j]
        self.offer(a + b, i, j, ADD)
        self.offer(a * b, i, j, MULTIPLY)
        self.offer(a - b, i, j, SUBTRACT)
        self.offer(b - a, i, j, SUBTRACT_FROM)
        if b and (a >= b or not self.positive):
            quotient = a // b
            if quotient * b == a:
                self.offer(quotient, i, j, DIVIDE)
        if a and (b >= a or not self.positive):
            quotient = b // a
            if quotient * a == b:
                self.offer(quotient, i, j, DIVIDE_INTO)

    def fractions(self, i: int, j: int) -> None:
        n, d = self.numbers[i] >> 31, self.numbers[i] & BELOW
        m, e = self.numbers[j] >> 31, self.numbers[j] & BELOW
        self.fraction(n * e + m * d, d * e, i, j, ADD)
        self.fraction(n * m, d * e, i, j, MULTIPLY)
        self.fraction(n * e - m * d, d * e, i, j, SUBTRACT)
        self.fraction(m * d - n * e, d * e, i, j, SUBTRACT_FROM)
        if m:
            self.fraction(n * e, d * m, i, j, DIVIDE)
        if n:
            self.fraction(m * d, n * e, i, j, DIVIDE_INTO)

    def fraction(self, n: int, d: int, i: int, j: int, code: int) -> None:
        if d < 0:
            n = -n
            d = -d
        a, b = n if n >= 0 else -n, d
        while b:
            c = a % b
            a = b
            b = c
        n = n // a if n >= 0 else -((-n) // a)
        d //= a
        if self.positive and n <= 0:
            return
        if n > BELOW or n < -BELOW or d > BELOW:
            self.overflow = True
            return
        self.offer(n * HALF + d, i, j, code)

    def join(self, mask: int) -> None:
        """Join digits in each order of the tiles: append the last tile to each joining of the others."""
        for i in range(self.count):
            rest = mask & ~(1 << i)
            if rest == mask:
                continue
            node = self.nodes[rest]
            end = self.first[node] if rest & (rest - 1) else self.last[node]
            for k in range(self.joined[rest], end):
                self.make_room(1)
                v = beside(self.number(k), self.number(i))
                if v > BELOW:
                    self.overflow = True
                    continue
                at = self.filled
                self.numbers[at] = v * HALF + 1 if self.division == FRACTIONS else v
                self.efforts[at] = self.efforts[k] + BESIDE
                self.counts[at], self.near[at] = 1, 0
                self.left[at], self.right[at], self.how[at] = k, i, JOIN
                self.base = self.filled = at + 1

    def number(self, k: int) -> int:
        """The whole number of an entry."""
        return self.numbers[k] >> 31 if self.division == FRACTIONS else self.numbers[k]


def place_of(mask: int) -> int:
    """The position of the highest bit."""
    place = 0
    while mask > 1:
        mask >>= 1
        place += 1
    return place


def beside(a: int, b: int) -> int:
    """The digits of b behind those of a, capped at HALF."""
    ten = 10
    while ten <= b:
        ten *= 10
    return a * ten + b if a < HALF else HALF
