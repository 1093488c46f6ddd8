"""All divisions of a small board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import Board, board, frozen
from .division import Division
from .exact import Exact

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
    """Every division, each once; there may be very many."""
    wanted = board(width, height, k, mask=frozen(mask), sizes=frozen(sizes), holes=holes)
    exact = Exact(width, wanted.cells, holes=holes)
    for pieces in exact.all(exact.board, wanted.sizes):
        yield from_pieces(wanted, [exact.cells(piece) for piece in pieces])


def count(
    width: int,
    height: int,
    k: int | None = None,
    *,
    mask: Sequence[str] | Sequence[int] | None = None,
    sizes: Sequence[int] | None = None,
    holes: bool = False,
) -> int:
    """How many divisions there are, without going through them one by one."""
    wanted = board(width, height, k, mask=frozen(mask), sizes=frozen(sizes), holes=holes)
    exact = Exact(width, wanted.cells, holes=holes)
    return exact.count(exact.board, wanted.sizes)


def from_pieces(board: Board, pieces: Sequence[Sequence[int]]) -> Division:
    of = {cell: number for number, piece in enumerate(pieces) for cell in piece}
    return Division.of(board.width, board.height, [of.get(cell, -1) for cell in range(board.width * board.height)])
