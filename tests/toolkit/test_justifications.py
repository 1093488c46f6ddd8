import pytest

from puzzlesmith.toolkit.justifications import Grounds

pytestmark = pytest.mark.interpreted


def rests_on(grounds: Grounds, row: int, givens: int) -> list[int]:
    """The givens without which a fact would fall."""
    numbers = []
    for given in range(givens):
        grounds.put(grounds.going, given)
        if grounds.falls(row):
            numbers.append(given)
    grounds.wipe(grounds.going)
    return numbers


@pytest.mark.parametrize("givens", [1, 63, 64, 65, 128, 200])
def test_put_sets_one_given(givens: int) -> None:
    grounds = Grounds(3, givens)
    for given in range(givens):
        grounds.put(1, given)
        assert rests_on(grounds, 1, givens) == [given]
        assert rests_on(grounds, 0, givens) == rests_on(grounds, 2, givens) == []


def test_join_and_copy_and_wipe() -> None:
    grounds = Grounds(4, 130)
    grounds.put(0, 5)
    grounds.put(1, 129)
    grounds.join(0, 1)
    assert rests_on(grounds, 0, 130) == [5, 129]
    assert rests_on(grounds, 1, 130) == [129]
    grounds.copy(2, 0)
    grounds.wipe(0)
    assert rests_on(grounds, 0, 130) == []
    assert rests_on(grounds, 2, 130) == [5, 129]
    grounds.copy(2, 1)
    assert rests_on(grounds, 2, 130) == [129]


def test_spare_rows_are_apart_from_the_facts() -> None:
    grounds = Grounds(2, 70)
    grounds.put(grounds.scratch, 3)
    grounds.put(grounds.clash, 69)
    assert [rests_on(grounds, row, 70) for row in range(4)] == [[], [], [3], [69]]


def test_a_fact_falls_with_any_of_its_grounds() -> None:
    grounds = Grounds(2, 130)
    grounds.put(0, 5)
    grounds.add(0, 129)
    assert rests_on(grounds, 0, 130) == [5, 129]
    assert not grounds.falls(0)
    grounds.add(grounds.going, 64)
    assert not grounds.falls(0)
    grounds.add(grounds.going, 129)
    assert grounds.falls(0)
    assert not grounds.falls(1)


def test_take_copies_from_another_table() -> None:
    one, other = Grounds(2, 100), Grounds(5, 100)
    other.put(4, 99)
    one.put(0, 1)
    one.take(0, other, 4)
    assert rests_on(one, 0, 100) == [99]
    assert rests_on(other, 4, 100) == [99]


def test_without_givens_nothing_rests_on_anything() -> None:
    grounds = Grounds(2, 0)
    grounds.join(0, 1)
    assert rests_on(grounds, 0, 64) == []
