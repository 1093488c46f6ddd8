"""The name, level and sentence of each technique of KenKen: turns a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core import house_codes, house_words
from puzzlesmith.core.house_words import HouseTeller
from puzzlesmith.core.model import Entry, Level, Step, Technique
from puzzlesmith.core.telling import LONGEST, listed, shortened

from . import codes
from .line_words import line_product, line_sum
from .puzzle import NO_OPERATOR, OPERATORS, WORDS, marks
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


MATES = {"-": "{} more or less", "/": "{} times as large or as small"}  # the other digit of two


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
        """Row 1, or rows 1 to 3."""
        numbers = [-1 - each for each in look if each < 0]
        name, at = ("row", "column")[numbers[0] // self.order], numbers[0] % self.order + 1
        return f"{name} {at}" if len(numbers) == 1 else f"{name}s {at} to {at + len(numbers) - 1}"

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
    return teller.step(technique, entry, SENTENCES[technique.name](teller, entry), teller.moves(entry))


def freebie(t: CageTeller, e: Entry) -> str:
    return f"the cage at {t.cell(e.look[0])} has one cell and says what stands there: {t.digits(e.follows)}"


def combinations(t: CageTeller, e: Entry) -> str:
    ways = t.ways(e.look[0], e)
    if ways:
        return f"{t.cage(e.look[0])} can only be {ways}, so {t.struck(e.follows)}"
    return f"{t.struck(e.follows)}: with it, {_others(t, e)}"


def positions(t: CageTeller, e: Entry) -> str:
    ways = t.ways(e.look[0], e)
    if ways:
        return f"{t.cage(e.look[0])} can only be {ways}{_barred(t, e)}, so {t.struck(e.follows)}"
    return f"{t.struck(e.follows)}: with it there, {_others(t, e)}"


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


def _others(t: CageTeller, e: Entry) -> str:
    """Why a cage cannot be finished with digits, if it is too much to list what it can be made of."""
    operator, goal = t.puzzle.clues[t.puzzle.cages[e.look[0]]]
    digits = sorted({int(t.signs[fact % 64 // 2]) for fact in e.follows})
    where = f"the rest of {t.cage(e.look[0])}"
    if operator == "+":
        return f"{where} would have to make {_either([goal - digit for digit in digits])}, which it cannot"
    if operator == "x" and all(digit and goal % digit == 0 for digit in digits):
        return f"{where} would have to make {_either([goal // digit for digit in digits])}, which it cannot"
    if operator == "x" and all(not digit or goal % digit for digit in digits):
        return f"{t.cage(e.look[0])} could not be made: {goal} is no multiple of {_either(digits)}"
    if operator in MATES:
        return f"nothing {MATES[operator].format(goal)} is left for {where}"
    return f"{where} could not make up for it, by any operator"


def _either(numbers: Sequence[int]) -> str:
    return listed([str(each) for each in numbers], "or")


def pointing(t: CageTeller, e: Entry) -> str:
    cells = [cell for cell in e.look if cell >= 0]
    ways = t.ways(cells[0], e)
    because = f"{t.cage(cells[0])} can only be {ways}" if ways else f"however {t.cage(cells[0])} is filled"
    line, digits = t.house(e.look[0]), t.digits(e.follows)
    return f"{because}, so it uses the {digits} of {line}; elsewhere there, {t.struck(e.follows)}"


def claiming(t: CageTeller, e: Entry) -> str:
    cells = [cell for cell in e.look if cell >= 0]
    ways = t.ways(cells[0], e)
    leaves = f"so that it is {ways}{_barred(t, e)}: {t.struck(e.follows)}"
    if not ways:
        leaves = f"and what makes {t.clue(cells[0])} with it there leaves {t.struck(e.follows)}"
    return f"in {t.house(e.look[0])}, {t.signs[e.effort]} can only go into {t.cage(cells[0])}, {leaves}"


def shared_digit(t: CageTeller, e: Entry) -> str:
    cells = [cell for cell in e.look if cell >= 0 and t.puzzle.cages.index(t.puzzle.cages[cell]) == cell]
    return (
        f"{t.band(e.look)} hold {t.digits(e.follows)} twice, and however {t.cages(cells)} {_is_are(cells)} filled,"
        f" {('it uses', 'they use')[len(cells) > 1]} both; so elsewhere, {t.struck(e.follows)}"
    )


def _is_are(cells: Sequence[int]) -> str:
    return "are" if len(cells) > 1 else "is"


def contradiction(t: CageTeller, e: Entry) -> str:
    links, end = e.chain[:-1], e.chain[-1]
    digits = [link for link in links if link.follows[0] % 2]
    if len(links) > LONGEST and digits:  # what is struck follows from what is written
        told = house_words.written(t, digits)
    else:
        told = shortened([_link(t, link) for link in links], "steps")
    is_cage = end.look[0] < 0 and -1 - end.look[0] >= 2 * t.order
    nothing = f"nothing makes the goal of {t.house(end.look[0])}" if is_cage else house_words.lost(t, end)
    return house_words.supposed(t, e, told, nothing)


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
    "parity": line_sum,
    "innies": line_sum,
    "shared_digit": shared_digit,
    "contradiction": contradiction,
}
