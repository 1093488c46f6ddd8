"""Deductions about whole lines: their sums (innies and outies), parities and products, and digits that cages share."""

from __future__ import annotations

from puzzlesmith.kinds.kenken.codes import (
    INNIES,
    LINE_PRODUCT,
    LINE_SUM,
    LISTED,
    PARITY,
    PLUS,
    SHARED_DIGIT,
    SUM_PARITY,
    WHOLE_SUM,
)
from puzzlesmith.latin.bits import digit_of

from .deductions import CageDeductions

WIDEST = 64  # sums of parts are bits of a row; larger sums are ignored
ONE, NOTHING = 1, 0  # as wide as a filling
EVEN, ODD = 0x5555555555555555, 0xAAAAAAAAAAAAAAAA  # as sets of sums


class LineDeductions(CageDeductions):
    """Techniques that look at all cages that touch one to three lines: `touching`, with their parts `inside`."""

    touching_count: int
    noted_house: int
    noted_height: int
    noted_number: int
    noted_other: int
    noted_sums: int

    def bands(self, height: int, most: int, parity: int) -> bool:
        """Line sums (innies and outies): lines add up to a known sum. If the contributions of all cages but one (or but
        `most`) are known, so is the rest; with `parity`, whether the rest is even or odd.
        """
        for turned in range(2):
            for at in range(self.n - height + 1):
                if self.measure(turned, at, height, most, parity) and self.balance(turned, at, height, most, parity):
                    return True
        return False

    def measure(self, turned: int, at: int, height: int, most: int, parity: int) -> bool:
        """Find the cages that touch some lines, and what their parts there can add up to; False if a cage has no list,
        or if more than `most` parts are open.
        """
        self.touching_count = 0
        self.stamp += 1
        for y in range(at, at + height):
            for x in range(self.n):
                cell = x * self.n + y if turned else y * self.n + x
                c = self.cage_of[cell]
                if self.mark[c] != self.stamp:
                    self.mark[c], self.inside[c], self.part_size[c] = self.stamp, 0, 0
                    self.touching[self.touching_count] = c
                    self.touching_count += 1
                self.part_size[c] += 1
        unknown = 0
        for i in range(self.touching_count):
            c = self.touching[i]
            if not self.measure_cage(c, turned, at, height, parity):
                return False
            unknown += self.is_open[c]
            if unknown > most:
                return False
        for i in range(self.touching_count):
            if self.is_open[self.touching[i]]:
                self.add_up(self.touching[i])
        return True

    def measure_cage(self, c: int, turned: int, at: int, height: int, parity: int) -> bool:
        """Find what one cage contributes to the lines, if that is known; with `parity`, whether it is even or odd."""
        self.is_open[c] = 0
        if self.op[c] == PLUS and self.part_size[c] == self.size[c]:
            self.is_known[c], self.part_total[c] = 1, self.goal[c]
            self.inside[c] = (1 << self.size[c]) - 1 if self.size[c] <= LISTED else 0
            return True
        if self.table[c] < 0 or self.part_size[c] * (self.n - self.zero) >= WIDEST:
            return False
        part = 0
        for i in range(height):
            part |= self.in_line(c, turned, at + i)
        self.inside[c] = part
        self.sieve(c)
        sums = NOTHING
        for a in range(self.live[c]):
            sums |= ONE << self.part_sum(self.tables.masks[self.perm[self.first[c] + a]], part)
            if sums & (sums - 1) and (not parity or (sums & EVEN and sums & ODD)):
                self.is_open[c] = 1
                break
        self.sums[c] = sums
        self.is_known[c] = not sums & (sums - 1)
        if self.is_known[c]:
            self.part_total[c] = low_bit(sums)
        return sums != NOTHING

    def add_up(self, c: int) -> None:
        """Find all sums of the part of a cage in the lines."""
        sums = NOTHING
        for a in range(self.live[c]):
            sums |= ONE << self.part_sum(self.tables.masks[self.perm[self.first[c] + a]], self.inside[c])
        self.sums[c] = sums

    def part_sum(self, mask: int, part: int) -> int:
        total, i = 0, 0
        while part >> i:
            if part >> i & 1:
                total += digit_of((mask >> (i * self.n)) & self.full) - self.zero
            i += 1
        return total

    def line_total(self) -> int:
        return self.n * (self.n + 1) // 2 - self.zero * self.n

    def balance(self, turned: int, at: int, height: int, most: int, parity: int) -> bool:
        """Subtract what is known from the sum of the lines, and narrow the one or two open cages to the rest."""
        rest, one, two = height * self.line_total(), -1, -1
        for i in range(self.touching_count):
            c = self.touching[i]
            if self.is_known[c]:
                rest -= self.part_total[c]
            elif parity and not self.sums[c] & EVEN:
                rest -= 1
            elif parity and not self.sums[c] & ODD:
                continue
            elif one < 0:
                one = c
            elif two < 0 and most > 1:
                two = c
            else:
                return False
        if one < 0:
            return False
        self.noted_house, self.noted_height, self.noted_number = turned * self.n + at, height, rest
        self.noted_subject = SUM_PARITY if parity else WHOLE_SUM
        wide = height > 1 or most > 1
        if parity:
            self.noted_number = rest & 1
            return self.narrow(one, -1, ODD if rest & 1 else EVEN, INNIES if wide else PARITY)
        if two < 0:
            return self.narrow(one, -1, self.bit_of(rest), INNIES if wide else LINE_SUM)
        return self.narrow(one, two, self.sums_left(rest, two), INNIES) or self.narrow(
            two, one, self.sums_left(rest, one), INNIES
        )

    def bit_of(self, total: int) -> int:
        return ONE << total if 0 <= total < WIDEST else NOTHING

    def sums_left(self, rest: int, c: int) -> int:
        """The sums left for one of two cages, over all sums of the other, c."""
        left = NOTHING
        for total in range(WIDEST):
            if self.sums[c] >> total & 1:
                left |= self.bit_of(rest - total)
        return left

    def narrow(self, c: int, other: int, sums: int, technique: int) -> bool:
        """Keep only fillings of a cage whose part makes one of these sums; False if that strikes nothing."""
        if self.sums[c] & ~sums == 0:
            return False
        union = NOTHING
        for a in range(self.live[c]):
            mask = self.tables.masks[self.perm[self.first[c] + a]]
            if sums >> self.part_sum(mask, self.inside[c]) & 1:
                union |= mask
        self.noted_other, self.noted_sums = other, sums
        if not self.spread(c, union):
            return not self.board.fail(-1, self.board.houses + c)
        return self.strike_cage(c, technique)

    def products(self) -> bool:
        """Line products: the product of a line is known, so the contributions of all cages but one give the rest."""
        if self.zero:
            return False
        for turned in range(2):
            for at in range(self.n):
                if self.measure_line(turned, at) and self.divide(turned, at):
                    return True
        return False

    def measure_line(self, turned: int, at: int) -> bool:
        """Find the cages that touch a line; False if one of them has no list."""
        self.touching_count = 0
        self.stamp += 1
        for x in range(self.n):
            cell = x * self.n + at if turned else at * self.n + x
            c = self.cage_of[cell]
            if self.mark[c] != self.stamp:
                self.mark[c] = self.stamp
                if self.table[c] < 0:
                    return False
                self.inside[c] = self.in_line(c, turned, at)
                self.touching[self.touching_count] = c
                self.touching_count += 1
        return True

    def divide(self, turned: int, at: int) -> bool:
        """Divide the product of a line by what is known, and narrow the one open cage to the rest."""
        rest, one = ONE, -1
        for digit in range(2, self.n + 1):
            rest *= digit
        for i in range(self.touching_count):
            c = self.touching[i]
            product = self.part_product(c)
            if product:
                self.part_total[c] = product
                if rest % product:
                    return not self.board.fail(-1, self.board.houses + c)
                rest //= product
            elif one >= 0:
                return False
            else:
                one = c
        if one < 0:
            return False
        union = NOTHING
        for a in range(self.live[one]):
            mask = self.tables.masks[self.perm[self.first[one] + a]]
            if self.multiplied(mask, self.inside[one]) == rest:
                union |= mask
        self.noted_house, self.noted_height, self.noted_number, self.noted_other = turned * self.n + at, 1, rest, -1
        self.noted_subject = WHOLE_SUM
        if not self.spread(one, union):
            return not self.board.fail(-1, self.board.houses + one)
        return self.strike_cage(one, LINE_PRODUCT)

    def part_product(self, c: int) -> int:
        """The product of the part of a cage in a line; 0 if it is open."""
        self.sieve(c)
        known = NOTHING
        for a in range(self.live[c]):
            product = self.multiplied(self.tables.masks[self.perm[self.first[c] + a]], self.inside[c])
            if known and product != known:
                return NOTHING
            known = product
        return known

    def multiplied(self, mask: int, part: int) -> int:
        product, i = ONE, 0
        while part >> i:
            if part >> i & 1:
                product *= digit_of((mask >> (i * self.n)) & self.full)
            i += 1
        return product

    def shared_digit(self) -> bool:
        """Shared digit: two lines hold a digit twice. Cages that must hold it twice there leave none for the others."""
        for turned in range(2):
            for at in range(self.n - 1):
                self.touch_pair(turned, at)
                for digit in range(1, self.n + 1):
                    if self.share(turned, at, digit):
                        return True
        return False

    def touch_pair(self, turned: int, at: int) -> None:
        """Find the cages that touch two lines beside each other."""
        self.touching_count = 0
        self.stamp += 1
        for y in range(at, at + 2):
            for x in range(self.n):
                c = self.cage_of[x * self.n + y if turned else y * self.n + x]
                if self.mark[c] != self.stamp:
                    self.mark[c] = self.stamp
                    self.touching[self.touching_count] = c
                    self.touching_count += 1

    def share(self, turned: int, at: int, digit: int) -> bool:
        """Strike a digit from the cells of two lines if the cages that need it use it up there."""
        total = 0
        for i in range(self.touching_count):
            c = self.touching[i]
            self.inside[c] = 0
            self.needs[c] = 0
            if self.table[c] >= 0:
                self.inside[c] = self.in_line(c, turned, at) | self.in_line(c, turned, at + 1)
                self.needs[c] = self.least_of(c, 1 << (digit - 1))
            total += self.needs[c]
        if total != 2:
            return False
        self.noted_house, self.noted_number = turned * self.n + at, digit
        struck = False
        for y in range(at, at + 2):
            for x in range(self.n):
                cell = x * self.n + y if turned else y * self.n + x
                if not self.needs[self.cage_of[cell]] and self.board.cand[cell] & (1 << (digit - 1)):
                    if not struck and self.board.records(SHARED_DIGIT):
                        self.note_share()
                    struck = True
                    if not self.board.strike(cell, 1 << (digit - 1)):
                        return True
        return struck

    def least_of(self, c: int, bit: int) -> int:
        """The least number of times a digit occurs in the part of a cage, counted up to two."""
        self.sieve(c)
        fewest = 2
        for a in range(self.live[c]):
            mask, times, i = self.tables.masks[self.perm[self.first[c] + a]], 0, 0
            while self.inside[c] >> i:
                if self.inside[c] >> i & 1 and (mask >> (i * self.n)) & bit:
                    times += 1
                i += 1
            fewest = min(fewest, times)
            if not fewest:
                return 0
        return fewest if self.live[c] else 0


def low_bit(bits: int) -> int:
    """The number of the only bit that is set."""
    number = 0
    while bits > 1:
        bits >>= 1
        number += 1
    return number
