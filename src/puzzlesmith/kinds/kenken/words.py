"""The name, level and sentence of each technique of KenKen: turns a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry, Level, Step, Technique
from puzzlesmith.latin import codes as house_codes
from puzzlesmith.latin import words as house_words
from puzzlesmith.latin.words import HouseTeller
from puzzlesmith.toolkit.telling import listed

from . import codes
from .line_words import line_product, line_sum
from .puzzle import NO_OPERATOR, OPERATORS, WORDS, marks
from .rest_words import unfinished
from .rules import made

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
    (codes.CLAIMS, Technique("claiming", "a line needs a digit from a cage", Level.expert, 80)),
    (codes.LINE_SUM, Technique("line_sum", "the sum of a line", Level.expert, 80)),
    (codes.LINE_PRODUCT, Technique("line_product", "the product of a line", Level.expert, 90)),
    (codes.PARITY, Technique("parity", "even or odd", Level.expert, 90)),
    (codes.INNIES, Technique("innies", "innies and outies", Level.expert, 180)),
    (codes.SHARED_DIGIT, Technique("shared_digit", "cages use up a digit of two lines", Level.expert, 110)),
    (house_codes.FISH, Technique("fish", "X-wing, swordfish and jellyfish", Level.expert, 120)),
    (house_codes.XY_WING, Technique("xy_wing", "XY-wing", Level.expert, 120)),
    (house_codes.XY_CHAIN, Technique("xy_chain", "a chain of pairs", Level.expert, 150)),
    (house_codes.CONTRADICTION, Technique("contradiction", "one assumption refuted", Level.expert, 300)),
    (house_codes.TRIAL, Technique("trial", "trial and error", Level.extreme, 900)),
)
TECHNIQUES = tuple(technique for _, technique in NUMBERED)
NUMBERS = {code: number for number, (code, _) in enumerate(NUMBERED)}


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

    def cages(self, cells: Sequence[int]) -> str:
        """The cages of some cells: the cages 5+ at r1c1 and 3+ at r2c2."""
        told = [self.cage(cell).removeprefix("the cage ") for cell in cells]
        return f"the cage{'s' * (len(told) > 1)} {listed(told)}"

    def ways(self, cell: int, entry: Entry) -> str:
        """What a cage can only be made of; empty if a note does not spell it out."""
        operator, goal = self.puzzle.clues[self.puzzle.cages[cell]]
        told = [sorted(-1 - digit for digit in each.look) for each in entry.chain if not each.follows]
        told.sort(reverse=operator in ("-", "/"))
        return " or ".join([spelled(operator, goal, digits) for digits in told])

    def band(self, look: Sequence[int]) -> str:
        """Row 1, rows 1 and 2, or rows 1 to 3."""
        numbers = [-1 - each for each in look if each < 0]
        name, at, more = ("row", "column")[numbers[0] // self.order], numbers[0] % self.order + 1, len(numbers) - 1
        return f"{name}s {at} {'and' if more == 1 else 'to'} {at + more}" if more else f"{name} {at}"

    def values(self) -> range:
        """The digits of a line."""
        return range(1 - self.puzzle.zero, self.order + 1 - self.puzzle.zero)

    def is_whole(self, part: Entry) -> bool:
        """Is it a whole cage?"""
        return len(self.puzzle.cells(self.puzzle.cages[part.look[0]])) == len(part.look)

    def is_clue(self, part: Entry, operator: str) -> bool:
        """Is what a part makes by an operator just what its clue says?"""
        return self.puzzle.clues[self.puzzle.cages[part.look[0]]][0] == operator and self.is_whole(part)

    @staticmethod
    def technique(entry: Entry) -> str:
        return TECHNIQUES[entry.technique].name


def spelled(operator: str, goal: int, digits: Sequence[int]) -> str:
    """Digits with the operator between them by which they make a goal; where none is printed, the first that fits."""
    if operator == NO_OPERATOR and len(digits) > 1:
        operator = next(each for each in OPERATORS if goal in made(each, digits))
    return WORDS[operator].join(map(str, sorted(digits, reverse=operator in ("-", "/"))))


def tell(board: Board, entry: Entry) -> Step:
    teller, technique = CageTeller(board), TECHNIQUES[entry.technique]
    return teller.told(technique, entry, SENTENCES[technique.name](teller, entry))


def freebie(t: CageTeller, e: Entry) -> str:
    return f"the cage at {t.cell(e.look[0])} has one cell and says what stands there: {t.digits(e.follows)}"


def combinations(t: CageTeller, e: Entry) -> str:
    ways = t.ways(e.look[0], e)
    if ways:
        return f"{t.cage(e.look[0])} can only be {ways}, so {t.struck(e.follows)}"
    return f"{t.struck(e.follows)}: {unfinished(t, e)}"


def positions(t: CageTeller, e: Entry) -> str:
    ways = t.ways(e.look[0], e)
    if ways:
        return f"{t.cage(e.look[0])} can only be {ways}{_barred(t, e)}, so {t.struck(e.follows)}"
    return f"{t.struck(e.follows)}: {unfinished(t, e)}"


def _barred(t: CageTeller, e: Entry) -> str:
    """Why not every cell of a cage can hold every digit of its combinations."""
    told = [_bars(t, each) for each in e.chain if each.follows]
    if any(len({*each.look}) < len(each.look) for each in e.chain if not each.follows):
        told.append("equal digits do not stand in line")
    return f"; {listed(told)}" if told else ""


def _bars(t: CageTeller, each: Entry) -> str:
    if each.follows[0] % 2:
        return t.said(each.follows[0])
    digits = [t.signs[fact % 64 // 2] for fact in each.follows]
    return f"{t.cell(each.look[0])} is not {listed(digits, 'or')}"


def pointing(t: CageTeller, e: Entry) -> str:
    cells = [cell for cell in e.look if cell >= 0]
    ways = t.ways(cells[0], e)
    because = f"{t.cage(cells[0])} can only be {ways}" if ways else _needs(t, e)
    line, digits = t.house(e.look[0]), t.digits(e.follows)
    return f"{because}, so it uses the {digits} of {line}; elsewhere there, {t.struck(e.follows)}"


def _needs(t: CageTeller, e: Entry) -> str:
    """What a cage puts into a line, if it is too much to list what it can be made of."""
    turned, at = divmod(-1 - e.look[0], t.order)
    cells = [cell for cell in e.look[1:] if (cell % t.order if turned else cell // t.order) == at]
    if t.puzzle.clues[t.puzzle.cages[cells[0]]][1] == 0:
        return f"to make 0, {t.cage(cells[0])} needs a 0 in {listed([t.cell(cell) for cell in cells], 'or')}"
    return f"however {t.cage(cells[0])} is filled, {t.cells(cells)} hold {t.digits(e.follows)}"


def claiming(t: CageTeller, e: Entry) -> str:
    cells = [cell for cell in e.look if cell >= 0]
    ways = t.ways(cells[0], e)
    leaves = f"so it is {ways}{_barred(t, e)}: {t.struck(e.follows)}"
    if not ways:
        leaves = f"and what makes {t.clue(cells[0])} with it there {t.ruled_out(e.follows)}"
    return f"in {t.house(e.look[0])}, {t.signs[e.effort]} can only go into {t.cage(cells[0])}, {leaves}"


def shared_digit(t: CageTeller, e: Entry) -> str:
    digit, use = t.digits(e.follows), "they use" if len(e.chain) > 1 else "it uses"
    told = listed([_holds(t, part, digit) for part in e.chain])
    return f"{t.band(e.look)} hold {digit} twice. T{told[1:]}, so {use} both; elsewhere there, {t.struck(e.follows)}"


def _holds(t: CageTeller, part: Entry, digit: str) -> str:
    ways, cage = t.ways(part.look[0], part), t.cage(part.look[0])
    return f"{cage} can only be {ways}" if ways else f"{cage} needs {digit} there, however it is filled"


def contradiction(t: CageTeller, e: Entry) -> str:
    links, end, told = e.chain[:-1], e.chain[-1], list[str]()
    for before, link in zip((None, *links), links, strict=False):
        if before and _settles(before, link):
            told[-1] = f"{t.said(link.follows[0])} ({told[-1]})"
        else:
            told.append(house_words.single(t, link) if link.follows[0] % 2 else _left(t, link))
    return house_words.supposed(t, e, told, _nothing(t, end))


def _settles(before: Entry, link: Entry) -> bool:
    """Does what a cage can be made of leave the one digit of a cell that comes next?"""
    alone = link.technique == house_codes.NAKED_SINGLE and before.technique == codes.COMBINATIONS
    return alone and link.look[0] in before.look


def _left(t: CageTeller, link: Entry) -> str:
    """What a cage would be made of, which says what goes from it."""
    ways = t.ways(link.look[0], link)
    return f"{t.cage(link.look[0])} is {ways}" if ways else f"{t.struck(link.follows)} ({unfinished(t, link)})"


def _nothing(t: CageTeller, end: Entry) -> str:
    """What has nothing left where an assumption ends: a cage, or else a cell, or a digit in a line."""
    at = -1 - end.look[0] - 2 * t.order
    return house_words.lost(t, end) if at < 0 else f"nothing makes {t.puzzle.clues[at][1]} in {t.house(end.look[0])}"


SENTENCES: dict[str, Callable[[CageTeller, Entry], str]] = {
    **house_words.SENTENCES,
    "freebie": freebie,
    "combinations": combinations,
    "positions": positions,
    "pointing": pointing,
    "claiming": claiming,
    "line_sum": line_sum,
    "line_product": line_product,
    "parity": line_sum,
    "innies": line_sum,
    "shared_digit": shared_digit,
    "contradiction": contradiction,
}
