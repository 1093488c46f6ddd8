"""The eight ways to turn and mirror a rectangle, and numbering by first appearance: what makes two puzzles the same."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

T = TypeVar("T", bound=Any)  # what can be ordered


def views(width: int, height: int) -> Iterator[tuple[int, int, list[int]]]:
    """Each way to look at a rectangle: its width and height then, and for each cell the number that it had before."""
    rows = [list(range(y * width, (y + 1) * width)) for y in range(height)]
    for _ in range(4):
        for seen in (rows, [row[::-1] for row in rows]):
            yield len(seen[0]), len(seen), [cell for row in seen for cell in row]
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]


@lru_cache(maxsize=32)  # a run makes many of one size
def sides(width: int, height: int) -> tuple[tuple[int, int, list[int]], ...]:
    """All views, kept; nobody may change them."""
    return tuple(views(width, height))


@lru_cache(maxsize=32)
def square_sides(width: int) -> array[int]:
    """All views of a square, one after the other, for compiled code; nobody may change them."""
    return array("i", [cell for _, _, cells in views(width, width) for cell in cells])


def least(width: int, height: int, form: Callable[[int, int, list[int]], T]) -> T:
    """The smallest of the texts or tuples that the eight views give: the same for every turned or mirrored form."""
    return min(form(*view) for view in sides(width, height))


def numbered(names: Iterable[Hashable]) -> list[int]:
    """Names as numbers from 0, in the order in which they first appear."""
    found: dict[Hashable, int] = {}
    return [found.setdefault(name, len(found)) for name in names]


def relabelled(digits: Sequence[int]) -> list[int]:
    """Digits as numbers from 1 in the order in which they first appear; 0, where there is none, stays."""
    found = {0: 0}
    return [found.setdefault(digit, len(found)) for digit in digits]
