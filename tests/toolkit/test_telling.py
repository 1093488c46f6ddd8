from puzzlesmith.core.model import Entry, Level, Move, Technique
from puzzlesmith.toolkit.telling import Teller, listed, seen, shortened


def test_names_are_listed() -> None:
    assert [listed(list("abc")[:n]) for n in (1, 2, 3)] == ["a", "a and b", "a, b and c"]


def test_long_chains_are_shortened() -> None:
    assert shortened(list("abcdef"), "links") == list("abcdef")
    assert shortened(list("abcdefg"), "links") == ["a", "b", "3 more links", "f", "g"]


def test_cells_are_seen_once_and_the_end_of_an_assumption_too() -> None:
    chain = (Entry(0, (7,), ()), Entry(-1, (3, -4, 5), ()))
    assert seen(Entry(0, (-1, 3, 3, 2), (), chain)) == [3, 2, 5]


def test_a_step_is_a_sentence() -> None:
    technique = Technique("look", "looking", Level.easy, 1)
    step = Teller(3).step(technique, Entry(0, (0, 4), ()), "so it is", [Move("r1c1", "x")])
    assert (step.text, step.look, step.technique) == ("So it is.", ("r1c1", "r2c2"), "look")
    assert step.moves == (Move("r1c1", "x"),)
