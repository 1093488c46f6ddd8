"""All sets of the television game against all targets, and what is known about them."""

from functools import cache

import pytest

from puzzlesmith.arithmetic import reach
from puzzlesmith.arithmetic.census import Census
from puzzlesmith.core.rng import stream

KINDS, OFTEN = [*range(1, 11), 25, 50, 75, 100], [2] * 10 + [1] * 4


@cache
def census(low: int, high: int) -> Census:
    found = Census(KINDS, OFTEN, 6, high)
    found.run(low, None)
    return found


def tiles(found: Census, at: int) -> tuple[int, ...]:
    return tuple(found.chosen[6 * at : 6 * at + 6])


@pytest.mark.slow
def test_known_counts() -> None:
    found = census(101, 999)
    large = [sum(tile > 10 for tile in tiles(found, at)) for at in range(found.sets)]
    assert found.sets == 13_243
    assert [large.count(count) for count in range(5)] == [2_850, 5_808, 3_690, 840, 55]
    assert sum(found.by_target) == 10_858_746
    everything = [large[at] for at in range(found.sets) if found.made_by[at] == 899]
    assert [everything.count(count) for count in range(5)] == [5, 614, 603, 4, 0]
    assert [tiles(found, at) for at in range(found.sets) if found.made_by[at] == 0] == [(1, 1, 2, 2, 3, 3)]
    hardest = sorted(range(101, 1000), key=lambda target: found.by_target[target])[:2]
    assert [(target, found.by_target[target]) for target in hardest] == [(947, 9_017), (941, 9_045)]
    assert sum(census(100, 999).by_target) == 10_871_986
    assert 13_243 * 899 == 11_905_457
    assert 13_243 * 900 == 11_918_700


@pytest.mark.slow
def test_longest_run() -> None:
    found = census(1, 1_999)
    longest = max(range(found.sets), key=lambda at: found.runs[at])
    assert (tiles(found, longest), found.runs[longest]) == ((2, 3, 5, 8, 9, 100), 1_912)


@pytest.mark.interpreted
def test_small_box_agrees_with_the_tables() -> None:
    found = Census([1, 2, 5, 25], [2, 1, 2, 1], 3, 60)
    found.run(1, None)
    assert found.sets == 10
    for at in range(found.sets):
        numbers = tuple(found.chosen[3 * at : 3 * at + 3])
        assert found.made_by[at] == sum(1 <= value <= 60 for value in reach(numbers))


def expressions(count: int, prime: int) -> int:
    """How many values all expressions on so many operands have, each used once, in a field so large that different
    expressions hardly ever meet: so many inequivalent expressions there are.
    """
    rng = stream("expressions", prime)
    found: list[set[int]] = [set() for _ in range(1 << count)]
    for mask in range(1, len(found)):
        if mask.bit_count() == 1:
            found[mask].add(rng.next() % prime)
        left = (mask - 1) & mask
        while left > mask ^ left:
            inverse = {b: pow(b, -1, prime) for b in found[mask ^ left]}
            for a in found[left]:
                back = pow(a, -1, prime)
                for b, over in inverse.items():
                    found[mask] |= {(a + b) % prime, (a - b) % prime, (b - a) % prime, a * b % prime, a * over % prime}
                    found[mask].add(b * back % prime)
            left = (left - 1) & mask
    return len(found[-1])


@pytest.mark.parametrize(("count", "known"), [(3, 68), (4, 1_170), (5, 27_142)])
def test_inequivalent_expressions(count: int, known: int) -> None:
    """OEIS A140606."""
    assert expressions(count, 2**89 - 1) == known


@pytest.mark.slow
def test_inequivalent_expressions_on_six_operands() -> None:
    assert expressions(6, 2**89 - 1) == 793_002
