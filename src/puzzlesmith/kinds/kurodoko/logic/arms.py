"""The arms of a Kurodoko clue: where each may end, and what is left when all four must add up to its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.kurodoko.codes import CLUE, UNKNOWN, WHITE
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array


class Arms:
    """After `fit`, `low` and `high` say how long each arm is at least and at most. Cells and clues are the solver's."""

    def __init__(self, cells: array[int], clue: array[int], steps: array[int], area: int):
        self.cells, self.clue, self.steps, self.area, self.stride = cells, clue, steps, area, steps[3]
        self.size = size = len(cells)
        self.low, self.high, self.stop_count = zeros(4), zeros(4), zeros(4)
        self.stops, self.limit, self.need = zeros(4 * (size + 2)), zeros(4 * (size + 2)), zeros(4 * (size + 2))
        self.sums = zeros(2 * (size + 2))

    def fit(self, k: int, mode: int) -> bool:
        """Find the bounds of a clue's arms. Mode 0 takes the arms alone; 1 also what other numbers on its lines allow
        at most; 2 also what they need at least. False if there is no way to add up.
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
        """Where an arm may end, and what the numbers that it would reach by then ask of the line's length."""
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
        """How many cells a clue sees at right angles to a line: surely (white only), or at most."""
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
        """The sum of two opposite arms that end at their i-th and j-th stops, or -1 if a number on the line objects."""
        x, y = a * (self.size + 2) + i, b * (self.size + 2) + j
        total = self.stops[x] + self.stops[y]
        if mode:
            if total + 1 > self.limit[x] or total + 1 > self.limit[y]:
                return -1
            if mode == 2 and (total + 1 < self.need[x] or total + 1 < self.need[y]):
                return -1
        return total

    def bound(self, a: int, b: int, axis: int, n: int, mode: int) -> None:
        """The shortest and longest two opposite arms can be, given the sums of the other two."""
        other = (1 - axis) * (self.size + 2)
        for i in range(self.stop_count[a]):
            for j in range(self.stop_count[b]):
                total = self.fitting(a, b, i, j, mode)
                if 0 <= total < n and self.sums[other + n - 1 - total]:
                    x, y = self.stops[a * (self.size + 2) + i], self.stops[b * (self.size + 2) + j]
                    self.low[a], self.high[a] = min(self.low[a], x), max(self.high[a], x)
                    self.low[b], self.high[b] = min(self.low[b], y), max(self.high[b], y)

    def is_news(self, k: int) -> bool:
        """Is a cell unknown that the bounds settle?"""
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
