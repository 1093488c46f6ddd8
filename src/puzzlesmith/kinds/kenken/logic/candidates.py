"""What the cells of one cage can still hold: from its list of fillings or, without one, by enumeration or bounds."""

from __future__ import annotations

from puzzlesmith.kinds.kenken.codes import PLUS, TIMES
from puzzlesmith.latin.bits import bit_count, digit_of, highest_digit

from .state import CageState

TRIED = 3000  # the most fillings to enumerate for a cage without a list
NOTHING = 0  # as wide as a filling


class CageCandidates(CageState):
    """Finds `allowed`: for each cell of a cage, the digits that some filling puts there."""

    def changed(self, c: int, which: int) -> bool:
        """Have the cells of a cage changed since a technique last looked at it? Marks them as seen."""
        changed = False
        for i in range(self.size[c]):
            cell = self.members[c * self.stride + i]
            if self.last[which * self.area + cell] != self.board.cand[cell]:
                self.last[which * self.area + cell] = self.board.cand[cell]
                changed = True
        return changed

    def open_bits(self, c: int) -> int:
        """What the cells of a cage can still hold, in the bits of a filling."""
        possible = NOTHING
        for i in range(self.size[c]):
            bits = self.board.cand[self.members[c * self.stride + i]]
            possible |= bits << (i * self.n)
        return possible

    def sieve(self, c: int) -> int:
        """Move the fillings that are still possible to the front; returns the union of their bits, 0 if none is."""
        bits, union = self.open_bits(c), NOTHING
        i, live, first = 0, self.live[c], self.first[c]
        while i < live:
            at = self.perm[first + i]
            mask = self.tables.masks[at]
            if mask & bits == mask:
                union |= mask
                i += 1
            else:
                live -= 1
                self.perm[first + i] = self.perm[first + live]
                self.perm[first + live] = at
        self.live[c] = live
        return union

    def spread(self, c: int, union: int) -> int:
        """Split a union of fillings into what each cell is allowed (`allowed`); the digits of all cells together."""
        union_of_cells = 0
        for i in range(self.size[c]):
            self.allowed[i] = (union >> (i * self.n)) & self.full
            union_of_cells |= self.allowed[i]
        return union_of_cells

    def allow(self, c: int) -> int:
        """Find what each cell of a cage is allowed; the digits of all cells together, 0 if it cannot be filled."""
        if self.table[c] >= 0:
            return self.spread(c, self.sieve(c))
        return self.allow_unlisted(c)

    def allow_unlisted(self, c: int) -> int:
        """The same for a cage without a list: by enumeration if there are few fillings, else by bounds."""
        product = 1
        if self.op[c] == PLUS and not self.sum_in_reach(c):
            return 0
        for i in range(self.size[c]):
            product *= bit_count(self.board.cand[self.members[c * self.stride + i]])
            if product > TRIED:
                return self.allow_by_bounds(c)
        for i in range(self.size[c]):
            self.allowed[i] = 0
        self.try_from(c, 0)
        union = 0
        for i in range(self.size[c]):
            union |= self.allowed[i]
        return union

    def sum_in_reach(self, c: int) -> bool:
        """Can digits that differ within each row make the sum of a cage? Its cells are in reading order."""
        least = most = before = 0
        for i in range(self.size[c]):
            cell = self.members[c * self.stride + i]
            same = i > 0 and cell // self.n == self.members[c * self.stride + i - 1] // self.n
            before = before + 1 if same else 0
            least += before + 1 - self.zero
            most += self.n - before - self.zero
        return least <= self.goal[c] <= most

    def try_from(self, c: int, i: int) -> None:
        """Try what the cells of a cage from number i on can hold, and add the fillings found to `allowed`."""
        if i == self.size[c]:
            if self.makes(c):
                for j in range(i):
                    self.allowed[j] |= 1 << (self.picked[j] - 1)
            return
        cell = self.members[c * self.stride + i]
        for digit in range(1, self.n + 1):
            if self.board.cand[cell] & (1 << (digit - 1)) and not self.clashes(c, i, digit):
                self.picked[i] = digit
                self.try_from(c, i + 1)

    def clashes(self, c: int, i: int, digit: int) -> bool:
        """Does a digit in cell i of a cage equal one picked before it in the same line?"""
        a = self.members[c * self.stride + i]
        for j in range(i):
            if self.picked[j] == digit:
                b = self.members[c * self.stride + j]
                if a // self.n == b // self.n or a % self.n == b % self.n:
                    return True
        return False

    def makes(self, c: int) -> bool:
        """Do the picked digits make the goal? Cages without a list have more than two cells."""
        total, product, goal = 0, 1, self.goal[c]
        for i in range(self.size[c]):
            digit = self.picked[i] - self.zero
            total += digit
            if product <= goal or digit == 0:
                product *= digit
        return (self.op[c] != TIMES and total == goal) or (self.op[c] != PLUS and product == goal)

    def allow_by_bounds(self, c: int) -> int:
        """Allow each cell the digits within the bounds that the least and greatest totals of the others leave."""
        union = 0
        for i in range(self.size[c]):
            self.allowed[i] = self.bound_cell(c, i)
            union |= self.allowed[i]
        return union

    def bound_cell(self, c: int, i: int) -> int:
        """The digits that cell i can hold by the bounds of the others' sum and product."""
        least = most = 0
        small, great, goal = 1, 1, self.goal[c]
        for j in range(self.size[c]):
            if j != i:
                bits = self.board.cand[self.members[c * self.stride + j]]
                low, high = digit_of(bits) - self.zero, highest_digit(bits) - self.zero
                least, most = least + low, most + high
                small = min(small * low, goal + 1)
                great = min(great * high, goal) if high else 0
        digits = 0
        for digit in range(1, self.n + 1):
            value = digit - self.zero
            if self.op[c] != TIMES and least <= goal - value <= most:
                digits |= 1 << (digit - 1)
            if self.op[c] != PLUS and self.can_multiply(value, goal, small, great):
                digits |= 1 << (digit - 1)
        return digits & self.board.cand[self.members[c * self.stride + i]]

    def can_multiply(self, value: int, goal: int, small: int, great: int) -> bool:
        """Can a digit make a goal with others whose product lies between `small` and `great`?"""
        if goal == 0:
            return value == 0 or small == 0
        return value != 0 and goal % value == 0 and small <= goal // value <= great
