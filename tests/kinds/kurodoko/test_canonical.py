from puzzlesmith.kinds.kurodoko.puzzle import Puzzle
from puzzlesmith.toolkit.symmetry import views
from tests import inside as ps


def test_turned_and_mirrored_puzzles_are_the_same() -> None:
    puzzle = ps.make("kurodoko", "9x6", seed=3).puzzle
    turned = [Puzzle(width, height, tuple(puzzle.clues[c] for c in cells)) for width, height, cells in views(9, 6)]
    assert len(set(turned)) == 8
    assert len({ps.canonical(each) for each in turned}) == 1


def test_another_clue_is_another_puzzle() -> None:
    puzzle = ps.make("kurodoko", "9x6", seed=3).puzzle
    clues = tuple(clue + 1 if clue == max(puzzle.clues) else clue for clue in puzzle.clues)
    assert ps.canonical(Puzzle(9, 6, clues)) != ps.canonical(puzzle)
