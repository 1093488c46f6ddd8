"""Exchanges: parts of a filled board in which two digits can change places, so that another filling results.

Every house has one of each digit. So from a cell with one of the two, go to the other digit in each of its houses, from
there back to the first, and so on: in the cells that are reached the two can change places. If none of them is
given there are two answers, and no deduction can tell which is right. That is seen in a moment, and it spares more than
half of the solving that would end in failure when givens are taken away. Pairs of cells that must differ, such as those
a knight's move apart, are followed like houses if they hold the two digits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence


class Exchanges:
    """The houses of a board, and where each digit stands in them."""

    count: int
    n: int
    houses: int
    members: array[int]
    answer: array[int]
    where: array[int]
    home: array[int]
    home_start: array[int]
    seen: array[int]
    stack: array[int]
    stamp: int
    partners: array[int]
    partner_start: array[int]

    def __init__(self, cells: int, digits: int, members: Sequence[int], pairs: Sequence[tuple[int, int]] = ()):
        """`members` are the cells of all houses, one house after the other."""
        self.count, self.n, self.houses = cells, digits, len(members) // digits
        self.members, self.answer, self.where = zeros(len(members)), zeros(cells), zeros(self.houses * (digits + 1))
        self.home, self.home_start = zeros(len(members)), zeros(cells + 1)
        self.seen, self.stack, self.stamp = zeros(cells), zeros(cells), 0
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
        for cell in range(self.count):
            self.answer[cell] = answer[cell]
        for i in range(len(self.members)):
            self.where[i // self.n * (self.n + 1) + self.answer[self.members[i]]] = self.members[i]

    def open(self, givens: Sequence[int], cells: Sequence[int]) -> bool:
        """Can the digit of some of these cells change places with another, for all that is given?"""
        for k in range(len(cells)):
            cell = cells[k]
            for digit in range(1, self.n + 1):
                if digit != self.answer[cell] and not self.anchored(givens, cell, digit):
                    return True
        return False

    def anchored(self, givens: Sequence[int], cell: int, digit: int) -> bool:
        """Does a given prevent that the digit of a cell changes places with this one?"""
        self.stamp += 1
        self.seen[cell] = self.stamp
        self.stack[0] = cell
        both, height = digit + self.answer[cell], 1
        while height:
            height -= 1
            at = self.stack[height]
            if givens[at]:
                return True
            for i in range(self.home_start[at], self.home_start[at + 1]):
                other = self.where[self.home[i] * (self.n + 1) + both - self.answer[at]]
                if self.seen[other] != self.stamp:
                    self.seen[other] = self.stamp
                    self.stack[height] = other
                    height += 1
            for i in range(self.partner_start[at], self.partner_start[at + 1]):
                other = self.partners[i]
                if self.answer[other] == both - self.answer[at] and self.seen[other] != self.stamp:
                    self.seen[other] = self.stamp
                    self.stack[height] = other
                    height += 1
        return False
