"""Links to f-puzzles and SudokuPad: a puzzle as JSON, packed by LZ-string. What the JSON says is each kind's own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError

from . import lzstring as lz

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FPUZZLES = "https://f-puzzles.com/?load="
CAGES = "cage"  # what the cages of KenKen are told under: then it is no sudoku
SUDOKUPAD = "https://sudokupad.app/fpuzzles"

# What does not change a puzzle, and what other tools keep for their own use.
IGNORED = ("title", "author", "ruleset", "solution", "highlightConflicts", "successMessage", "disabledlogic")
HINTS = ("truecandidatesoptions", "metadata", "id")


def fpuzzles(told: Mapping[str, Any]) -> str:
    return FPUZZLES + _packed(told)


def sudokupad(told: Mapping[str, Any]) -> str:
    from urllib.parse import quote

    return SUDOKUPAD + quote(_packed(told), safe="")


def _packed(told: Mapping[str, Any]) -> str:
    import json

    return lz.compress(json.dumps(told, separators=(",", ":"), ensure_ascii=False))


def is_fpuzzles(text: str) -> bool:
    return "f-puzzles.com/" in text


def is_sudokupad(text: str) -> bool:
    return re.search(r"[/=]fpuz", text) is not None and not is_fpuzzles(text)


def has(text: str, name: str) -> bool:
    """Does the puzzle in a link say something under this name? No, if it is none."""
    try:
        return bool(read(text).get(name))
    except PuzzleError:
        return False


def read(text: str) -> dict[str, Any]:
    """What a link says."""
    from urllib.parse import unquote

    found = re.search(r"(?:[?&]load=|[/=]fpuz(?:zles)?)([^&#?\s]*)", text.strip())
    if not found:
        raise PuzzleError("not a link to f-puzzles or SudokuPad", text=text, expected=f"{FPUZZLES}...")
    return _loaded(lz.decompress(unquote(found[1])))


def _loaded(text: str) -> dict[str, Any]:
    import json

    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        raise PuzzleError("not JSON in the link", text=text, expected="a puzzle of f-puzzles") from None
    if not isinstance(told, dict):
        raise PuzzleError("no puzzle in the link", text=text, expected="a puzzle of f-puzzles")
    return told


def refuse_others(told: Mapping[str, Any], known: tuple[str, ...], title: str, expected: str) -> None:
    """Refuse rules that a kind does not have."""
    others = [name for name in told if told[name] and name not in (*known, *IGNORED, *HINTS)]
    if others:
        raise PuzzleError(f"rules that {title} does not have", text=", ".join(others), expected=expected)


def order(told: Mapping[str, Any], least: int, most: int) -> int:
    found = told.get("size")
    if type(found) is not int or not least <= found <= most:
        raise PuzzleError("no such size in the link", expected=f"{least} to {most}")
    return found


def cells(told: Mapping[str, Any], order: int) -> Iterator[dict[str, Any]]:
    """The cells of the grid in reading order."""
    grid = told.get("grid")
    rows = grid if isinstance(grid, list) else []
    if len(rows) != order or any(not isinstance(row, list) or len(row) != order for row in rows):
        raise PuzzleError("no such grid in the link", expected=f"{order} rows of {order} cells")
    for cell in (cell for row in rows for cell in row):
        if not isinstance(cell, dict) or (cell.get("given") and "value" not in cell):
            raise PuzzleError("a cell in the link that is none", text=str(cell), expected="its value, given and region")
        yield cell
