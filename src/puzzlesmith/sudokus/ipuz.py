"""Sudoku of every shape in ipuz: boxes, or zones for other regions, and our own field for extra rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.exchange import ipuz
from puzzlesmith.toolkit.grid import rows
from puzzlesmith.toolkit.regions import numbered

from . import layout
from .board import SIGNS
from .extras import DIAGONALS, EXTRAS
from .forms import Content

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .board import Board, Grid
    from .extras import Extra

RULES = ipuz.OWN + "rules"
CALCUDOKU = "sudoku/calcudoku"
DIAGONAL = "sudoku/diagonalsudoku#1"


def write(board: Board) -> str:
    puzzle: Grid = board.puzzle
    order, kind = puzzle.order, DIAGONAL if puzzle.extras == (DIAGONALS,) else "sudoku#1"
    fields: dict[str, Any] = {
        "title": puzzle.title,
        "charset": SIGNS[1 : order + 1],
        "boxes": puzzle.noun == "box" and puzzle.regions == layout.boxes(order),
        "puzzle": rows([_value(digit) for digit in puzzle.givens], order),
    }
    if board.digits != bytes(puzzle.givens):
        fields["saved"] = rows([_value(digit) for digit in board.digits], order)
    if not fields["boxes"]:
        fields["zones"] = [{"cells": ipuz.cells(group, order)} for group in _groups(puzzle)]
    if puzzle.extras:
        fields[RULES] = [extra.name for extra in puzzle.extras]
    return ipuz.write(kind, fields)


def _value(digit: int) -> int | str:
    return digit if digit < 10 else SIGNS[digit]


def _groups(puzzle: Grid) -> list[list[int]]:
    return [[cell for cell in range(puzzle.order**2) if puzzle.regions[cell] == r] for r in range(puzzle.order)]


def is_sudoku(text: str) -> bool:
    return ipuz.is_ipuz(text, "sudoku/") and not ipuz.is_ipuz(text, CALCUDOKU)


def has_zones(text: str) -> bool:
    """Does a sudoku have regions other than boxes?"""
    try:
        content = read(text, EXTRAS)
    except PuzzleError:
        return False
    return content.box is None


def without_zones(text: str) -> bool:
    return not has_zones(text)


def read(text: str, known: tuple[Extra, ...]) -> Content:
    puzzle = ipuz.read(text)
    cells = ipuz.grid(puzzle)
    order = len(cells)
    if len(cells[0]) != order or not layout.LEAST <= order <= layout.MOST:
        raise PuzzleError(f"a board of {len(cells[0])}x{order} in ipuz", expected="a square of 4 to 16 rows")
    charset = puzzle.get("charset", SIGNS[1 : order + 1])
    if not isinstance(charset, str) or len(charset) != order or len(set(charset)) != order:
        raise PuzzleError("no charset in ipuz", text=str(charset), expected=f"{order} different signs")
    blank = puzzle.get("empty", 0)
    givens = tuple(_digit(cell, charset, blank) for row in cells for cell in row)
    return Content(order, _regions(puzzle, order), givens, _extras(puzzle, known))


def _digit(cell: Any, charset: str, blank: Any) -> int:
    if cell is None or cell in (blank, str(blank), 0, "0", ""):
        return 0
    if str(cell) not in charset or len(str(cell)) != 1:
        raise PuzzleError("no such digit in ipuz", text=str(cell), expected=f"one of {charset}")
    return charset.index(str(cell)) + 1


def _regions(puzzle: Mapping[str, Any], order: int) -> tuple[int, ...]:
    if not puzzle.get("zones"):
        return layout.boxes(order)
    groups = ipuz.groups(puzzle["zones"], order, order)
    return layout.checked(order, numbered(ipuz.zones(groups, order * order)))


def _extras(puzzle: Mapping[str, Any], known: tuple[Extra, ...]) -> tuple[Extra, ...]:
    names = puzzle.get(RULES, [])
    kinds = puzzle.get("kind")
    if isinstance(kinds, list) and any(DIAGONAL.partition("#")[0] in str(kind) for kind in kinds):
        names = [*names, DIAGONALS.name] if isinstance(names, list) else names
    if not isinstance(names, list) or not all(name in [extra.name for extra in known] for name in names):
        raise PuzzleError(
            "rules that this kind does not have", text=str(names), expected=", ".join(e.name for e in known)
        )
    return tuple(extra for extra in known if extra.name in names)
