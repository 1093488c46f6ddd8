from typing import Any

import pytest

from puzzlesmith.kinds.wordsearch.params import Params
from tests import inside as ps

LIST = "# animals\ncat\n\n  polar   bear \nCat\nlevel\ncatalogue\n"


def test_a_list_has_a_word_a_line_and_comments() -> None:
    params = Params.build(words=LIST)
    assert [word.text for word in params.listed_words[0]] == ["CAT", "POLAR BEAR", "LEVEL", "CATALOGUE"]
    assert params.listed_words[0][1].cells == tuple("POLARBEAR")
    assert params.notes() == [
        "CAT is in the list more than once; it is used once.",
        "LEVEL reads the same backwards.",
        "CAT stands inside CATALOGUE.",
    ]
    assert Params.parse(params.compact()) == params
    assert params.compact() == "auto;words=cat,polar_bear,Cat,level,catalogue"


def test_case_is_kept_if_asked() -> None:
    made = ps.make("wordsearch", words="Cat,dog", keep_case=True, seed=1)
    assert set(made.puzzle.cells) <= set("Catdog")
    assert Params.build(words="Cat,cat", keep_case=True).notes() == []


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"words": "cat\n\n# x\nd+g\n"}, r"line 4: '\+' is no letter at position 2 in 'D\+G'"),
        ({"words": "cat\n" + "x" * 80 + "\n"}, "line 2: 80 letters.*2 to 79"),
        ({"words": "cat\n!!\n"}, "line 2: no letters"),
        ({"words": "cat,x"}, "word 2: 1 letter "),
        ({"words": LIST, "repeats": False}, "CAT stands in the list twice"),
        ({"words": "cat,catalogue", "inside": False}, "CAT stands inside CATALOGUE"),
        ({"words": "an,banana"}, "AN would stand in more than one place: inside BANANA"),
        ({"words": "cat,cattle,tack"}, "CAT would stand in more than one place: inside CATTLE and TACK"),
        ({"words": "class", "forbidden": "ass"}, "CLASS holds the forbidden ASS"),
        ({"words": "cat", "theme": "space"}, "both words and a theme"),
        ({"theme": "spce"}, "no theme 'spce'; did you mean 'space'"),
        ({"words": "cat,dog", "pick": 3}, "3 words to pick from 2"),
        ({"size": "3x3", "words": "elephant"}, "1 word finds no place in 3x3: ELEPHANT"),
        ({"size": "3x9", "words": "elephant", "directions": "e,w"}, "1 word finds no place in 3x9: ELEPHANT"),
        ({"level": "easy", "directions": "8"}, "level easy with directions 8"),
        ({"level": "hard", "directions": "2"}, "level hard with directions 2"),
        ({"directions": "E,E"}, "no direction 'E'"),
        ({"directions": "E:0"}, "no share '0'"),
        ({"shape": "blob"}, "line 1: no shape"),
        ({"exact": True}, "without a message"),
        ({"message": "?!"}, "no letters in the message"),
        ({"size": "tight", "width": 5}, "both a size and tight"),
    ],
    ids=str,
)
def test_what_cannot_be_is_told(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ps.PuzzleError, match=message):
        Params.build(**options)


@pytest.mark.parametrize(
    "options",
    [
        {"words": "Rock, paper\nscissors\n", "message": "Well done; 100% = you", "shape": "#.#\n###"},
        {"size": "7x5", "theme": "space", "directions": "s, e:2", "balance": False, "level": "easy"},
        {"width": 9, "secrets": "γάτα,σκύλος", "forbidden": "a-b", "effort": 3},
        {"words": "cat,dog", "message": "snake_case is_ one", "digits": True},
        {"size": "tight", "clean": False, "keep_case": True, "words": "aB,Cd"},
    ],
    ids=str,
)
def test_the_compact_form_holds_everything(options: dict[str, Any]) -> None:
    params = Params.build(**options)
    assert Params.build(params.compact()) == params
    assert not any(sign.isspace() for sign in params.compact())
