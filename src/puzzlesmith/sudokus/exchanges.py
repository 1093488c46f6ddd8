"""Sets of cells that need a given: without one, some digits of a filled board cannot be determined.

Most are *exchanges*, parts of the board in which two digits can change places. Every house has one of each digit. So
from a cell with one of the two, go to the other digit in each of its houses, from there back to the first, and so on:
in the cells that are reached the two can change places. If none of them is given, there are two answers, and no
deduction can tell which is right. The check is fast, and avoids more than half of the failing solves when givens are
removed. Pairs of cells that must differ, such as those a knight's move apart, are followed like houses if they hold the
two digits.

Other sets are learnt where solving fails: the cells in which a second answer differs, and those that a level left open.
That level knew all the other cells, so it cannot get further with fewer of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import longer, zeros

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

WORD = 64
ONE = 1  # of 64 bits
LEARNT = 32  # the most sets; the oldest are dropped first


class Exchanges:
    """The houses of a board, the place of each digit in them, and the sets of cells that each need a given."""

    count: int
    n: int
    houses: int
    members: array[int]
    answer: array[int]
    where: array[int]
    home: array[int]
    home_start: array[int]
    stack: array[int]
    words: int
    part: array[int]
    part_count: int
    parts: array[int]
    given: array[int]
    learnt: array[int]
    reach: array[int]
    learnt_count: int
    height: int
    partners: array[int]
    partner_start: array[int]

    def __init__(self, cells: int, digits: int, members: Sequence[int], pairs: Sequence[tuple[int, int]] = ()):
        """`members` are the cells of all houses, one house after the other."""
        self.count, self.n, self.houses = cells, digits, len(members) // digits
        self.members, self.answer, self.where = zeros(len(members)), zeros(cells), zeros(self.houses * (digits + 1))
        self.home, self.home_start = zeros(len(members)), zeros(cells + 1)
        self.words: int = (cells + WORD - 1) // WORD  # of a set of cells as bits
        self.given = zeros(self.words, "Q")
        # The exchange of each cell with each digit, by number from 1; 0 if not computed yet.
        self.part, self.parts, self.part_count = zeros(cells * (digits + 1)), zeros(0, "Q"), 0
        # Learnt sets, with the highest level that needs a given there.
        self.learnt, self.reach, self.learnt_count = zeros(LEARNT * self.words, "Q"), zeros(LEARNT), 0
        self.stack = zeros(cells)
        both_ways = sorted([*pairs, *((other, one) for one, other in pairs)])
        self.partners, self.partner_start = zeros(len(both_ways)), zeros(cells + 1)
        for i, (one, other) in enumerate(both_ways):
            self.partners[i] = other
            self.partner_start[one + 1] += 1
        self.link(members)

    def link(self, members: Sequence[int]) -> None:
        """Find the houses of each cell, and where its partners begin."""
        for i in range(len(members)):
            self.members[i] = members[i]
            self.home_start[members[i] + 1] += 1
        for cell in range(self.count):
            self.partner_start[cell + 1] += self.partner_start[cell]
            self.home_start[cell + 1] += self.home_start[cell]
            self.stack[cell] = self.home_start[cell]
        for i in range(len(members)):
            self.home[self.stack[members[i]]] = i // self.n
            self.stack[members[i]] += 1

    def load(self, answer: Sequence[int]) -> None:
        """Start with another filling."""
        for cell in range(self.count):
            self.answer[cell] = answer[cell]
        for i in range(len(self.members)):
            self.where[i // self.n * (self.n + 1) + self.answer[self.members[i]]] = self.members[i]
        for i in range(len(self.part)):
            self.part[i] = 0
        self.part_count = self.learnt_count = 0

    def open(self, givens: Sequence[int], cells: Sequence[int], level: int) -> bool:
        """Without givens in these cells, is there a set without any given, so that the level cannot solve the board?"""
        for w in range(self.words):
            word = 0
            for cell in range(w * WORD, min((w + 1) * WORD, self.count)):
                word |= ONE * (givens[cell] != 0) << cell % WORD
            self.given[w] = word
        for i in range(min(self.learnt_count, LEARNT)):
            if self.reach[i] >= level and not self.is_given(self.learnt, i):
                return True
        for k in range(len(cells)):
            at = cells[k] * (self.n + 1)
            for digit in range(1, self.n + 1):
                if digit != self.answer[cells[k]]:
                    if not self.part[at + digit]:
                        self.follow(cells[k], digit)
                    if not self.is_given(self.parts, self.part[at + digit] - 1):
                        return True
        return False

    def is_given(self, sets: Sequence[int], i: int) -> bool:
        """Has a set a given?"""
        for w in range(self.words):
            if sets[i * self.words + w] & self.given[w]:
                return True
        return False

    def follow(self, cell: int, digit: int) -> None:
        """Find the cells in which the digit of a cell and this one can change places."""
        both, start = digit + self.answer[cell], self.part_count * self.words
        if start + self.words > len(self.parts):
            self.parts = longer(self.parts, 2 * start + 32 * self.words, "Q")
        self.part_count += 1
        for w in range(self.words):
            self.parts[start + w] = 0
        self.height = 0
        self.reached(cell, digit)
        while self.height:
            self.height -= 1
            at = self.stack[self.height]
            other = both - self.answer[at]
            for i in range(self.home_start[at], self.home_start[at + 1]):
                self.reached(self.where[self.home[i] * (self.n + 1) + other], self.answer[at])
            for i in range(self.partner_start[at], self.partner_start[at + 1]):
                if self.answer[self.partners[i]] == other:
                    self.reached(self.partners[i], self.answer[at])

    def reached(self, cell: int, digit: int) -> None:
        """Add a cell to the newest exchange, where its digit changes places with another."""
        if not self.part[cell * (self.n + 1) + digit]:
            self.part[cell * (self.n + 1) + digit] = self.part_count
            self.parts[(self.part_count - 1) * self.words + cell // WORD] |= ONE << cell % WORD
            self.stack[self.height] = cell
            self.height += 1

    def learn(self, digits: Sequence[int], level: int) -> None:
        """Learn that, up to a level, one of the cells where a board differs from the answer must be given. The board is
        another answer, or the furthest position that the level reaches.
        """
        i = self.learnt_count % LEARNT
        self.learnt_count += 1
        self.reach[i] = level
        for w in range(self.words):
            self.learnt[i * self.words + w] = 0
        for cell in range(self.count):
            self.learnt[i * self.words + cell // WORD] |= ONE * (digits[cell] != self.answer[cell]) << cell % WORD
