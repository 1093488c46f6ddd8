import random

import pytest

from puzzlesmith.kinds.wordsearch.scan import Scanner, course
from puzzlesmith.toolkit.grid import straight
from tests.kinds.wordsearch.brute import places

SIZES = [(1, 1), (1, 6), (6, 1), (2, 2), (5, 3), (3, 5), (7, 7)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_finds_what_a_plain_search_finds(width: int, height: int) -> None:
    chance = random.Random(f"{width}x{height}")
    for _ in range(60):
        cells = [chance.choice(["A", "B", "É", "ch", ".", ""]) for _ in range(width * height)]
        scanner = Scanner(width, height, cells)
        for length in (2, 3, 4):
            word = tuple(chance.choice(["A", "B", "É", "ch"]) for _ in range(length))
            lines = scanner.places(word)
            assert {frozenset(straight(*line, width) or ()) for line in lines} == places(width, height, cells, word)
            assert len({frozenset(line) for line in lines}) == len(lines)
            for line in lines:
                read = tuple(cells[cell] for cell in straight(*line, width) or ())
                assert read == word


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_cell_is_on_four_lines(width: int, height: int) -> None:
    assert sorted(course(width, height)).count(-1) == width + height + 2 * (width + height - 1)
    assert all(course(width, height).count(cell) == 4 for cell in range(width * height))


def test_look_alikes_differ_in_one_letter() -> None:
    scanner = Scanner(6, 4, "PLANETPLANERXLANETXXXXXX")
    assert scanner.near("PLANET") == 2
    assert scanner.near("PLANER") == 1
    assert scanner.near("QUARTZ") == 0
