"""What a numbers game looks like: the target above, the tiles in a row, and below them a line for each step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.scene import HIGHLIGHTS, Box, Item, Line, Scene, Spot, Text

from .puzzle import SIGNS, Board, Value, place

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

WIDE, GAP, TOP, LINE = 1.6, 0.2, 1.6, 0.8  # the width of a tile, the space between, where tiles begin, a line's height
LOOKS = str.maketrans({"*": "\u00d7", "/": "\u00f7", "-": "\u2212"})


def draw(board: Board, notes: Mapping[str, Sequence[str]]) -> Scene:
    """The board as it stands, with the places in `notes` highlighted by style."""
    count = len(board.puzzle.tiles)
    width, height = GAP + count * (WIDE + GAP), TOP + 1 + GAP + (count - 1) * LINE + GAP
    items: list[Item] = [Box(0, 0, width, height, "paper"), *_target(board, width), *_boxes(count)]
    items += [*_highlights(notes, count), *_numbers(board), *_lines(board, width)]
    spots = tuple(_spot(board, at) for at in range(count))
    return Scene(width, height, _title(board), _description(board), tuple(items), spots, SIGNS)


def _title(board: Board) -> str:
    return f"Numbers: make {board.puzzle.target}"


def _left(at: int) -> float:
    return GAP + at * (WIDE + GAP)


def _target(board: Board, width: float) -> Iterator[Item]:
    middle = width / 2
    yield from _frame(middle - 1.2, 0.2, 2.4, 1, "thick")
    yield Text(middle, 0.7, str(board.puzzle.target), "clue", 0.7)
    if board.puzzle.away:
        yield Text(middle + 2, 0.7, f"\u00b1{board.puzzle.away}", "clue", 0.5)


def _frame(x: float, y: float, width: float, height: float, style: str) -> Iterator[Item]:
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    for one, other in zip(corners, corners[1:] + corners[:1], strict=True):
        yield Line(*one, *other, style)


def _boxes(count: int) -> Iterator[Item]:
    for at in range(count):
        yield from _frame(_left(at), TOP, WIDE, 1, "thin")


def _highlights(notes: Mapping[str, Sequence[str]], count: int) -> Iterator[Item]:
    """A step's place is two tiles: both are highlighted."""
    names = {place(at): at for at in range(count)}
    for style in sorted(notes, key=HIGHLIGHTS.index, reverse=True):
        for name in dict.fromkeys(each for both in notes[style] for each in both.split("-")):
            yield Box(_left(names[name]), TOP, WIDE, 1, style)


def _numbers(board: Board) -> Iterator[Item]:
    """Printed numbers, and those that were made."""
    built = {step.first for step in board.steps}
    for at, value in enumerate(board.values):
        if value is not None:
            text = _shown(value)
            yield Text(_left(at) + WIDE / 2, TOP + 0.5, text, "mark" if at in built else "clue", _size(text))


def _shown(value: Value) -> str:
    return str(value).replace("-", "\u2212")


def _size(text: str) -> float:
    return 0.55 if len(text) < 5 else 2.4 / len(text)


def _lines(board: Board, width: float) -> Iterator[Item]:
    """A rule for each step that may be taken, and the steps written on them."""
    for at in range(len(board.puzzle.tiles) - 1):
        y = TOP + 1 + GAP + (at + 1) * LINE
        yield Line(GAP, y, width - GAP, y, "thin")
        if at < len(board.steps):
            step = board.steps[at]
            text = f"{_shown(step.a)} {step.sign.translate(LOOKS)} {_shown(step.b)} = {_shown(step.made)}"
            yield Text(width / 2, y - LINE / 2, text, "mark", 0.5)


def _spot(board: Board, at: int) -> Spot:
    value = board.values[at]
    label = f"tile {at + 1}, {'used' if value is None else _shown(value)}"
    return Spot(place(at), _left(at), TOP, WIDE, 1, label)


def _description(board: Board) -> str:
    puzzle = board.puzzle
    numbers = ", ".join(map(str, puzzle.tiles[:-1])) + f" and {puzzle.tiles[-1]}"
    near = f", or come within {puzzle.away} of it" if puzzle.away else ""
    steps = f" Steps so far: {'; '.join(str(Board(puzzle, (step,))) for step in board.steps)}." if board.steps else ""
    return f"Make {puzzle.target} of {numbers}{near}.{steps}"
