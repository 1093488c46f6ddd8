"""All sets of tiles of a game against all targets: which set makes which target. The inner loop.

Tables are shared between sets: what some tiles make together is worked out once for all sets that contain them. The
largest sets get no table: of what they make only the targets matter.

A set is known by its code, a number in which every kind of tile has a digit for how often it occurs.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import longer, zeros

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MIX = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF


class Census:
    """`kinds` are the different tiles and `often` how many of each there are; `size` tiles are drawn. The rules are
    those of television: positive whole numbers, any of the tiles.
    """

    def __init__(self, kinds: Sequence[int], often: Sequence[int], size: int, high: int):
        self.size, self.high = size, high
        self.tiles = array("i", kinds)
        self.often = array("i", often)
        self.unit = array("i", [1] * (len(kinds) + 1))
        for i, count in enumerate(often):
            self.unit[i + 1] = self.unit[i] * (count + 1)
        self.index = array("i", [-1]) * self.unit[len(kinds)]
        self.first, self.last = zeros(1024, "i"), zeros(1024, "i")
        self.values = zeros(4096, "i")
        self.slots = zeros(1 << 16, "i")
        self.count = self.filled = self.base = 0
        self.marks = zeros(1024 * (high + 1), "b")
        self.drawn = zeros(size + 1, "i")
        self.codes = zeros(1 << size, "i")
        self.mark = zeros(high + 1, "b")
        self.sets = 0
        self.by_target = zeros(high + 1, "i")
        self.made_by = zeros(1024, "i")
        self.runs = zeros(1024, "i")  # how far each set gets from 1 without a gap
        self.chosen = zeros(1024 * size, "i")

    def run(self, low: int, tick: Callable[[int], object] | None) -> None:
        """Everything; `low` is the smallest target that counts."""
        for size in range(1, self.size + 1):
            self.draw(0, size, 0, low, tick)

    def draw(self, kind: int, size: int, have: int, low: int, tick: Callable[[int], object] | None) -> None:
        """Every set of a size, tile by tile."""
        if have == size:
            if size < self.size:
                self.table(size)
            else:
                self.finish(low)
            if tick is not None and self.sets % 256 == 1:
                tick(self.sets)
            return
        if kind == len(self.tiles):
            return
        for count in range(min(self.often[kind], size - have) + 1):
            for i in range(count):
                self.drawn[have + i] = kind
            self.draw(kind + 1, size, have + count, low, tick)

    def name_parts(self, size: int) -> None:
        """The code of each part of the set that is drawn."""
        for mask in range(1, 1 << size):
            lowest = 0
            while not mask >> lowest & 1:
                lowest += 1
            self.codes[mask] = self.codes[mask & (mask - 1)] + self.unit[self.drawn[lowest]]

    # ---------------------------------------------------------------- a table

    def table(self, size: int) -> None:
        self.name_parts(size)
        full = (1 << size) - 1
        self.grow_tables()
        self.base = self.first[self.count] = self.filled
        if size == 1:
            self.grow_values(1)
            self.values[self.filled] = self.tiles[self.drawn[0]]
            self.filled += 1
        else:
            for left in range(1, full, 2):
                if not self.seen(left, full):
                    self.combine(self.index[self.codes[left]], self.index[self.codes[full ^ left]])
            self.free()
        self.last[self.count] = self.filled
        self.index[self.codes[full]] = self.count
        self.collect(self.count * (self.high + 1), self.marks, size)
        for i in range(self.base, self.filled):
            if self.values[i] <= self.high:
                self.marks[self.count * (self.high + 1) + self.values[i]] = 1
        self.count += 1

    def seen(self, left: int, full: int) -> bool:
        """Was the same split met before? With equal tiles it can be."""
        for before in range(1, left, 2):
            if self.codes[before] == self.codes[left] or self.codes[before] == self.codes[full ^ left]:
                return True
        return False

    def collect(self, at: int, marks: array[int], size: int) -> None:
        """Targets that parts with one tile less make."""
        if size == 1:
            return
        full = (1 << size) - 1
        for i in range(size):
            part = self.index[self.codes[full ^ (1 << i)]] * (self.high + 1)
            for target in range(self.high + 1):
                marks[at + target] |= self.marks[part + target]

    def grow_tables(self) -> None:
        if self.count == len(self.first):
            self.first = longer(self.first, 2 * self.count, "i")
            self.last = longer(self.last, 2 * self.count, "i")
            self.marks = longer(self.marks, 2 * self.count * (self.high + 1), "b")

    def grow_values(self, more: int) -> None:
        if self.filled + more > len(self.values):
            self.values = longer(self.values, 2 * (self.filled + more), "i")
        size = len(self.slots)
        if 2 * (self.filled - self.base + more) > size:
            while 2 * (self.filled - self.base + more) > size:
                size *= 2
            self.slots = zeros(size, "i")
            for i in range(self.base, self.filled):
                self.slots[self.slot(self.values[i])] = i - self.base + 1

    def slot(self, v: int) -> int:
        mask = len(self.slots) - 1
        at = (v * MIX & MASK) >> 40 & mask
        while self.slots[at] and self.values[self.base + self.slots[at] - 1] != v:
            at = (at + 1) & mask
        return at

    def put(self, v: int) -> None:
        at = self.slot(v)
        if self.slots[at] == 0:
            self.values[self.filled] = v
            self.filled += 1
            self.slots[at] = self.filled - self.base

    def free(self) -> None:
        """Last come, first gone: so whoever is left is still found by probing."""
        for i in range(self.filled - 1, self.base - 1, -1):
            self.slots[self.slot(self.values[i])] = 0

    def combine(self, left: int, right: int) -> None:
        for i in range(self.first[left], self.last[left]):
            a = self.values[i]
            self.grow_values(4 * (self.last[right] - self.first[right]))
            for j in range(self.first[right], self.last[right]):
                b = self.values[j]
                self.put(a + b)
                self.put(a * b)
                more, less = (a, b) if a > b else (b, a)
                if more > less:
                    self.put(more - less)
                quotient = more // less
                if quotient * less == more:
                    self.put(quotient)

    # ---------------------------------------------------------------- a set

    def finish(self, low: int) -> None:
        """Mark the targets of the set that is drawn, and count them."""
        self.name_parts(self.size)
        full = (1 << self.size) - 1
        for target in range(self.high + 1):
            self.mark[target] = 0
        self.collect(0, self.mark, self.size)
        for left in range(1, full, 2):
            if not self.seen(left, full):
                self.aim(self.index[self.codes[left]], self.index[self.codes[full ^ left]])
        if self.sets == len(self.made_by):
            self.made_by = longer(self.made_by, 2 * self.sets, "i")
            self.runs = longer(self.runs, 2 * self.sets, "i")
            self.chosen = longer(self.chosen, 2 * self.sets * self.size, "i")
        total = 0
        for target in range(low, self.high + 1):
            if self.mark[target]:
                total += 1
                self.by_target[target] += 1
        self.made_by[self.sets] = total
        run = 0
        while run < self.high and self.mark[run + 1]:
            run += 1
        self.runs[self.sets] = run
        for i in range(self.size):
            self.chosen[self.sets * self.size + i] = self.tiles[self.drawn[i]]
        self.sets += 1

    def aim(self, left: int, right: int) -> None:
        high = self.high
        for i in range(self.first[left], self.last[left]):
            a = self.values[i]
            for j in range(self.first[right], self.last[right]):
                b = self.values[j]
                more, less = (a, b) if a > b else (b, a)
                if more - less <= high:
                    self.mark[more - less] = 1
                    if more + less <= high:
                        self.mark[more + less] = 1
                if more <= high:
                    product = more * less
                    if product <= high:
                        self.mark[product] = 1
                if more <= less * high:
                    quotient = more // less
                    if quotient * less == more:
                        self.mark[quotient] = 1
