"""What cages can add up to, whatever their operators, so that together they make what lines add up to.

Sums are bits of a number: bit 7 for a sum of 7. Of a product, the sums of all ways to make it are gone through; then
lines side by side, up to the whole board, leave of the sums of each cage in them those that the others can complete.
Two large cages that cannot make up a board together would otherwise take a search for ever to see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .codes import ANY, PLUS
from .fitting import makes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .rests import Cage


def totals(n: int, zero: int, cages: Sequence[Cage], cand: Sequence[int]) -> list[int] | None:
    """For each cage, the sums that its cells can have; None if there is no way to make up some lines."""
    digits = [[d + 1 - zero for d in range(n) if bits >> d & 1] for bits in cand]
    sums = [own(n, cage, digits) for cage in cages]
    for lines in bands(n):
        parts = [tuple([cell for cell in cage.cells if cell in lines]) for cage in cages]
        inside = [number for number, part in enumerate(parts) if len(part) == len(cages[number].cells)]
        others = [span(digits, part) for number, part in enumerate(parts) if part and number not in inside]
        total = len(lines) // n * n * (n + 1 - 2 * zero) // 2
        left = completed([*others, *[sums[number] for number in inside]], total)[len(others) :]
        if not all(left):
            return None
        for number, bits in zip(inside, left, strict=True):
            sums[number] = bits
    return sums if all(sums) else None


def bands(n: int) -> Iterator[set[int]]:
    """The cells of lines side by side; the whole board once."""
    for turned in range(2):
        for first in range(n):
            for last in range(first, n):
                if last - first < n - 1 or not turned:
                    yield {cell for cell in range(n * n) if first <= (cell % n if turned else cell // n) <= last}


def own(n: int, cage: Cage, digits: Sequence[Sequence[int]]) -> int:
    """What a cage can add up to by itself."""
    cells = [digits[cell] for cell in cage.cells]
    if cage.op == PLUS or len(cells) == 1:
        return 1 << cage.goal
    if len(cells) == 2:
        return union([1 << a + b for a in cells[0] for b in cells[1] if makes(cage.op, cage.goal, a, b)])
    added = 1 << cage.goal if cage.op == ANY and cage.goal <= n * len(cells) else 0
    return added | (multiplied(n, cage, digits) if cage.goal else span(digits, cage.cells))


def multiplied(n: int, cage: Cage, digits: Sequence[Sequence[int]]) -> int:
    """The sums of all ways to make a product, of digits that differ in each row."""
    ways = {1: 1}
    for row in range(n):
        part = [digits[cell] for cell in cage.cells if cell // n == row]
        if part:
            ways = joined(ways, in_row(part, cage.goal), cage.goal)
    return ways.get(cage.goal, 0)


def in_row(part: Sequence[Sequence[int]], goal: int) -> dict[int, int]:
    """What cells of a row can multiply to, and the sums of each."""
    ways = {(1, 0): 1}
    for held in part:
        after: dict[tuple[int, int], int] = {}
        for (made, used), sums in ways.items():
            for digit in held:
                if digit and not used >> digit & 1 and goal % (made * digit) == 0:
                    way = made * digit, used | 1 << digit
                    after[way] = after.get(way, 0) | sums << digit
        ways = after
    found: dict[int, int] = {}
    for (made, _), sums in ways.items():
        found[made] = found.get(made, 0) | sums
    return found


def joined(one: dict[int, int], two: dict[int, int], goal: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for a, sums in one.items():
        for b, more in two.items():
            if goal % (a * b) == 0:
                found[a * b] = found.get(a * b, 0) | added(sums, more)
    return found


def span(digits: Sequence[Sequence[int]], cells: Iterable[int]) -> int:
    """All between the least and the most that cells can add up to."""
    held = [digits[cell] for cell in cells]
    return (2 << sum(map(max, held))) - (1 << sum(map(min, held)))


def completed(parts: Sequence[int], total: int) -> list[int]:
    """Of each part, the sums that others can bring to the total."""
    before = [1]
    for sums in parts:
        before.append(added(before[-1], sums))
    found, after = [], 1 << total  # after: what all up to a part may have made
    for sums, made in zip(reversed(parts), reversed(before[:-1]), strict=True):
        found.append(union([1 << each for each in values(sums) if after >> each & made]))
        after = union([after >> each for each in values(found[-1])])
    return found[::-1]


def added(one: int, two: int) -> int:
    """All sums of two."""
    return union([one << each for each in values(two)])


def values(sums: int) -> Iterator[int]:
    while sums:
        yield (sums & -sums).bit_length() - 1
        sums &= sums - 1


def union(sums: Iterable[int]) -> int:
    found = 0
    for each in sums:
        found |= each
    return found
