import pytest

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.kinds.sudoku.puzzle import Params, Puzzle
from puzzlesmith.toolkit.grid import SQUARE_SYMMETRIES, orbit
from tests import inside as ps


def count(puzzle: Puzzle) -> int:
    return sum(map(bool, puzzle.givens))


@pytest.mark.parametrize("symmetry", SQUARE_SYMMETRIES)
def test_symmetries(symmetry: str) -> None:
    puzzle: Puzzle = ps.make("sudoku", symmetry=symmetry, seed=1).puzzle
    given = {cell for cell, digit in enumerate(puzzle.givens) if digit}
    assert {image for cell in given for image in orbit(cell, 9, 9, symmetry)} == given


def test_orbits_of_all_symmetries() -> None:
    sizes = {symmetry: len(orbit(1, 9, 9, symmetry)) for symmetry in SQUARE_SYMMETRIES}
    assert sizes == {
        "rotate2": 2,
        "rotate4": 4,
        "mirror": 2,
        "mirror4": 4,
        "diagonal": 2,
        "diagonal4": 4,
        "all": 8,
        "none": 1,
    }


@pytest.mark.parametrize("level", [None, "easy", "medium", "hard", "expert"])
@pytest.mark.parametrize("givens", ["24..28", "30", "34-40"])
def test_number_of_givens(givens: str, level: str | None) -> None:
    made = ps.make("sudoku", givens=givens, level=level, seed=1)
    least, most = made.params.bounds
    assert least <= count(made.puzzle) <= most
    assert level is None or made.grade.level.value == level


@pytest.mark.parametrize(
    ("level", "symmetry"),
    [(None, "none"), ("easy", "rotate2"), ("hard", "none"), ("expert", "none"), ("extreme", "none")],
)
def test_minimal_boards(level: str | None, symmetry: str) -> None:
    made = ps.make("sudoku", minimal=True, level=level, symmetry=symmetry, seed=1)
    assert level is None or made.grade.level.value == level
    for cell in range(81):
        fewer = tuple(0 if i == cell else digit for i, digit in enumerate(made.puzzle.givens))
        assert fewer == made.puzzle.givens or ps.solve(Puzzle(3, 3, fewer)).status == "several"


def test_givens_in_params() -> None:
    assert Params.parse("3x3c24-28i").compact() == "3x3c24-28i"
    assert Params.build(givens="24-28") == Params.build(givens="24..28") == Params.parse("3x3c24-28")
    for wrong in ("28..24", "82", "24..", "x", "24...28", "24,28"):
        with pytest.raises(PuzzleError):
            Params.build(givens=wrong)
