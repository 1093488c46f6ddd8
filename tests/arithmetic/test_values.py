import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlesmith as ps
from puzzlesmith.arithmetic import (
    OPERATORS,
    RULE_SETS,
    Operator,
    Reach,
    RuleSet,
    Search,
    distinct,
    nearest,
    reach,
    simplest,
    values,
)
from puzzlesmith.arithmetic.search import CompiledStates, PlainStates
from puzzlesmith.arithmetic.unbounded import count_ways
from puzzlesmith.core.kind import GaveUp

BINARY = ["countdown", "countdown-c", "24", "flippo"]
TILES = st.lists(st.integers(1, 30), min_size=1, max_size=4)
pytestmark = pytest.mark.interpreted


@given(TILES, st.sampled_from(BINARY))
def test_tables_agree_with_the_definition_and_with_the_search(tiles: list[int], name: str) -> None:
    rules = RULE_SETS[name]
    made = dict(reach(tiles, rules).pairs())
    assert made == count_ways(tuple(tiles), rules)
    assert made == {value: reached.ways for value, reached in Search(tiles, rules).run().found().items()}
    assert list(made) == sorted(made)


@given(st.lists(st.integers(0, 9), min_size=1, max_size=4))
def test_zero_is_a_tile_where_it_is_a_result(tiles: list[int]) -> None:
    for name in ("countdown-c", "24", "fourfours"):
        made = dict(reach(tiles, name).pairs())
        assert made == {value: reached.ways for value, reached in Search(tiles, RULE_SETS[name]).run().found().items()}


@given(st.lists(st.integers(0, 12), min_size=1, max_size=2))
def test_both_forms_of_the_search_agree(tiles: list[int]) -> None:
    rules = RULE_SETS["anything"]
    numbers = [(tile, 1) for tile in sorted(tiles)]
    one, other = CompiledStates(numbers, rules), PlainStates(numbers, rules)
    assert one.run(10**6)
    assert other.run(10**6)
    assert list(one.whole_numbers(alone=True)) == list(other.whole_numbers(alone=True))
    for state in range(one.count):
        assert one.numbers_of(state) == other.numbers_of(state)
        assert one.origin(state) == other.origin(state)


def test_a_bound_refuses_and_no_bound_does_not() -> None:
    big = (100_000, 100_000, 3)
    assert 30_000_000_000 in reach(big)
    assert 30_000_000_000 not in reach(big, RULE_SETS["countdown"].within(32))
    huge = (10**9, 10**9, 10**9)
    assert max(reach(huge)) == 10**27
    assert 10**18 + 1 in reach((10**9, 10**9, 1))
    assert max(reach((1000, 1000, 999), RULE_SETS["countdown"].within(16))) <= 32_767
    assert max(reach((10**9, 10**9), "24")) == 10**18


def test_custom_operators() -> None:
    average = Operator("average", "~", "averaged with", 15, lambda a, b, _: ((a[0] + b[0]) // 2, 1), commutative=True)
    rules = RuleSet("means", "Means", (average, OPERATORS["add"]), uses_all=True)
    assert dict(reach((2, 4), rules).pairs()) == {3: 1, 6: 1}
    with pytest.raises(ps.PuzzleError, match="too many to tell apart"):
        distinct((2, 4), 3, rules)
    with pytest.raises(ps.PuzzleError, match="no operators"):
        RuleSet("none", "", ())
    with pytest.raises(ps.PuzzleError, match="never ends without a bound"):
        RuleSet("on", "", (OPERATORS["factorial"],))


def test_a_range_is_a_part() -> None:
    numbers = (3, 6, 25, 50, 75, 100)
    for name in ("countdown", "countdown-c"):
        everything = dict(reach(numbers, name).pairs())
        part = reach(numbers, name, low=-20, high=300)
        assert dict(part.pairs()) == {value: ways for value, ways in everything.items() if -20 <= value <= 300}
        assert len(part) == len(list(part))
        assert 301 not in part
        assert 7 in part


def test_nearest() -> None:
    assert list(nearest((1, 3, 7, 10, 25, 50), 831)) == [830, 832]
    assert list(nearest((1, 3, 7, 10, 25, 50), 765)) == [765]
    assert list(nearest((2, 3), 100)) == [6]
    assert list(nearest((1, 3, 6, 25, 50, 75, 100), 2311)) == [2310, 2312]


@given(TILES, st.integers(1, 60), st.sampled_from(BINARY))
def test_formulas_exist_for_exactly_the_numbers_that_can_be_made(tiles: list[int], target: int, name: str) -> None:
    made, formula, every = target in reach(tiles, name), simplest(tiles, target, name), distinct(tiles, target, name)
    assert made == (formula is not None) == bool(every)
    if formula:
        assert formula == every[0]
        assert formula.value == (target, 1)
        order = [(len(each.tiles), each.largest) for each in every]
        assert order == sorted(order)


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ((), "0 numbers; expected 1 to 10"),
        ((1,) * 11, "11 numbers; expected 1 to 10"),
        ((3, -4), "number -4; expected 1 to"),
        ((0, 4), "number 0; expected 1 to"),
        ((3, "x"), "'x' is not a whole number"),
        ((3, True), "True is not a whole number"),
        ((10**10,), "number 10000000000; expected"),
    ],
)
def test_wrong_numbers(numbers: tuple[int, ...], words: str) -> None:
    with pytest.raises(ps.PuzzleError, match=words):
        reach(numbers)


def test_runs_beyond_the_memory_are_refused_before_they_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzlesmith.arithmetic.memory.available", lambda: 1 << 30)
    monkeypatch.setattr(values, "_entries", None)  # fails if a run starts
    with pytest.raises(ps.PuzzleError, match=r"9 numbers under countdown would take about 2 GB of memory, and 1\.0 GB"):
        reach((7, 8, 9, 10, 11, 25, 50, 75, 100))
    with pytest.raises(ps.PuzzleError, match=r"8 numbers under 24 would take about \d+ GB"):
        reach((3, 6, 7, 9, 25, 50, 75, 100), "24")


def test_unknown_rules() -> None:
    with pytest.raises(ps.PuzzleError, match="no rule set 'chess'; expected one of countdown"):
        reach((1, 2), "chess")


def test_a_run_does_not_affect_the_next() -> None:
    assert list(reach((5000,))) == [5000]
    assert dict(reach((3, 6, 25, 50)).pairs()) == count_ways((3, 6, 25, 50), RULE_SETS["countdown"])
    assert list(reach((5000,), low=1, high=10)) == []


def test_some_subsets_make_nothing() -> None:
    quotients = RuleSet("quotients", "Quotients", (OPERATORS["divide_exactly"],), uses_all=True)
    for tiles in ((2, 3), (2, 3, 6), (2, 3, 36, 6)):
        assert dict(reach(tiles, quotients).pairs()) == count_ways(tiles, quotients)
    products = RuleSet("products", "Products", (OPERATORS["multiply"],), bits=8)
    assert list(reach((100, 90, 3, 1), products)) == [1, 3, 90, 100]


def test_a_reach_tells_a_number_from_its_negative_and_includes_its_bounds() -> None:
    made = Reach.of({-5: 2, 3: 1}, low=-5, high=3)
    assert [value for value in range(-9, 10) if value in made] == [-5, 3]
    assert (made[-5], made[3]) == (2, 1)


def test_a_range_that_reaches_further_below_zero_than_above() -> None:
    every = reach((3, 6, 25), "countdown-c")
    part = reach((3, 6, 25), "countdown-c", low=-500, high=5)
    assert dict(part.pairs()) == {value: ways for value, ways in every.pairs() if -500 <= value <= 5}


def test_nearest_numbers_of_which_one_is_far_away() -> None:
    numbers = (10**6,) * 7
    assert list(nearest(numbers, 5_000_500)) == [value for value in reach(numbers).nearest(5_000_500) if value]
    assert len(nearest(numbers, 5_000_500)) == 2


def test_numbers_must_fit_the_bound() -> None:
    with pytest.raises(ps.PuzzleError, match="number 40000 does not fit into 16 bits; expected up to 32767"):
        reach((40_000,), RULE_SETS["countdown"].within(16))


def test_search_gives_up_after_so_many_states() -> None:
    with pytest.raises(GaveUp, match="10 states"):
        Search((4, 4), RULE_SETS["anything"]).run(most=10)


def test_search_in_plain_python_where_a_word_is_too_short() -> None:
    """Custom operators, more than 32 bits, sums beyond a word, and powers without a bound."""
    less = Operator("less", "-", "less", 10, OPERATORS["subtract"].apply)
    assert dict(reach((2, 5), RuleSet("less", "Less", (less,), uses_all=True)).pairs()) == {-3: 1, 3: 1}
    powers = RuleSet("powers", "Powers", (OPERATORS["power"],), uses_all=True)
    assert list(reach((100_000, 2), powers.within(40))) == [10**10]
    assert list(reach((10, 10), powers)) == [10**10]
    assert list(reach((2, 40), powers)) == [40**2, 2**40]
    assert 3 * 10**9 in Search((10**9, 1, 1, 1), RULE_SETS["countdown"]).run().found()
