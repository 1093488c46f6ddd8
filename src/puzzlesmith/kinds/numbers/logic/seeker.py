"""One number that is played for, sought from above: what is needed beside a number to make it is looked up.

Of six tiles, those of up to four have tables. To make v of five, one of their smaller parts makes some s, and the rest
must make v - s, v + s, v / s or v * s: each is in a table or not. Likewise for six, whose parts of five are asked in
the same way. That takes a few thousand looks, most of which end at a bit of a sieve, where all that six tiles make
would be a hundred thousand numbers.

Where the s are, and in which table to look for what is beside them, depends on the tiles alone: the splits of a subset
are listed once. Splits into equal numbers are looked at once, and count as often as there are such.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.numbers.codes import ADD, DIVIDE, DIVIDE_INTO, MULTIPLY, NOWHERE, SUBTRACT, SUBTRACT_FROM

from .effort import points
from .routes import Routes

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

LARGEST = 1 << 60  # no table holds more
KEPT, SIEVE = 4, 64  # as in the tables
SUBSETS, SPLITS = 64, 128  # six tiles have no more of either
ANSWERS = 64  # more than all that is asked for one number
LARGE = 1 << 40
PLACES, QUICK = 40, 1 << 20  # v / s is v * inverse(s) / 2**40, exactly if both are less than QUICK
FAR = 1 << 30  # an effort beyond all others
WIDE = 24  # so many numbers are sought one by one
STAGES = 4
SLACK = 40  # the last stage seldom lowers a score by more: for one hard game of sixteen


class Seeker(Routes):
    """Numbers that tables of more tiles would hold are asked for, one at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.split, self.listed, self.listed_for, self.twins = 0, 0, 0, 0, False
        self.splits_from, self.splits_to = array("i", [0]) * SUBSETS, array("i", [0]) * SUBSETS
        # Of a split: from where to where the part that makes fewer stands; the table of the other or the subset to be
        # asked, the sieve or -1, and the largest number there; whether one of the two makes very large numbers; how
        # many splits are alike; and its row.
        self.few, self.few_from, self.few_to, self.other, self.sieve_at, self.large, self.alike, self.row = (
            array("i", [0]) * SPLITS for _ in range(8)
        )
        self.largest = array("q", [0]) * SPLITS
        # Of a row, which is the same for all sets of so many tiles: the two parts, whether the one that makes fewer is
        # the left one, whether both must be made, and in how many ways moves on the two interleave.
        self.laid_out, self.rows = 0, 0
        self.rows_from, self.rows_to = array("i", [0]) * SUBSETS, array("i", [0]) * SUBSETS
        self.row_few, self.row_many, self.row_flipped, self.row_made, self.row_ways = (
            array("i", [0]) * SPLITS for _ in range(5)
        )

    def aim_at(self, low: int, high: int, all_tiles: bool) -> None:
        """As `aim`; a few numbers, of any of the tiles, are sought one by one."""
        if not self.shared or all_tiles or high - low >= WIDE:
            self.aim(low, high, all_tiles)
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
            score = self.score(v)
            if 0 < score <= least:
                return 0
            if (stage == STAGES - 2 or few) and (score == 0 or score > most + SLACK):
                return 0
        return score if score <= most else 0

    def score(self, v: int) -> int:
        """That of a number that was aimed at, by all that was found; 0 if nothing was."""
        at = v - self.low
        return 0 if self.goal_how[at] == NOWHERE else points(self.goal_efforts[at], self.goal_counts[at])

    def pick(self, rng: Rng, low: int, high: int, least: int, most: int, few: bool, tries: int) -> int:
        """A number from low to high that has such a score and is no tile, at random; 0 if none of those tried does."""
        for _ in range(tries):
            v = low + rng.below(high - low + 1)
            if self.rate(v, least, most, few) and self.goal_how[0] >= 0:
                return v
        return 0

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
        return self.bit(sieve, v) != 0

    def bit(self, sieve: int, v: int) -> int:
        return self.sieve[sieve + ((v >> 5) & 63)] >> (v & 31) & 1

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

    # ---------------------------------------------------------------- splits

    def start_lists(self) -> None:
        """Other tiles were loaded."""
        if self.laid_out != self.count:
            self.lay_out()
        self.listed_for, self.listed, self.twins = self.loads, 0, False
        for i in range(1, self.count):
            if self.letter[i] == self.letter[i - 1]:
                self.twins = True
        for mask in range(SUBSETS):
            self.splits_to[mask] = 0

    def lay_out(self) -> None:
        """The rows of all subsets that will be split."""
        self.laid_out, self.rows = self.count, 0
        full = (1 << self.count) - 1
        for mask in range(1, full + 1):
            if self.sizes[mask] > KEPT or mask == full:
                self.rows_from[mask] = self.rows
                left = (mask - 1) & mask
                while left:
                    if left & mask & -mask:
                        self.add_row(left, mask ^ left)
                    left = (left - 1) & mask
                self.rows_to[mask] = self.rows

    def add_row(self, left: int, right: int) -> None:
        flipped = self.sizes[left] < self.sizes[right]
        few, many = (left, right) if flipped else (right, left)
        self.row_few[self.rows], self.row_many[self.rows], self.row_flipped[self.rows] = few, many, flipped
        self.row_made[self.rows] = self.sizes[few] > 1 and self.sizes[many] > 1
        self.row_ways[self.rows] = self.interleaved(few, many)
        self.rows += 1

    def list_splits(self, mask: int) -> None:
        self.splits_from[mask] = self.listed
        for row in range(self.rows_from[mask], self.rows_to[mask]):
            many = self.row_many[row]
            node, asking = self.nodes[self.row_few[row]], self.sizes[many] > KEPT
            other = self.first_alike(many) if asking else self.nodes[many]
            q = self.listed
            if self.twins:
                q = self.splits_from[mask]
                while q < self.listed and (self.few[q] != node or self.other[q] != other):
                    q += 1
            if q < self.listed:
                self.alike[q] += 1
            else:
                self.listed += 1
                self.few[q], self.few_from[q], self.few_to[q] = node, self.first[node], self.last[node]
                self.other[q], self.alike[q], self.row[q] = other, 1, row
                self.sieve_at[q] = -1 if asking else other * SIEVE
                self.largest[q] = LARGEST if asking else self.top[other]
                self.large[q] = self.largest[q] >= LARGE or self.top[node] >= LARGE
        self.splits_to[mask] = self.listed

    def first_alike(self, mask: int) -> int:
        """Of all subsets without just one tile, the first with the same numbers."""
        full, i = (1 << self.count) - 1, 0
        while mask >> i & 1:
            i += 1
        while i > 0 and self.letter[i] == self.letter[i - 1]:
            i -= 1
        return full ^ (1 << i)

    def meet(self, mask: int, v: int, asking: bool, last: bool) -> None:
        """All pairs of a subset that make v: for what one part makes, what it needs of the other is looked for."""
        if self.listed_for != self.loads:
            self.start_lists()
        if self.splits_to[mask] == 0:
            self.list_splits(mask)
        for q in range(self.splits_from[mask], self.splits_to[mask]):
            if (self.sieve_at[q] < 0) != asking:
                continue
            if asking or v >= QUICK or self.large[q]:
                self.meet_slowly(q, v, last)
            else:
                self.meet_quickly(q, v, last)

    def meet_quickly(self, q: int, v: int, last: bool) -> None:
        """The pairs of a split whose numbers are not too large for products in a word: as of most. Few of them come to
        anything, and so all looks at the sieve are taken at once: a branch that cannot be foretold takes longer.
        """
        sieve, top = self.sieve_at[q], self.largest[q]
        for k in range(self.few_from[q], self.few_to[q]):
            s = self.numbers[k]
            x = v * self.inverse[k] >> PLACES
            if (
                self.bit(sieve, v - s)
                | self.bit(sieve, v + s)
                | (self.bit(sieve, v * s) & (v * s <= top))
                | (self.bit(sieve, x) & (x * s == v))
                | (v <= s)
            ):
                self.look_closer(q, k, v, last)

    def look_closer(self, q: int, k: int, v: int, last: bool) -> None:
        """What a number needs to make another."""
        sieve, top, s = self.sieve_at[q], self.largest[q], self.numbers[k]
        if v <= s:
            self.from_larger(q, k, v, last)
        else:
            if v - s <= top and self.may_hold(sieve, v - s):
                self.pair(q, k, v - s, v, ADD, last)
            x = v * self.inverse[k] >> PLACES
            if x * s == v and self.may_hold(sieve, x):
                self.pair(q, k, x, v, MULTIPLY, last)
        if v + s <= top and self.may_hold(sieve, v + s):
            self.pair(q, k, v + s, v, SUBTRACT, last)
        if v * s <= top and self.may_hold(sieve, v * s):
            self.pair(q, k, v * s, v, DIVIDE, last)

    def meet_slowly(self, q: int, v: int, last: bool) -> None:
        """The same where they are, or where there is no sieve."""
        for k in range(self.few_from[q], self.few_to[q]):
            s = self.numbers[k]
            if v <= s:
                self.from_larger(q, k, v, last)
            else:
                self.pair(q, k, v - s, v, ADD, last)
                if v % s == 0:
                    self.pair(q, k, v // s, v, MULTIPLY, last)
            self.pair(q, k, v + s, v, SUBTRACT, last)
            if v <= LARGEST // s:
                self.pair(q, k, v * s, v, DIVIDE, last)

    def from_larger(self, q: int, k: int, v: int, last: bool) -> None:
        """What a number needs to make one that is no larger, by what can be done to no other."""
        sieve, s = self.sieve_at[q], self.numbers[k]
        if s > v and (sieve < 0 or self.may_hold(sieve, s - v)):
            self.pair(q, k, s - v, v, SUBTRACT_FROM, last)
        if s == v:
            self.pair(q, k, 1, v, MULTIPLY, last)
        if v > 1 and s % v == 0:
            self.pair(q, k, s // v, v, DIVIDE_INTO, last)

    def pair(self, q: int, k: int, x: int, v: int, code: int, last: bool) -> None:
        """An entry with a number that it needs, if that is there; the code is for the other on the left."""
        found = self.ask(self.other[q], x) if self.sieve_at[q] < 0 else self.find(self.other[q], x)
        if found < 0:
            return
        base = self.efforts[k] + self.efforts[found]
        row = self.row[q]
        count = self.counts[k] * self.counts[found] * self.row_ways[row] * self.alike[q]
        i, j = found, k
        if self.row_flipped[row]:
            i, j = k, found
            code = turned(code)
        self.both = self.row_made[row] != 0
        if v == 1 and code in (DIVIDE, DIVIDE_INTO):  # of equals: either way
            count, code = 2 * count, DIVIDE
        if last:
            self.arrive(v, base, count, i, j, code)
            self.hits[v - self.low] += self.alike[q] - 1
        else:
            self.gather(v, base, count, i, j, code, q)

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
