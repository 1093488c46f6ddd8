"""A scene as PNG, or alone on a page of PDF. Both are set by typst from the scene's SVG.

Typst was measured beside resvg for PNG: as fast for the same number of pixels, and paper needs it anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .faces import face
from .paper import INCH, cell_side, page, picture_size
from .svg import UNIT
from .typesetting import typeset

if TYPE_CHECKING:
    from puzzlesmith.core.scene import Scene

MOST = 16.0  # millimetres: cells of a lone puzzle are no larger
PIXELS = 20_000  # to a side of a picture: more would take gigabytes
POINT = 72 / INCH
LONE = """
#let data = json(bytes(sys.inputs.data))
#let length(points) = if points == none { auto } else { points * 1pt }
#set document(title: data.title, date: none)
#set page(width: length(data.page), height: length(data.high), margin: length(data.margin), fill: none)
#align(center, image(bytes(data.svg), format: "svg", width: length(data.width), alt: data.alt))
"""


def png(scene: Scene, *, theme: str = "light", size: float = UNIT, font: str = "sans") -> bytes:
    """The scene as a picture in pixels; `size` is the side of a cell, less where the picture would be huge."""
    side = cell_side(scene, PIXELS, PIXELS, size)
    return _lone(scene, theme, font, "png", width=picture_size(scene, side)[0], margin=0)


def pdf(scene: Scene, *, paper: str = "a4", theme: str = "print", font: str = "sans") -> bytes:
    """The scene on a page of its own, as large as fits."""
    sheet = page(paper)
    width, _ = picture_size(scene, cell_side(scene, *sheet.room, MOST))
    spread = {"page": sheet.width, "high": sheet.height, "margin": sheet.outside, "width": width}
    return _lone(scene, theme, font, "pdf", **{name: side * POINT for name, side in spread.items()})


def _lone(scene: Scene, theme: str, font: str, form: str, **lengths: float) -> bytes:
    chosen = face(font)
    data = {"page": None, "high": None, "title": scene.title, "alt": f"{scene.title}. {scene.description}", **lengths}
    drawn = chosen.svg(scene, "light" if theme == "auto" else theme, crisp=True)  # typst knows no media queries
    return typeset(LONE, {**data, "svg": drawn}, chosen.folders, form=form, ppi=72)[0]
