"""ipuz, the open format for puzzles (ipuz.org): JSON with a version and kinds. Each kind defines its own fields."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

VERSION, BASE = "http://ipuz.org/v2", "http://ipuz.org/"
OWN = "org.puzzlesmith:"  # before fields that ipuz does not have
KNOWN = re.compile(r'"http://ipuz\.org/([a-z]+)(?:/([a-z]+))?(?:#[0-9]+)?"')


def write(kind: str, fields: Mapping[str, Any]) -> str:
    """A puzzle of a kind, such as sudoku#1."""
    puzzle = {"version": VERSION, "kind": [f"{BASE}{kind}"], "origin": "puzzlesmith", **fields}
    return json.dumps(puzzle, separators=(",", ":"), ensure_ascii=False)


def is_ipuz(text: str, kind: str) -> bool:
    """Is a text a puzzle of a kind whose name begins so? Each has a slash behind its first part, as in crossword/."""
    head = text.lstrip()[:1]
    return head in ("{", "i") and any(f"{a}/{b}".startswith(kind) for a, b in KNOWN.findall(text[:100_000]))


def read(text: str) -> dict[str, Any]:
    """The fields of a puzzle. The text may be JSONP: ipuz(...)."""
    text = text.strip()
    if text.startswith("ipuz(") and text.endswith(")"):
        text = text[5:-1]
    try:
        puzzle = json.loads(text)
    except (ValueError, RecursionError):
        raise PuzzleError("not JSON", text=text, expected="a puzzle in ipuz") from None
    if not isinstance(puzzle, dict) or not str(puzzle.get("version", "")).startswith(f"{BASE}v"):
        raise PuzzleError("no version of ipuz", text=text, expected=VERSION)
    return puzzle


def grid(puzzle: Mapping[str, Any], what: str = "puzzle") -> list[list[Any]]:
    """The rows of a puzzle, all of one length; a cell with a style is its value."""
    rows = puzzle.get(what)
    if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
        raise PuzzleError(f"no {what} in ipuz", expected="rows of cells")
    if not rows[0] or len({len(row) for row in rows}) != 1:
        raise PuzzleError("rows of different lengths in ipuz", expected="as many cells in each")
    return [[_plain(cell) for cell in row] for row in rows]


def _plain(cell: Any) -> Any:
    if isinstance(cell, dict):
        return cell.get("given", cell.get("value", cell.get("cell", 0)))
    return cell


def cells(group: Sequence[int], width: int) -> list[list[int]]:
    """Cells as ipuz names them: column and row, from 1."""
    return [[cell % width + 1, cell // width + 1] for cell in group]


def groups(specs: Any, width: int, height: int) -> list[list[int]]:
    """The cells of each group, which lists them or names the corners of a rectangle."""
    if not isinstance(specs, list) or not all(isinstance(spec, dict) for spec in specs):
        raise PuzzleError("no groups of cells in ipuz", expected="a list of zones or cages")
    return [[_cell(place, width, height) for place in _places(spec)] for spec in specs]


def _places(spec: Mapping[str, Any]) -> Iterable[Any]:
    rect = spec.get("rect")
    if isinstance(rect, list) and len(rect) == 4 and all(type(side) is int and 0 < side < 100 for side in rect):
        left, top, right, bottom = rect
        return [[x, y] for y in range(top, bottom + 1) for x in range(left, right + 1)]
    places = spec.get("cells")
    if not isinstance(places, list) or not places:
        raise PuzzleError("a group without cells in ipuz", expected="cells as [column, row], or a rect")
    return places


def _cell(place: Any, width: int, height: int) -> int:
    if not isinstance(place, list) or len(place) != 2 or not all(type(at) is int for at in place):
        raise PuzzleError("not a cell in ipuz", text=str(place), expected="[column, row]")
    x, y = place
    if not (1 <= x <= width and 1 <= y <= height):
        raise PuzzleError("no such cell in ipuz", text=str(place), expected=f"[1, 1] to [{width}, {height}]")
    return int((y - 1) * width + x - 1)


def zones(groups: Sequence[Sequence[int]], cells: int) -> tuple[int, ...]:
    """The number of the group of each cell; PuzzleError unless each is in one."""
    numbers = [-1] * cells
    for number, group in enumerate(groups):
        for cell in group:
            if numbers[cell] >= 0:
                raise PuzzleError("a cell in two groups in ipuz", expected="each in one")
            numbers[cell] = number
    if min(numbers) < 0:
        raise PuzzleError("a cell in no group in ipuz", expected="each in one")
    return tuple(numbers)
