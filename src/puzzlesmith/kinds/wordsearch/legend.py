"""The legend of a word search: how many words there are to find, in which directions they run, and the hidden message.

The sheet states the length of the message; the key, with all words found, also shows its text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .directions import class_of, way_of
from .lists.letters import right_to_left
from .scan import Scanner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .puzzle import Board, Puzzle

# By the classes of directions in use: whether any is diagonal, and whether any is backward.
DIRECTIONS = {
    (False, False): "The words run across and down.",
    (True, False): "The words run across, down and diagonally, always forwards.",
    (False, True): "The words run across and down, forwards and backwards.",
    (True, True): "The words run in all eight directions: across, down and diagonally, forwards and backwards.",
}
DIAGONAL, BACKWARD = {1, 3}, {2, 3}  # classes of directions


def legend(board: Board) -> tuple[str, ...]:
    sentences, message = _of_puzzle(board.puzzle), board.puzzle.message
    if message and len(board.found) == len(board.puzzle.all_words):
        sentences += (f"It reads: {message}",)
    return sentences


@lru_cache(maxsize=8)
def _of_puzzle(puzzle: Puzzle) -> tuple[str, ...]:
    classes = _classes(puzzle)
    directions = DIRECTIONS[bool(classes & DIAGONAL), bool(classes & BACKWARD)]
    return (_count(puzzle), directions, *_message(puzzle))


def _message(puzzle: Puzzle) -> Iterator[str]:
    """The place of the message and its number of letters."""
    if puzzle.message:
        count, left = len(puzzle.message.cells), len(puzzle.left)
        letters = f"{count} letter{'s' if count > 1 else ''}"
        if count == left:
            yield f"The letters that are left spell a message of {letters}, row by row."
        else:
            yield f"Among the {left} letters that are left, row by row, a message of {letters} is spread evenly."


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
