"""The numbers that one plays for: of what all tiles make, nothing else is looked at."""

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
FEW = 24  # up to so large a number cards are played for


class Goals(Tables):
    """For each number from low to high: the least effort, the last step, the ways, and how many pairs make it."""

    def __init__(self) -> None:
        super().__init__()
        self.low, self.high, self.less_for_near, self.aiming = 1, 0, 0, False
        self.goal_efforts, self.goal_how, self.goal_left, self.goal_right, self.hits = (array("i") for _ in range(5))
        self.goal_counts = array("q")

    def begin(self, low: int, high: int) -> None:
        """No number from low to high is made yet. 0 < low <= high."""
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
        """The numbers from low to high, of all tiles or of any of them."""
        if self.ready < self.count - 1:
            self.complete(self.count - 1)
        self.begin(low, high)
        full = (1 << self.count) - 1
        if not all_tiles or self.count == 1:
            self.settle_all()
        elif full & self.joins == full:
            start = self.filled
            self.join(full)
            for k in range(start, self.filled):
                self.settle(k)
        self.aiming = True
        for left in range(1, full, 2):
            self.last_steps(left, full ^ left)
        self.aiming = False

    def settle_all(self) -> None:
        """What is there already, of some of the tiles."""
        for at in range(len(self.by_size)):
            mask = self.by_size[at]
            if mask < 1 << self.count and (self.sizes[mask] < self.count or self.count == 1):
                node = self.nodes[mask]
                for k in range(self.first[node], self.last[node]):
                    if self.division != FRACTIONS or self.numbers[k] & BELOW == 1:
                        self.settle(k)

    def settle(self, k: int) -> None:
        """A number that one plays for and that is there already, in an entry."""
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
        """What two subsets make that are all tiles together."""
        self.weight = self.interleaved(left, right)
        one, other = self.nodes[left], self.nodes[right]
        for i in range(self.first[one], self.last[one]):
            if self.positive and self.division != FRACTIONS:
                self.goals(i, self.first[other], self.last[other])
            else:
                self.each(i, self.first[other], self.last[other])

    def offer(self, v: int, i: int, j: int, code: int) -> None:
        if not self.aiming:
            Tables.offer(self, v, i, j, code)
        elif self.division != FRACTIONS or (v & BELOW) == 1:
            whole = v >> 31 if self.division == FRACTIONS else v
            if self.low <= whole <= self.high:
                base, count = self.efforts[i] + self.efforts[j], self.counts[i] * self.counts[j] * self.weight
                self.arrive(whole, base, count, i, j, code)

    def arrive(self, v: int, base: int, count: int, i: int, j: int, code: int) -> None:
        """The last step to a number that one plays for."""
        at = v - self.low
        self.goal_counts[at] += count
        self.hits[at] += 1
        if self.goal_how[at] != NOWHERE and base - self.less_for_near >= self.goal_efforts[at] <= base:
            return
        effort = base + self.taken(v * HALF + 1 if self.division == FRACTIONS else v, i, j, code)
        if code != MULTIPLY and self.nears(i, j, code) and 2 * self.number(j if self.how[i] < 0 else i) > v:
            effort -= self.less_for_near
        if self.goal_how[at] == NOWHERE or effort < self.goal_efforts[at]:
            self.goal_efforts[at] = effort
            self.goal_how[at] = code
            self.goal_left[at] = i
            self.goal_right[at] = j

    def goals(self, i: int, start: int, end: int) -> None:
        """An entry with each of a row of entries, where all numbers are positive and whole."""
        a, effort, count, made = self.numbers[i], self.efforts[i], self.counts[i] * self.weight, self.was_made(i)
        low, high = self.low, self.high
        for j in range(start, end):
            b, base, ways = self.numbers[j], effort + self.efforts[j], count * self.counts[j]
            self.both = made and self.was_made(j)
            if low <= a + b <= high:
                self.arrive(a + b, base, ways, i, j, ADD)
            if a <= high and b <= high and low <= a * b <= high:
                self.arrive(a * b, base, ways, i, j, MULTIPLY)
            if a > b:
                if low <= a - b <= high:
                    self.arrive(a - b, base, ways, i, j, SUBTRACT)
                if low * b <= a <= high * b and a % b == 0:
                    self.arrive(a // b, base, ways, i, j, DIVIDE)
            elif b > a:
                if low <= b - a <= high:
                    self.arrive(b - a, base, ways, i, j, SUBTRACT_FROM)
                if low * a <= b <= high * a and b % a == 0:
                    self.arrive(b // a, base, ways, i, j, DIVIDE_INTO)
            elif low == 1:
                self.arrive(1, base, 2 * ways, i, j, DIVIDE)
