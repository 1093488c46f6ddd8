"""Junk: any text is refused at once with PuzzleError, or it is a puzzle that is written and read back."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import puzzlesmith as ps
from puzzlesmith.core.kind import Kind

from .samples import FormOf, Wanted, examples, in_form, made, solution, two_levels

# What breaks readers: digits that are no digits to us, signs, separators, blanks, zeros, digits without end.
NASTY = [
    *"0123456789abxyzABZ:;,._-+#=?%/|\\ \t\n\r\0x²٣½é字🙂",
    *(
        "00",
        "-1",
        "1e9",
        "0x10",
        "99999999999",
        "9" * 400,
        "9" * 5000,
        "z" * 3000,
        "__",
        "\x85",
        "\u2028",
        "\ud800",
        "İ",
    ),
]
TEXTS = st.one_of(st.text(max_size=40), st.lists(st.sampled_from(NASTY), max_size=12).map("".join))
# Junk must be refused at once: even a busy machine does not need this deadline.
SETTINGS = settings(deadline=20_000, suppress_health_check=[HealthCheck.too_slow])
HUGE = ["1" * 10**5, "z" * 10**5, "_" * 10**5, "\n" * 10**5 + "!", "é" * 10**5]


@st.composite
def spoilt(draw: st.DrawFn, texts: list[str]) -> str:
    """A valid text with a mistake, or with a piece of another valid text in it."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 4)))
        piece = draw(st.one_of(st.just(""), st.sampled_from(NASTY), st.sampled_from(text or " "), TEXTS))
        text = text[:start] + piece + text[end:]
    return text


def ids(kind: Kind) -> list[str]:
    return [example.id for example in examples(kind)[:8]]


def written(kind: Kind, name: str) -> list[str]:
    form = kind.forms[name]
    boards = [board for each in examples(kind)[:8] for board in (kind.start(each.puzzle), solution(each.puzzle))]
    return [text for board in boards if (text := in_form(form, board))]


@contextmanager
def fails_in_one_line() -> Iterator[None]:
    """Allow PuzzleError if its message is one short line."""
    message = ""
    try:
        yield
    except ps.PuzzleError as error:
        message = str(error)
    assert "\n" not in message
    assert len(message) < 400


def survives(read: Callable[[str], Any], text: str) -> None:
    with fails_in_one_line():
        puzzle = read(text)
        kind = ps.kind(puzzle.kind)  # a spoilt text may be one of another kind
        assert kind.decode(kind.encode(puzzle)) == puzzle
        assert list(kind.draw(kind.start(puzzle), {}).spots)


@SETTINGS
@given(st.data())
def test_ids(kind: Kind, data: st.DataObject) -> None:
    text = data.draw(st.one_of(TEXTS, spoilt(ids(kind))))
    survives(kind.decode, text)
    survives(lambda text: ps.read(text, kind=kind.name), text)
    survives(lambda text: ps.read(f"{kind.name}:{text}"), text)


@SETTINGS
@given(st.data())
def test_forms(form: FormOf, data: st.DataObject) -> None:
    kind, name = form.kind, form.form
    text = data.draw(st.one_of(TEXTS, spoilt(written(kind, name))))
    survives(kind.forms[name].read, text)
    survives(ps.read, text)
    kind.forms[name].sign(text)


def test_huge_texts_are_refused_at_once(kind: Kind) -> None:
    good = ids(kind)[0]
    for text in HUGE:
        for start in ("", good[: len(good) // 3], good):
            for read in (kind.decode, kind.Params.parse, lambda text: ps.read(text, kind=kind.name)):
                with pytest.raises(ps.PuzzleError) as refusal:
                    read(start + text)
                assert len(str(refusal.value)) < 400
    for name, form in kind.forms.items():
        for text in HUGE:
            for start in ("", written(kind, name)[0][:60], written(kind, name)[0]):
                with suppress(ps.PuzzleError):
                    form.read(start + text)


DIGITS = re.compile("[0-9]+")
ENDLESS = ("9" * 5000, "0" * 4999 + "9")  # int() refuses more than 4,300 digits with an error of its own


def endless(texts: Iterable[str]) -> Iterator[str]:
    """Each text with each run of digits in turn replaced by thousands of them."""
    for text in dict.fromkeys(texts):
        for number in list(DIGITS.finditer(text))[:30]:
            yield from (text[: number.start()] + digits + text[number.end() :] for digits in ENDLESS)


def test_endless_digits_are_refused(kind: Kind) -> None:
    for text in endless(ids(kind)[:2]):
        survives(kind.decode, text)
    for text in endless(kind.Params.presets):
        with fails_in_one_line():
            kind.Params.parse(text)
    for name, form in kind.forms.items():
        for text in endless(written(kind, name)[:2]):
            survives(form.read, text)
    puzzle = made(Wanted(kind.name, "")).puzzle
    for text in endless(str(move) for step in ps.steps(puzzle) for move in step.moves[:1]):
        with fails_in_one_line():
            ps.replay(puzzle, [text])


@SETTINGS
@given(st.data())
def test_params(kind: Kind, data: st.DataObject) -> None:
    text = data.draw(
        st.one_of(TEXTS, spoilt([*kind.Params.presets, kind.Params.build(level=two_levels(kind)[1]).compact()]))
    )
    with fails_in_one_line():
        params = kind.Params.parse(text)
        assert kind.Params.parse(params.compact()) == params


@SETTINGS
@given(st.data())
def test_moves(kind: Kind, data: st.DataObject) -> None:
    puzzle = made(Wanted(kind.name, "")).puzzle
    good = [str(move) for step in ps.steps(puzzle) for move in step.moves]
    place = data.draw(st.one_of(TEXTS, spoilt([text.partition("=")[0] for text in good])))
    mark = data.draw(st.one_of(TEXTS, spoilt([text.partition("=")[2] for text in good])))
    line = data.draw(st.one_of(TEXTS, spoilt([" ".join(good)])))
    start = kind.start(puzzle)
    for moves in ([ps.Move(place, mark)], [{"place": place, "mark": mark}], [f"{place}={mark}"], line, [line]):
        with fails_in_one_line():
            assert type(ps.replay(puzzle, moves)) is type(start)
            ps.check(puzzle, moves)


@pytest.mark.parametrize(
    "moves", [5, [5], [None], [{}], [{"place": "r1c1"}], [["r1c1", "black"]], None, [b"r1c1=black"]]
)
def test_moves_of_another_type(kind: Kind, moves: Any) -> None:
    with pytest.raises(ps.PuzzleError):
        ps.replay(made(Wanted(kind.name, "")).puzzle, moves)


@pytest.mark.parametrize("thing", [None, 5, b"3x3:i", [], object(), 1.5])
def test_things_that_are_no_puzzles(thing: Any) -> None:
    for ask in (ps.solve, ps.grade, ps.hint, ps.check, ps.steps, ps.replay, ps.puzzle_id, ps.read):
        with pytest.raises(ps.PuzzleError):
            ask(thing)
    with pytest.raises(ps.PuzzleError):
        ps.kind(thing)
    with pytest.raises(ps.PuzzleError):
        ps.make(thing)
