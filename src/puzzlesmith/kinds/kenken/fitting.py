"""Can a digit stand in a cell of a cage? Yes, if there is a filling of the cage that has it there; one is looked for.

Unlike `tables`, nothing is listed, so that cages may have any number of cells. A filling that was found is remembered
for all its digits, and as long as its cells can still hold them nothing is looked for. If one is looked for, it is
known before each step what the cells behind can add up to or multiply to, as bits: of sums, how much they are above
the least (or below the most) that they can be; of products, the exponents of their primes as the digits of a number.
So only digits that must differ can lead astray.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.latin.bits import digit_of
from puzzlesmith.toolkit.rows import longer, zeros

from .codes import ANY, DIVIDED, MINUS, PLUS, TIMES

if TYPE_CHECKING:
    from collections.abc import Sequence

ONE, NOTHING = 1, 0  # of 64 bits
PRIMES = (2, 3, 5, 7, 11, 13)
PLACES = 6  # of primes
STEPS = 600  # of one look for a filling; then it is taken for granted
LARGE = 20  # cells; of a sum of more cells only the least and most are looked at
WORDS = 24  # of bits for products
MASK = 0xFFFFFFFFFFFFFFFF
FIELD = 10  # bits for the exponent of a prime, when those of all stand side by side
MOST_POWER = 0x1FF  # the lower nine of them
BORROWS = 0x0802008020080200  # the uppermost bits, which a smaller exponent less a larger one clears


class Fitting:
    """Cages by number, in the order in which they were added, and what fits in them."""

    def __init__(self, n: int, zero: int):
        self.n, self.zero, self.count, self.used = n, zero, 0, 0
        cells = n * n
        self.cand = zeros(cells)
        self.first, self.size, self.op, self.goal = zeros(64), zeros(64), zeros(64), zeros(64)
        self.cells, self.found_at = zeros(1024), zeros(64)
        self.found = zeros(4096)
        self.room = 0
        self.pair_at, self.pairs, self.paired = zeros(64), zeros(1024), 0
        self.words_at, self.words, self.width = zeros(64), array("Q", bytes(8 * 1024)), zeros(64)
        self.target, self.worded = zeros(64), 0
        self.shift_at, self.shift, self.shifted = zeros(64), zeros(1024), 0
        self.dom, self.base, self.allowed, self.picked = zeros(cells), zeros(cells), zeros(cells), zeros(cells)
        self.low, self.need, self.rows, self.columns = zeros(cells), zeros(cells), zeros(cells), zeros(cells)
        self.row_taken, self.column_taken = zeros(n), zeros(n)
        self.sums = array("Q", bytes(8 * (cells + 1)))
        self.products = array("Q", bytes(8 * WORDS * (cells + 1)))
        self.powers, self.most = array("Q", [exponents(d + 1 - zero) for d in range(n)]), array("Q", bytes(8 * PLACES))
        self.effort = 0  # steps of all looks
        self.mirrored = self.steps = self.at = self.cells_in = 0
        self.unsure = False

    # ------------------------------------------------------------------ cages

    def forget(self) -> None:
        """All cages."""
        self.count = self.used = self.room = self.paired = self.worded = self.shifted = 0

    def add(self, cells: Sequence[int], op: int, goal: int) -> None:
        """A cage; or any cells of which a sum or product is known."""
        c = self.count
        if c == len(self.size):
            self.grow()
        self.count += 1
        self.size[c], self.op[c], self.goal[c] = len(cells), op, min(goal, 1 << 30)
        self.first[c], self.found_at[c] = self.used, self.room
        self.used += len(cells)
        if self.used > len(self.cells):
            self.cells = longer(self.cells, 2 * self.used)
        for i, cell in enumerate(cells):
            self.cells[self.first[c] + i] = cell
        self.remember(c)
        self.width[c] = 0
        if len(cells) == 2:
            self.match(c)
        elif op in (TIMES, ANY):
            self.factor(c, goal)

    def grow(self) -> None:
        room = 2 * self.count
        self.first, self.size, self.op = longer(self.first, room), longer(self.size, room), longer(self.op, room)
        self.goal, self.found_at = longer(self.goal, room), longer(self.found_at, room)
        self.pair_at, self.words_at = longer(self.pair_at, room), longer(self.words_at, room)
        self.width, self.target = longer(self.width, room), longer(self.target, room)
        self.shift_at = longer(self.shift_at, room)

    def remember(self, c: int) -> None:
        """Room for a filling for each digit of each cell, none yet."""
        if self.size[c] > LARGE:
            return
        self.room += self.size[c] * self.size[c] * self.n
        if self.room > len(self.found):
            self.found = longer(self.found, 2 * self.room)
        for i in range(self.found_at[c], self.room):
            self.found[i] = 0

    def match(self, c: int) -> None:
        """Of two cells: what the other can hold beside each digit."""
        self.pair_at[c] = self.paired
        self.paired += self.n
        if self.paired > len(self.pairs):
            self.pairs = longer(self.pairs, 2 * self.paired)
        one, two = self.cells[self.first[c]], self.cells[self.first[c] + 1]
        apart = one // self.n == two // self.n or one % self.n == two % self.n
        for a in range(self.n):
            bits = 0
            for b in range(self.n):
                if not (apart and a == b) and makes(self.op[c], self.goal[c], a + 1 - self.zero, b + 1 - self.zero):
                    bits |= 1 << b
            self.pairs[self.pair_at[c] + a] = bits

    def factor(self, c: int, goal: int) -> None:
        """How products that divide the goal are numbered, and which of them a digit divides. No width: none can be."""
        if goal == 0:
            return
        states, rest = 1, goal
        for i, prime in enumerate(PRIMES):
            self.most[i] = 0
            while prime <= self.n and rest % prime == 0:
                rest //= prime
                self.most[i] += 1
            states *= self.most[i] + 1
        width = (states + 63) // 64
        if rest > 1 or width > WORDS:
            self.width[c] = -1 if rest == 1 else 0
            return
        self.width[c], self.target[c] = width, states - 1
        self.words_at[c], self.shift_at[c] = self.worded, self.shifted
        self.worded += width * self.n
        self.shifted += self.n
        if self.worded > len(self.words):
            self.words = longer(self.words, 2 * self.worded, "Q")
        if self.shifted > len(self.shift):
            self.shift = longer(self.shift, 2 * self.shifted)
        self.number(c, states)

    def number(self, c: int, states: int) -> None:
        """Go through all products, counting up their exponents like the digits of a number."""
        at, width, n = self.words_at[c], self.width[c], self.n
        for i in range(width * n):
            self.words[at + i] = 0
        for d in range(n):
            self.shift[self.shift_at[c] + d] = self.shift_of(d)
        reached = NOTHING
        for state in range(states):
            bit, word = ONE << (state & 63), at + (state >> 6)
            for d in range(self.zero, n):
                if (reached + BORROWS - self.powers[d]) & BORROWS == BORROWS:
                    self.words[word + d * width] |= bit
            place = 0
            while place < PLACES and reached >> (FIELD * place) & MOST_POWER == self.most[place]:
                reached &= ~(MOST_POWER << (FIELD * place))
                place += 1
            reached += ONE << (FIELD * place)

    def shift_of(self, d: int) -> int:
        """How much larger the number of a product becomes by a digit."""
        found, scale = 0, 1
        for i in range(PLACES):
            found += (self.powers[d] >> (FIELD * i) & MOST_POWER) * scale
            scale *= self.most[i] + 1
        return found

    # ------------------------------------------------------------------ what fits

    def fit(self, c: int) -> bool:
        """Find what is allowed in each cell of a cage; False if there is a cell where nothing is."""
        for i in range(self.size[c]):
            self.base[i] = self.cand[self.cells[self.first[c] + i]]
        if self.size[c] == 2:
            return self.fit_pair(c)
        if self.size[c] > LARGE:
            return self.fit_bounds(c)
        if self.op[c] == TIMES and self.goal[c] == 0:
            return self.fit_zero(c)
        self.list_needs(c)
        for i in range(self.size[c]):
            while self.need[i]:
                bit = self.need[i] & -self.need[i]
                self.need[i] &= ~bit
                if not self.look(c, i, digit_of(bit) - 1):
                    self.base[i] &= ~bit
            if not self.base[i]:
                return False
        for i in range(self.size[c]):
            self.allowed[i] = self.base[i]
        return True

    def list_needs(self, c: int) -> None:
        """For which digits of each cell a filling has to be looked for."""
        for i in range(self.size[c]):
            self.need[i] = 0
            for d in range(self.n):
                if self.base[i] >> d & 1 and not self.known(c, i, d):
                    self.need[i] |= 1 << d

    def fit_zero(self, c: int) -> bool:
        """A product is 0 if one of its cells is; if only one can be, it is."""
        found, at = 0, 0
        for i in range(self.size[c]):
            self.allowed[i] = self.base[i]
            if self.zero and self.base[i] & 1:
                found, at = found + 1, i
        if found == 1:
            self.allowed[at] = 1
        return found > 0

    def fit_pair(self, c: int) -> bool:
        one = two = 0
        for d in range(self.n):
            if self.base[0] >> d & 1:
                bits = self.pairs[self.pair_at[c] + d] & self.base[1]
                if bits:
                    one |= 1 << d
                    two |= bits
        self.allowed[0], self.allowed[1] = one, two
        return one != 0

    def known(self, c: int, i: int, d: int) -> bool:
        """Does the filling that was last found with this digit still fit?"""
        at = self.found_at[c] + (i * self.n + d) * self.size[c]
        if not self.found[at]:
            return False
        for j in range(self.size[c]):
            if not self.base[j] >> (self.found[at + j] - 1) & 1:
                return False
        return True

    def look(self, c: int, i: int, d: int) -> bool:
        """Look for a filling with this digit, and remember it."""
        if not self.restrict(c, i, d):
            return False
        self.unsure = False
        found = (self.op[c] in (PLUS, ANY) and self.look_sum(c)) or (
            self.op[c] in (TIMES, ANY) and self.look_product(c, i, d)
        )
        self.effort += 1 + self.steps
        if found and not self.unsure:
            self.store(c)
        return found

    def store(self, c: int) -> None:
        for i in range(self.size[c]):
            at = self.found_at[c] + (i * self.n + self.picked[i] - 1) * self.size[c]
            for j in range(self.size[c]):
                self.found[at + j] = self.picked[j]
            self.need[i] &= ~(1 << (self.picked[i] - 1))

    def restrict(self, c: int, i: int, d: int) -> bool:
        """What the cells of a cage can hold if one of them has this digit; False if one can hold nothing."""
        bit, first = 1 << d, self.first[c]
        row, column = self.cells[first + i] // self.n, self.cells[first + i] % self.n
        for j in range(self.size[c]):
            self.rows[j], self.columns[j] = self.cells[first + j] // self.n, self.cells[first + j] % self.n
            self.row_taken[self.rows[j]] = self.column_taken[self.columns[j]] = 0
            self.dom[j] = self.base[j]
            if j != i and (self.rows[j] == row or self.columns[j] == column):
                self.dom[j] &= ~bit
            if not self.dom[j]:
                return False
        self.dom[i] = bit
        self.steps, self.at, self.cells_in = 0, c, self.size[c]
        return True

    # ------------------------------------------------------------------ sums

    def look_sum(self, c: int) -> bool:
        least = most = 0
        for i in range(self.cells_in):
            least += digit_of(self.dom[i]) - self.zero
            most += highest(self.dom[i]) - self.zero
        above, below = self.goal[c] - least, most - self.goal[c]
        if above < 0 or below < 0:
            return False
        self.mirrored = above > below
        rest = below if self.mirrored else above
        if rest > 63:
            self.unsure = True
            return True
        return self.add_up(rest) and self.fill_sum(0, rest)

    def add_up(self, rest: int) -> bool:
        """What the cells from each on can add up to, beyond the least (or below the most)."""
        self.sums[self.cells_in] = ONE
        for k in range(self.cells_in):
            i = self.cells_in - 1 - k
            behind, sums, bits = self.sums[i + 1], NOTHING, self.dom[i]
            self.low[i] = highest(bits) if self.mirrored else digit_of(bits)
            while bits:
                digit = digit_of(bits)
                bits &= bits - 1
                more = self.low[i] - digit if self.mirrored else digit - self.low[i]
                if more <= rest:
                    sums |= behind << more & MASK
            self.sums[i] = sums
        return self.sums[0] >> rest & 1 != 0

    def fill_sum(self, i: int, rest: int) -> bool:
        if i == self.cells_in:
            return True
        row, column = self.rows[i], self.columns[i]
        bits = self.dom[i] & ~(self.row_taken[row] | self.column_taken[column])
        while bits:
            wanted = bits & self.need[i]  # which still need a filling: first
            digit = digit_of(wanted or bits)
            bit = 1 << (digit - 1)
            bits &= ~bit
            after = rest - (self.low[i] - digit if self.mirrored else digit - self.low[i])
            if after < 0 or not self.sums[i + 1] >> after & 1:
                continue
            self.steps += 1
            if self.steps > STEPS:
                self.unsure = True
                return True
            self.picked[i] = digit
            self.row_taken[row] |= bit
            self.column_taken[column] |= bit
            if self.fill_sum(i + 1, after):
                return True
            self.row_taken[row] &= ~bit
            self.column_taken[column] &= ~bit
        return False

    # ------------------------------------------------------------------ products

    def look_product(self, c: int, i: int, d: int) -> bool:
        if self.goal[c] == 0:
            return self.look_zero(i, d)
        if self.width[c] <= 0:
            self.unsure = self.width[c] < 0
            return self.unsure
        for j in range(self.cells_in):
            self.row_taken[self.rows[j]] = self.column_taken[self.columns[j]] = 0
        return self.multiply(c) and self.fill_product(0, self.target[c])

    def look_zero(self, i: int, d: int) -> bool:
        """A product is 0 if one of its cells is."""
        self.unsure = True
        if not self.zero or d == 0:
            return self.zero != 0
        for j in range(self.cells_in):
            if j != i and self.dom[j] & 1:
                return True
        return False

    def multiply(self, c: int) -> bool:
        """What the cells from each on can multiply to."""
        width = self.width[c]
        end = self.cells_in * width
        for w in range(width):
            self.products[end + w] = NOTHING
        self.products[end] = ONE
        for k in range(self.cells_in):
            i = self.cells_in - 1 - k
            for w in range(width):
                self.products[i * width + w] = NOTHING
            bits = self.dom[i]
            while bits:
                digit = digit_of(bits)
                bits &= bits - 1
                self.multiply_by(c, i * width, digit - 1, width)
        return self.products[self.target[c] >> 6] >> (self.target[c] & 63) & 1 != 0

    def multiply_by(self, c: int, at: int, d: int, width: int) -> None:
        """The products of the cells behind, by a digit: the same bits further up."""
        shift = self.shift[self.shift_at[c] + d]
        far, near, mask = shift >> 6, shift & 63, self.words_at[c] + d * width
        for w in range(far, width):
            bits = self.products[at + width + w - far] << near & MASK
            if near and w > far:
                bits |= self.products[at + width + w - far - 1] >> (64 - near)
            self.products[at + w] |= bits & self.words[mask + w]

    def fill_product(self, i: int, rest: int) -> bool:
        if i == self.cells_in:
            return True
        row, column, width = self.rows[i], self.columns[i], self.width[self.at]
        bits = self.dom[i] & ~(self.row_taken[row] | self.column_taken[column])
        while bits:
            wanted = bits & self.need[i]  # which still need a filling: first
            digit = digit_of(wanted or bits)
            bit = 1 << (digit - 1)
            bits &= ~bit
            if not self.words[self.words_at[self.at] + (digit - 1) * width + (rest >> 6)] >> (rest & 63) & 1:
                continue
            after = rest - self.shift[self.shift_at[self.at] + digit - 1]
            if not self.products[(i + 1) * width + (after >> 6)] >> (after & 63) & 1:
                continue
            self.steps += 1
            if self.steps > STEPS:
                self.unsure = True
                return True
            self.picked[i] = digit
            self.row_taken[row] |= bit
            self.column_taken[column] |= bit
            if self.fill_product(i + 1, after):
                return True
            self.row_taken[row] &= ~bit
            self.column_taken[column] &= ~bit
        return False

    # ------------------------------------------------------------------ very large cages

    def fit_bounds(self, c: int) -> bool:
        """By the least and most that the other cells can make."""
        least, most = 0, 0
        for i in range(self.size[c]):
            least += digit_of(self.base[i]) - self.zero
            most += highest(self.base[i]) - self.zero
        for i in range(self.size[c]):
            self.allowed[i] = self.fit_cell(c, i, self.goal[c] - least, most - self.goal[c])
            if not self.allowed[i]:
                return False
        return self.op[c] != TIMES or self.can_multiply(c)

    def fit_cell(self, c: int, i: int, above: int, below: int) -> int:
        """What one cell can hold, if the goal is so much above the least and below the most."""
        found, low, high = 0, digit_of(self.base[i]), highest(self.base[i])
        for d in range(self.n):
            if self.base[i] >> d & 1:
                fits = self.op[c] != TIMES and d + 1 - low <= above and high - d - 1 <= below
                if fits or (self.op[c] != PLUS and self.divides(c, d + 1 - self.zero)):
                    found |= 1 << d
        return found

    def divides(self, c: int, value: int) -> bool:
        if self.goal[c] == 0:
            return True
        return value > 0 and self.goal[c] % value == 0

    def can_multiply(self, c: int) -> bool:
        """Can all cells together make the product, and if 0, is there one that can be?"""
        if self.goal[c] == 0:
            for i in range(self.size[c]):
                if self.allowed[i] & 1 and self.zero:
                    return True
            return False
        if self.width[c] <= 0:
            return self.width[c] < 0
        self.cells_in = self.size[c]
        for i in range(self.size[c]):
            self.dom[i] = self.allowed[i]
        return self.multiply(c)


def makes(op: int, goal: int, a: int, b: int) -> bool:
    """Do two digits make a goal?"""
    low, high = min(a, b), max(a, b)
    return (
        (op in (PLUS, ANY) and a + b == goal)
        or (op in (TIMES, ANY) and a * b == goal)
        or (op in (MINUS, ANY) and high - low == goal)
        or (op in (DIVIDED, ANY) and low > 0 and low * goal == high)
    )


def highest(bits: int) -> int:
    """The highest digit in a set."""
    found = 0
    if bits & 0xFF00:
        found, bits = 8, bits >> 8
    if bits & 0xF0:
        found, bits = found + 4, bits >> 4
    if bits & 0xC:
        found, bits = found + 2, bits >> 2
    return found + 2 if bits & 2 else found + 1


def exponents(digit: int) -> int:
    """Those of a digit's primes, side by side."""
    found = 0
    for place, prime in enumerate(PRIMES if digit else ()):
        while digit % prime == 0:
            digit //= prime
            found += 1 << (FIELD * place)
    return found
