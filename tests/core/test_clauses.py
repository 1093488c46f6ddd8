"""The search that learns from clashes, against trying everything."""

import random
from itertools import combinations, product

import pytest

from puzzlesmith.core.clauses import FOUND, NONE, SPENT, Clauses, luby


def loaded(variables: int, clauses: list[list[int]]) -> Clauses:
    found = Clauses(variables)
    for clause in clauses:
        found.say(clause)
    return found


def drawn(chance: random.Random, variables: int, count: int) -> list[list[int]]:
    """Clauses of one to four literals, some with a literal twice or with its opposite."""
    return [[chance.randrange(2 * variables) for _ in range(chance.choice([1, 2, 3, 3, 3, 4]))] for _ in range(count)]


def holds(clauses: list[list[int]], value: list[int]) -> bool:
    return all(any(value[x >> 1] ^ x & 1 for x in clause) for clause in clauses)


@pytest.mark.interpreted
def test_all_answers_are_found() -> None:
    seen = set()
    for index in range(150):
        chance = random.Random(index)
        variables = chance.randint(2, 9)
        clauses = drawn(chance, variables, chance.randint(1, 4 * variables))
        wanted = {value for value in product((0, 1), repeat=variables) if holds(clauses, [*value])}
        search, found = loaded(variables, clauses), set()
        while search.search(10_000) == FOUND:
            value = tuple([int(search.value[2 * v] > 0) for v in range(variables)])
            assert value not in found
            found.add(value)
            search.say([2 * v + value[v] for v in range(variables)])
        assert found == wanted
        assert search.search(10_000) == NONE
        seen.add(min(len(found), 2))
    assert seen == {0, 1, 2}


def pigeons(holes: int) -> list[list[int]]:
    """One more pigeon than holes, each in one, and no two in the same."""
    at = [[2 * (pigeon * holes + hole) for hole in range(holes)] for pigeon in range(holes + 1)]
    apart = [[a ^ 1, b ^ 1] for hole in range(holes) for a, b in combinations([each[hole] for each in at], 2)]
    return [*at, *apart]


def test_what_cannot_be_takes_clashes_to_see() -> None:
    search = loaded(7 * 8, pigeons(7))
    assert search.search(100) == SPENT
    assert search.search(1_000_000) == NONE
    assert search.clashes > 100


def test_much_is_learnt_forgotten_and_begun_anew() -> None:
    """Hard clauses of three literals, as many as leave hardly any answer; each answer is looked at."""
    seen = []
    for index in range(6):
        chance = random.Random(index)
        clauses = [[2 * v + chance.randrange(2) for v in chance.sample(range(150), 3)] for _ in range(630)]
        search = loaded(150, clauses)
        seen.append(search.search(1_000_000))
        if seen[-1] == FOUND:
            assert holds(clauses, [int(search.value[2 * v] > 0) for v in range(150)])
    assert {*seen} == {FOUND, NONE}


@pytest.mark.interpreted
def test_the_same_clashes_everywhere() -> None:
    chance = random.Random(3)
    clauses = [[2 * v + chance.randrange(2) for v in chance.sample(range(60), 3)] for _ in range(258)]
    search = loaded(60, clauses)
    assert (search.search(10_000), search.clashes) == (NONE, 160)


def test_patience_grows_slowly() -> None:
    assert [luby(turn) for turn in range(1, 16)] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]
