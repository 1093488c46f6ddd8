"""Every number that some tiles make, and in how many ways, without a search over states: the inner loop.

The tiles are told apart. A table for each subset of them holds the numbers that all tiles of the subset make together,
each with the number of move sequences that make it: the sum over all splits of the subset into two of

    ways(left) * ways(right) * the ways to interleave the moves on the left with those on the right.

Where not all tiles need be used, the moves on the tiles left over count as well: they make any forest of results.

A number and its negative share an entry, with two counts. So a pair of entries has one sum and one difference of
absolute values, one product and at most two quotients, whichever signs its numbers have. A fraction is one word too:
the numerator times 2**31, plus the denominator.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MIX = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF
HALF = 2147483648
BELOW = 2147483647
LARGEST = 4611686018427387904  # 2**62
NO_DIVISION, EXACT, FRACTIONS = 0, 1, 2
GROWTH = 12  # a table of all tiles has about so many times the entries of one with a tile less
DIGIT, DIGITS = 12, 4096  # of the radix sort
BREATH = 200_000  # pairs of numbers after which others may have a word: progress, and whoever wants to stop


def idle(_: int) -> object:
    """Nothing; but whenever Python is called, an interrupt is heard."""


def heard(tick: Callable[[int], object] | None) -> Callable[[int], object]:
    return tick or idle


def zeros(n: int) -> array[int]:
    return array("q", [0]) * n


def longer(old: Any, used: int, size: int) -> array[int]:
    """A longer row that begins with what is used of an old one."""
    new = zeros(size)
    memoryview(new)[:used] = memoryview(old)[:used]
    return new


def common(a: int, b: int) -> int:
    while b:
        c = a % b
        a = b
        b = c
    return a


class Tables:
    """The tables of some tiles under rules with + - * / only. `entries` is one row of triples: a
    number's absolute value, and the ways to it and to its negative; `first` and `last` say which are a subset's.
    """

    def __init__(self, adds: bool, subtracts: bool, multiplies: bool, division: int, positive: bool, most: int):
        """`most` bounds every number; 0 leaves them unbounded, and `overflow` says that one outgrew a word."""
        self.adds, self.subtracts, self.multiplies = adds, subtracts, multiplies
        self.division, self.positive = division, positive
        self.bounded, self.most = most > 0, most or LARGEST
        if division == FRACTIONS and self.most > BELOW:
            self.most = BELOW
        self.choose = array("q", bytes(8 * 32 * 32))
        for n in range(32):
            self.choose[n * 32] = 1
            for k in range(1, n + 1):
                self.choose[n * 32 + k] = self.choose[n * 32 - 32 + k - 1] + self.choose[n * 32 - 32 + k]
        self.room, self.filled, self.base, self.slotted = 4096, 0, 0, False
        self.entries, self.spare = zeros(3 * self.room), zeros(1)
        self._slots(13)
        self.looked, self.ticker = 0, heard(None)
        self.load([])

    def load(self, tiles: Sequence[int]) -> None:
        """Begin with other tiles; what was grown stays, as fresh memory costs more than all the rest."""
        self.count = len(tiles)
        self.subsets = 1 << self.count
        self.free_slots()
        self.overflow, self.top, self.filled, self.base = False, 0, 0, 0
        self.first, self.last, self.sums = zeros(self.subsets), zeros(self.subsets), zeros(self.subsets)
        self.sizes = array("i", [mask.bit_count() for mask in range(self.subsets)])
        self.twin = array("i", range(self.subsets) if len(set(tiles)) == len(tiles) else self._twins(tiles))
        for i, tile in enumerate(tiles):
            mask = 1 << i
            if self.twin[mask] == mask:
                self.open_table(mask)
                self.put(tile * HALF + 1 if self.division == FRACTIONS else tile, 1, 0)
                self.close_table(mask)

    @staticmethod
    def _twins(tiles: Sequence[int]) -> list[int]:
        """For each subset, the first that has the same numbers on its tiles."""
        known = dict[tuple[int, ...], int]()
        chosen = [tuple(sorted([t for i, t in enumerate(tiles) if mask >> i & 1])) for mask in range(1 << len(tiles))]
        return [known.setdefault(numbers, mask) for mask, numbers in enumerate(chosen)]

    def _slots(self, bits: int) -> None:
        self.shift = 64 - bits
        self.slot_mask = (1 << bits) - 1
        self.slots = array("i", [0]) * (1 << bits)

    # ---------------------------------------------------------------- one table at a time

    def open_table(self, mask: int) -> None:
        self.base = self.first[mask] = self.filled
        self.slotted = True

    def close_table(self, mask: int) -> None:
        """The table is as it stays; its slots are free for the next."""
        self.last[mask] = self.filled
        total = 0
        for i in range(self.base, self.filled):
            total += self.entries[3 * i + 1] + self.entries[3 * i + 2]
        self.sums[mask] = total
        self.free_slots()

    def free_slots(self) -> None:
        """Once: afterwards entries may be moved and changed."""
        if not self.slotted:
            return
        self.slotted = False
        if 8 * (self.filled - self.base) > self.slot_mask:
            for i in range(self.slot_mask + 1):
                self.slots[i] = 0
        else:  # last come, first gone: so whoever is left is still found by probing
            for i in range(self.filled - 1, self.base - 1, -1):
                self.slots[self.slot(self.entries[3 * i])] = 0

    def slot(self, v: int) -> int:
        """Where a number that is in the table has its slot."""
        at = (v * MIX & MASK) >> self.shift
        while self.entries[3 * (self.base + self.slots[at] - 1)] != v:
            at = (at + 1) & self.slot_mask
        return at

    def make_room(self, more: int) -> None:
        """For so many further entries."""
        if self.filled + more > self.room:
            self.room = max(self.filled + more, self.room * 3 // 2)
            self.entries = longer(self.entries, 3 * self.filled, 3 * self.room)
        if 2 * (self.filled - self.base + more) > self.slot_mask:
            bits = 64 - self.shift
            while 2 * (self.filled - self.base + more) >> bits:
                bits += 1
            self._slots(bits)
            for i in range(self.base, self.filled):
                at = (self.entries[3 * i] * MIX & MASK) >> self.shift
                while self.slots[at]:
                    at = (at + 1) & self.slot_mask
                self.slots[at] = i - self.base + 1

    def put(self, v: int, plus: int, minus: int) -> None:
        """Add ways to a number; there is room."""
        at = (v * MIX & MASK) >> self.shift
        while self.slots[at]:
            i = 3 * (self.base + self.slots[at] - 1)
            if self.entries[i] == v:
                self.entries[i + 1] += plus
                self.entries[i + 2] += minus
                return
            at = (at + 1) & self.slot_mask
        i = 3 * self.filled
        self.filled += 1
        self.slots[at] = self.filled - self.base
        self.entries[i] = v
        self.entries[i + 1] = plus
        self.entries[i + 2] = minus

    # ---------------------------------------------------------------- two tables at a time

    def combine(self, left: int, right: int, weight: int) -> None:
        if self.last[left] - self.first[left] > self.last[right] - self.first[right]:
            left, right = right, left
        for i in range(self.first[left], self.last[left]):
            self.make_room(4 * (self.last[right] - self.first[right]))
            self.looked += self.last[right] - self.first[right]
            if self.looked > BREATH:
                self.looked = 0
                self.ticker(self.filled)
            if self.division == FRACTIONS:
                self.fractions(i, self.first[right], self.last[right], weight)
            elif self.positive:
                self.positives(i, self.first[right], self.last[right], weight)
            else:
                self.signed(i, self.first[right], self.last[right], weight)

    def positives(self, i: int, start: int, end: int, weight: int) -> None:
        """An entry with each of a row of entries, where all numbers are positive and whole."""
        a, p, most = self.entries[3 * i], self.entries[3 * i + 1] * weight, self.most
        if self.top:
            most = self.top
        for j in range(start, end):
            b, ways = self.entries[3 * j], p * self.entries[3 * j + 1]
            if self.adds and a + b <= most:
                self.put(a + b, ways, 0)
            if a > b:
                if self.subtracts and a - b <= most:
                    self.put(a - b, ways, 0)
                if self.division:
                    quotient = a // b
                    if quotient * b == a and quotient <= most:
                        self.put(quotient, ways, 0)
            elif b > a:
                if self.subtracts and b - a <= most:
                    self.put(b - a, ways, 0)
                if self.division:
                    quotient = b // a
                    if quotient * a == b and quotient <= most:
                        self.put(quotient, ways, 0)
            elif self.division:
                self.put(1, 2 * ways, 0)
            if self.multiplies and a * b <= most:
                self.put(a * b, ways, 0)

    def signed(self, i: int, start: int, end: int, weight: int) -> None:
        """An entry with each of a row of entries, where numbers are whole."""
        a, p, q, most = (
            self.entries[3 * i],
            self.entries[3 * i + 1] * weight,
            self.entries[3 * i + 2] * weight,
            self.most,
        )
        adds, subtracts = self.adds, self.subtracts
        if self.top:
            most = self.top
        for j in range(start, end):
            b, r, s = self.entries[3 * j], self.entries[3 * j + 1], self.entries[3 * j + 2]
            pr, ps, qr, qs = p * r, p * s, q * r, q * s
            if a + b <= most:
                self.both(a + b, adds * pr + subtracts * (ps + qr), adds * qs + subtracts * (qr + ps))
            x = adds * ps + subtracts * (pr + qs)
            y = adds * qr + subtracts * (qs + pr)
            if a >= b:
                if a - b <= most:
                    self.both(a - b, x, y)
            elif b - a <= most:
                self.both(b - a, y, x)
            x = pr + qs
            y = ps + qr
            if self.multiplies and a * b <= most:
                self.both(a * b, x, y)
            if self.division:
                self.quotients(a, b, x, y, most)

    def quotients(self, a: int, b: int, plus: int, minus: int, most: int) -> None:
        """Of the two, at most one is whole, unless they are equal or one is zero."""
        if a < b:
            a, b = b, a
        if b == 0:
            if a:
                self.both(0, plus, minus)
            return
        quotient = a // b
        if quotient * b == a and quotient <= most:
            self.both(quotient, plus, minus)
            if a == b:
                self.both(1, plus, minus)

    def both(self, v: int, plus: int, minus: int) -> None:
        """Zero has no sign, and what no operator makes is not made."""
        if v == 0:
            plus += minus
            minus = 0
        if plus or minus:
            self.put(v, plus, minus)

    def fractions(self, i: int, start: int, end: int, weight: int) -> None:
        """An entry with each of a row of entries, where numbers may be broken."""
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

    def fraction(self, n: int, d: int, plus: int, minus: int) -> None:
        if self.positive and (n == 0 or plus == 0):
            return
        if self.bounded and (n > self.most or d > self.most):
            return
        if d != 1:
            c = common(n, d)
            n //= c
            d //= c
        if n > self.most or d > self.most:
            self.overflow = True
            return
        if n == 0:
            plus += minus
            minus = 0
        self.make_room(1)
        self.both(n * HALF + d, plus, 0 if self.positive else minus)

    # ---------------------------------------------------------------- all tables

    def build(self, mask: int) -> None:
        """The table of a subset from those of its parts, which there are."""
        self.open_table(mask)
        lowest, size = mask & -mask, self.sizes[mask]
        left = (mask - 1) & mask
        while left:
            if left & lowest:
                weight = self.choose[(size - 2) * 32 + self.sizes[left] - 1]
                self.combine(self.twin[left], self.twin[mask ^ left], weight)
            left = (left - 1) & mask

    def build_parts(self, tick: Callable[[int], object] | None) -> None:
        """All tables but that of all tiles, small subsets first."""
        self.ticker = heard(tick)
        for size in range(2, self.count):
            for mask in range(1, self.subsets):
                if self.sizes[mask] == size and self.twin[mask] == mask:
                    self.build(mask)
                    self.close_table(mask)
                    if tick is not None:
                        tick(self.filled)

    def build_whole(self, top: int, tick: Callable[[int], object] | None) -> None:
        """The table of all tiles; numbers above `top` are left out, unless that is 0. It is not closed."""
        self.ticker = heard(tick)
        full = self.subsets - 1
        self.open_table(full)
        if self.count == 1:
            self.make_room(1)
            self.put(self.entries[0], 1, 0)
            return
        self.top = 0 if self.division == FRACTIONS else top
        if top == 0:
            self.make_room(GROWTH * (self.last[full ^ 1] - self.first[full ^ 1]))
        for left in range(1, full):
            if left & 1:
                weight = self.choose[(self.count - 2) * 32 + self.sizes[left] - 1]
                self.combine(self.twin[left], self.twin[full ^ left], weight)
                if tick is not None:
                    tick(self.filled)
        self.top = 0

    def add_parts(self, top: int) -> None:
        """To the table of all tiles, what each part makes by itself, with all that the other tiles may do meanwhile."""
        full, wide = self.subsets - 1, self.count
        forests = zeros(self.subsets * wide)
        self.count_forests(forests)
        weights = zeros(self.subsets)
        for mask in range(1, full):
            total = 0
            for k in range(wide - self.sizes[mask]):
                total += forests[(full ^ mask) * wide + k] * self.choose[(self.sizes[mask] - 1 + k) * 32 + k]
            weights[self.twin[mask]] += total
        for mask in range(1, full):
            if weights[mask]:
                self.add_part(mask, weights[mask], top or LARGEST)

    def add_part(self, mask: int, weight: int, top: int) -> None:
        self.make_room(self.last[mask] - self.first[mask])
        for i in range(self.first[mask], self.last[mask]):
            if self.division == FRACTIONS or self.entries[3 * i] <= top:
                self.put(self.entries[3 * i], self.entries[3 * i + 1] * weight, self.entries[3 * i + 2] * weight)

    def count_forests(self, forests: array[int]) -> None:
        """For each subset and k, the sequences of k moves on its tiles, whatever they make."""
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

    # ---------------------------------------------------------------- the table of all tiles, in order

    def whole_numbers(self) -> None:
        """Of the table of all tiles, leave only whole numbers, as they are."""
        start = kept = self.base
        self.free_slots()
        for i in range(start, self.filled):
            if self.entries[3 * i] & BELOW == 1:
                self.entries[3 * kept] = self.entries[3 * i] >> 31
                self.entries[3 * kept + 1] = self.entries[3 * i + 1]
                self.entries[3 * kept + 2] = self.entries[3 * i + 2]
                kept += 1
        self.base, self.filled = start, kept

    def in_order(self) -> array[int]:
        """The entries of the table of all tiles, smallest first. The tables are gone afterwards."""
        n, start, largest = self.filled - self.base, self.base, 0
        self.free_slots()
        for i in range(start, start + n):
            largest = max(largest, self.entries[3 * i])
        shift = 0
        while largest >> (shift + DIGIT):
            if len(self.spare) < 3 * n:
                self.spare = zeros(3 * n)
            scatter(self.entries, self.spare, start, n, shift)
            self.entries, self.spare, start = self.spare, self.entries, 0
            shift += DIGIT
        new = zeros(3 * n)
        scatter(self.entries, new, start, n, shift)
        self.room, self.filled, self.base = len(self.entries) // 3, 0, 0
        return new


def scatter(old: array[int], new: array[int], start: int, n: int, shift: int) -> None:
    """One pass of a radix sort."""
    ends = zeros(DIGITS + 1)
    for i in range(start, start + n):
        ends[((old[3 * i] >> shift) & (DIGITS - 1)) + 1] += 1
    for digit in range(DIGITS):
        ends[digit + 1] += ends[digit]
    for i in range(start, start + n):
        digit = (old[3 * i] >> shift) & (DIGITS - 1)
        at = 3 * ends[digit]
        ends[digit] += 1
        new[at] = old[3 * i]
        new[at + 1] = old[3 * i + 1]
        new[at + 2] = old[3 * i + 2]
