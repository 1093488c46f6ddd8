"""Fills layouts: finds a random filling quickly, or proves that there is none.

A digit stands once in every row, column, region and diagonal; a set of cells that does so is a *way* of a digit. A
filling is as many ways as there are digits, none sharing a cell. Nearly all layouts that cannot be filled have a cell
on no way at all, so that no digit can stand there. Otherwise, if there are not too many ways, an exact
cover by ways decides: unlike a search by digits it never tries the same filling with its digits renamed.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import PuzzleError
from puzzlesmith.latin.codes import EASY, MEDIUM
from puzzlesmith.toolkit.grid import bits, place

from .explain import houses_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlesmith.core.rng import Rng
    from puzzlesmith.latin.houses import Houses

    from .extras import Extra

TRIES = 8  # searches for a filling, each with a budget of one position per cell: lucky ones need fewer
HARDER = (10, 100)  # factors of that budget for a layout that cannot be replaced
WAYS = 60_000  # of a digit; 9x9 boxes have 46,656, irregular regions of nine 5,000 to 20,000
BUDGET = 20_000  # budget of an exact cover in positions: about a second


def filled(rng: Rng, solver: Houses, harder: int = 1) -> bytes | None:
    """A random filling of a layout; empty if there is none, None if the budget does not suffice."""
    digits = array("i", range(1, solver.n + 1))
    solver.tracing = False
    for _ in range(TRIES):
        rng.shuffle(digits, solver.n)
        solver.load([*digits, *[0] * (solver.count - solver.n)])
        rng.shuffle(digits, solver.n)
        answers = solver.search(1, solver.count * harder, list(digits))
        if answers is not None:  # all first rows are equivalent by renaming digits, so this decides
            return answers[0] if answers else b""
    return None


def filled_around(rng: Rng, blocks: Sequence[Sequence[int]], solver: Houses) -> bytes | None:
    """A random filling around some blocks of cells, each with every digit in random order; None if a short search finds
    none. The blocks must not see each other: the boxes on a diagonal, or one row.
    """
    digits = array("i", range(1, solver.n + 1))
    solver.tracing = False
    for _ in range(TRIES):
        board = bytearray(solver.count)
        for block in blocks:
            rng.shuffle(digits, solver.n)
            for cell, digit in zip(block, digits, strict=True):
                board[cell] = digit
        rng.shuffle(digits, solver.n)
        solutions = searched(solver, board, digits, EASY if len(blocks) > 1 else MEDIUM)
        if solutions:
            return solutions[0]
    return None


def searched(solver: Houses, board: bytearray, order: array[int], level: int) -> list[bytes] | None:
    """The first solution of a board, by planes if they can represent it; None if a short search finds none. A board
    with full blocks needs hardly any backtracking, so singles are enough.
    """
    if solver.is_plain():
        solver.planes.load(board)
        return solver.planes.search(1, solver.count, order, level)
    solver.load(board)
    return solver.search(1, solver.count, order, level)


def filled_as_asked(rng: Rng, regions: tuple[int, ...], extras: tuple[Extra, ...], solver: Houses) -> bytes:
    """A random filling of a layout that cannot be replaced; PuzzleError if there is none, GaveUp if the search finds
    none.
    """
    answer = filled(rng, solver)
    if not answer:
        refuse(solver.n, regions, extras)
    for harder in HARDER:
        answer = answer or filled(rng, solver, harder)
    if not answer:
        raise GaveUp("no way to fill this layout was found; there may be none")
    return answer


@lru_cache(maxsize=16)
def refuse(order: int, regions: tuple[int, ...], extras: tuple[Extra, ...] = ()) -> None:
    """Raise PuzzleError if a layout provably cannot be filled."""
    ways = Ways([sum(1 << cell for cell in house) for house in houses_of(order, regions, extras)])
    for cell in range(order**2):
        if not ways.meet(cell):
            raise _unfillable(f"this layout cannot be filled: no digit can stand in {place(cell, order)}")
    listed = ways.listed(WAYS)
    if listed is not None and Cover(listed, order).fits() is False:
        raise _unfillable("this layout cannot be filled")


def _unfillable(text: str) -> PuzzleError:
    return PuzzleError(text, expected="regions that leave room for every digit")


class Ways:
    """The ways of one digit, as sets of cells."""

    def __init__(self, houses: list[int]):
        self.houses = houses
        self.board: int = 0
        for house in houses:
            self.board |= house
        self.seen: list[int] = [self._seen(cell) for cell in range(self.board.bit_length())]

    def _seen(self, cell: int) -> int:
        """The cell and all cells in its houses."""
        cells = 0
        for house in self.houses:
            cells |= house if house >> cell & 1 else 0
        return cells

    def meet(self, cell: int) -> bool:
        """Is a cell on any way?"""
        return (
            next(self._on(self.board & ~self.seen[cell], self._missed(self.houses, cell), 1 << cell), None) is not None
        )

    def listed(self, most: int) -> list[int] | None:
        """All ways; None if there are more."""
        ways = []
        for way in self._on(self.board, self.houses, 0):
            ways.append(way)
            if len(ways) > most:
                return None
        return ways

    def _missed(self, houses: list[int], cell: int) -> list[int]:
        return [house for house in houses if not house >> cell & 1]

    def _on(self, free: int, houses: list[int], way: int) -> Iterator[int]:
        """The ways that extend `way` by free cells, one in each of these houses."""
        if not houses:
            yield way
            return
        tightest = min([house & free for house in houses], key=int.bit_count)
        for cell in bits(tightest):
            yield from self._on(free & ~self.seen[cell], self._missed(houses, cell), way | 1 << cell)


class Cover:
    """Exact cover: some of the ways, so that each cell is on exactly one. Sets of ways are integers with a bit for
    each.
    """

    ways: list[int]
    order: int
    budget: int

    def __init__(self, ways: list[int], order: int):
        self.ways, self.order, self.budget = ways, order, BUDGET
        through = [bytearray(len(ways) // 8 + 1) for _ in range(order**2)]
        for i, way in enumerate(ways):
            for cell in bits(way):
                through[cell][i >> 3] |= 1 << (i & 7)
        self.through: list[int] = [int.from_bytes(each, "little") for each in through]

    def fits(self) -> bool | None:
        """Is there a cover? None if the budget is exhausted."""
        try:
            return self._fits((1 << len(self.ways)) - 1, (1 << self.order**2) - 1)
        except TimeoutError:
            return None

    def _fits(self, open_ways: int, free: int) -> bool:
        if not free:
            return True
        self.budget -= 1
        if self.budget < 0:
            raise TimeoutError
        tightest = min([open_ways & self.through[cell] for cell in bits(free)], key=int.bit_count)
        return any(self._fits(open_ways & ~self._meeting(way), free & ~self.ways[way]) for way in bits(tightest))

    def _meeting(self, way: int) -> int:
        """The ways that share a cell with a way."""
        ways = 0
        for cell in bits(self.ways[way]):
            ways |= self.through[cell]
        return ways
