"""Symmetric divisions: decides which regions are images of each other and which are their own images.

A region that is its own image under a rotation, and has no holes, contains the centre; so there is at most one. Many
regions may be their own images under a mirror; without holes, each of them meets the axis in one stretch.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlesmith.core.rng import Rng

    from .board import Board

TURNS = {"none": 1, "rotate2": 2, "rotate4": 4, "mirror": 2}
DEPTH = 400  # rows up to which the axis is searched exhaustively
DRAWS = 200  # random attempts to split the axis before that


@dataclass(frozen=True)
class Families:
    """The regions, and how a symmetry maps them onto each other."""

    sizes: list[int]
    twins: list[list[int]]  # for each turn, the image of each region
    pins: list[tuple[int, int, bool]]  # cell, its region, and whether it must stay there


def images(width: int, height: int, symmetry: str) -> list[list[int]]:
    """For each turn of a symmetry, the image of each cell; the first turn is the identity."""
    if symmetry == "rotate4" and width != height:
        raise PuzzleError(f"a board of {width}x{height} has no symmetry rotate4", expected="a square")
    cells = [(x, y) for y in range(height) for x in range(width)]
    turned = [[y * width + x for x, y in cells]]
    if symmetry == "mirror":
        turned.append([y * width + width - 1 - x for x, y in cells])
    if symmetry == "rotate2":
        turned.append([(height - 1 - y) * width + width - 1 - x for x, y in cells])
    if symmetry == "rotate4":
        quarter = [x * width + width - 1 - y for x, y in cells]
        for _ in range(3):
            turned.append([quarter[cell] for cell in turned[-1]])
    return turned


def check(board: Board) -> None:
    """Check that the mask has the symmetry of the board."""
    cells = set(board.cells)
    if any(turn[cell] not in cells for turn in images(board.width, board.height, board.symmetry) for cell in cells):
        raise PuzzleError(f"the mask does not have the symmetry {board.symmetry}", expected="a symmetric mask")


def families(board: Board, turned: Sequence[Sequence[int]], rng: Rng) -> Families:
    """Group the regions into families of images, at random where there is a choice; PuzzleError if impossible."""
    singles, pins = _on_axis(board, rng) if board.symmetry == "mirror" else _in_centre(board, turned)
    left = Counter(board.sizes)
    left.subtract(singles)
    fold = len(turned)
    groups = [size for size, count in sorted(left.items()) for _ in range(count // fold)]
    sizes = [*singles, *(size for size in groups for _ in range(fold))]
    own = len(singles)
    twins = [[*range(own), *_shifted(own, len(groups), fold, turn)] for turn in range(fold)]
    return Families(sizes, twins, pins)


def _shifted(first: int, groups: int, fold: int, turn: int) -> Iterable[int]:
    """The images under a turn of the regions from `first` on, which form groups of `fold` images each."""
    return (first + g * fold + (i + turn) % fold for g in range(groups) for i in range(fold))


def _impossible(board: Board, why: str) -> Exception:
    """The exception for an impossible symmetry. The proofs assume regions without holes; with holes, give up."""
    if board.holes:
        return GaveUp(f"no division with the symmetry {board.symmetry} was found: without holes, {why}")
    return PuzzleError(f"no division has the symmetry {board.symmetry}: {why}", expected="other sizes, or none")


def _in_centre(board: Board, turned: Sequence[Sequence[int]]) -> tuple[list[int], list[tuple[int, int, bool]]]:
    """The size of the region at the centre and pins for its innermost cells; empty if no region lies there."""
    fold = len(turned)
    odd = Counter({size: count % fold for size, count in Counter(board.sizes).items() if count % fold})
    core = _core(board)
    inside = set(board.cells).issuperset(core)
    if not odd:
        if len(core) == 1 and inside:
            raise _impossible(board, "the cell in the centre would belong to several regions")
        return [], []
    size = next(iter(odd))
    if odd.total() > 1:
        raise _impossible(board, "only one region can lie in the centre, the others come in sets of " + str(fold))
    if not inside or size < len(core) or (size - len(core)) % fold:
        raise _impossible(board, f"no region of {size} cells can lie in the centre")
    return [size], [(cell, 0, True) for cell in core]


def _core(board: Board) -> list[int]:
    """The one, two or four cells at the centre."""
    columns = {(board.width - 1) // 2, board.width // 2}
    rows = {(board.height - 1) // 2, board.height // 2}
    return [y * board.width + x for y in sorted(rows) for x in sorted(columns)]


def _on_axis(board: Board, rng: Rng) -> tuple[list[int], list[tuple[int, int, bool]]]:
    """The sizes of the regions that are their own mirror images, and pins for them on the axis."""
    for _ in range(DRAWS):
        drawn = _odd_axis(board, rng) if board.width % 2 else _even_axis(board, rng)
        if drawn is not None:
            return drawn
    if board.height > DEPTH:
        raise GaveUp(f"in {DRAWS} draws no regions were found that fit the axis; there may be some")
    lengths = _split_axis(board) if board.width % 2 else None
    if lengths is None:
        raise _impossible(board, "no choice of regions fits the axis")
    return _pinned(_axis(board), lengths)


def _axis(board: Board) -> list[int]:
    """The cells on the axis of a board of odd width, or to the right of it."""
    return [cell for cell in board.cells if cell % board.width == board.width // 2]


def _split_axis(board: Board) -> list[tuple[int, int]] | None:
    """A split of the axis into stretches, as (size of the region, length), by exhaustive search; None if impossible."""
    axis, left = _axis(board), Counter(board.sizes)
    stretches: list[tuple[int, int]] = []
    dead: set[tuple[int, tuple[int, ...]]] = set()

    def fill(at: int) -> bool:
        if at == len(axis):
            return all(count % 2 == 0 for count in left.values())
        key = (at, tuple(left.values()))
        if key in dead:
            return False
        for size, length in _choices(left, _stretch(axis[at:], board.width)):
            left[size] -= 1
            stretches.append((size, length))
            if fill(at + length):
                return True
            stretches.pop()
            left[size] += 1
        dead.add(key)
        return False

    return stretches if fill(0) else None


def _choices(left: Counter[int], run: int) -> list[tuple[int, int]]:
    """Sizes that are left with the lengths they may cover of a stretch: cells off the axis come in mirrored pairs."""
    return [(s, n) for s in sorted(left) if left[s] for n in range(1, min(run, s) + 1) if (s - n) % 2 == 0]


def _pinned(axis: Sequence[int], lengths: Sequence[tuple[int, int]]) -> tuple[list[int], list[tuple[int, int, bool]]]:
    """The sizes of the regions on the axis, and a pin for each cell of it."""
    regions = [region for region, (_, length) in enumerate(lengths) for _ in range(length)]
    return [size for size, _ in lengths], [(cell, region, True) for cell, region in zip(axis, regions, strict=True)]


def _odd_axis(board: Board, rng: Rng) -> tuple[list[int], list[tuple[int, int, bool]]] | None:
    """Split the axis into random stretches, from the top, one for each region that is its own image."""
    axis, left = _axis(board), Counter(board.sizes)
    lengths: list[tuple[int, int]] = []
    at = 0
    while at < len(axis):
        choices = _choices(left, _stretch(axis[at:], board.width))
        if not choices:
            return None
        size, length = choices[rng.below(len(choices))]
        lengths.append((size, length))
        left[size] -= 1
        at += length
    return _pinned(axis, lengths) if all(count % 2 == 0 for count in left.values()) else None


def _stretch(axis: Sequence[int], width: int) -> int:
    """The number of cells from the first on that lie directly below each other."""
    run = 1
    while run < len(axis) and axis[run] == axis[run - 1] + width:
        run += 1
    return run


def _even_axis(board: Board, rng: Rng) -> tuple[list[int], list[tuple[int, int, bool]]] | None:
    """Choose regions that are their own images at random, and pin each to a random place at the axis."""
    counts = Counter(board.sizes)
    if any(size % 2 and count % 2 for size, count in counts.items()):
        raise _impossible(board, "a region of odd size cannot be its own image")
    axis = _axis(board)
    singles = [size for size, count in counts.items() for _ in range(count % 2)]
    pairs = [size for size, count in sorted(counts.items()) if size % 2 == 0 for _ in range(count // 2)]
    more = rng.below(1 + max(0, min(len(pairs), (len(axis) - len(singles)) // 2)))
    for _ in range(more):
        singles += [pairs.pop(rng.below(len(pairs)))] * 2
    if len(singles) > len(axis):
        return None
    return singles, [(axis.pop(rng.below(len(axis))), region, False) for region in range(len(singles))]
