"""Hidden messages: spread among the unused letters, told on the sheet and in the key, kept in the id."""

import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith.kinds.wordsearch.message import in_order, is_within, message_of, spread
from puzzlesmith.kinds.wordsearch.params import Params

ANIMALS = "cat,dog,horse,mouse,zebra,otter,rabbit,tiger,lion,goat,sheep,monkey,badger,ferret,walrus,weasel"
EVEN = "Among the {} letters that are left, row by row, a message of 8 letters is spread evenly."


def made(size: str = "auto", **options: Any) -> Any:
    defaults: dict[str, Any] = {"words": ANIMALS, "message": "Well done!", "seed": 1}
    return ps.make("wordsearch", size, **defaults | options)


def test_spread_is_even() -> None:
    assert spread(range(12), 3) == [2, 6, 10]
    assert spread([5, 7, 9], 3) == [5, 7, 9]
    assert spread(range(10), 1) == [5]
    for count in range(1, 50):
        places = spread(range(50), count)
        gaps = {b - a for a, b in pairwise(places)}
        assert len(places) == count
        assert len(gaps) <= 1 or max(gaps) - min(gaps) == 1


def test_reading_order() -> None:
    assert in_order([5, 0, 4, 2], 3, rtl=False) == [0, 2, 4, 5]
    assert in_order([5, 0, 4, 2], 3, rtl=True) == [2, 0, 5, 4]


@pytest.mark.parametrize("seed", range(8))
def test_message_is_spread_over_all_rows(seed: int) -> None:
    left = "".join(made(seed=seed, size="13x13").puzzle.left)
    assert len(left) > 40
    hidden = [left[at] for at in spread(range(len(left)), 8)]
    assert "".join(hidden) == "WELLDONE"
    assert not left.startswith("WELL")


def test_fillers_do_not_give_the_message_away() -> None:
    """Fillers have the letters of the message, too: letters that only it has would show it."""
    for filler, language in (("own", "auto"), ("language", "auto"), ("language", "de")):
        left = Counter[str]()
        for seed in range(6):
            options = {"words": "cat,dog", "size": "20x20", "filler": filler, "language": language}
            left.update(made(message="éxxé", seed=seed, **options).puzzle.left)
        for letter in "ÉX":
            assert 0.2 < left[letter] / left.total() < 0.3, (filler, language)


def legends(puzzle: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    kind = ps.kind("wordsearch")
    sheet, key = kind.draw(kind.start(puzzle.puzzle), {}), kind.draw(puzzle.solution, {})
    return sheet.legend, key.legend


def test_sheet_and_key_say_what_to_look_for() -> None:
    spread_out = made()
    sheet, key = legends(spread_out)
    assert sheet[-1] == EVEN.format(len(spread_out.puzzle.left))
    assert key == (*sheet, "It reads: WELL DONE!")
    sheet, key = legends(made(exact=True))
    assert sheet[-1] == "The letters that are left spell a message of 8 letters, row by row."
    assert key[-1] == "It reads: WELL DONE!"
    assert not any("message" in sentence for sentence in legends(made(message=""))[1])


def test_id_keeps_the_message() -> None:
    """Its blanks and signs, and how many letters stand between them: an id does not give it away."""
    for options, end in (({}, ";;=4_4!"), ({"secrets": "unicorn"}, ";UNICORN;=4_4!")):
        puzzle = made(**options)
        assert puzzle.id.endswith(end)
        again: Any = ps.read(puzzle.id)
        assert again == puzzle.puzzle
        assert ps.puzzle_id(again) == puzzle.id
        assert again.to_dict()["message"] == "WELL DONE!"
    secret = made(words="", theme="space", pick=5, secrets="unicorn").puzzle
    assert ps.read(ps.puzzle_id(secret)) == secret


@pytest.mark.parametrize(
    ("message", "written"),
    [("“Hi”, H2O: 3 l.", "=%E2%80%9C2%E2%80%9D%2C_3%3A_1_1."), ("l'été", "=1'3"), ("x", "=1"), ("ab-cd e", "=2-2_1")],
)
def test_ids_of_messages_with_signs(message: str, written: str) -> None:
    puzzle = made(message=message)
    assert puzzle.id.endswith(f";;{written}")
    assert ps.read(puzzle.id) == puzzle.puzzle


def test_ids_may_spell_the_message() -> None:
    """As those of messages do that are not spread evenly, and as those of older versions did."""
    puzzle = made()
    spelled = puzzle.id.replace(";=4_4!", ";WELL_DONE!")
    assert ps.read(spelled) == puzzle.puzzle
    uneven = puzzle.id.replace(";=4_4!", ";" + "".join(puzzle.puzzle.left[:2]))
    assert ps.puzzle_id(ps.read(uneven)) == uneven


def test_ipuz_keeps_the_message() -> None:
    kind, puzzle = ps.kind("wordsearch"), made().puzzle
    text = kind.forms["ipuz"].write(kind.start(puzzle))
    assert kind.forms["ipuz"].read(text) == puzzle
    with pytest.raises(ps.PuzzleError, match="a message that is not in the letters that are left in 'NO WAY QQQ'"):
        kind.forms["ipuz"].read(text.replace("WELL DONE!", "NO WAY QQQ"))


@pytest.mark.parametrize(
    ("end", "problem"),
    [
        (";;WELL_DUNE!", "the letters in no word do not hold the message"),
        (";;", "0 letters .* expected 1 to 25600 letters"),
        (";;WELL_DONE!;X", "unexpected ';'"),
        (";", "0 letters .* expected 2 to 79 letters"),
        (";;!", "0 letters"),
        (";;WELL__DONE!", "stray blanks"),
        (";;=4__4!", "stray blanks"),
        (";;=", "a message of 0 letters"),
        (";;=!", "a message of 0 letters"),
        (";;=4_999", r"a message of 1003 letters .* expected 1 to \d+: so many are left"),
        (";;=4_X", "unexpected 'X' .* expected a number of letters"),
        (";;=04", "a leading zero"),
        (";;=4%214", "an unusual spelling"),
        (";;=4_4!;X", "unexpected ';'"),
    ],
)
def test_ids_with_a_wrong_message_are_refused(end: str, problem: str) -> None:
    text = made().id.removesuffix(";;=4_4!") + end
    with pytest.raises(ps.PuzzleError, match=problem):
        ps.read(text)


def test_a_message_in_a_script_read_from_right_to_left() -> None:
    puzzle = made(words="שלום,חתול,כלב", message="סוף", size="7x7").puzzle
    left = puzzle.left
    assert "".join(left[at] for at in spread(range(len(left)), 3)) == "סוף"


def test_words_beside_look_alikes_have_a_message_too() -> None:
    puzzle = made(level="extreme", size="16x16").puzzle
    assert is_within("WELLDONE", puzzle.left)
    assert ps.read(ps.puzzle_id(puzzle)) == puzzle


def test_signs_that_a_phrase_cannot_have_are_left_out() -> None:
    message = message_of("100% = you; 2€ - Ökonom!")
    assert message.text == "100 YOU; 2 - ÖKONOM!"
    assert message.cells == tuple("100YOU2ÖKONOM")
    puzzle = made(message="100% = you; 2€ - Ökonom!").puzzle
    assert ps.read(ps.puzzle_id(puzzle)) == puzzle


def test_underscores_in_a_message_survive_the_compact_form() -> None:
    """A message is the same however its blanks are written, and so are the puzzles of a seed."""
    for message in ("well__done_", "_well_done", "well done ", "well   done", "__well___done__", "well%5Fdone_"):
        params = Params(message=message, words=ANIMALS)
        assert Params.parse(params.compact()) == params
        one = ps.make("wordsearch", params, seed=1)
        assert ps.make("wordsearch", params.compact(), seed=1).id == one.id


@pytest.mark.parametrize("shape", ["heart", "star", "circle", "ring"])
@pytest.mark.parametrize("message", ["well done", "be my valentine", "happy birthday dear mother"])
def test_an_exact_message_fills_a_shape(shape: str, message: str) -> None:
    puzzle = made(shape=shape, message=message, exact=True).puzzle
    assert "".join(puzzle.left) == message.replace(" ", "").upper()


def test_a_message_that_does_not_come_out_is_refused_with_one_that_does() -> None:
    options: dict[str, Any] = {"shape": "heart", "words": "cat,dog,horse,mouse,zebra,otter", "exact": True}
    with pytest.raises(
        ps.PuzzleError, match="6 words leave no grid with just 8 cells unused; expected a message"
    ) as told:
        made(**options)
    match = re.search(r"a message of (\d+) letters, or 5 words: all but (\w+)$", str(told.value))
    assert match
    for seed in range(3):
        length = int(match[1])
        assert len(made(**options, message="a" * length, seed=seed).puzzle.left) == length
    options["words"] = ",".join({*options["words"].split(",")} - {match[2].lower()})
    assert len(made(**options).puzzle.words) == 5


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"words": "antidisestablishmentarianism,cat,dog"}, "message of 22 letters"),
        ({"words": "cat,dog", "message": "hello"}, "message of 6 letters, or 1 word: all but DOG"),
        ({"words": "ant,bee,cow,dog,elk", "message": "x" * 11, "overlap": "none"}, "message of 10 letters"),
    ],
)
def test_a_message_that_cannot_come_out_is_refused_at_once(options: dict[str, Any], expected: str) -> None:
    """No box of so many cells is searched, if the words cannot leave just the message there."""
    with pytest.raises(ps.PuzzleError, match=expected):
        made(**options, exact=True)


@pytest.mark.parametrize(
    "options",
    [
        {"words": "weekly,minus,chopin,made,trickery,partition", "shape": "heart", "message": "roses"},
        {"words": "globs,skid,driveway", "shape": "heart", "message": "yes", "level": "easy"},
        {"words": "", "theme": "animals", "pick": 4, "message": "hello", "level": "medium"},
    ],
)
def test_a_message_is_proposed_even_if_short_ones_do_not_come_out(options: dict[str, Any]) -> None:
    with pytest.raises(ps.PuzzleError, match=r"expected a message of \d+ letters") as told:
        made(**options, exact=True)
    match = re.search(r"a message of (\d+) letters", str(told.value))
    assert match
    assert len(made(**options | {"message": "a" * int(match[1])}, exact=True).puzzle.left) == int(match[1])


def test_a_word_without_place_in_a_size_is_told_before_the_message() -> None:
    with pytest.raises(ps.PuzzleError, match=r"WEATHERCOCK; expected a size such as \d+x\d+$"):
        made(words="cat,weathercock,dog,horse", size="8x8", message="x" * 12, level="easy", exact=True)


def test_another_number_of_words_is_proposed() -> None:
    options: dict[str, Any] = {"size": "9x9", "theme": "space", "words": "", "exact": True}
    with pytest.raises(ps.PuzzleError, match=r"8 words leave no grid .*, or \d+ words$") as told:
        made(**options, pick=8)
    number = int(str(told.value).split()[-2])
    assert len(made(**options, pick=number).puzzle.words) == number


def test_an_exact_message_for_a_size() -> None:
    with pytest.raises(ps.PuzzleError, match="leave no grid with just 8 cells unused; expected a message of ") as told:
        made(size="12x12", exact=True)
    match = re.search(r"a message of (\d+) letters", str(told.value))
    assert match
    assert made(size="12x12", exact=True, message="a" * int(match[1])).puzzle.width == 12
