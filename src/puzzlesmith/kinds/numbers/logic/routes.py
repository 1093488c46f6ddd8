"""The easiest way to a number that one plays for, and all games that some tiles are good for."""

from __future__ import annotations

from array import array

from puzzlesmith.kinds.numbers.codes import (
    DIVIDE,
    DIVIDE_INTO,
    FORWARD,
    FRACTIONS,
    MULTIPLY,
    NOWHERE,
    SUBTRACT,
    SUBTRACT_FROM,
)

from .effort import points
from .goals import Goals

BELOW = 2147483647


class Routes(Goals):
    """Ways, as moves on the tiles."""

    def __init__(self) -> None:
        super().__init__()
        self.moves, self.moved, self.taken_up = array("i", [0]) * 24, 0, 0

    def way(self, v: int) -> int:
        """The easiest way to a number of the last aim, as one number (explain.py reads it); -1 if there is none."""
        at = v - self.low
        if at < 0 or at >= len(self.goal_how) or self.goal_how[at] == NOWHERE:
            return -1
        self.moved = self.taken_up = 0
        if self.goal_how[at] >= 0:
            self.follow(self.goal_how[at], self.goal_left[at], self.goal_right[at])
        found = 0
        for k in range(self.moved - 1, -1, -1):
            there = self.count - k
            found = found * (there * (there - 1) * FORWARD) + self.ranked(k)
        return found * self.count + self.moved

    def ranked(self, k: int) -> int:
        """A move among all that can be made when it is: by the places that still hold a number."""
        first, second = self.moves[3 * k], self.moves[3 * k + 1]
        a, b = first, second
        for m in range(k):
            gone = self.moves[3 * m + 1]
            if gone < first:
                a -= 1
            if gone < second:
                b -= 1
        if b > a:
            b -= 1
        return (a * (self.count - k - 1) + b) * FORWARD + self.moves[3 * k + 2]

    def follow(self, code: int, i: int, j: int) -> int:
        """Write down the moves that end with an operation on two entries; the place where the result lies."""
        p, q = self.size(i), self.size(j)
        if code >= FORWARD or (code <= MULTIPLY and (p < q or (p == q and self.less(i, j)))):
            i, j, p, q = j, i, q, p
        code = SUBTRACT if code == SUBTRACT_FROM else DIVIDE if code == DIVIDE_INTO else code
        if p >= q:
            first = self.follow_to(i)
            second = self.follow_to(j)
        else:
            second = self.follow_to(j)
            first = self.follow_to(i)
        at = 3 * self.moved
        self.moves[at], self.moves[at + 1], self.moves[at + 2] = first, second, code
        self.moved += 1
        return first

    def follow_to(self, k: int) -> int:
        return self.take_up(k) if self.how[k] < 0 else self.follow(self.how[k], self.left[k], self.right[k])

    def take_up(self, k: int) -> int:
        """Where a tile lies that is still there: equal ones may share an entry."""
        at = 0
        while at < self.count - 1 and (self.first[self.nodes[1 << at]] != k or self.taken_up >> at & 1):
            at += 1
        self.taken_up |= 1 << at
        return at

    def size(self, k: int) -> int:
        """How many tiles there are in an entry."""
        return 1 if self.how[k] < 0 else self.size(self.left[k]) + self.size(self.right[k])

    def less(self, i: int, j: int) -> bool:
        a, b = self.numbers[i], self.numbers[j]
        if self.division == FRACTIONS:
            return (a >> 31) * (b & BELOW) < (b >> 31) * (a & BELOW)
        return a < b

    # ---------------------------------------------------------------- games

    def games(self, low: int, high: int, away: int, scores: array[int], ways: array[int]) -> None:
        """For each target from low to high, its score and the easiest way, after an aim from `away` below to as much
        above. The score is 0 where there is no game: the target cannot be made (with `away`: it can, or the
        nearest is not just so far), or it is one of the tiles.
        """
        for target in range(low, high + 1):
            scores[target - low] = 0
            best = self.nearest_goal(target, away)
            if best:
                at = best - self.low
                count = self.goal_counts[at]
                if away:
                    other = 2 * target - best - self.low
                    if other >= 0 and self.goal_counts[other] > count:
                        count = self.goal_counts[other]
                scores[target - low] = points(self.goal_efforts[at], count)
                ways[target - low] = self.way(best)
        for i in range(self.count):
            v = self.number(self.first[self.nodes[1 << i]])
            if low <= v <= high:
                scores[v - low] = 0

    def nearest_goal(self, target: int, away: int) -> int:
        """The easier of the two numbers that are so far from a target, if none is nearer; else 0."""
        for v in range(target - away + 1, target + away):
            if v >= self.low and self.goal_how[v - self.low] != NOWHERE:
                return 0
        below, above = target - away, target + away
        best = 0
        if below >= self.low and self.goal_how[below - self.low] != NOWHERE:
            best = below
        if self.goal_how[above - self.low] != NOWHERE and (
            not best or self.goal_efforts[above - self.low] < self.goal_efforts[best - self.low]
        ):
            best = above
        return best


def count_between(scores: array[int], low: int, high: int) -> int:
    """How many scores are above `low`, and not above `high`."""
    count = 0
    for at in range(len(scores)):
        if low < scores[at] <= high:
            count += 1
    return count


def nth_between(scores: array[int], low: int, high: int, n: int) -> int:
    """Where the n-th of them is, counted from 0."""
    for at in range(len(scores)):
        if low < scores[at] <= high:
            if n == 0:
                return at
            n -= 1
    return -1
