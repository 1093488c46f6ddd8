from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlesmith as ps
from puzzlesmith.book import Batch, Position, Recipe, added, read_recipe, with_settings
from puzzlesmith.book.contents import items
from puzzlesmith.book.toml_lines import line_of
from puzzlesmith.core.model import PuzzleError

WHOLE = """\
title = "A Week of Logic"
author = "Anna"     # who else
seed = "spring"
page = "6x9"
per_page = 2
large_print = true
rules = "short"
add = [
    "kurodoko 9x6 easy x3",
    "jigsaw 6j x2",
]

[[puzzles]]
kind = "range"
width = 8
height = 5
level = "hard"
count = 4
per_page = 6

[[puzzles]]
ids = ["kurodoko:5x5:4f9a6e5a9f2"]
"""


def test_every_setting_is_read() -> None:
    read = read_recipe(WHOLE)
    assert (read.title, read.author, read.seed, read.page) == ("A Week of Logic", "Anna", "spring", "6x9")
    assert (read.per_page, read.large_print, read.rules, read.cover) == (2, True, "short", True)
    first, second, third, last = read.batches
    assert (first.kind, first.count, first.params) == ("kurodoko", 3, ps.kind("kurodoko").Params.build("9x6de"))
    assert (second.kind, second.count) == ("jigsaw", 2)
    assert (third.kind, third.count, third.per_page) == ("kurodoko", 4, 6)
    assert third.params == ps.kind("kurodoko").Params.build(width=8, height=5, level="hard")
    assert last == Batch(positions=(Position.read("kurodoko:5x5:4f9a6e5a9f2"),))
    assert read.size == 10


def test_batches_come_in_the_order_of_the_file() -> None:
    text = '[[puzzles]]\nkind = "jigsaw"\n'
    assert [each.kind for each in read_recipe('add = ["kurodoko"]\n' + text).batches] == ["kurodoko", "jigsaw"]


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ('title = "A"\nseed = \n', 2, "invalid value"),
        ('title = "A"\n\ntitel = "B"\n', 3, "no setting 'titel'; did you mean 'title'?"),
        ("title = 7", 1, "title 7 is not valid; expected a text"),
        ('# first\npage = "a5"', 2, "page 'a5' is not valid; expected one of a4, letter, 6x9"),
        ("\n\nper_page = 3", 3, "per_page 3 is not valid; expected 1, 2, 4 or 6"),
        ("per_page = true", 1, "per_page True is not valid"),
        ('large_print = "yes"', 1, "expected true or false"),
        ("seed = 1.5", 1, "seed 1.5 is neither a number nor a text"),
        ('link = "https://example.org/"', 1, "an address with {id} in it"),
        *[
            (f'link = "{link}"', 1, "begins with https:// or http://")
            for link in (
                *("javascript:alert({id})", "JavaScript:{id}", " javascript:{id}", "data:text/html,{id}"),
                *("vbscript:{id}", "file:///etc/{id}", "//evil.example/{id}", "java\\nscript:{id}", "{id}"),
            )
        ],
        ('add = [\n  "kurodoko x3",\n  "kurdoko x3",\n]', 3, "no kind of puzzle called 'kurdoko'"),
        ('add = ["kurodoko 9y6"]', 1, "unexpected 'y'"),
        ('add = ["kurodoko 9x6 tough"]', 1, "unexpected 't'"),
        ('add = ["kurodoko x0"]', 1, "count 0 is not valid"),
        ('add = [""]', 1, "nothing to add"),
        ('add = "kurodoko"', 1, "add is not valid; expected a list of texts"),
        ('title = "A"\n[[puzzles]]\ncount = 3\n', 2, "no kind"),
        ('[[puzzles]]\nkind = "kurodoko"\n[[puzzles]]\nkind = "jigsaw"\nlevel = "tough"', 5, "no level 'tough'"),
        ('[[puzzles]]\nkind = "kurodoko"\nwidht = 9', 3, "no setting 'widht'; did you mean 'width'?"),
        ('[[puzzles]]\nkind = "kurodoko"\n\nparams = "9y"', 4, "unexpected 'y'"),
        ('[[puzzles]]\nkind = "kurodoko"\ncount = -1', 3, "count -1 is not valid"),
        ('[[puzzles]]\nkind = "kurodoko"\nwidth = "wide"', 3, "width 'wide' is not a whole number"),
        ("[[puzzles]]\nkind = 7", 2, "no kind of puzzle called 7"),
        ('[[puzzles]]\nids = ["kurodoko:5x5:4f9a6e5a9f2",\n  "kurodoko:5x5:zz"]', 3, "cells"),
        ('[[puzzles]]\nids = "kurodoko:5x5:4f9a6e5a9f2"', 2, "expected a list of ids"),
        ("[[puzzles]]\nids = []", 2, "ids is empty; expected a list of ids"),
        ('[puzzles]\nkind = "kurodoko"', 1, "expected tables: [[puzzles]]"),
        ('add = ["kurodoko x4000", "jigsaw x4000"]', 1, "more than 5000 puzzles"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, what: str) -> None:
    with pytest.raises(PuzzleError) as wrong:
        read_recipe(text, "book.toml")
    assert str(wrong.value).startswith(f"book.toml, line {line}: ")
    assert what in str(wrong.value)


def test_a_font_is_looked_for_beside_the_recipe() -> None:
    assert read_recipe('font = "mine.ttf"', folder="here").font.replace("\\", "/") == "here/mine.ttf"
    assert read_recipe('font = "dyslexic"', folder="here").font == "dyslexic"


@pytest.mark.parametrize(
    ("text", "kind", "compact", "count"),
    [
        ("kurodoko", "kurodoko", "9x6", 1),
        ("range 12x8 hard x20", "kurodoko", "12x8dh", 20),
        ("kurodoko x20 hard 12x8", "kurodoko", "12x8dh", 20),
        ("kurodoko 12x8 symmetry=none 5x", "kurodoko", "12x8sn", 5),
    ],
)
def test_words_in_any_order(text: str, kind: str, compact: str, count: int) -> None:
    batch = added(text)
    wanted = ps.kind(kind).Params.build(compact)
    assert (batch.kind, batch.params, batch.count) == (kind, wanted, count)


def test_settings_are_checked_when_changed() -> None:
    assert with_settings(Recipe(), {"page": "letter"}).page == "letter"
    with pytest.raises(PuzzleError, match="code 'bar' is not valid; expected one of qr, id, none"):
        with_settings(Recipe(), {"code": "bar"})


def test_lines_of_settings() -> None:
    text = 'a = 1\n["b"]\nc.d = 2\n[[e]]\n[[e]]\nf = """\nx = 1\n"""\ng = [\n 1,\n "two"]'
    assert [line_of(text, path) for path in (("a",), ("b",), ("b", "c", "d"), ("e", 0), ("e", 1), ("e", 1, "f"))] == [
        1,
        2,
        3,
        4,
        5,
        6,
    ]
    assert line_of(text, ("e", 1, "g"), "two") == 11
    assert line_of(text, ("e", 1, "unknown")) == 5
    assert line_of("", ("a",)) == 1


WORDS = st.sampled_from(
    [
        "title",
        "add",
        "puzzles",
        "kind",
        "ids",
        "=",
        "[[",
        "]]",
        "[",
        "]",
        '"kurodoko"',
        "7",
        "true",
        "\n",
        "{",
        "}",
        ",",
        ".",
    ]
)


@given(st.one_of(st.text(), st.lists(WORDS).map(" ".join)))
def test_junk_is_refused_with_a_line(text: str) -> None:
    try:
        read_recipe(text, "junk")
    except PuzzleError as wrong:
        assert str(wrong).startswith("junk, line ")  # noqa: PT017  it need not be raised


def test_a_book_has_one_seed() -> None:
    with pytest.raises(ps.PuzzleError, match="seed 3 after the params; expected a seed for the whole book"):
        added("kurodoko 5x5#3 x2")


@given(st.text())
def test_junk_is_not_added(text: str) -> None:
    with suppress(PuzzleError):
        assert added(text).kind in ps.kinds()


def test_a_batch_may_ask_for_minutes() -> None:
    batch = added("sudoku easy minutes=5..8 x2")
    assert batch.params
    assert batch.params.compact().endswith("@minutes=5..8")
    recipe = read_recipe('[[puzzles]]\nkind = "sudoku"\nminutes = "5..8"\ncount = 2\n')
    assert [each.minutes is not None and 5 <= each.minutes <= 8 for each in items(recipe)] == [True, True]
