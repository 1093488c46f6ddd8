import pytest

from puzzlesmith.core.model import Level, Move, Part, Technique
from puzzlesmith.toolkit.telling import Teller, capitalised, fill, joined, listed, phrase, text_of

ONE, TWO = phrase("r1c1", ["r1c1"]), phrase("r2c2", ["r2c2"])


def test_names_are_listed() -> None:
    assert [listed(list("abc")[:n]) for n in (1, 2, 3)] == ["a", "a and b", "a, b and c"]


def test_phrases_are_joined_and_keep_their_places() -> None:
    words = joined([ONE, TWO, phrase("it")])
    assert text_of(words) == "r1c1, r2c2 and it"
    assert [part.places for part in words if part.places] == [("r1c1",), ("r2c2",)]


def test_a_template_gives_its_roles_to_the_places() -> None:
    words = fill("In {a:look}, {digit} goes into {b:follows}.", a=ONE, b=TWO, digit=5)
    assert words == (
        Part("In "),
        Part("r1c1", ("r1c1",), "look"),
        Part(", 5 goes into "),
        Part("r2c2", ("r2c2",), "follows"),
        Part("."),
    )


def test_a_phrase_keeps_the_role_that_it_has() -> None:
    inner = fill("{a:goes}", a=ONE)
    assert fill("{b:look}", b=inner) == (Part("r1c1", ("r1c1",), "goes"),)


def test_a_template_needs_all_its_names() -> None:
    with pytest.raises(KeyError, match="digit"):
        fill("{digit} is left", cell=ONE)


def test_a_sentence_begins_with_a_capital_but_a_place_keeps_its_name() -> None:
    assert text_of(capitalised(phrase("so it is."))) == "So it is."
    assert text_of(capitalised((*ONE, Part(" is black.")))) == "r1c1 is black."


def test_a_step_is_a_sentence_with_links() -> None:
    technique, t = Technique("look", "looking", Level.easy, 1), Teller(3)
    sentence = fill("so it is {a:follows}.", a=t.cells([0, 4]))
    step = t.step(technique, sentence, [Move("r1c1", "x")], links=[fill("then {a:look}.", a=t.cell(8))])
    assert (step.text, step.look, step.technique) == ("So it is r1c1 and r2c2.", ("r1c1", "r2c2", "r3c3"), "look")
    assert (step.title, step.moves) == ("looking", (Move("r1c1", "x"),))
    assert [str(link) for link in step.links] == ["Then r3c3."]
