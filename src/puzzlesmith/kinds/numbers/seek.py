"""One number that is played for, sought from above: what is needed beside a number to make it is looked up.

Of six tiles, those of up to four have tables. To make v of five, one of their smaller parts makes some s, and the rest
must make v - s, v + s, v / s or v * s: each is in a table or not. Likewise for six, whose parts of five are asked in
the same way. That takes a few thousand looks, most of which end at a bit of a sieve, where all that six tiles make
would be a hundred thousand numbers.

Which s are there, and in which table to look for what is beside them, depends on the tiles alone: these pairs are
listed once for each subset. Subsets with equal numbers are looked at once, and count as often as there are such.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.numbers.effort import points
from puzzlesmith.kinds.numbers.goals import Goals

from .codes import ADD, DIVIDE, DIVIDE_INTO, MULTIPLY, NOWHERE, SUBTRACT, SUBTRACT_FROM

if TYPE_CHECKING:
    from collections.abc import Sequence

HALF = 2147483648
LARGEST = 1 << 60  # no table holds more
KEPT, SIEVE = 4, 64  # as in the tables
SUBSETS, SPLITS, PAIRS = 64, 32, 1024  # no six tiles have more
ANSWERS = 64  # more than all that is asked for one number
UNIT, PLACES, QUICK = 1 << 40, 40, 1 << 20  # v / s is v * (UNIT / s) / UNIT, exactly if both are less than QUICK
FAR = 1 << 30  # an effort beyond all others
WIDE = 24  # so many numbers are sought one by one
STAGES = 4
SLACK = 60  # by so much the last stage seldom lowers a score: for one hard game of thirty


class Seeker(Goals):
    """Numbers that tables of more tiles would hold are asked for, one at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = self.split = self.paired = 0
        self.pairs_from, self.pairs_to = array("i", [0]) * SUBSETS, array("i", [0]) * SUBSETS
        self.split_few, self.split_many, self.split_from = (array("i", [0]) * (SPLITS + 1) for _ in range(3))
        # Of a pair: the entry that is there, the table for the other or the subset to be asked, its sieve or -1,
        # whether the one that is there stands on the left, its split, in how many ways moves interleave, how many
        # splits are alike; the number there, its inverse, and the largest that the other can be.
        self.there, self.other, self.sieve_at, self.flipped, self.split_of, self.ways, self.alike = (
            array("i", [0]) * PAIRS for _ in range(7)
        )
        self.number_there, self.inverse, self.largest = (array("q", [0]) * PAIRS for _ in range(3))

    def load(self, tiles: Sequence[int], division: int, positive: bool, joins: int, scale: int, high: int) -> None:
        Goals.load(self, tiles, division, positive, joins, scale, high)
        self.paired = 0
        for mask in range(SUBSETS):
            self.pairs_to[mask] = 0

    def aim(self, low: int, high: int, all_tiles: bool) -> None:
        if not self.shared or all_tiles or high - low >= WIDE:
            Goals.aim(self, low, high, all_tiles)
            return
        self.begin(low, high)
        for v in range(low, high + 1):
            self.base = self.filled
            self.make_room(ANSWERS)
            for stage in range(STAGES):
                self.seek(v, stage)

    def rate(self, v: int, least: int, most: int, few: bool) -> int:
        """The score of a number, if it is above `least` and not above `most`; else 0. Most of those that do not qualify
        are seen early: the more is found, the lower the score. What it will not reach is guessed, with some SLACK, when
        only the ways are left that take most of the time; and if `few`, when nothing was found but what four tiles make
        (as for most easy games).
        """
        self.begin(v, v)
        self.make_room(ANSWERS)
        score = 0
        for stage in range(STAGES):
            self.seek(v, stage)
            score = 0 if self.goal_how[0] == NOWHERE else points(self.goal_efforts[0], self.goal_counts[0])
            if 0 < score <= least:
                return 0
            if (stage == STAGES - 2 or few) and (score == 0 or score > most + SLACK):
                return 0
        return score if score <= most else 0

    def seek(self, v: int, stage: int) -> None:
        """A part of the ways to a number: those of some and of all tiles, without asking and with."""
        if stage & 1:
            if self.count > 1:
                self.meet((1 << self.count) - 1, v, stage > 1, True)
        elif stage == 0:
            self.look_up(v)
        elif self.count > KEPT + 1:
            self.ask_all(v)

    def look_up(self, v: int) -> None:
        """What up to four tiles make, but not all."""
        full = (1 << self.count) - 1
        for mask in range(1, full + (self.count == 1)):
            if self.sizes[mask] <= KEPT:
                node = self.nodes[mask]
                k = self.find(node, v) if self.may_hold(node * SIEVE, v) else -1
                if k >= 0:
                    self.settle(k)

    def ask_all(self, v: int) -> None:
        """What all tiles but one make."""
        full, k = (1 << self.count) - 1, -1
        for i in range(self.count):
            if i == 0 or self.letter[i] != self.letter[i - 1]:
                k = self.ask(full ^ (1 << i), v)
            if k >= 0:
                self.settle(k)

    def may_hold(self, sieve: int, v: int) -> bool:
        """What a sieve says of a number: False if it is not in the table."""
        return sieve < 0 or self.sieve[sieve + ((v >> 5) & 63)] >> (v & 31) & 1 != 0

    def ask(self, mask: int, v: int) -> int:
        """The entry of a number that a subset without a table makes, the same as it would be there; or -1."""
        k = self.filled
        self.asked, self.split = k, -1
        self.numbers[k], self.counts[k], self.efforts[k] = v, 0, FAR
        self.meet(mask, v, False, False)
        if self.counts[k] == 0:
            return -1
        self.filled = k + 1
        return k

    # ---------------------------------------------------------------- pairs

    def pair_up(self, mask: int) -> None:
        """List the pairs of a subset: for each way to split it, the numbers of the part that makes fewer."""
        self.pairs_from[mask] = self.paired
        lowest, splits = mask & -mask, 0
        left = (mask - 1) & mask
        while left:
            if left & lowest:
                flipped = self.makes_fewer(left, mask ^ left)
                few, many = (left, mask ^ left) if flipped else (mask ^ left, left)
                splits = self.list_split(few, many, flipped, splits)
            left = (left - 1) & mask
        self.pairs_to[mask] = self.paired

    def makes_fewer(self, left: int, right: int) -> bool:
        if self.sizes[left] != self.sizes[right]:
            return self.sizes[left] < self.sizes[right]
        one, other = self.nodes[left], self.nodes[right]
        return self.last[one] - self.first[one] < self.last[other] - self.first[other]

    def list_split(self, few: int, many: int, flipped: bool, splits: int) -> int:
        """The pairs of two subsets; the number of splits that are listed now."""
        asking, at = self.sizes[many] > KEPT, 0
        node, other = self.nodes[few], self.first_alike(many) if asking else self.nodes[many]
        while at < splits and (self.split_few[at] != node or self.split_many[at] != other):
            at += 1
        if at < splits:
            for p in range(self.split_from[at], self.split_from[at + 1]):
                self.alike[p] += 1
            return splits
        self.split_few[at], self.split_many[at], self.split_from[at] = node, other, self.paired
        ways, sieve, top = self.interleaved(few, many), -1, LARGEST
        if not asking:
            sieve, top = other * SIEVE, self.top[other]
        p = self.paired
        for k in range(self.first[node], self.last[node]):
            s = self.numbers[k]
            self.there[p], self.number_there[p], self.inverse[p] = k, s, UNIT // s + 1
            self.other[p], self.sieve_at[p], self.largest[p] = other, sieve, top
            self.flipped[p], self.split_of[p], self.ways[p], self.alike[p] = flipped, at, ways, 1
            p += 1
        self.paired = self.split_from[at + 1] = p
        return splits + 1

    def first_alike(self, mask: int) -> int:
        """Of all subsets without just one tile, the first with the same numbers."""
        full, i = (1 << self.count) - 1, 0
        while mask >> i & 1:
            i += 1
        while i > 0 and self.letter[i] == self.letter[i - 1]:
            i -= 1
        return full ^ (1 << i)

    def meet(self, mask: int, v: int, asking: bool, last: bool) -> None:
        """All pairs of a subset that make v: for the one that is there, what it needs is looked for."""
        if self.pairs_to[mask] == 0:
            self.pair_up(mask)
        for p in range(self.pairs_from[mask], self.pairs_to[mask]):
            sieve, s = self.sieve_at[p], self.number_there[p]
            if (sieve < 0) != asking:
                continue
            top = self.largest[p]
            if v <= s:
                self.from_larger(p, s, v, last)
            else:
                if v - s <= top and self.may_hold(sieve, v - s):
                    self.pair(p, v - s, v, ADD, last)
                x = v * self.inverse[p] >> PLACES if v < QUICK else v // s
                if x * s == v and self.may_hold(sieve, x):
                    self.pair(p, x, v, MULTIPLY, last)
            if v + s <= top and self.may_hold(sieve, v + s):
                self.pair(p, v + s, v, SUBTRACT, last)
            if ((v < HALF and s < HALF) or v <= LARGEST // s) and v * s <= top and self.may_hold(sieve, v * s):
                self.pair(p, v * s, v, DIVIDE, last)

    def from_larger(self, p: int, s: int, v: int, last: bool) -> None:
        """What a number needs to make one that is no larger, by what can be done to no other."""
        sieve = self.sieve_at[p]
        if s > v and self.may_hold(sieve, s - v):
            self.pair(p, s - v, v, SUBTRACT_FROM, last)
        if s == v and self.may_hold(sieve, 1):
            self.pair(p, 1, v, MULTIPLY, last)
        if v > 1 and s % v == 0 and self.may_hold(sieve, s // v):
            self.pair(p, s // v, v, DIVIDE_INTO, last)

    def pair(self, p: int, x: int, v: int, code: int, last: bool) -> None:
        """The number of a pair with one that it needs, if that is there; the code is for the other on the left."""
        found = self.ask(self.other[p], x) if self.sieve_at[p] < 0 else self.find(self.other[p], x)
        if found < 0:
            return
        i, j = found, self.there[p]
        if self.flipped[p]:
            i, j = j, i
            code = turned(code)
        base, count = self.efforts[i] + self.efforts[j], self.counts[i] * self.counts[j] * self.ways[p] * self.alike[p]
        self.both = self.was_made(i) and self.was_made(j)
        if v == 1 and code in (DIVIDE, DIVIDE_INTO):  # of equals: either way
            count, code = 2 * count, DIVIDE
        if last:
            self.arrive(v, base, count, i, j, code)
            self.hits[v - self.low] += self.alike[p] - 1
        else:
            self.gather(v, base, count, i, j, code, self.split_of[p])

    def gather(self, v: int, base: int, count: int, i: int, j: int, code: int, split: int) -> None:
        """A step to the number that is asked for. Of equal ways that one stays which a table would meet first."""
        k = self.asked
        self.counts[k] += count
        if base > self.efforts[k]:
            return
        effort = base + self.taken(v, i, j, code)
        if effort > self.efforts[k] or (effort == self.efforts[k] and not self.earlier(i, j, code, split)):
            return
        self.efforts[k], self.split = effort, split
        self.left[k], self.right[k], self.how[k] = i, j, code
        self.near[k] = self.nears(i, j, code)

    def earlier(self, i: int, j: int, code: int, split: int) -> bool:
        k = self.asked
        if split != self.split or i > self.left[k]:
            return False
        if i < self.left[k] or j < self.right[k]:
            return True
        return j == self.right[k] and code < self.how[k]


def turned(code: int) -> int:
    """The same operation, with its operands exchanged."""
    if code == SUBTRACT:
        return SUBTRACT_FROM
    if code == SUBTRACT_FROM:
        return SUBTRACT
    if code == DIVIDE:
        return DIVIDE_INTO
    return DIVIDE if code == DIVIDE_INTO else code
