"""Clauses as they are put together, and chains: what some parts make one after the other.

After each part there is a variable for each sum (or product, or exponent) so far, and clauses that tie it to the one
before and the value between.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Values = dict[int, int]  # what something can be, and the literal that says so
    Step = Callable[[int, int, int], int | None]  # of a place in a chain, what is made so far, and a value: what then

FULLEST = 2_000_000  # clauses; of more, nothing is said
FEW = 48  # of so many, that only one is true is said of each two


class TooMuch(Exception):  # noqa: N818 (does not leave `stated`)
    """More would have to be said than can be searched."""


class Chains:
    """Clauses, in variables that are counted up."""

    def __init__(self, variables: int):
        self.variables = variables
        self.clauses: list[list[int]] = []

    def new(self) -> int:
        self.variables += 1
        return 2 * self.variables - 2

    def say(self, *literals: int) -> None:
        self.clauses.append([*literals])
        if len(self.clauses) > FULLEST:
            raise TooMuch

    def one_of(self, literals: Sequence[int], *, unless: Sequence[int] = ()) -> None:
        """Exactly one of these; of many it follows from what they are tied to."""
        self.say(*unless, *literals)
        if len(literals) <= FEW:
            for one, two in combinations(literals, 2):
                self.say(*unless, one ^ 1, two ^ 1)

    def any_of(self, literals: Sequence[int]) -> int:
        """The literal that says that one of these is true."""
        if len(literals) == 1:
            return literals[0]
        found = self.new()
        self.say(found ^ 1, *literals)
        for x in literals:
            self.say(found, x ^ 1)
        return found

    def chain(
        self, parts: Sequence[Values], start: int, step: Step, goals: set[int] | None, unless: Sequence[int]
    ) -> Values:
        """What parts make one after the other; only such ways count as end in one of the goals."""
        layers = reached(parts, start, step, goals)
        if not layers[-1]:
            self.say(*unless)
        literals: list[Values] = [{made: self.new() for made in layer} for layer in layers]
        for layer in literals:
            self.one_of([*layer.values()], unless=unless)
        for place, part in enumerate(parts):
            self.tie(literals[place], part, literals[place + 1], partial(step, place), unless)
        return literals[-1]

    def tie(
        self, before: Values, part: Values, after: Values, step: Callable[[int, int], int | None], unless: Sequence[int]
    ) -> None:
        """What is made before, a value, and what is made then: each two say the third."""
        ways_out: dict[int, list[int]] = {made: [] for made in before}
        ways_in: dict[int, list[int]] = {made: [] for made in after}
        for made, x in before.items():
            for value, y in part.items():
                then = step(made, value)
                if then in after:
                    z = after[then]
                    ways_out[made].append(y)
                    ways_in[then].append(y)
                    self.say(*unless, x ^ 1, y ^ 1, z)
                    self.say(*unless, x, y ^ 1, z ^ 1)
                    self.say(*unless, x ^ 1, y, z ^ 1)
                else:
                    self.say(*unless, x ^ 1, y ^ 1)
        for made, x in before.items():
            self.say(*unless, x ^ 1, *ways_out[made])
        for made, z in after.items():
            for y in set(part.values()).difference(ways_in[made]):
                self.say(*unless, z ^ 1, y ^ 1)
            self.say(*unless, z ^ 1, *ways_in[made])


def reached(parts: Sequence[Values], start: int, step: Step, goals: set[int] | None) -> list[set[int]]:
    """What can be made after each part, on a way to a goal."""
    layers = [{start}]
    for place, part in enumerate(parts):
        made = {step(place, made, value) for made in layers[-1] for value in part}
        layers.append({then for then in made if then is not None})
    if goals is not None:
        layers[-1] &= goals
    for place in reversed(range(len(parts))):
        values, after = parts[place], layers[place + 1]
        layers[place] = {made for made in layers[place] if any(step(place, made, value) in after for value in values)}
    return layers
