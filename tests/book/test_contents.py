import re

import pytest

import puzzlesmith as ps
from puzzlesmith.book import Batch, Recipe, items
from puzzlesmith.book.contents import LONGEST, runs, scope, sections
from tests.book.paper import JIGSAW, KURODOKO, recipe


def test_kinds_stand_together_and_numbers_go_on() -> None:
    made = list(items(recipe("kurodoko 9x6 easy x2", "jigsaw 4j x2", "kurodoko 9x6 hard x2")))
    assert [(item.number, item.kind.name) for item in made] == list(enumerate(["kurodoko"] * 4 + ["jigsaw"] * 2, 1))
    assert [str(item.level) for item in made[:4]] == ["easy", "easy", "hard", "hard"]
    assert [len(section) for section in sections(made)] == [4, 2]
    assert [len(run) for run in runs(made[:4])] == [2, 2]


def test_answers_are_answers() -> None:
    for item in items(recipe("kurodoko 5x5 x3", ids=JIGSAW)):
        assert item.answer is not None
        assert item.kind.done(item.answer)
        assert not item.kind.done(item.board)


def test_batches_that_ask_for_the_same_get_different_puzzles() -> None:
    ids = [item.id for item in items(recipe("kurodoko 9x6 x3", "kurodoko 9x6 x3"))]
    assert len(set(ids)) == 6
    assert ids == [ps.make("kurodoko", "9x6", seed=7, index=n).id for n in range(6)]


def test_no_puzzle_comes_twice_not_even_turned() -> None:
    made = list(items(recipe("kurodoko 4x3 x12", answers=False)))
    assert len({ps.canonical(item.puzzle) for item in made}) == 12
    drawn = [ps.canonical(ps.make("kurodoko", "4x3", seed=7, index=n).puzzle) for n in range(12)]
    assert len(set(drawn)) < 12  # else this test says nothing


def test_it_is_said_when_there_are_no_more() -> None:
    with pytest.raises(ps.PuzzleError, match=r"no new kurodoko 3x1 .*there may be no more"):
        list(items(recipe("kurodoko 3x1 x100", answers=False)))


def test_the_small_print_makes_the_puzzle_again() -> None:
    for item in items(recipe("kurodoko 9x6 medium x2", "jigsaw 6j x2")):
        words = re.fullmatch(r"(\w+) (\S+) · seed (\S+) · (\d+)", item.code)
        assert words
        kind, params, seed, index = words.groups()
        assert ps.make(kind, params, seed=int(seed), index=int(index)).id == item.id


@pytest.mark.parametrize("aim", ["", " minutes=0..60"])
@pytest.mark.parametrize("option", ["message=badger", "secrets=badger"])
def test_the_small_print_gives_nothing_away(option: str, aim: str) -> None:
    (item,) = items(recipe(f"wordsearch auto words=cat,dog,horse,otter,mouse {option}{aim}", answers=False))
    assert re.fullmatch(r"wordsearch #[0-9a-f]{8}", item.code)


def test_given_puzzles_are_printed_with_their_moves() -> None:
    (item,) = items(Recipe(batches=(Batch(ids=(f"{KURODOKO[1]} r1c2=black",)),), answers=False))
    assert item.id == KURODOKO[1]
    assert item.board == ps.replay(KURODOKO[1], "r1c2=black")


def test_long_ids_have_a_short_name() -> None:
    text = ps.make("jigsaw", "9j", seed=1).id
    assert len(text) > LONGEST
    (item,) = items(recipe(ids=(text,)))
    assert re.fullmatch(r"jigsaw #[0-9a-f]{8}", item.code)


def test_ids_that_cannot_be_typed_have_a_short_name() -> None:
    (item,) = items(recipe(ids=("wordsearch:3x1:שלם:שלם",)))
    assert re.fullmatch(r"wordsearch #[0-9a-f]{8}", item.code)


def test_answers_need_one_answer() -> None:
    several = recipe(ids=("kurodoko:4x4:p",))
    with pytest.raises(ps.NoSingleAnswer):
        list(items(several))
    (item,) = items(recipe(ids=("kurodoko:4x4:p",), answers=False))
    assert (item.level, item.answer) == (None, None)
    assert scope([item]) == ""
