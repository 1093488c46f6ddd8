"""Every number that some tiles make, and the ways to it, by dynamic programming over subsets: the inner loop.

Equal tiles count as different. The table of a subset holds the numbers that all tiles of the subset make together,
each with the number of move sequences that make it: the sum over all splits of the subset into two of

    ways(left) * ways(right) * the ways to interleave the moves on the left with those on the right.

Where not all tiles need be used, the moves on the unused tiles count as well: they make a forest of results.

A number and its negative share an entry with two counts. So a pair of entries has one sum and one difference of
absolute values, one product and at most two quotients, whatever the signs are. A fraction is one word, too: the
numerator times 2**31, plus the denominator.

Tables of whole numbers are sorted. So an entry of one table and all entries of another give six ascending *streams*:
a + b, b - a, a - b, a * b, b / a and a / b. A table is a multiway merge of the streams of all its splits, one block of
values at a time. Each block is small enough for its tally to stay in the cache: with one hash table of millions of
numbers, cache misses took most of the time.

Tally and Tables stand in one module because `put`, inlined, is most of the inner loop.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import longer, zeros

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MIX = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF
HALF = 2147483648
BELOW = 2147483647
LARGEST = 4611686018427387904  # 2**62
NEVER = 9223372036854775807  # above every number: the next value of a stream that has ended
NO_DIVISION, EXACT, FRACTIONS = 0, 1, 2
SUM, OVER, UNDER, PRODUCT, QUOTIENT, INVERSE, STREAMS = 0, 1, 2, 3, 4, 5, 6
CROWD = 24_000  # approximate count of numbers in a hashed block: with their slots, less than a megabyte
SPAN = 32_768  # values of a block that is indexed directly: half a megabyte
FEW, MANY = 24, 1500  # up to FEW numbers use insertion sort; above MANY, radix sort uses the longer digit
SHORT, DIGIT = 7, 11  # bits of a digit of the radix sort
BLANK = bytes(1 << 20)
PAIRS_PER_TICK = 20_000  # pairs of numbers between two progress callbacks, which may also interrupt the run


def idle(_: int) -> object:
    """Do nothing. The call itself lets Python handle a keyboard interrupt."""


def callback(tick: Callable[[int], object] | None) -> Callable[[int], object]:
    return tick or idle


def gcd(a: int, b: int) -> int:
    while b:
        c = a % b
        a = b
        b = c
    return a


class Tally:
    """Sums up the ways to numbers, in a hash table with open addressing or, for dense blocks, in a plain array.

    `rows` holds triples: the absolute value of a number, the ways to it, and those to its negative. `slots` is the hash
    table of the triples. Where most numbers of a span occur, `direct` has a place for each of them instead, until
    `collect_span` turns them into triples.
    """

    room: int
    filled: int
    bits: int
    slotted: bool
    rows: array[int]
    spare: array[int]
    low: int
    span: int
    direct: array[int]

    def __init__(self) -> None:
        self.room, self.filled, self.bits, self.slotted = 1024, 0, 11, False
        self.rows, self.spare = zeros(3 * self.room, "q"), zeros(3 * self.room, "q")
        self.slots: array[int] = zeros(2 * self.room, "i")
        self.ends: array[int] = zeros(1 << DIGIT, "i")
        self.low, self.span, self.direct = 0, 0, zeros(2 * SPAN, "q")

    def begin(self, expected: int) -> None:
        """Start a new tally of about `expected` numbers. Arrays never shrink, as fresh memory is what costs most."""
        self.clear()
        self.slotted, self.bits = True, 4
        while 1 << self.bits < 2 * expected:
            self.bits += 1
        while self.room < 1 << (self.bits - 1):
            self.grow()

    def begin_span(self, low: int, span: int) -> None:
        """Start a new tally of `span` numbers from `low` on, indexed directly."""
        self.clear()
        while self.room < span:
            self.grow()
        self.low, self.span = low, span

    def clear(self) -> None:
        self.free_slots()
        for i in range(2 * self.span):
            self.direct[i] = 0
        self.filled = self.span = 0

    def free_slots(self) -> None:
        """Empty the hash table, after which the triples may be moved and changed."""
        if not self.slotted:
            return
        self.slotted = False
        if 8 * self.filled >> self.bits:
            for i in range(1 << self.bits):
                self.slots[i] = 0
        else:  # in reverse order of insertion, so that probing still finds those that remain
            for i in range(self.filled - 1, -1, -1):
                self.slots[self.slot(self.rows[3 * i])] = 0

    def slot(self, v: int) -> int:
        """The slot of a number that is in the tally."""
        at = (v * MIX & MASK) >> (64 - self.bits)
        while self.rows[3 * (self.slots[at] - 1)] != v:
            at = (at + 1) & ((1 << self.bits) - 1)
        return at

    def put(self, v: int, plus: int, minus: int) -> int:
        """Add ways to a number and its negative. Zero has no negative; numbers without ways are left out."""
        if self.span:
            at = 2 * (v - self.low)
            self.direct[at] += plus
            self.direct[at + 1] += minus
            return 0
        if v == 0:
            plus += minus
            minus = 0
        if plus | minus == 0:
            return 0
        at = (v * MIX & MASK) >> (64 - self.bits)
        while self.slots[at]:
            i = 3 * (self.slots[at] - 1)
            if self.rows[i] == v:
                self.rows[i + 1] += plus
                self.rows[i + 2] += minus
                return 0
            at = (at + 1) & ((1 << self.bits) - 1)
        i = 3 * self.filled
        self.filled += 1
        self.slots[at] = self.filled
        self.rows[i] = v
        self.rows[i + 1] = plus
        self.rows[i + 2] = minus
        return self.rehash() if 2 * self.filled >> self.bits else 0

    def rehash(self) -> int:
        """Double the slots."""
        self.bits += 1
        if self.room < 1 << (self.bits - 1):
            self.grow()
        for i in range(1 << self.bits):
            self.slots[i] = 0
        for i in range(self.filled):
            at = (self.rows[3 * i] * MIX & MASK) >> (64 - self.bits)
            while self.slots[at]:
                at = (at + 1) & ((1 << self.bits) - 1)
            self.slots[at] = i + 1
        return 0

    def grow(self) -> None:
        """Double the capacity, which is half the number of slots."""
        self.room *= 2
        self.rows, self.spare = longer(self.rows, 3 * self.room, "q"), zeros(3 * self.room, "q")
        self.slots = zeros(2 * self.room, "i")

    def drop_fractions(self) -> None:
        """Keep only the whole numbers among fractions, as plain numbers."""
        self.free_slots()
        count = 0
        for i in range(self.filled):
            if self.rows[3 * i] & BELOW == 1:
                self.rows[3 * count] = self.rows[3 * i] >> 31
                self.rows[3 * count + 1] = self.rows[3 * i + 1]
                self.rows[3 * count + 2] = self.rows[3 * i + 2]
                count += 1
        self.filled = count

    def collect_span(self) -> None:
        """Turn the directly indexed numbers into triples, smallest first."""
        for at in range(self.span):
            plus, minus = self.direct[2 * at], self.direct[2 * at + 1]
            if plus | minus:
                self.direct[2 * at] = self.direct[2 * at + 1] = 0
                i = 3 * self.filled
                self.rows[i] = self.low + at
                self.rows[i + 1] = plus
                self.rows[i + 2] = minus
                self.filled += 1
        if self.low == 0 and self.rows[0] == 0:  # zero has no negative
            self.rows[1] += self.rows[2]
            self.rows[2] = 0
        self.span = 0

    def sort(self) -> None:
        """Sort the triples by number: few by insertion sort, many by radix sort."""
        if self.span:
            self.collect_span()
            return
        self.free_slots()
        if self.filled <= FEW:
            for i in range(1, self.filled):
                self.insert(i)
            return
        least = largest = self.rows[0]
        for i in range(1, self.filled):
            least = min(least, self.rows[3 * i])
            largest = max(largest, self.rows[3 * i])
        digit, shift = DIGIT if self.filled > MANY else SHORT, 0
        while (largest - least) >> shift:
            self.scatter(least, shift, digit)
            self.rows, self.spare = self.spare, self.rows
            shift += digit

    def add_to(self, row: array[int]) -> None:
        """Append all triples to a row."""
        row.frombytes(memoryview(self.rows)[: 3 * self.filled].cast("B"))

    def insert(self, i: int) -> None:
        """Insert a triple among those before it, which are sorted."""
        v, plus, minus = self.rows[3 * i], self.rows[3 * i + 1], self.rows[3 * i + 2]
        while i > 0 and self.rows[3 * i - 3] > v:
            self.rows[3 * i] = self.rows[3 * i - 3]
            self.rows[3 * i + 1] = self.rows[3 * i - 2]
            self.rows[3 * i + 2] = self.rows[3 * i - 1]
            i -= 1
        self.rows[3 * i], self.rows[3 * i + 1], self.rows[3 * i + 2] = v, plus, minus

    def scatter(self, least: int, shift: int, digit: int) -> None:
        """One pass of the radix sort, from `rows` to `spare`."""
        low, total = (1 << digit) - 1, 0
        for i in range(low + 1):
            self.ends[i] = 0
        for i in range(self.filled):
            self.ends[((self.rows[3 * i] - least) >> shift) & low] += 1
        for i in range(low + 1):
            total += self.ends[i]
            self.ends[i] = total - self.ends[i]
        for i in range(self.filled):
            which = ((self.rows[3 * i] - least) >> shift) & low
            at = 3 * self.ends[which]
            self.ends[which] += 1
            self.spare[at] = self.rows[3 * i]
            self.spare[at + 1] = self.rows[3 * i + 1]
            self.spare[at + 2] = self.rows[3 * i + 2]


class Tables:
    """The tables of some tiles under rules with + - * / only.

    `entries` holds the triples of all proper subsets, one table behind the other; `first` and `last` delimit the table
    of a subset. The table of all tiles is in `result`.
    """

    adds: bool
    subtracts: bool
    multiplies: bool
    division: int
    positive: bool
    bounded: bool
    filled: int
    tally: Tally
    held: array[int]
    next_value: array[int]
    next_at: array[int]
    pairs_done: int
    result: array[int]
    count: int
    subsets: int
    overflow: bool
    first: array[int]
    last: array[int]
    sums: array[int]
    lefts: array[int]
    rights: array[int]
    weights: array[int]
    extra: array[int]
    extra_at: array[int]
    sizes: array[int]
    repeated: bool
    most: int
    twin: array[int]
    splits: int

    def __init__(self, adds: bool, subtracts: bool, multiplies: bool, division: int, positive: bool, most: int):
        """`most` bounds every number. With 0 they are unbounded, and `overflow` reports one that outgrew a word."""
        self.adds, self.subtracts, self.multiplies = adds, subtracts, multiplies
        self.division, self.positive = division, positive
        self.bounded, self.most = most > 0, most or LARGEST
        if division == FRACTIONS and self.most > BELOW:
            self.most = BELOW
        self.choose: array[int] = array("q", bytes(8 * 32 * 32))
        for n in range(32):
            self.choose[n * 32] = 1
            for k in range(1, n + 1):
                self.choose[n * 32 + k] = self.choose[n * 32 - 32 + k - 1] + self.choose[n * 32 - 32 + k]
        self.filled, self.tally, self.held = 0, Tally(), zeros(12_288, "q")
        self.entries: array[int] = self.held
        self.next_value, self.next_at = zeros(64, "q"), zeros(64, "q")
        self.pairs_done, self.ticker, self.result = 0, callback(None), array("q")
        self.load([])

    def load(self, tiles: Sequence[int]) -> None:
        """Start with other tiles."""
        self.count = len(tiles)
        self.subsets = 1 << self.count
        self.overflow, self.filled, self.result = False, 0, array("q")
        self.first, self.last, self.sums = zeros(self.subsets, "q"), zeros(self.subsets, "q"), zeros(self.subsets, "q")
        self.lefts, self.rights, self.weights = (
            zeros(self.subsets, "q"),
            zeros(self.subsets, "q"),
            zeros(self.subsets, "q"),
        )
        self.extra, self.extra_at = zeros(self.subsets, "q"), zeros(self.subsets, "q")
        self.sizes = array("i", [mask.bit_count() for mask in range(self.subsets)])
        self.repeated = len(set(tiles)) < len(tiles)
        self.twin = array("i", self._twins(tiles) if self.repeated else range(self.subsets))
        for i, tile in enumerate(tiles):
            mask = 1 << i
            if self.twin[mask] == mask:
                self.first[mask] = self.filled
                self.tally.begin(1)
                size = abs(tile)
                self.tally.put(size * HALF + 1 if self.division == FRACTIONS else size, tile >= 0, tile < 0)
                self.store(mask, False)

    @staticmethod
    def _twins(tiles: Sequence[int]) -> list[int]:
        """For each subset, the first subset with equal numbers on its tiles."""
        known = dict[tuple[int, ...], int]()
        chosen = [tuple(sorted([t for i, t in enumerate(tiles) if mask >> i & 1])) for mask in range(1 << len(tiles))]
        return [known.setdefault(numbers, mask) for mask, numbers in enumerate(chosen)]

    def store(self, mask: int, whole: bool) -> None:
        """Append the tally to the table of a subset, or to the result."""
        if whole:
            self.tally.add_to(self.result)
        else:
            self.store_part(mask)

    def store_part(self, mask: int) -> None:
        self.make_room(self.tally.filled)
        start, total = 3 * self.filled, 0
        for i in range(self.tally.filled):
            total += self.tally.rows[3 * i + 1] + self.tally.rows[3 * i + 2]
        for i in range(3 * self.tally.filled):
            self.entries[start + i] = self.tally.rows[i]
        self.filled += self.tally.filled
        self.last[mask] = self.filled
        self.sums[mask] += total

    def make_room(self, more: int) -> None:
        """Extend the row in place: a copy would cost too much time and memory. The view of it is dropped meanwhile."""
        if 3 * (self.filled + more) > len(self.held):
            self.entries = array("q")
            while 3 * (self.filled + more) > len(self.held):
                self.held.frombytes(BLANK)
            self.entries = self.held

    def report_progress(self, pairs: int) -> None:
        """Count pairs of numbers; after PAIRS_PER_TICK of them call back with the count of numbers so far."""
        self.pairs_done += pairs
        if self.pairs_done > PAIRS_PER_TICK:
            self.pairs_done = 0
            self.ticker(self.filled + self.tally.filled + len(self.result) // 3)

    def size(self, mask: int) -> int:
        return self.last[mask] - self.first[mask]

    # ---------------------------------------------------------------- splits

    def split(self, mask: int) -> int:
        """List the splits of a subset into two, the smaller table on the left; returns their pairs of numbers."""
        self.splits = 0
        lowest, left, pairs = mask & -mask, (mask - 1) & mask, 0
        while left:
            if left & lowest:
                weight = self.choose[(self.sizes[mask] - 2) * 32 + self.sizes[left] - 1]
                pairs += self.add_split(self.twin[left], self.twin[mask ^ left], weight)
            left = (left - 1) & mask
        return pairs

    def add_split(self, left: int, right: int, weight: int) -> int:
        """Add a split, or its weight to an equal one; returns the new pairs of numbers."""
        if self.size(left) > self.size(right) or (self.size(left) == self.size(right) and left > right):
            left, right = right, left
        if self.size(left) == 0:
            return 0
        for i in range(self.splits if self.repeated else 0):
            if self.lefts[i] == left and self.rights[i] == right:
                self.weights[i] += weight
                return 0
        self.lefts[self.splits], self.rights[self.splits], self.weights[self.splits] = left, right, weight
        self.splits += 1
        return self.size(left) * self.size(right)

    # ---------------------------------------------------------------- streams

    def open_streams(self) -> None:
        """Open the streams of all splits in the list, each before its first number."""
        count = 0
        for s in range(self.splits):
            count += STREAMS * self.size(self.lefts[s])
        if count > len(self.next_at):
            self.next_at, self.next_value = zeros(count, "q"), zeros(count, "q")
        c = 0
        for s in range(self.splits):
            for i in range(self.first[self.lefts[s]], self.last[self.lefts[s]]):
                self.open_stream(c, self.entries[3 * i], self.first[self.rights[s]], self.last[self.rights[s]])
                c += STREAMS

    def open_stream(self, c: int, a: int, start: int, end: int) -> None:
        """Open the six streams of the number a and a row of entries."""
        for k in range(STREAMS):
            self.next_at[c + k], self.next_value[c + k] = start, NEVER
        middle = self.lower_bound(a, start, end)  # from here on b >= a
        differs = self.subtracts or (self.adds and not self.positive)
        b = self.entries[3 * start]
        if self.adds or (self.subtracts and not self.positive):
            self.next_value[c + SUM] = a + b
        if self.multiplies:
            self.next_value[c + PRODUCT] = a * b
        self.next_at[c + UNDER] = self.next_at[c + INVERSE] = middle - 1
        self.next_at[c + QUOTIENT] = middle
        if middle > start:
            b = self.entries[3 * middle - 3]
            if differs:
                self.next_value[c + UNDER] = a - b
            if self.division and b:
                self.next_value[c + INVERSE] = a // b
        if middle < end:
            b = self.entries[3 * middle]
            if self.division and a:
                self.next_value[c + QUOTIENT] = b // a
            if self.positive and a == b:  # zero is not allowed
                middle += 1
            if differs and middle < end:
                self.next_value[c + OVER] = self.entries[3 * middle] - a
        self.next_at[c + OVER] = middle

    def lower_bound(self, v: int, low: int, high: int) -> int:
        """The first of a row of entries that is not smaller than v, by bisection."""
        while low < high:
            middle = (low + high) // 2
            if self.entries[3 * middle] < v:
                low = middle + 1
            else:
                high = middle
        return low

    def merge(self, below: int) -> int:
        """Tally the values of all streams below a bound; returns the least value that is still to come."""
        least, c = NEVER, 0
        for s in range(self.splits):
            start, end = self.first[self.rights[s]], self.last[self.rights[s]]
            for i in range(self.first[self.lefts[s]], self.last[self.lefts[s]]):
                for k in range(STREAMS):
                    if self.next_value[c + k] < below:
                        self.merge_stream(c, k, i, start, end, self.weights[s], below)
                    least = min(least, self.next_value[c + k])
                c += STREAMS
        return least

    def merge_stream(self, c: int, k: int, i: int, start: int, end: int, weight: int, below: int) -> None:
        """Tally one stream up to the bound.

        With p ways to a and q to -a, this computes the four factors by which the ways to b and to -b count for the
        result and for its negative.
        """
        a, p, q = self.entries[3 * i], self.entries[3 * i + 1] * weight, self.entries[3 * i + 2] * weight
        sp, sq, before = self.subtracts * p, self.subtracts * q, self.next_at[c + k]
        one, other = self.adds * p + sq, self.adds * q + sp
        if k == SUM:
            self.shifted(c + k, a, end, below, one, sp, sq, other)
        elif k == OVER:
            self.shifted(c + k, -a, end, below, other, sq, 0 if self.positive else sp, one)
        elif k == UNDER:
            self.mirrored(c + k, a, start, below, sp, one, 0 if self.positive else other, sq)
        elif k == PRODUCT:
            self.multiplied(c + k, a, end, below, p, q)
        elif k == QUOTIENT:
            self.divided(c + k, a, end, below, p, q)
        else:
            self.divided_into(c + k, a, start, below, p, q)
        self.report_progress(abs(self.next_at[c + k] - before))

    def shifted(self, s: int, by: int, end: int, below: int, pr: int, ps: int, qr: int, qs: int) -> None:
        """Sums a + b, or differences b - a."""
        j, v = self.next_at[s], self.next_value[s]
        while v < below:
            x, y = self.entries[3 * j + 1], self.entries[3 * j + 2]
            self.tally.put(v, pr * x + ps * y, qr * x + qs * y)
            j += 1
            v = self.entries[3 * j] + by if j < end else NEVER
        self.next_at[s], self.next_value[s] = j, v

    def mirrored(self, s: int, a: int, start: int, below: int, pr: int, ps: int, qr: int, qs: int) -> None:
        """Differences a - b."""
        j, v = self.next_at[s], self.next_value[s]
        while v < below:
            x, y = self.entries[3 * j + 1], self.entries[3 * j + 2]
            self.tally.put(v, pr * x + ps * y, qr * x + qs * y)
            j -= 1
            v = a - self.entries[3 * j] if j >= start else NEVER
        self.next_at[s], self.next_value[s] = j, v

    def multiplied(self, s: int, a: int, end: int, below: int, p: int, q: int) -> None:
        """Products a * b."""
        j, v = self.next_at[s], self.next_value[s]
        while v < below:
            x, y = self.entries[3 * j + 1], self.entries[3 * j + 2]
            self.tally.put(v, p * x + q * y, q * x + p * y)
            j += 1
            v = a * self.entries[3 * j] if j < end else NEVER
        self.next_at[s], self.next_value[s] = j, v

    def divided(self, s: int, a: int, end: int, below: int, p: int, q: int) -> None:
        """Quotients b / a where they are whole; equal numbers make 1 in two ways."""
        j, v = self.next_at[s], self.next_value[s]
        while v < below:
            b = self.entries[3 * j]
            if v * a == b:
                twice = 1 + (a == b)
                x, y = twice * self.entries[3 * j + 1], twice * self.entries[3 * j + 2]
                self.tally.put(v, p * x + q * y, q * x + p * y)
            j += 1
            v = self.entries[3 * j] // a if j < end else NEVER
        self.next_at[s], self.next_value[s] = j, v

    def divided_into(self, s: int, a: int, start: int, below: int, p: int, q: int) -> None:
        """Quotients a / b where they are whole."""
        j, v = self.next_at[s], self.next_value[s]
        while v < below:
            b = self.entries[3 * j]
            if v * b == a:
                x, y = self.entries[3 * j + 1], self.entries[3 * j + 2]
                self.tally.put(v, p * x + q * y, q * x + p * y)
            j -= 1
            v = NEVER
            if j >= start and self.entries[3 * j]:
                v = a // self.entries[3 * j]
        self.next_at[s], self.next_value[s] = j, v

    def divide_zero(self) -> None:
        """Count the quotients with zero as the dividend, on either side of a split."""
        for s in range(self.splits):
            left, right = self.lefts[s], self.rights[s]
            x, y = self.zero_ways(left), self.zero_ways(right)
            self.tally.put(0, self.weights[s] * (x * (self.sums[right] - y) + y * (self.sums[left] - x)), 0)

    def zero_ways(self, mask: int) -> int:
        i = self.first[mask]
        return 0 if self.entries[3 * i] else self.entries[3 * i + 1]

    # ---------------------------------------------------------------- fractions

    def combine(self, left: int, right: int, weight: int) -> None:
        for i in range(self.first[left], self.last[left]):
            self.report_progress(self.size(right))
            self.fractions(i, self.first[right], self.last[right], weight)

    def fractions(self, i: int, start: int, end: int, weight: int) -> None:
        """Combine an entry with each of a row of entries, where numbers may be fractions."""
        n, d, p, q = (
            self.entries[3 * i] >> 31,
            self.entries[3 * i] & BELOW,
            self.entries[3 * i + 1] * weight,
            self.entries[3 * i + 2] * weight,
        )
        adds, subtracts = self.adds, self.subtracts
        for j in range(start, end):
            m, e, r, s = (
                self.entries[3 * j] >> 31,
                self.entries[3 * j] & BELOW,
                self.entries[3 * j + 1],
                self.entries[3 * j + 2],
            )
            pr, ps, qr, qs = p * r, p * s, q * r, q * s
            a, b = n * e, m * d
            if self.bounded and (a > self.most or b > self.most):
                a = b = -1
            if a >= 0:
                self.fraction(a + b, d * e, adds * pr + subtracts * (ps + qr), adds * qs + subtracts * (qr + ps))
                x = adds * ps + subtracts * (pr + qs)
                y = adds * qr + subtracts * (qs + pr)
                if a >= b:
                    self.fraction(a - b, d * e, x, y)
                else:
                    self.fraction(b - a, d * e, y, x)
            x = pr + qs
            y = ps + qr
            if self.multiplies:
                self.fraction(n * m, d * e, x, y)
            if m:
                self.fraction(n * e, d * m, x, y)
            if n:
                self.fraction(m * d, n * e, x, y)

    def fraction(self, n: int, d: int, plus: int, minus: int) -> int:
        if self.positive and (n == 0 or plus == 0):
            return 0
        if self.bounded and (n > self.most or d > self.most):
            return 0
        if d != 1:
            c = gcd(n, d)
            n //= c
            d //= c
        if n > self.most or d > self.most:
            self.overflow = True
            return 0
        if n == 0:
            plus += minus
            minus = 0
        return self.tally.put(n * HALF + d, plus, 0 if self.positive else minus)

    # ---------------------------------------------------------------- all tables

    def build_parts(self, tick: Callable[[int], object] | None) -> None:
        """Build the tables of all proper subsets, small ones first."""
        self.ticker = callback(tick)
        for size in range(2, self.count):
            for mask in range(1, self.subsets):
                if self.sizes[mask] == size and self.twin[mask] == mask:
                    self.first[mask] = self.filled
                    self.build(mask, self.most, False)
                    if tick is not None:
                        tick(self.filled)

    def build_whole(self, top: int, all_used: bool, tick: Callable[[int], object] | None) -> None:
        """Build the sorted table of all tiles; numbers above `top` are left out, unless it is 0.

        Unless all tiles must be used, the results of each proper subset are included, multiplied by the number of move
        sequences on the other tiles.
        """
        self.ticker = callback(tick)
        if self.count == 1:
            self.extra[1] = 1
        elif not all_used:
            self.weigh_parts()
        if self.division == FRACTIONS or top == 0:
            top = self.most
        self.build(self.subsets - 1, min(self.most, top), True)

    def build(self, mask: int, most: int, whole: bool) -> None:
        """Build the sorted table of a subset from those of its parts."""
        pairs, low = self.split(mask), 0
        width = min(SPAN, 4 * pairs)
        dense = pairs > FEW
        if self.division == FRACTIONS:
            self.build_at_once(mask, whole)
            low = NEVER
        else:
            self.open_streams()
        while low <= most:
            if not dense and 4 * pairs <= CROWD:
                width = most
            below = low + width if width < most - low else most + 1
            if dense:
                self.tally.begin_span(low, below - low)
            else:
                self.tally.begin(min(4 * pairs, CROWD))
            if low == 0 and self.division and not self.positive:
                self.divide_zero()
            low = self.merge(below)
            if whole:
                low = min(low, self.merge_parts(below))
            self.tally.sort()
            self.store(mask, whole)
            dense = dense and 4 * self.tally.filled >= width
            if not dense:  # larger numbers are rarer, so blocks grow wider
                width = min(width, LARGEST // CROWD) * CROWD // max(1, self.tally.filled)

    def build_at_once(self, mask: int, whole: bool) -> None:
        """Build a table of fractions, which is not sorted, in one pass."""
        self.tally.begin(64)
        for s in range(self.splits):
            self.combine(self.lefts[s], self.rights[s], self.weights[s])
        if whole:
            self.merge_parts(NEVER)
            self.tally.drop_fractions()
            self.tally.sort()
        self.store(mask, whole)

    def merge_parts(self, below: int) -> int:
        """Tally the results of proper subsets below a bound; returns the least value that is still to come."""
        least = NEVER
        for mask in range(1, self.subsets):
            if self.extra[mask]:
                j = self.first[mask] + self.extra_at[mask]
                while j < self.last[mask] and self.entries[3 * j] < below:
                    self.tally.put(
                        self.entries[3 * j],
                        self.entries[3 * j + 1] * self.extra[mask],
                        self.entries[3 * j + 2] * self.extra[mask],
                    )
                    j += 1
                self.extra_at[mask] = j - self.first[mask]
                if j < self.last[mask]:
                    least = min(least, self.entries[3 * j])
        return least

    def weigh_parts(self) -> None:
        """Compute the weight of each subset: the move sequences on the other tiles, interleaved with its own."""
        full, wide = self.subsets - 1, self.count
        forests = zeros(self.subsets * wide, "q")
        self.count_forests(forests)
        for mask in range(1, full):
            total = 0
            for k in range(wide - self.sizes[mask]):
                total += forests[(full ^ mask) * wide + k] * self.choose[(self.sizes[mask] - 1 + k) * 32 + k]
            self.extra[self.twin[mask]] += total

    def count_forests(self, forests: array[int]) -> None:
        """For each subset and k, count the sequences of k moves on its tiles, whatever their results."""
        wide = self.count
        forests[0] = 1
        for mask in range(1, self.subsets - 1):
            lowest, tree = mask & -mask, mask
            while tree:
                if tree & lowest:
                    inner, rest = self.sizes[tree] - 1, mask ^ tree
                    for k in range(max(1, self.sizes[rest])):
                        forests[mask * wide + inner + k] += (
                            self.sums[self.twin[tree]] * forests[rest * wide + k] * self.choose[(inner + k) * 32 + k]
                        )
                tree = (tree - 1) & mask
