"""Places a region that surrounds another one, because growing alone hardly ever closes a ring.

A ring around k cells has at least as many cells as the ring around a rectangle of area k. From k = 23 on, some such
ring has at most k cells. So `ringed` draws an inner region, a rectangle with cells nibbled off its corners; the ring
around it is the start of an outer region, which then grows outwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.grid import neighbours

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

    from .board import Board

LEAST = 23  # smallest region that can surround another of its own size
ONE_IN = 2  # of the boards that have room, one in two gets such a pair
PLACES = 64  # random places for the pair before the board counts as one without room

Pin = tuple[int, int, bool]  # cell, region, and whether it must stay there


def ringed(board: Board, rng: Rng) -> list[Pin]:
    """Pins for a ring in region 0 and the region 1 inside it; empty by chance, or if there is no room."""
    k = board.sizes[0]
    if not _may_surround(board) or rng.below(ONE_IN):
        return []
    boxes = _boxes(board.width, board.height, k)
    for _ in range(PLACES if boxes else 0):
        width, height = boxes[rng.below(len(boxes))]
        left, top = 1 + rng.below(board.width - width - 1), 1 + rng.below(board.height - height - 1)
        if _fits(board, left, top, width, height):
            nibbled = _nibbled(width, height, width * height - k, rng)
            inside = {(y + top) * board.width + x + left for x, y in nibbled}
            ring = _ring(board, inside, rng)
            if ring:
                return [*((cell, 0, True) for cell in ring), *((cell, 1, True) for cell in sorted(inside))]
    return []


def _may_surround(board: Board) -> bool:
    return board.holes and board.symmetry == "none" and LEAST <= board.sizes[0] == board.sizes[-1]


def _fits(board: Board, left: int, top: int, width: int, height: int) -> bool:
    """Whether a rectangle and the cells beside it are on the board; cells at its corners are not needed."""
    return all(
        y * board.width + x in board.inside
        for y in range(top - 1, top + height + 1)
        for x in range(left - (top <= y < top + height), left + width + (top <= y < top + height))
    )


def _ring(board: Board, inside: set[int], rng: Rng) -> list[int]:
    """The cells around a region, without one corner if they are too many or a corner is not on the board.

    Without one corner it still surrounds: paths go over sides. Empty if it cannot be closed.
    """
    ring = _around(inside, board.width) - inside
    missing = ring - board.inside
    if len(ring) - len(missing) > board.sizes[0]:
        corners = sorted(_corners(ring, inside, board) - missing)
        missing.add(corners[rng.below(len(corners))])
    return sorted(ring - missing) if len(missing) <= 1 and missing <= _corners(ring, inside, board) else []


def _boxes(width: int, height: int, k: int) -> list[tuple[int, int]]:
    """Sides of the rectangles that hold k cells and fit into the board with a ring of at most k + 1 cells."""
    return [
        (w, h)
        for w in range(1, width - 1)
        for h in range(1, height - 1)
        if w * h >= k and 2 * (w + h) + 4 <= k + 1 and w * h - k <= min(w, h)
    ]


def _nibbled(width: int, height: int, too_many: int, rng: Rng) -> set[tuple[int, int]]:
    """A rectangle without `too_many` cells, taken off its corners; its ring keeps its length."""
    cells = {(x, y) for x in range(width) for y in range(height)}
    for _ in range(too_many):
        corners = sorted(cell for cell in cells if _is_corner(cell, cells))
        cells.discard(corners[rng.below(len(corners))])
    return cells


def _is_corner(cell: tuple[int, int], cells: set[tuple[int, int]]) -> bool:
    """Whether a cell has exactly one neighbour in its row and exactly one in its column."""
    x, y = cell
    across = ((x - 1, y) in cells) + ((x + 1, y) in cells)
    along = ((x, y - 1) in cells) + ((x, y + 1) in cells)
    return across == along == 1


def _around(inside: set[int], width: int) -> set[int]:
    return {cell + down * width + right for cell in inside for down in (-1, 0, 1) for right in (-1, 0, 1)}


def _corners(ring: set[int], inside: set[int], board: Board) -> set[int]:
    """The cells where a ring turns and touches the inside only at a corner; it may lack any one of them."""
    around = {cell: set(neighbours(cell, board.width, board.height)) for cell in ring}
    return {cell for cell in ring if not around[cell] & inside and len(around[cell] & ring) == 2}
