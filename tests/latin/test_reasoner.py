"""The bottleneck of a board, compared with a count that follows its definition."""

from collections.abc import Sequence

import pytest

from puzzlesmith.kinds.jigsaw.puzzle import Puzzle
from tests import inside as ps


def houses(puzzle: Puzzle) -> list[list[int]]:
    order = puzzle.order
    rows = [list(range(y * order, (y + 1) * order)) for y in range(order)]
    regions = [[cell for cell, region in enumerate(puzzle.regions) if region == number] for number in range(order)]
    return [*rows, *[list(column) for column in zip(*rows, strict=True)], *regions]


def singles(houses: list[list[int]], digits: Sequence[int]) -> set[tuple[int, int]]:
    """All naked and hidden singles: a cell and its digit."""
    order = len(houses[0])
    candidates = [
        set() if digit else {*range(1, order + 1)} - {digits[i] for house in houses if cell in house for i in house}
        for cell, digit in enumerate(digits)
    ]
    naked = {(cell, min(left)) for cell, left in enumerate(candidates) if len(left) == 1}
    places = [
        (digit, [c for c in house if digit in candidates[c]]) for house in houses for digit in range(1, order + 1)
    ]
    return naked | {(cells[0], digit) for digit, cells in places if len(cells) == 1}


def bottleneck(houses: list[list[int]], givens: Sequence[int]) -> int:
    """Place all singles, round after round: the fewest of a round; 1 if a round has none."""
    digits, fewest = list(givens), len(givens)
    while 0 in digits:
        placed = singles(houses, digits)
        if not placed:
            return 1
        fewest = min(fewest, len(placed))
        for cell, digit in placed:
            digits[cell] = digit
    return fewest


@pytest.mark.parametrize("params", ["6j", "9", "9j"])
def test_bottleneck(params: str) -> None:
    for level in ("easy", "medium"):
        made = list(ps.make_many("jigsaw", 8, params, level=level, seed="bottleneck"))
        expected = [bottleneck(houses(each.puzzle), each.puzzle.givens) for each in made]
        assert [each.grade.bottleneck for each in made] == expected
        assert level == "medium" or max(expected) > 1
