import pytest

from puzzlesmith.kinds.wordsearch.lists.letters import Word
from puzzlesmith.kinds.wordsearch.puzzle import Puzzle, decode, encode, play, start
from tests import inside as ps

SMALL = "4x4:COWSAXHETNEOIDNT:CAT,COW,HEN,OX,TOE"


def test_an_id_holds_grid_words_and_secrets_in_any_script() -> None:
    words = (
        Word("ROCK 'N' ROLL", tuple("ROCKNROLL")),
        Word("क्षत्रिय", ("क्ष", "त्रि", "य")),
        Word("O.K., (A)_B", tuple("OKAB")),
    )
    puzzle = Puzzle(2, 2, ("A", "क्ष", ".", ""), words[:2], (Word("ΣΊΓΜΑ", tuple("ΣΊΓΜΑ")),))
    assert encode(puzzle) == "2x2:A(क्ष).-:ROCK_'N'_ROLL,(क्ष)(त्रि)य;ΣΊΓΜΑ"
    assert decode(encode(puzzle)) == puzzle
    assert "%2C" in encode(Puzzle(1, 1, ("A",), (Word("A, B", ("A", "B")),)))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4x4:COW:COW", "':'.*no letter|unexpected"),
        ("2x1:AB:", "ends too soon|0 letters"),
        ("2x1:AB:AB,AB", "twice"),
        ("2x1:AB:A", "1 letters"),
        ("2x1:AB:A%42", "unexpected"),
        ("2x1:AB:AB_", "stray blanks"),
        ("2x1:AB:AB;", "0 letters"),
        ("2x1:A(B):AB", "bracket"),
        ("2x1:A\u0301B:AB", "no letter"),
        ("2x1:A(e\u0301):AB", "no letter"),
        ("2x1:AB:AB junk", "unusual spelling"),
        ("2x1:AB:A@B", "unexpected '@'"),
        ("999x1:A:AB", "out of range"),
    ],
)
def test_reading_is_strict(text: str, message: str) -> None:
    with pytest.raises(ps.PuzzleError, match=message):
        decode(text)


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("r1c1=found", "pair of cells"),
        ("r1c1-r2c3=found", "not in line"),
        ("r1c1-r1c1=found", "not in line"),
        ("r1c1-r1c5=found", "no such cell"),
        ("r1c1-r1c3=yes", "no such mark"),
    ],
)
def test_moves_mark_straight_lines(move: str, message: str) -> None:
    with pytest.raises(ps.PuzzleError, match=message):
        ps.replay(decode(SMALL), [move])


def test_either_end_may_come_first() -> None:
    board = ps.replay(decode(SMALL), "r1c3-r1c1=found")
    assert board == ps.replay(decode(SMALL), "r1c1-r1c3=found")
    assert board.to_dict()["found"] == [{"word": "COW", "place": "r1c1-r1c3"}]
    assert str(board) == "COW.\n....\n....\n...."
    assert play(board, ps.Move("r1c1-r1c3", "")) == start(decode(SMALL))


def test_the_answer_tells_what_is_left() -> None:
    answer = ps.solve(decode(SMALL))
    assert answer.status == "unique"
    assert answer.solution.left == ("S", "N", "I", "D")
    assert ps.solve("wordsearch:4x4:COWSAXHETNEOIDNT:CAT,DOG").status == "none"
    assert ps.solve("wordsearch:3x2:CATTAC:CAT").status == "several"


def test_words_on_one_line_are_found_together() -> None:
    puzzle = decode("8x1:STRESSED:STRESSED,DESSERTS")
    assert [str(move) for step in ps.steps(puzzle) for move in step.moves] == ["r1c1-r1c8=found"]
    assert ps.check(puzzle, "r1c1-r1c8=found").done
