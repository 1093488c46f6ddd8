"""What a KenKen looks like: thick lines around cages, the clue in the corner of each, the player's digits below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.grid import place
from puzzlesmith.core.scene import Box, Item, Scene, Spot, Text, board_lines, highlights, region_lines

from .puzzle import marks
from .words import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .puzzle import Board, Puzzle

CLUE = 0.27  # size of a clue, in cells; longer ones are smaller, so that they stay in their cell
ROOM = 0.86  # of a cell that a clue may take
CORNER = 0.09  # from the lines to a clue
WIDTH = 0.66  # of a character, in font sizes
TOP = 0.22  # where the middle of a clue is
MIDDLE = 0.62  # ... and that of a digit, which makes room for it


def draw(board: Board, notes: Mapping[str, Sequence[str]]) -> Scene:
    """The board as it stands, with the places in `notes` highlighted by style."""
    puzzle, order = board.puzzle, board.puzzle.order
    items: list[Item] = [Box(0, 0, order, order, "paper"), *board_lines(order, order)]
    items += [*region_lines(puzzle.cages, order), *highlights(notes, order, order), *_clues(puzzle), *_digits(board)]
    spots = tuple(_spots(board))
    return Scene(order, order, f"KenKen {order}x{order}", _description(board), tuple(items), spots)


def clue(puzzle: Puzzle, cage: int) -> str:
    """As it is printed: goal and operator."""
    operator, goal = puzzle.clues[cage]
    return f"{goal}{WORDS[operator]}"


def _clues(puzzle: Puzzle) -> list[Item]:
    """One in the first cell of each cage; those of one size together."""
    texts = []
    for cage in range(len(puzzle.clues)):
        y, x = divmod(puzzle.cages.index(cage), puzzle.order)
        told = clue(puzzle, cage)
        size = min(CLUE, round(ROOM / (WIDTH * len(told)), 2))
        texts.append(Text(round(x + CORNER + WIDTH * size * len(told) / 2, 3), y + TOP, told, "clue", size))
    return [*sorted(texts, key=lambda text: -text.size)]


def _digits(board: Board) -> list[Item]:
    signs, order = marks(board.puzzle), board.puzzle.order
    return [
        Text(cell % order + 0.5, cell // order + MIDDLE, signs[digit], "mark", 0.5)
        for cell, digit in enumerate(board.digits)
        if digit
    ]


def _spots(board: Board) -> Iterator[Spot]:
    puzzle, order, signs = board.puzzle, board.puzzle.order, marks(board.puzzle)
    for cell, digit in enumerate(board.digits):
        y, x = divmod(cell, order)
        words = signs[digit] or "empty"
        label = f"row {y + 1} column {x + 1}, cage {clue(puzzle, puzzle.cages[cell])} {_where(puzzle, cell)}, {words}"
        yield Spot(place(cell, order), x, y, 1, 1, label, signs[digit], (*signs[1:], ""), _open(board, cell))


def _where(puzzle: Puzzle, cell: int) -> str:
    """Which cage it is, for who cannot see it: clues may be the same."""
    first = puzzle.cages.index(puzzle.cages[cell])
    return "here" if first == cell else f"from {place(first, puzzle.order)}"


def _open(board: Board, cell: int) -> tuple[str, ...]:
    """The digits that stand nowhere else in the row and column of a cell."""
    order, (y, x) = board.puzzle.order, divmod(cell, board.puzzle.order)
    lines = {*range(y * order, (y + 1) * order), *range(x, order * order, order)} - {cell}
    seen = {board.digits[other] for other in lines}
    return tuple(sign for digit, sign in enumerate(marks(board.puzzle)) if digit and digit not in seen)


def _description(board: Board) -> str:
    puzzle, signs = board.puzzle, marks(board.puzzle)
    written = sum(map(bool, board.digits))
    return (
        f"{puzzle.order} rows and columns for the digits {signs[1]} to {signs[-1]}, one of each in every line, in"
        f" {len(puzzle.clues)} cages; {written} written and {len(board.digits) - written} empty."
    )
