"""Draws a scene with box-drawing characters or plain ASCII; its lines must follow the edges of cells.

Characters around the text of a cell show highlights: ``!7!`` is a fault, ``[7]`` a place to look at, ``(7)`` follows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, floor
from textwrap import wrap
from typing import TYPE_CHECKING
from unicodedata import combining, east_asian_width

from puzzlesmith.core.scene import HIGHLIGHTS, Box, Capsule, Disc, Item, Label, Line, Scene, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

Point = tuple[int, int]  # column and row of a cell, or of its top left corner

# Characters for corners, indexed by a base-3 number: the weights (0 none, 1 thin, 2 thick) up, right, down and left.
MEETINGS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
WEIGHTS = {"thin": 1, "thick": 2}
BRACKETS = {"fault": "!!", "follow": "()", "goes": "{}", "look": "[]"}
# White on red; black on yellow, on magenta and on cyan.
COLOURS = {"fault": "97;41", "follow": "30;103", "goes": "30;105", "look": "30;106"}
ROOM = 3  # characters in a ruled cell; with its lines it is four wide and two high, which is about square
PLAIN = str.maketrans("\xd7\xf7\u2212\u2013\xb7", "*/--.")  # times, divided by, minus, dash, middle dot
# Links between the cells of a capsule: horizontal, vertical, falling, rising, crossed; and the same in ASCII.
LEVEL, UPRIGHT, FALLING, RISING, CROSSED = "\u2500\u2502\u2572\u2571\u2573"
LINKS = {LEVEL: "-", UPRIGHT: "|", FALLING: "\\", RISING: "/", CROSSED: "X"}
# Around a row of right-to-left letters, which a terminal would otherwise reverse; and after each entry of such a list.
AS_IT_STANDS, AND_NO_MORE, APART = "\u202d", "\u202c", "\u200e"
STRUCK = "x "  # before an entry of a list that is struck out
NARROW = 0.56  # width of a digit in fonts like Helvetica, in font sizes
MAX_LINE = 80  # characters in a line of the legend
UPPER = 0.4  # of a cell: a text above this height has a line of its own


@dataclass(slots=True)
class Cell:
    words: list[Text] = field(default_factory=list)
    above: list[Text] = field(default_factory=list)
    disc: str = ""
    filled: bool = False
    note: str = ""


@dataclass(slots=True)
class Grid:
    """The cells of a scene, and the edges between them."""

    columns: int
    rows: int
    cells: dict[Point, Cell]
    across: dict[Point, int] = field(default_factory=dict)  # weight of the edge from a corner to the right
    down: dict[Point, int] = field(default_factory=dict)  # ... and downwards
    links: dict[tuple[float, float], str] = field(default_factory=dict)  # between cells that a capsule joins

    def weights(self, x: int, y: int) -> tuple[int, int, int, int]:
        """Return the weights of the edges that meet in a corner: up, right, down, left."""
        across, down = self.across.get, self.down.get
        return down((x, y - 1), 0), across((x, y), 0), down((x, y), 0), across((x - 1, y), 0)

    def inner(self) -> Iterator[int]:
        """Iterate over the weights of the edges that have cells on both sides."""
        yield from (weight for (x, _), weight in self.down.items() if 0 < x < self.columns)
        yield from (weight for (_, y), weight in self.across.items() if 0 < y < self.rows)


@dataclass(frozen=True, slots=True)
class Pen:
    """Writes edges and cells as characters."""

    room: int
    ascii: bool
    colour: bool
    regions: bool  # whether thick lines divide the board, beyond its frame

    def meeting(self, up: int, right: int, down: int, left: int) -> str:
        if not self.ascii:
            return MEETINGS[((up * 3 + right) * 3 + down) * 3 + left]
        straight = not (up or down) or not (left or right)
        if self.regions and max(up, right, down, left) == 1:
            return " " if straight else "."  # ASCII has one weight only, which the borders of regions need
        return " -|+"[bool(left or right) + 2 * bool(up or down)]

    def rule(self, grid: Grid, y: int) -> str:
        """Write the edges between two rows."""
        corners = [self.link(grid, x, y) or self.meeting(*grid.weights(x, y)) for x in range(grid.columns + 1)]
        edges = [
            self.link(grid, x + 0.5, y).center(self.room) if (x + 0.5, y) in grid.links else edge * self.room
            for x, edge in enumerate(self.meeting(0, each, 0, each) for each in _row(grid.across, y, grid.columns))
        ]
        return "".join(corner + edge for corner, edge in zip(corners, [*edges, ""], strict=True))

    def line(self, grid: Grid, y: int, *, above: bool) -> str:
        """Write a row of cells."""
        edges = [
            self.link(grid, x, y + 0.5) or self.meeting(weight, 0, weight, 0)
            for x, weight in enumerate(_row(grid.down, y, grid.columns + 1))
        ]
        cells = [self.cell(grid.cells[x, y], above=above) for x in range(grid.columns)]
        return "".join(edge + cell for edge, cell in zip(edges, [*cells, ""], strict=True))

    def link(self, grid: Grid, x: float, y: float) -> str:
        sign = grid.links.get((x, y), "")
        return LINKS.get(sign, sign) if self.ascii else sign

    def cell(self, cell: Cell, *, above: bool) -> str:
        ground = " " if not cell.filled else "#" if self.ascii else "█"
        content = self.spoken(cell.above) if above else self.spoken(cell.words) or self.disc(cell.disc)
        before = bool(cell.note) if above else (self.room - _width(content) + 1) // 2
        after = self.room - _width(content) - before
        return self.highlit(ground * before + content + ground * after, cell.note)

    def spoken(self, words: list[Text]) -> str:
        return self.plain(_spoken(words))

    def plain(self, words: str) -> str:
        return words.translate(PLAIN).encode("ascii", "replace").decode() if self.ascii else words

    def disc(self, style: str) -> str:
        signs = {"": "", "dot": ".·"}.get(style, "o●")
        return signs[:1] if self.ascii else signs[1:]

    def highlit(self, content: str, note: str) -> str:
        if not note:
            return content
        signed = BRACKETS[note][0] + content[1:-1] + BRACKETS[note][1]
        return f"\x1b[{COLOURS[note]}m{signed}\x1b[0m" if self.colour else signed


def text(scene: Scene, *, ascii: bool = False, colour: bool = False) -> str:  # noqa: A002 - the name that users know
    """Draw a scene in characters; `colour` adds terminal colours to its highlights."""
    grid = _read(scene)
    pen = Pen(_room(grid), ascii, colour, max(grid.inner(), default=0) > 1)
    tall = any(cell.above for cell in grid.cells.values())
    picture = list[str]()
    for y in range(grid.rows + 1):
        if any(_row(grid.across, y, grid.columns)) or any(at == y for _, at in grid.links):
            picture.append(pen.rule(grid, y))
        if y < grid.rows:
            picture += [pen.line(grid, y, above=above) for above in ((True, False) if tall else (False,))]
    if any(isinstance(item, Label) and item.rtl for item in scene.items) and not ascii:
        picture = [f"{AS_IT_STANDS}{line}{AND_NO_MORE}" for line in picture]
    return "\n".join(line.rstrip() for line in [*picture, *_list(scene, pen), *_legend(scene, pen)])


def _legend(scene: Scene, pen: Pen) -> list[str]:
    """Write the legend below the picture and its list, after an empty line."""
    lines = [line for sentence in scene.legend for line in wrap(pen.plain(sentence), MAX_LINE)]
    return ["", *lines] if lines else []


def _list(scene: Scene, pen: Pen) -> list[str]:
    """Write the labels below the picture, in their rows and columns."""
    labels = [item for item in scene.items if isinstance(item, Label)]
    if not labels:
        return []
    after = APART if labels[0].rtl and not pen.ascii else ""
    entries = {
        (label.x, label.y): (STRUCK if label.struck else " " * len(STRUCK)) + pen.plain(label.text) + after
        for label in labels
    }
    columns, rows = sorted({x for x, _ in entries}), sorted({y for _, y in entries})
    room = {x: max(len(entry) for (at, _), entry in entries.items() if at == x) + 1 for x in columns}
    if any(label.struck for label in labels):
        return ["", *("".join(entries.get((x, y), "").ljust(room[x]) for x in columns) for y in rows)]
    return ["", *("".join(entries.get((x, y), "")[len(STRUCK) :].ljust(room[x]) for x in columns) for y in rows)]


def _row(edges: dict[Point, int], y: int, length: int) -> list[int]:
    return [edges.get((x, y), 0) for x in range(length)]


def _room(grid: Grid) -> int:
    """Return the width of a cell: that of the longest text, with room for highlights on both sides."""
    cells = grid.cells.values()
    longest = max((_width(_spoken(words)) for cell in cells for words in (cell.words, cell.above)), default=0)
    signs = 2 * any(cell.note for cell in cells)
    return max(longest + signs, ROOM if any(grid.inner()) else 1)


def _width(text: str) -> int:
    """Return the width of a text on a terminal: Chinese, Japanese and Korean take two columns, combining marks none."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _spoken(words: list[Text]) -> str:
    return " ".join(word.text for word in sorted(words, key=lambda word: word.x))


def _read(scene: Scene) -> Grid:
    columns, rows = _extent(scene)
    grid = Grid(columns, rows, {(x, y): Cell() for y in range(rows) for x in range(columns)})
    for item in scene.items:
        if isinstance(item, Line):
            _read_line(grid, item)
        elif isinstance(item, Capsule):
            _read_capsule(grid, item)
        elif not isinstance(item, Label):
            for at in _places(item):
                _read_item(grid.cells.get(at, Cell()), item)
    return grid


def _extent(scene: Scene) -> Point:
    """Return columns and rows of the scene, or of its spots if it also has labels."""
    if any(isinstance(item, Label) for item in scene.items) and scene.spots:
        return ceil(max(spot.x + spot.width for spot in scene.spots)), ceil(
            max(spot.y + spot.height for spot in scene.spots)
        )
    return ceil(scene.width), ceil(scene.height)


def _read_capsule(grid: Grid, item: Capsule) -> None:
    """Put links halfway between the cells that a capsule joins."""
    dx, dy = item.x2 - item.x1, item.y2 - item.y1
    steps = max(round(abs(dx)), round(abs(dy)), 1)
    sign = LEVEL if not dy else UPRIGHT if not dx else FALLING if dx * dy > 0 else RISING
    for i in range(steps):
        at = (item.x1 + dx * (i + 0.5) / steps, item.y1 + dy * (i + 0.5) / steps)
        crossed = grid.links.get(at, sign) != sign
        grid.links[at] = CROSSED if crossed else sign


def _read_line(grid: Grid, line: Line) -> None:
    """Add a line to the edges of cells; lines elsewhere cannot be drawn in characters."""
    weight = WEIGHTS.get(line.style, 0)
    (x, end), (y, bottom) = sorted((line.x1, line.x2)), sorted((line.y1, line.y2))
    if x == end == floor(x):
        grid.down.update(_heavier(grid.down, weight, [(int(x), each) for each in range(floor(y), ceil(bottom))]))
    elif y == bottom == floor(y):
        grid.across.update(_heavier(grid.across, weight, [(each, int(y)) for each in range(floor(x), ceil(end))]))


def _heavier(edges: dict[Point, int], weight: int, points: list[Point]) -> dict[Point, int]:
    return {point: max(weight, edges.get(point, 0)) for point in points}


def _is_above(item: Text) -> bool:
    return item.y - floor(item.y) < UPPER


def _places(item: Box | Disc | Text) -> list[Point]:
    """Return the cells that an item covers."""
    if isinstance(item, Text) and _is_above(item) and (width := NARROW * item.size * len(item.text)) > 1:
        return [(floor(item.x - width / 2), floor(item.y))]  # the cell where it begins; it extends over others
    if not isinstance(item, Box):
        return [(floor(item.x), floor(item.y))]
    rows = range(floor(item.y), ceil(item.y + item.height))
    return [(x, y) for y in rows for x in range(floor(item.x), ceil(item.x + item.width))]


def _read_item(cell: Cell, item: Item) -> None:
    if isinstance(item, Text):
        (cell.above if _is_above(item) else cell.words).append(item)
    elif isinstance(item, Disc):
        cell.disc = item.style
    elif item.style == "filled":
        cell.filled = True
    elif item.style in HIGHLIGHTS:
        cell.note = item.style
