import pytest

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.latin.saved import read_moves, write_moves

SIGNS = ("", "1", "2", "3")
BLANK = [0] * 9


def moves(*texts: str, givens: list[int] = BLANK) -> str:
    return " ".join(map(str, read_moves(texts, givens, SIGNS)))


def test_digits() -> None:
    assert moves("R1,0,3", "R0,2,1", "R1,0,2", "R0,2,0") == "r1c2=3 r3c1=1 r1c2=2 r3c1="
    assert moves("R0,0,0", "R1,1,2", "R1,1,2") == "r2c2=2"


def test_notes_are_the_digits_that_remain() -> None:
    assert moves("P0,0,1", "P0,0,3") == "r1c1=-2"
    assert moves("P0,0,1", "P0,0,3", "P0,0,1") == "r1c1=-1 r1c1=-2"
    assert moves("P0,0,1", "P0,0,1") == ""
    assert moves("M") == ""
    assert moves("M", "P2,2,1", "R0,0,3", "P2,2,2") == "r1c1=3 r3c3=-1 r3c3=-2"


def test_a_digit_clears_the_notes_of_its_cell() -> None:
    assert moves("P0,0,1", "R0,0,2", "R0,0,0") == "r1c1=2 r1c1="
    assert moves("P0,0,1", "R0,0,2") == "r1c1=2"
    assert moves("P0,0,1", "P0,0,0") == ""


@pytest.mark.parametrize("answer", ["S123231312", "S1,2,3,2,3,1,3,1,2"])
def test_the_answer_as_a_move(answer: str) -> None:
    assert moves("R1,0,2", answer, givens=[1, *BLANK[1:]]) == (
        "r1c2=2 r1c3=3 r2c1=2 r2c2=3 r2c3=1 r3c1=3 r3c2=1 r3c3=2"
    )


def test_written_and_read_back() -> None:
    struck = (0, 0b001, 0b011, *BLANK[3:8], 0b001)
    texts = list(write_moves([1, 0, 0, *BLANK[3:8], 2], [1, *BLANK[1:]], struck, 3))
    assert texts == ["R2,2,2", "P1,0,2", "P1,0,3", "P2,0,3"]
    assert moves(*texts, givens=[1, *BLANK[1:]]) == "r3c3=2 r1c2=-1 r1c3=-1 r1c3=-2"


@pytest.mark.parametrize("text", ["", "R", "R0,0", "R3,0,1", "R0,3,1", "R0,0,4", "Q0,0,1", "S123", "S999999999", "M1"])
def test_errors(text: str) -> None:
    with pytest.raises(PuzzleError, match="no such move in a save file"):
        moves(text)
