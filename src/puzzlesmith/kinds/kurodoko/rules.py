"""The rules of Kurodoko, one function per rule: each yields the faults of a board. Never calls the solver.

An unmarked cell counts in favour of the player: it may become black or white as needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Fault
from puzzlesmith.toolkit.grid import arms, neighbours, place

from .codes import BLACK, UNKNOWN, WHITE
from .puzzle import Board

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES = {
    "touching": "Black cells do not share an edge.",
    "too_few": "A number sees that many white cells, itself included: not fewer.",
    "too_many": "A number sees that many white cells, itself included: not more.",
    "cut_off": "All white cells are connected.",
}


def check(board: Board) -> list[Fault]:
    return [*touching(board), *too_few(board), *too_many(board), *cut_off(board)]


def done(board: Board) -> bool:
    """Is nothing wrong when every unmarked cell counts as white? Players need not draw dots."""
    filled = Board(board.puzzle, bytes(mark or WHITE for mark in board.marks))
    return not check(filled)


def touching(board: Board) -> Iterator[Fault]:
    width, height = board.puzzle.width, board.puzzle.height
    for cell, mark in enumerate(board.marks):
        for other in neighbours(cell, width, height):
            if other > cell and mark == board.marks[other] == BLACK:
                pair = (place(cell, width), place(other, width))
                yield Fault("touching", f"{pair[0]} and {pair[1]} are both black and share an edge.", pair)


def too_few(board: Board) -> Iterator[Fault]:
    for cell, clue in enumerate(board.puzzle.clues):
        most = sight(board, cell, (WHITE, UNKNOWN))
        if clue > most:
            name = place(cell, board.puzzle.width)
            yield Fault("too_few", f"The {clue} at {name} can see only {most} cells.", (name,))


def too_many(board: Board) -> Iterator[Fault]:
    for cell, clue in enumerate(board.puzzle.clues):
        least = sight(board, cell, (WHITE,))
        if 0 < clue < least:
            name = place(cell, board.puzzle.width)
            yield Fault("too_many", f"The {clue} at {name} already sees {least} cells.", (name,))


def sight(board: Board, cell: int, transparent: tuple[int, ...]) -> int:
    """How many cells a cell sees, itself included, if cells with `transparent` marks do not block the view."""
    seen = 1
    for arm in arms(cell, board.puzzle.width, board.puzzle.height):
        for other in arm:
            if board.marks[other] not in transparent:
                break
            seen += 1
    return seen


def cut_off(board: Board) -> Iterator[Fault]:
    """Name all cells outside the largest region; of equal regions the first in reading order counts as the largest."""
    parts = regions(board)
    if len(parts) > 1:
        largest = max(parts, key=len)
        cells = sorted(cell for part in parts if part is not largest for cell in part)
        places = tuple(place(cell, board.puzzle.width) for cell in cells)
        yield Fault("cut_off", f"{_listed(places)} cut off from the other white cells.", places)


def _listed(places: tuple[str, ...]) -> str:
    shown = ", ".join(places[:6]) + (f" and {len(places) - 6} more" if len(places) > 6 else "")
    return f"{shown} {'is' if len(places) == 1 else 'are'}"


def regions(board: Board) -> list[list[int]]:
    """The connected regions of cells that are not black, in reading order of their first cells: by flood fill."""
    width, height = board.puzzle.width, board.puzzle.height
    parts, seen = list[list[int]](), set[int]()
    for cell, mark in enumerate(board.marks):
        if mark == BLACK or cell in seen:
            continue
        part = [cell]
        seen.add(cell)
        for inside in part:  # grows during the loop
            for other in neighbours(inside, width, height):
                if board.marks[other] != BLACK and other not in seen:
                    seen.add(other)
                    part.append(other)
        parts.append(part)
    return parts
