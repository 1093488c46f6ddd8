"""Reads the easiest way to a target out of the tables, and grades all games of some tiles."""

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

from .difficulty import points
from .targets import Targets

BELOW = 2147483647


class Routes(Targets):
    """Targets with their easiest ways, as moves on the tiles."""

    moves: array[int]
    moved: int
    used_tiles: int

    def __init__(self) -> None:
        super().__init__()
        self.moves, self.moved, self.used_tiles = array("i", [0]) * 24, 0, 0

    def way(self, v: int) -> int:
        """The easiest way to a target of the last `aim`, as one number that `steps` decodes; -1 if there is none."""
        at = v - self.low
        if at < 0 or at >= len(self.goal_how) or self.goal_how[at] == NOWHERE:
            return -1
        self.moved = self.used_tiles = 0
        if self.goal_how[at] >= 0:
            self.follow(self.goal_how[at], self.goal_left[at], self.goal_right[at])
        code = 0
        for k in range(self.moved - 1, -1, -1):
            there = self.count - k
            code = code * (there * (there - 1) * FORWARD) + self.ranked(k)
        return code * self.count + self.moved

    def ranked(self, k: int) -> int:
        """The rank of a move among all that are possible at its time, by the places that still hold a number."""
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
        """Append the moves for an operation on two entries; returns the place of the result."""
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
        return self.use_tile(k) if self.how[k] < 0 else self.follow(self.how[k], self.left[k], self.right[k])

    def use_tile(self, k: int) -> int:
        """The place of an unused tile with this entry, which equal tiles may share."""
        at = 0
        while at < self.count - 1 and (self.first[self.nodes[1 << at]] != k or self.used_tiles >> at & 1):
            at += 1
        self.used_tiles |= 1 << at
        return at

    def size(self, k: int) -> int:
        """The number of tiles in the way to an entry."""
        return 1 if self.how[k] < 0 else self.size(self.left[k]) + self.size(self.right[k])

    def less(self, i: int, j: int) -> bool:
        a, b = self.numbers[i], self.numbers[j]
        if self.division == FRACTIONS:
            return (a >> 31) * (b & BELOW) < (b >> 31) * (a & BELOW)
        return a < b

    # ---------------------------------------------------------------- games

    def games(self, low: int, high: int, away: int, scores: array[int], ways: array[int]) -> None:
        """For each target from `low` to `high`, compute the score and the easiest way, after an `aim` at the range
        extended by `away` on both sides.

        The score is 0 where there is no game: if the target is a tile or cannot be made or, with `away`, if the nearest
        number is not exactly that far away.
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
        """The easier of the two numbers that are `away` from a target, if none is nearer; else 0."""
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
    """The number of scores above `low` and not above `high`."""
    count = 0
    for at in range(len(scores)):
        if low < scores[at] <= high:
            count += 1
    return count


def nth_between(scores: array[int], low: int, high: int, n: int) -> int:
    """The index of the n-th such score, counted from 0; -1 if there are fewer."""
    for at in range(len(scores)):
        if low < scores[at] <= high:
            if n == 0:
                return at
            n -= 1
    return -1
