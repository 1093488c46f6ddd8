"""The census of the television game against published counts."""

from functools import cache

import pytest

from puzzlesmith.arithmetic import reach
from puzzlesmith.arithmetic.census import Census
from puzzlesmith.core.rng import stream

KINDS, OFTEN = [*range(1, 11), 25, 50, 75, 100], [2] * 10 + [1] * 4


@cache
def census(low: int, high: int) -> Census:
    counted = Census(KINDS, OFTEN, 6, high)
    counted.run(low, None)
    return counted


def tiles(counted: Census, at: int) -> tuple[int, ...]:
    return tuple(counted.chosen[6 * at : 6 * at + 6])


@pytest.mark.slow
def test_known_counts() -> None:
    counted = census(101, 999)
    large = [sum(tile > 10 for tile in tiles(counted, at)) for at in range(counted.sets)]
    assert counted.sets == 13_243
    assert [large.count(count) for count in range(5)] == [2_850, 5_808, 3_690, 840, 55]
    assert sum(counted.by_target) == 10_858_746
    everything = [large[at] for at in range(counted.sets) if counted.made_by[at] == 899]
    assert [everything.count(count) for count in range(5)] == [5, 614, 603, 4, 0]
    assert [tiles(counted, at) for at in range(counted.sets) if counted.made_by[at] == 0] == [(1, 1, 2, 2, 3, 3)]
    hardest = sorted(range(101, 1000), key=lambda target: counted.by_target[target])[:2]
    assert [(target, counted.by_target[target]) for target in hardest] == [(947, 9_017), (941, 9_045)]
    assert sum(census(100, 999).by_target) == 10_871_986
    assert 13_243 * 899 == 11_905_457
    assert 13_243 * 900 == 11_918_700


@pytest.mark.slow
def test_longest_run() -> None:
    counted = census(1, 1_999)
    longest = max(range(counted.sets), key=lambda at: counted.runs[at])
    assert (tiles(counted, longest), counted.runs[longest]) == ((2, 3, 5, 8, 9, 100), 1_912)


@pytest.mark.interpreted
def test_small_box_agrees_with_the_tables() -> None:
    counted = Census([1, 2, 5, 25], [2, 1, 2, 1], 3, 60)
    counted.run(1, None)
    assert counted.sets == 10
    for at in range(counted.sets):
        numbers = tuple(counted.chosen[3 * at : 3 * at + 3])
        assert counted.made_by[at] == sum(1 <= value <= 60 for value in reach(numbers))


def expressions(count: int, prime: int) -> int:
    """The number of inequivalent expressions that use each of `count` operands once.

    They are told apart by their values modulo a large prime on random operands, as in a polynomial identity test.
    """
    rng = stream("expressions", prime)
    values: list[set[int]] = [set() for _ in range(1 << count)]
    for mask in range(1, len(values)):
        if mask.bit_count() == 1:
            values[mask].add(rng.next() % prime)
        left = (mask - 1) & mask
        while left > mask ^ left:
            inverse = {b: pow(b, -1, prime) for b in values[mask ^ left]}
            for a in values[left]:
                back = pow(a, -1, prime)
                for b, over in inverse.items():
                    values[mask] |= {(a + b) % prime, (a - b) % prime, (b - a) % prime, a * b % prime, a * over % prime}
                    values[mask].add(b * back % prime)
            left = (left - 1) & mask
    return len(values[-1])


@pytest.mark.parametrize(("count", "known"), [(3, 68), (4, 1_170), (5, 27_142)])
def test_inequivalent_expressions(count: int, known: int) -> None:
    """OEIS A140606."""
    assert expressions(count, 2**89 - 1) == known


@pytest.mark.slow
def test_inequivalent_expressions_on_six_operands() -> None:
    assert expressions(6, 2**89 - 1) == 793_002
