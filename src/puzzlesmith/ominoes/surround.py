"""Regions that surround others: drawn on purpose, for growing would hardly ever close a ring.

Around k cells lies a ring of at least as many cells as a rectangle of that area has around it; from k = 23 on this is
not more than k. So an inner region is drawn, a rectangle whose corners are nibbled off, and what lies around it begins
an outer region, which grows on outwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.grid import neighbours

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

    from .board import Board

LEAST = 23  # cells of a region that can surround one of its own size
OFTEN = 2  # one in so many boards that have room gets such a pair

Pin = tuple[int, int, bool]  # cell, region, and whether it must stay there


def ringed(board: Board, rng: Rng) -> list[Pin]:
    """The cells of an inner region 1, and of a ring around it for region 0; none if it is not to be, or has no room."""
    k = board.sizes[0]
    if not _has_room(board) or rng.below(OFTEN):
        return []
    boxes = _boxes(board.width, board.height, k)
    if not boxes:
        return []
    width, height = boxes[rng.below(len(boxes))]
    left, top = rng.below(board.width - width - 1), rng.below(board.height - height - 1)
    inner = _nibbled(width, height, width * height - k, rng)
    inside = {(y + top + 1) * board.width + x + left + 1 for x, y in inner}
    ring = sorted(_around(inside, board.width) - inside)
    if len(ring) > k:  # a ring may lack a corner: one cannot walk out over it
        ring.remove(_corner(set(ring), board))
    return [*((cell, 0, True) for cell in ring), *((cell, 1, True) for cell in sorted(inside))]


def _has_room(board: Board) -> bool:
    whole = len(board.cells) == board.width * board.height
    return board.holes and whole and board.symmetry == "none" and LEAST <= board.sizes[0] == board.sizes[-1]


def _boxes(width: int, height: int, k: int) -> list[tuple[int, int]]:
    """Widths and heights of rectangles that hold k cells and have at most k + 1 around them, within the board."""
    return [
        (w, h)
        for w in range(1, width - 1)
        for h in range(1, height - 1)
        if w * h >= k and 2 * (w + h) + 4 <= k + 1 and w * h - k <= min(w, h)
    ]


def _nibbled(width: int, height: int, too_many: int, rng: Rng) -> set[tuple[int, int]]:
    """A rectangle without some cells at its corners; what lies around it stays as long."""
    cells = {(x, y) for x in range(width) for y in range(height)}
    for _ in range(too_many):
        corners = sorted(cell for cell in cells if _is_corner(cell, cells))
        cells.discard(corners[rng.below(len(corners))])
    return cells


def _is_corner(cell: tuple[int, int], cells: set[tuple[int, int]]) -> bool:
    """Has a cell no neighbour to the left or right, and none above or below?"""
    x, y = cell
    across = ((x - 1, y) in cells) + ((x + 1, y) in cells)
    along = ((x, y - 1) in cells) + ((x, y + 1) in cells)
    return across == along == 1


def _around(inside: set[int], width: int) -> set[int]:
    return {cell + down * width + right for cell in inside for down in (-1, 0, 1) for right in (-1, 0, 1)}


def _corner(ring: set[int], board: Board) -> int:
    """A cell of the ring that no other needs: the first, in the top row, where the ring turns."""
    turning = [c for c in ring if {c + 1, c + board.width} <= ring and not {c - 1, c - board.width} & ring]
    return min(c for c in turning if len(ring & set(neighbours(c, board.width, board.height))) == 2)
