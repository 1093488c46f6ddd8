import pytest

from puzzlesmith.kinds.wordsearch import forms
from tests import inside as ps

PASTED = """
C O W S
A X H E
T N E O
I D N T

cat
cow
hen
"""


@pytest.mark.parametrize(
    "text", [PASTED, PASTED.replace(" ", ""), PASTED.replace(" ", "\t"), PASTED.replace("\n", "\r\n")]
)
def test_a_pasted_grid_is_solved(text: str) -> None:
    puzzle = ps.read(text)
    assert ps.puzzle_id(puzzle) == "wordsearch:4x4:COWSAXHETNEOIDNT:CAT,COW,HEN"
    assert ps.solve(puzzle).solution.to_dict()["found"] == [
        {"word": "CAT", "place": "r1c1-r3c1"},
        {"word": "COW", "place": "r1c1-r1c3"},
        {"word": "HEN", "place": "r2c3-r4c3"},
    ]


def test_csv_has_the_places_of_what_is_found() -> None:
    puzzle = ps.read("wordsearch:3x2:CATDOG:CAT;DOG")
    assert forms.csv(ps.replay(puzzle, "r1c1-r1c3=found")) == (
        "C,A,T\nD,O,G\n\nword,from,to,secret\nCAT,r1c1,r1c3,\nDOG,,,yes\n"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AB\nABC\n\nAB\n", "row 2 has 3 cells; expected 2"),
        ("AB\nCD\n", "1 blocks of lines"),
        ("A +\nC D\n\nAB\n", "row 1, column 2"),
        ("AB\nCD\n\nA+B\n", "word 1: '\\+' is no letter"),
    ],
)
def test_pasted_junk_is_told(text: str, message: str) -> None:
    with pytest.raises(ps.PuzzleError, match=message):
        forms.read_picture(text)
