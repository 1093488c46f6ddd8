"""The results of all tiles together, restricted to a range of targets."""

from __future__ import annotations

from array import array

from puzzlesmith.kinds.numbers.codes import (
    ADD,
    DIVIDE,
    DIVIDE_INTO,
    FRACTIONS,
    MULTIPLY,
    NOWHERE,
    SUBTRACT,
    SUBTRACT_FROM,
)

from .tables import Tables

HALF = 2147483648
BELOW = 2147483647
FEW = 24  # the largest target of card games


class Targets(Tables):
    """For each number from `low` to `high`: the least effort, the last step, the ways, and how many pairs make it."""

    low: int
    high: int
    less_for_near: int
    targets_only: bool
    goal_efforts: array[int]
    goal_how: array[int]
    goal_left: array[int]
    goal_right: array[int]
    hits: array[int]
    filled: int
    base: int
    weight: int
    both: bool

    def __init__(self) -> None:
        super().__init__()
        self.low, self.high, self.less_for_near, self.targets_only = 1, 0, 0, False
        self.goal_efforts, self.goal_how, self.goal_left, self.goal_right, self.hits = (array("i") for _ in range(5))
        self.goal_counts: array[int] = array("q")

    def begin(self, low: int, high: int) -> None:
        """Start with no way to any number from `low` to `high`, where 0 < low <= high."""
        count = high - low + 1
        if len(self.hits) != count:
            self.goal_efforts, self.goal_how, self.goal_left, self.goal_right, self.hits = (
                array("i", [0]) * count for _ in range(5)
            )
            self.goal_counts = array("q", [0]) * count
        for at in range(count):
            self.goal_how[at] = NOWHERE
            self.goal_counts[at] = self.hits[at] = 0
        self.low, self.high = low, high
        self.filled = self.base = self.built
        self.less_for_near = self.nearest if self.scale > FEW else self.nearly

    def aim(self, low: int, high: int, all_tiles: bool) -> None:
        """Compute the numbers from `low` to `high` that all tiles make or, unless `all_tiles`, any of them."""
        if self.ready < self.count - 1:
            self.complete(self.count - 1)
        self.begin(low, high)
        full = (1 << self.count) - 1
        if not all_tiles or self.count == 1:
            self.add_all_known()
        elif full & self.joins == full:
            start = self.filled
            self.join(full)
            for k in range(start, self.filled):
                self.add_known(k)
        self.targets_only = True
        for left in range(1, full, 2):
            self.last_steps(left, full ^ left)
        self.targets_only = False

    def add_all_known(self) -> None:
        """Add the targets among the numbers of all proper subsets."""
        for at in range(len(self.by_size)):
            mask = self.by_size[at]
            if mask < 1 << self.count and (self.sizes[mask] < self.count or self.count == 1):
                node = self.nodes[mask]
                for k in range(self.first[node], self.last[node]):
                    if self.division != FRACTIONS or self.numbers[k] & BELOW == 1:
                        self.add_known(k)

    def add_known(self, k: int) -> None:
        """Add the number of an entry, if it is in the range of targets."""
        v = self.number(k)
        if v < self.low or v > self.high:
            return
        at = v - self.low
        effort, i, j = self.efforts[k], self.left[k], self.right[k]
        if self.near[k] and self.how[k] != MULTIPLY and 2 * self.number(j if self.how[i] < 0 else i) > v:
            effort -= self.less_for_near
        self.goal_counts[at] += self.counts[k]
        self.hits[at] += 1
        if self.goal_how[at] == NOWHERE or effort < self.goal_efforts[at]:
            self.goal_efforts[at] = effort
            self.goal_how[at] = self.how[k]
            self.goal_left[at] = i if self.how[k] >= 0 else k
            self.goal_right[at] = j

    def last_steps(self, left: int, right: int) -> None:
        """Add the targets that two complementary subsets make."""
        self.weight = self.interleaved(left, right)
        one, other = self.nodes[left], self.nodes[right]
        for i in range(self.first[one], self.last[one]):
            if self.positive and self.division != FRACTIONS:
                self.positive_targets(i, self.first[other], self.last[other])
            else:
                self.combine_each(i, self.first[other], self.last[other])

    def offer(self, v: int, i: int, j: int, code: int) -> None:
        if not self.targets_only:
            Tables.offer(self, v, i, j, code)
        elif self.division != FRACTIONS or (v & BELOW) == 1:
            whole = v >> 31 if self.division == FRACTIONS else v
            if self.low <= whole <= self.high:
                base, count = self.efforts[i] + self.efforts[j], self.counts[i] * self.counts[j] * self.weight
                self.reach_target(whole, base, count, i, j, code)

    def reach_target(self, v: int, base: int, count: int, i: int, j: int, code: int) -> None:
        """Add a last step to a target, which lies in the range."""
        at = v - self.low
        self.goal_counts[at] += count
        self.hits[at] += 1
        if self.goal_how[at] != NOWHERE and base - self.less_for_near >= self.goal_efforts[at] <= base:
            return
        effort = base + self.step_effort(v * HALF + 1 if self.division == FRACTIONS else v, i, j, code)
        if code != MULTIPLY and self.is_near(i, j, code) and 2 * self.number(j if self.how[i] < 0 else i) > v:
            effort -= self.less_for_near
        if self.goal_how[at] == NOWHERE or effort < self.goal_efforts[at]:
            self.goal_efforts[at] = effort
            self.goal_how[at] = code
            self.goal_left[at] = i
            self.goal_right[at] = j

    def positive_targets(self, i: int, start: int, end: int) -> None:
        """Combine an entry with each of a row of entries, for positive whole numbers."""
        a, effort, count, made = self.numbers[i], self.efforts[i], self.counts[i] * self.weight, self.is_result(i)
        low, high = self.low, self.high
        for j in range(start, end):
            b, base, ways = self.numbers[j], effort + self.efforts[j], count * self.counts[j]
            self.both = made and self.is_result(j)
            if low <= a + b <= high:
                self.reach_target(a + b, base, ways, i, j, ADD)
            if a <= high and b <= high and low <= a * b <= high:
                self.reach_target(a * b, base, ways, i, j, MULTIPLY)
            if a > b:
                if low <= a - b <= high:
                    self.reach_target(a - b, base, ways, i, j, SUBTRACT)
                if low * b <= a <= high * b and a % b == 0:
                    self.reach_target(a // b, base, ways, i, j, DIVIDE)
            elif b > a:
                if low <= b - a <= high:
                    self.reach_target(b - a, base, ways, i, j, SUBTRACT_FROM)
                if low * a <= b <= high * a and b % a == 0:
                    self.reach_target(b // a, base, ways, i, j, DIVIDE_INTO)
            elif low == 1:
                self.reach_target(1, base, 2 * ways, i, j, DIVIDE)
