"""Pieces of the sentences that tell a step: names of cells, lists of them, chains that are not too long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Step

from .grid import place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlesmith.core.model import Entry, Move, Technique

LONGEST = 6  # links of a chain that a sentence spells out


def listed(names: Sequence[str], last: str = "and") -> str:
    """One, two and three."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" {last} {names[-1]}"


def shortened(links: Sequence[str], what: str) -> list[str]:
    """The links of a chain, those in the middle of a long one only counted."""
    if len(links) <= LONGEST:
        return list(links)
    return [*links[:2], f"{len(links) - 4} more {what}", *links[-2:]]


def seen(entry: Entry) -> list[int]:
    """The cells to look at, each once; for an assumption, also where it ends. Negative numbers are no cells."""
    end = entry.end.look if entry.end else entry.chain[-1].look if entry.chain else ()
    return list(dict.fromkeys(cell for cell in (*entry.look, *end) if cell >= 0))


class Teller:
    """Speaks about the cells of one board."""

    def __init__(self, width: int):
        self.width = width

    def cell(self, cell: int) -> str:
        return place(cell, self.width)

    def cells(self, cells: Iterable[int]) -> str:
        return listed([self.cell(cell) for cell in cells])

    def step(
        self, technique: Technique, entry: Entry, text: str, moves: Iterable[Move], struck: Iterable[Move] = ()
    ) -> Step:
        """A step with its sentence, which gets its capital and its full stop here."""
        look, text = tuple(self.cell(cell) for cell in seen(entry)), text[0].upper() + text[1:] + "."
        return Step(technique.name, technique.level, look, text, tuple(moves), tuple(struck))
