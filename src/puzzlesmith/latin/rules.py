"""The rule of every Latin puzzle: no digit stands twice in a row, a column or another house. Never calls the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Fault
from puzzlesmith.toolkit.grid import place
from puzzlesmith.toolkit.telling import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class Digits:
    """The digits of a square board, 0 where none stands; `signs` are the signs of the digits."""

    digits: Sequence[int]
    order: int
    signs: Sequence[str]

    def __init__(self, digits: Sequence[int], order: int, signs: Sequence[str]):
        self.digits, self.order, self.signs = digits, order, signs

    def row(self) -> Iterator[Fault]:
        for y in range(self.order):
            yield from self.repeated("row", f"Row {y + 1}", range(y * self.order, (y + 1) * self.order))

    def column(self) -> Iterator[Fault]:
        for x in range(self.order):
            yield from self.repeated("column", f"Column {x + 1}", range(x, self.order**2, self.order))

    def repeated(self, rule: str, name: str, cells: Iterable[int]) -> Iterator[Fault]:
        """A fault for each digit that stands in several of the cells."""
        holders = dict[int, list[str]]()
        for cell in cells:
            holders.setdefault(self.digits[cell], []).append(place(cell, self.order))
        for digit, places in sorted(holders.items()):
            if digit and len(places) > 1:
                yield Fault(rule, f"{name} has {self.signs[digit]} more than once: {listed(places)}.", tuple(places))
