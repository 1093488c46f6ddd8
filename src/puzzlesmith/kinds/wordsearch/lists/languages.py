"""Data by language: letter frequencies for fillers, and words that no teacher wants to see."""

from __future__ import annotations

import unicodedata
from codecs import decode
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from puzzlesmith.answers.graphemes import graphemes

from .letters import folded

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NAMES = ("en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "el", "ru", "he", "ja")
# By the first word of a letter's name in Unicode.
SCRIPTS = {"LATIN": "en", "GREEK": "el", "CYRILLIC": "ru", "HEBREW": "he", "HIRAGANA": "ja"}


def _line(file: str, language: str) -> str:
    """The line of a file for a language."""
    lines = Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if line.startswith(f"{language}:")).partition(":")[2]


@cache
def frequencies(language: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The letters of a language with their frequencies."""
    pairs = [(part[0], int(part[1:])) for part in _line("frequencies.txt", language).split()]
    return tuple(letter for letter, _ in pairs), tuple(weight for _, weight in pairs)


def guessed(cells: Iterable[str]) -> str:
    """The language whose letters match the most cells; empty if none does."""
    scripts = Counter(unicodedata.name(cell[0], "").partition(" ")[0] for cell in set(cells))
    return SCRIPTS.get(max(scripts, key=lambda script: scripts[script], default=""), "")


@cache
def forbidden(language: str) -> tuple[tuple[str, ...], ...]:
    """The default list of a language, as cells. The file is in ROT13, so that nobody has to read it."""
    words = decode(_line("forbidden.txt", language), "rot13").split() if language else []
    return tuple(tuple(graphemes(folded(word))) for word in words)


def own(words: Iterable[Sequence[str]]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The letters of the words themselves, as often as they occur in them."""
    counted = Counter(cell for word in words for cell in word)
    return tuple(counted), tuple(counted.values())
