"""A person who looks for singles: how long it takes to see one of those that are open, at each point of a solution.

A single can be seen in a region, in a line, or in its cell. Each view has a rate, and the rates of all singles that are
open add up: where many are open, one is seen soon. There are also more places to look at while many cells are empty.
Many people also go through the digits in turn, and look for the place of each in every region that lacks it. How far
that takes them depends on the order in which the board opens up, which the rates do not show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

from .bits import digit_of
from .codes import LADDER
from .facts import decode
from .refutations import HouseRefutations

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

# How easily a single is seen, fitted on people's times for sudoku: see docs/difficulty.md. Best that in a region.
IN_REGION, IN_LINE, IN_CELL = 10, 4, 1
PARTS = 2520  # of a rate, so that it can be divided by the number of open cells
CENT = 100  # what is summed up are hundredths


class HouseLook(HouseRefutations):
    """Solves a board as a person does, who takes the single that is seen most easily, near the last one if possible."""

    rates: array[int]
    seen: array[int]
    written: array[int]
    latest: int

    def __init__(
        self,
        cells: int,
        digits: int,
        houses: Sequence[Sequence[int]],
        lines: int,
        pairs: Sequence[tuple[int, int]] = (),
    ):
        super().__init__(cells, digits, houses, lines, pairs)
        self.rates, self.seen = zeros(cells), zeros(cells)  # of the single in each cell: its rate, and its digit
        self.written = zeros(digits + 1)  # how often each digit stands on the board
        self.latest = -1  # the cell written last
        self.walk, self.entered = zeros(cells), zeros(cells)  # the cells that `looks` wrote, in order, and the digits
        self.written_count = 0

    def looks(self, learnt: Sequence[int]) -> int:
        """The open cells divided by the rate of all singles, summed over the singles of a solution, in hundredths.
        `learnt` are the facts that take an assumption or a trial, in order.
        """
        self.tracing = self.counting = True
        self.latest, self.ways, self.written_count = -1, 0, 0
        looks = used = 0
        while self.left and not self.failed:
            rate = self.look()
            if rate:
                looks += self.left * IN_REGION * PARTS * CENT // rate
                self.write_single()
            elif not self.learns(LADDER):
                if used == len(learnt):
                    break
                cell, digit, placed = decode(learnt[used])
                used += 1
                if placed:
                    self.write(cell, digit)
                else:
                    self.strike(cell, 1 << (digit - 1))
        self.tracing = self.counting = False
        return looks

    def scans(self) -> int:
        """The empty cells of all regions that are looked at, where one goes through the digits in turn and writes each
        into every region with one place for it. If none of the digits has such a place, the next cell follows that
        `looks` wrote: call this on the same board, after that.
        """
        looked = idle = at = 0
        digit = 1
        while self.left and self.houses > 2 * self.lines:
            left = self.left
            looked += self.scan(digit)
            idle = 0 if self.left < left else idle + 1
            if idle:
                digit = digit % self.n + 1
            if idle == self.n:
                while at < self.written_count and self.value[self.walk[at]]:
                    at += 1
                if at == self.written_count:
                    break
                idle, digit = 0, self.entered[at]
                self.place(self.walk[at], digit)
        return looked

    def scan(self, digit: int) -> int:
        """Write a digit into all regions that have one place for it; the empty cells of the regions without it."""
        looked, bit = 0, 1 << (digit - 1)
        for h in range(2 * self.lines, 3 * self.lines):
            empty = places = spot = written = 0
            for j in range(h * self.n, (h + 1) * self.n):
                cell = self.members[j]
                written |= self.value[cell] == digit
                empty += self.value[cell] == 0
                if self.cand[cell] & bit:
                    places += 1
                    spot = cell
            if not written:
                looked += empty
                if places == 1:
                    self.place(spot, digit)
        return looked

    def in_sight(self) -> bool:
        """Can the board be solved by what is in plain sight: a digit that has one place in a region, and the last cell
        of a house?
        """
        while self.left and not self.failed and self.write_plain():
            pass
        return not self.left and not self.failed

    def write_plain(self) -> bool:
        """Write each digit that is in plain sight; False if none is."""
        before = self.left
        for h in range(self.houses):
            empty = self.open_cells(h)
            if empty == 1 or (empty and 2 * self.lines <= h < 3 * self.lines):
                self.write_places(h)
        return self.left < before

    def write_places(self, h: int) -> None:
        """Write the digits of a house that have one place only."""
        once = many = 0
        for j in range(h * self.n, (h + 1) * self.n):
            if not self.value[self.members[j]]:
                bits = self.cand[self.members[j]]
                many |= once & bits
                once |= bits
        once &= ~many
        for j in range(h * self.n, (h + 1) * self.n):
            cell = self.members[j]
            bits = self.cand[cell] & once
            if not self.value[cell] and bits and not bits & (bits - 1):
                self.place(cell, digit_of(bits))

    def look(self) -> int:
        """Find all singles with their rates; the sum of these."""
        total = 0
        for d in range(self.n + 1):
            self.written[d] = 0
        for cell in range(self.count):
            self.rates[cell] = 0
            self.written[self.value[cell]] += 1
        for h in range(self.houses):
            total += self.look_at_house(h)
        for cell in range(self.count):
            bits = self.cand[cell]
            if not self.value[cell] and bits and not bits & (bits - 1):
                total += self.see(cell, digit_of(bits), IN_CELL * PARTS // self.fewest_open(cell))
        return total

    def look_at_house(self, h: int) -> int:
        """The rates of the hidden singles of a house. A digit that stands on the board often is seen more easily. The
        last cell of a house counts as a cell.
        """
        once = many = placed = rates = 0
        empty = self.open_cells(h)
        if empty < 2:
            return 0
        for j in range(h * self.n, (h + 1) * self.n):
            bits = self.cand[self.members[j]]
            many |= once & bits
            once |= bits
            placed |= bits if self.value[self.members[j]] else 0
        once &= ~(many | placed)
        if not once:
            return 0
        region = 2 * self.lines <= h < 3 * self.lines
        for j in range(h * self.n, (h + 1) * self.n):
            cell = self.members[j]
            if not self.value[cell] and self.cand[cell] & once:
                digit = digit_of(self.cand[cell] & once)
                rate = (IN_REGION if region else IN_LINE) * PARTS * (self.n + 2 * self.written[digit])
                rates += self.see(cell, digit, rate // (2 * self.n * empty))
        return rates

    def see(self, cell: int, digit: int, rate: int) -> int:
        self.rates[cell] += rate
        self.seen[cell] = digit
        return rate

    def fewest_open(self, cell: int) -> int:
        """The empty cells of the house of a cell that has the fewest."""
        fewest = self.count
        for i in range(self.home_start[cell], self.home_start[cell + 1]):
            fewest = min(fewest, self.open_cells(self.home[i]))
        return fewest

    def write_single(self) -> None:
        """Write the single that is seen most easily; one that shares a house with the last one counts half as much
        again.
        """
        best, most = 0, -1
        for cell in range(self.count):
            rate = self.rates[cell]
            if rate and self.latest >= 0 and self.kin[cell] & self.kin[self.latest]:
                rate += rate // 2
            if rate > most:
                best, most = cell, rate
        self.latest = best
        self.write(best, self.seen[best])

    def write(self, cell: int, digit: int) -> None:
        """Write a digit, and remember when."""
        if not self.value[cell]:
            self.walk[self.written_count], self.entered[self.written_count] = cell, digit
            self.written_count += 1
        self.place(cell, digit)
