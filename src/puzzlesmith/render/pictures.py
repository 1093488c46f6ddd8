"""A scene as PNG, or alone on a page of PDF. Both are set by typst from the scene.

Typst was measured beside resvg for PNG: as fast for the same number of pixels, and paper needs it anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .faces import face
from .paper import INCH, cell_side, page
from .svg import UNIT
from .typesetting import typeset

if TYPE_CHECKING:
    from puzzlesmith.core.scene import Scene

MOST = 16.0  # millimetres: cells of a lone puzzle are no larger
PIXELS = 20_000  # to a side of a picture: more would take gigabytes
LONE = """
#let data = json(bytes(sys.inputs.data))
#let length(millimetres) = if millimetres == none { auto } else { millimetres * 1mm }
#set document(title: data.title, date: none)
#set page(width: length(data.page), height: length(data.high), margin: length(data.margin), fill: none)
#set text(font: data.families)
#align(center, board(data.board))
"""


def png(scene: Scene, *, theme: str = "light", size: float = UNIT, font: str = "sans") -> bytes:
    """The scene as a picture in pixels; `size` is the side of a cell, less where the picture would be huge."""
    side = cell_side(scene, PIXELS, PIXELS, size)
    return _lone(scene, side, theme, font, "png", margin=0)


def pdf(scene: Scene, *, paper: str = "a4", theme: str = "print", font: str = "sans") -> bytes:
    """The scene on a page of its own, as large as fits."""
    sheet = page(paper)
    side = cell_side(scene, *sheet.room, MOST)
    return _lone(scene, side, theme, font, "pdf", page=sheet.width, high=sheet.height, margin=sheet.outside)


def _lone(scene: Scene, side: float, theme: str, font: str, form: str, **lengths: float) -> bytes:
    chosen = face(font)
    data = {"page": None, "high": None, "title": scene.title, "families": chosen.families, **lengths}
    board = chosen.board(scene, side, theme, crisp=form == "png")
    return typeset(LONE, {**data, "board": board}, chosen.folders, form=form, ppi=INCH)[0]
