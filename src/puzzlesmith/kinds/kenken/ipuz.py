"""KenKen in ipuz, where it is called calcudoku."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.exchange import ipuz
from puzzlesmith.toolkit.regions import numbered

from .puzzle import LEAST, MOST, MOST_GOAL, NO_OPERATOR, Board, Clue, Puzzle, marks

if TYPE_CHECKING:
    from collections.abc import Mapping

KIND = "sudoku/calcudoku"
SIGNS = {"+": "+", "-": "-", "x": "*", "/": "/"}
OPERATORS = {sign: operator for operator, sign in SIGNS.items()}
EMPTY = "."  # a blank cell: the usual 0 may be a digit


def write(board: Board) -> str:
    puzzle = board.puzzle
    cages = [
        {
            "cells": ipuz.cells(puzzle.cells(cage), puzzle.order),
            "value": goal,
            **({} if operator == NO_OPERATOR else {"operator": SIGNS[operator]}),
        }
        for cage, (operator, goal) in enumerate(puzzle.clues)
    ]
    fields = {
        "title": "KenKen",
        "charset": "".join(marks(puzzle)[1:]),
        "empty": EMPTY,
        "boxes": False,
        "showoperators": any(operator != NO_OPERATOR for operator, _ in puzzle.clues),
        "puzzle": [[EMPTY] * puzzle.order] * puzzle.order,
        "cages": cages,
    }
    return ipuz.write(f"{KIND}#1", fields)


def is_calcudoku(text: str) -> bool:
    return ipuz.is_ipuz(text, KIND)


def read(text: str) -> Puzzle:
    puzzle = ipuz.read(text)
    grid = ipuz.grid(puzzle)
    order = len(grid)
    if len(grid[0]) != order or not LEAST <= order <= MOST:
        raise PuzzleError(f"a board of {len(grid[0])}x{order} in ipuz", expected=f"a square of {LEAST} to {MOST} rows")
    blank = puzzle.get("empty", 0)
    if any(cell not in (blank, None, 0) for row in grid for cell in row):
        raise PuzzleError("a given in ipuz", expected="cells in cages only")
    numbers = ipuz.zones(ipuz.groups(puzzle.get("cages"), order, order), order * order)
    clues = [_clue(cage) for cage in puzzle["cages"]]
    zero = str(puzzle.get("charset", "1"))[:1] == "0"
    return Puzzle(order, numbered(numbers), tuple(clues[number] for number in dict.fromkeys(numbers)), zero)


def _clue(cage: Mapping[str, Any]) -> Clue:
    goal, sign = cage.get("value"), cage.get("operator")
    if type(goal) is not int or not 0 <= goal <= MOST_GOAL:
        raise PuzzleError("no value of a cage in ipuz", text=str(goal), expected=f"0 to {MOST_GOAL}")
    if sign is not None and sign not in OPERATORS:
        raise PuzzleError("no such operator in ipuz", text=str(sign), expected=" ".join(OPERATORS))
    return (OPERATORS[sign] if sign else NO_OPERATOR), goal
