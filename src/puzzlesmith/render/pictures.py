"""Draws a scene as PNG, or alone on a page of PDF; typst renders both.

For PNG, typst was measured to be as fast as resvg for the same number of pixels, and paper needs it anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .faces import face
from .legend import with_legend
from .paper import INCH, cell_side, page
from .svg import UNIT
from .typesetting import typeset

if TYPE_CHECKING:
    from puzzlesmith.core.scene import Scene

MAX_CELL = 16.0  # millimetres, for a single puzzle on a page
MAX_PIXELS = 20_000  # per side of a picture: more would take gigabytes
TEMPLATE = """
#let data = json(bytes(sys.inputs.data))
#let length(millimetres) = if millimetres == none { auto } else { millimetres * 1mm }
#set document(title: data.title, date: none)
#set page(width: length(data.page), height: length(data.high), margin: length(data.margin), fill: none)
#set text(font: data.families)
#align(center, board(data.board))
"""


def png(scene: Scene, *, theme: str = "light", size: float = UNIT, font: str = "sans") -> bytes:
    """Draw a scene as PNG; `size` is the side of a cell in pixels, reduced if the picture would be huge."""
    scene = with_legend(scene)
    side = cell_side(scene, MAX_PIXELS, MAX_PIXELS, size)
    return _render(scene, side, theme, font, "png", margin=0)


def pdf(scene: Scene, *, paper: str = "a4", theme: str = "print", font: str = "sans") -> bytes:
    """Draw a scene on a page of its own, as large as it fits."""
    scene, sheet = with_legend(scene), page(paper)
    side = cell_side(scene, *sheet.room, MAX_CELL)
    return _render(scene, side, theme, font, "pdf", page=sheet.width, high=sheet.height, margin=sheet.outside)


def _render(scene: Scene, side: float, theme: str, font: str, form: str, **lengths: float) -> bytes:
    font_face = face(font)
    data = {"page": None, "high": None, "title": scene.title, "families": font_face.families, **lengths}
    board = font_face.board(scene, side, theme, crisp=form == "png")
    return typeset(TEMPLATE, {**data, "board": board}, font_face.folders, form=form, ppi=INCH)[0]
