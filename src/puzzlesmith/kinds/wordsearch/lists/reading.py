"""Reading lists of words: one on each line, or several with commas, semicolons or tabs between them.

Glossary
    entry    a word as the user wrote it; quotes around it allow separators inside, as in CSV
    place    where an entry stands in the list: how an error message about it begins
    table    a list with a heading, of which one column holds the words and another clues
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from puzzlesmith.core.model import PuzzleError

from .letters import Word, word_of

if TYPE_CHECKING:
    from collections.abc import Iterator

SEPARATORS = ",;\t"
QUOTE = '"'
WORDS = {"word", "words", "answer", "answers", "term", "terms"}  # headings of the column with the words
CLUES = {"clue", "clues", "hint", "hints", "definition", "definitions", "description", "meaning", "question"}
LISTED = re.compile("[,;] ")  # people type a blank after a separator; programs do not
SENTENCE = 3  # a second column of this many words is a clue, with or without such blanks

Lines = list[tuple[int, str]]  # with their numbers


def entries(text: str) -> Iterator[tuple[str, str]]:
    """The entries of a list with their places; comments and empty lines are left out."""
    if "\n" not in text:
        for number, entry in enumerate(_fields(text), 1):
            yield f"word {number}: ", entry
        return
    numbered = ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
    lines = [(number, line) for number, line in numbered if line and not line.startswith("#")]
    if _has_heading(lines):
        yield from _column(lines)
        return
    _refuse_clues(lines)
    for number, line in lines:
        yield from ((f"line {number}: ", entry) for entry in _fields(line))


def _fields(line: str, separators: str = SEPARATORS) -> list[str]:
    """Split a line at separators outside quotes, and strip blanks."""
    if QUOTE not in line:
        return [field.strip() for field in re.split(f"[{separators}]", line)]
    field = f'(?:^|[{separators}])(?: *"((?:[^"]|"")*)" *(?=[{separators}]|$)|([^{separators}]*))'
    return [(quoted.replace(QUOTE * 2, QUOTE) or plain).strip() for quoted, plain in re.findall(field, line)]


def _has_heading(lines: Lines) -> bool:
    names = {name.lower() for name in _fields(lines[0][1])} if lines else set[str]()
    return bool(names & WORDS and names & CLUES)


def _column(lines: Lines) -> Iterator[tuple[str, str]]:
    """The column of a table that holds the words."""
    first = lines[0][1]
    separator = next(sign for sign in first if sign in SEPARATORS)
    heading = [name.lower() for name in _fields(first, separator)]
    column = next((at for at, name in enumerate(heading) if name in WORDS), 0)
    for number, line in lines[1:]:
        row = _fields(line, separator)
        if len(row) != len(heading):
            expected = f"{len(heading)}, as the heading has, or quotes around a text with separators"
            raise PuzzleError(f"line {number}: {len(row)} columns", text=line, expected=expected)
        yield f"line {number}: ", row[column]


def _refuse_clues(lines: Lines) -> None:
    """Refuse what looks like words and their clues: two columns throughout, without blanks or with sentences."""
    rows = [_fields(line) for _, line in lines]
    if len(rows) < 2 or any(len(row) != 2 for row in rows) or not any(row[1] for row in rows):
        return
    is_bare = not any(LISTED.search(line) for _, line in lines)
    if is_bare or any(len(row[1].split()) >= SENTENCE for row in rows):
        raise PuzzleError(
            "every line has two columns, and the second may be clues",
            text=lines[0][1],
            expected="a heading such as word,clue, or one word on each line",
        )


@lru_cache(maxsize=64)
def listed(text: str) -> str:
    """A list with one word a line and nothing else; the empty list stays empty."""
    if not text.strip():
        return ""
    lines = list[str]()
    for place, entry in entries(text):
        if entry:
            word_of(entry, place)  # raises PuzzleError if it is no word
            lines.append(_written(" ".join(entry.split())))
    if not lines:
        raise PuzzleError("no words in the list", text=text, expected="one word a line")
    return "".join(entry + "\n" for entry in lines)


def _written(entry: str) -> str:
    """An entry as a line of a list."""
    if entry.startswith(QUOTE) or any(sign in entry for sign in SEPARATORS):
        return QUOTE + entry.replace(QUOTE, QUOTE * 2) + QUOTE
    return entry


@lru_cache(maxsize=64)
def words_of(text: str, *, keep_case: bool = False) -> tuple[list[Word], list[Word]]:
    """The words of a list, and its repeated words. The result is cached: do not change it."""
    words, again = dict[tuple[str, ...], Word](), list[Word]()
    for place, entry in entries(text) if text else ():
        word = word_of(entry, place, keep_case=keep_case)
        if word.cells in words:
            again.append(word)
        words.setdefault(word.cells, word)
    return list(words.values()), again
