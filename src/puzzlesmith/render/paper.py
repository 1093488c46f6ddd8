"""Pages: sizes, margins that survive trimming and binding, and the size of a scene on them; all in millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.core.model import PuzzleError

from .svg import MARGIN, UNIT

if TYPE_CHECKING:
    from puzzlesmith.core.scene import Scene

INCH = 25.4
RIM = 2 * MARGIN / UNIT  # the margins of a picture on both sides together, in cells


class Page(NamedTuple):
    """A page and its margins. Printers trim with a tolerance of 3 mm, and require 6.35 mm (1/4 inch) without ink."""

    width: float
    height: float
    inside: float  # the margin at the spine
    outside: float
    top: float
    bottom: float

    @property
    def room(self) -> tuple[float, float]:
        """Width and height between the margins."""
        return self.width - self.inside - self.outside, self.height - self.top - self.bottom


PAGES = {
    "a4": Page(210, 297, 20, 16, 22, 20),
    "letter": Page(8.5 * INCH, 11 * INCH, 20, 16, 21, 19),
    "6x9": Page(6 * INCH, 9 * INCH, 16, 12, 18, 16),
}
# The thicker a book, the more of its inner margin disappears in the spine: number of pages, and the margin above it.
GUTTERS = ((150, 0.625 * INCH), (300, 0.75 * INCH), (500, 0.875 * INCH), (700, INCH))


def page(name: str, leaves: int = 1) -> Page:
    """Return the page of a name, with the inner margin that a book of `leaves` pages needs."""
    size = PAGES.get(name.lower().replace(" ", ""))
    if size is None:
        raise PuzzleError(f"no page size {name!r}", expected="one of " + ", ".join(PAGES))
    gutter = max([0.0, *(margin for pages, margin in GUTTERS if leaves > pages)])
    return size._replace(inside=max(size.inside, gutter))


def cell_side(scene: Scene, width: float, height: float, most: float) -> float:
    """Return the side of a cell with which a scene fits into a rectangle; at most `most`."""
    return min(most, width / (scene.width + RIM), height / (scene.height + RIM))


def picture_size(scene: Scene, side: float) -> tuple[float, float]:
    """Return the width and height of a scene's picture with cells of that side."""
    return (scene.width + RIM) * side, (scene.height + RIM) * side
