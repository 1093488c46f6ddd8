"""Draws a Blocks board: symbols, thick walls, and a small link instead of a line where cells are joined."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from puzzlesmith.core.scene import HIGHLIGHTS, Box, Item, Line, PairPlay, Scene, Spot, Spots, Text
from puzzlesmith.toolkit.drawing import cell_box, centre, frame
from puzzlesmith.toolkit.grid import cell as cell_number
from puzzlesmith.toolkit.grid import place

from .codes import JOIN, UNKNOWN, WALL
from .puzzle import BLANK, MARKS, edge_cells, edge_name, edges

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from puzzlesmith.toolkit import regions

    from .puzzle import Board, Puzzle

CLICKS = (MARKS[WALL], MARKS[JOIN], MARKS[UNKNOWN])  # the marks that successive clicks give an unmarked edge
LINK = 0.15  # length of a link on each side of an edge, in cells
HALF = 0.25  # half the side of the box around an edge
LINES = {WALL: "thick", UNKNOWN: "thin"}


def draw(board: Board, notes: Mapping[str, Sequence[str]]) -> Scene:
    """Draw a board; `notes` maps highlight styles to places."""
    puzzle = board.puzzle
    width, height = puzzle.width, puzzle.height
    items: list[Item] = [Box(0, 0, width, height, "paper"), *_links(board), *_lines(board), *frame(width, height)]
    items += [*_highlights(notes, width, height), *_symbols(board)]
    spots = Spots(chain(_cell_spots(board), _edge_spots(board)))
    title = f"Blocks {width}x{height}: {', '.join(puzzle.words)}"
    legend = _legend(puzzle)
    marked = [(edge, MARKS[mark]) for edge, mark in zip(edges(width, height), board.marks, strict=True) if MARKS[mark]]
    pairs = tuple((edge_name(edge, width), mark) for edge, mark in marked)
    play = PairPlay(CLICKS, pairs, joining_marks=(MARKS[JOIN],))
    return Scene(width, height, title, _description(board), tuple(items), spots, play, legend)


def _legend(puzzle: Puzzle) -> tuple[str, ...]:
    blanks = ("A blank cell may stand for any symbol.",) if BLANK in puzzle.symbols else ()
    if len(puzzle.words) == 1:
        return (f"Each block has the symbols of {puzzle.words[0]}.", *blanks)
    return (f"Each block has the symbols of one of these words: {', '.join(puzzle.words)}.", *blanks)


def _middle(edge: regions.Edge, width: int) -> tuple[float, float]:
    (x, y), (x2, y2) = (centre(cell, width) for cell in edge)
    return (x + x2) / 2, (y + y2) / 2


def _beside(edge: regions.Edge) -> bool:
    """Do the cells of an edge have consecutive numbers? Then they are side by side, unless the board has one column."""
    return edge[1] == edge[0] + 1


def _lines(board: Board) -> Iterator[Item]:
    """A line on each edge that is not a join: thin ones first, so that walls are drawn over them."""
    width = board.puzzle.width
    for mark in (UNKNOWN, WALL):
        for edge in board.marked(mark):
            x, y = _middle(edge, width)
            if width > 1 and _beside(edge):
                yield Line(x, y - 0.5, x, y + 0.5, LINES[mark])
            else:
                yield Line(x - 0.5, y, x + 0.5, y, LINES[mark])


def _links(board: Board) -> Iterator[Item]:
    width = board.puzzle.width
    for edge in board.marked(JOIN):
        x, y = _middle(edge, width)
        if width > 1 and _beside(edge):
            yield Line(x - LINK, y, x + LINK, y, "guide")
        else:
            yield Line(x, y - LINK, x, y + LINK, "guide")


def _highlights(notes: Mapping[str, Sequence[str]], width: int, height: int) -> list[Item]:
    """Boxes on cells and smaller ones on edges; the most important style is painted last."""
    return [
        _edge_box(edge_cells(name, width, height), width, style)
        if "-" in name
        else cell_box(cell_number(name, width, height), width, style)
        for style in sorted(notes, key=HIGHLIGHTS.index, reverse=True)
        for name in dict.fromkeys(notes[style])
    ]


def _edge_box(edge: regions.Edge, width: int, style: str) -> Box:
    x, y = _middle(edge, width)
    return Box(x - HALF, y - HALF, 2 * HALF, 2 * HALF, style)


def _symbols(board: Board) -> Iterator[Item]:
    for cell, symbol in enumerate(board.puzzle.symbols):
        if symbol != BLANK:
            yield Text(*centre(cell, board.puzzle.width), symbol, "clue")


def _cell_spots(board: Board) -> Iterator[Spot]:
    """The middle of each cell: it takes no mark, but players name an edge by two cells."""
    width = board.puzzle.width
    for cell, symbol in enumerate(board.puzzle.symbols):
        x, y = centre(cell, width)
        label = f"row {cell // width + 1} column {cell % width + 1}, {'blank' if symbol == BLANK else symbol}"
        yield Spot(place(cell, width), x - HALF, y - HALF, 2 * HALF, 2 * HALF, label)


def _edge_spots(board: Board) -> Iterator[Spot]:
    width, height = board.puzzle.width, board.puzzle.height
    for edge, mark in zip(edges(width, height), board.marks, strict=True):
        x, y = _middle(edge, width)
        (top, left), (bottom, right) = (divmod(cell, width) for cell in edge)
        where = f"row {top + 1} column {left + 1} and row {bottom + 1} column {right + 1}"
        label = f"between {where}, {MARKS[mark] or 'open'}"
        yield Spot(edge_name(edge, width), x - HALF, y - HALF, 2 * HALF, 2 * HALF, label, MARKS[mark], CLICKS)


def _description(board: Board) -> str:
    puzzle = board.puzzle
    walls, joins = (sum(each == mark for each in board.marks) for mark in (WALL, JOIN))
    blanks = puzzle.symbols.count(BLANK)
    cells = f"with a symbol in every cell but {blanks}" if blanks else "with a symbol in every cell"
    words = f"each holding the symbols of {' or '.join(puzzle.words)}"
    return (
        f"{puzzle.width} columns and {puzzle.height} rows {cells}, to be cut into connected blocks, {words}; of the "
        f"edges between cells {walls} are walls, {joins} joined and {len(board.marks) - walls - joins} open."
    )
