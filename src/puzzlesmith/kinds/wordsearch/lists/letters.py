"""Words and their letters, in any script.

Glossary
    cell     what stands in one cell of the grid: a letter with all that belongs to it, such as an accent (a grapheme)
    word     a text as the list shows it, and its cells: of a phrase the letters only, without blanks and signs
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlesmith.answers.graphemes import graphemes
from puzzlesmith.core.model import PuzzleError, excerpt

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SHORTEST, LONGEST = 2, 79  # cells of a word
LONGEST_TEXT = 200  # characters of a phrase
SILENT = (
    "Zs",
    "Pd",
    "Pi",
    "Pf",
    "Ps",
    "Pe",
)  # left out in the grid: blanks, dashes, quotes
STOPS = "'\".,:;!?&/\u00b7\u30fb\u2026"  # further such characters
LETTERS = ("L", "N")
RIGHT_TO_LEFT = ("R", "AL")


@dataclass(frozen=True, slots=True)
class Word:
    """A word as the list shows it, with its cells in the grid."""

    text: str
    cells: tuple[str, ...]

    def __str__(self) -> str:
        return self.text

    @property
    def is_palindrome(self) -> bool:
        return self.cells == self.cells[::-1]

    @property
    def digits(self) -> list[str]:
        return [cell for cell in self.cells if unicodedata.category(cell[0])[0] == "N"]


def folded(text: str, *, keep_case: bool = False) -> str:
    """A single spelling for texts that look the same, in capitals unless `keep_case`."""
    if text.isascii():
        return text if keep_case else text.upper()
    text = unicodedata.normalize("NFC", text)
    if not keep_case:
        capital = (sign if "\u10d0" <= sign <= "\u10ff" else sign.upper() for sign in text)  # Georgian has none in use
        text = unicodedata.normalize("NFC", "".join(capital))
    return text


def word_of(entry: str, where: str = "", *, keep_case: bool = False) -> Word:
    """A word from the user's text; `where` begins the error message if it is not one."""
    text = " ".join(folded(entry, keep_case=keep_case).split())
    if len(text) > LONGEST_TEXT:
        raise PuzzleError(f"{where}more than {LONGEST_TEXT} characters", text=text, expected="a word or a short phrase")
    cells = tuple(text if text.isascii() and text.isalnum() else _cells(text, where))
    if not cells:
        raise PuzzleError(f"{where}no letters", text=text, expected="a word such as PUZZLE")
    if not SHORTEST <= len(cells) <= LONGEST:
        many = f"{len(cells)} letter{'s' if len(cells) != 1 else ''}"
        raise PuzzleError(f"{where}{many}", text=text, expected=f"a word of {SHORTEST} to {LONGEST} letters")
    return Word(text, cells)


def is_silent(sign: str) -> bool:
    """Is it a blank, or punctuation such as a phrase may have?"""
    return sign in STOPS or unicodedata.category(sign[0]) in SILENT


def _cells(text: str, where: str) -> Iterator[str]:
    at = 0
    for piece in graphemes(text):
        if unicodedata.category(piece[0])[0] in LETTERS:
            yield piece
        elif not is_silent(piece):
            raise PuzzleError(
                f"{where}{excerpt(piece, 0)!r} is no letter", text=text, at=at, expected="letters, blanks and hyphens"
            )
        at += len(piece)


def cells_of(text: str, *, keep_case: bool = False) -> tuple[str, ...]:
    """The letters of any text, however long."""
    pieces = graphemes(folded(text, keep_case=keep_case))
    return tuple(piece for piece in pieces if unicodedata.category(piece[0])[0] in LETTERS)


def right_to_left(words: Sequence[Word]) -> bool:
    """Is the script of the words one that is read from right to left?"""
    return any(unicodedata.bidirectional(word.cells[0][0]) in RIGHT_TO_LEFT for word in words)


def spelled(words: Sequence[Word], extra: Sequence[Sequence[str]] = ()) -> dict[str, str]:
    """A distinct character for each distinct cell, so that grids can be searched as texts."""
    cells = dict.fromkeys(cell for word in words for cell in word.cells)
    cells |= dict.fromkeys(cell for each in extra for cell in each)
    return {cell: chr(0x4E00 + number) for number, cell in enumerate(cells)}
