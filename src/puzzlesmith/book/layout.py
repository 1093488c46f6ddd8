"""Arrangement of puzzles on a page, chosen so that their cells are as large as possible; all lengths in millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.render.paper import cell_side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.scene import Scene

    from .recipe import Recipe

GAP = 8.0  # between puzzles
ANSWER_GAP = 5.0
ARRANGEMENTS = {1: [(1, 1)], 2: [(1, 2), (2, 1)], 4: [(2, 2), (1, 4), (4, 1)], 6: [(2, 3), (3, 2), (1, 6)]}


class Style(NamedTuple):
    """Sizes of type (points) and of cells (millimetres)."""

    text: float
    head: float  # height of the line above a puzzle
    cell: float  # largest side of a cell
    least: float  # smallest side of a cell that is pleasant to write in
    answer: float  # smallest side of a cell in the answers
    answer_most: float  # largest side of a cell in the answers
    example: float  # largest side of a cell in the examples


NORMAL = Style(text=10.5, head=8, cell=14, least=6, answer=3.2, answer_most=5.5, example=8)
LARGE = Style(text=18, head=13, cell=22, least=11, answer=5.5, answer_most=9, example=12)


SMALL_PAGE = 0.9  # scales the type on a small page, which readers hold closer
WIDE_FACE = 0.85  # scales the type of a font as wide as OpenDyslexic


def style(recipe: Recipe) -> Style:
    base = LARGE if recipe.large_print else NORMAL
    wide = WIDE_FACE if recipe.font == "dyslexic" else 1
    small = SMALL_PAGE if recipe.page == "6x9" else 1
    return base._replace(text=round(base.text * wide * small, 2), example=base.example * small)


class Slots(NamedTuple):
    columns: int
    rows: int
    width: float
    height: float


def arrange(per_page: int, room: tuple[float, float], captions: float, scenes: Sequence[Scene], most: float) -> Slots:
    """Choose columns and rows for a page; `captions` is the height that captions need in each slot."""
    choices = [_slots(columns, rows, room, captions) for columns, rows in ARRANGEMENTS[per_page]]
    return max(choices, key=lambda slots: min(cell_side(scene, slots.width, slots.height, most) for scene in scenes))


def _slots(columns: int, rows: int, room: tuple[float, float], captions: float) -> Slots:
    width = (room[0] - (columns - 1) * GAP) / columns
    height = (room[1] - (rows - 1) * GAP) / rows - captions
    return Slots(columns, rows, width, max(height, 1))


def answer_columns(width: float, scenes: Sequence[Scene], style: Style) -> int:
    """Return the largest number of columns that keeps the cells of the widest answer legible."""
    widest = max(scene.width for scene in scenes)
    fitting = [n for n in range(2, 9) if ((width + ANSWER_GAP) / n - ANSWER_GAP) / widest >= style.answer]
    return max(fitting, default=1)
