"""The eight symmetries of a rectangle, and renumbering by first appearance: the basis of canonical forms."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

T = TypeVar("T", bound=Any)  # any type with an order


def views(width: int, height: int) -> Iterator[tuple[int, int, list[int]]]:
    """Each rotation and reflection of a rectangle: its width and height, and for each cell its original number."""
    rows = [list(range(y * width, (y + 1) * width)) for y in range(height)]
    for _ in range(4):
        for view in (rows, [row[::-1] for row in rows]):
            yield len(view[0]), len(view), [cell for row in view for cell in row]
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]


@lru_cache(maxsize=32)  # most runs use one size
def sides(width: int, height: int) -> tuple[tuple[int, int, list[int]], ...]:
    """All views, cached; callers must not change them."""
    return tuple(views(width, height))


@lru_cache(maxsize=32)
def square_sides(width: int) -> array[int]:
    """All views of a square, concatenated for compiled code and cached; callers must not change them."""
    return array("i", [cell for _, _, cells in views(width, width) for cell in cells])


def least(width: int, height: int, form: Callable[[int, int, list[int]], T]) -> T:
    """The least of the forms of the eight views: the same for all rotations and reflections of a board."""
    return min(form(*view) for view in sides(width, height))


def numbered(names: Iterable[Hashable]) -> list[int]:
    """Replace names by numbers from 0, in order of first appearance."""
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(name, len(numbers)) for name in names]


def relabelled(digits: Sequence[int]) -> list[int]:
    """Renumber digits from 1 in order of first appearance; 0, for a cell without a digit, stays."""
    numbers = {0: 0}
    return [numbers.setdefault(digit, len(numbers)) for digit in digits]
