"""The dynamic programme of tables.py in plain Python, straight from its definition, for numbers of any size."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .operations import Number
    from .rulesets import RuleSet


def splits(mask: int) -> Iterator[tuple[int, int]]:
    """Yield each split of a subset into two non-empty parts once."""
    lowest = mask & -mask
    left = (mask - 1) & mask
    while left:
        if left & lowest:
            yield left, mask ^ left
        left = (left - 1) & mask


def results(a: Number, b: Number, rules: RuleSet) -> Iterator[Number]:
    """The results of all operations on two numbers, one for each move."""
    for operator in rules.operators:
        for first, second in ((a, b),) if operator.commutative else ((a, b), (b, a)):
            made = rules.apply(operator, first, second)
            if made is not None:
                yield made


def tables(
    tiles: tuple[int, ...], rules: RuleSet, tick: Callable[[int], object] | None = None
) -> list[dict[Number, int]]:
    """For each subset of the tiles, the numbers that use all of it, and the ways to each."""
    ways: list[dict[Number, int]] = [{} for _ in range(1 << len(tiles))]
    for mask in range(1, len(ways)):
        size = mask.bit_count()
        if size == 1:
            ways[mask][tiles[mask.bit_length() - 1], 1] = 1
        for left, right in splits(mask):
            weight = comb(size - 2, left.bit_count() - 1)
            for a, p in ways[left].items():
                for b, q in ways[right].items():
                    for made in results(a, b, rules):
                        ways[mask][made] = ways[mask].get(made, 0) + p * q * weight
        if tick:
            tick(mask)
    return ways


def count_ways(tiles: tuple[int, ...], rules: RuleSet, tick: Callable[[int], object] | None = None) -> dict[int, int]:
    """Every whole number that the tiles make, and the ways to it."""
    by_subset = tables(tiles, rules, tick)
    full = len(by_subset) - 1
    sums = [sum(table.values()) for table in by_subset]
    total = dict[int, int]()
    for mask in range(1, full + 1):
        if mask == full or not rules.uses_all:
            inner = mask.bit_count() - 1
            weight = sum(count * comb(inner + k, k) for k, count in enumerate(count_forests(full ^ mask, sums)))
            for (n, d), ways in by_subset[mask].items():
                if d == 1:
                    total[n] = total.get(n, 0) + weight * ways
    return total


def count_forests(mask: int, sums: list[int]) -> list[int]:
    """For each k, the number of sequences of k moves on the tiles of a subset, whatever their results."""
    if mask == 0:
        return [1]
    sequences = [0] * mask.bit_count()
    for tree, rest in [*splits(mask), (mask, 0)]:
        inner = tree.bit_count() - 1
        for k, count in enumerate(count_forests(rest, sums)):
            sequences[inner + k] += sums[tree] * count * comb(inner + k, k)
    return sequences
