from itertools import product

import pytest

from puzzlesmith.toolkit.probing import Prober, cheapest_trial, decode_fact, encode_fact, opposite

pytestmark = pytest.mark.interpreted

FIRST, SECOND = 1, 2  # the marks
Clause = tuple[tuple[int, int], ...]  # at least one of these variables has this mark


class Clauses(Prober):
    """Clauses over variables with two marks; simple and full propagation are both unit propagation."""

    def __init__(self, variables: int, clauses: list[Clause]):
        super().__init__(variables)
        self.clauses, self.marks = clauses, [0] * variables
        self.slots: dict[int, list[int]] = {}

    def is_unknown(self, variable: int) -> bool:
        return not self.marks[variable]

    def put(self, variable: int, mark: int) -> bool:
        if not self.marks[variable]:
            self.marks[variable], self.left = mark, self.left - 1
        return self.marks[variable] == mark

    def assume(self, variable: int, mark: int) -> bool:
        return self.put(variable, mark) and self.exhaust()

    def conclude(self, variable: int, mark: int) -> bool:
        return self.assume(variable, mark)

    def exhaust(self) -> bool:
        for _ in range(self.variables):
            for clause in self.clauses:
                if not any(self.marks[variable] == mark for variable, mark in clause):
                    free = [each for each in clause if not self.marks[each[0]]]
                    if not free or (len(free) == 1 and not self.put(*free[0])):
                        return False
        return True

    def save(self, slot: int) -> None:
        self.slots[slot] = list(self.marks)

    def restore(self, slot: int) -> None:
        self.marks = list(self.slots[slot])
        self.left = self.marks.count(0)


# From 0=FIRST follow 1=FIRST and 2=FIRST, which exclude each other; so 0 is SECOND. Nothing binds 3.
CLAUSES: list[Clause] = [
    ((0, SECOND), (1, FIRST)),
    ((0, SECOND), (2, FIRST)),
    ((1, SECOND), (2, SECOND)),
]


def test_facts_are_decoded_as_they_were_encoded() -> None:
    for variable, mark in product(range(5), (FIRST, SECOND)):
        assert decode_fact(encode_fact(variable, mark)) == (variable, mark)
        assert {mark, opposite(mark)} == {FIRST, SECOND}


def test_a_refuted_assumption_sets_the_other_mark() -> None:
    prober = Clauses(4, CLAUSES)
    assert prober.probe(3) == 0
    assert prober.marks == [0, 0, 0, 0]
    assert prober.probe(0) == 1
    assert prober.marks == [SECOND, 0, 0, 0]


def test_deduce_sets_what_probing_can_and_no_more() -> None:
    prober = Clauses(4, CLAUSES)
    assert prober.deduce()
    assert prober.marks == [SECOND, 0, 0, 0]
    assert prober.left == 3


def test_what_probing_sets_is_propagated_and_probed_again() -> None:
    prober = Clauses(
        4, [*CLAUSES, ((0, FIRST), (3, FIRST)), ((3, SECOND), (1, FIRST), (2, FIRST)), ((1, SECOND), (2, FIRST))]
    )
    assert prober.deduce()
    assert prober.marks == [SECOND, SECOND, FIRST, FIRST]


def test_a_contradiction_is_found_whichever_mark_is_assumed() -> None:
    both = [((0, FIRST), (1, mark)) for mark in (FIRST, SECOND)]
    prober = Clauses(4, [*CLAUSES, *both])
    assert prober.probe(0) == -1
    assert not Clauses(4, [*CLAUSES, *both]).deduce()


def test_the_shortest_refutation_comes_first() -> None:
    assert Clauses(4, CLAUSES).shortest_refutation() == encode_fact(0, FIRST)
    short = Clauses(4, [*CLAUSES, ((3, FIRST), (1, FIRST)), ((3, FIRST), (1, SECOND))])
    assert short.shortest_refutation() == encode_fact(3, SECOND)  # marks only itself and 1
    assert Clauses(2, []).shortest_refutation() == -1


def test_a_trial_is_the_cheapest_refutation() -> None:
    costs = {(0, SECOND): 5, (1, FIRST): 3, (2, FIRST): 4}
    budgets = []

    def search(marks: bytes, limit: int, budget: int) -> tuple[list[bytes] | None, int]:
        if limit == 2:
            return [bytes([FIRST, SECOND, SECOND])], 9
        changed = next((i, mark) for i, mark in enumerate(marks) if mark)
        budgets.append(budget)
        return ([], costs[changed]) if costs[changed] <= budget else (None, budget)

    assert cheapest_trial(bytes(3), search, 100) == (encode_fact(1, SECOND), 3)
    assert budgets == [100, 5, 3]


@pytest.mark.parametrize("completions", [None, [], [b"\1", b"\2"]])
def test_a_trial_needs_exactly_one_completion(completions: list[bytes] | None) -> None:
    assert cheapest_trial(b"\0", lambda *_: (completions, 1), 100) is None
