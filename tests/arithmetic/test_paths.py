"""The search as the text of Simon Tatham's numgame describes it, written down once more, against ours."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlesmith.arithmetic import RULE_SETS, RuleSet, Search, reach
from puzzlesmith.arithmetic.paths import Paths

pytestmark = pytest.mark.interpreted
Values = tuple[tuple[int, int], ...]
SETS = ["countdown-c", "24", "fourfours", "anything"]


def counted(numbers: list[int], rules: RuleSet) -> Counter[int]:
    """A set that is reached again gets more ways at once, even the one that is being looked at."""
    first = (tuple(sorted((number, 1) for number in numbers)), True)
    order, ways, counts = [first], {first: 1}, Counter[int]()
    for here in order:
        if len(here[0]) == 1 or not rules.uses_all:
            for n, d in here[0]:
                counts[n] += ways[here] if d == 1 else 0
        for then in moves(*here, rules):
            if then not in ways:
                order.append(then)
            ways[then] = ways.get(then, 0) + ways[here]
    return +counts


def moves(values: Values, still_open: bool, rules: RuleSet) -> Iterator[tuple[Values, bool]]:
    """The sets to which all moves lead, in the order of the search."""
    for operator in rules.operators:
        for (i, a), (j, b) in product(enumerate(values), repeat=2):
            wrong = i != j if operator.unary else i == j or (operator.commutative and i > j)
            made = None if wrong or (operator.opening and not still_open) else rules.apply(operator, a, b)
            if made is not None:
                rest = [value for at, value in enumerate(values) if at not in {i, j}]
                after = sorted([*rest, made], key=lambda value: Fraction(*value))
                yield tuple(after), still_open and operator.keeps


def test_a_zero_behind_a_point_counts_as_in_numgame() -> None:
    """The point before a zero leads from a set to itself, which doubles the ways of all its later moves."""
    made = reach((0, 1), "anything")
    assert made[9] == 4
    assert reach((0,), "anything") == {0: 3, 1: 1}


@pytest.mark.parametrize("numbers", [[0], [0, 0], [0, 1], [0, 4], [0, 0, 1], [-2, 0], [-4, 9], [10, 3]], ids=str)
def test_counts_of_anything(numbers: list[int]) -> None:
    rules = RULE_SETS["anything"]
    assert dict(reach(numbers, rules).pairs()) == counted(numbers, rules)


@given(st.lists(st.integers(-12, 12), min_size=1, max_size=3), st.sampled_from(SETS[:3]), st.booleans())
def test_counts_with_numbers_below_zero(numbers: list[int], name: str, all_numbers: bool) -> None:
    rules = RULE_SETS[name].using(all_numbers=all_numbers)
    expected = counted(numbers, rules)
    assert dict(reach(numbers, rules).pairs()) == expected
    assert {value: each.ways for value, each in Search(numbers, rules).run().found().items()} == expected
    assert dict(reach([*numbers, 10**9 - 1], rules).pairs()) == counted([*numbers, 10**9 - 1], rules)


@settings(max_examples=40)
@given(st.lists(st.integers(-3, 12), min_size=1, max_size=3), st.sampled_from(SETS), st.booleans())
def test_there_is_a_path_for_each_way(numbers: list[int], name: str, all_numbers: bool) -> None:
    rules = RULE_SETS[name].using(all_numbers=all_numbers)
    if name == "anything":
        numbers = numbers[:1]
    search = Search(numbers, rules).run()
    ways = {value: each.ways for value, each in search.found().items()}
    paths = Paths(search, ways)
    for value, count in ways.items():
        every = [*paths.of(value)]
        assert len(every) == count
        assert len({path.steps for path in every} | {()}) > 1 or count < 3
        for path in every:
            assert path.formula.value == (value, 1)
            assert set(path.formula.steps()) <= set(path.steps)


def test_paths_of_a_zero_behind_a_point() -> None:
    search = Search((0, 1), RULE_SETS["anything"]).run()
    assert [str(path.formula) for path in Paths(search, [9]).of(9)] == [
        "0!/.1...",
        ".0!/.1...",
        ".0!/.1...",
        "..0!/.1...",
    ]


def test_equal_numbers_may_have_been_made_in_different_ways() -> None:
    """6 - 3 = 3 and 3 lie there as equals, and each of them may be taken."""
    search = Search((3, 3, 6), RULE_SETS["countdown-c"]).run()
    formulas = {str(path.formula) for path in Paths(search, [0]).of(0)}
    assert {"6-3-3", "3-(6-3)", "3-3"} <= formulas


def test_paths_of_large_numbers() -> None:
    """The search in plain Python finds the same paths as the compiled one does for small numbers."""
    small, large = (
        Search(numbers, RULE_SETS["24"]).run() for numbers in ((2, 3, 3), (2 * 10**8, 3 * 10**8, 3 * 10**8))
    )
    ones = [str(path.formula) for path in Paths(small, [8]).of(8)]
    others = [str(path.formula) for path in Paths(large, [8 * 10**8]).of(8 * 10**8)]
    assert ones == [text.replace("00000000", "") for text in others] == ["3+2+3", "3+2+3", "2+3+3"]
