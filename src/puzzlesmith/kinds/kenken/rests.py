"""What whole lines leave: cells of which a sum or product is known, because the cages beside them fill up the lines.

Some lines add up to a known sum. Less the sums of the cages that lie in them, it is the sum of the cells that are left;
and where these are few, they are as good as a cage. The same goes for products.
"""

from __future__ import annotations

from math import factorial, prod
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


def rests(n: int, zero: int, cages: Sequence[Cage]) -> list[Cage] | None:
    """All that is known of few cells, and of cages not already; None if some lines cannot be filled."""
    found: dict[tuple[int, ...], Cage] = {}
    known = {cage.cells for cage in cages}
    for turned in range(2):
        for band, inside in bands(n, turned, cages):
            for rest in (summed(n, zero, band, inside), *multiplied(n, zero, band, inside)):
                if not possible(rest):
                    return None
                if 1 < len(rest.cells) <= MOST and rest.cells not in known and not holds_line(n, turned, rest):
                    found.setdefault((rest.op, *rest.cells), rest)
    return list(found.values())


def bands(n: int, turned: int, cages: Sequence[Cage]) -> Iterator[tuple[list[int], list[Cage]]]:
    """The cells of lines side by side, and the cages that lie in them; cells in reading order."""
    line = [cell % n if turned else cell // n for cell in range(n * n)]
    spans = [(min(lines), max(lines)) for lines in ([line[cell] for cell in cage.cells] for cage in cages)]
    for first in range(n):
        for last in range(first, n):
            inside = [cage for cage, (low, high) in zip(cages, spans, strict=True) if first <= low and high <= last]
            yield [cell for cell in range(n * n) if first <= line[cell] <= last], inside


def summed(n: int, zero: int, band: Sequence[int], inside: Sequence[Cage]) -> Cage:
    used = [cage for cage in inside if cage.op == PLUS or len(cage.cells) == 1]
    total = len(band) * (n + 1 - 2 * zero) // 2
    return Cage(without(band, used), PLUS, total - sum(cage.goal for cage in used))


def multiplied(n: int, zero: int, band: Sequence[int], inside: Sequence[Cage]) -> list[Cage]:
    """None if digits begin with 0; a goal of -1 if the cages do not divide the whole."""
    if zero or len(band) > MULTIPLIED * n:
        return []
    used = [cage for cage in inside if cage.op == TIMES or len(cage.cells) == 1]
    whole, known = factorial(n) ** (len(band) // n), prod(cage.goal for cage in used)
    divisible = known and whole % known == 0
    return [Cage(without(band, used), TIMES, whole // known if divisible else -1)]


def without(band: Sequence[int], cages: Sequence[Cage]) -> tuple[int, ...]:
    gone = {cell for cage in cages for cell in cage.cells}
    return tuple([cell for cell in band if cell not in gone])


def holds_line(n: int, turned: int, rest: Cage) -> bool:
    """Is a whole line among the cells? It tells nothing new, and without it the rest is found as well."""
    lines = [cell % n if turned else cell // n for cell in rest.cells]
    return any(lines.count(line) == n for line in set(lines))


def possible(rest: Cage) -> bool:
    return rest.goal >= 0 if rest.cells else rest.goal == (rest.op == TIMES)
