"""Uniformly random divisions.

Small boards: count all divisions by dynamic programming and draw one, which is exactly uniform. Larger boards: a Markov
chain that merges two neighbouring regions and splits them again, all splits being equally likely. Each step leaves the
uniform distribution invariant, so enough steps from any division come close to it. Redistricting studies call this a
recombination (ReCom) chain.
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

COUNTED = 40  # boards of up to so many cells are counted
COUNTING = 400_000  # budget for counting, in connected sets: 6x6 in sixes takes 290,336, and 1.2 seconds
LARGEST = 12  # cells of the largest regions for which all splits of two of them are enumerated
STIRS = 12  # steps of the Markov chain per pair of regions


def draw(board: Board, rng: Rng) -> list[list[int]] | None:
    """The regions of a uniformly random division; None if the board is too large to count its divisions."""
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
    """A search with the divisions of the board counted; None if that exceeds the budget."""
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
    """Run the Markov chain from a division and return the regions where it ends."""
    if max(board.sizes) > LARGEST:
        raise PuzzleError("the board is too large for uniform", expected=f"regions of at most {LARGEST} cells")
    exact = Exact(board.width, board.cells, holes=board.holes)
    sets = [sum(1 << exact.bit(cell) for cell in piece) for piece in pieces]
    n = len(sets)
    for _ in range(STIRS * n * (n - 1) // 2):
        i = rng.below(n)
        j = (i + 1 + rng.below(n - 1)) % n
        if exact.near(sets[i]) & sets[j]:
            sets[i], sets[j] = _resplit(exact, sets[i], sets[j], rng)
    return [exact.cells(cell_set) for cell_set in sets]


def _resplit(exact: Exact, one: int, other: int, rng: Rng) -> tuple[int, int]:
    """Merge two neighbouring regions and split them at random; the sizes may change places."""
    both = one | other
    splits = []
    for size in {one.bit_count(), other.bit_count()}:
        for piece in exact.pieces(both, size):
            rest = both ^ piece
            if next(exact.parts(rest)) == rest and (exact.holes or exact.is_simple(rest)):
                splits.append(piece)
    piece = splits[rng.below(len(splits))]
    return piece, both ^ piece
