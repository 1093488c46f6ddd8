from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlesmith.core.codec import LEVEL, Choice, Hexes, Number, Piece, Reader, Runs, Size, Tail, parse, run
from puzzlesmith.core.model import Level, PuzzleError

NUMBER = Number(2, 300, "clue")
TAIL = Tail(
    [("s", "shape", Choice({"r": "round", "ro": "rough", "o": "round"}, "shape")), ("n", "count", Number(1, 9))]
)


def refused(piece: Piece[Any], text: str) -> PuzzleError:
    with pytest.raises(PuzzleError) as refusal:
        parse(piece, text)
    assert refusal.value.text == text
    assert refusal.value.expected
    return refusal.value


@given(st.integers(2, 300))
def test_number(value: int) -> None:
    assert parse(NUMBER, NUMBER.write(value)) == value


@pytest.mark.parametrize(
    ("text", "at", "what"),
    [
        ("", 0, "the text ends too soon"),
        ("x", 0, "unexpected 'x'"),
        ("-3", 0, "unexpected '-'"),
        ("+3", 0, "unexpected '+'"),
        (" 3", 0, "unexpected ' '"),
        ("٣", 0, "unexpected '٣'"),
        ("³", 0, "unexpected '³'"),
        ("03", 0, "a leading zero"),
        ("00", 0, "a leading zero"),
        ("0", 0, "clue 0 is out of range"),
        ("1", 0, "clue 1 is out of range"),
        ("301", 0, "clue 301 is out of range"),
        ("9" * 5000, 0, "clue 999999999999 is out of range"),
        ("12x", 2, "unexpected 'x'"),
        ("1٣", 0, "clue 1 is out of range"),
        ("7\n", 1, "unexpected '\\n'"),
    ],
)
def test_number_refused(text: str, at: int, what: str) -> None:
    error = refused(NUMBER, text)
    assert (error.what, error.at) == (what, at)


def test_choice_takes_the_longest_and_writes_the_first() -> None:
    choice = Choice({"a": 1, "ab": 2, "b": 1}, "word")
    assert [parse(choice, text) for text in ("a", "ab", "b")] == [1, 2, 1]
    assert [choice.write(value) for value in (1, 2)] == ["a", "ab"]
    error = refused(choice, "c")
    assert (error.what, error.at, error.expected) == ("no such word", 0, "one of a, ab, b")


def test_level_letters_are_those_of_keen() -> None:
    assert [parse(LEVEL, letter) for letter in "benhxu"] == list(Level)
    assert [LEVEL.write(level) for level in Level] == list("benhxu")
    assert parse(LEVEL, "m") == Level.medium


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", {}),
        ("sr", {"shape": "round"}),
        ("sro", {"shape": "rough"}),
        ("n4", {"count": 4}),
        ("sron4", {"shape": "rough", "count": 4}),
    ],
)
def test_tail(text: str, value: dict[str, Any]) -> None:
    assert parse(TAIL, text) == value
    assert TAIL.write(value) == text


def test_a_tail_is_read_in_any_order() -> None:
    assert parse(TAIL, "n4sro") == parse(TAIL, "sron4")
    error = refused(TAIL, "n4srn5")
    assert (error.what, error.at, error.expected) == ("count a second time", 4, "each part once")


@pytest.mark.parametrize(
    ("text", "at"), [("x", 0), ("n4x", 2), ("srsr", 2), ("s", 1), ("srn", 3), ("n0", 1), ("n4n4", 2)]
)
def test_tail_refused(text: str, at: int) -> None:
    assert refused(TAIL, text).at == at


def test_tail_tells_what_may_follow() -> None:
    assert refused(TAIL, "x").expected == "the end, or 's' for shape, 'n' for count"


@pytest.mark.parametrize(
    ("blanks", "text"), [(0, ""), (1, "a"), (25, "y"), (26, "z"), (27, "za"), (52, "zz"), (53, "zza")]
)
def test_run(blanks: int, text: str) -> None:
    assert run(blanks) == text


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ([0, 0, 0, 0], "d"),
        ([2, 3, 4, 5], "2_3_4_5"),
        ([0, 12, 13, 0], "a12_13a"),
        ([2, 0, 0, 3], "2b3"),
        ([0, 0, 0, 2], "c2"),
        ([2, 0, 0, 0], "2c"),
    ],
)
def test_runs(values: list[int], text: str) -> None:
    assert Runs(4, NUMBER).write(values) == text
    assert parse(Runs(4, NUMBER), text) == values


@given(st.lists(st.one_of(st.just(0), st.just(0), st.integers(2, 300)), max_size=120))
def test_runs_are_read_back(values: list[int]) -> None:
    runs = Runs(len(values), NUMBER)
    assert parse(runs, runs.write(values)) == values


def test_runs_may_be_split() -> None:
    assert parse(Runs(4, NUMBER), "aaaa") == parse(Runs(4, NUMBER), "bb") == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("text", "at", "what"),
    [
        ("", 0, "0 cells"),
        ("c", 0, "3 cells"),
        ("2_3_4", 0, "3 cells"),
        ("e", 0, "more than 4 cells"),
        ("d2", 1, "more than 4 cells"),
        ("2_3_4_5a", 7, "more than 4 cells"),
        ("_2c", 0, "a stray '_'"),
        ("a_2b", 1, "a stray '_'"),
        ("2_c", 2, "unexpected 'c'"),
        ("2__3b", 2, "unexpected '_'"),
        ("c2_", 3, "the text ends too soon"),
        ("2,3b", 1, "unexpected ','"),
        ("2c,", 2, "unexpected ','"),
        ("D", 0, "unexpected 'D'"),
        ("é", 0, "unexpected 'é'"),
        ("a1c", 1, "clue 1 is out of range"),
        ("a02b", 1, "a leading zero"),
        ("c-2", 1, "unexpected '-'"),
    ],
)
def test_runs_refused(text: str, at: int, what: str) -> None:
    error = refused(Runs(4, NUMBER), text)
    assert (error.what, error.at) == (what, at)


@pytest.mark.parametrize(
    ("values", "text"),
    [([0] * 5, "k"), ([2, 15, 16, 127, -1], "2f-10-7f."), ([0, 10, 0, 0, 11], "gahb"), ([-1, -1, 3, 0, 0], "..3h")],
)
def test_hexes(values: list[int], text: str) -> None:
    assert Hexes(5, 127).write(values) == text
    assert parse(Hexes(5, 127), text) == values


@pytest.mark.parametrize(("blanks", "text"), [(20, "z"), (21, "zg"), (40, "zz"), (59, "zzy")])
def test_hexes_long_blanks(blanks: int, text: str) -> None:
    assert Hexes(blanks, 127).write([0] * blanks) == text
    assert parse(Hexes(blanks, 127), text) == [0] * blanks


@given(st.lists(st.one_of(st.just(0), st.integers(-1, 127)), max_size=120))
def test_hexes_are_read_back(values: list[int]) -> None:
    hexes = Hexes(len(values), 127)
    assert parse(hexes, hexes.write(values)) == values


@pytest.mark.parametrize(
    ("text", "at"),
    [
        *[("", 0), ("i", 0), ("l", 0), ("2g3g", 0), ("2g3h4", 4)],
        *[("0i", 0), ("2-0fh", 1), ("2-80h", 1), ("2-1", 3), ("2-", 2), ("2-gghi", 1), ("2--10h", 1)],
        *[("G", 0), ("A", 0), ("2_3h", 1), ("2,h", 1), ("٣", 0), ("+010", 0), ("jg/", 2)],
    ],
)
def test_hexes_refused(text: str, at: int) -> None:
    assert refused(Hexes(5, 127), text).at == at


@pytest.mark.parametrize(("text", "size"), [("7x5", (7, 5)), ("7", (7, 7)), ("1x1", (1, 1)), ("99x2", (99, 2))])
def test_size(text: str, size: tuple[int, int]) -> None:
    assert parse(Size(Number(1, 99)), text) == size
    assert parse(Size(Number(1, 99)), Size(Number(1, 99)).write(size)) == size


@pytest.mark.parametrize(
    ("text", "at"),
    [("", 0), ("x", 0), ("3x", 2), ("x3", 0), ("0x3", 0), ("3x0", 2), ("3X3", 1), ("100x3", 0), ("3x3x3", 3)],
)
def test_size_refused(text: str, at: int) -> None:
    assert refused(Size(Number(1, 99)), text).at == at


def test_reader() -> None:
    reader = Reader("ab")
    assert (reader.peek(), reader.skip("ac"), reader.skip("a"), reader.take("b"), reader.peek()) == (
        "a",
        False,
        True,
        "b",
        "",
    )
    reader.end()
    with pytest.raises(PuzzleError, match="the text ends too soon at position 3 in 'ab'; expected more"):
        reader.take("more")
