import pytest

from puzzlesmith.kinds.wordsearch.params import Params
from tests import inside as ps

ANIMALS = ["CAT", "DOG", "POLAR BEAR"]


def read(text: str) -> list[str]:
    params = Params.build(words=text)
    assert Params.build(params.compact()) == params
    return [word.text for word in params.listed_words[0]]


@pytest.mark.parametrize(
    "text",
    [
        "cat\ndog\npolar bear\n",
        "cat, dog\npolar bear\n",
        "cat,dog, polar bear\n",
        "cat; dog\n# more\npolar bear;\n",
        "cat\tdog\tpolar bear\n",
        "cat;dog\tpolar bear",
        "cat,\ndog,\npolar bear\n",
        '"cat","dog"\n"polar bear"\n',
        "cat, dog\npolar bear, cat\n",
    ],
)
def test_a_line_may_hold_several_words(text: str) -> None:
    assert read(text) == ANIMALS


def test_what_stands_in_quotes_is_one_phrase() -> None:
    assert read('"veni, vidi, vici"\ncat\n"say ""hello"" twice"\n') == ["VENI, VIDI, VICI", "CAT", 'SAY "HELLO" TWICE']
    assert read('rock "n" roll, cat') == ['ROCK "N" ROLL', "CAT"]


@pytest.mark.parametrize(
    "text",
    [
        "word,clue\ncat,meows\ndog,barks\npolar bear,lives on the ice\n",
        'Word,Clue\r\ncat,"meows, and purrs"\r\ndog,\r\npolar bear,"lives; swims"\r\n',
        "Hint;Answer\nmeows, purrs;cat\nbarks;dog\nlives on the ice;polar bear\n",
        "No\tClue\tWord\n1\tmeows\tcat\n2\tbarks\tdog\n3\tice\tpolar bear\n",
    ],
)
def test_a_heading_names_the_column_of_the_words(text: str) -> None:
    assert read(text) == ANIMALS


@pytest.mark.parametrize(
    "text",
    [
        "cat,meows\ndog,barks\n",
        "cat;meows\ndog;barks\n",
        "cat\tmeows\ndog\tbarks\n",
        "# pets\ncat, says meow all night\ndog, barks\n",
        "cat,meows\ndog,\n",
        'cat,"says meow, and purrs"\ndog,"barks"\n',
    ],
)
def test_clues_are_not_taken_for_words(text: str) -> None:
    with pytest.raises(ps.PuzzleError, match=r"two columns.*the second may be clues.*a heading such as word,clue"):
        Params.build(words=text)


def test_a_row_that_does_not_fit_the_heading_is_refused() -> None:
    with pytest.raises(ps.PuzzleError, match=r"line 3: 3 columns.*expected 2, as the heading has"):
        Params.build(words="word,clue\ncat,meows\ndog,barks, growls\n")


@pytest.mark.parametrize("name", ["words", "secrets", "forbidden"])
def test_digits_are_refused_unless_allowed(name: str) -> None:
    lists = {"words": "cat,dog", name: "H2O,salt" if name != "words" else "cat,H2O,salt"}
    with pytest.raises(ps.PuzzleError, match=r"H2O has the digit 2; expected letters only, .*--digits"):
        Params.build(**lists)
    params = Params.build(**lists, digits=True)
    assert Params.build(params.compact()) == params
    assert Params.build(f"auto;words=H2O;secrets={lists.get('secrets', 'x1')}", digits=True).digits


def test_words_with_digits_are_made_and_ids_with_digits_are_read() -> None:
    made = ps.make("wordsearch", words="H2O,CO2,salt", digits=True, seed=1)
    assert ps.read(made.id) == made.puzzle
    assert [word.text for word in made.puzzle.words] == ["H2O", "CO2", "SALT"]
