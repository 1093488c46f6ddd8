"""Draws a scene as an SVG document: small, themeable by class, the same bytes for the same scene.

Each style is a class with one `color`, which its shapes use as currentColor: a page restyles a board with rules such as
``.puzzlesmith .clue {color: teal}``. Colours are attributes and not a style sheet, which would leak into the page
around it; and not CSS variables, which the converters used for paper (librsvg, resvg, typst) do not know.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby
from math import hypot
from typing import TYPE_CHECKING
from zlib import crc32

from puzzlesmith.core.scene import HIGHLIGHTS, Box, Capsule, Disc, Item, Label, Line, Scene, Text

from . import theme as themes
from .legend import with_legend
from .mats import Point, laid, rounded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

UNIT = 40  # drawing units per cell, so that strokes and fonts have small round sizes
MARGIN = 2.5  # fits half the frame; the fraction puts thin and thick lines on whole pixels
FONT = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif"
HALF_CAPITAL = 0.36  # half the height of digits and capitals in this family of fonts, in font sizes
STROKES = {"thin": 1.0, "thick": 3.0, "guide": 1.5, "ring": 2.0}
STROKE = 2.0  # width for any other style
HEAVY = {"clue"}  # styles whose text is bold

# Highlights differ in shape as well as in colour: a heavy outline, a dashed outline, a ring.
INSET = 0.12
RADIUS = 0.4
OUTLINES = {"fault": 3.5, "look": 2.5, "follow": 2.5}
DASHES = {"look": ' stroke-dasharray="4 6"'}  # four to a cell
HALO = 3.0  # width of paper colour around an outline, which makes it visible on a black cell
TINT = 0.16

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def svg(scene: Scene, *, theme: str = "light", size: float = UNIT, crisp: bool = True) -> str:
    """Draw a scene as a standalone document. `size` is the side of a cell in pixels; `theme` is light, dark, print
    (pure black and white) or auto (light, or dark for readers who prefer that). `crisp` aligns lines with whole pixels,
    which loses thin ones if cells are tiny.
    """
    scene = with_legend(scene)
    colours = themes.named(theme)
    title, description = escape(scene.title), escape(scene.description)
    body = "\n".join(_body(scene, colours, crisp=crisp))
    name = f"p{crc32((title + description + body).encode()):08x}"  # unique, for several boards on one page
    parts = [_opening(scene, theme, size, name), f'<title id="{name}t">{title}</title>']
    parts += [f'<desc id="{name}d">{description}</desc>', *_sheet(theme), body, "</svg>"]
    return "\n".join(parts)


def _body(scene: Scene, colours: themes.Theme, *, crisp: bool) -> Iterator[str]:
    """Draw paper shapes on a mat, and all items on them; without a mat, and in print, all items as they come."""
    on_mat = None if colours is themes.PRINT else laid(scene.items)
    thin = [item for item in on_mat.rest if item.style == "thin"] if on_mat else []
    if on_mat:
        yield from _mat(on_mat.outlines, thin, colours, crisp=crisp)
    rest = [item for item in on_mat.rest if item.style != "thin"] if on_mat else scene.items
    for run in _runs(rest):
        yield from _shapes(run, colours, crisp=crisp)


def _mat(
    outlines: Sequence[Sequence[Point]], thin: Sequence[Item], colours: themes.Theme, *, crisp: bool
) -> Iterator[str]:
    """Draw the mat and the paper; the lines between cells end where the paper ends."""
    xs, ys = ([corner[axis] * UNIT for outline in outlines for corner in outline] for axis in (0, 1))
    x, y, far_x, far_y = min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN
    size = f'width="{_n(far_x - x)}" height="{_n(far_y - y)}" rx="{_n(2 * MARGIN)}"'
    paper = "".join(map(_outline, outlines))
    name = f"c{crc32(paper.encode()):08x}"
    yield f'<rect {_paint("thick", colours)} x="{_n(x)}" y="{_n(y)}" {size}/>'
    yield f'<path {_paint("paper", colours)} d="{paper}"/>'
    lines = "".join(shape for run in _runs(thin) for shape in _shapes(run, colours, crisp=crisp))
    yield f'<clipPath id="{name}"><path d="{paper}"/></clipPath><g clip-path="url(#{name})">{lines}</g>'


def _outline(corners: Sequence[Point]) -> str:
    """One shape, with a curve at each corner."""
    points = [[f"{_u(x)} {_u(y)}" for x, y in curve] for curve in rounded(corners)]
    return f"M{'L'.join(f'{start}Q{corner} {end}' for start, corner, end in points)}z"


def _opening(scene: Scene, theme: str, size: float, name: str) -> str:
    width, height = (side * UNIT + 2 * MARGIN for side in (scene.width, scene.height))
    scale = size / UNIT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(width * scale)}" height="{_n(height * scale)}"'
        f' viewBox="{_n(-MARGIN)} {_n(-MARGIN)} {_n(width)} {_n(height)}" class="puzzlesmith {theme}" role="img"'
        f' aria-labelledby="{name}t" aria-describedby="{name}d" fill="currentColor" font-family="{FONT}"'
        ' text-anchor="middle">'
    )


def _sheet(theme: str) -> list[str]:
    """Return the style sheet of the theme auto, which alone needs one: attributes cannot query a preference."""
    if theme != "auto":
        return []
    rules = "".join(f".puzzlesmith.auto .{style}{{color:{colour}}}" for style, colour in themes.DARK.items())
    return [f"<style>@media screen and (prefers-color-scheme:dark){{{rules}}}</style>"]


def _runs(items: Iterable[Item]) -> Iterator[list[Item]]:
    """Group consecutive items that one element can paint."""
    for _, run in groupby(items, lambda item: (type(item), item.style, getattr(item, "size", 0), _slants(item))):
        yield list(run)


def _slants(item: Item) -> bool:
    return isinstance(item, Line) and item.x1 != item.x2 and item.y1 != item.y2


def _shapes(run: Sequence[Item], colours: themes.Theme, *, crisp: bool) -> Iterator[str]:
    style = run[0].style
    paint = _paint(style, colours)
    if style in HIGHLIGHTS and isinstance(run[0], Box):
        yield from _highlight([item for item in run if isinstance(item, Box)], paint, colours)
    elif isinstance(run[0], Text | Label):
        weight = ' font-weight="600"' if style in HEAVY else ""
        yield _element(f'{paint} font-size="{_u(run[0].size)}"{weight}', run)
    elif isinstance(run[0], Line):
        edges = ' shape-rendering="crispEdges"' if crisp and not _slants(run[0]) else ""
        yield _element(paint + _pen(STROKES.get(style, STROKE)) + edges, run)
    else:
        yield _element(paint + (_pen(STROKES[style]) if style in STROKES else ""), run)


def _highlight(boxes: Sequence[Box], paint: str, colours: themes.Theme) -> Iterator[str]:
    """Draw a tint, and an outline around each group of touching cells or a ring in each cell."""
    style = boxes[0].style
    lines = [Disc(*_middle(box), RADIUS, style) for box in boxes] if style == "follow" else _border(boxes)
    if colours is not themes.PRINT:
        yield _element(f'{paint} fill-opacity="{_n(TINT)}"', boxes)
    yield _element(_paint("paper", colours) + _pen(OUTLINES[style] + HALO), lines)
    yield _element(paint + _pen(OUTLINES[style]) + DASHES.get(style, ""), lines)


def _border(boxes: Sequence[Box]) -> list[Line]:
    """Outline the union of equal boxes, inside its border, as one line for each side of a box."""
    union = set(boxes)
    return [_side(box, union, nx, ny) for box in boxes for nx, ny in SIDES if _beside(box, nx, ny) not in union]


def _side(box: Box, union: set[Box], nx: int, ny: int) -> Line:
    """Draw one side of a box; (nx, ny) points outward. At a convex corner it ends inside the box; at a concave corner
    it extends past the box to meet the next side. Where the next box continues it, it ends at the edge of the box, so
    that dashes stay in phase.
    """
    x, y = _middle(box)
    across, down = box.width / 2, box.height / 2
    ends = []
    for tx, ty in ((-ny, nx), (ny, -nx)):
        reach = _reach(box, union, (tx, ty), (tx + nx, ty + ny))
        end = (x + nx * (across - INSET) + tx * (across + reach), y + ny * (down - INSET) + ty * (down + reach))
        ends.append((reach != 0, end))
    (_, start), (_, stop) = sorted(ends)
    return Line(*start, *stop, box.style)


def _reach(box: Box, union: set[Box], onward: tuple[int, int], round_the_corner: tuple[int, int]) -> float:
    if _beside(box, *onward) not in union:
        return -INSET
    return INSET if _beside(box, *round_the_corner) in union else 0


def _beside(box: Box, dx: int, dy: int) -> Box:
    return replace(box, x=box.x + dx * box.width, y=box.y + dy * box.height)


def _middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def _element(attributes: str, items: Sequence[Item]) -> str:
    """Draw any number of boxes or lines as one path, and other shapes as a group."""
    inner = "".join(map(_piece, items))
    if isinstance(items[0], Box | Line):
        return f'<path {attributes} d="{inner}"/>'
    return f"<g {attributes}>{inner}</g>"


def _piece(item: Item) -> str:
    match item:
        case Box(x, y, width, height):
            return f"M{_u(x)} {_u(y)}h{_u(width)}v{_u(height)}h{_u(-width)}z"
        case Line(x1, y1, x2, y2):
            onward = f"V{_u(y2)}" if x1 == x2 else f"H{_u(x2)}" if y1 == y2 else f"L{_u(x2)} {_u(y2)}"
            return f"M{_u(x1)} {_u(y1)}{onward}"
        case Disc(x, y, radius):
            return f'<circle cx="{_u(x)}" cy="{_u(y)}" r="{_u(radius)}"/>'
        case Capsule():
            return _capsule(item)
        case Label():
            return _label(item)
        case Text(x, y, text, _, size):
            return f'<text x="{_u(x)}" y="{_u(y + size * HALF_CAPITAL)}">{escape(text)}</text>'


def _capsule(item: Capsule) -> str:
    """Draw two straight sides, and a half circle at each end."""
    far = hypot(item.x2 - item.x1, item.y2 - item.y1) or 1
    dx, dy = (item.x2 - item.x1) / far * item.radius, (item.y2 - item.y1) / far * item.radius
    radius = f"A{_u(item.radius)} {_u(item.radius)} 0 0 1 "
    return (
        f'<path d="M{_u(item.x1 + dy)} {_u(item.y1 - dx)}L{_u(item.x2 + dy)} {_u(item.y2 - dx)}'
        f"{radius}{_u(item.x2 - dy)} {_u(item.y2 + dx)}L{_u(item.x1 - dy)} {_u(item.y1 + dx)}"
        f'{radius}{_u(item.x1 + dy)} {_u(item.y1 - dx)}z"/>'
    )


def _label(item: Label) -> str:
    end = "end" if item.rtl else "start"  # not direction="rtl", which resvg and typst do not support
    struck = ' text-decoration="line-through" opacity="0.55"' if item.struck else ""
    y = _u(item.y + item.size * HALF_CAPITAL)
    return f'<text x="{_u(item.x)}" y="{y}" text-anchor="{end}"{struck}>{escape(item.text)}</text>'


def _paint(style: str, colours: themes.Theme) -> str:
    return f'class="{style}" color="{colours[style]}"'


def _pen(width: float) -> str:
    return f' fill="none" stroke="currentColor" stroke-width="{_n(width)}" stroke-linecap="square"'


def _u(cells: float) -> str:
    return _n(cells * UNIT)


def _n(number: float) -> str:
    """Write a number with at most two decimals, as short as possible."""
    return f"{round(number, 2) + 0.0:.8g}"


def escape(text: str) -> str:
    """Escape a text for XML; characters that XML forbids become U+FFFD."""
    text = re.sub("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
