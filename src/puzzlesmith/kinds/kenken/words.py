"""The name, level and sentence of each technique of KenKen: turns a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core import house_codes, house_words
from puzzlesmith.core.house_words import HouseTeller
from puzzlesmith.core.model import Entry, Level, Step, Technique
from puzzlesmith.core.telling import listed, shortened

from . import codes
from .puzzle import NO_OPERATOR, marks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .puzzle import Board

# Easiest first, each with its number in notes: those of houses are in core/house_codes.py, those of cages in codes.py.
NUMBERED = (
    (codes.FREEBIE, Technique("freebie", "a cage of one cell", Level.easy, 1)),
    (house_codes.HIDDEN_SINGLE, Technique("hidden_single", "the only place for a digit", Level.easy, 2)),
    (house_codes.NAKED_SINGLE, Technique("naked_single", "the only digit for a cell", Level.easy, 2)),
    (codes.COMBINATIONS, Technique("combinations", "what a cage can be made of", Level.easy, 4)),
    (codes.POSITIONS, Technique("positions", "where in its cage a digit can stand", Level.medium, 10)),
    (house_codes.NAKED_SUBSET, Technique("naked_subset", "cells that share out their digits", Level.hard, 25)),
    (house_codes.HIDDEN_SUBSET, Technique("hidden_subset", "digits that share out their cells", Level.hard, 35)),
    (codes.POINTS, Technique("pointing", "a cage uses up a digit of a line", Level.hard, 30)),
    (codes.CLAIMS, Technique("claiming", "a line needs a digit from a cage", Level.expert, 35)),
    (codes.LINE_SUM, Technique("line_sum", "the sum of a line", Level.expert, 50)),
    (codes.LINE_PRODUCT, Technique("line_product", "the product of a line", Level.expert, 60)),
    (codes.PARITY, Technique("parity", "even or odd", Level.expert, 60)),
    (codes.INNIES, Technique("innies", "innies and outies", Level.expert, 90)),
    (codes.SHARED_DIGIT, Technique("shared_digit", "cages use up a digit of two lines", Level.expert, 90)),
    (house_codes.FISH, Technique("fish", "X-wing, swordfish and jellyfish", Level.expert, 80)),
    (house_codes.XY_WING, Technique("xy_wing", "XY-wing", Level.expert, 80)),
    (house_codes.XY_CHAIN, Technique("xy_chain", "a chain of pairs", Level.expert, 100)),
    (house_codes.CONTRADICTION, Technique("contradiction", "one assumption refuted", Level.expert, 150)),
    (house_codes.TRIAL, Technique("trial", "trial and error", Level.extreme, 600)),
)
TECHNIQUES = tuple(technique for _, technique in NUMBERED)
NUMBERS = {code: number for number, (code, _) in enumerate(NUMBERED)}
WORDS = {"+": "+", "-": "\u2212", "x": "\xd7", "/": "\xf7", NO_OPERATOR: ""}  # operators as they are printed


class CageTeller(HouseTeller):
    """Speaks about the cells, lines and cages of one board."""

    def __init__(self, board: Board):
        super().__init__(board.puzzle.order, board.puzzle.cages, marks(board.puzzle))
        self.puzzle = board.puzzle

    def house(self, number: int) -> str:
        at = -1 - number - 2 * self.order
        return super().house(number) if at < 0 else self.cage(self.puzzle.cages.index(at))

    def clue(self, cell: int) -> str:
        operator, goal = self.puzzle.clues[self.puzzle.cages[cell]]
        return f"{goal}{WORDS[operator]}"

    def cage(self, cell: int) -> str:
        """The cage that a cell is in, by its clue and where that stands."""
        first = self.puzzle.cages.index(self.puzzle.cages[cell])
        return f"the cage {self.clue(cell)} at {self.cell(first)}"

    def ways(self, cell: int, entry: Entry) -> str:
        """What a cage can still be made of, if a note spells it out."""
        operator = self.puzzle.clues[self.puzzle.cages[cell]][0]
        told = [[-1 - digit for digit in each.look] for each in entry.chain]
        if not told:
            return f"of all that {self.cage(cell)} could still be made of"
        by = [spelled(operator, sorted(digits, reverse=operator in ("-", "/"))) for digits in told]
        return f"{self.cage(cell)} can only be {' or '.join(by)}"

    def lines(self, look: Sequence[int]) -> str:
        """Row 1, or rows 1 to 3."""
        numbers = [-1 - each for each in look if each < 0]
        name, at = ("row", "column")[numbers[0] // self.order], numbers[0] % self.order + 1
        return f"{name} {at}" if len(numbers) == 1 else f"{name}s {at} to {at + len(numbers) - 1}"


def spelled(operator: str, digits: Sequence[int]) -> str:
    """Digits with the operator between them; without one, just the digits."""
    return (WORDS[operator] or ", ").join(map(str, digits))


def tell(board: Board, entry: Entry) -> Step:
    teller, technique = CageTeller(board), TECHNIQUES[entry.technique]
    return teller.step(technique, entry, SENTENCES[technique.name](teller, entry), teller.moves(entry))


def freebie(t: CageTeller, e: Entry) -> str:
    return f"the cage at {t.cell(e.look[0])} has one cell and says what stands there: {t.digits(e.follows)}"


def combinations(t: CageTeller, e: Entry) -> str:
    if e.chain:
        return f"{t.ways(e.look[0], e)}, so {t.struck(e.follows)}"
    return f"{t.ways(e.look[0], e)}, nothing has {t.digits(e.follows)}, so {t.struck(e.follows)}"


def positions(t: CageTeller, e: Entry) -> str:
    if e.chain:
        return f"{t.ways(e.look[0], e)}; by what each of its cells can hold, {t.struck(e.follows)}"
    return f"{t.ways(e.look[0], e)}, nothing puts these digits there: {t.struck(e.follows)}"


def pointing(t: CageTeller, e: Entry) -> str:
    cells = [cell for cell in e.look if cell >= 0]
    because = t.ways(cells[0], e) if e.chain else f"however {t.cage(cells[0])} is filled"
    line, digits = t.house(e.look[0]), t.digits(e.follows)
    return f"{because}, so it uses the {digits} of {line}; elsewhere there, {t.struck(e.follows)}"


def claiming(t: CageTeller, e: Entry) -> str:
    cells = [cell for cell in e.look if cell >= 0]
    return (
        f"in {t.house(e.look[0])}, {t.signs[e.effort]} can only go into {t.cage(cells[0])}; what makes"
        f" {t.clue(cells[0])} with it there leaves {t.struck(e.follows)}"
    )


def line_sum(t: CageTeller, e: Entry) -> str:
    return f"{_added(t, e)}, {_share(t, e)}"


def _added(t: CageTeller, e: Entry) -> str:
    height = sum(each < 0 for each in e.look)
    total = height * sum(range(1 - t.puzzle.zero, t.order + 1 - t.puzzle.zero))
    return f"{t.lines(e.look)} add{'s' * (height == 1)} up to {total}"


def _share(t: CageTeller, e: Entry) -> str:
    """What is left for the parts of one or two cages, and what follows for the first."""
    parts = [list(part.look) for part in e.chain]
    cage, told = t.cage(parts[0][0]), " and ".join(t.cells(part) for part in parts)
    if e.effort < 0:
        left = f"and what is known of the other cages makes {told} {('even', 'odd')[-1 - e.effort]}"
    elif len(parts) == 1 and len(parts[0]) == 1:
        left = f"and all but {told} makes the rest, so it is {e.effort}"
    else:
        together = " together" if len(parts) > 1 else ""
        left = f"and all but {told} makes the rest, so these add up to {e.effort}{together}"
    return f"{left}; in {cage} that leaves {t.struck(e.follows)}"


def line_product(t: CageTeller, e: Entry) -> str:
    total, told = 1, t.cells(e.chain[0].look)
    for digit in range(2, t.order + 1):
        total *= digit
    return (
        f"{t.lines(e.look)} multiplies to {total}, and all but {told} makes the rest, so there it is {e.effort}; in"
        f" {t.cage(e.chain[0].look[0])} that leaves {t.struck(e.follows)}"
    )


def parity(t: CageTeller, e: Entry) -> str:
    return f"{_added(t, e)}, {_share(t, e)}"


def shared_digit(t: CageTeller, e: Entry) -> str:
    cells = [cell for cell in e.look if cell >= 0]
    cages = listed([t.cage(cell) for cell in cells if t.puzzle.cages.index(t.puzzle.cages[cell]) == cell])
    return (
        f"{t.lines(e.look)} hold {t.digits(e.follows)} twice, and {cages} use both; so elsewhere, {t.struck(e.follows)}"
    )


def contradiction(t: CageTeller, e: Entry) -> str:
    links = shortened([_link(t, link) for link in e.chain[:-1]], "steps")
    end = e.chain[-1].look[0]
    if end >= 0:
        nothing = f"no digit is left for {t.cell(end)}"
    elif -1 - end < 2 * t.order:
        nothing = f"some digit has no place in {t.house(end)}"
    else:
        nothing = f"nothing makes the goal of {t.house(end)}"
    story = f"{', '.join(links)} would follow, and then {nothing}" if links else nothing
    return f"suppose {t.said(e.follows[0])}: {story}. So {t.struck(e.follows)}"


def _link(t: CageTeller, link: Entry) -> str:
    return t.said(link.follows[0]) if link.follows[0] % 2 else t.struck(link.follows)


SENTENCES: dict[str, Callable[[CageTeller, Entry], str]] = {
    **house_words.SENTENCES,
    "freebie": freebie,
    "combinations": combinations,
    "positions": positions,
    "pointing": pointing,
    "claiming": claiming,
    "line_sum": line_sum,
    "line_product": line_product,
    "parity": parity,
    "innies": line_sum,
    "shared_digit": shared_digit,
    "contradiction": contradiction,
}
