"""The table of extra rules: constraints of some boards besides rows, columns and regions.

A rule adds houses, which hold every digit once, or moves: two cells that a move connects hold different digits. A row
of the table holds everything needed to check, solve, explain and draw a rule, and to name it in ids and options.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import isqrt
from typing import TYPE_CHECKING

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.core.scene import Item, Line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

TICK = 0.24  # part of a cell on both sides of a corner on a diagonal: leaves the digits uncovered
MARGIN = 0.12  # part of a cell between the frame of a window and its edge


@dataclass(frozen=True, slots=True)
class House:
    """A house that a rule adds: its name in explanations, its name at the start of a sentence, and its cells."""

    name: str
    heading: str
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Extra:
    """One row of the table."""

    name: str  # as an option
    letter: str  # in ids
    rule: str  # the code of its faults
    sentence: str  # the rule
    help: str  # the option
    title: str  # after the title of the kind
    noun: str = ""  # of a house, in the description of a board
    houses: Callable[[int], Iterable[House]] = lambda _: ()
    moves: tuple[tuple[int, int], ...] = ()  # columns and rows, in one of two opposite directions
    apart: str = ""  # two cells that a move connects are ...
    note: str = ""  # printed below the board if the board itself does not show the rule
    draw: Callable[[int], Iterable[Item]] = lambda _: ()
    square: bool = False  # does the rule need square boxes?


def _diagonals(order: int) -> Iterator[House]:
    falling, rising = range(0, order * order, order + 1), range(order - 1, order * order - 1, order - 1)
    yield House("the falling diagonal", "The diagonal from the top left", tuple(falling))
    yield House("the rising diagonal", "The diagonal from the top right", tuple(rising))


def _ticks(order: int) -> Iterator[Item]:
    for at in range(order + 1):
        start, end = max(0, at - TICK), min(order, at + TICK)
        yield Line(start, start, end, end, "guide")
        yield Line(order - start, start, order - end, end, "guide")


def _corners(order: int) -> list[tuple[int, int]]:
    """The column and row of the top left cell of each window: windows are as large as boxes, one cell apart."""
    side = isqrt(order)
    starts = range(1, order - side, side + 1)
    return [(x, y) for y in starts for x in starts]


def _windows(order: int) -> Iterator[House]:
    side = isqrt(order)
    for x, y in _corners(order):
        cells = tuple((y + i // side) * order + x + i % side for i in range(order))
        yield House(f"the window of r{y + 1}c{x + 1}", f"The window of r{y + 1}c{x + 1}", cells)


def _panes(order: int) -> Iterator[Item]:
    side = isqrt(order)
    for x, y in _corners(order):
        left, top, right, bottom = x + MARGIN, y + MARGIN, x + side - MARGIN, y + side - MARGIN
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        for one, other in zip(corners, corners[1:] + corners[:1], strict=True):
            yield Line(*one, *other, "guide")


DIAGONALS = Extra(
    name="diagonals",
    letter="x",
    rule="diagonal",
    sentence="In a puzzle with diagonals, no digit stands twice in one of the two long diagonals.",
    help="the long diagonals hold every digit once, too",
    title="X",
    noun="long diagonal",
    houses=_diagonals,
    draw=_ticks,
)
WINDOWS = Extra(
    name="windows",
    letter="w",
    rule="window",
    sentence="In a puzzle with windows, no digit stands twice in a window.",
    help="framed windows across the boxes hold every digit once, too (hyper sudoku, windoku)",
    title="with windows",
    noun="window",
    houses=_windows,
    draw=_panes,
    square=True,
)
ANTI_KNIGHT = Extra(
    name="anti_knight",
    letter="n",
    rule="knight",
    sentence="In an anti-knight puzzle, no two cells a knight's move apart hold the same digit.",
    help="cells a knight's move apart differ",
    title="anti-knight",
    moves=((1, 2), (2, 1), (2, -1), (1, -2)),
    apart="a knight's move apart",
    note="Cells a knight's move apart differ.",
)
ANTI_KING = Extra(
    name="anti_king",
    letter="g",
    rule="king",
    sentence="In an anti-king puzzle, no two cells that touch at a corner hold the same digit.",
    help="cells that touch at a corner differ",
    title="anti-king",
    moves=((1, 1), (1, -1)),
    apart="touching at a corner",
    note="Cells that touch at a corner differ.",
)
EXTRAS = (DIAGONALS, WINDOWS, ANTI_KNIGHT, ANTI_KING)


@lru_cache(64)
def houses_of(extras: tuple[Extra, ...], order: int) -> tuple[House, ...]:
    """The houses that some rules add."""
    return tuple(house for extra in extras for house in extra.houses(order))


@lru_cache(64)
def pairs_of(extra: Extra, order: int) -> tuple[tuple[int, int], ...]:
    """The pairs of cells that the moves of a rule connect, the upper or left one first."""
    pairs = []
    for cell in range(order * order):
        y, x = divmod(cell, order)
        for dx, dy in extra.moves:
            if 0 <= x + dx < order and 0 <= y + dy < order:
                pairs.append((cell, (y + dy) * order + x + dx))
    return tuple(sorted((min(pair), max(pair)) for pair in pairs))


def refuse_misfits(extras: Iterable[Extra], width: int, height: int) -> None:
    """Raise PuzzleError if a rule does not fit the boxes."""
    for extra in extras:
        if extra.square and width != height:
            raise PuzzleError(f"{extra.name} on boxes of {width}x{height}", expected="square boxes, such as 3x3")
