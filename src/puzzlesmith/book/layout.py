"""How puzzles share a page: the arrangement in which their cells come out largest. In millimetres."""

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
    """Sizes of type (points) and of cells (millimetres): for most readers, and in large print."""

    text: float
    head: float  # of the line above a puzzle
    cell: float  # the largest side of a cell
    least: float  # ... and the smallest that is pleasant to write in
    answer: float  # the smallest side of a cell in the answers
    answer_most: float
    example: float


NORMAL = Style(text=10.5, head=8, cell=14, least=6, answer=3.2, answer_most=5.5, example=8)
LARGE = Style(text=18, head=13, cell=22, least=11, answer=5.5, answer_most=9, example=12)


SMALL_PAGE = 0.9  # of the size of type, on a page that is held closer
WIDE_FACE = 0.85  # ... and in a face that is set as wide as OpenDyslexic


def style(recipe: Recipe) -> Style:
    chosen = LARGE if recipe.large_print else NORMAL
    wide = WIDE_FACE if recipe.font == "dyslexic" else 1
    small = SMALL_PAGE if recipe.page == "6x9" else 1
    return chosen._replace(text=round(chosen.text * wide * small, 2), example=chosen.example * small)


class Slots(NamedTuple):
    columns: int
    rows: int
    width: float
    height: float


def arrange(per_page: int, room: tuple[float, float], taken: float, scenes: Sequence[Scene], most: float) -> Slots:
    """Columns and rows for so many puzzles; `taken` is the height that captions need in each slot."""
    choices = [_slots(columns, rows, room, taken) for columns, rows in ARRANGEMENTS[per_page]]
    return max(choices, key=lambda slots: min(cell_side(scene, slots.width, slots.height, most) for scene in scenes))


def _slots(columns: int, rows: int, room: tuple[float, float], taken: float) -> Slots:
    width = (room[0] - (columns - 1) * GAP) / columns
    height = (room[1] - (rows - 1) * GAP) / rows - taken
    return Slots(columns, rows, width, max(height, 1))


def answer_columns(width: float, scenes: Sequence[Scene], style: Style) -> int:
    """As many as keep the cells of the widest answer legible."""
    widest = max(scene.width for scene in scenes)
    fitting = [n for n in range(2, 9) if ((width + ANSWER_GAP) / n - ANSWER_GAP) / widest >= style.answer]
    return max(fitting, default=1)
