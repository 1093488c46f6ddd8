import json

import pytest

from puzzlesmith.kinds.blocks import forms
from puzzlesmith.kinds.blocks.puzzle import Params, Puzzle, canonical, decode, encode, start
from puzzlesmith.toolkit.symmetry import views
from tests import inside as ps

GOOD = "5x5w12345:11225/21453/33231/45454/24315"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "the text ends too soon"),
        ("5x5", "no words after the size"),
        ("5w12345:11225", "no height"),
        ("5x5w:11225", "no words"),
        ("5x5w12345", "no cells after the words"),
        ("0x5w12345:", "out of range"),
        ("17x5w12345:", "out of range"),
        ("5x5w1234:11224/21443/33231/44444/24314", "25 cells cannot be cut into blocks of 4"),
        ("5x5w12345:11225/21453/33231/45454", "4 rows"),
        ("5x5w12345:11225/21453/33231/45454/2431", "the text ends too soon"),
        ("5x5w12345:112256/1453/33231/45454/24315", "no new row"),
        ("5x5w12345:11226/21453/33231/45454/24315", "unexpected '6'"),
        ("5x5w12345:11225/21453/33231/45454/24315/", "unexpected '/'"),
        ("5x5w12345:1122-/21453/33231/45454/24315", "unexpected '-'"),
        ("4x1wab:abab", "no words"),
        ("2x2wA:AAAA", "not a word"),
        ("4x2wAB-BA:ABABABAB", "two words with the same symbols"),
        ("9x1wWATER-FIRE:RIFETARWE", "words out of order"),
        ("8x1wAAAAAAAA:AAAAAAAA", "too often"),
        ("4x1wAB--CD:ABCD", "words out of order"),
        ("4x1w-AB:ABAB", "not a word"),
    ],
)
def test_what_is_wrong_with_an_id_is_told(text: str, what: str) -> None:
    with pytest.raises(ps.PuzzleError, match=what):
        decode(text)


def test_puzzle_as_json() -> None:
    assert decode(GOOD).to_dict() == {
        "width": 5,
        "height": 5,
        "words": ["12345"],
        "rows": ["11225", "21453", "33231", "45454", "24315"],
    }
    board = ps.replay(f"blocks:{GOOD}", "r1c1-r1c2=wall r1c2-r1c1= r2c1-r1c1=join r1c1-r1c2=wall")
    plain = json.loads(json.dumps(board.to_dict()))
    assert (plain["walls"], plain["joins"]) == (["r1c1-r1c2"], ["r1c1-r2c1"])


def test_the_answer_of_the_classic() -> None:
    assert str(ps.solve(f"blocks:{GOOD}").solution) == "ABBCC\nADBBC\nADDBC\nAADDC\nEEEEE"


@pytest.mark.parametrize(
    ("move", "what"),
    [
        ("r1c1=wall", "not an edge"),
        ("r1c1-r1c3=wall", "no neighbours"),
        ("r1c1-r1c1=wall", "no neighbours"),
        ("r1c5-r2c1=wall", "no neighbours"),
        ("r1c1-r1c6=wall", "no such cell"),
        ("r1c1-r1c2-r1c3=wall", "not a cell"),
        ("r1c1-r1c2=black", "no such mark"),
    ],
)
def test_wrong_moves_are_told(move: str, what: str) -> None:
    with pytest.raises(ps.PuzzleError, match=what):
        ps.replay(f"blocks:{GOOD}", [move])


def turned(puzzle: Puzzle) -> list[Puzzle]:
    return [
        Puzzle(width, height, puzzle.words, "".join(puzzle.symbols[cell] for cell in cells))
        for width, height, cells in views(puzzle.width, puzzle.height)
    ]


@pytest.mark.parametrize("text", [GOOD, "6x4wCAT-DOGS:DGDTCA/GSOCTA/SODCCT/GOSATA", "4x3wAAB:AAB./ABA./AABB"])
def test_canonical_of_turned_and_mirrored(text: str) -> None:
    assert len({canonical(each) for each in turned(decode(text))}) == 1
    assert canonical(decode(canonical(decode(text)))) == canonical(decode(text))


def test_canonical_of_relabelled() -> None:
    puzzle = decode(GOOD)
    swapped = puzzle.symbols.translate(str.maketrans("12345", "31524"))
    lettered = puzzle.symbols.translate(str.maketrans("12345", "QWERT"))
    assert canonical(Puzzle(5, 5, ("12345",), swapped)) == canonical(puzzle)
    assert canonical(Puzzle(5, 5, ("QWERT",), lettered)) == canonical(puzzle)
    other = puzzle.symbols[1:] + puzzle.symbols[:1]
    assert canonical(Puzzle(5, 5, ("12345",), other)) != canonical(puzzle)


def test_canonical_keeps_roles_apart() -> None:
    """A that is there twice is not B that is there once; but with two words alike, both may change places."""
    assert canonical(Puzzle(3, 1, ("AAB",), "AAB")) == canonical(Puzzle(3, 1, ("ABB",), "ABB"))
    assert canonical(Puzzle(3, 1, ("AAB",), "ABA")) != canonical(Puzzle(3, 1, ("AAB",), "AAB"))
    assert canonical(Puzzle(4, 1, ("AB", "CD"), "ABCD")) == canonical(Puzzle(4, 1, ("AB", "CD"), "CDAB"))
    assert canonical(Puzzle(4, 1, ("AB", "AC"), "ABAC")) != canonical(Puzzle(4, 1, ("AB", "CD"), "ABCD"))


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("3x3", "side 3 is out of range"),
        ("11x4", "side 11 is out of range"),
        ("6x6k5", "36 cells cannot be cut into blocks of 5"),
        ("6x6k6wABCDEF", "one of the two"),
        ("6x6wPUZZLEb0", "out of range"),
        ("4x4wABCDEFGHIJKLMNOP", "room for two blocks"),
        ("6x6wWATER-FIRE", "words out of order"),
        ("6x6wpuzzle", "no words"),
    ],
)
def test_params_that_cannot_be(text: str, what: str) -> None:
    with pytest.raises(ps.PuzzleError, match=what):
        Params.build(text)


def test_words_of_params_are_put_in_order() -> None:
    assert Params.build(width=9, height=8, words="WATER-FIRE").compact() == "9x8wFIRE-WATER"
    for wrong in ("fire", "FIRE WATER", "A", "FIRE-RIFE", "É"):
        with pytest.raises(ps.PuzzleError):
            Params.build(words=wrong)


def test_janko_as_published() -> None:
    text = (
        "begin\npuzzle burokku\nsize 5\n[problem]\n- - - - b\n- a a - b\nc - a - -\nc - a a -\nc - - - -\n[moves]\nend"
    )
    assert encode(ps.read(text)) == "5x5wABCDE:....B/.AA.B/C.A../C.AA./C...."
    full = "puzzle burokku\n[problem]\n" + "\n".join(" ".join(row) for row in decode(GOOD).rows)
    assert ps.read(full) == decode(GOOD)
    assert forms.janko(start(decode(GOOD))).splitlines()[:4] == ["begin", "puzzle burokku", "size 5 5", "words 12345"]


@pytest.mark.parametrize(
    "text", ["puzzle burokku", "puzzle burokku\n[problem]\na b\na", "puzzle burokku\n[problem]\na ?"]
)
def test_what_is_wrong_with_janko_is_told(text: str) -> None:
    with pytest.raises(ps.PuzzleError):
        forms.read_janko(text)
