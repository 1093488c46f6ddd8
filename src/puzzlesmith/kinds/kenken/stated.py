"""A KenKen as clauses: what each cell, line and cage says about digits, for a search that learns from clashes.

The cells of a cage that lie in one line make a part of their own, of digits that differ; the parts make the cage, one
after the other. A product is told as a whole, and by the exponents of its primes. The sums of all parts of a line are
known; so are those of cages, whatever their operators, where `totals` leaves them few.
"""

from __future__ import annotations

from operator import add, mul
from typing import TYPE_CHECKING

from puzzlesmith.core.clauses import FOUND, NONE, Clauses

from .chains import Chains, TooMuch
from .codes import ANY, PLUS, TIMES
from .fitting import PRIMES, makes
from .totals import totals, values

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .chains import Values
    from .exact import Exact
    from .rests import Cage


SLICE = 2000  # clashes, before others get their turn: who watches, and who stops it
FEW_SUMS = 30  # of all cages whose sum is not known; what they are is told only if they are not more
LARGEST = 12  # order; of larger boards too much would have to be said


class Stated(Chains):
    """Clauses about the digits of a board."""

    def __init__(self, n: int, zero: int, cand: Sequence[int]):
        super().__init__(n * n * n)
        self.n, self.zero, self.cand = n, zero, cand
        self.sums: dict[tuple[int, ...], Values] = {}
        self.exponents: dict[tuple[int, int], Values] = {}
        self.lines = [[y * n + x for x in range(n)] for y in range(n)]
        self.lines += [list(line) for line in zip(*self.lines, strict=True)]
        self.line_sum = n * (n + 1 - 2 * zero) // 2

    def digits(self, cell: int) -> list[int]:
        return [d + 1 - self.zero for d in range(self.n) if self.cand[cell] >> d & 1]

    def cell(self, cell: int) -> Values:
        """The literals of a cell: that it has a digit."""
        return {digit: self.literal(cell, digit) for digit in self.digits(cell)}

    def literal(self, cell: int, digit: int) -> int:
        return 2 * (cell * self.n + digit - 1 + self.zero)

    # ------------------------------------------------------------------ answers

    def read(self, value: Sequence[int]) -> bytes:
        """The digits of the board, as the cells have them."""
        n = self.n
        return bytes([d + 1 for cell in range(n * n) for d in range(n) if value[2 * (cell * n + d)] > 0])

    def other(self, answer: bytes) -> list[int]:
        """The clause that it is not this answer."""
        return [2 * (cell * self.n + digit - 1) + 1 for cell, digit in enumerate(answer)]

    # ------------------------------------------------------------------ lines and cages

    def all(self, cages: Sequence[Cage], more: Sequence[Cage], sums: Sequence[int]) -> None:
        self.board()
        for cage in [*cages, *more]:
            self.cage(cage)
        for line in self.lines:
            self.line(line, cages)
        self.cage_sums(cages, sums)

    def cage_sums(self, cages: Sequence[Cage], sums: Sequence[int]) -> None:
        """What cages add up to that have other operators, where it is known; and if they leave few ways to make up the
        board, what they do together.
        """
        others = [number for number, cage in enumerate(cages) if cage.op != PLUS and len(cage.cells) > 1]
        open_sums = [sums[number].bit_count() for number in others if sums[number].bit_count() > 1]
        few = sum(open_sums) <= FEW_SUMS
        parts = [
            self.plus(cages[number].cells, set(values(sums[number])), ())
            for number in others
            if few or sums[number].bit_count() == 1
        ]
        if few and open_sums:
            known = sum([cage.goal for number, cage in enumerate(cages) if number not in others])
            self.total(parts, {self.n * self.line_sum - known}, ())

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
            self.plus(cage.cells, {cage.goal}, ())
        elif cage.op == TIMES:
            self.times(cage.cells, cage.goal, ())
        elif cage.op == ANY:
            one, two = self.new(), self.new()
            self.say(one, two)
            self.plus(cage.cells, {cage.goal}, (one ^ 1,))
            self.times(cage.cells, cage.goal, (two ^ 1,))

    def pair(self, cage: Cage) -> None:
        one, two = map(self.cell, cage.cells)
        for a, x in one.items():
            for b, y in two.items():
                if not makes(cage.op, cage.goal, a, b):
                    self.say(x ^ 1, y ^ 1)

    def plus(self, cells: Sequence[int], goals: set[int], unless: Sequence[int]) -> Values:
        return self.total([self.sum(part) for part in self.parts(cells)], goals, unless)

    def total(self, parts: Sequence[Values], goals: set[int], unless: Sequence[int]) -> Values:
        return self.chain(parts, 0, lambda _, made, value: made + value, goals, unless)

    def times(self, cells: Sequence[int], goal: int, unless: Sequence[int]) -> None:
        """A product of 0 is one that has a 0, and no other product has one."""
        zeros = [self.literal(cell, 0) for cell in cells if 0 in self.digits(cell)]
        if goal == 0:
            self.say(*unless, *zeros)
            return
        for x in zeros:
            self.say(*unless, x ^ 1)
        parts = [self.part(part, 1, mul, goal, unless) for part in self.parts(cells)]
        self.chain(parts, 1, lambda _, made, value: dividing(goal, made * value), {goal}, unless)
        in_order = [cell for part in self.parts(cells) for cell in part]
        for prime in PRIMES:
            if prime <= self.n:
                self.total([self.exponent(cell, prime) for cell in in_order], {exponent(goal, prime)}, unless)

    def exponent(self, cell: int, prime: int) -> Values:
        """How often a prime is in the digit of a cell."""
        if (cell, prime) not in self.exponents:
            found: dict[int, list[int]] = {}
            for digit, x in self.cell(cell).items():
                if digit:
                    found.setdefault(exponent(digit, prime), []).append(x)
            powers = {power: self.any_of(literals) for power, literals in found.items()}
            self.one_of([*powers.values()], unless=[x for digit, x in self.cell(cell).items() if not digit])
            self.exponents[cell, prime] = powers
        return self.exponents[cell, prime]

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
            self.total([self.sum(part) for part in [*parts, rest] if part], {self.line_sum}, ())


def dividing(goal: int, made: int) -> int | None:
    """What is made, if it divides the goal."""
    return made if made and goal % made == 0 else None


def exponent(number: int, prime: int) -> int:
    return 0 if number % prime else 1 + exponent(number // prime, prime)


def finishes(exact: Exact, wanted: int, clashes: int) -> list[bytes] | None:
    """Up to so many answers of a board, with those that are known already; None if that took too many clashes."""
    sums = totals(exact.n, exact.zero, exact.cages, exact.cand)
    if sums is None:
        return exact.found
    stated = Stated(exact.n, exact.zero, exact.cand)
    try:
        stated.all(exact.cages, exact.rests, sums)
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
