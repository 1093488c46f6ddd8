"""What is to be divided: the cells, the sizes, and whether they fit together at all."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, TypeVar

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.toolkit.grid import SYMMETRIES, neighbours, place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .grow import Grower

T = TypeVar("T")
LARGEST = 1 << 20  # cells; more would not fail, but hardly be meant
COMPACTNESS = range(-2, 3)


@dataclass(frozen=True)
class Board:
    """The cells to be divided, the sizes that the regions are to have, and how they are to look."""

    width: int
    height: int
    cells: tuple[int, ...]
    sizes: tuple[int, ...]
    holes: bool = False
    compactness: int = 0
    symmetry: str = "none"

    @cached_property
    def compact(self) -> str:
        """All of it in one word: the name of its random streams."""
        k = str(self.sizes[0]) if len(set(self.sizes)) == 1 else ",".join(map(str, self.sizes))
        inside = set(self.cells)
        holes = "".join(".#"[cell in inside] for cell in range(self.width * self.height))
        mask = "" if len(inside) == len(holes) else f":{holes}"
        looks = f"{'h' * self.holes}c{self.compactness}s{self.symmetry}"
        return f"{self.width}x{self.height}/{k}{looks}{mask}"

    @cached_property
    def idle(self) -> list[Grower]:
        """Arrays made for this board that nobody uses at the moment."""
        return []

    @cached_property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The connected parts of the board, each in reading order."""
        left, found = set(self.cells), []
        for cell in self.cells:
            if cell in left:
                left.discard(cell)
                part = [cell]
                for each in part:  # grows while it is walked
                    fresh = [other for other in neighbours(each, self.width, self.height) if other in left]
                    left.difference_update(fresh)
                    part += fresh
                found.append(tuple(sorted(part)))
        return tuple(found)


@lru_cache(maxsize=64)
def board(
    width: int,
    height: int,
    k: int | None,
    *,
    mask: tuple[str, ...] | tuple[int, ...] | None,
    sizes: tuple[int, ...] | None,
    holes: bool,
    compactness: int = 0,
    symmetry: str = "none",
) -> Board:
    """The board that was asked for; a PuzzleError says why there is none."""
    _check_sides(width, height)
    if compactness not in COMPACTNESS:
        raise PuzzleError(f"compactness {compactness} is out of range", expected="-2 (snaky) to 2 (compact)")
    if symmetry not in SYMMETRIES:
        raise PuzzleError(f"no symmetry {symmetry!r}", expected="one of " + ", ".join(SYMMETRIES))
    cells = tuple(range(width * height)) if mask is None else _cells(mask, width, height)
    found = Board(width, height, cells, _sizes(k, sizes, len(cells)), holes, compactness, symmetry)
    _check_parts(found)
    return found


def frozen(items: Sequence[T] | None) -> tuple[T, ...] | None:
    return None if items is None else tuple(items)


def _check_sides(width: int, height: int) -> None:
    if width < 1 or height < 1 or width * height > LARGEST:
        raise PuzzleError(f"a board of {width}x{height}", expected=f"sides of at least 1 and at most {LARGEST} cells")


def _cells(mask: tuple[str, ...] | tuple[int, ...], width: int, height: int) -> tuple[int, ...]:
    """The cells that a mask keeps: `#` in rows of text, or the cells' numbers in reading order."""
    rows = [row for row in mask if isinstance(row, str)]
    kept: Iterable[int] = _from_rows(rows, width, height) if rows else [c for c in mask if isinstance(c, int)]
    cells = tuple(sorted(set(kept)))
    if not cells:
        raise PuzzleError("the mask keeps no cell", expected="at least one")
    if cells[0] < 0 or cells[-1] >= width * height:
        wrong = cells[0] if cells[0] < 0 else cells[-1]
        raise PuzzleError(f"no cell {wrong} on a board of {width}x{height}", expected=f"0 to {width * height - 1}")
    return cells


def _from_rows(rows: Sequence[str], width: int, height: int) -> list[int]:
    rows = [row.ljust(width, ".") for row in rows]  # editors drop spaces at the end of lines
    if len(rows) != height or any(len(row) != width for row in rows):
        lengths = " and ".join(map(str, sorted({len(row) for row in rows})))
        raise PuzzleError(f"a mask of {len(rows)} rows of {lengths} cells", expected=f"{height} rows of {width}")
    for row in rows:
        for at, sign in enumerate(row):
            if sign not in "#. ":
                raise PuzzleError(f"unexpected {sign!r}", text=row, at=at, expected="# for a cell, . for none")
    return [at for at, sign in enumerate("".join(rows)) if sign == "#"]


def _sizes(k: int | None, sizes: tuple[int, ...] | None, area: int) -> tuple[int, ...]:
    if (k is None) == (sizes is None):
        raise PuzzleError("a division needs either the size of all regions or a list of sizes", expected="one of both")
    if sizes is not None:
        if not sizes or min(sizes) < 1:
            raise PuzzleError(f"sizes {list(sizes)}", expected="numbers from 1 on")
        if sum(sizes) != area:
            raise PuzzleError(f"the sizes add up to {sum(sizes)}", expected=f"{area}, as many as the board has cells")
        return tuple(sorted(sizes))
    if k is None or k < 1 or area % k:
        raise PuzzleError(f"{area} cells cannot be divided into regions of {k}", expected=f"a divisor of {area}")
    return (k,) * (area // k)


def _check_parts(board: Board) -> None:
    """With regions of one size, each part of the board must be a multiple of it."""
    k = board.sizes[0]
    if len(set(board.sizes)) > 1:
        return
    for part in board.parts:
        if len(part) % k:
            where = place(part[0], board.width)
            words = f"the board falls apart, and its part around {where} has {len(part)} cells"
            raise PuzzleError(words, expected=f"a multiple of {k}")


def shares(parts: Sequence[int], sizes: Sequence[int]) -> list[list[int]] | None:
    """Sizes for each part of a board that add up to it; in the order in which the sizes are given, the first way that
    works; None if there is none.
    """
    order = list(dict.fromkeys(sizes))
    left = Counter(sizes)
    found: list[list[int]] = [[] for _ in parts]
    dead: set[tuple[int, int, tuple[int, ...]]] = set()

    def fill(part: int, room: int, at: int) -> bool:
        if room == 0:
            return part + 1 == len(parts) or fill(part + 1, parts[part + 1], 0)
        key = (part, room, (at, *[left[size] for size in order]))
        if key in dead:
            return False
        for i in range(at, len(order)):
            size = order[i]
            if left[size] and size <= room:
                left[size] -= 1
                found[part].append(size)
                if fill(part, room - size, i):
                    return True
                found[part].pop()
                left[size] += 1
        dead.add(key)
        return False

    return found if fill(0, parts[0], 0) else None
