"""How a person would go about a Jigsaw Sudoku: the trace of deductions, easiest first; and the exact search."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from puzzlesmith.latin.codes import HIDDEN_SINGLE
from puzzlesmith.latin.houses import Houses
from puzzlesmith.latin.reasoner import HouseReasoner
from puzzlesmith.toolkit.grid import bits
from puzzlesmith.toolkit.reasoning import weighed
from puzzlesmith.toolkit.spares import Spares

from .puzzle import Board, Puzzle
from .words import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractContextManager

    from puzzlesmith.core.model import Trace

BANDS = 4  # lines that the law of leftovers looks at together
STICKING = 3  # cells that may stick out of them
IN_LINE = 3  # what it weighs more to find a hidden single in a row or column; fitted: see docs/jigsaw.md
spares = Spares()


def houses_of(order: int, regions: Sequence[int], *, diagonals: bool) -> list[list[int]]:
    """Rows, columns, regions, and the diagonals if they count."""
    rows = [[row * order + column for column in range(order)] for row in range(order)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    parts = [[cell for cell in range(order**2) if regions[cell] == region] for region in range(order)]
    long = [[i * (order + 1) for i in range(order)], [(i + 1) * (order - 1) for i in range(order)]]
    return [*rows, *columns, *parts, *(long if diagonals else [])]


def leftovers(order: int, houses: list[list[int]]) -> list[tuple[list[int], list[int]]]:
    """Pairs of sets that must hold the same digits: what sticks out of some lines, and what sticks in."""
    found: dict[tuple[int, int], None] = {}
    masks = [sum(1 << cell for cell in house) for house in houses]
    regions = masks[2 * order : 3 * order]
    for lines in (masks[:order], masks[order : 2 * order]):
        for height in range(1, min(BANDS, order - 1) + 1):
            for first in range(order - height + 1):
                band = sum(lines[first : first + height])
                near = [region for region in regions if (region & band).bit_count() + STICKING >= order]
                for chosen in combinations(near, height):
                    union = sum(chosen)
                    out = band & ~union
                    if out and out.bit_count() <= STICKING:
                        found[out, union & ~band] = None
    return [(bits(out), bits(sticking_in)) for out, sticking_in in found]


def solver_of(order: int, regions: tuple[int, ...], *, diagonals: bool) -> Houses:
    houses = houses_of(order, regions, diagonals=diagonals)
    solver = Houses(order**2, order, houses, order)
    solver.pair(leftovers(order, houses))
    return solver


def lent(order: int, regions: tuple[int, ...], *, diagonals: bool) -> AbstractContextManager[Houses]:
    """A solver for a layout, new or used before."""
    return spares.lend((order, regions, diagonals), lambda: solver_of(order, regions, diagonals=diagonals))


def reasoner(puzzle: Puzzle, digits: bytes) -> HouseReasoner:
    lend = partial(lent, puzzle.order, puzzle.regions, diagonals=puzzle.diagonals)
    return HouseReasoner(lend, digits, puzzle.order)


def finishes(board: Board, wanted: int) -> list[Board]:
    """Up to so many ways to finish a board, found exactly."""
    return [Board(board.puzzle, digits) for digits in reasoner(board.puzzle, board.digits).finishes(wanted)]


def trace(board: Board) -> Trace:
    return reasoner(board.puzzle, board.digits).trace()


def score(puzzle: Puzzle, trace: Trace) -> int:
    """The sum of what the steps weigh. The only place in a region is seen at a glance, that in a line less easily."""
    houses = (entry.houses[0] for entry in trace.entries if entry.technique == HIDDEN_SINGLE)
    return weighed(TECHNIQUES, trace) + IN_LINE * sum(house < 2 * puzzle.order for house in houses)


def bottleneck(puzzle: Puzzle) -> int:
    return reasoner(puzzle, bytes(puzzle.givens)).bottleneck()
