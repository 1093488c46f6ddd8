"""How hard an operation is for people, in points of effort, and the score of a whole game.

docs/numbers.md explains where the points come from. They are attributes, so that a benchmark can fit them again.
"""

from __future__ import annotations

from array import array

from puzzlesmith.kinds.numbers.codes import BESIDE, DIVIDE, DIVIDE_INTO, FRACTION, JOIN, MOST_SCORE, MULTIPLY

KNOWN = 10000  # numbers whose figures are precomputed
POINT, CONSTANT = 10, 200  # a point of effort adds 10 to the score; CONSTANT keeps scores positive
WAYS = 4  # subtracted from the score for each doubling of the ways

# Points, fitted on the times of people who made 24: see docs/numbers.md.
PLAIN = 0  # with one, zero or equal numbers: seen at once
SUM, PRODUCT, QUOTIENT = 4, 5, 7
CARRY = 2  # for each further figure of the smaller number in a sum
TABLE = 2  # for each further pair of figures in a product
OVER, FAR_OVER = 1, 8  # for results beyond the largest target, and beyond four times that
TREE, TREE_TIMES = 3, -2  # for two operands that are both results: in general, and in a product
NEARLY = -1  # subtracted if the target is a multiple of a tile plus or minus single tiles; harder with cards
NEAREST, FEW = 3, 24  # not fitted: the same, for targets above FEW
NEGATIVE = 3  # not fitted: prefers the one of two ways without negative numbers


def figures(n: int) -> int:
    """The figures that one works with: trailing zeros do not count; up to 12, and 25 and 75, are known by heart."""
    while n >= 10 and n % 10 == 0:
        n //= 10
    if n <= 12 or n == 25 or n == 75:
        return 1
    count = 1
    while n >= 10:
        n //= 10
        count += 1
    return count


def points(effort: int, count: int) -> int:
    """The score: the effort of the easiest way, less a little for each doubling of the number of ways."""
    whole = 0
    while count >> whole > 1:
        whole += 1
    doublings = 16 * whole + ((count << 4 >> whole) & 15)
    score = CONSTANT + POINT * effort - WAYS * doublings // 16
    return 1 if score < 1 else min(score, MOST_SCORE)


class Difficulty:
    """Points for operations. `scale` is the largest usual target; `both` says whether both operands are results."""

    sum: int
    product: int
    quotient: int
    carry: int
    table: int
    over: int
    far_over: int
    fraction_: int
    tree: int
    tree_times: int
    nearly: int
    nearest: int
    scale: int
    both: bool

    def __init__(self) -> None:
        self.sum, self.product, self.quotient, self.carry, self.table = SUM, PRODUCT, QUOTIENT, CARRY, TABLE
        self.over, self.far_over, self.fraction_ = OVER, FAR_OVER, FRACTION
        self.tree, self.tree_times = TREE, TREE_TIMES
        self.nearly, self.nearest = NEARLY, NEAREST
        self.scale, self.both = 999, False
        self.known_figures: array[int] = array("i", [0]) * KNOWN
        self.fill_known()

    def fill_known(self) -> None:
        for n in range(KNOWN):
            self.known_figures[n] = figures(n)

    def digits(self, n: int) -> int:
        if n < 0:
            n = -n
        return self.known_figures[n] if n < KNOWN else figures(n)

    def effort(self, code: int, a: int, b: int, made: int) -> int:
        """Points for an operation on whole numbers."""
        if code == MULTIPLY:
            if a == 1 or b == 1 or made == 0:
                return PLAIN
            points = self.product + self.table * (self.digits(a) * self.digits(b) - 1)
        elif code == JOIN:
            return BESIDE
        elif code in (DIVIDE, DIVIDE_INTO):
            divisor = b if code == DIVIDE else a
            if divisor == 1 or made == 1 or made == 0:
                return PLAIN
            points = self.quotient + self.table * (self.digits(divisor) * self.digits(made) - 1)
        else:
            if a == 0 or b == 0 or made == 0:
                return PLAIN
            more, less = self.digits(a), self.digits(b)
            points = self.sum + self.carry * (min(more, less) - 1)
        if self.both:
            points += self.tree_times if code == MULTIPLY else self.tree
        size = made
        if made < 0:
            size = -made
            points += NEGATIVE
        if size > self.scale:
            points += self.over
            if size > 4 * self.scale:
                points += self.far_over
        return points
