"""The input of a division: the cells, the sizes of the regions, and the check that they fit together."""

from __future__ import annotations

from array import array
from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, TypeVar

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.toolkit.grid import SYMMETRIES, neighbours, place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng

    from .grow import Grower
    from .survey import Survey

T = TypeVar("T")
LARGEST = 1 << 20  # cells; more would work, but are most likely a typing error
COMPACTNESS = range(-2, 3)


@dataclass(frozen=True)
class Board:
    """The cells to divide, the sizes of the regions, and the options that decide how regions look."""

    width: int
    height: int
    cells: tuple[int, ...]
    sizes: tuple[int, ...]
    holes: bool = False
    compactness: int = 0
    symmetry: str = "none"

    @cached_property
    def compact(self) -> str:
        """The whole board in one word, which names its random streams."""
        k = str(self.sizes[0]) if len(set(self.sizes)) == 1 else ",".join(map(str, self.sizes))
        signs = "".join(".#"[cell in self.inside] for cell in range(self.width * self.height))
        mask = "" if len(self.inside) == len(signs) else f":{signs}"
        looks = f"{'h' * self.holes}c{self.compactness}s{self.symmetry}"
        return f"{self.width}x{self.height}/{k}{looks}{mask}"

    @cached_property
    def inside(self) -> frozenset[int]:
        return frozenset(self.cells)

    @cached_property
    def idle(self) -> list[Grower]:
        """A pool of growers for this board, so that the next division need not allocate their arrays."""
        return []

    @cached_property
    def surveys(self) -> list[Survey]:
        """A pool of surveys for this board, which check its divisions."""
        return []

    @cached_property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The connected components of the board, each in reading order."""
        unvisited, components = set(self.cells), []
        for start in self.cells:
            if start in unvisited:
                unvisited.discard(start)
                component = [start]
                for cell in component:  # the list is also the queue, and grows during the loop
                    fresh = [other for other in neighbours(cell, self.width, self.height) if other in unvisited]
                    unvisited.difference_update(fresh)
                    component += fresh
                components.append(tuple(sorted(component)))
        return tuple(components)


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
    """Build and check a board. A PuzzleError explains why the arguments describe none."""
    _check_sides(width, height)
    if compactness not in COMPACTNESS:
        raise PuzzleError(f"compactness {compactness} is out of range", expected="-2 (snaky) to 2 (compact)")
    if symmetry not in SYMMETRIES:
        raise PuzzleError(f"no symmetry {symmetry!r}", expected="one of " + ", ".join(SYMMETRIES))
    cells = tuple(range(width * height)) if mask is None else _cells(mask, width, height)
    checked = Board(width, height, cells, _sizes(k, sizes, len(cells)), holes, compactness, symmetry)
    _check_parts(checked)
    return checked


def frozen(items: Sequence[T] | None) -> tuple[T, ...] | None:
    return None if items is None else tuple(items)


def shuffled(numbers: Sequence[int], rng: Rng) -> list[int]:
    items = array("i", numbers)
    rng.shuffle(items, len(items))
    return list(items)


def _check_sides(width: int, height: int) -> None:
    if width < 1 or height < 1 or width * height > LARGEST:
        raise PuzzleError(f"a board of {width}x{height}", expected=f"sides of at least 1 and at most {LARGEST} cells")


def _cells(mask: tuple[str, ...] | tuple[int, ...], width: int, height: int) -> tuple[int, ...]:
    """The cells of a mask, which is either rows of text with `#` for a cell, or the numbers of the cells."""
    rows = [row for row in mask if isinstance(row, str)]
    numbers = _from_rows(rows, width, height) if rows else [cell for cell in mask if isinstance(cell, int)]
    cells = tuple(sorted(set(numbers)))
    if not cells:
        raise PuzzleError("the mask keeps no cell", expected="at least one")
    if cells[0] < 0 or cells[-1] >= width * height:
        wrong = cells[0] if cells[0] < 0 else cells[-1]
        raise PuzzleError(f"no cell {wrong} on a board of {width}x{height}", expected=f"0 to {width * height - 1}")
    return cells


def _from_rows(rows: Sequence[str], width: int, height: int) -> list[int]:
    rows = [row.ljust(width, ".") for row in rows]  # editors strip spaces at the end of lines
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
    """Check that every connected part of the board holds a whole number of regions, if all have one size."""
    k = board.sizes[0]
    if len(set(board.sizes)) > 1:
        return
    for part in board.parts:
        if len(part) % k:
            where = place(part[0], board.width)
            problem = f"the board falls apart, and its part around {where} has {len(part)} cells"
            raise PuzzleError(problem, expected=f"a multiple of {k}")


def shares(parts: Sequence[int], sizes: Sequence[int]) -> list[list[int]] | None:
    """Distribute the sizes of the regions among the parts of a board so that each part is filled exactly.

    This is multiple subset sum, solved by depth-first search with memoised failures. The search tries sizes in the
    order of `sizes` and returns the first solution, or None.
    """
    order = list(dict.fromkeys(sizes))
    left = Counter(sizes)
    chosen: list[list[int]] = [[] for _ in parts]
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
                chosen[part].append(size)
                if fill(part, room - size, i):
                    return True
                chosen[part].pop()
                left[size] += 1
        dead.add(key)
        return False

    return chosen if fill(0, parts[0], 0) else None
