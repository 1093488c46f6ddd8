"""Enumerates and counts all divisions of a small board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import Board, board, frozen
from .division import Division
from .exact import Exact
from .verify import checked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def divisions(
    width: int,
    height: int,
    k: int | None = None,
    *,
    mask: Sequence[str] | Sequence[int] | None = None,
    sizes: Sequence[int] | None = None,
    holes: bool = False,
) -> Iterator[Division]:
    """Yield every division once. Their number grows exponentially with the area."""
    area = board(width, height, k, mask=frozen(mask), sizes=frozen(sizes), holes=holes)
    exact = Exact(width, area.cells, holes=holes)
    for pieces in exact.all(exact.board, area.sizes):
        yield checked(area, from_pieces(area, [exact.cells(piece) for piece in pieces]))


def count(
    width: int,
    height: int,
    k: int | None = None,
    *,
    mask: Sequence[str] | Sequence[int] | None = None,
    sizes: Sequence[int] | None = None,
    holes: bool = False,
) -> int:
    """The number of divisions, by dynamic programming over sets of free cells rather than one by one."""
    area = board(width, height, k, mask=frozen(mask), sizes=frozen(sizes), holes=holes)
    exact = Exact(width, area.cells, holes=holes)
    return exact.count(exact.board, area.sizes)


def from_pieces(board: Board, pieces: Sequence[Sequence[int]]) -> Division:
    """A division whose regions are lists of cells."""
    region = {cell: number for number, piece in enumerate(pieces) for cell in piece}
    return Division.of(board.width, board.height, [region.get(cell, -1) for cell in range(board.width * board.height)])
