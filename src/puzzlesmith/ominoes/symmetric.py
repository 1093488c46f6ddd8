"""Symmetric divisions: which regions are images of each other, and which is its own.

A region that a rotation takes to itself, and that surrounds nothing, holds the centre; so there is at most one. A
mirror may take many regions to themselves: each meets the axis in one stretch.
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
DEPTH = 400  # rows up to which all ways are looked at
DRAWS = 200  # ways to part an axis that are tried


@dataclass(frozen=True)
class Families:
    """The regions as a symmetry ties them together."""

    sizes: list[int]
    twins: list[list[int]]  # for each turn, where it takes each region
    pins: list[tuple[int, int, bool]]  # cell, region, and whether it must stay there


def images(width: int, height: int, symmetry: str) -> list[list[int]]:
    """For each turn of a symmetry, where it takes each cell; the first turn takes none anywhere."""
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
    """A mask must have the symmetry that its division is to have."""
    cells = set(board.cells)
    if any(turn[cell] not in cells for turn in images(board.width, board.height, board.symmetry) for cell in cells):
        raise PuzzleError(f"the mask has not the symmetry {board.symmetry}", expected="a symmetric mask")


def families(board: Board, turned: Sequence[Sequence[int]], rng: Rng) -> Families:
    """Which regions are images of each other, drawn at random where there is a choice; PuzzleError if none can be."""
    singles, pins = _on_axis(board, rng) if board.symmetry == "mirror" else _in_centre(board, turned)
    left = Counter(board.sizes)
    left.subtract(singles)
    fold = len(turned)
    groups = [size for size, count in sorted(left.items()) for _ in range(count // fold)]
    sizes = [*singles, *(size for size in groups for _ in range(fold))]
    own = len(singles)
    twins = [[*range(own), *_next(own, len(groups), fold, turn)] for turn in range(fold)]
    return Families(sizes, twins, pins)


def _next(first: int, groups: int, fold: int, turn: int) -> Iterable[int]:
    return (first + g * fold + (i + turn) % fold for g in range(groups) for i in range(fold))


def _impossible(board: Board, why: str) -> Exception:
    """The arguments hold for regions that surround nothing; with holes they only say where nobody has looked."""
    if board.holes:
        return GaveUp(f"no division with the symmetry {board.symmetry} was found: without holes, {why}")
    return PuzzleError(f"no division has the symmetry {board.symmetry}: {why}", expected="other sizes, or none")


def _in_centre(board: Board, turned: Sequence[Sequence[int]]) -> tuple[list[int], list[tuple[int, int, bool]]]:
    """The region around the centre, if there must be one, and the cells that it is sure to have."""
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
    """The cells around the centre."""
    columns = {(board.width - 1) // 2, board.width // 2}
    rows = {(board.height - 1) // 2, board.height // 2}
    return [y * board.width + x for y in sorted(rows) for x in sorted(columns)]


def _on_axis(board: Board, rng: Rng) -> tuple[list[int], list[tuple[int, int, bool]]]:
    for _ in range(DRAWS):
        drawn = _odd_axis(board, rng) if board.width % 2 else _even_axis(board, rng)
        if drawn is not None:
            return drawn
    if board.height > DEPTH:
        raise GaveUp(f"in {DRAWS} draws no regions were found that fit the axis; there may be some")
    lengths = _parted(board) if board.width % 2 else None
    if lengths is None:
        raise _impossible(board, "no choice of regions fits the axis")
    return _pinned(_axis(board), lengths)


def _axis(board: Board) -> list[int]:
    """The cells on the axis, or next to it on its right."""
    return [cell for cell in board.cells if cell % board.width == board.width // 2]


def _parted(board: Board) -> list[tuple[int, int]] | None:
    """Some way to part the column of the axis, as sizes and lengths, found by looking at all of them; or None."""
    axis, left = _axis(board), Counter(board.sizes)
    found: list[tuple[int, int]] = []
    dead: set[tuple[int, tuple[int, ...]]] = set()

    def fill(at: int) -> bool:
        if at == len(axis):
            return all(count % 2 == 0 for count in left.values())
        key = (at, tuple(left.values()))
        if key in dead:
            return False
        for size, length in _choices(left, _stretch(axis[at:], board.width)):
            left[size] -= 1
            found.append((size, length))
            if fill(at + length):
                return True
            found.pop()
            left[size] += 1
        dead.add(key)
        return False

    return found if fill(0) else None


def _choices(left: Counter[int], run: int) -> list[tuple[int, int]]:
    """Regions that are left, and how much of a stretch of the axis each may take: what is off the axis is paired."""
    return [(s, n) for s in sorted(left) if left[s] for n in range(1, min(run, s) + 1) if (s - n) % 2 == 0]


def _pinned(axis: Sequence[int], lengths: Sequence[tuple[int, int]]) -> tuple[list[int], list[tuple[int, int, bool]]]:
    regions = [region for region, (_, length) in enumerate(lengths) for _ in range(length)]
    return [size for size, _ in lengths], [(cell, region, True) for cell, region in zip(axis, regions, strict=True)]


def _odd_axis(board: Board, rng: Rng) -> tuple[list[int], list[tuple[int, int, bool]]] | None:
    """Part the column of the axis into stretches, from the top, each for a region that is its own image."""
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
    """How many cells from the first on lie below each other."""
    run = 1
    while run < len(axis) and axis[run] == axis[run - 1] + width:
        run += 1
    return run


def _even_axis(board: Board, rng: Rng) -> tuple[list[int], list[tuple[int, int, bool]]] | None:
    """Choose regions that are their own images, and let them begin at the axis."""
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
