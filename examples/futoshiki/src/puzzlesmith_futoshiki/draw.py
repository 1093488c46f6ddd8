"""What a Futoshiki looks like: cells with digits, and the signs on the lines between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.scene import Box, Item, Scene, Spot, Spots, Text
from puzzlesmith.toolkit.drawing import board_lines, centre, highlights
from puzzlesmith.toolkit.grid import place
from puzzlesmith.toolkit.telling import listed

from .puzzle import lines, marks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .puzzle import Board, Puzzle

GAP = 0.3  # of a cell: the side of the square in which a sign interrupts a line


def draw(board: Board, notes: Mapping[str, Sequence[str]]) -> Scene:
    """The board as it stands, with the places in `notes` highlighted by style."""
    order = board.puzzle.order
    items: list[Item] = [Box(0, 0, order, order, "paper"), *board_lines(order, order)]
    items += [*highlights(notes, order, order), *_signs(board.puzzle), *_digits(board)]
    spots = Spots(_spot(board, cell) for cell in range(order * order))
    return Scene(order, order, f"Futoshiki {order}x{order}", _description(board), tuple(items), spots)


def _signs(puzzle: Puzzle) -> Iterator[Item]:
    for smaller, larger in sorted(puzzle.signs):
        (x1, y1), (x2, y2) = centre(smaller, puzzle.order), centre(larger, puzzle.order)
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        sign = ("<" if x1 < x2 else ">") if y1 == y2 else ("^" if y1 < y2 else "v")
        yield Box(x - GAP / 2, y - GAP / 2, GAP, GAP, "paper")
        yield Text(x, y, sign, "clue", 0.4)


def _digits(board: Board) -> Iterator[Item]:
    for cell, (digit, given) in enumerate(zip(board.digits, board.puzzle.givens, strict=True)):
        if digit:
            yield Text(*centre(cell, board.puzzle.order), str(digit), "clue" if given else "mark")


def _spot(board: Board, cell: int) -> Spot:
    order, given = board.puzzle.order, board.puzzle.givens[cell]
    y, x = divmod(cell, order)
    mark = marks(order)[board.digits[cell]]
    words = [f"row {y + 1} column {x + 1}", f"given {mark}" if given else mark or "empty", *_relations(board, cell)]
    if given:
        return Spot(place(cell, order), x, y, 1, 1, ", ".join(words), mark)
    return Spot(place(cell, order), x, y, 1, 1, ", ".join(words), mark, (*marks(order)[1:], ""), _open(board, cell))


def _relations(board: Board, cell: int) -> list[str]:
    """The signs of a cell in words, for screen readers."""
    names = {1: "right", -1: "left", board.puzzle.order: "below", -board.puzzle.order: "above"}
    less = [names[larger - smaller] for smaller, larger in sorted(board.puzzle.signs) if smaller == cell]
    more = [names[smaller - larger] for smaller, larger in sorted(board.puzzle.signs) if larger == cell]
    return [f"{word} than {listed(cells)}" for word, cells in (("less", less), ("more", more)) if cells]


def _open(board: Board, cell: int) -> tuple[str, ...]:
    """The digits that break no rule there at once."""
    order, digits = board.puzzle.order, board.digits
    taken = {digits[other] for line in lines(order) if cell in line for other in line if other != cell}
    least = max((digits[a] for a, b in board.puzzle.signs if b == cell and digits[a]), default=0)
    most = min((digits[b] for a, b in board.puzzle.signs if a == cell and digits[b]), default=order + 1)
    return tuple(marks(order)[digit] for digit in range(least + 1, most) if digit not in taken)


def _description(board: Board) -> str:
    order, givens = board.puzzle.order, sum(map(bool, board.puzzle.givens))
    written = sum(map(bool, board.digits)) - givens
    empty = order * order - givens - written
    return (
        f"{order} rows and columns for the digits 1 to {order}, one of each in every row and column, with "
        f"{len(board.puzzle.signs)} signs; {givens} given, {written} written and {empty} empty."
    )
