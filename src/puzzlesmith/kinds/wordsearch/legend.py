"""The legend of a word search: how many words there are to find, and in which directions they run."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .directions import class_of, way_of
from .lists.letters import right_to_left
from .scan import Scanner

if TYPE_CHECKING:
    from .puzzle import Puzzle

# By the classes of directions in use: whether any is diagonal, and whether any is backward.
DIRECTIONS = {
    (False, False): "The words run across and down.",
    (True, False): "The words run across, down and diagonally, always forwards.",
    (False, True): "The words run across and down, forwards and backwards.",
    (True, True): "The words run in all eight directions: across, down and diagonally, forwards and backwards.",
}
DIAGONAL, BACKWARD = {1, 3}, {2, 3}  # classes of directions


@lru_cache(maxsize=8)
def legend(puzzle: Puzzle) -> tuple[str, ...]:
    classes = _classes(puzzle)
    return _count(puzzle), DIRECTIONS[bool(classes & DIAGONAL), bool(classes & BACKWARD)]


def _count(puzzle: Puzzle) -> str:
    count, secret = len(puzzle.all_words), len(puzzle.secrets)
    find = f"Find {count} word{'s' if count > 1 else ''}"
    if not secret:
        return f"{find}."
    return f"{find}; {secret} of them {'is' if secret == 1 else 'are'} not on the list."


def _classes(puzzle: Puzzle) -> set[int]:
    """The classes of the directions in which the words run."""
    scanner, rtl = Scanner(puzzle.width, puzzle.height, puzzle.cells), right_to_left(puzzle.all_words)
    lines = [line for word in puzzle.all_words for line in scanner.places(word.cells) if line[0] != line[1]]
    return {class_of(way_of(*line, puzzle.width), rtl=rtl) for line in lines}
