"""A word search as a scene: the letters, capsules around found words, and the list below."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from puzzlesmith.core.scene import Box, Capsule, Item, Label, Line, PairPlay, Scene, Spot, Spots, Text
from puzzlesmith.kinds.wordsearch.lists.letters import right_to_left
from puzzlesmith.toolkit.drawing import centre, highlights
from puzzlesmith.toolkit.grid import pair, place, straight

from .legend import legend
from .puzzle import BLANK, FOUND, NO_CELL, place_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .puzzle import Board, Puzzle

RADIUS = 0.36  # radius of a capsule, in cells
SIZE, STEP, GAP = 0.42, 0.62, 0.45  # the list: font size, height of rows, and space above it
LETTER = 0.31  # width of a letter of the list
HIDDEN = "? ________"  # in place of a secret word
WIDE = 0.46  # ... of a script whose letters are square


def draw(board: Board, notes: Mapping[str, Sequence[str]]) -> Scene:
    """The board as it stands, with the places in `notes` highlighted by style."""
    puzzle = board.puzzle
    width, height = puzzle.width, puzzle.height
    labels = _list(board)
    lengths = zip(labels, _lengths(puzzle), strict=True)
    wide = max([width, *(each.x + length for each, length in lengths if not each.rtl)])
    bottom = max(each.y for each in labels) + STEP / 2
    below = Box(0, height, ceil(wide), bottom - height, "paper")  # so that a dark list has a background
    items: list[Item] = [*_paper(puzzle), below, *_frame(puzzle)]
    items += [*highlights(_spread(puzzle, notes), width, height), *_capsules(board), *_letters(puzzle), *labels]
    title = f"Word Search {width}x{height}"
    pairs = tuple((place_of(puzzle, line), FOUND) for line in board.lines)
    spots = Spots(_spot(board, cell) for cell, sign in enumerate(puzzle.cells) if sign != NO_CELL)
    play = PairPlay((FOUND,), pairs)
    return Scene(ceil(wide), bottom, title, _description(board), tuple(items), spots, play, legend(board))


def _spread(puzzle: Puzzle, notes: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Replace each line to be highlighted by its cells."""
    return {style: [name for each in places for name in _cells(puzzle, each)] for style, places in notes.items()}


def _cells(puzzle: Puzzle, name: str) -> list[str]:
    if "-" not in name:
        return [name]
    line = straight(*pair(name, puzzle.width, puzzle.height), puzzle.width) or ()
    return [place(cell, puzzle.width) for cell in line]


def _paper(puzzle: Puzzle) -> Iterator[Item]:
    """The ground, run by run."""
    if NO_CELL not in puzzle.cells:
        yield Box(0, 0, puzzle.width, puzzle.height, "paper")
        return
    for y in range(puzzle.height):
        x = 0
        while x < puzzle.width:
            end = x
            while end < puzzle.width and puzzle.cells[y * puzzle.width + end] != NO_CELL:
                end += 1
            if end > x:
                yield Box(x, y, end - x, 1, "paper")
            x = end + 1


def _frame(puzzle: Puzzle) -> Iterator[Item]:
    """A line along every edge of the grid."""

    def inside(x: int, y: int) -> bool:
        on = 0 <= x < puzzle.width and 0 <= y < puzzle.height
        return on and puzzle.cells[y * puzzle.width + x] != NO_CELL

    for y in range(puzzle.height + 1):
        edges = [inside(x, y) != inside(x, y - 1) for x in range(puzzle.width)]
        yield from (Line(start, y, end, y, "thick") for start, end in _stretches(edges))
    for x in range(puzzle.width + 1):
        edges = [inside(x, y) != inside(x - 1, y) for y in range(puzzle.height)]
        yield from (Line(x, start, x, end, "thick") for start, end in _stretches(edges))


def _stretches(flags: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """The start and end of each run of set flags."""
    start = None
    for at, is_set in enumerate([*flags, False]):
        if is_set and start is None:
            start = at
        elif not is_set and start is not None:
            yield start, at
            start = None


def _capsules(board: Board) -> Iterator[Item]:
    for one, other in board.lines:
        yield Capsule(*centre(one, board.puzzle.width), *centre(other, board.puzzle.width), RADIUS, "ring")


def _letters(puzzle: Puzzle) -> list[Item]:
    return [
        Text(*centre(cell, puzzle.width), sign, "letter")
        for cell, sign in enumerate(puzzle.cells)
        if sign not in (NO_CELL, BLANK)
    ]


def _length(text: str) -> float:
    return sum(WIDE if sign > "\u2fff" else LETTER for sign in text) + 0.4


def _list(board: Board) -> list[Label]:
    """The words below the grid in columns, struck out when found; a secret word has a line to write it on. The place of
    a word never changes.
    """
    puzzle, found = board.puzzle, board.found
    shown = [(word.text, word in found) for word in puzzle.words]
    shown += [(word.text if word in found else HIDDEN, word in found) for word in puzzle.secrets]
    return _columns(puzzle, shown)


def _lengths(puzzle: Puzzle) -> list[float]:
    """The width of each entry of the list, found or not."""
    secrets = (max(_length(word.text), _length(HIDDEN)) for word in puzzle.secrets)
    return [*(_length(word.text) for word in puzzle.words), *secrets]


def _columns(puzzle: Puzzle, shown: list[tuple[str, bool]]) -> list[Label]:
    widest = max(_lengths(puzzle))
    count = max(1, int(puzzle.width / widest))
    rows, rtl = ceil(len(shown) / count), right_to_left(puzzle.all_words)
    step = max(puzzle.width / count, widest)
    labels = []
    for at, (text, struck) in enumerate(shown):
        x = at // rows * step
        y = puzzle.height + GAP + at % rows * STEP
        labels.append(Label(max(puzzle.width, step) - x if rtl else x, y, text, "clue", SIZE, struck, rtl))
    return labels


def _spot(board: Board, cell: int) -> Spot:
    puzzle = board.puzzle
    y, x = divmod(cell, puzzle.width)
    sign = puzzle.cells[cell]
    return Spot(
        place(cell, puzzle.width), x, y, 1, 1, f"row {y + 1} column {x + 1}, {'blank' if sign == BLANK else sign}"
    )


def _description(board: Board) -> str:
    puzzle, found = board.puzzle, len(board.found)
    count = len(puzzle.all_words)
    words = f"{count} word{'s' if count != 1 else ''}"
    secret = f", {len(puzzle.secrets)} of them secret" if puzzle.secrets else ""
    return (
        f"{puzzle.height} rows and {puzzle.width} columns of letters; {words} to be found"
        f" in eight directions{secret}, {found} found."
    )
