"""Regions told by the walls between them: a piece of text forms, as in codec.py."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlesmith.core.codec import DIGITS, LETTERS, Number, Reader
from puzzlesmith.core.model import excerpt

from . import regions
from .wall_letters import WallWriter

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SIGNS = "_" + LETTERS
SIGN, COUNT = re.compile(r"([_a-z])([0-9]*)"), re.compile(r"[0-9]+")
TOLD = re.compile(r"(?:[_a-z](?:[1-9][0-9]{0,3})?)*(?![_a-z0-9])")


@dataclass(frozen=True, slots=True)
class Script:
    """How a run of neighbours without walls is written as letters: 0 is _, 1 is a, up to `most`, and a wall follows.
    A longer run begins with as many of the letter `carry` as needed, each for `worth` of them and without a wall.
    """

    most: int
    carry: str
    worth: int

    def runs(self, letters: str) -> list[int]:
        """The lengths of the runs; the last is what is left over after the last wall, usually nothing."""
        found = [0]
        for letter in letters:
            found[-1] += self.worth if letter == self.carry else SIGNS.index(letter)
            if letter != self.carry:
                found.append(0)
        return found


# Simon Tatham's programs cannot read the long runs that they write themselves. The script that they read comes first,
# and that is what we write; the one that they write is read too. The length of a text tells which of Solo's it is in:
# z counts one more in the first. A text may have the right length in both of Keen's, with two y for every z; then it
# means what Keen takes it for.
SOLO = (Script(25, "z", 26), Script(25, "z", 25))
KEEN = (Script(24, "y", 25), Script(25, "z", 25))


@dataclass(frozen=True, slots=True)
class Walls:
    """The regions of a board, numbered in the order of their first cells, told by the walls between neighbours. For
    each wall, in the order of `regions.edges` and with one more at the end, a letter says how many neighbours without
    a wall come before it. The form of Simon Tatham's Solo and, with `counts` of letters that are repeated, Keen.
    """

    width: int
    height: int
    counts: bool = False

    def read(self, reader: Reader) -> tuple[int, ...]:
        start, letters = reader.at, self._letters(reader)
        pairs = regions.edges(self.width, self.height)
        for script in self._scripts():
            runs = script.runs(letters)
            if sum(runs) + len(runs) - 1 == len(pairs) + 1 and runs[-1] == 0:
                found = regions.joined(self.width * self.height, _open(pairs, runs))
                self._same(reader, start, self._write(script, found))
                return found
        raise reader.wrong("not a wall or none for each pair of neighbours", f"{len(pairs)} pairs and an end", start)

    def _scripts(self) -> tuple[Script, ...]:
        return KEEN if self.counts else SOLO

    def _letters(self, reader: Reader) -> str:
        """All letters from here on, the repeated ones written out. What is right is read at once, the rest by steps."""
        found, most = list[str](), 2 * self.width * self.height + 1
        told = TOLD.match(reader.text, reader.at)
        if self.counts and told and all(3 <= int(count) <= most for count in COUNT.findall(told[0])):
            reader.at = told.end()
            return "".join([sign * int(count or 1) for sign, count in SIGN.findall(told[0])])
        while reader.peek() and reader.peek() in SIGNS:
            found.append(reader.take(""))
            if self.counts and reader.peek() and reader.peek() in DIGITS:
                found.append(found[-1] * (Number(3, most, "count").read(reader) - 1))
        return "".join(found)

    def _same(self, reader: Reader, start: int, proper: str) -> None:
        """Refuse walls that do not close, and counts where none belong: regions are told in one way only."""
        told = reader.text[start : reader.at]
        if told != proper:
            at = next((i for i, (a, b) in enumerate(zip(told, proper, strict=False)) if a != b), len(proper))
            what = "walls that divide nothing" + ", or a count in the wrong place" * self.counts
            raise reader.wrong(what, f"{excerpt(proper, at)!r} for these regions", start + at)

    def write(self, value: Iterable[int]) -> str:
        return self._write(self._scripts()[0], tuple(value))

    def _write(self, script: Script, cells: Sequence[int]) -> str:
        writer = WallWriter(self.width, script.most, script.carry, script.worth, counts=self.counts)
        return writer.write(cells)


def _open(pairs: Sequence[tuple[int, int]], runs: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs without a wall."""
    at, found = 0, list[tuple[int, int]]()
    for run in runs[:-1]:
        found += pairs[at : at + run]
        at += run + 1
    return found
