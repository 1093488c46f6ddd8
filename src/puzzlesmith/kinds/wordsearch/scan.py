"""Finding words in a grid: all places of every word, in all eight directions.

The lines of a grid are written one after the other into one text, which is then searched for each word and its
reverse. It is independent of the packer, and so can check it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Line = tuple[int, int]  # the cells of a word's first and last letter
BREAK = "\n"  # separates lines, and stands where there is no letter
UNKNOWN = "\0"  # occurs nowhere in the grid
NO_CELL = ("", ".")


@lru_cache(maxsize=64)
def course(width: int, height: int) -> tuple[int, ...]:
    """All cells line by line: rows, columns, both kinds of diagonals; -1 after each line."""
    cells = list[int]()
    for y in range(height):
        cells += [*range(y * width, (y + 1) * width), -1]
    for x in range(width):
        cells += [*range(x, width * height, width), -1]
    for start in [*range(width), *range(width, width * height, width)]:
        length = min(width - start % width, height - start // width)
        cells += [*(start + i * (width + 1) for i in range(length)), -1]
    for start in [*range(width), *range(2 * width - 1, width * height, width)]:
        length = min(start % width + 1, height - start // width)
        cells += [*(start + i * (width - 1) for i in range(length)), -1]
    return tuple(cells)


class Scanner:
    """A grid whose lines can be searched."""

    def __init__(self, width: int, height: int, cells: Sequence[str]):
        self.size: int = width * height
        self.course: tuple[int, ...] = course(width, height)
        self._signs = dict[str, str]()
        signs = [cell if len(cell) == 1 and cell != "." else self._sign(cell) for cell in cells]
        signs.append(BREAK)
        self.text: str = "".join([signs[cell] for cell in self.course])

    def _sign(self, cell: str) -> str:
        """A character that stands for a cell of several characters."""
        return BREAK if cell in NO_CELL else self._signs.setdefault(cell, chr(0xF0000 + len(self._signs)))

    def spell(self, word: Sequence[str]) -> str:
        spelt = "".join(word)
        if len(spelt) == len(word):
            return spelt
        return "".join([cell if len(cell) == 1 else self._signs.get(cell, UNKNOWN) for cell in word])

    def places(self, word: Sequence[str]) -> list[Line]:
        """The places of a word, each line once."""
        spelt = self.spell(word)
        back, reach = spelt[::-1], len(spelt) - 1
        lines = list[Line]()
        if spelt in self.text:
            lines += [(self.course[at], self.course[at + reach]) for at in _all(self.text, spelt)]
        if spelt != back and back in self.text:
            lines += [(self.course[at + reach], self.course[at]) for at in _all(self.text, back)]
        return lines

    def count(self, word: Sequence[str]) -> int:
        """The number of places of a word; for a palindrome, twice that."""
        spelt = self.spell(word)
        return self.text.count(spelt) + self.text.count(spelt[::-1])

    def count_starts(self, word: Sequence[str], length: int) -> int:
        """The number of lines that begin like a word, including the word itself."""
        return self.count(word[:length])

    def near(self, word: Sequence[str]) -> int:
        """The number of lines that differ from a word in one letter."""
        spelt = self.spell(word)
        both = (spelt,) if spelt == spelt[::-1] else (spelt, spelt[::-1])
        return sum(len({*self._almost(each)}) for each in both)

    def _almost(self, spelt: str) -> Iterator[int]:
        """Lines that match one half exactly and differ from the other in one letter."""
        half = len(spelt) // 2
        for part, before in ((spelt[:half], 0), (spelt[half:], half)):
            for at in _all(self.text, part):
                line = self.text[max(at - before, 0) : at - before + len(spelt)]
                if at >= before and len(line) == len(spelt) and BREAK not in line and almost(line, spelt):
                    yield at - before


def almost(one: Sequence[str], other: Sequence[str]) -> bool:
    """Do they differ in just one letter?"""
    return len(one) == len(other) and sum([a != b for a, b in zip(one, other, strict=True)]) == 1


def _all(text: str, piece: str) -> Iterator[int]:
    at = text.find(piece)
    while at >= 0:
        yield at
        at = text.find(piece, at + 1)
