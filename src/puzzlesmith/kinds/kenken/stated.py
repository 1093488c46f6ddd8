"""A KenKen as clauses: what each cell, line and cage says about digits, for a search that learns from clashes.

What some cells make together, one after the other, is a chain: after each cell a variable for each sum (or product) so
far, and clauses that tie it to the one before and the digit between. The cells of a cage that lie in one line make a
part of their own, of digits that differ; the parts make the cage. And the sums of all parts of a line are known.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations
from operator import add, mul
from typing import TYPE_CHECKING

from puzzlesmith.core.clauses import FOUND, NONE, Clauses

from .codes import ANY, PLUS, TIMES
from .fitting import makes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .exact import Exact
    from .rests import Cage

    Values = dict[int, int]  # what something can be, and the literal that says so
    Step = Callable[[int, int, int], int | None]  # of a place in a chain, what is made so far, and a value: what then


FULLEST = 2_000_000  # clauses; of more, nothing is said
SLICE = 2000  # clashes, before others get their turn: who watches, and who stops it
FEW = 48  # of so many, that only one is true is said of each two
LARGEST = 12  # order; of larger boards too much would have to be said


class TooMuch(Exception):  # noqa: N818 (never leaves this module)
    """More would have to be said than can be searched."""


class Stated:
    """Clauses about the digits of a board, as they are put together."""

    def __init__(self, n: int, zero: int, cand: Sequence[int]):
        self.n, self.zero, self.cand = n, zero, cand
        self.variables = n * n * n
        self.clauses: list[list[int]] = []
        self.sums: dict[tuple[int, ...], Values] = {}
        self.lines = [[y * n + x for x in range(n)] for y in range(n)]
        self.lines += [list(line) for line in zip(*self.lines, strict=True)]

    def digits(self, cell: int) -> list[int]:
        return [d + 1 - self.zero for d in range(self.n) if self.cand[cell] >> d & 1]

    def cell(self, cell: int) -> Values:
        """The literals of a cell: that it has a digit."""
        return {digit: self.literal(cell, digit) for digit in self.digits(cell)}

    def literal(self, cell: int, digit: int) -> int:
        return 2 * (cell * self.n + digit - 1 + self.zero)

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

    # ------------------------------------------------------------------ answers

    def read(self, value: Sequence[int]) -> bytes:
        """The digits of the board, as the cells have them."""
        n = self.n
        return bytes([d + 1 for cell in range(n * n) for d in range(n) if value[2 * (cell * n + d)] > 0])

    def other(self, answer: bytes) -> list[int]:
        """The clause that it is not this answer."""
        return [2 * (cell * self.n + digit - 1) + 1 for cell, digit in enumerate(answer)]

    # ------------------------------------------------------------------ lines and cages

    def all(self, cages: Sequence[Cage], more: Sequence[Cage]) -> None:
        self.board()
        for cage in [*cages, *more]:
            self.cage(cage)
        for line in self.lines:
            self.line(line, cages)

    def board(self) -> None:
        for cell in range(self.n * self.n):
            self.one_of([*self.cell(cell).values()])
            for d in range(self.n):
                if not self.cand[cell] >> d & 1:
                    self.say(2 * (cell * self.n + d) + 1)
        for line in self.lines:
            for d in range(self.n):
                self.one_of([2 * (cell * self.n + d) for cell in line if self.cand[cell] >> d & 1])

    def cage(self, cage: Cage) -> None:
        if len(cage.cells) == 2:
            self.pair(cage)
        elif cage.op == PLUS:
            self.plus(cage.cells, cage.goal, ())
        elif cage.op == TIMES:
            self.times(cage.cells, cage.goal, ())
        elif cage.op == ANY:
            one, two = self.new(), self.new()
            self.say(one, two)
            self.plus(cage.cells, cage.goal, (one ^ 1,))
            self.times(cage.cells, cage.goal, (two ^ 1,))

    def pair(self, cage: Cage) -> None:
        one, two = map(self.cell, cage.cells)
        for a, x in one.items():
            for b, y in two.items():
                if not makes(cage.op, cage.goal, a, b):
                    self.say(x ^ 1, y ^ 1)

    def plus(self, cells: Sequence[int], goal: int, unless: Sequence[int]) -> None:
        self.total([self.sum(part) for part in self.parts(cells)], goal, unless)

    def total(self, parts: Sequence[Values], goal: int, unless: Sequence[int]) -> None:
        self.chain(parts, 0, lambda _, made, value: made + value, {goal}, unless)

    def times(self, cells: Sequence[int], goal: int, unless: Sequence[int]) -> None:
        """A product of 0 is one that has a 0."""
        if goal == 0:
            self.say(*unless, *[self.literal(cell, 0) for cell in cells if 0 in self.digits(cell)])
            return
        parts = [self.part(part, 1, mul, goal, unless) for part in self.parts(cells)]
        self.chain(parts, 1, lambda _, made, value: dividing(goal, made * value), {goal}, unless)

    def parts(self, cells: Sequence[int]) -> list[tuple[int, ...]]:
        """By rows or columns, whichever are fewer."""
        rows, columns = self.split(cells, 0), self.split(cells, 1)
        return rows if len(rows) <= len(columns) else columns

    def split(self, cells: Sequence[int], turned: int) -> list[tuple[int, ...]]:
        found: dict[int, list[int]] = {}
        for cell in cells:
            found.setdefault(cell % self.n if turned else cell // self.n, []).append(cell)
        return [tuple(part) for part in found.values()]

    def sum(self, cells: tuple[int, ...]) -> Values:
        """What some cells of a line add up to."""
        if cells not in self.sums:
            self.sums[cells] = self.part(cells, 0, add, 0, ())
        return self.sums[cells]

    def part(
        self, cells: tuple[int, ...], start: int, make: Callable[[int, int], int], goal: int, unless: Sequence[int]
    ) -> Values:
        """What some cells of a line make, of digits that differ; of products, only what divides the goal."""
        if len(cells) == 1:
            return self.cell(cells[0])
        behind = self.behind(cells, start, make)

        def step(place: int, made: int, value: int) -> int | None:
            if value not in behind[place].get(made, ()):
                return None
            return dividing(goal, make(made, value)) if goal else make(made, value)

        return self.chain([self.cell(cell) for cell in cells], start, step, None, unless)

    def behind(self, cells: Sequence[int], start: int, make: Callable[[int, int], int]) -> list[dict[int, set[int]]]:
        """Before each cell, what can follow what is made so far: digits that some way to make it does not use."""
        ways: dict[frozenset[int], int] = {frozenset(): start}
        found = []
        for cell in cells:
            digits, after = self.digits(cell), {}
            follow: dict[int, set[int]] = {}
            for used, made in ways.items():
                for digit in digits:
                    if digit not in used:
                        follow.setdefault(made, set()).add(digit)
                        after[used | {digit}] = make(made, digit)
            found.append(follow)
            ways = after
        return found

    def line(self, line: Sequence[int], cages: Iterable[Cage]) -> None:
        """All parts of a line add up to what its digits do; those that no sum is known of count as one."""
        inside = [tuple([cell for cell in cage.cells if cell in line]) for cage in cages if cage.op == PLUS]
        parts = [part for part in inside if part]
        rest = tuple([cell for cell in line if all(cell not in part for part in parts)])
        if parts:
            goal = self.n * (self.n + 1 - 2 * self.zero) // 2
            self.total([self.sum(part) for part in [*parts, rest] if part], goal, ())

    # ------------------------------------------------------------------ chains

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


def dividing(goal: int, made: int) -> int | None:
    """What is made, if it divides the goal."""
    return made if made and goal % made == 0 else None


def finishes(exact: Exact, wanted: int, clashes: int) -> list[bytes] | None:
    """Up to so many answers of a board, with those that are known already; None if that took too many clashes."""
    stated = Stated(exact.n, exact.zero, exact.cand)
    try:
        stated.all(exact.cages, exact.rests)
    except TooMuch:
        return None
    clauses = Clauses(stated.variables)
    for clause in [*stated.clauses, *map(stated.other, exact.found)]:
        clauses.say(clause)
    found = [*exact.found]
    while len(found) < wanted and clauses.clashes < clashes:
        outcome = clauses.search(SLICE)
        if outcome == NONE:
            return found
        if outcome == FOUND:
            found.append(stated.read(clauses.value))
            clauses.say(stated.other(found[-1]))
    return found if len(found) == wanted else None
