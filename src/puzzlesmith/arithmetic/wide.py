"""The tables once more, in plain Python and from the definition: for numbers of any size."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .operations import Number
    from .rulesets import RuleSet


def splits(mask: int) -> Iterator[tuple[int, int]]:
    """Each way to part a subset in two, once."""
    lowest = mask & -mask
    left = (mask - 1) & mask
    while left:
        if left & lowest:
            yield left, mask ^ left
        left = (left - 1) & mask


def joined(a: Number, b: Number, rules: RuleSet) -> Iterator[Number]:
    """What two numbers make, once for each move."""
    for operator in rules.operators:
        for first, second in ((a, b),) if operator.commutative else ((a, b), (b, a)):
            made = rules.apply(operator, first, second)
            if made is not None:
                yield made


def tables(
    tiles: tuple[int, ...], rules: RuleSet, tick: Callable[[int], object] | None = None
) -> list[dict[Number, int]]:
    """For each subset of the tiles, what all of it makes and in how many ways."""
    found: list[dict[Number, int]] = [{} for _ in range(1 << len(tiles))]
    for mask in range(1, len(found)):
        size = mask.bit_count()
        if size == 1:
            found[mask][tiles[mask.bit_length() - 1], 1] = 1
        for left, right in splits(mask):
            weight = comb(size - 2, left.bit_count() - 1)
            for a, p in found[left].items():
                for b, q in found[right].items():
                    for made in joined(a, b, rules):
                        found[mask][made] = found[mask].get(made, 0) + p * q * weight
        if tick:
            tick(mask)
    return found


def wide_ways(tiles: tuple[int, ...], rules: RuleSet, tick: Callable[[int], object] | None = None) -> dict[int, int]:
    """Every whole number, and the ways to it."""
    found = tables(tiles, rules, tick)
    full = len(found) - 1
    sums = [sum(table.values()) for table in found]
    total = dict[int, int]()
    for mask in range(1, full + 1):
        if mask == full or not rules.uses_all:
            inner = mask.bit_count() - 1
            weight = sum(count * comb(inner + k, k) for k, count in enumerate(forests(full ^ mask, sums)))
            for (n, d), ways in found[mask].items():
                if d == 1:
                    total[n] = total.get(n, 0) + weight * ways
    return total


def forests(mask: int, sums: list[int]) -> list[int]:
    """For each k, the sequences of k moves on some tiles, whatever they make."""
    if mask == 0:
        return [1]
    found = [0] * mask.bit_count()
    for tree, rest in [*splits(mask), (mask, 0)]:
        inner = tree.bit_count() - 1
        for k, count in enumerate(forests(rest, sums)):
            found[inner + k] += sums[tree] * count * comb(inner + k, k)
    return found
