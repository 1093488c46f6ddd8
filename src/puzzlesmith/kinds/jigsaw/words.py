"""The name, level and sentence of each technique of Jigsaw Sudoku: turns a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.grid import place
from puzzlesmith.core.model import Entry, Level, Move, Step, Technique

from .puzzle import SIGNS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .puzzle import Board

# In the order of the numbers in core/houses.py.
TECHNIQUES = (
    Technique("hidden_single", "the only place for a digit", Level.easy, 1),
    Technique("naked_single", "the only digit for a cell", Level.easy, 3),
    Technique("pointing", "a region points along a line", Level.medium, 10),
    Technique("claiming", "a line claims its place in a region", Level.medium, 12),
    Technique("leftovers", "the law of leftovers", Level.hard, 20),
    Technique("naked_subset", "cells that share out their digits", Level.hard, 25),
    Technique("hidden_subset", "digits that share out their cells", Level.hard, 35),
    Technique("fish", "X-wing, swordfish and jellyfish", Level.expert, 60),
    Technique("xy_wing", "XY-wing", Level.expert, 60),
    Technique("xy_chain", "a chain of pairs", Level.expert, 80),
    Technique("contradiction", "one assumption refuted", Level.expert, 100),
    Technique("trial", "trial and error", Level.extreme, 500),
)


class Teller:
    """Speaks about the cells and houses of one board."""

    def __init__(self, board: Board):
        self.order = board.puzzle.order
        self.regions = board.puzzle.regions

    def cell(self, cell: int) -> str:
        return place(cell, self.order)

    def cells(self, cells: Iterable[int]) -> str:
        return listed([self.cell(cell) for cell in cells])

    def house(self, number: int) -> str:
        """A house by its number in a note, -1 - house."""
        kind, at = divmod(-1 - number, self.order)
        if kind < 2:
            return f"{('row', 'column')[kind]} {at + 1}"
        if kind == 2:
            return f"the region of {self.cell(self.regions.index(at))}"
        return ("the falling diagonal", "the rising diagonal")[at]

    def houses(self, look: Sequence[int]) -> list[str]:
        return [self.house(each) for each in look if each < 0]

    def digits(self, facts: Iterable[int]) -> str:
        return listed([SIGNS[digit] for digit in sorted({each % 64 // 2 for each in facts})])

    def struck(self, facts: Sequence[int]) -> str:
        """Not 3 in r1c2 and r1c4, nor 5 in r2c2."""
        parts = []
        for digit in sorted({each % 64 // 2 for each in facts}):
            cells = [each // 64 for each in facts if each % 64 // 2 == digit]
            parts.append(f"{SIGNS[digit]} in {self.cells(cells)}")
        return "no " + ", nor ".join(parts)

    def said(self, follow: int) -> str:
        """r1c2 is 5."""
        return f"{self.cell(follow // 64)} is {SIGNS[follow % 64 // 2]}"


def listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def tell(board: Board, entry: Entry) -> Step:
    teller = Teller(board)
    technique = TECHNIQUES[entry.technique]
    text = SENTENCES[technique.name](teller, entry)
    return Step(
        technique.name,
        technique.level,
        tuple(teller.cell(cell) for cell in _places(entry)),
        text[0].upper() + text[1:] + ".",
        tuple(Move(teller.cell(each // 64), SIGNS[each % 64 // 2]) for each in entry.follows if each % 2),
    )


def _places(entry: Entry) -> list[int]:
    """Where to look; for an assumption, also where it ends."""
    cells = [*entry.look, *(entry.chain[-1].look if entry.chain else ())]
    return list(dict.fromkeys(cell for cell in cells if cell >= 0))


def hidden_single(t: Teller, e: Entry) -> str:
    return f"in {t.house(e.look[0])}, {t.digits(e.follows)} can only go into {t.cell(e.look[1])}"


def naked_single(t: Teller, e: Entry) -> str:
    return f"in {t.cell(e.look[0])} no digit but {t.digits(e.follows)} is left"


def pointing(t: Teller, e: Entry) -> str:
    inner, outer = t.houses(e.look)
    return (
        f"in {inner}, {t.digits(e.follows)} can only go into {t.cells([c for c in e.look if c >= 0])}, which all lie in"
        f" {outer}; so elsewhere there: {t.struck(e.follows)}"
    )


def leftovers(t: Teller, e: Entry) -> str:
    half = len(e.look) // 2
    one, two = e.look[:half], e.look[half:]
    here, there = (two, one) if {each // 64 for each in e.follows} & set(two) else (one, two)
    return (
        f"what sticks out when whole lines are laid on whole regions, {t.cells(here)}, holds the same digits as what"
        f" sticks in, {t.cells(there)}; {t.digits(e.follows)} cannot stand in the latter, so {t.struck(e.follows)}"
    )


def naked_subset(t: Teller, e: Entry) -> str:
    return (
        f"in {t.house(e.look[0])}, the {len(e.look) - 1} cells {t.cells(e.look[1:])} have only {len(e.look) - 1} digits"
        f" between them, so these go nowhere else in it: {t.struck(e.follows)}"
    )


def hidden_subset(t: Teller, e: Entry) -> str:
    return (
        f"in {t.house(e.look[0])}, {len(e.look) - 1} digits have only the cells {t.cells(e.look[1:])} left, so nothing"
        f" else goes there: {t.struck(e.follows)}"
    )


def fish(t: Teller, e: Entry) -> str:
    lines = t.houses(e.look)
    across = "columns" if lines[0].startswith("row") else "rows"
    return (
        f"in {listed(lines)}, {t.digits(e.follows)} can only go into the same {len(lines)} {across}, so elsewhere in"
        f" those {across}: {t.struck(e.follows)}"
    )


def xy_wing(t: Teller, e: Entry) -> str:
    pivot, one, two = e.look
    return (
        f"whichever of its two digits {t.cell(pivot)} takes, {t.cell(one)} or {t.cell(two)} becomes"
        f" {t.digits(e.follows)}, so where both are seen: {t.struck(e.follows)}"
    )


def xy_chain(t: Teller, e: Entry) -> str:
    return (
        f"along the pairs {t.cells(e.look)}: if the first is not {t.digits(e.follows)} then the last is, so where both"
        f" are seen: {t.struck(e.follows)}"
    )


LONGEST = 6  # links of a chain that a sentence spells out


def contradiction(t: Teller, e: Entry) -> str:
    links = [t.said(link.follows[0]) for link in e.chain[:-1]]
    if len(links) > LONGEST:
        links = [*links[:2], f"{len(links) - 4} more digits", *links[-2:]]
    end = e.chain[-1].look[0]
    nothing = f"no digit is left for {t.cell(end)}" if end >= 0 else f"some digit has no place in {t.house(end)}"
    story = f"{', '.join(links)} would follow, and then {nothing}" if links else nothing
    return f"suppose {t.said(e.follows[0])}: {story}. So {t.struck(e.follows)}"


def trial(t: Teller, e: Entry) -> str:
    return (
        f"no single assumption settles anything; but every other digit in {t.cell(e.look[0])} leads nowhere, whichever"
        f" way one goes on, so {t.said(e.follows[0])}"
    )


SENTENCES: dict[str, Callable[[Teller, Entry], str]] = {
    "hidden_single": hidden_single,
    "naked_single": naked_single,
    "pointing": pointing,
    "claiming": pointing,
    "leftovers": leftovers,
    "naked_subset": naked_subset,
    "hidden_subset": hidden_subset,
    "fish": fish,
    "xy_wing": xy_wing,
    "xy_chain": xy_chain,
    "contradiction": contradiction,
    "trial": trial,
}
