"""Where clues stand, and how large they are."""

import pytest

from puzzlesmith.core.scene import Text
from puzzlesmith.kinds.kenken.draw import CLUE, LEAST, MIDDLE, WIDTH, draw
from puzzlesmith.kinds.kenken.puzzle import Puzzle, start
from puzzlesmith.render.text import text as picture
from tests import inside as ps

HELVETICA = 0.56  # width of a digit, in font sizes
LONG = 479001600  # the digits of a line of 12, multiplied


def split(columns: int) -> Puzzle:
    """A board of 12 cut upright after some columns; both cages have a long clue."""
    cages = tuple(int(cell % 12 >= columns) for cell in range(144))
    return Puzzle(12, cages, (("x", LONG), ("x", LONG)))


def clues(puzzle: Puzzle) -> list[Text]:
    texts = [item for item in draw(start(puzzle), {}).items if isinstance(item, Text)]
    return sorted(texts, key=lambda text: text.x)


@pytest.mark.parametrize("columns", range(2, 11))
def test_a_long_clue_runs_on_over_its_cage(columns: int) -> None:
    for text, left, right in zip(clues(split(columns)), (0, columns), (columns, 12), strict=True):
        half = WIDTH * text.size * len(text.text) / 2
        assert text.size == CLUE
        assert left < text.x - half
        assert text.x + half < right


def test_it_stops_at_the_border_and_stays_legible() -> None:
    narrow, wide = clues(split(1))
    assert (narrow.size, wide.size) == (LEAST, CLUE)
    assert narrow.x - HELVETICA * narrow.size * len(narrow.text) / 2 > 0.02
    assert narrow.x + HELVETICA * narrow.size * len(narrow.text) / 2 < 0.98


def test_clues_that_are_legible_in_their_cell_stay_there() -> None:
    text = clues(Puzzle(12, (0,) * 144, (("+", 99999),)))[0]
    assert text.x + WIDTH * text.size * len(text.text) / 2 < 1


def test_clues_are_above_digits_and_the_picture_in_characters_has_them_in_their_first_cells() -> None:
    for columns in (1, 2, 6):
        puzzle = split(columns)
        assert max(text.y % 1 + text.size / 2 for text in clues(puzzle)) < MIDDLE - 0.5 / 2
        above = (
            picture(draw(ps.replay(puzzle, "r1c2=12"), {})).splitlines()[1].replace("\u2503", "\u2502").split("\u2502")
        )
        assert [at for at, cell in enumerate(above[1:-1]) if cell.strip()] == [0, columns]
