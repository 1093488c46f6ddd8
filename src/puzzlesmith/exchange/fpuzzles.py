"""Links to f-puzzles and SudokuPad: a puzzle as JSON, compressed with LZ-string. Each kind defines its own JSON."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError

from . import lzstring as lz

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FPUZZLES = "https://f-puzzles.com/?load="
CAGES = "cage"  # key of the cages of KenKen; a puzzle with cages is no sudoku
SUDOKUPAD = "https://sudokupad.app/fpuzzles"

# Keys that do not change a puzzle, and keys that other tools keep for their own use.
IGNORED = ("title", "author", "ruleset", "solution", "highlightConflicts", "successMessage", "disabledlogic")
HINTS = ("truecandidatesoptions", "metadata", "id")


def fpuzzles(puzzle: Mapping[str, Any]) -> str:
    return FPUZZLES + _packed(puzzle)


def sudokupad(puzzle: Mapping[str, Any]) -> str:
    from urllib.parse import quote

    return SUDOKUPAD + quote(_packed(puzzle), safe="")


def _packed(puzzle: Mapping[str, Any]) -> str:
    import json

    return lz.compress(json.dumps(puzzle, separators=(",", ":"), ensure_ascii=False))


def is_fpuzzles(text: str) -> bool:
    return "f-puzzles.com/" in text


def is_sudokupad(text: str) -> bool:
    return re.search(r"[/=]fpuz", text) is not None and not is_fpuzzles(text)


def has(text: str, name: str) -> bool:
    """Does the puzzle in a link have a value under this key? False if the link has no puzzle."""
    try:
        return bool(read(text).get(name))
    except PuzzleError:
        return False


def read(text: str) -> dict[str, Any]:
    """The JSON of the puzzle in a link."""
    from urllib.parse import unquote

    match = re.search(r"(?:[?&]load=|[/=]fpuz(?:zles)?)([^&#?\s]*)", text.strip())
    if not match:
        raise PuzzleError("not a link to f-puzzles or SudokuPad", text=text, expected=f"{FPUZZLES}...")
    return _loaded(lz.decompress(unquote(match[1])))


def _loaded(text: str) -> dict[str, Any]:
    import json

    try:
        puzzle = json.loads(text)
    except (ValueError, RecursionError):
        raise PuzzleError("not JSON in the link", text=text, expected="a puzzle of f-puzzles") from None
    if not isinstance(puzzle, dict):
        raise PuzzleError("no puzzle in the link", text=text, expected="a puzzle of f-puzzles")
    return puzzle


def refuse_others(puzzle: Mapping[str, Any], known: tuple[str, ...], title: str, expected: str) -> None:
    """Reject rules that a kind does not have."""
    others = [name for name in puzzle if puzzle[name] and name not in (*known, *IGNORED, *HINTS)]
    if others:
        raise PuzzleError(f"rules that {title} does not have", text=", ".join(others), expected=expected)


def order(puzzle: Mapping[str, Any], least: int, most: int) -> int:
    size = puzzle.get("size")
    if type(size) is not int or not least <= size <= most:
        raise PuzzleError("no such size in the link", expected=f"{least} to {most}")
    return size


def cells(puzzle: Mapping[str, Any], order: int) -> Iterator[dict[str, Any]]:
    """The cells of the grid in reading order."""
    grid = puzzle.get("grid")
    rows = grid if isinstance(grid, list) else []
    if len(rows) != order or any(not isinstance(row, list) or len(row) != order for row in rows):
        raise PuzzleError("no such grid in the link", expected=f"{order} rows of {order} cells")
    for cell in (cell for row in rows for cell in row):
        if not isinstance(cell, dict) or (cell.get("given") and "value" not in cell):
            raise PuzzleError("a cell in the link that is none", text=str(cell), expected="its value, given and region")
        yield cell
