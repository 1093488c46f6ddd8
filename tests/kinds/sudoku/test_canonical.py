"""The canonical form against random symmetries of a puzzle."""

import random

import pytest

from puzzlesmith.kinds.sudoku.canonical import canonical
from puzzlesmith.kinds.sudoku.puzzle import Puzzle, decode
from puzzlesmith.toolkit.symmetry import relabelled, views
from tests import inside as ps


def lines(order: int, size: int, chance: random.Random) -> list[int]:
    """Bands in any order, and so the lines of each."""
    bands = [list(range(at, at + size)) for at in range(0, order, size)]
    chance.shuffle(bands)
    for band in bands:
        chance.shuffle(band)
    return [line for band in bands for line in band]


def moved(puzzle: Puzzle, chance: random.Random) -> Puzzle:
    n, names = puzzle.order, list(range(1, puzzle.order + 1))
    chance.shuffle(names)
    rows, columns = lines(n, puzzle.height, chance), lines(n, puzzle.width, chance)
    cells = [[[0, *names][puzzle.givens[row * n + column]] for column in columns] for row in rows]
    width, height = puzzle.width, puzzle.height
    if chance.random() < 0.5:
        cells, width, height = [list(row) for row in zip(*cells, strict=True)], height, width
    return Puzzle(width, height, tuple(digit for row in cells for digit in row))


@pytest.mark.parametrize("params", ["3x3", "2x3", "3x2", "2x4", "3x4", "2x2"])
def test_one_text_for_all_that_are_the_same(params: str) -> None:
    chance = random.Random(params)
    for made in ps.make_many("sudoku", 5, params, seed=1):
        forms = {moved(made.puzzle, chance) for _ in range(8)}
        assert {canonical(form) for form in forms} == {canonical(made.puzzle)}


@pytest.mark.parametrize("text", ["3x3:zzzc", "2x3:zj", "4x4:" + "z" * 9 + "v", "3x3:1zzzb", "3x3:1h2i3zzi"])
def test_boards_with_few_givens(text: str) -> None:
    puzzle: Puzzle = decode(text)
    chance = random.Random(1)
    assert {canonical(moved(puzzle, chance)) for _ in range(5)} == {canonical(puzzle)}


def test_other_puzzles_have_other_texts() -> None:
    made = [made.puzzle for made in ps.make_many("sudoku", 30, "3x3", seed=2)]
    assert len({canonical(puzzle) for puzzle in made}) == 30
    fewer = [Puzzle(3, 3, tuple(0 if i == at else g for i, g in enumerate(made[0].givens))) for at in range(81)]
    assert len({canonical(puzzle) for puzzle in fewer}) == 1 + sum(map(bool, made[0].givens))


def test_extra_rules_leave_rotations_and_reflections() -> None:
    puzzle = ps.make("sudoku", "3x3xw", seed=1).puzzle
    turned = [Puzzle(3, 3, tuple(puzzle.givens[c] for c in cells), puzzle.variants) for _, _, cells in views(9, 9)]
    assert {canonical(each) for each in turned} == {canonical(puzzle)}
    assert canonical(puzzle) != canonical(Puzzle(3, 3, puzzle.givens))
    assert canonical(Puzzle(3, 3, tuple(relabelled(puzzle.givens)), puzzle.variants)) == canonical(puzzle)
