"""Meet-in-the-middle search for one target: for each number of one part, look the number it needs up in the other.

Subsets of up to four tiles have tables. To make v of five tiles, the smaller of two parts makes some s, and the other
must make v - s, v + s, v / s or v * s, which is in its table or not. For six tiles, parts of five are solved in the
same way. That takes a few thousand lookups, most of which end at a bit of a Bloom filter; a table of six tiles would
hold a hundred thousand numbers.

Which numbers s there are, and in which table to look, depends on the tiles alone, so the splits of a subset are listed
once. Splits into equal tiles are examined once, with a multiplicity.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.numbers.codes import ADD, DIVIDE, DIVIDE_INTO, MULTIPLY, NOWHERE, SUBTRACT, SUBTRACT_FROM

from .difficulty import points
from .routes import Routes

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

LARGEST = 1 << 60  # no table holds a larger number
CACHED, SIEVE = 4, 64  # as in tables.py
SUBSETS, SPLITS = 64, 128  # upper bounds for six tiles
ANSWERS = 64  # room for the entries that one target needs
LARGE = 1 << 40
PLACES, QUICK = 40, 1 << 20  # v / s is v * inverse(s) / 2**40, exactly if both are less than QUICK
FAR = 1 << 30  # an effort above all others
WIDE = 24  # ranges of fewer targets are searched one target at a time
STAGES = 4
SLACK = 40  # the last stage lowers a score by more in only one hard game of sixteen


class TargetSearch(Routes):
    """Routes that also searches single targets, without the tables of five and more tiles."""

    pending: int
    split: int
    listed: int
    listed_for: int
    has_equal_tiles: bool
    splits_from: array[int]
    splits_to: array[int]
    few: array[int]
    few_from: array[int]
    few_to: array[int]
    other: array[int]
    sieve_at: array[int]
    large: array[int]
    multiplicity: array[int]
    row: array[int]
    laid_out: int
    rows: int
    rows_from: array[int]
    rows_to: array[int]
    row_few: array[int]
    row_many: array[int]
    row_flipped: array[int]
    row_made: array[int]
    row_ways: array[int]
    base: int
    filled: int
    both: bool

    def __init__(self) -> None:
        super().__init__()
        self.pending, self.split, self.listed, self.listed_for, self.has_equal_tiles = 0, 0, 0, 0, False
        self.splits_from, self.splits_to = array("i", [0]) * SUBSETS, array("i", [0]) * SUBSETS
        # For each split: the entries of the smaller part; the table of the other part, or the subset to solve if it has
        # none; its Bloom filter or -1, and its largest number; whether either part makes very large numbers; how many
        # splits are equal; and its row.
        self.few, self.few_from, self.few_to, self.other, self.sieve_at, self.large, self.multiplicity, self.row = (
            array("i", [0]) * SPLITS for _ in range(8)
        )
        self.largest: array[int] = array("q", [0]) * SPLITS
        # For each row, which is the same for all sets of so many tiles: the two parts, whether the smaller is the left
        # one, whether both have several tiles, and in how many ways moves on the two interleave.
        self.laid_out, self.rows = 0, 0
        self.rows_from, self.rows_to = array("i", [0]) * SUBSETS, array("i", [0]) * SUBSETS
        self.row_few, self.row_many, self.row_flipped, self.row_made, self.row_ways = (
            array("i", [0]) * SPLITS for _ in range(5)
        )

    def aim_at(self, low: int, high: int, all_tiles: bool) -> None:
        """As `aim`, but searches short ranges one target at a time, if not all tiles must be used."""
        if not self.shared or all_tiles or high - low >= WIDE:
            self.aim(low, high, all_tiles)
            return
        self.begin(low, high)
        for v in range(low, high + 1):
            self.base = self.filled
            self.make_room(ANSWERS)
            for stage in range(STAGES):
                self.search_stage(v, stage)

    def rate(self, v: int, least: int, most: int, few: bool) -> int:
        """The score of a number, if it is above `least` and not above `most`; else 0.

        Most numbers that do not qualify are recognised early, as scores only fall from stage to stage. Before the last
        stage, which takes most of the time, a score above `most` by SLACK is given up; with `few`, which suits easy
        games, already after the first stage.
        """
        self.begin(v, v)
        self.make_room(ANSWERS)
        score = 0
        for stage in range(STAGES):
            self.search_stage(v, stage)
            score = self.score(v)
            if 0 < score <= least:
                return 0
            if (stage == STAGES - 2 or few) and (score == 0 or score > most + SLACK):
                return 0
        return score if score <= most else 0

    def score(self, v: int) -> int:
        """The score of a target by the ways found so far; 0 if there is none."""
        at = v - self.low
        return 0 if self.goal_how[at] == NOWHERE else points(self.goal_efforts[at], self.goal_counts[at])

    def pick(self, rng: Rng, low: int, high: int, least: int, most: int, few: bool, tries: int) -> int:
        """A random number in the range whose score is in the limits and which is no tile; 0 after `tries` failures."""
        for _ in range(tries):
            v = low + rng.below(high - low + 1)
            if self.rate(v, least, most, few) and self.goal_how[0] >= 0:
                return v
        return 0

    def search_stage(self, v: int, stage: int) -> None:
        """Search a part of the ways to v: by some tiles or all, and by tables or by solving parts of five tiles."""
        if stage & 1:
            if self.count > 1:
                self.meet((1 << self.count) - 1, v, stage > 1, True)
        elif stage == 0:
            self.look_up_cached(v)
        elif self.count > CACHED + 1:
            self.solve_all_but_one(v)

    def look_up_cached(self, v: int) -> None:
        """Look v up in the tables of all proper subsets of up to four tiles."""
        full = (1 << self.count) - 1
        for mask in range(1, full + (self.count == 1)):
            if self.sizes[mask] <= CACHED:
                node = self.nodes[mask]
                k = self.find(node, v) if self.may_hold(node * SIEVE, v) else -1
                if k >= 0:
                    self.add_known(k)

    def solve_all_but_one(self, v: int) -> None:
        """Solve v for each subset of all tiles but one."""
        full, k = (1 << self.count) - 1, -1
        for i in range(self.count):
            if i == 0 or self.letter[i] != self.letter[i - 1]:
                k = self.solve(full ^ (1 << i), v)
            if k >= 0:
                self.add_known(k)

    def may_hold(self, sieve: int, v: int) -> bool:
        """Whether a table may hold a number, by its Bloom filter; False is certain."""
        return self.bit(sieve, v) != 0

    def bit(self, sieve: int, v: int) -> int:
        return self.sieve[sieve + ((v >> 5) & 63)] >> (v & 31) & 1

    def solve(self, mask: int, v: int) -> int:
        """A new entry for v made by a subset without a table, equal to the one its table would hold; or -1."""
        k = self.filled
        self.pending, self.split = k, -1
        self.numbers[k], self.counts[k], self.efforts[k] = v, 0, FAR
        self.meet(mask, v, False, False)
        if self.counts[k] == 0:
            return -1
        self.filled = k + 1
        return k

    # ---------------------------------------------------------------- splits

    def start_lists(self) -> None:
        """Start new lists of splits after loading other tiles."""
        if self.laid_out != self.count:
            self.lay_out()
        self.listed_for, self.listed, self.has_equal_tiles = self.loads, 0, False
        for i in range(1, self.count):
            if self.letter[i] == self.letter[i - 1]:
                self.has_equal_tiles = True
        for mask in range(SUBSETS):
            self.splits_to[mask] = 0

    def lay_out(self) -> None:
        """Lay out the rows of all subsets that the search may split."""
        self.laid_out, self.rows = self.count, 0
        full = (1 << self.count) - 1
        for mask in range(1, full + 1):
            if self.sizes[mask] > CACHED or mask == full:
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
            node, solving = self.nodes[self.row_few[row]], self.sizes[many] > CACHED
            other = self.first_equal(many) if solving else self.nodes[many]
            q = self.listed
            if self.has_equal_tiles:
                q = self.splits_from[mask]
                while q < self.listed and (self.few[q] != node or self.other[q] != other):
                    q += 1
            if q < self.listed:
                self.multiplicity[q] += 1
            else:
                self.listed += 1
                self.few[q], self.few_from[q], self.few_to[q] = node, self.first[node], self.last[node]
                self.other[q], self.multiplicity[q], self.row[q] = other, 1, row
                self.sieve_at[q] = -1 if solving else other * SIEVE
                self.largest[q] = LARGEST if solving else self.top[other]
                self.large[q] = self.largest[q] >= LARGE or self.top[node] >= LARGE
        self.splits_to[mask] = self.listed

    def first_equal(self, mask: int) -> int:
        """Of all subsets without one tile, the first whose tiles equal those of `mask`."""
        full, i = (1 << self.count) - 1, 0
        while mask >> i & 1:
            i += 1
        while i > 0 and self.letter[i] == self.letter[i - 1]:
            i -= 1
        return full ^ (1 << i)

    def meet(self, mask: int, v: int, solving: bool, last: bool) -> None:
        """Find all pairs of a subset that make v: look up what each number of one part needs in the other."""
        if self.listed_for != self.loads:
            self.start_lists()
        if self.splits_to[mask] == 0:
            self.list_splits(mask)
        for q in range(self.splits_from[mask], self.splits_to[mask]):
            if (self.sieve_at[q] < 0) != solving:
                continue
            if solving or v >= QUICK or self.large[q]:
                self.meet_large(q, v, last)
            else:
                self.meet_small(q, v, last)

    def meet_small(self, q: int, v: int, last: bool) -> None:
        """Find the pairs of a split whose products fit into a word, as most do.

        Few numbers find a partner, so all bits of the filter are tested in one expression: mispredicted branches would
        take longer.
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
                self.check_pairs(q, k, v, last)

    def check_pairs(self, q: int, k: int, v: int, last: bool) -> None:
        """Try each operation by which the number of entry k may make v."""
        sieve, top, s = self.sieve_at[q], self.largest[q], self.numbers[k]
        if v <= s:
            self.check_larger(q, k, v, last)
        else:
            if v - s <= top and self.may_hold(sieve, v - s):
                self.add_pair(q, k, v - s, v, ADD, last)
            x = v * self.inverse[k] >> PLACES
            if x * s == v and self.may_hold(sieve, x):
                self.add_pair(q, k, x, v, MULTIPLY, last)
        if v + s <= top and self.may_hold(sieve, v + s):
            self.add_pair(q, k, v + s, v, SUBTRACT, last)
        if v * s <= top and self.may_hold(sieve, v * s):
            self.add_pair(q, k, v * s, v, DIVIDE, last)

    def meet_large(self, q: int, v: int, last: bool) -> None:
        """The same for larger numbers, or for a part without a Bloom filter."""
        for k in range(self.few_from[q], self.few_to[q]):
            s = self.numbers[k]
            if v <= s:
                self.check_larger(q, k, v, last)
            else:
                self.add_pair(q, k, v - s, v, ADD, last)
                if v % s == 0:
                    self.add_pair(q, k, v // s, v, MULTIPLY, last)
            self.add_pair(q, k, v + s, v, SUBTRACT, last)
            if v <= LARGEST // s:
                self.add_pair(q, k, v * s, v, DIVIDE, last)

    def check_larger(self, q: int, k: int, v: int, last: bool) -> None:
        """Try the operations by which only a number s >= v makes v."""
        sieve, s = self.sieve_at[q], self.numbers[k]
        if s > v and (sieve < 0 or self.may_hold(sieve, s - v)):
            self.add_pair(q, k, s - v, v, SUBTRACT_FROM, last)
        if s == v:
            self.add_pair(q, k, 1, v, MULTIPLY, last)
        if v > 1 and s % v == 0:
            self.add_pair(q, k, s // v, v, DIVIDE_INTO, last)

    def add_pair(self, q: int, k: int, x: int, v: int, code: int, last: bool) -> None:
        """Add the step that makes v of entry k and x, if the other part makes x; x is the left operand of `code`."""
        partner = self.solve(self.other[q], x) if self.sieve_at[q] < 0 else self.find(self.other[q], x)
        if partner < 0:
            return
        base = self.efforts[k] + self.efforts[partner]
        row = self.row[q]
        count = self.counts[k] * self.counts[partner] * self.row_ways[row] * self.multiplicity[q]
        i, j = partner, k
        if self.row_flipped[row]:
            i, j = k, partner
            code = turned(code)
        self.both = self.row_made[row] != 0
        if v == 1 and code in (DIVIDE, DIVIDE_INTO):  # equal numbers divide either way
            count, code = 2 * count, DIVIDE
        if last:
            self.reach_target(v, base, count, i, j, code)
            self.hits[v - self.low] += self.multiplicity[q] - 1
        else:
            self.improve(v, base, count, i, j, code, q)

    def improve(self, v: int, base: int, count: int, i: int, j: int, code: int, split: int) -> None:
        """Add a step to the pending entry. Of equally easy steps it keeps the one that a table would meet first."""
        k = self.pending
        self.counts[k] += count
        if base > self.efforts[k]:
            return
        effort = base + self.step_effort(v, i, j, code)
        if effort > self.efforts[k] or (effort == self.efforts[k] and not self.comes_first(i, j, code, split)):
            return
        self.efforts[k], self.split = effort, split
        self.left[k], self.right[k], self.how[k] = i, j, code
        self.near[k] = self.is_near(i, j, code)

    def comes_first(self, i: int, j: int, code: int, split: int) -> bool:
        k = self.pending
        if split != self.split or i > self.left[k]:
            return False
        if i < self.left[k] or j < self.right[k]:
            return True
        return j == self.right[k] and code < self.how[k]


def turned(code: int) -> int:
    """The same operation with its operands exchanged."""
    if code == SUBTRACT:
        return SUBTRACT_FROM
    if code == SUBTRACT_FROM:
        return SUBTRACT
    if code == DIVIDE:
        return DIVIDE_INTO
    return DIVIDE if code == DIVIDE_INTO else code
