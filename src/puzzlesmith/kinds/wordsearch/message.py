"""Hidden messages: their letters, and where they stand among the letters that no word uses."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from puzzlesmith.answers.graphemes import graphemes
from puzzlesmith.kinds.wordsearch.lists.letters import LETTERS, Word, folded, is_silent

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def message_of(text: str, *, keep_case: bool = False) -> Word:
    """A message as shown, without characters that a phrase cannot have, and its letters."""
    pieces = [(piece, _is_letter(piece)) for piece in graphemes(folded(text, keep_case=keep_case))]
    shown = "".join(piece for piece, letter in pieces if letter or is_silent(piece))
    return Word(" ".join(shown.split()), tuple(piece for piece, letter in pieces if letter))


def _is_letter(piece: str) -> bool:
    return unicodedata.category(piece[0])[0] in LETTERS


def in_order(cells: Iterable[int], width: int, *, rtl: bool) -> list[int]:
    """Cells in reading order: row by row, for some scripts from right to left."""
    return sorted(cells, key=lambda cell: (cell // width, -cell if rtl else cell))


def spread(free: Sequence[int], count: int) -> list[int]:
    """So many of the free cells, in equal distances; all of them if they are no more."""
    return [free[(2 * at + 1) * len(free) // (2 * count)] for at in range(count)] if count < len(free) else [*free]


def spread_letters(left: Sequence[str], count: int) -> tuple[str, ...]:
    """The letters of a message that is spread among others."""
    return tuple(left[at] for at in spread(range(len(left)), count))


def is_within(letters: Iterable[str], others: Iterable[str]) -> bool:
    """Whether some letters stand among others in the same order."""
    rest = iter(others)
    return all(letter in rest for letter in letters)
