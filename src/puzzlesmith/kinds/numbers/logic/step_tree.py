"""The tree of steps to the target, and the technique that it takes to find each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.numbers.codes import (
    DETOUR,
    FEW_STEPS,
    FORWARD,
    FRACTION,
    IN_SIGHT,
    LAST_STEP,
    LONG_WAY,
    NEAREST_MULTIPLE,
    NEEDLE,
    THROUGH_FRACTIONS,
    TWO_PARTS,
)
from puzzlesmith.kinds.numbers.facts import encode
from puzzlesmith.kinds.numbers.puzzle import Step, Value, made

from .difficulty import Difficulty, points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.model import Entry

SIGN_OF = ("+", "*", "-", "/", "|")  # by code
CODE_OF = {sign: code for code, sign in enumerate(SIGN_OF)}
BY_LEVEL = (IN_SIGHT, -1, -1, LONG_WAY, NEEDLE)
HUGE = 1 << 60


def steps(code: int, lying: Sequence[tuple[int, Value]]) -> tuple[Step, ...]:
    """Decode a way that `Routes.way` encoded in one number, in mixed radix: the number of steps, then for each step the
    operation and the places of its two numbers among those that are left.
    """
    left, decoded = list(lying), list[Step]()
    there = len(left)
    count = code % there
    code //= there
    for _ in range(count):
        sign = SIGN_OF[code % FORWARD]
        code //= FORWARD
        j = code % (there - 1)
        code //= there - 1
        i = code % there
        code //= there
        if j >= i:
            j += 1
        first, a = left[i]
        second, b = left[j]
        result = made(sign, a, b)
        decoded.append(Step(first, second, sign, a, b, result))
        left[i] = (first, result)
        del left[j]
        there -= 1
    return tuple(decoded)


class StepTree:
    """For each step, the steps that make its two operands and the one that uses its result, or -1."""

    steps: tuple[Step, ...]
    count: int
    ones: list[int]
    others: list[int]
    above: list[int]

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps, self.count = steps, len(steps)
        self.ones, self.others, self.above = [-1] * self.count, [-1] * self.count, [-1] * self.count
        self.by_level: list[int] = [-1] * len(BY_LEVEL)
        made = dict[int, int]()
        for k in range(self.count):
            step = steps[k]
            for sources, place in ((self.ones, step[0]), (self.others, step[1])):
                if place in made and (sources is self.ones or step[0] != step[1]):
                    source = made[place]
                    sources[k], self.above[source] = source, k
            made[step[0]] = k

    def graded_steps(
        self, efforts: Difficulty, limits: tuple[int, ...], score: int, known: list[int] | None
    ) -> list[tuple[int, int]]:
        """For each step the technique that finds it, and the score of the position before it.

        `known` are the efforts of the steps in games with unary operators; None computes them.
        """
        left, graded = 0, list[tuple[int, int]]()
        for k in range(self.count - 1, -1, -1):
            left += effort_of(efforts, self.steps[k]) if known is None else known[k]
            rest, level = score, 0
            if k:
                rest = min(rest, points(left, 1))
            while level < len(limits) and limits[level] < rest:
                level += 1
            graded.append((self.technique(k, level), rest))
        graded.reverse()
        return graded

    def technique(self, k: int, level: int) -> int:
        """The technique that finds a step, by the level of the position and the shape of the whole tree."""
        if k == self.count - 1 and (level == 0 or self.ones[k] >= 0 or self.others[k] >= 0):
            return LAST_STEP
        if self.by_level[level] < 0:
            self.by_level[level] = self.at_level(level)
        return self.by_level[level]

    def at_level(self, level: int) -> int:
        if level == 1:
            return NEAREST_MULTIPLE if self.nearest_multiple() else FEW_STEPS
        if level == 2:
            return DETOUR if self.straight() else TWO_PARTS
        if level == 4 and any([step.made.d > 1 for step in self.steps]):
            return THROUGH_FRACTIONS
        return BY_LEVEL[level]

    def straight(self) -> bool:
        """Whether no step combines two results."""
        for k in range(self.count):
            if self.ones[k] >= 0 and self.others[k] >= 0:
                return False
        return True

    def nearest_multiple(self) -> bool:
        """Whether the way is a multiple of a tile, more than half of the target, plus or minus single tiles."""
        root = k = self.count - 1
        while self.steps[k].sign in "+-" and self.ones[k] >= 0 and self.others[k] < 0:
            k = self.ones[k]
        (n, d), (target, e) = self.steps[k].made, self.steps[root].made
        of_tile = self.ones[k] < 0 or self.others[k] < 0
        return k != root and self.steps[k].sign == "*" and of_tile and 2 * n * e > target * d

    def entry(self, k: int, technique: int, score: int) -> Entry:
        """The entry of a step, with the steps that use its result, from the target down."""
        step, above = self.steps[k], list[Step]()
        k = self.above[k]
        while k >= 0:
            above.insert(0, self.steps[k])
            k = self.above[k]
        return encode(technique, step, above, score)


def effort_of(efforts: Difficulty, step: Step) -> int:
    """Points of effort for a step; numbers beyond a machine word count as a fraction does."""
    a, c = step[3]
    b, d = step[4]
    n, e = step[5]
    if max(abs(a), abs(b), abs(n)) >= HUGE:
        return FRACTION
    points = efforts.effort(CODE_OF[step[2]], a, b, n)
    return points if c == d == e == 1 else points + FRACTION
