"""Pages: their sizes, margins that survive trimming and binding, how large a scene can be. All in millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.core.model import PuzzleError

from .svg import MARGIN, UNIT

if TYPE_CHECKING:
    from puzzlesmith.core.scene import Scene

INCH = 25.4
RIM = 2 * MARGIN / UNIT  # what a picture has around its cells, both sides together, in cells


class Page(NamedTuple):
    """Where ink may be: printers cut within 3 mm of the edge, and ask for 6.35 mm (a quarter inch) without ink."""

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
# The thicker a book, the more of its inner margin is lost in the spine: pages from which on, and the margin then.
GUTTERS = ((150, 0.625 * INCH), (300, 0.75 * INCH), (500, 0.875 * INCH), (700, INCH))


def page(name: str, leaves: int = 1) -> Page:
    """The page of that name, with the inner margin that a book of so many pages needs."""
    found = PAGES.get(name.lower().replace(" ", ""))
    if found is None:
        raise PuzzleError(f"no page size {name!r}", expected="one of " + ", ".join(PAGES))
    gutter = max([0.0, *(margin for pages, margin in GUTTERS if leaves > pages)])
    return found._replace(inside=max(found.inside, gutter))


def cell_side(scene: Scene, width: float, height: float, most: float) -> float:
    """The side of a cell for the scene to fit into a room, and at most `most`."""
    return min(most, width / (scene.width + RIM), height / (scene.height + RIM))


def picture_size(scene: Scene, side: float) -> tuple[float, float]:
    """Width and height of the scene's picture with cells of that side."""
    return (scene.width + RIM) * side, (scene.height + RIM) * side
