"""One encoder and one decoder, and nothing lost between them."""

import pytest

from puzzlesmith.latin.codes import FACTS_PER_CELL
from puzzlesmith.latin.facts import Fact, decode, encode


@pytest.mark.parametrize("cell", [0, 1, 255])
def test_facts_come_back(cell: int) -> None:
    facts = [Fact(cell, digit, placed) for digit in range(1, 17) for placed in (False, True)]
    numbers = [encode(fact.cell, fact.digit, fact.placed) for fact in facts]
    assert [decode(number) for number in numbers] == facts
    assert len({*numbers}) == len(facts)


def test_facts_of_a_cell_stay_among_its_numbers() -> None:
    assert encode(0, 16, 1) < FACTS_PER_CELL
    assert encode(3, 1, 0) >= 3 * FACTS_PER_CELL
