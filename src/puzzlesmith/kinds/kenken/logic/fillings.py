"""The fillings of cages: all ways to reach a goal, listed once for each kind of cage.

Cages are of the same kind if they have the same operator, goal and number of cells, and the same pairs of cells in one
line. A filling is a row of bits, `n` for each cell of the cage in reading order, one of which is set; so a single
comparison with what the cells can still hold tells whether the filling is still possible.
"""

from __future__ import annotations

from array import array

from puzzlesmith.kinds.kenken.codes import ANY, DIVIDED, MINUS, PLUS, TIMES
from puzzlesmith.toolkit.rows import longer

BITS = 64  # bits of a filling; cages that need more (5 cells on 16x16) have no list
CELLS = 8  # of a cage with a list: their pairs are bits of an int
MOST = 8000  # fillings in one list
EFFORT = 60_000  # digits tried for one list before it is abandoned
ONE = 1
ROOM = 1 << 21  # fillings in all lists, before `tidy` drops them all


class FillingTables:
    """The lists for boards of one size, by number: list i is `masks` from `first[i]` on, `length[i]` fillings."""

    n: int
    zero: int
    masks: array[int]
    spare: array[int]
    first: array[int]
    length: array[int]
    used: int
    lists: int
    effort: int
    size: int
    goal: int
    op: int
    low: int
    high: int
    clash: array[int]
    picked: array[int]

    def __init__(self, n: int, zero: int):
        self.n, self.zero = n, zero
        self.known: dict[int, int] = {}
        self.masks = self.spare = array("Q", bytes(8 * 1024))
        self.first, self.length = array("i", bytes(4 * 256)), array("i", bytes(4 * 256))
        self.used = self.lists = self.effort = 0
        self.size = self.goal = self.op = self.low = self.high = 0
        self.anything: bool = False
        self.clash, self.picked = array("i", bytes(4 * BITS)), array("i", bytes(4 * BITS))

    def find(self, op: int, goal: int, size: int, shape: int) -> int:
        """The number of the list for a kind of cage; -1 if it has none. `shape` has bits for the pairs in one line."""
        if size * self.n > BITS or size > CELLS:
            return -1
        key = ((((ONE * shape << 4) | size) << 29 | goal) << 3) | op  # 28, 4, 29 and 3 bits
        known = self.known.get(key)
        if known is not None:
            return known
        number = self.build(op, goal, size, shape)
        self.known[key] = number
        return number

    def tidy(self) -> None:
        """Drop all lists if they have become too large. Numbers of lists from before are invalid then."""
        if self.used > ROOM:
            self.known.clear()
            self.used = self.lists = 0

    def build(self, op: int, goal: int, size: int, shape: int) -> int:
        self.size, self.goal, self.effort = size, goal, 0
        bit = 0
        for i in range(size):
            self.clash[i] = 0
            for j in range(i):
                if shape >> bit & 1:
                    self.clash[i] |= 1 << j
                bit += 1
        start, self.anything = self.used, op == ANY
        for each in (PLUS, TIMES, MINUS, DIVIDED):
            if op in (each, ANY) and (size == 2 or each in (PLUS, TIMES)):
                self.op = each
                if not self.fill(0, goal, 0, start):
                    self.used = start
                    return -1
        return self.enlist(start)

    def enlist(self, start: int) -> int:
        if self.lists == len(self.first):
            self.first, self.length = longer(self.first, 2 * self.lists), longer(self.length, 2 * self.lists)
        self.first[self.lists], self.length[self.lists] = start, self.used - start
        self.lists += 1
        return self.lists - 1

    def fill(self, i: int, rest: int, mask: int, start: int) -> bool:
        """List the fillings of the cells from number i on that make the rest; False if there are too many."""
        if i == self.size:
            return self.add(mask, start) if self.reached() else True
        self.effort += self.n  # counts all digits, even those that `bound` excludes
        if self.effort > EFFORT:
            return False
        self.bound(i, rest)
        for digit in range(self.low, self.high + 1):
            if not self.fits(i, digit, rest):
                continue
            self.picked[i] = digit
            after = rest - digit if self.op == PLUS else rest // digit if self.op == TIMES and digit else rest
            if not self.fill(i + 1, after, mask | ONE << (i * self.n + digit + self.zero - 1), start):
                return False
        return True

    def bound(self, i: int, rest: int) -> None:
        """Find the least and the largest digit for cell i, by what is left for it and the cells behind it."""
        others = self.size - 1 - i
        self.low, self.high = 1 - self.zero, self.n - self.zero
        if self.op == PLUS:
            self.low, self.high = max(self.low, rest - others * self.high), min(self.high, rest - others * self.low)
        elif self.op == TIMES and self.goal and not others:
            self.low, self.high = max(self.low, rest), min(self.high, rest)

    def fits(self, i: int, digit: int, rest: int) -> bool:
        """Can a digit stand in cell i, given the digits picked before it?"""
        if self.op == TIMES and self.goal and (digit == 0 or rest % digit):
            return False
        for j in range(i):
            if self.clash[i] >> j & 1 and self.picked[j] == digit:
                return False
        return True

    def reached(self) -> bool:
        """Do the picked digits reach the goal? If any operator may be meant, no earlier operator must reach it, too."""
        if self.op == PLUS:
            return True
        if self.op == TIMES:
            return (self.goal != 0 or self.product() == 0) and not (self.anything and self.total() == self.goal)
        low, high = self.picked[0], self.picked[1]
        if low > high:
            low, high = high, low
        if self.anything and (low + high == self.goal or low * high == self.goal):
            return False
        if self.op == MINUS:
            return high - low == self.goal
        return low != 0 and low * self.goal == high and not (self.anything and high - low == self.goal)

    def product(self) -> int:
        product_so_far = 1
        for i in range(self.size):
            product_so_far *= self.picked[i]
        return product_so_far

    def total(self) -> int:
        sum_so_far = 0
        for i in range(self.size):
            sum_so_far += self.picked[i]
        return sum_so_far

    def add(self, mask: int, start: int) -> bool:
        if self.used - start >= MOST:
            return False
        if self.used == len(self.masks):
            self.spare = array("Q", bytes(16 * self.used))
            self.spare[0 : self.used] = self.masks[0 : self.used]
            self.masks = self.spare
        self.masks[self.used] = mask
        self.used += 1
        return True
