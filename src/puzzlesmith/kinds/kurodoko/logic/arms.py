"""The arms of a Kurodoko clue: bounds for the length of each, from all ways to add up to the number.

A *stop* is a length at which an arm may end, because the next cell is not white.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.kurodoko.codes import CLUE, UNKNOWN, WHITE
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array


class Arms:
    """After `fit`, `low` and `high` hold the least and greatest length of each arm. The arrays of cells and clues are
    the solver's own.
    """

    cells: array[int]
    clue: array[int]
    steps: array[int]
    area: int
    stride: int
    size: int
    low: array[int]
    high: array[int]
    stop_count: array[int]
    stops: array[int]
    limit: array[int]
    need: array[int]

    def __init__(self, cells: array[int], clue: array[int], steps: array[int], area: int):
        self.cells, self.clue, self.steps, self.area, self.stride = cells, clue, steps, area, steps[3]
        self.size = size = len(cells)
        self.low, self.high, self.stop_count = zeros(4), zeros(4), zeros(4)
        self.stops, self.limit, self.need = zeros(4 * (size + 2)), zeros(4 * (size + 2)), zeros(4 * (size + 2))
        self.sums: array[int] = zeros(2 * (size + 2))

    def fit(self, k: int, mode: int) -> bool:
        """Find the bounds of a clue's arms; False if they cannot add up to its number.

        Mode 0 looks at the arms alone. Mode 1 also excludes lines that are too long for the other numbers on them, and
        mode 2 lines that are too short for them as well.
        """
        n = self.clue[k]
        for d in range(4):
            self.list_stops(k, d, n, mode)
            self.low[d], self.high[d] = n, -1
        self.add_up(1, 2, 0, n, mode)
        self.add_up(0, 3, 1, n, mode)
        self.bound(1, 2, 0, n, mode)
        self.bound(0, 3, 1, n, mode)
        return self.high[0] >= 0 and self.high[1] >= 0

    def list_stops(self, k: int, d: int, n: int, mode: int) -> None:
        """List the stops of an arm, each with the bounds that the numbers up to there set to the length of the line."""
        step, base = self.steps[d], d * (self.size + 2)
        q, length, stops = k + step, 0, 0
        most, least = 2 * self.area, 0
        while length < n:
            if self.cells[q] & WHITE == 0:
                self.stops[base + stops] = length
                self.limit[base + stops] = most
                self.need[base + stops] = least
                stops += 1
                if self.cells[q] & 1:
                    break
            elif mode and self.cells[q] == CLUE:
                most = min(most, self.clue[q] - self.across(q, d, WHITE))
                if mode == 2:
                    least = max(least, self.clue[q] - self.across(q, d, UNKNOWN))
            length += 1
            q += step
        self.stop_count[d] = stops

    def across(self, q: int, d: int, known: int) -> int:
        """How many cells a clue sees at right angles to a line: at least (`known` WHITE) or at most (UNKNOWN)."""
        side = self.stride if d in (1, 2) else 1
        total = 0
        r = q + side
        while self.cells[r] & WHITE or self.cells[r] == known:
            total += 1
            r += side
        r = q - side
        while self.cells[r] & WHITE or self.cells[r] == known:
            total += 1
            r -= side
        return total

    def add_up(self, a: int, b: int, axis: int, n: int, mode: int) -> None:
        """Mark the sums that two opposite arms can make."""
        base = axis * (self.size + 2)
        for i in range(n + 1):
            self.sums[base + i] = 0
        for i in range(self.stop_count[a]):
            for j in range(self.stop_count[b]):
                total = self.fitting(a, b, i, j, mode)
                if 0 <= total < n:
                    self.sums[base + total] = 1

    def fitting(self, a: int, b: int, i: int, j: int, mode: int) -> int:
        """The sum of two opposite arms that end at their i-th and j-th stops; -1 if a number on the line forbids it."""
        x, y = a * (self.size + 2) + i, b * (self.size + 2) + j
        total = self.stops[x] + self.stops[y]
        if mode:
            if total + 1 > self.limit[x] or total + 1 > self.limit[y]:
                return -1
            if mode == 2 and (total + 1 < self.need[x] or total + 1 < self.need[y]):
                return -1
        return total

    def bound(self, a: int, b: int, axis: int, n: int, mode: int) -> None:
        """Set the bounds of two opposite arms, given the sums of the other two."""
        other = (1 - axis) * (self.size + 2)
        for i in range(self.stop_count[a]):
            for j in range(self.stop_count[b]):
                total = self.fitting(a, b, i, j, mode)
                if 0 <= total < n and self.sums[other + n - 1 - total]:
                    x, y = self.stops[a * (self.size + 2) + i], self.stops[b * (self.size + 2) + j]
                    self.low[a], self.high[a] = min(self.low[a], x), max(self.high[a], x)
                    self.low[b], self.high[b] = min(self.low[b], y), max(self.high[b], y)

    def is_informative(self, k: int) -> bool:
        """Do the bounds decide an unknown cell?"""
        for d in range(4):
            step = self.steps[d]
            q = k
            for _ in range(self.low[d]):
                q += step
                if self.cells[q] == UNKNOWN:
                    return True
            if self.low[d] == self.high[d] and self.cells[q + step] == UNKNOWN:
                return True
        return False
