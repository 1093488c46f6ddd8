"""Published counts, as an independent check."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement, product
from math import perm

import pytest

from puzzlesmith.arithmetic import RULE_SETS, Search, distinct, reach
from puzzlesmith.arithmetic.unbounded import tables

# Tiles; the count of numbers made, the least and the largest; how many are positive, and from 100 to 999; the least
# positive number that is missing.
COUNTDOWN = [
    ((3, 6, 25, 50, 75, 100), (33_300, -56_249_997, 168_750_000, 18_131, 832, 340)),
    ((1, 3, 7, 10, 25, 50), (16_209, -262_499, 350_000, 8_731, 896, 831)),
    ((2, 3, 7, 8, 9, 10), (5_784, -15_118, 30_240, 3_195, 899, 839)),
    ((1, 3, 6, 25, 50, 75, 100), (274_100, -168_749_999, 225_000_000, 144_045, 900, 2_311)),
    ((3, 6, 7, 25, 50, 75, 100), (407_689, -393_749_997, 1_181_250_000, 215_763, 900, 4_516)),
]


@pytest.mark.parametrize(("numbers", "counts"), COUNTDOWN, ids=str)
def test_countdown_as_in_numgame(numbers: tuple[int, ...], counts: tuple[int, ...]) -> None:
    values = list(reach(numbers, "countdown-c"))
    made = {value for value in values if value > 0}
    hundreds = sum(100 <= value <= 999 for value in made)
    missing = next(value for value in range(1, values[-1]) if value not in made)
    assert (len(values), values[0], values[-1], len(made), hundreds, missing) == counts
    if len(numbers) == 6:
        assert set(reach(numbers, "countdown")) == made


@pytest.mark.parametrize(
    ("numbers", "count"), [((4,), 6), ((4, 4), 113), ((4, 4, 4), 1_919), ((4, 4, 4, 4), 30_176)], ids=str
)
def test_anything(numbers: tuple[int, ...], count: int) -> None:
    assert len(reach(numbers, "anything")) == count


def test_eight_numbers_in_any_order_and_in_part() -> None:
    """The order of the tiles and the range change splits, tables and blocks, but no count."""
    everything = reach((1, 2, 3, 4, 25, 50, 75, 100), "countdown-c")
    assert everything.entries == reach((75, 3, 100, 1, 50, 4, 25, 2), "countdown-c").entries
    part = reach((100, 75, 50, 25, 4, 3, 2, 1), "countdown-c", low=-40_000, high=50_001)
    assert list(part.pairs()) == [(value, ways) for value, ways in everything.pairs() if -40_000 <= value <= 50_001]
    assert len(everything) == len(list(everything))


def test_states_and_paths() -> None:
    assert Search((3, 6, 25, 50, 75, 100), RULE_SETS["countdown-c"]).run().states.count == 85_025
    assert Search((4, 4, 4, 4), RULE_SETS["anything"]).run().states.count == 349_278
    assert reach((3, 6, 25, 50, 75, 100), "countdown-c")[100] == 107_289
    assert reach((3, 6, 25, 50, 75, 100), "countdown-c")[952] == 11
    assert reach((3, 3, 8, 8), "24")[24] == 4


@pytest.mark.parametrize(
    ("numbers", "target", "count"),
    [
        ((3, 6, 25, 50, 75, 100), 952, 2),
        ((1, 1, 3, 8, 25, 100), 984, 4),
        ((2, 4, 6, 9, 50, 75), 420, 22),
        ((1, 1, 4, 5, 6, 7), 899, 1),
        ((3, 4, 7, 8, 50, 75), 822, 15),
        ((1, 3, 7, 10, 25, 50), 765, 12),
        ((1, 3, 7, 10, 25, 50), 831, 0),
    ],
)
def test_distinct_formulas(numbers: tuple[int, ...], target: int, count: int) -> None:
    formulas = distinct(numbers, target)
    assert len(formulas) == len({formula.tidy for formula in formulas}) == count
    for formula in formulas:
        assert formula.value == (target, 1)
        assert eval(formula.tidy) == eval(str(formula)) == target  # noqa: S307  digits and signs that we wrote
        left = list(numbers)
        for tile in formula.tiles:
            left.remove(tile[0])


@pytest.mark.parametrize(("most", "count", "of"), [(13, 1_362, 1_820), (10, 566, 715)])
def test_hands_that_make_24(most: int, count: int, of: int) -> None:
    hands = list(combinations_with_replacement(range(1, most + 1), 4))
    assert len(hands) == of
    assert sum(24 in reach(hand, "24") for hand in hands) == count


def test_hands_that_need_fractions() -> None:
    hands = list(combinations_with_replacement(range(1, 14), 4))
    whole = {hand for hand in hands if 24 in reach(hand, "flippo")}
    broken = {hand for hand in hands if hand not in whole and 24 in reach(hand, "24")}
    assert len(broken) == 16
    assert (3, 3, 8, 8) in broken


def test_hands_of_one_digit() -> None:
    """404 with fractions, as the Dutch author of a Flippo program published; seven fewer without."""
    hands = list(combinations_with_replacement(range(1, 10), 4))
    assert sum(24 in reach(hand, "24") for hand in hands) == 404
    whole = {hand for hand in hands if (24, 1) in tables(hand, RULE_SETS["flippo"])[-1]}
    assert whole == {hand for hand in hands if 24 in reach(hand, "flippo")}
    assert len(whole) == 397


@pytest.mark.parametrize(("count", "expressions"), [(1, 1), (2, 6), (3, 68), (4, 1_170)])
def test_inequivalent_expressions(count: int, expressions: int) -> None:
    """OEIS A140606: on unrelated operands, inequivalent expressions have different values."""
    operands = (1_000_003, 1_299_709, 15_485_863, 179_424_673)[:count]
    assert len(tables(operands, RULE_SETS["24"])[-1]) == expressions


def test_four_fours_without_concatenation() -> None:
    made = reach((4, 4, 4, 4), "24")
    assert [value for value in range(12) if value in made] == list(range(10))
    assert len(tables((4, 4, 4, 4), RULE_SETS["24"])[-1]) == 56


def expressions(numbers: tuple[int, ...], valid: Callable[[str, int, int], bool]) -> dict[int, int]:
    """How many expressions over any of the numbers have each value, as in Hutton, The countdown problem (2002): every
    order of the operands is an expression of its own.
    """
    by_subset = [Counter[int]() for _ in range(1 << len(numbers))]
    for mask in range(1, len(by_subset)):
        if mask.bit_count() == 1:
            by_subset[mask][numbers[mask.bit_length() - 1]] = 1
        left = (mask - 1) & mask
        while left:
            for (a, p), (b, q) in product(by_subset[left].items(), by_subset[mask ^ left].items()):
                for sign, value in (("+", a + b), ("-", a - b), ("*", a * b), ("/", a // b)):
                    if valid(sign, a, b):
                        by_subset[mask][value] += p * q
            left = (left - 1) & mask
    return sum(by_subset, Counter())


def over_positive_integers(sign: str, a: int, b: int) -> bool:
    return a > b if sign == "-" else a % b == 0 if sign == "/" else True


def under_laws(sign: str, a: int, b: int) -> bool:
    """One order of sums and products, and nothing multiplied or divided by one."""
    in_order = a <= b if sign in "+*" else True
    return (
        over_positive_integers(sign, a, b) and in_order and not (sign in "*/" and (b == 1 or (sign == "*" and a == 1)))
    )


def test_expressions() -> None:
    numbers = (1, 3, 7, 10, 25, 50)
    shapes = (1, 1, 2, 5, 14, 42)  # Catalan numbers
    assert sum(perm(6, k + 1) * shapes[k] * 4**k for k in range(6)) == 33_665_406
    valid = expressions(numbers, over_positive_integers)
    assert (sum(valid.values()), valid[765], valid[831]) == (4_672_540, 780, 0)
    fewer = expressions(numbers, under_laws)
    assert (sum(fewer.values()), fewer[765]) == (245_644, 49)
    assert valid.keys() == fewer.keys() == set(reach(numbers))
    assert (len(valid), max(valid)) == (8_731, 350_000)
