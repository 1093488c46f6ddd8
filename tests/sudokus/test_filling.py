from itertools import permutations

import pytest

from puzzlesmith.core.rng import stream
from puzzlesmith.ominoes import divisions
from puzzlesmith.sudokus.explain import houses_of, solver_of
from puzzlesmith.sudokus.extras import DIAGONALS
from puzzlesmith.sudokus.filling import Cover, Ways, filled, refuse
from puzzlesmith.sudokus.layout import boxes, lettered, regions_of
from tests import inside as ps

# Layouts of order 9 that cannot be filled: in the first, no digit can stand in r7c8; in the second, every cell has its
# ways, and only the cover shows that they do not go together.
NO_DIGIT = "AAABBBBCC/AAABBBBCC/DDAAEBFCC/DDAEEEFCC/DDEEEEFFC/DDGGEGGFF/DHGGGGGIF/HHHIIIIIF/HHHHHIIIF"
NO_COVER = "AABBBBCCC/ABBAABDDC/AAAABBDDC/EEEFGDDCC/EFFFGGDCH/EFFFFGDCH/EFGGGGDHH/EEEIGHHHH/IIIIIIIIH"


def fillings(order: int, regions: tuple[int, ...]) -> int:
    """How many there are, by trying all rows: shares nothing with the code under test."""
    rows = list(permutations(range(order)))

    def count(y: int, used: frozenset[tuple[str, int, int]]) -> int:
        if y == order:
            return 1
        total = 0
        for row in rows:
            facts = {("c", x, d) for x, d in enumerate(row)} | {
                ("r", regions[y * order + x], d) for x, d in enumerate(row)
            }
            if len(facts) == 2 * order and not facts & used:
                total += count(y + 1, used | facts)
        return total

    return count(0, frozenset())


def masks(order: int, regions: tuple[int, ...], *, diagonals: bool = False) -> list[int]:
    return [sum(1 << cell for cell in house) for house in houses_of(order, regions, (DIAGONALS,) if diagonals else ())]


def test_all_layouts_of_order_four_are_told_apart() -> None:
    outcomes = set()
    for drawn in divisions(4, 4, 4):
        regions, possible = tuple(drawn.regions), fillings(4, tuple(drawn.regions)) > 0
        ways = Ways(masks(4, regions)).listed(1000)
        assert ways is not None
        assert Cover(ways, 4).fits() is possible
        filling = filled(stream("test", lettered(regions, 4)), solver_of(4, regions))
        assert bool(filling) is possible
        outcomes.add(possible)
    assert outcomes == {True, False}


def test_ways_of_ordinary_sudoku() -> None:
    """46,656 is the well-known number of places that a digit can take."""
    ways = Ways(masks(9, boxes(9)))
    listed = ways.listed(100_000)
    assert listed is not None
    assert len(set(listed)) == 46_656
    assert ways.listed(1000) is None
    assert all(ways.meet(cell) for cell in range(81))


@pytest.mark.parametrize(
    ("layout", "why"),
    [
        (NO_DIGIT, "this layout cannot be filled: no digit can stand in r7c8"),
        (NO_COVER, "this layout cannot be filled"),
    ],
)
def test_layouts_that_cannot_be_filled_are_refused(layout: str, why: str) -> None:
    with pytest.raises(ps.PuzzleError) as refusal:
        ps.make("jigsaw", order=9, layout=layout, seed=1)
    assert str(refusal.value) == f"{why}; expected regions that leave room for every digit"


def test_what_can_be_filled_is_not_refused() -> None:
    refuse(9, boxes(9), (DIAGONALS,))
    refuse(6, regions_of("AAABBB/AAABBB/CCCDDD/CCCDDD/EEEFFF/EEEFFF", 6))


def test_a_layout_of_rows_is_a_latin_square() -> None:
    rows = "/".join(letter * 5 for letter in "ABCDE")
    made = ps.make("jigsaw", order=5, layout=rows, seed=1)
    assert ps.solve(made.puzzle).status == "unique"


@pytest.mark.parametrize("order", range(4, 17))
def test_every_order_is_made(order: int) -> None:
    made = ps.make("jigsaw", order=order, level="easy", seed=order)
    assert (made.puzzle.order, made.grade.level) == (order, ps.Level.easy)
    assert ps.read(made.id) == made.puzzle


@pytest.mark.parametrize("order", [6, 9, 12, 15])
def test_diagonals_and_symmetries_of_every_order(order: int) -> None:
    for symmetry in ("rotate2", "rotate4", "mirror", "none"):
        made = ps.make("jigsaw", order=order, diagonals=True, symmetry=symmetry, level="easy", seed=order)
        assert ps.solve(made.puzzle).status == "unique"


def test_what_does_not_exist_is_said_to_be_out_of_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Order 4 has no room for a hard technique."""
    import sys

    monkeypatch.setattr(sys.modules["puzzlesmith.kinds.jigsaw.generate"], "LAYOUTS", 5)
    with pytest.raises(ps.PuzzleError, match="no jigsaw 4jda found on 5 layouts: such a puzzle may not exist"):
        ps.make("jigsaw", "4jda", seed=1)
