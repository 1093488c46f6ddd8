"""Divisions of which each is as likely as any other.

Where all divisions can be counted, one of them is drawn: exactly uniform. On larger boards a division is stirred: two
neighbouring regions are joined and parted again, in any of all possible ways with equal chances. Each such step leaves
the uniform distribution as it is, and enough of them come close to it from anywhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import PuzzleError

from .exact import Exact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng

    from .board import Board

COUNTED = 40  # cells up to which divisions are counted
COUNTING = 400_000  # sets that may be looked at to do so: 6x6 in sixes takes 290,336, and 1.2 seconds
LARGEST = 12  # cells of a region up to which all ways to part two of them are looked at
STIRS = 12  # how often each two regions are chosen


def draw(board: Board, rng: Rng) -> list[list[int]] | None:
    """The regions of a division that was drawn uniformly; None if the board is too large to count its divisions."""
    exact = _counted(board)
    if exact is None:
        return None
    if exact.count(exact.board, board.sizes) == 0:
        raise PuzzleError("this board has no such division", expected="another mask, other sizes or holes")
    return [exact.cells(piece) for piece in exact.draw(exact.board, board.sizes, rng)]


def check(board: Board) -> None:
    if board.symmetry != "none" or board.compactness:
        raise PuzzleError("uniform means all divisions alike", expected="neither a symmetry nor compactness with it")


@lru_cache(maxsize=4)
def _counted(board: Board) -> Exact | None:
    """The board with all its divisions counted, unless they are too many."""
    if len(board.cells) > COUNTED:
        return None
    exact = Exact(board.width, board.cells, holes=board.holes)
    exact.budget = COUNTING
    try:
        exact.count(exact.board, board.sizes)
    except GaveUp:
        return None
    exact.budget = float("inf")
    return exact


def stir(board: Board, pieces: Sequence[Sequence[int]], rng: Rng) -> list[list[int]]:
    """A division after many random steps."""
    if max(board.sizes) > LARGEST:
        raise PuzzleError("the board is too large for uniform", expected=f"regions of at most {LARGEST} cells")
    exact = Exact(board.width, board.cells, holes=board.holes)
    sets = [sum(1 << exact.bit(cell) for cell in piece) for piece in pieces]
    n = len(sets)
    for _ in range(STIRS * n * (n - 1) // 2):
        i = rng.below(n)
        j = (i + 1 + rng.below(n - 1)) % n
        if exact.near(sets[i]) & sets[j]:
            sets[i], sets[j] = _parted(exact, sets[i], sets[j], rng)
    return [exact.cells(each) for each in sets]


def _parted(exact: Exact, one: int, other: int, rng: Rng) -> tuple[int, int]:
    """Two neighbours joined and parted again; which of them has which size may change."""
    both = one | other
    ways = []
    for size in {one.bit_count(), other.bit_count()}:
        for piece in exact.pieces(both, size):
            rest = both ^ piece
            if next(exact.parts(rest)) == rest and (exact.holes or exact.is_simple(rest)):
                ways.append(piece)
    piece = ways[rng.below(len(ways))]
    return piece, both ^ piece
