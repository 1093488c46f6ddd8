"""What a way to the target looks like, and what it takes to see each of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry
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
from puzzlesmith.kinds.numbers.puzzle import Step, Value, made

from .effort import Effort, points

if TYPE_CHECKING:
    from collections.abc import Sequence

SIGN_OF = ("+", "*", "-", "/", "|")  # by code
CODE_OF = {sign: code for code, sign in enumerate(SIGN_OF)}
BY_LEVEL = (IN_SIGHT, -1, -1, LONG_WAY, NEEDLE)
HUGE = 1 << 60


def steps(code: int, lying: Sequence[tuple[int, Value]]) -> tuple[Step, ...]:
    """A way as the tables write it in one number: how many steps, then each as one of all that are possible then: the
    places of the two numbers among those that are left, and the operation.
    """
    left, found = list(lying), list[Step]()
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
        found.append(Step(first, second, sign, a, b, result))
        left[i] = (first, result)
        del left[j]
        there -= 1
    return tuple(found)


class Shape:
    """For each step, which made its two numbers, or -1; and which uses what it makes."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps, self.count = steps, len(steps)
        self.ones, self.others, self.above = [-1] * self.count, [-1] * self.count, [-1] * self.count
        self.by_level = [-1] * len(BY_LEVEL)
        made = dict[int, int]()
        for k in range(self.count):
            step = steps[k]
            for sources, place in ((self.ones, step[0]), (self.others, step[1])):
                if place in made and (sources is self.ones or step[0] != step[1]):
                    source = made[place]
                    sources[k], self.above[source] = source, k
            made[step[0]] = k

    def seen(
        self, efforts: Effort, limits: tuple[int, ...], score: int, known: list[int] | None
    ) -> list[tuple[int, int]]:
        """For each step the technique by which it is seen, and how hard the position before it looks; `known` are the
        efforts of the steps, where they are not those of sums.
        """
        left, found = 0, list[tuple[int, int]]()
        for k in range(self.count - 1, -1, -1):
            left += effort_of(efforts, self.steps[k]) if known is None else known[k]
            rest, level = score, 0
            if k:
                rest = min(rest, points(left, 1))
            while level < len(limits) and limits[level] < rest:
                level += 1
            found.append((self.technique(k, level), rest))
        found.reverse()
        return found

    def technique(self, k: int, level: int) -> int:
        """What it takes to see a step, from how hard the rest of the way is and what it looks like."""
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
        """No two numbers meet that both had to be made."""
        for k in range(self.count):
            if self.ones[k] >= 0 and self.others[k] >= 0:
                return False
        return True

    def nearest_multiple(self) -> bool:
        """A multiple of a tile, most of the target, and then single tiles added or taken away."""
        root = k = self.count - 1
        while self.steps[k].sign in "+-" and self.ones[k] >= 0 and self.others[k] < 0:
            k = self.ones[k]
        (n, d), (target, e) = self.steps[k].made, self.steps[root].made
        of_tile = self.ones[k] < 0 or self.others[k] < 0
        return k != root and self.steps[k].sign == "*" and of_tile and 2 * n * e > target * d

    def entry(self, k: int, number: int, effort: int) -> Entry:
        """Places and sign of a step; where to look is the step in numbers, and then how the target is made of what it
        makes, from above.
        """
        first, second, sign = self.steps[k][:3]
        chain, k = [numbers(self.steps[k])], self.above[k]
        while k >= 0:
            chain.insert(1, numbers(self.steps[k]))
            k = self.above[k]
        return Entry(
            number, tuple([each for numbers in chain for each in numbers]), (first, second, ord(sign)), (), effort
        )


def effort_of(efforts: Effort, step: Step) -> int:
    a, c = step[3]
    b, d = step[4]
    n, e = step[5]
    if max(abs(a), abs(b), abs(n)) >= HUGE:
        return FRACTION
    points = efforts.effort(CODE_OF[step[2]], a, b, n)
    return points if c == d == e == 1 else points + FRACTION


def numbers(step: Step) -> tuple[int, ...]:
    """Where a number changes by itself, the second is none."""
    return (*step.a, *((0, 0) if step.alone else step.b), *step.made, ord(step.sign))
