"""What whole lines leave: cells of which a sum or product is known, because the cages beside them fill up the lines.

Some lines add up to a known sum. Less the sums of the cages that lie in them, it is the sum of the cells that are left;
and where these are few, they are as good as a cage. The same goes for products. There are many lines side by side to
look at, so sets of cells are bits of a number, and each line is added to those before it.
"""

from __future__ import annotations

from math import factorial
from typing import TYPE_CHECKING, NamedTuple

from .codes import PLUS, TIMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST = 8  # cells that are left
MULTIPLIED = 2  # lines that are multiplied together


class Cage(NamedTuple):
    cells: tuple[int, ...]
    op: int
    goal: int


class Rest(NamedTuple):
    """Cells as bits, and what is known of them; a goal below 0 if nothing can be."""

    cells: int
    op: int
    goal: int


class Inside(NamedTuple):
    """A cage that lies in some lines: in which of them it starts, its cells as bits, and its goal."""

    start: int
    cells: int
    goal: int


def rests(n: int, zero: int, cages: Sequence[Cage]) -> list[Cage] | None:
    """All that is known of few cells, be they a cage with another operator; None if some lines cannot be filled."""
    found: dict[Rest, None] = {}
    for turned in range(2):
        lines = [bits_of(range(at, n * n, n) if turned else range(at * n, at * n + n)) for at in range(n)]
        for rest in left_over(n, zero, turned, lines, cages):
            if rest.goal < 0 or (not rest.cells and rest.goal != (rest.op == TIMES)):
                return None
            if rest.cells and not holds_line(lines, rest.cells):
                found[rest] = None
    return [Cage(cells_of(rest.cells), rest.op, rest.goal) for rest in found]


def left_over(n: int, zero: int, turned: int, lines: Sequence[int], cages: Sequence[Cage]) -> Iterator[Rest]:
    """For all lines side by side: what the cages that lie in them leave of their sum, and of their product; but not of
    many cells, if anything can be left.
    """
    added, multiplied = ending(n, turned, cages, PLUS), ending(n, turned, cages, TIMES)
    line_sum, line_product = n * (n + 1 - 2 * zero) // 2, factorial(n)
    for first in range(n):
        left, total, others, product = 0, 0, 0, 1
        for last in range(first, n):
            left, total = left | lines[last], total + line_sum
            for start, cells, goal in added[last]:
                if start >= first:
                    left, total = left ^ cells, total - goal
            if total < 0 or left.bit_count() <= MOST:
                yield Rest(left, PLUS, total)
            if zero or last - first >= MULTIPLIED:
                continue
            others, product = others | lines[last], product * line_product
            for start, cells, goal in multiplied[last]:
                if start >= first:
                    others, product = others ^ cells, quotient(product, goal)
            if product < 0 or others.bit_count() <= MOST:
                yield Rest(others, TIMES, product)


def quotient(product: int, goal: int) -> int:
    return product // goal if goal and product % goal == 0 else -1


def ending(n: int, turned: int, cages: Sequence[Cage], op: int) -> list[list[Inside]]:
    """For each line, the cages with an operator (or of one cell) that end there."""
    found: list[list[Inside]] = [[] for _ in range(n)]
    for cage in cages:
        if cage.op == op or len(cage.cells) == 1:
            lines = [cell % n if turned else cell // n for cell in cage.cells]
            found[max(lines)].append(Inside(min(lines), bits_of(cage.cells), cage.goal))
    return found


def holds_line(lines: Sequence[int], cells: int) -> bool:
    """Is a whole line among the cells? It tells nothing new, and without it the rest is found as well."""
    return any([line & cells == line for line in lines])


def bits_of(cells: Sequence[int]) -> int:
    return sum([1 << cell for cell in cells])


def cells_of(bits: int) -> tuple[int, ...]:
    """In reading order."""
    found = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return tuple(found)
