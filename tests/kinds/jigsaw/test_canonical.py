from dataclasses import replace

from puzzlesmith.kinds.jigsaw.puzzle import Puzzle
from puzzlesmith.toolkit.symmetry import numbered, views
from tests import inside as ps

PUZZLE: Puzzle = ps.make("jigsaw", "9j", seed=3).puzzle


def renamed(puzzle: Puzzle, cells: list[int]) -> Puzzle:
    """Seen another way, each digit one higher, 9 as 1."""
    givens = tuple(puzzle.givens[cell] and puzzle.givens[cell] % 9 + 1 for cell in cells)
    return Puzzle(9, tuple(numbered(puzzle.regions[cell] for cell in cells)), givens, puzzle.diagonals)


def test_turned_mirrored_and_renamed_puzzles_are_the_same() -> None:
    forms = [renamed(PUZZLE, cells) for _, _, cells in views(9, 9)]
    assert len(set(forms)) == 8
    assert {ps.canonical(each) for each in forms} == {ps.canonical(PUZZLE)}


def test_another_layout_rule_or_given_is_another_puzzle() -> None:
    fewer = tuple(
        0 if cell == next(filter(PUZZLE.givens.__getitem__, range(81))) else given
        for cell, given in enumerate(PUZZLE.givens)
    )
    others = [replace(PUZZLE, diagonals=True), replace(PUZZLE, givens=fewer)]
    assert len({ps.canonical(each) for each in (PUZZLE, *others)}) == 3
