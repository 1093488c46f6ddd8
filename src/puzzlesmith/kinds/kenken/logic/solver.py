"""What the cages of a KenKen tell: deductions over the lists of their fillings, on flat arrays of integers.

`Cages` is what a KenKen has besides its rows and columns (see `latin.houses`). A cage keeps its list with the
fillings that are still possible in front; `live` says how many those are. A cage without a list is looked at by
trying what its cells can still hold, if that is little, and else by the least and most that they can reach.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry
from puzzlesmith.kinds.kenken.codes import (
    ANY,
    CLAIMS,
    COMBINATIONS,
    DIVIDED,
    FREEBIE,
    INNIES,
    KNOWN_PART,
    LINE_PRODUCT,
    LINE_SUM,
    MINUS,
    PARITY,
    PLUS,
    POINTS,
    POSITIONS,
    SHARED_DIGIT,
    SUM_PARITY,
    TIMES,
    WHOLE_SUM,
)
from puzzlesmith.latin.codes import EASY, EXPERT, HARD, MEDIUM, PART
from puzzlesmith.latin.facts import decode, encode
from puzzlesmith.latin.houses import Extra, Houses, bit_count, digit_of
from puzzlesmith.toolkit.rows import zeros

from .fillings import Tables

if TYPE_CHECKING:
    from collections.abc import Sequence

LISTED = 8  # cells in a cage of which fillings are listed
TRIED = 3000  # fillings of a cage without a list that are gone through
WIDEST = 64  # sums of parts are bits of a row; larger ones are not looked at
TOLD = 6  # combinations that a note spells out
BANDS = 3  # lines that are added up together
ONE, NOTHING = 1, 0  # as wide as a filling
EVEN, ODD = 0x5555555555555555, 0xAAAAAAAAAAAAAAAA  # as sets of sums


def lines(n: int) -> list[list[int]]:
    """The rows, then the columns."""
    rows = [[y * n + x for x in range(n)] for y in range(n)]
    return [*rows, *[list(column) for column in zip(*rows, strict=True)]]


class Cages(Extra):
    """The cages of a board, what can still stand in them, and what follows."""

    def __init__(self, n: int, zero: int):
        cells = n * n
        self.n, self.zero, self.count, self.stride = n, zero, 0, LISTED
        self.area, self.full = cells, (1 << n) - 1
        self.h = Houses(cells, n, lines(n), n)
        self.t = Tables(n, zero)
        self.cage_of, self.size, self.op, self.goal = zeros(cells), zeros(cells), zeros(cells), zeros(cells)
        self.table, self.live, self.first = zeros(cells), zeros(cells), zeros(cells)
        self.members = zeros(cells * self.stride)
        self.perm = zeros(1024)
        self.last = zeros(3 * cells)
        self.allowed, self.picked, self.touching = zeros(cells), zeros(cells), zeros(cells)
        self.inside, self.band_sum, self.is_known, self.mark = zeros(cells), zeros(cells), zeros(cells), zeros(cells)
        self.sums = array("Q", bytes(8 * cells))
        self.part_size, self.needs, self.is_open = zeros(cells), zeros(cells), zeros(cells)
        self.epoch = self.found = self.stamp = 0
        self.noted_house = self.noted_height = self.noted_number = self.noted_other = 0
        self.noted_subject = WHOLE_SUM
        self.kept: list[array[int]] = []
        self.h.extra = self

    # ------------------------------------------------------------------ cages

    def load(self, cages: Sequence[int], ops: Sequence[int], goals: Sequence[int]) -> None:
        """Take the cages of a puzzle: that of each cell, and their operators and goals."""
        self.t.tidy()
        self.count = len(ops)
        self.make_room(cages)
        for c in range(self.count):
            self.size[c] = 0
        for cell in range(self.area):
            self.join(cell, cages[cell])
        for c in range(self.count):
            self.put(c, ops[c], goals[c])

    def make_room(self, cages: Sequence[int]) -> None:
        """For the cells of the largest cage."""
        most = 0
        for c in range(self.count):
            self.size[c] = 0
        for cell in range(self.area):
            self.size[cages[cell]] += 1
            most = max(most, self.size[cages[cell]])
        if most > self.stride:
            self.stride = most
            self.members = zeros(self.area * most)

    def join(self, cell: int, c: int) -> None:
        """A cell becomes the last of a cage."""
        self.cage_of[cell] = c
        self.members[c * self.stride + self.size[c]] = cell
        self.size[c] += 1

    def put(self, c: int, op: int, goal: int) -> None:
        """Give a cage its clue; its cells are known."""
        self.op[c], self.goal[c] = op, goal
        shape = self.shape(c) if self.size[c] <= LISTED else 0
        self.table[c] = self.t.find(PLUS if self.size[c] == 1 else op, goal, self.size[c], shape)

    def shape(self, c: int) -> int:
        """Which pairs of its cells are in line, as bits."""
        found, bit = 0, 1
        for i in range(self.size[c]):
            a = self.members[c * self.stride + i]
            for j in range(i):
                b = self.members[c * self.stride + j]
                if a // self.n == b // self.n or a % self.n == b % self.n:
                    found |= bit
                bit <<= 1
        return found

    def ways(self, c: int) -> int:
        """In how many ways a cage can be filled if nothing else is known; a large number if they are not listed."""
        return self.t.length[self.table[c]] if self.table[c] >= 0 else 1 << 20

    # ------------------------------------------------------------------ what Houses asks for

    def clear(self) -> None:
        self.epoch += 1
        at = 0
        for c in range(self.count):
            self.first[c], self.live[c] = at, 0
            if self.size[c] and self.table[c] >= 0:
                self.live[c] = self.t.length[self.table[c]]
                at += self.live[c]
        if at > len(self.perm):
            self.perm = zeros(2 * at)
        for c in range(self.count):
            if self.live[c]:
                start = self.t.first[self.table[c]]
                for i in range(self.live[c]):
                    self.perm[self.first[c] + i] = start + i
        for i in range(3 * self.area):
            self.last[i] = 0

    def keep(self, slot: int) -> None:
        while slot >= len(self.kept):
            self.kept.append(zeros(self.area + 1))
        block = self.kept[slot]
        block[0] = self.epoch
        for c in range(self.count):
            block[c + 1] = self.live[c]

    def back(self, slot: int) -> None:
        """Lists keep their order, so that it is enough to say how much of them lives; but not once they are new."""
        block = self.kept[slot]
        for c in range(self.count):
            if block[0] == self.epoch:
                self.live[c] = block[c + 1]
            elif self.size[c] and self.table[c] >= 0:
                self.live[c] = self.t.length[self.table[c]]

    def cells(self, part: int) -> list[int]:
        return [self.members[part * self.stride + i] for i in range(self.size[part])]

    def look(self, level: int) -> bool:
        if level == EASY:
            return (self.h.tracing and self.freebie()) or self.combinations()
        if level == MEDIUM:
            return self.positions()
        if level == HARD:
            return self.pointing()
        return level == EXPERT and (self.claiming() or self.one_line() or self.several_lines())

    def one_line(self) -> bool:
        """What a line adds up to, and multiplies to."""
        return self.bands(1, 1, 0) or self.products() or self.bands(1, 1, 1)

    def several_lines(self) -> bool:
        """Line sums over up to three lines, or with two cages that are not known; a digit that two cages use up."""
        for height in range(1, BANDS + 1):
            if height < self.n and (self.bands(height, 2, 0) or self.bands(height, 1, 1)):
                return True
        return self.shared_digit()

    def holds(self) -> bool:
        for c in range(self.count):
            if self.size[c] and not self.right(c):
                return self.h.fail(-1, self.h.houses + c)
        return True

    def right(self, c: int) -> bool:
        """Is the goal of a full cage reached? A product that has become too large is wrong, however large."""
        total, product, goal, op = 0, 1, self.goal[c], self.op[c]
        low, high = self.n, 0
        for i in range(self.size[c]):
            digit = self.h.value[self.members[c * self.stride + i]] - self.zero
            total += digit
            if product <= goal or digit == 0:
                product *= digit
            low, high = min(low, digit), max(high, digit)
        if op == PLUS or self.size[c] == 1:
            return total == goal
        if op == TIMES:
            return product == goal
        if self.size[c] == 2 and op in (MINUS, ANY) and high - low == goal:
            return True
        if self.size[c] == 2 and op in (DIVIDED, ANY) and low and low * goal == high:
            return True
        return op == ANY and goal in (total, product)

    # ------------------------------------------------------------------ one cage at a time

    def changed(self, c: int, which: int) -> bool:
        """Has a cage not been looked at since its cells changed? And from now on it has."""
        found = False
        for i in range(self.size[c]):
            cell = self.members[c * self.stride + i]
            if self.last[which * self.area + cell] != self.h.cand[cell]:
                self.last[which * self.area + cell] = self.h.cand[cell]
                found = True
        return found

    def open_bits(self, c: int) -> int:
        """What the cells of a cage can still hold, as the bits of a filling."""
        found = NOTHING
        for i in range(self.size[c]):
            bits = self.h.cand[self.members[c * self.stride + i]]
            found |= bits << (i * self.n)
        return found

    def sieve(self, c: int) -> int:
        """Put the fillings that are still possible in front; what they hold taken together, 0 if there are none."""
        bits, union = self.open_bits(c), NOTHING
        i, live, first = 0, self.live[c], self.first[c]
        while i < live:
            at = self.perm[first + i]
            mask = self.t.masks[at]
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
        """Take a union of fillings apart into what is allowed in each cell; all of it together."""
        found = 0
        for i in range(self.size[c]):
            self.allowed[i] = (union >> (i * self.n)) & self.full
            found |= self.allowed[i]
        return found

    def allow(self, c: int) -> int:
        """Find what is allowed in each cell of a cage; all of it together, 0 if the cage cannot be filled."""
        if self.table[c] >= 0:
            return self.spread(c, self.sieve(c))
        return self.loose(c)

    def freebie(self) -> bool:
        """A cage of one cell says what stands there."""
        for c in range(self.count):
            cell = self.members[c * self.stride]
            if self.size[c] == 1 and not self.h.value[cell]:
                digit = self.goal[c] + self.zero
                if digit < 1 or digit > self.n or not self.h.cand[cell] & (1 << (digit - 1)):
                    self.h.fail(-1, self.h.houses + c)
                    return True
                if self.h.writes(FREEBIE):
                    self.h.notes.append(Entry(FREEBIE, (cell,), (encode(cell, digit, 1),), rests=()))
                self.h.place(cell, digit)
                return True
        return False

    def combinations(self) -> bool:
        """A digit that is in no filling of a cage does not stand in it."""
        learnt = False
        for c in range(self.count):
            if not self.size[c] or not self.changed(c, 0):
                continue
            union = self.allow(c)
            if not union:
                self.h.fail(-1, self.h.houses + c)
                return True
            for i in range(self.size[c]):
                self.allowed[i] = union
            if self.strike_cage(c, COMBINATIONS):
                learnt = True
                self.changed(c, 0)
                if self.h.failed or self.h.tracing:
                    return True
        return learnt

    def positions(self) -> bool:
        """A digit that no filling of a cage puts into a cell does not stand there."""
        learnt = False
        for c in range(self.count):
            if not self.size[c] or not self.changed(c, 1):
                continue
            if not self.allow(c):
                self.h.fail(-1, self.h.houses + c)
                return True
            if self.strike_cage(c, POSITIONS):
                learnt = True
                self.changed(c, 1)
                if self.h.failed or self.h.tracing:
                    return True
        return learnt

    def strike_cage(self, c: int, technique: int) -> bool:
        """Strike from the cells of a cage what is not allowed there; did any have it?"""
        struck = False
        for i in range(self.size[c]):
            cell = self.members[c * self.stride + i]
            bits = self.h.cand[cell] & ~self.allowed[i]
            if bits:
                if not struck and self.h.writes(technique):
                    self.note_cage(c, technique)
                struck = True
                if not self.h.strike(cell, bits):
                    return True
        return struck

    # ------------------------------------------------------------------ cages without a list

    def loose(self, c: int) -> int:
        """What is allowed in each cell, by trying all or by what the cells can reach at least and at most."""
        product = 1
        if self.op[c] == PLUS and not self.spans(c):
            return 0
        for i in range(self.size[c]):
            product *= bit_count(self.h.cand[self.members[c * self.stride + i]])
            if product > TRIED:
                return self.reach(c)
        for i in range(self.size[c]):
            self.allowed[i] = 0
        self.try_from(c, 0)
        union = 0
        for i in range(self.size[c]):
            union |= self.allowed[i]
        return union

    def spans(self, c: int) -> bool:
        """Can a sum be reached by digits that differ within each row? Its cells are in reading order."""
        least = most = before = 0
        for i in range(self.size[c]):
            cell = self.members[c * self.stride + i]
            same = i > 0 and cell // self.n == self.members[c * self.stride + i - 1] // self.n
            before = before + 1 if same else 0
            least += before + 1 - self.zero
            most += self.n - before - self.zero
        return least <= self.goal[c] <= most

    def try_from(self, c: int, i: int) -> None:
        """Go through what the cells from number i on can hold."""
        if i == self.size[c]:
            if self.makes(c):
                for j in range(i):
                    self.allowed[j] |= 1 << (self.picked[j] - 1)
            return
        cell = self.members[c * self.stride + i]
        for digit in range(1, self.n + 1):
            if self.h.cand[cell] & (1 << (digit - 1)) and not self.clashes(c, i, digit):
                self.picked[i] = digit
                self.try_from(c, i + 1)

    def clashes(self, c: int, i: int, digit: int) -> bool:
        a = self.members[c * self.stride + i]
        for j in range(i):
            if self.picked[j] == digit:
                b = self.members[c * self.stride + j]
                if a // self.n == b // self.n or a % self.n == b % self.n:
                    return True
        return False

    def makes(self, c: int) -> bool:
        """Do the digits picked make the goal? Cages without a list have more than two cells."""
        total, product, goal = 0, 1, self.goal[c]
        for i in range(self.size[c]):
            digit = self.picked[i] - self.zero
            total += digit
            if product <= goal or digit == 0:
                product *= digit
        return (self.op[c] != TIMES and total == goal) or (self.op[c] != PLUS and product == goal)

    def reach(self, c: int) -> int:
        """By the least and most that the other cells can make."""
        union = 0
        for i in range(self.size[c]):
            self.allowed[i] = self.reach_cell(c, i)
            union |= self.allowed[i]
        return union

    def reach_cell(self, c: int, i: int) -> int:
        least = most = 0
        small, great, goal = 1, 1, self.goal[c]
        for j in range(self.size[c]):
            if j != i:
                bits = self.h.cand[self.members[c * self.stride + j]]
                low, high = digit_of(bits) - self.zero, highest(bits) - self.zero
                least, most = least + low, most + high
                small = min(small * low, goal + 1)
                great = min(great * high, goal) if high else 0
        found = 0
        for digit in range(1, self.n + 1):
            value = digit - self.zero
            if self.op[c] != TIMES and least <= goal - value <= most:
                found |= 1 << (digit - 1)
            if self.op[c] != PLUS and self.can_multiply(value, goal, small, great):
                found |= 1 << (digit - 1)
        return found & self.h.cand[self.members[c * self.stride + i]]

    def can_multiply(self, value: int, goal: int, small: int, great: int) -> bool:
        """Can a digit and others, whose product lies between these, make a goal?"""
        if goal == 0:
            return value == 0 or small == 0
        return value != 0 and goal % value == 0 and small <= goal // value <= great

    # ------------------------------------------------------------------ a cage and a line

    def pointing(self) -> bool:
        """A digit that every filling of a cage puts into the same line stands nowhere else in that line."""
        for c in range(self.count):
            if self.size[c] < 2 or self.table[c] < 0 or not self.changed(c, 2):
                continue
            self.sieve(c)
            for i in range(self.size[c]):
                cell = self.members[c * self.stride + i]
                for turned in range(2):
                    h = self.n + cell % self.n if turned else cell // self.n
                    if self.is_first(c, i, turned) and self.point(c, h, turned):
                        self.last[2 * self.area + cell] = 0  # there may be more
                        return True
        return False

    def is_first(self, c: int, i: int, turned: int) -> bool:
        """Is a cell the first of its cage in its row or column, and not the only one?"""
        cell, more = self.members[c * self.stride + i], False
        for j in range(self.size[c]):
            other = self.members[c * self.stride + j]
            if j != i and (other % self.n == cell % self.n if turned else other // self.n == cell // self.n):
                if j < i:
                    return False
                more = True
        return more

    def in_line(self, c: int, turned: int, at: int) -> int:
        """The cells of a cage in a line, as bits."""
        found = 0
        for i in range(self.size[c]):
            cell = self.members[c * self.stride + i]
            if (cell % self.n if turned else cell // self.n) == at:
                found |= 1 << i
        return found

    def point(self, c: int, h: int, turned: int) -> bool:
        must, part = self.full, self.in_line(c, turned, h % self.n)
        for a in range(self.live[c]):
            must &= self.held(self.t.masks[self.perm[self.first[c] + a]], part)
            if not must:
                return False
        struck = False
        for j in range(self.n):
            cell = self.h.members[h * self.n + j]
            bits = self.h.cand[cell] & must
            if self.cage_of[cell] != c and bits:
                if not struck and self.h.writes(POINTS):
                    self.note_point(c, h, must)
                struck = True
                if not self.h.strike(cell, bits):
                    return True
        return struck

    def held(self, mask: int, part: int) -> int:
        """The digits that a filling puts into a part of its cage."""
        found, i = 0, 0
        while part >> i:
            if part >> i & 1:
                found |= (mask >> (i * self.n)) & self.full
            i += 1
        return found

    def claiming(self) -> bool:
        """A digit whose places in a line all lie in one cage: it must stand in that part of the cage."""
        for h in range(2 * self.n):
            for digit in range(1, self.n + 1):
                c = self.claimed(h, 1 << (digit - 1))
                if c >= 0 and self.claim(c, h, digit):
                    return True
        return False

    def claimed(self, h: int, bit: int) -> int:
        """The cage of two cells or more that all places of a digit in a line lie in; -1 if none, or if it stands."""
        found = -1
        for j in range(self.n):
            cell = self.h.members[h * self.n + j]
            if self.h.cand[cell] & bit:
                c = self.cage_of[cell]
                if self.h.value[cell] or (found >= 0 and c != found):
                    return -1
                found = c
        return found if found >= 0 and self.size[found] > 1 and self.table[found] >= 0 else -1

    def claim(self, c: int, h: int, digit: int) -> bool:
        part = self.in_line(c, h // self.n, h % self.n)
        union = NOTHING
        self.sieve(c)
        for a in range(self.live[c]):
            mask = self.t.masks[self.perm[self.first[c] + a]]
            if self.held(mask, part) & (1 << (digit - 1)):
                union |= mask
        if not self.spread(c, union):
            return not self.h.fail(-1, self.h.houses + c)
        self.noted_house, self.noted_number = h, digit
        return self.strike_cage(c, CLAIMS)

    # ------------------------------------------------------------------ whole lines

    def bands(self, height: int, most: int, parity: int) -> bool:
        """Lines add up to a known sum. Where it is known what all cages but one put in (or but two), so is the rest;
        with `parity`, whether it is even or odd.
        """
        for turned in range(2):
            for at in range(self.n - height + 1):
                if self.measure(turned, at, height, most, parity) and self.balance(turned, at, height, most, parity):
                    return True
        return False

    def measure(self, turned: int, at: int, height: int, most: int, parity: int) -> bool:
        """Find the cages that touch some lines, and what their parts there can add up to; False if that is unclear, or
        if it is not known of more than so many.
        """
        self.found = 0
        self.stamp += 1
        for y in range(at, at + height):
            for x in range(self.n):
                cell = x * self.n + y if turned else y * self.n + x
                c = self.cage_of[cell]
                if self.mark[c] != self.stamp:
                    self.mark[c], self.inside[c], self.part_size[c] = self.stamp, 0, 0
                    self.touching[self.found] = c
                    self.found += 1
                self.part_size[c] += 1
        unknown = 0
        for i in range(self.found):
            c = self.touching[i]
            if not self.measure_cage(c, turned, at, height, parity):
                return False
            unknown += self.is_open[c]
            if unknown > most:
                return False
        for i in range(self.found):
            if self.is_open[self.touching[i]]:
                self.add_up(self.touching[i])
        return True

    def measure_cage(self, c: int, turned: int, at: int, height: int, parity: int) -> bool:
        """What one cage puts in; if that is open (with `parity`, whether it is even or odd), only that it is."""
        self.is_open[c] = 0
        if self.op[c] == PLUS and self.part_size[c] == self.size[c]:
            self.is_known[c], self.band_sum[c] = 1, self.goal[c]
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
            sums |= ONE << self.part_sum(self.t.masks[self.perm[self.first[c] + a]], part)
            if sums & (sums - 1) and (not parity or (sums & EVEN and sums & ODD)):
                self.is_open[c] = 1
                break
        self.sums[c] = sums
        self.is_known[c] = not sums & (sums - 1)
        if self.is_known[c]:
            self.band_sum[c] = low_bit(sums)
        return sums != NOTHING

    def add_up(self, c: int) -> None:
        """All that the part of a cage can add up to."""
        sums = NOTHING
        for a in range(self.live[c]):
            sums |= ONE << self.part_sum(self.t.masks[self.perm[self.first[c] + a]], self.inside[c])
        self.sums[c] = sums

    def part_sum(self, mask: int, part: int) -> int:
        found, i = 0, 0
        while part >> i:
            if part >> i & 1:
                found += digit_of((mask >> (i * self.n)) & self.full) - self.zero
            i += 1
        return found

    def line_total(self) -> int:
        return self.n * (self.n + 1) // 2 - self.zero * self.n

    def balance(self, turned: int, at: int, height: int, most: int, parity: int) -> bool:
        rest, one, two = height * self.line_total(), -1, -1
        for i in range(self.found):
            c = self.touching[i]
            if self.is_known[c]:
                rest -= self.band_sum[c]
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
        return self.narrow(one, two, self.others(rest, two), INNIES) or self.narrow(
            two, one, self.others(rest, one), INNIES
        )

    def bit_of(self, total: int) -> int:
        return ONE << total if 0 <= total < WIDEST else NOTHING

    def others(self, rest: int, c: int) -> int:
        """What is left for one of two cages, for each that the other can put in."""
        found = NOTHING
        for total in range(WIDEST):
            if self.sums[c] >> total & 1:
                found |= self.bit_of(rest - total)
        return found

    def narrow(self, c: int, other: int, wanted: int, technique: int) -> bool:
        """Only fillings of a cage whose part adds up to one of these sums."""
        if self.sums[c] & ~wanted == 0:
            return False
        union = NOTHING
        for a in range(self.live[c]):
            mask = self.t.masks[self.perm[self.first[c] + a]]
            if wanted >> self.part_sum(mask, self.inside[c]) & 1:
                union |= mask
        self.noted_other = other
        if not self.spread(c, union):
            return not self.h.fail(-1, self.h.houses + c)
        return self.strike_cage(c, technique)

    def products(self) -> bool:
        """A line multiplies to a known product, so that what all cages but one put in tells the rest."""
        if self.zero:
            return False
        for turned in range(2):
            for at in range(self.n):
                if self.measure_line(turned, at) and self.divide(turned, at):
                    return True
        return False

    def measure_line(self, turned: int, at: int) -> bool:
        """Find the cages that touch a line; False if one of them has no list."""
        self.found = 0
        self.stamp += 1
        for x in range(self.n):
            cell = x * self.n + at if turned else at * self.n + x
            c = self.cage_of[cell]
            if self.mark[c] != self.stamp:
                self.mark[c] = self.stamp
                if self.table[c] < 0:
                    return False
                self.inside[c] = self.in_line(c, turned, at)
                self.touching[self.found] = c
                self.found += 1
        return True

    def divide(self, turned: int, at: int) -> bool:
        rest, one = ONE, -1
        for digit in range(2, self.n + 1):
            rest *= digit
        for i in range(self.found):
            c = self.touching[i]
            product = self.part_product(c)
            if product:
                if rest % product:
                    return not self.h.fail(-1, self.h.houses + c)
                rest //= product
            elif one >= 0:
                return False
            else:
                one = c
        if one < 0:
            return False
        union = NOTHING
        for a in range(self.live[one]):
            mask = self.t.masks[self.perm[self.first[one] + a]]
            if self.multiplied(mask, self.inside[one]) == rest:
                union |= mask
        self.noted_house, self.noted_height, self.noted_number, self.noted_other = turned * self.n + at, 1, rest, -1
        self.noted_subject = WHOLE_SUM
        if not self.spread(one, union):
            return not self.h.fail(-1, self.h.houses + one)
        return self.strike_cage(one, LINE_PRODUCT)

    def part_product(self, c: int) -> int:
        """What the part of a cage in a line multiplies to; 0 if that is not known."""
        self.sieve(c)
        found = NOTHING
        for a in range(self.live[c]):
            product = self.multiplied(self.t.masks[self.perm[self.first[c] + a]], self.inside[c])
            if found and product != found:
                return NOTHING
            found = product
        return found

    def multiplied(self, mask: int, part: int) -> int:
        found, i = ONE, 0
        while part >> i:
            if part >> i & 1:
                found *= digit_of((mask >> (i * self.n)) & self.full)
            i += 1
        return found

    def shared_digit(self) -> bool:
        """Two lines hold a digit twice. Cages that must hold it twice there leave none for the others."""
        for turned in range(2):
            for at in range(self.n - 1):
                self.touch_pair(turned, at)
                for digit in range(1, self.n + 1):
                    if self.share(turned, at, digit):
                        return True
        return False

    def touch_pair(self, turned: int, at: int) -> None:
        """Find the cages that touch two lines beside each other."""
        self.found = 0
        self.stamp += 1
        for y in range(at, at + 2):
            for x in range(self.n):
                c = self.cage_of[x * self.n + y if turned else y * self.n + x]
                if self.mark[c] != self.stamp:
                    self.mark[c] = self.stamp
                    self.touching[self.found] = c
                    self.found += 1

    def share(self, turned: int, at: int, digit: int) -> bool:
        total = 0
        for i in range(self.found):
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
                if not self.needs[self.cage_of[cell]] and self.h.cand[cell] & (1 << (digit - 1)):
                    if not struck and self.h.writes(SHARED_DIGIT):
                        self.note_share()
                    struck = True
                    if not self.h.strike(cell, 1 << (digit - 1)):
                        return True
        return struck

    def least_of(self, c: int, bit: int) -> int:
        """How often a digit stands at least in the part of a cage that is looked at."""
        self.sieve(c)
        found = 2
        for a in range(self.live[c]):
            mask, times, i = self.t.masks[self.perm[self.first[c] + a]], 0, 0
            while self.inside[c] >> i:
                if self.inside[c] >> i & 1 and (mask >> (i * self.n)) & bit:
                    times += 1
                i += 1
            found = min(found, times)
            if not found:
                return 0
        return found if self.live[c] else 0

    # ------------------------------------------------------------------ notes

    def combos(self, c: int, part: int = 0, must: int = 0) -> tuple[tuple[int, ...], ...]:
        """The combinations that are left for a cage, if they are few; only those that put one of the digits `must` into
        a part of it, if there are any.
        """
        combos = set()
        for mask in self.fillings(c):
            if not must or self.held(mask, part) & must:
                combos.add(self.combo(c, mask))
                if len(combos) > TOLD:
                    return ()
        return tuple(sorted(combos))

    def fillings(self, c: int) -> list[int]:
        """Those of a cage that are still possible, if they are listed."""
        return [self.t.masks[self.perm[self.first[c] + a]] for a in range(self.live[c] if self.table[c] >= 0 else 0)]

    def all_fillings(self, c: int) -> list[int]:
        """Those that a cage has if nothing is known; they are listed."""
        start = self.t.first[self.table[c]]
        return [self.t.masks[start + a] for a in range(self.t.length[self.table[c]])]

    def combo(self, c: int, mask: int) -> tuple[int, ...]:
        return tuple(sorted([self.digit_in(mask, i) for i in range(self.size[c])]))

    def digit_in(self, mask: int, i: int) -> int:
        return digit_of((mask >> (i * self.n)) & self.full) - self.zero

    def note_cage(self, c: int, technique: int) -> None:
        cells = self.cells(c)
        follows: list[int] = []
        for i in range(len(cells)):
            follows += self.h.struck([cells[i]], ~self.allowed[i])
        if technique in (COMBINATIONS, POSITIONS):
            rests = self.h.because(cells, self.full)
            combos = self.combos(c)
            parts: tuple[Entry, ...] = ()
            if not combos:
                parts = self.options(c)
            elif technique == POSITIONS:
                parts = self.barred(c, follows, combos, 0, 0)
            entry = Entry(technique, tuple(cells), tuple(follows), parts, rests=rests, combinations=combos)
        elif technique == CLAIMS:
            bit = 1 << (self.noted_number - 1)
            line = [cell for cell in self.h.cells(self.noted_house) if self.cage_of[cell] != c]
            rests = self.merged(self.h.because(line, bit), self.h.because(cells, self.full))
            part = self.in_line(c, self.noted_house // self.n, self.noted_house % self.n)
            combos = self.combos(c, part, bit)
            entry = Entry(
                technique,
                tuple(cells),
                tuple(follows),
                self.barred(c, follows, combos, part, bit),
                rests=rests,
                houses=(self.noted_house,),
                digits=bit,
                combinations=combos,
            )
        else:
            entry = self.band_entry(c, technique, tuple(follows))
        self.h.notes.append(entry)

    def options(self, c: int) -> tuple[Entry, ...]:
        """What each cell of a cage can still hold: told of one that has too many combinations."""
        return tuple([Entry(PART, (cell,), self.facts(cell, self.h.cand[cell])) for cell in self.cells(c)])

    def facts(self, cell: int, bits: int) -> tuple[int, ...]:
        return tuple([encode(cell, d, 0) for d in range(1, self.n + 1) if bits >> (d - 1) & 1])

    def barred(
        self, c: int, follows: list[int], combos: tuple[tuple[int, ...], ...], part: int, must: int
    ) -> tuple[Entry, ...]:
        """What digits of its combinations the cells of a cage cannot hold, or which one they do, if the combinations
        alone do not tell what follows; not of a cell that alone loses some: that says nothing about its other digits.
        """
        facts = [decode(fact) for fact in follows]
        used, losing, needed = 0, {fact.cell for fact in facts}, False
        gone = [(self.cells(c).index(fact.cell), 1 << (fact.digit - 1)) for fact in facts]
        for mask in self.all_fillings(c) if combos else []:
            if (must and not self.held(mask, part) & must) or self.combo(c, mask) not in combos:
                continue
            used |= self.held(mask, (1 << self.size[c]) - 1)
            needed = needed or any([mask >> (i * self.n) & bit for i, bit in gone])
        if not needed:
            return ()
        bars = [(cell, self.bars(cell, used)) for cell in self.cells(c) if {cell} != losing]
        return tuple([Entry(PART, (cell,), barring) for cell, barring in bars if barring])

    def bars(self, cell: int, used: int) -> tuple[int, ...]:
        """Which of these digits a cell cannot hold, or the one that stands there."""
        if self.h.value[cell]:
            return (encode(cell, self.h.value[cell], 1),)
        return self.facts(cell, used & ~self.h.cand[cell])

    def band_entry(self, c: int, technique: int, follows: tuple[int, ...]) -> Entry:
        """Of lines, a cage, its part in them and that of another cage, each with its combinations; then those of the
        cages that are known. The number is what is left for the first two together.
        """
        used: list[int] = []
        for i in range(self.found):
            used += self.cells(self.touching[i])
        houses = tuple([self.noted_house + i for i in range(self.noted_height)])
        parts = [self.open_part(c)]
        if self.noted_other >= 0:
            parts.append(self.open_part(self.noted_other))
        for i in range(self.found):
            if self.touching[i] not in (c, self.noted_other):
                parts.append(self.known_part(self.touching[i], technique))
        rests = self.h.because(used, self.full)
        return Entry(
            technique,
            tuple(self.cells(c)),
            follows,
            tuple(parts),
            rests=rests,
            houses=houses,
            number=self.noted_number,
            subject=self.noted_subject,
        )

    def open_part(self, c: int) -> Entry:
        """The part of a cage in lines, with its combinations."""
        return Entry(PART, tuple(self.part_cells(c)), (), combinations=self.part_combos(c))

    def part_combos(self, c: int) -> tuple[tuple[int, ...], ...]:
        """All combinations that are left for the part of a cage in lines."""
        inside = [i for i in range(self.size[c]) if self.inside[c] >> i & 1]
        return tuple(sorted({tuple(sorted([self.digit_in(mask, i) for i in inside])) for mask in self.fillings(c)}))

    def known_part(self, c: int, technique: int) -> Entry:
        """What a cage puts into lines, or only whether that is even or odd; with its combinations, and with the digits,
        if they are written.
        """
        cells = tuple(self.part_cells(c)) or tuple(self.cells(c))
        written = [encode(cell, self.h.value[cell], 1) for cell in cells if self.h.value[cell]]
        subject = WHOLE_SUM
        if technique == LINE_PRODUCT:
            total = int(self.part_product(c))
        elif self.is_known[c]:
            total = self.band_sum[c]
        else:
            total, subject = int(not self.sums[c] & EVEN), SUM_PARITY
        facts = tuple(written) if len(written) == len(cells) else ()
        return Entry(KNOWN_PART, cells, facts, number=total, subject=subject, combinations=self.part_combos(c))

    def part_cells(self, c: int) -> list[int]:
        return [self.members[c * self.stride + i] for i in range(self.size[c]) if self.inside[c] >> i & 1]

    def merged(self, one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted({*one, *two}))

    def note_point(self, c: int, h: int, must: int) -> None:
        cells = self.cells(c)
        others = [cell for cell in self.h.cells(h) if self.cage_of[cell] != c]
        rests = self.h.because(cells, self.full)
        follows = self.h.struck(others, must)
        self.h.notes.append(Entry(POINTS, tuple(cells), follows, rests=rests, houses=(h,), combinations=self.combos(c)))

    def note_share(self) -> None:
        h, bit = self.noted_house, 1 << (self.noted_number - 1)
        holders = [self.touching[i] for i in range(self.found) if self.needs[self.touching[i]]]
        cells: list[int] = []
        for c in holders:
            cells += self.cells(c)
        others = [cell for cell in [*self.h.cells(h), *self.h.cells(h + 1)] if not self.needs[self.cage_of[cell]]]
        rests = self.h.because(cells, self.full)
        parts = tuple([Entry(PART, (self.cells(c)[0],), (), combinations=self.combos(c)) for c in holders])
        follows = self.h.struck(others, bit)
        self.h.notes.append(Entry(SHARED_DIGIT, tuple(cells), follows, parts, rests=rests, houses=(h, h + 1)))


def low_bit(bits: int) -> int:
    """The number of the only bit that is set."""
    found = 0
    while bits > 1:
        bits >>= 1
        found += 1
    return found


def highest(bits: int) -> int:
    """The highest digit in a set."""
    below = 0
    if bits & 0xFF00:
        below, bits = 8, bits >> 8
    if bits & 0xF0:
        below, bits = below + 4, bits >> 4
    if bits & 0xC:
        below, bits = below + 2, bits >> 2
    return below + 2 if bits & 2 else below + 1
