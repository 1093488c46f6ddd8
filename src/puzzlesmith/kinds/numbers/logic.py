"""The easiest way to make each number of some tiles, and how many ways there are: the inner loop of grading and making.

A table for each subset of the tiles holds the numbers that all tiles of the subset make together, each with the least
effort that it takes and how, and the number of ways: sequences of moves on just these tiles. Effort is what people find
hard, in points; docs/numbers.md tells where they come from. The numbers that one plays for are goals: what all tiles
make is looked at only if it is one of them.

A fraction is one word: the numerator times 2**31, plus the denominator. Whole numbers need no watching: six tiles of up
to 1000 make none beyond 2**60.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from .codes import (
    ADD,
    DIVIDE,
    DIVIDE_INTO,
    FORWARD,
    FRACTIONS,
    JOIN,
    MOST_SCORE,
    MULTIPLY,
    NOWHERE,
    SUBTRACT,
    SUBTRACT_FROM,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

MIX = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF
HALF = 2147483648
BELOW = 2147483647
KNOWN = 10000  # numbers whose figures are kept
DIRECT = 4096  # numbers that have a slot of their own
POINT, CONSTANT = 10, 200  # a point of effort is ten of the score; and no score is below one
WAYS = 4  # of the score, for each doubling of the ways

# Points, fitted on the times of people who made 24: see docs/numbers.md.
PLAIN = 0  # by one, with zero, of equals: seen at once
SUM, PRODUCT, QUOTIENT = 4, 5, 7
CARRY = 2  # for each further figure of the smaller number in a sum
TABLE = 2  # for each further pair of figures in a product
OVER, FAR_OVER = 1, 8  # beyond the numbers that one plays for, and beyond four times them
FRACTION = 15
TREE, TREE_TIMES = 3, -2  # two numbers meet that both had to be made; in a product
NEARLY = -1  # less, if the target is a multiple of a tile but for single tiles; with cards that is more
NEAREST, FEW = 3, 24  # not fitted: less, if one plays for more than that
NEGATIVE = 3  # not fitted: so that of two ways that differ in signs only, the one without them is told
BESIDE = 3  # not fitted: digits joined


def figures(n: int) -> int:
    """How many figures one works with: round numbers have fewer; the times tables and quarters are known by heart."""
    while n >= 10 and n % 10 == 0:
        n //= 10
    if n <= 12 or n == 25 or n == 75:
        return 1
    count = 1
    while n >= 10:
        n //= 10
        count += 1
    return count


def points(effort: int, count: int) -> int:
    """The score: what the easiest way takes, less a little for each doubling of the ways there are."""
    whole = 0
    while count >> whole > 1:
        whole += 1
    doublings = 16 * whole + ((count << 4 >> whole) & 15)
    score = CONSTANT + POINT * effort - WAYS * doublings // 16
    return 1 if score < 1 else min(score, MOST_SCORE)


class Routes:
    """Tables of the least effort. An entry is a number, the effort, the ways, and the two entries and the operation
    behind it; whether it is near: a multiple of a tile, but for single tiles.
    """

    def __init__(self) -> None:
        self.sum, self.product, self.quotient, self.carry, self.table = SUM, PRODUCT, QUOTIENT, CARRY, TABLE
        self.over, self.far_over, self.fraction_ = OVER, FAR_OVER, FRACTION
        self.tree, self.tree_times = TREE, TREE_TIMES
        self.nearly, self.nearest, self.less_for_near = NEARLY, NEAREST, 0
        self.known = array("i", [0]) * KNOWN
        self.fill_known()
        self.room, self.bits = 4096, 13
        self.numbers, self.counts = array("q", [0]) * self.room, array("q", [0]) * self.room
        self.efforts, self.how, self.near = (array("i", [0]) * self.room for _ in range(3))
        self.left, self.right = array("i", [0]) * self.room, array("i", [0]) * self.room
        self.slots = array("i", [0]) * (DIRECT + (1 << self.bits))
        self.count = self.filled = self.base = 0
        self.division, self.positive, self.joins, self.scale, self.overflow = 1, False, 0, 999, False
        self.first, self.last, self.joined = (array("i", [0]) for _ in range(3))
        self.weight, self.both, self.cap, self.far, self.step = 1, False, 0, 0, 1
        self.low, self.high = 1, 0
        self.goal_efforts, self.goal_how, self.goal_left, self.goal_right, self.hits = (array("i") for _ in range(5))
        self.goal_counts = array("q")
        self.moves = array("i", [0]) * 24
        self.moved = 0

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
            points = self.product + self.table * (self.digits(a) * self.digits(b) - 1)
        elif code == JOIN:
            return BESIDE
        elif code in (DIVIDE, DIVIDE_INTO):
            divisor = b if code == DIVIDE else a
            if divisor == 1 or made == 1 or made == 0:
                return PLAIN
            points = self.quotient + self.table * (self.digits(divisor) * self.digits(made) - 1)
        else:
            if a == 0 or b == 0 or made == 0:
                return PLAIN
            more, less = self.digits(a), self.digits(b)
            points = self.sum + self.carry * (min(more, less) - 1)
        if self.both:
            points += self.tree_times if code == MULTIPLY else self.tree
        size = made
        if made < 0:
            size = -made
            points += NEGATIVE
        if size > self.scale:
            points += self.over
            if size > 4 * self.scale:
                points += self.far_over
        return points

    def nears(self, i: int, j: int, code: int) -> bool:
        """A multiple of a tile, or what is one but for single tiles that are added or taken away."""
        if code == MULTIPLY:
            return self.how[i] < 0 or self.how[j] < 0
        if code in (ADD, SUBTRACT, SUBTRACT_FROM):
            if self.how[j] < 0 and code != SUBTRACT_FROM:
                return self.near[i] != 0
            if self.how[i] < 0 and code != SUBTRACT:
                return self.near[j] != 0
        return False

    # ---------------------------------------------------------------- one table at a time

    def slot(self, v: int) -> int:
        """Where a number is kept in the table, or would be: small ones by themselves, others by a hash."""
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
            self.numbers = longer(self.numbers, "q", self.filled, self.room)
            self.counts = longer(self.counts, "q", self.filled, self.room)
            self.efforts = longer(self.efforts, "i", self.filled, self.room)
            self.left = longer(self.left, "i", self.filled, self.room)
            self.right = longer(self.right, "i", self.filled, self.room)
            self.how = longer(self.how, "i", self.filled, self.room)
            self.near = longer(self.near, "i", self.filled, self.room)
        if 2 * (self.filled - self.base + more) >= 1 << self.bits:
            while 2 * (self.filled - self.base + more) >= 1 << self.bits:
                self.bits += 1
            self.slots = array("i", [0]) * (DIRECT + (1 << self.bits))
            for i in range(self.base, self.filled):
                self.slots[self.slot(self.numbers[i])] = i - self.base + 1

    def put(self, v: int, base: int, count: int, i: int, j: int, code: int) -> None:  # noqa: PLR0917
        """A number that an operation on two entries makes, in so many ways; `base` is what the two take. It stays if it
        is new, or easier than what was known. There is room.
        """
        at = self.slot(v)
        k = self.base + self.slots[at] - 1
        if self.slots[at]:
            self.counts[k] += count
            if base >= self.efforts[k]:
                return
        effort = base + self.taken(v, i, j, code)
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
        self.near[k] = self.nears(i, j, code)

    def taken(self, v: int, i: int, j: int, code: int) -> int:
        """Points for an operation on two entries."""
        x, y = self.numbers[i], self.numbers[j]
        if self.division != FRACTIONS:
            return self.effort(code, x, y, v)
        points = self.effort(code, x >> 31, y >> 31, v >> 31)
        return points if (x & BELOW) == (y & BELOW) == (v & BELOW) == 1 else points + self.fraction_

    def close(self) -> None:
        """Slots are free again. Last come, first gone: so whoever is left is still found by probing."""
        for i in range(self.filled - 1, self.base - 1, -1):
            self.slots[self.slot(self.numbers[i])] = 0

    def offer(self, v: int, i: int, j: int, code: int) -> None:
        """A number that an operation on two entries makes, if the rules allow it and it is of use."""
        if v <= 0 and self.positive:
            return
        base, count = self.efforts[i] + self.efforts[j], self.counts[i] * self.counts[j] * self.weight
        if not self.high:
            self.put(v, base, count, i, j, code)
        elif self.division == FRACTIONS:
            if (v & BELOW) == 1 and self.low <= v >> 31 <= self.high:
                self.arrive(v >> 31, base, count, i, j, code)
        elif self.low <= v <= self.high:
            self.arrive(v, base, count, i, j, code)

    def arrive(self, v: int, base: int, count: int, i: int, j: int, code: int) -> None:  # noqa: PLR0917
        """The last step to a number that one plays for."""
        at = v - self.low
        self.goal_counts[at] += count
        self.hits[at] += 1
        if self.goal_how[at] != NOWHERE and base - self.less_for_near >= self.goal_efforts[at] <= base:
            return
        effort = base + self.taken(v * HALF + 1 if self.division == FRACTIONS else v, i, j, code)
        if code != MULTIPLY and self.nears(i, j, code) and 2 * self.number(j if self.how[i] < 0 else i) > v:
            effort -= self.less_for_near
        if self.goal_how[at] == NOWHERE or effort < self.goal_efforts[at]:
            self.goal_efforts[at] = effort
            self.goal_how[at] = code
            self.goal_left[at] = i
            self.goal_right[at] = j

    # ---------------------------------------------------------------- two tables at a time

    def combine(self, left: int, right: int) -> None:
        """Whatever two tables make; the ways to interleave the moves on both are the weight."""
        self.weight = choose(bits_of(left | right) - 2, bits_of(left) - 1)
        more = 6 * (self.last[right] - self.first[right])
        for i in range(self.first[left], self.last[left]):
            self.make_room(more)
            if self.positive and self.division != FRACTIONS:
                if self.high:
                    self.goals(i, self.first[right], self.last[right])
                else:
                    self.positives(i, self.first[right], self.last[right])
            else:
                for j in range(self.first[right], self.last[right]):
                    self.both = self.was_made(i) and self.was_made(j)
                    if self.division == FRACTIONS:
                        self.fractions(i, j)
                    else:
                        self.whole_numbers(i, j)

    def positives(self, i: int, start: int, end: int) -> None:
        """An entry with each of a row of entries, where all numbers are positive and whole."""
        a, effort, count, made = self.numbers[i], self.efforts[i], self.counts[i] * self.weight, self.was_made(i)
        for j in range(start, end):
            b, base, ways = self.numbers[j], effort + self.efforts[j], count * self.counts[j]
            self.both = made and self.was_made(j)
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
        return self.cap == 0 or v <= self.cap or (v <= self.far and v % self.step == 0)

    def goals(self, i: int, start: int, end: int) -> None:
        """The same, where only the numbers count that one plays for."""
        a, effort, count, made = self.numbers[i], self.efforts[i], self.counts[i] * self.weight, self.was_made(i)
        low, high = self.low, self.high
        for j in range(start, end):
            b, base, ways = self.numbers[j], effort + self.efforts[j], count * self.counts[j]
            self.both = made and self.was_made(j)
            if low <= a + b <= high:
                self.arrive(a + b, base, ways, i, j, ADD)
            if a <= high and b <= high and low <= a * b <= high:
                self.arrive(a * b, base, ways, i, j, MULTIPLY)
            if a > b:
                if low <= a - b <= high:
                    self.arrive(a - b, base, ways, i, j, SUBTRACT)
                if low * b <= a <= high * b and a % b == 0:
                    self.arrive(a // b, base, ways, i, j, DIVIDE)
            elif b > a:
                if low <= b - a <= high:
                    self.arrive(b - a, base, ways, i, j, SUBTRACT_FROM)
                if low * a <= b <= high * a and b % a == 0:
                    self.arrive(b // a, base, ways, i, j, DIVIDE_INTO)
            elif low == 1:
                self.arrive(1, base, 2 * ways, i, j, DIVIDE)

    def was_made(self, i: int) -> bool:
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

    # ---------------------------------------------------------------- all tables

    def load(  # noqa: PLR0917
        self, tiles: Sequence[int], division: int, positive: bool, joins: int, scale: int, high: int
    ) -> None:
        """Begin with tiles: whole numbers, or as fractions in one word if that is what the division makes. `joins` are
        the tiles whose digits may be joined, as bits. Of what all tiles but one make, only what can lead to numbers up
        to `high` is kept, unless that is 0.
        """
        self.close()
        self.count, self.filled, self.base = len(tiles), 0, 0
        self.division, self.positive, self.joins, self.scale = division, positive, joins, scale
        self.overflow, self.cap, self.low, self.high = False, 0, 1, 0
        self.less_for_near = self.nearest if scale > FEW else self.nearly
        self.first = array("i", [0]) * (1 << self.count)
        self.last = array("i", [0]) * (1 << self.count)
        self.joined = array("i", [0]) * (1 << self.count)  # where the joined digits of a subset begin
        for i in range(self.count):
            self.numbers[i] = tiles[i]
            self.efforts[i] = self.near[i] = 0
            self.counts[i] = 1
            self.left[i] = self.right[i] = self.how[i] = -1
            self.joined[1 << i] = self.first[1 << i] = i
            self.last[1 << i] = i + 1
        self.filled = self.base = self.count
        for size in range(2, self.count):
            for mask in range(1, 1 << self.count):
                if bits_of(mask) == size:
                    if high and positive and division != FRACTIONS and size == self.count - 1:
                        self.step = tiles[place_of((1 << self.count) - 1 - mask)]
                        self.cap, self.far = high + self.step, high * self.step
                    self.build(mask)
        self.cap = 0

    def build(self, mask: int) -> None:
        """The table of a subset."""
        self.joined[mask] = self.filled
        if mask & self.joins == mask:
            self.join(mask)
        self.base = self.first[mask] = self.filled
        self.make_room(self.base - self.joined[mask])
        for k in range(self.joined[mask], self.first[mask]):
            self.put(self.numbers[k], self.efforts[k] - BESIDE, 1, self.left[k], self.right[k], JOIN)
        lowest = mask & -mask
        left = (mask - 1) & mask
        while left:
            if left & lowest:
                self.combine(left, mask ^ left)
            left = (left - 1) & mask
        self.last[mask] = self.filled
        self.close()

    def join(self, mask: int) -> None:
        """Digits side by side: each order of the tiles, the last of them put to what is there of the others."""
        for i in range(self.count):
            rest = mask & ~(1 << i)
            if rest == mask:
                continue
            end = self.first[rest] if rest & (rest - 1) else self.last[rest]
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
                self.filled += 1

    def number(self, k: int) -> int:
        """A whole number in an entry."""
        return self.numbers[k] >> 31 if self.division == FRACTIONS else self.numbers[k]

    def aim(self, low: int, high: int, all_tiles: bool) -> None:
        """The numbers from low to high, of all tiles or of any of them. 0 < low <= high."""
        full = (1 << self.count) - 1
        self.close()
        self.base = self.filled
        self.goal_efforts, self.goal_how, self.goal_left, self.goal_right, self.hits = (
            array("i", [NOWHERE]) * (high - low + 1),
            array("i", [NOWHERE]) * (high - low + 1),
            array("i", [0]) * (high - low + 1),
            array("i", [0]) * (high - low + 1),
            array("i", [0]) * (high - low + 1),
        )
        self.goal_counts = array("q", [0]) * (high - low + 1)
        self.low, self.high = low, high
        if not all_tiles or self.count == 1:
            for k in range(self.filled):
                if self.division != FRACTIONS or self.numbers[k] & BELOW == 1:
                    self.settle(k)
        elif full & self.joins == full:
            self.join(full)
            for k in range(self.base, self.filled):
                self.settle(k)
        if self.count > 1:
            for left in range(1, full, 2):
                self.combine(left, full ^ left)
        self.high = 0
        self.base = self.filled

    def settle(self, k: int) -> None:
        """A number that one plays for and that is there already, in an entry."""
        v = self.number(k)
        if v < self.low or v > self.high:
            return
        at = v - self.low
        effort, i, j = self.efforts[k], self.left[k], self.right[k]
        if self.near[k] and self.how[k] != MULTIPLY and 2 * self.number(j if self.how[i] < 0 else i) > v:
            effort -= self.less_for_near
        self.goal_counts[at] += self.counts[k]
        self.hits[at] += 1
        if self.goal_how[at] == NOWHERE or effort < self.goal_efforts[at]:
            self.goal_efforts[at] = effort
            self.goal_how[at] = self.how[k]
            self.goal_left[at] = i if self.how[k] >= 0 else k
            self.goal_right[at] = j

    # ---------------------------------------------------------------- ways

    def way(self, v: int) -> int:
        """The easiest way to a number of the last aim, as one number (explain.py reads it); -1 if there is none."""
        at = v - self.low
        if at < 0 or at >= len(self.goal_how) or self.goal_how[at] == NOWHERE:
            return -1
        self.moved = 0
        if self.goal_how[at] >= 0:
            self.follow(self.goal_how[at], self.goal_left[at], self.goal_right[at])
        found = 0
        for k in range(self.moved - 1, -1, -1):
            there = self.count - k
            found = found * (there * (there - 1) * FORWARD) + self.ranked(k)
        return found * self.count + self.moved

    def ranked(self, k: int) -> int:
        """A move among all that can be made when it is: by the places that still hold a number."""
        first, second = self.moves[3 * k], self.moves[3 * k + 1]
        a, b = first, second
        for m in range(k):
            gone = self.moves[3 * m + 1]
            if gone < first:
                a -= 1
            if gone < second:
                b -= 1
        if b > a:
            b -= 1
        return (a * (self.count - k - 1) + b) * FORWARD + self.moves[3 * k + 2]

    def follow(self, code: int, i: int, j: int) -> int:
        """Write down the moves that end with an operation on two entries; the place where the result lies."""
        p, q = self.size(i), self.size(j)
        if code >= FORWARD or (code <= MULTIPLY and (p < q or (p == q and self.less(i, j)))):
            i, j, p, q = j, i, q, p
        code = SUBTRACT if code == SUBTRACT_FROM else DIVIDE if code == DIVIDE_INTO else code
        if p >= q:
            first = self.follow_to(i)
            second = self.follow_to(j)
        else:
            second = self.follow_to(j)
            first = self.follow_to(i)
        at = 3 * self.moved
        self.moves[at], self.moves[at + 1], self.moves[at + 2] = first, second, code
        self.moved += 1
        return first

    def follow_to(self, k: int) -> int:
        return k if self.how[k] < 0 else self.follow(self.how[k], self.left[k], self.right[k])

    def size(self, k: int) -> int:
        """How many tiles there are in an entry."""
        return 1 if self.how[k] < 0 else self.size(self.left[k]) + self.size(self.right[k])

    def less(self, i: int, j: int) -> bool:
        a, b = self.numbers[i], self.numbers[j]
        if self.division == FRACTIONS:
            return (a >> 31) * (b & BELOW) < (b >> 31) * (a & BELOW)
        return a < b

    # ---------------------------------------------------------------- games

    def games(self, low: int, high: int, away: int, scores: array[int], ways: array[int]) -> None:
        """For each target from low to high, its score and the easiest way, after an aim from `away` below to as much
        above. The score is 0 where there is no game: the target cannot be made (with `away`: it can, or the
        nearest is not just so far), or it is one of the tiles.
        """
        for target in range(low, high + 1):
            scores[target - low] = 0
            best = self.nearest_goal(target, away)
            if best:
                at = best - self.low
                count = self.goal_counts[at]
                if away:
                    other = 2 * target - best - self.low
                    if other >= 0 and self.goal_counts[other] > count:
                        count = self.goal_counts[other]
                scores[target - low] = points(self.goal_efforts[at], count)
                ways[target - low] = self.way(best)
        for i in range(self.count):
            v = self.number(i)
            if low <= v <= high:
                scores[v - low] = 0

    def nearest_goal(self, target: int, away: int) -> int:
        """The easier of the two numbers that are so far from a target, if none is nearer; else 0."""
        for v in range(target - away + 1, target + away):
            if v >= self.low and self.goal_how[v - self.low] != NOWHERE:
                return 0
        below, above = target - away, target + away
        best = 0
        if below >= self.low and self.goal_how[below - self.low] != NOWHERE:
            best = below
        if self.goal_how[above - self.low] != NOWHERE and (
            not best or self.goal_efforts[above - self.low] < self.goal_efforts[best - self.low]
        ):
            best = above
        return best


def count_between(scores: array[int], low: int, high: int) -> int:
    """How many scores are above `low`, and not above `high`."""
    count = 0
    for at in range(len(scores)):
        if low < scores[at] <= high:
            count += 1
    return count


def nth_between(scores: array[int], low: int, high: int, n: int) -> int:
    """Where the n-th of them is, counted from 0."""
    for at in range(len(scores)):
        if low < scores[at] <= high:
            if n == 0:
                return at
            n -= 1
    return -1


def bits_of(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def place_of(mask: int) -> int:
    """Of a subset of one tile, which it is."""
    place = 0
    while mask > 1:
        mask >>= 1
        place += 1
    return place


def choose(n: int, k: int) -> int:
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


def beside(a: int, b: int) -> int:
    """The digits of b behind those of a; what is too large for a word becomes no more than that."""
    ten = 10
    while ten <= b:
        ten *= 10
    return a * ten + b if a < HALF else HALF


def longer(old: array[int], code: str, used: int, size: int) -> array[int]:
    """A longer row that begins with what is used of an old one."""
    new = array(code, [0]) * size
    memoryview(new)[:used] = memoryview(old)[:used]
    return new
