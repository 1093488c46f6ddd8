"""A KenKen as a scene: thick lines around cages, the clue in the corner of each, the player's digits below it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from puzzlesmith.core.scene import Box, Item, Scene, Spot, Spots, Text
from puzzlesmith.latin.candidates import signs_of
from puzzlesmith.toolkit.drawing import board_lines, highlights, region_lines
from puzzlesmith.toolkit.grid import place

from .puzzle import NO_OPERATOR, WORDS, marks
from .ways import candidates

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .puzzle import Board, Puzzle

CLUE = 0.27  # font size of a clue, in cells; longer clues are smaller, to stay in their cell
LEGIBLE = 0.2  # a clue that would be smaller extends over cells of its cage to the right, above their digits
LEAST = 0.16  # the smallest size, even without such cells: ten characters of common fonts just fit
ROOM = 0.86  # the part of a cell's width that a clue may fill
CORNER = 0.09  # margin between the lines and a clue
WIDTH = 0.66  # of a character, in font sizes
TOP = 0.22  # height of a clue's centre
MIDDLE = 0.62  # height of a digit's centre, which leaves room for the clue


def draw(board: Board, notes: Mapping[str, Sequence[str]]) -> Scene:
    """The board as it stands, with the places in `notes` highlighted by style."""
    puzzle, order = board.puzzle, board.puzzle.order
    below, above = _printed(puzzle)
    items = (*below, *highlights(notes, order, order), *above, *_digits(board))
    title = f"KenKen {order}x{order}"
    return Scene(order, order, title, _description(board), items, Spots(_spots(board)), legend=_legend(puzzle))


@lru_cache(maxsize=8)
def _legend(puzzle: Puzzle) -> tuple[str, ...]:
    signs, sizes = marks(puzzle), Counter(puzzle.cages)
    digits = (f"The digits are {signs[1]} to {signs[-1]}.",) if signs[1] == "0" else ()
    hidden = any(operator == NO_OPERATOR and sizes[cage] > 1 for cage, (operator, _) in enumerate(puzzle.clues))
    operators = ("A number without a sign may be a sum, a difference, a product or a quotient.",) if hidden else ()
    return digits + operators


@lru_cache(maxsize=8)
def _printed(puzzle: Puzzle) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The lines and the clues, which no move changes. A page draws the same board very often."""
    order = puzzle.order
    lines = (Box(0, 0, order, order, "paper"), *board_lines(order, order), *region_lines(puzzle.cages, order))
    return lines, tuple(_clues(puzzle))


def clue(puzzle: Puzzle, cage: int) -> str:
    """The clue of a cage as it is printed: goal and operator."""
    operator, goal = puzzle.clues[cage]
    return f"{goal}{WORDS[operator]}"


def _clues(puzzle: Puzzle) -> list[Item]:
    """The clues, each in the first cell of its cage, sorted by size so that the font changes rarely."""
    texts = []
    for cage in range(len(puzzle.clues)):
        first, label = puzzle.cages.index(cage), clue(puzzle, cage)
        y, x = divmod(first, puzzle.order)
        size, width = _fitted(label, ROOM)
        if size < LEGIBLE:
            size, width = _fitted(label, ROOM + _beside(puzzle, first))
        texts.append(Text(round(x + CORNER + width / 2, 3), y + TOP, label, "clue", size))
    return [*sorted(texts, key=lambda text: -text.size)]


def _fitted(text: str, room: float) -> tuple[float, float]:
    """The font size of a clue and its width at that size."""
    size = max(LEAST, min(CLUE, round(room / (WIDTH * len(text)), 2)))
    return size, min(WIDTH * size * len(text), room) if size == LEAST else WIDTH * size * len(text)


def _beside(puzzle: Puzzle, first: int) -> int:
    """How many cells of the same cage follow a cell in its row."""
    row = puzzle.cages[first : first - first % puzzle.order + puzzle.order]
    return next((n for n, cage in enumerate(row) if cage != row[0]), len(row)) - 1


def _digits(board: Board) -> list[Item]:
    signs, order = marks(board.puzzle), board.puzzle.order
    return [
        Text(cell % order + 0.5, cell // order + MIDDLE, signs[digit], "mark", 0.5)
        for cell, digit in enumerate(board.digits)
        if digit
    ]


def _spots(board: Board) -> Iterator[Spot]:
    order, signs, about = board.puzzle.order, marks(board.puzzle), _descriptions(board.puzzle)
    choices, places = (*signs[1:], ""), names(order)
    still = [_signs(bits, signs) for bits in candidates(board)]
    for cell, digit in enumerate(board.digits):
        y, x = divmod(cell, order)
        label = f"{about[cell]}, {signs[digit] or 'empty'}"
        struck = tuple(signs_of(board.struck[cell], signs)) if board.struck else ()
        noted = tuple(sign for sign in still[cell] if sign not in struck) if struck else still[cell]
        yield Spot(places[cell], x, y, 1, 1, label, signs[digit], choices, noted, struck)


@lru_cache(maxsize=16)
def names(order: int) -> tuple[str, ...]:
    """The name of each cell."""
    return tuple(place(cell, order) for cell in range(order**2))


@lru_cache(maxsize=8)
def _descriptions(puzzle: Puzzle) -> tuple[str, ...]:
    """Each cell in words, for screen readers."""
    return tuple(_about(puzzle, cell) for cell in range(puzzle.order**2))


def _about(puzzle: Puzzle, cell: int) -> str:
    y, x = divmod(cell, puzzle.order)
    return f"row {y + 1} column {x + 1}, cage {clue(puzzle, puzzle.cages[cell])} {_where(puzzle, cell)}"


def _where(puzzle: Puzzle, cell: int) -> str:
    """Which cage a cell is in, for screen readers: two cages may have the same clue."""
    first = puzzle.cages.index(puzzle.cages[cell])
    y, x = divmod(first, puzzle.order)
    return "here" if first == cell else f"from row {y + 1} column {x + 1}"


@lru_cache(maxsize=4096)
def _signs(bits: int, signs: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(signs_of(bits, signs))


def _description(board: Board) -> str:
    puzzle, signs = board.puzzle, marks(board.puzzle)
    written = sum(map(bool, board.digits))
    return (
        f"{puzzle.order} rows and columns for the digits {signs[1]} to {signs[-1]}, one of each in every line, in"
        f" {len(puzzle.clues)} cages; {written} written and {len(board.digits) - written} empty."
    )
