"""Words of up to 79 letters find a place: the grid grows to the longest."""

from random import Random
from typing import Any

import pytest

from tests import inside as ps
from tests.kinds.wordsearch.brute import places

ISSUE = "antidisestablishmentarianism,cat,dog,horse"
WELSH = "llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch,cat"


def letters(length: int, seed: int = 1) -> str:
    return "".join(Random(f"{seed}/{length}").choices("abcdefghiklmnoprstuvw", k=length))


LONGEST = f"{letters(79)},cat,dog"
ALL_LONG = ",".join(letters(length) for length in (24, 33, 41, 52, 79))


def stands(made: ps.Made) -> None:
    puzzle = made.puzzle
    assert [len(places(puzzle.width, puzzle.height, puzzle.cells, word.cells)) for word in puzzle.all_words] == [
        1
    ] * len(puzzle.all_words)


@pytest.mark.parametrize(
    "words", [ISSUE, WELSH, LONGEST, ALL_LONG, letters(79), letters(24)], ids=lambda text: f"{text[:9]}, {len(text)}"
)
@pytest.mark.parametrize("params", ["auto", "tight;effort=1", "auto;level=easy", "auto;level=expert"])
def test_any_word_under_80_letters_fits(words: str, params: str) -> None:
    made = ps.make("wordsearch", params, words=words, seed=1)
    assert len(made.puzzle.words) == words.count(",") + 1
    stands(made)


@pytest.mark.parametrize(
    "options",
    [
        {"directions": "S"},
        {"directions": "E"},
        {"directions": "SE"},
        {"directions": "S", "tight": True, "effort": 1},
        {"width": 6},
        {"height": 6},
        {"shape": "heart"},
        {"shape": "#.#/###", "tight": True, "effort": 1},
        {"level": "extreme"},
        {"secrets": "floccinaucinihilipilification"},
        {"message": "well done"},
        {"pick": 4},
        {"overlap": "none"},
    ],
    ids=str,
)
def test_with_every_option(options: dict[str, Any]) -> None:
    stands(ps.make("wordsearch", words=ISSUE, seed=1, **options))


def test_a_long_word_leaves_no_empty_square() -> None:
    puzzle = ps.make("wordsearch", words=ISSUE, seed=1).puzzle
    assert puzzle.width * puzzle.height <= 28 * 7
    tight = ps.make("wordsearch", "tight;effort=1", words=ISSUE, seed=1).puzzle
    assert (tight.width, tight.height) == (28, 2)


@pytest.mark.parametrize(
    "options", [{"width": 5, "directions": "E"}, {"size": "9x9"}, {"height": 5, "directions": "N"}]
)
def test_what_cannot_be_is_told_with_a_size(options: dict[str, Any]) -> None:
    with pytest.raises(
        ps.PuzzleError, match=r"1 word finds no place in .*: ANTIDIS\w+; expected a size such as \d+x\d+$"
    ) as refused:
        ps.make("wordsearch", words=ISSUE, seed=1, **options)
    size = str(refused.value).rpartition(" ")[2]
    stands(ps.make("wordsearch", size, words=ISSUE, seed=1, directions=options.get("directions", "")))


def test_a_shape_without_room_is_told() -> None:
    with pytest.raises(ps.PuzzleError, match=r"1 word finds no place in .* expected another shape"):
        ps.make("wordsearch", words=LONGEST, shape="#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.", seed=1)
