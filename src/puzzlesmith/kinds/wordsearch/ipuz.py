"""Word searches in ipuz: letters, words with their cells, and our own fields for secret words and a message."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.exchange import ipuz
from puzzlesmith.toolkit.grid import rows

from .explain import finishes
from .forms import OUTSIDE, puzzle_of
from .message import is_within, message_of
from .puzzle import BLANK, NO_CELL, Board, Puzzle, line_cells, start

if TYPE_CHECKING:
    from puzzlesmith.kinds.wordsearch.lists.letters import Word

KIND = "wordsearch/"
SECRETS, MESSAGE = ipuz.OWN + "secrets", ipuz.OWN + "message"


def write(board: Board) -> str:
    puzzle = board.puzzle
    letters = [None if cell == NO_CELL else cell for cell in puzzle.cells]
    fields: dict[str, Any] = {
        "dimensions": {"width": puzzle.width, "height": puzzle.height},
        "puzzle": rows(letters, puzzle.width),
        "solution": _solution(puzzle),
    }
    if puzzle.secrets:
        fields[SECRETS] = [word.text for word in puzzle.secrets]
    if puzzle.message:
        fields[MESSAGE] = puzzle.message.text
    return ipuz.write("wordsearch#1", fields)


def _solution(puzzle: Puzzle) -> Any:
    """Each word with its cells; only the words if some cannot be found."""
    words = [word.text for word in puzzle.all_words]
    finished = finishes(start(puzzle), 1)
    lines = finished[0].found if finished else {}
    if len(set(words)) < len(words) or not all(word in lines for word in puzzle.all_words):
        return words
    cells = {word.text: list(line_cells(puzzle, lines[word])) for word in puzzle.all_words}
    return {word: {"cells": ipuz.cells(line, puzzle.width)} for word, line in cells.items()}


def is_wordsearch(text: str) -> bool:
    return ipuz.is_ipuz(text, KIND)


def read(text: str) -> Puzzle:
    puzzle = ipuz.read(text)
    grid = [[_letter(cell) for cell in row] for row in ipuz.grid(puzzle)]
    words = puzzle.get("solution", puzzle.get("dictionary"))
    words = list(words) if isinstance(words, dict | list) else str(words or "").split(",")
    secrets = puzzle.get(SECRETS, [])
    if not all(isinstance(word, str) for word in words) or not isinstance(secrets, list):
        raise PuzzleError("no words in ipuz", expected="a solution with words")
    made = puzzle_of(grid, [(word, word in secrets) for word in words])
    message = puzzle.get(MESSAGE)
    return replace(made, message=_message(message, made)) if message else made


def _message(text: Any, puzzle: Puzzle) -> Word:
    message = message_of(text, keep_case=True) if isinstance(text, str) else None
    if not message or not message.cells or not is_within(message.cells, puzzle.left):
        raise PuzzleError("a message that is not in the letters that are left", text=str(text), expected="its letters")
    return message


def _letter(cell: Any) -> str:
    if cell is None or cell == "#":
        return OUTSIDE
    return BLANK if cell in (0, "") else str(cell)
