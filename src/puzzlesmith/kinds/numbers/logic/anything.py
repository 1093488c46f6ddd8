"""Games in which a tile may change by itself: factorials, roots, points. Tables would not do; positions are searched,
in the order of the number of steps that lead to them, until the target is found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.arithmetic.search import LazySearch
from puzzlesmith.kinds.numbers.puzzle import ALONE, OPERATOR_OF, Puzzle, Step, Value, made

from .effort import points
from .shape import CODE_OF

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.arithmetic.search import Route

    from .effort import Effort

MOST_STATES = 1_500_000  # four tiles make fewer; about a second
ASKED = (0, 0, 4_000, 2_500, 1_000)  # positions that a maker goes on from, by tiles: what comes later is too far off

# Points, as in logic.py; not fitted, for nobody has published how long people take.
EFFORTS = {"!": 5, ".": 4, "~": 9, "%": 6, "g": 10, "v": 4}
POWER, ROOT = 7, 12
DECIMAL, BROKEN = 2, 9  # more, where a number is a decimal fraction, and where it is another
LARGE, OVER = 1000, 6  # more, where a larger number is made
DOUBLING = 4  # of the score, each time that twice as many positions are seen before the target is
SIGN_OF = {name: sign for sign, name in (*OPERATOR_OF.items(), *ALONE.items())}


class Search(NamedTuple):
    """The positions that follow from numbers on the table, which are sorted by value, each with its place."""

    puzzle: Puzzle
    lying: Sequence[tuple[int, Value]]
    hunt: LazySearch

    @classmethod
    def of(cls, puzzle: Puzzle, lying: Sequence[tuple[int, Value]], *, still_open: bool = True) -> Search:
        return cls(puzzle, lying, LazySearch([value for _, value in lying], puzzle.rule_set, still_open=still_open))

    def route(self, target: int) -> Route | None:
        return self.hunt.route(target, MOST_STATES)

    def targets(self) -> list[int]:
        """Those for which one might ask, in the order in which they are found."""
        self.hunt.run(ASKED[len(self.lying)])
        return [number for number in dict.fromkeys(self.hunt.numbers()) if number not in self.puzzle.tiles]

    def steps(self, route: Route) -> tuple[Step, ...]:
        """A route on places: it knows numbers only by their order."""
        left, steps, rules = list(self.lying), list[Step](), self.puzzle.rule_set
        for k, i, j, at in route.moves:
            (first, a), (second, b) = left[i], left[j]
            sign = SIGN_OF[rules.operators[k].name]
            steps.append(Step(first, second, sign, a, b, made(sign, a, b, alone=i == j, most=rules.most)))
            left = [each for place, each in enumerate(left) if place not in {i, j}]
            left.insert(at, (first, steps[-1].made))
        return tuple(steps)


def score(effort: int, seen: int) -> int:
    return points(effort, 1) + DOUBLING * seen.bit_length()


def effort(efforts: Effort, step: Step) -> int:
    """Points for a step."""
    longest = max(step.a.d, step.b.d, step.made.d)
    more = 0 if longest == 1 else DECIMAL if 10**9 % longest == 0 else BROKEN
    if step.sign in CODE_OF:
        return efforts.effort(CODE_OF[step.sign], step.a.n, step.b.n, step.made.n) + more
    more += OVER if abs(step.made.n) > LARGE else 0
    return more + (EFFORTS[step.sign] if step.alone else POWER if step.sign == "^" else ROOT)
