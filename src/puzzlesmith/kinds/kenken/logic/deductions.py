"""Deductions about one cage, and about a cage and a line: combinations, positions, pointing, claiming."""

from __future__ import annotations

from puzzlesmith.kinds.kenken.codes import CLAIMS, COMBINATIONS, FREEBIE, POINTS, POSITIONS

from .notes import CageNotes

NOTHING = 0  # as wide as a filling
LISTED = 6  # the most sets of digits that people list for a cage


class CageDeductions(CageNotes):
    """Techniques that look at the fillings of one cage."""

    noted_house: int
    noted_number: int

    def freebie(self) -> bool:
        """Freebie: a cage of one cell says what stands there."""
        for c in range(self.count):
            cell = self.members[c * self.stride]
            if self.size[c] == 1 and not self.board.value[cell]:
                digit = self.goal[c] + self.zero
                if digit < 1 or digit > self.n or not self.board.cand[cell] & (1 << (digit - 1)):
                    self.board.fail(-1, self.board.houses + c)
                    return True
                if self.board.records(FREEBIE):
                    self.note_freebie(cell, digit)
                self.board.place(cell, digit)
                return True
        return False

    def combinations(self) -> bool:
        """Combinations: a digit in no filling of a cage does not stand in the cage."""
        learnt = False
        for c in range(self.count):
            if not self.size[c] or not self.changed(c, 0):
                continue
            union = self.allow(c)
            if not union:
                self.board.fail(-1, self.board.houses + c)
                return True
            for i in range(self.size[c]):
                self.allowed[i] = union
            if self.strike_cage(c, COMBINATIONS):
                learnt = True
                self.changed(c, 0)
                if self.board.failed or self.board.tracing:
                    return True
        return learnt

    def positions(self) -> bool:
        """Positions: a digit that no filling of a cage puts into a cell does not stand there."""
        learnt = False
        for c in range(self.count):
            if not self.size[c] or not self.changed(c, 1):
                continue
            if not self.allow(c):
                self.board.fail(-1, self.board.houses + c)
                return True
            if self.strike_cage(c, POSITIONS):
                learnt = True
                self.changed(c, 1)
                if self.board.failed or self.board.tracing:
                    return True
        return learnt

    def strike_cage(self, c: int, technique: int) -> bool:
        """Strike from the cells of a cage what is not allowed there; False if that strikes nothing."""
        struck = False
        for i in range(self.size[c]):
            cell = self.members[c * self.stride + i]
            bits = self.board.cand[cell] & ~self.allowed[i]
            if bits:
                if not struck and self.board.records(technique):
                    self.note_cage(c, technique)
                if not struck and self.board.counting:
                    self.board.ways += self.count_ways(c)
                struck = True
                if not self.board.strike(cell, bits):
                    return True
        return struck

    def count_ways(self, c: int) -> int:
        """The number of digit sets that can fill a cage; 0 if there are too many to list, as in notes."""
        if self.table[c] < 0:
            return 0
        count, i = 0, self.first[c]
        while i < self.first[c] + self.live[c]:
            mask = self.tables.masks[self.perm[i]]
            digits = 0
            for j in range(self.size[c]):
                digits |= (mask >> (j * self.n)) & self.full
            at = 0
            while at < count and self.listed[at] != digits:
                at += 1
            if at == count:
                if count == LISTED:
                    return 0
                self.listed[count] = digits
                count += 1
            i += 1
        return count

    def pointing(self) -> bool:
        """Pointing: a digit that every filling of a cage puts into the same line stands nowhere else in that line."""
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

    def point(self, c: int, h: int, turned: int) -> bool:
        """Strike what a cage must put into a line from the other cells of the line; False if they do not have it."""
        must, part = self.full, self.in_line(c, turned, h % self.n)
        for a in range(self.live[c]):
            must &= self.digits_in_part(self.tables.masks[self.perm[self.first[c] + a]], part)
            if not must:
                return False
        struck = False
        for j in range(self.n):
            cell = self.board.members[h * self.n + j]
            bits = self.board.cand[cell] & must
            if self.cage_of[cell] != c and bits:
                if not struck and self.board.records(POINTS):
                    self.note_point(c, h, must)
                struck = True
                if not self.board.strike(cell, bits):
                    return True
        return struck

    def claiming(self) -> bool:
        """Claiming: a digit whose places in a line all lie in one cage must stand in that part of the cage."""
        for h in range(2 * self.n):
            for digit in range(1, self.n + 1):
                c = self.claimed(h, 1 << (digit - 1))
                if c >= 0 and self.claim(c, h, digit):
                    return True
        return False

    def claimed(self, h: int, bit: int) -> int:
        """The cage of two cells or more that holds all places of a digit in a line; -1 if none, or if it is placed."""
        cage = -1
        for j in range(self.n):
            cell = self.board.members[h * self.n + j]
            if self.board.cand[cell] & bit:
                c = self.cage_of[cell]
                if self.board.value[cell] or (cage >= 0 and c != cage):
                    return -1
                cage = c
        return cage if cage >= 0 and self.size[cage] > 1 and self.table[cage] >= 0 else -1

    def claim(self, c: int, h: int, digit: int) -> bool:
        """Keep only fillings of a cage that put a digit into a line; False if that strikes nothing."""
        part = self.in_line(c, h // self.n, h % self.n)
        union = NOTHING
        self.sieve(c)
        for a in range(self.live[c]):
            mask = self.tables.masks[self.perm[self.first[c] + a]]
            if self.digits_in_part(mask, part) & (1 << (digit - 1)):
                union |= mask
        if not self.spread(c, union):
            return not self.board.fail(-1, self.board.houses + c)
        self.noted_house, self.noted_number = h, digit
        return self.strike_cage(c, CLAIMS)
