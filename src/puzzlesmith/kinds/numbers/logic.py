"""The easiest way to make each number of some tiles: the inner loop of grading and hinting.

A table for each subset of the tiles holds the numbers that all tiles of the subset make together, each with the least
effort that it takes and how. Effort is what people find hard, in points; docs/numbers.md tells where they come from.

A fraction is one word: the numerator times 2**31, plus the denominator. Whole numbers need no watching: six tiles of up
to 1000 make none beyond 2**60.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from .codes import ADD, DIVIDE, DIVIDE_INTO, FRACTIONS, MULTIPLY, SUBTRACT, SUBTRACT_FROM

if TYPE_CHECKING:
    from collections.abc import Sequence

MIX = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF
HALF = 2147483648
BELOW = 2147483647
KNOWN = 10000  # numbers whose figures are kept

# Points, fitted on the times of people who made 24: see docs/numbers.md.
PLAIN = 0  # by one, with zero, of equals: seen at once
SUM, PRODUCT, QUOTIENT = 4, 5, 8
CARRY = 2  # for each further figure of the smaller number in a sum
TABLE = 2  # for each further pair of figures in a product
OVER, FAR_OVER = 2, 11  # beyond the numbers that one plays for, and beyond four times them
FRACTION = 15
NEGATIVE = 3  # not fitted: so that of two ways that differ in signs only, the one without them is told


def figures(n: int) -> int:
    """How many figures one works with: round numbers have fewer, and quarters of a hundred are known by heart."""
    while n >= 10 and n % 10 == 0:
        n //= 10
    if n == 25 or n == 75:
        return 1
    count = 1
    while n >= 10:
        n //= 10
        count += 1
    return count


class Routes:
    """Tables of the least effort. An entry is a number, the effort, and the two entries and the operation behind it."""

    def __init__(self) -> None:
        self.known = array("i", [0]) * KNOWN
        self.fill_known()
        self.room, self.bits = 4096, 13
        self.numbers = array("q", [0]) * self.room
        self.efforts = array("i", [0]) * self.room
        self.left = array("i", [0]) * self.room
        self.right = array("i", [0]) * self.room
        self.how = array("i", [0]) * self.room
        self.offers = array("i", [0]) * self.room  # how many operations make it, of those that were looked at
        self.slots = array("i", [0]) * (1 << self.bits)
        self.count = self.filled = self.base = 0
        self.division, self.positive, self.scale, self.overflow = 1, False, 999, False
        self.first = array("i", [0])
        self.last = array("i", [0])
        self.low = self.high = 0
        self.goals = array("i", [0])

    def fill_known(self) -> None:
        for n in range(KNOWN):
            self.known[n] = figures(n)

    def digits(self, n: int) -> int:
        if n < 0:
            n = -n
        return self.known[n] if n < KNOWN else figures(n)

    # ---------------------------------------------------------------- effort

    def effort(self, code: int, a: int, b: int, made: int) -> int:
        """Points for an operation on whole numbers."""
        if code == MULTIPLY:
            if a == 1 or b == 1 or made == 0:
                return PLAIN
            points = PRODUCT + TABLE * (self.digits(a) * self.digits(b) - 1)
        elif code <= SUBTRACT_FROM:
            if a == 0 or b == 0 or made == 0:
                return PLAIN
            more, less = self.digits(a), self.digits(b)
            points = SUM + CARRY * ((min(more, less)) - 1)
        else:
            divisor = b if code == DIVIDE else a
            if divisor == 1 or made == 1 or made == 0:
                return PLAIN
            points = QUOTIENT + TABLE * (self.digits(divisor) * self.digits(made) - 1)
        size = made
        if made < 0:
            size = -made
            points += NEGATIVE
        if size > self.scale:
            points += OVER
            if size > 4 * self.scale:
                points += FAR_OVER
        return points

    # ---------------------------------------------------------------- one table at a time

    def slot(self, v: int) -> int:
        at = ((v & MASK) * MIX & MASK) >> (64 - self.bits)
        while self.slots[at] and self.numbers[self.base + self.slots[at] - 1] != v:
            at = (at + 1) & ((1 << self.bits) - 1)
        return at

    def make_room(self, more: int) -> None:
        if self.filled + more > self.room:
            while self.filled + more > self.room:
                self.room *= 2
            self.numbers = longer(self.numbers, "q", self.filled, self.room)
            self.efforts = longer(self.efforts, "i", self.filled, self.room)
            self.left = longer(self.left, "i", self.filled, self.room)
            self.right = longer(self.right, "i", self.filled, self.room)
            self.how = longer(self.how, "i", self.filled, self.room)
            self.offers = longer(self.offers, "i", self.filled, self.room)
        if 2 * (self.filled - self.base + more) >= 1 << self.bits:
            while 2 * (self.filled - self.base + more) >= 1 << self.bits:
                self.bits += 1
            self.slots = array("i", [0]) * (1 << self.bits)
            for i in range(self.base, self.filled):
                self.slots[self.slot(self.numbers[i])] = i - self.base + 1

    def put(self, v: int, effort: int, i: int, j: int, code: int) -> None:
        """A number and a way to it; it stays if it is new, or easier than what was known. There is room."""
        at = self.slot(v)
        if self.slots[at]:
            k = self.base + self.slots[at] - 1
            self.offers[k] += 1
            if effort >= self.efforts[k]:
                return
        else:
            k = self.filled
            self.filled += 1
            self.slots[at] = self.filled - self.base
            self.offers[k] = 1
        self.numbers[k] = v
        self.efforts[k] = effort
        self.left[k] = i
        self.right[k] = j
        self.how[k] = code

    def close(self) -> None:
        """Slots are free again. Last come, first gone: so whoever is left is still found by probing."""
        for i in range(self.filled - 1, self.base - 1, -1):
            self.slots[self.slot(self.numbers[i])] = 0

    def offer(self, v: int, i: int, j: int, code: int) -> None:
        """What an operation on two whole numbers makes, if the rules allow it and it is wanted."""
        if self.positive and v <= 0:
            return
        if self.high and (v < self.low or v > self.high):
            return
        effort = self.efforts[i] + self.efforts[j] + self.effort(code, self.numbers[i], self.numbers[j], v)
        self.put(v, effort, i, j, code)

    # ---------------------------------------------------------------- two tables at a time

    def combine(self, left: int, right: int) -> None:
        more = 6 * (self.last[right] - self.first[right])
        for i in range(self.first[left], self.last[left]):
            self.make_room(more)
            for j in range(self.first[right], self.last[right]):
                if self.division == FRACTIONS:
                    self.fractions(i, j)
                else:
                    self.whole_numbers(i, j)

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
        if self.high and (d != 1 or n < self.low or n > self.high):
            return
        x, y = self.numbers[i], self.numbers[j]
        effort = self.efforts[i] + self.efforts[j] + self.effort(code, x >> 31, y >> 31, n)
        if (x & BELOW) != 1 or (y & BELOW) != 1 or d != 1:
            effort += FRACTION
        self.put(n * HALF + d, effort, i, j, code)

    # ---------------------------------------------------------------- all tables

    def load(self, tiles: Sequence[int], division: int, positive: bool, scale: int) -> None:
        """Begin with tiles: whole numbers, or as fractions in one word if that is what the division makes."""
        self.close()
        self.count, self.filled, self.base = len(tiles), 0, 0
        self.division, self.positive, self.scale, self.overflow = division, positive, scale, False
        self.low = self.high = 0
        self.first = array("i", [0]) * (1 << self.count)
        self.last = array("i", [0]) * (1 << self.count)
        for i in range(self.count):
            self.numbers[i] = tiles[i]
            self.efforts[i] = 0
            self.left[i] = self.right[i] = -1
            self.how[i] = -1
            self.first[1 << i] = i
            self.last[1 << i] = i + 1
        self.filled = self.base = self.count
        for size in range(2, self.count):
            for mask in range(1, 1 << self.count):
                if bits_of(mask) == size:
                    self.build(mask)
                    self.last[mask] = self.filled
                    self.close()

    def build(self, mask: int) -> None:
        self.base = self.first[mask] = self.filled
        lowest = mask & -mask
        left = (mask - 1) & mask
        while left:
            if left & lowest:
                self.combine(left, mask ^ left)
            left = (left - 1) & mask

    def aim(self, low: int, high: int, all_tiles: bool) -> None:
        """The table of the numbers from low to high, of all tiles or of any of them. 0 < low <= high."""
        full = (1 << self.count) - 1
        self.close()
        self.base = start = self.filled
        self.low, self.high = low, high
        if not all_tiles or self.count == 1:
            for k in range(start):
                v = self.numbers[k]
                if self.division == FRACTIONS:
                    v = v >> 31 if v & BELOW == 1 else 0
                if low <= v <= high:
                    self.make_room(1)
                    at = k if self.how[k] < 0 else self.left[k]  # a tile is shown by itself
                    self.put(self.numbers[k], self.efforts[k], at, self.right[k], self.how[k])
        if self.count > 1:
            for left in range(1, full):
                if left & 1:
                    self.combine(left, full ^ left)
        self.goals = array("i", [-1]) * (high - low + 1)
        for k in range(self.base, self.filled):
            v = self.numbers[k] >> 31 if self.division == FRACTIONS else self.numbers[k]
            self.goals[v - low] = k

    def goal(self, target: int) -> int:
        """The entry of a number in the last aim, or -1."""
        return self.goals[target - self.low] if self.low <= target <= self.high else -1


def bits_of(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def longer(old: array[int], code: str, used: int, size: int) -> array[int]:
    """A longer row that begins with what is used of an old one."""
    new = array(code, [0]) * size
    memoryview(new)[:used] = memoryview(old)[:used]
    return new
