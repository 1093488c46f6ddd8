"""Regions encoded by the walls between them: a piece of text forms, as in codec.py."""

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
VALID = re.compile(r"(?:[_a-z](?:[1-9][0-9]{0,3})?)*(?![_a-z0-9])")


@dataclass(frozen=True, slots=True)
class Script:
    """How runs of neighbours without walls are written as letters: _ for 0, a for 1, up to `most`, followed by a wall.
    A longer run starts with letters `carry`, each worth `worth` neighbours and without a wall.
    """

    most: int
    carry: str
    worth: int

    def runs(self, letters: str) -> list[int]:
        """The lengths of the runs; the last is the rest after the last wall, usually 0."""
        lengths = [0]
        for letter in letters:
            lengths[-1] += self.worth if letter == self.carry else SIGNS.index(letter)
            if letter != self.carry:
                lengths.append(0)
        return lengths


# Simon Tatham's programs cannot read the long runs that they write themselves. The script that they read comes first,
# and that is what we write; the one that they write is read too. The length of a text tells which of Solo's it is in:
# z counts one more in the first. A text may have the right length in both of Keen's, with two y for every z; then it
# means what Keen takes it for.
SOLO = (Script(25, "z", 26), Script(25, "z", 25))
KEEN = (Script(24, "y", 25), Script(25, "z", 25))


@dataclass(frozen=True, slots=True)
class Walls:
    """The regions of a board, numbered in the order of their first cells, encoded by the walls between neighbours. For
    each wall, in the order of `regions.edges` and with one more at the end, a letter gives the number of neighbours
    without a wall before it. This is the format of Simon Tatham's Solo and, with `counts` of repeated letters, Keen.
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
                cells = regions.joined(self.width * self.height, _open(pairs, runs))
                self._same(reader, start, self._write(script, cells))
                return cells
        raise reader.wrong("not a wall or none for each pair of neighbours", f"{len(pairs)} pairs and an end", start)

    def _scripts(self) -> tuple[Script, ...]:
        return KEEN if self.counts else SOLO

    def _letters(self, reader: Reader) -> str:
        """All letters from here on, with counts expanded. Valid text takes a fast path; the other locates errors."""
        letters, most = list[str](), 2 * self.width * self.height + 1
        valid = VALID.match(reader.text, reader.at)
        if self.counts and valid and all(3 <= int(count) <= most for count in COUNT.findall(valid[0])):
            reader.at = valid.end()
            return "".join([sign * int(count or 1) for sign, count in SIGN.findall(valid[0])])
        while reader.peek() and reader.peek() in SIGNS:
            letters.append(reader.take(""))
            if self.counts and reader.peek() and reader.peek() in DIGITS:
                letters.append(letters[-1] * (Number(3, most, "count").read(reader) - 1))
        return "".join(letters)

    def _same(self, reader: Reader, start: int, proper: str) -> None:
        """Reject walls that do not close, and misplaced counts: each set of regions has exactly one encoding."""
        text = reader.text[start : reader.at]
        if text != proper:
            at = next((i for i, (a, b) in enumerate(zip(text, proper, strict=False)) if a != b), len(proper))
            what = "walls that divide nothing" + ", or a count in the wrong place" * self.counts
            raise reader.wrong(what, f"{excerpt(proper, at)!r} for these regions", start + at)

    def write(self, value: Iterable[int]) -> str:
        return self._write(self._scripts()[0], tuple(value))

    def _write(self, script: Script, cells: Sequence[int]) -> str:
        writer = WallWriter(self.width, script.most, script.carry, script.worth, counts=self.counts)
        return writer.write(cells)


def _open(pairs: Sequence[tuple[int, int]], runs: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs without a wall."""
    at, open_pairs = 0, list[tuple[int, int]]()
    for run in runs[:-1]:
        open_pairs += pairs[at : at + run]
        at += run + 1
    return open_pairs
