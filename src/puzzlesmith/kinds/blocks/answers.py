"""Answers of Blocks in free text.

We write the walls, each as the two cells beside it. We read walls, a label for the block of every cell, the cells of
each block, or the board drawn with line characters.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlesmith.answers.reading import labels, lists, pieces
from puzzlesmith.answers.writing import marked, of_pairs
from puzzlesmith.core.kind import Answers
from puzzlesmith.toolkit import regions
from puzzlesmith.toolkit.grid import place

from .codes import WALL
from .puzzle import MARKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlesmith.core.kind import Kind

    from .puzzle import Board, Puzzle

ASK = (
    "Write every wall as the two cells it stands between, one on each line, such as r1c1-r1c2; r2c3 is the cell in "
    "row 2, column 3, counted from the top left. Or write the grid with a number in place of each symbol, the same "
    "number in all cells of a block."
)
PITCH = 4  # characters from one cell of a drawn board to the next
UPRIGHT = re.compile(r"^\s*┃.*┃\s*$")
LEVEL = frozenset("━┏┓┗┛┣┫┳┻╋")


def walls(board: Board) -> list[tuple[str, str]]:
    width = board.puzzle.width
    return [("", f"{place(one, width)}-{place(other, width)}") for one, other in board.marked(WALL)]


PAIRS = of_pairs(walls, MARKS[WALL], ASK)


def read(kind: Kind[Puzzle, Board], puzzle: Puzzle, text: str) -> Board | None:
    for piece in pieces(text):
        blocks = _drawn(puzzle, piece) or _listed(puzzle, piece) or labels(piece, puzzle.width, puzzle.height)
        if blocks:
            return marked(kind, puzzle, _between(puzzle, blocks), MARKS[WALL])
    return PAIRS.read(kind, puzzle, text)


def _between(puzzle: Puzzle, blocks: Sequence[str | int]) -> Iterator[str]:
    """The names of the walls between blocks, given the block of every cell."""
    width = puzzle.width
    for one, other in regions.edges(width, puzzle.height):
        if blocks[one] != blocks[other]:
            yield f"{place(one, width)}-{place(other, width)}"


def _listed(puzzle: Puzzle, text: str) -> list[int] | None:
    """The block of every cell, if each line of a text lists the cells of one block, and no cell is listed twice."""
    names = [place(cell, puzzle.width) for cell in range(puzzle.width * puzzle.height)]
    lines = lists(text)
    block_of = {name: number for number, line in enumerate(lines) for name in line}
    once = sum(map(len, lines)) == len(names)
    return [block_of[name] for name in names] if once and block_of.keys() == {*names} else None


def _drawn(puzzle: Puzzle, text: str) -> list[int] | None:
    """The block of every cell of the last board drawn in a text, with heavy lines as walls."""
    width, height = puzzle.width, puzzle.height
    run, board = list[str](), list[str]()
    for line in text.splitlines():
        run = [*run, line] if _is_drawn(line, width) else []
        board = run if sum(map(_has_cells, run)) == height else board
    return _inside(board, width, height) if board else None


def _is_drawn(line: str, width: int) -> bool:
    return len(line.strip()) == PITCH * width + 1 and line.strip()[0] in "┃┏┗┣┠" and line.strip()[-1] in "┃┓┛┫┨"


def _has_cells(line: str) -> bool:
    return UPRIGHT.match(line) is not None and any(sign.isalnum() or sign == "." for sign in line)


def _inside(lines: Sequence[str], width: int, height: int) -> list[int]:
    """The block of every cell of a drawn board. Between rows of cells there may be a line with the walls below them."""
    joins, row, below = list[regions.Edge](), -1, frozenset[int]()
    for line in map(str.strip, lines):
        if not _has_cells(line):
            below |= {x for x in range(width) if line[PITCH * x + PITCH // 2] in LEVEL}
            continue
        row += 1
        at = row * width
        joins += [(at + x - 1, at + x) for x in range(1, width) if line[PITCH * x] != "┃"]
        joins += [(at + x - width, at + x) for x in range(width) if row and x not in below]
        below = frozenset()
    return list(regions.joined(width * height, joins))


ANSWERS = Answers(ASK, PAIRS.write, read)
