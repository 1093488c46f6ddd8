"""Mistakes that people make, each answered by one clear line."""

from pathlib import Path

import pytest

from .run import GOOD, refused, run


@pytest.mark.parametrize("words", [("print",), ("export", "html")])
@pytest.mark.parametrize("stdin", ["", "\n", "# only a comment\n"])
def test_no_input_is_said(words: tuple[str, ...], stdin: str) -> None:
    assert refused(*words, stdin=stdin) == "no puzzles in the input; expected ids, one per line"


def test_a_path_that_cannot_be_written_is_named_as_it_was_given(tmp_path: Path) -> None:
    path = str(tmp_path / "absent" / "x.pdf")
    assert refused("print", GOOD, "-o", path) == f"No such file or directory: {path}"


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("make", "kenken", "hrad"), "or did you mean the level hard?"),
        (("make", "kurodoko", "esay"), "or did you mean the level easy?"),
        (("make", "kurodoko", "9x6", "hrad"), "did you mean --level hard?"),
        (("book", "--add", "wordsearch hrad x2", "-o", "x.pdf"), "unknown word 'hrad'; did you mean 'hard'?"),
        (("book", "--add", "kenken 6 medum", "-o", "x.pdf"), "unknown word 'medum'; did you mean 'medium'?"),
    ],
)
def test_a_misspelled_level_is_recognised(words: tuple[str, ...], hint: str) -> None:
    assert hint in refused(*words)


def test_a_word_too_long_for_the_grid_is_named_with_a_size_that_does() -> None:
    message = refused("make", "wordsearch", "10x10", "--words", "ab" * 22 + "c")
    assert message.startswith("1 word finds no place in 10x10: ABAB")
    assert "expected a size such as " in message


def test_any_is_a_choice_where_it_is_listed() -> None:
    assert run("make", "wordsearch", "--overlap", "any", "--seed", "1", "--words", "cat,dog").code == 0


def test_words_that_are_none_are_an_error() -> None:
    assert refused("make", "wordsearch", "--words", "") == "no words in the list; expected one word a line"
