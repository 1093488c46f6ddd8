"""A census of a whole game: for every set of tiles that can be drawn, which targets it makes. The inner loop.

Dynamic programming over multisets of tiles: the values that some tiles make together are computed once for all sets
that contain them. The sets of full size get no table, because only the targets among their values matter.

The code of a multiset is a mixed-radix number with one digit for each kind of tile: how often the tile occurs.
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
    """`kinds` are the different tiles, `often` how many of each are in the box; `size` tiles are drawn.

    The rules are those of the television game: positive whole numbers, and not all tiles need be used.
    """

    size: int
    high: int
    first: array[int]
    last: array[int]
    count: int
    filled: int
    base: int

    def __init__(self, kinds: Sequence[int], often: Sequence[int], size: int, high: int):
        self.size, self.high = size, high
        self.tiles: array[int] = array("i", kinds)
        self.often: array[int] = array("i", often)
        self.unit: array[int] = array("i", [1] * (len(kinds) + 1))
        for i, count in enumerate(often):
            self.unit[i + 1] = self.unit[i] * (count + 1)
        self.index: array[int] = array("i", [-1]) * self.unit[len(kinds)]
        self.first, self.last = zeros(1024, "i"), zeros(1024, "i")
        self.values: array[int] = zeros(4096, "i")
        self.slots: array[int] = zeros(1 << 16, "i")
        self.count = self.filled = self.base = 0
        self.marks: array[int] = zeros(1024 * (high + 1), "b")
        self.drawn: array[int] = zeros(size + 1, "i")
        self.codes: array[int] = zeros(1 << size, "i")
        self.mark: array[int] = zeros(high + 1, "b")
        self.sets: int = 0
        self.by_target: array[int] = zeros(high + 1, "i")
        self.made_by: array[int] = zeros(1024, "i")
        self.runs: array[int] = zeros(1024, "i")  # for each set, the largest n for which it makes all of 1 to n
        self.chosen: array[int] = zeros(1024 * size, "i")

    def run(self, low: int, tick: Callable[[int], object] | None) -> None:
        """Count all sets; `low` is the smallest target that counts."""
        for size in range(1, self.size + 1):
            self.draw(0, size, 0, low, tick)

    def draw(self, kind: int, size: int, placed: int, low: int, tick: Callable[[int], object] | None) -> None:
        """Recurse over all sets of a size, one kind of tile at a time."""
        if placed == size:
            if size < self.size:
                self.build_table(size)
            else:
                self.finish(low)
            if tick is not None and self.sets % 256 == 1:
                tick(self.sets)
            return
        if kind == len(self.tiles):
            return
        for count in range(min(self.often[kind], size - placed) + 1):
            for i in range(count):
                self.drawn[placed + i] = kind
            self.draw(kind + 1, size, placed + count, low, tick)

    def code_subsets(self, size: int) -> None:
        """Compute the code of each subset of the set that is drawn."""
        for mask in range(1, 1 << size):
            lowest = 0
            while not mask >> lowest & 1:
                lowest += 1
            self.codes[mask] = self.codes[mask & (mask - 1)] + self.unit[self.drawn[lowest]]

    # ---------------------------------------------------------------- tables of the smaller sets

    def build_table(self, size: int) -> None:
        self.code_subsets(size)
        full = (1 << size) - 1
        self.grow_tables()
        self.base = self.first[self.count] = self.filled
        if size == 1:
            self.grow_values(1)
            self.values[self.filled] = self.tiles[self.drawn[0]]
            self.filled += 1
        else:
            for left in range(1, full, 2):
                if not self.is_repeated(left, full):
                    self.combine(self.index[self.codes[left]], self.index[self.codes[full ^ left]])
            self.clear_slots()
        self.last[self.count] = self.filled
        self.index[self.codes[full]] = self.count
        self.mark_parts(self.count * (self.high + 1), self.marks, size)
        for i in range(self.base, self.filled):
            if self.values[i] <= self.high:
                self.marks[self.count * (self.high + 1) + self.values[i]] = 1
        self.count += 1

    def is_repeated(self, left: int, full: int) -> bool:
        """Whether an earlier split has the same two parts, which happens with equal tiles."""
        for before in range(1, left, 2):
            if self.codes[before] == self.codes[left] or self.codes[before] == self.codes[full ^ left]:
                return True
        return False

    def mark_parts(self, at: int, marks: array[int], size: int) -> None:
        """Mark the targets that the subsets with one tile less make."""
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

    def clear_slots(self) -> None:
        """Empty the hash table in reverse order of insertion, so that linear probing still finds those that remain."""
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

    # ---------------------------------------------------------------- sets of full size

    def finish(self, low: int) -> None:
        """Mark and count the targets of the set that is drawn, which has full size."""
        self.code_subsets(self.size)
        full = (1 << self.size) - 1
        for target in range(self.high + 1):
            self.mark[target] = 0
        self.mark_parts(0, self.mark, self.size)
        for left in range(1, full, 2):
            if not self.is_repeated(left, full):
                self.mark_targets(self.index[self.codes[left]], self.index[self.codes[full ^ left]])
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

    def mark_targets(self, left: int, right: int) -> None:
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
