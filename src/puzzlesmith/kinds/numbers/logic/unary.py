"""Games with unary operators, such as factorials, roots and decimal points, by breadth-first search over positions.

Tables over subsets do not apply, because a unary operator may be used any number of times.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.arithmetic.search import LazySearch
from puzzlesmith.kinds.numbers.puzzle import ALONE, OPERATOR_OF, Puzzle, Step, Value, made

from .difficulty import points
from .step_tree import CODE_OF

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.arithmetic.search import Route

    from .difficulty import Difficulty

MOST_STATES = 1_500_000  # more than four tiles make; takes about a second
EXPANDED = (0, 0, 4_000, 2_500, 1_000)  # positions that a generator expands, by tiles: later targets are too hard

# Points, as in difficulty.py; not fitted, as nobody has published how long people take.
EFFORTS = {"!": 5, ".": 4, "~": 9, "%": 6, "g": 10, "v": 4}
POWER, ROOT = 7, 12
DECIMAL, BROKEN = 2, 9  # added for a decimal fraction, and for any other fraction
LARGE, OVER = 1000, 6  # results above LARGE add OVER
DOUBLING = 4  # added to the score for each doubling of the positions discovered before the target
SIGN_OF = {name: sign for sign, name in (*OPERATOR_OF.items(), *ALONE.items())}


class UnarySearch(NamedTuple):
    """The search from the numbers on the table, which are sorted by value, each with its place."""

    puzzle: Puzzle
    lying: Sequence[tuple[int, Value]]
    search: LazySearch

    @classmethod
    def of(cls, puzzle: Puzzle, lying: Sequence[tuple[int, Value]], *, still_open: bool = True) -> UnarySearch:
        return cls(puzzle, lying, LazySearch([value for _, value in lying], puzzle.rule_set, still_open=still_open))

    def route(self, target: int) -> Route | None:
        return self.search.route(target, MOST_STATES)

    def targets(self) -> list[int]:
        """The numbers that a game may ask for, in the order of their discovery."""
        self.search.run(EXPANDED[len(self.lying)])
        return [number for number in dict.fromkeys(self.search.numbers()) if number not in self.puzzle.tiles]

    def steps(self, route: Route) -> tuple[Step, ...]:
        """The steps of a route on places; the route itself refers to numbers by their order."""
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


def effort(efforts: Difficulty, step: Step) -> int:
    """The points of effort for a step."""
    longest = max(step.a.d, step.b.d, step.made.d)
    more = 0 if longest == 1 else DECIMAL if 10**9 % longest == 0 else BROKEN
    if step.sign in CODE_OF:
        return efforts.effort(CODE_OF[step.sign], step.a.n, step.b.n, step.made.n) + more
    more += OVER if abs(step.made.n) > LARGE else 0
    return more + (EFFORTS[step.sign] if step.alone else POWER if step.sign == "^" else ROOT)
