"""The name, level and sentence of each technique of KenKen: turns a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry, Level, Step, Technique
from puzzlesmith.kinds.kenken import codes
from puzzlesmith.kinds.kenken.puzzle import NO_OPERATOR, OPERATORS, WORDS, marks
from puzzlesmith.kinds.kenken.rules import made
from puzzlesmith.latin import codes as house_codes
from puzzlesmith.latin import words as house_words
from puzzlesmith.latin.facts import decode
from puzzlesmith.latin.words import HouseTeller
from puzzlesmith.toolkit.telling import listed

from .lines import line_product, line_sum
from .unfinished import unfinished

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from puzzlesmith.core.model import Conflict
    from puzzlesmith.kinds.kenken.puzzle import Board

# Easiest first, each with its code in notes: those of houses are in latin/codes.py, those of cages in ../codes.py.
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

    def clue(self, cell: int) -> str:
        operator, goal = self.puzzle.clues[self.puzzle.cages[cell]]
        return f"{goal}{WORDS[operator]}"

    def cage(self, cell: int) -> str:
        """The cage of a cell, by its clue and its first cell: the cage 5+ at r1c1."""
        first = self.puzzle.cages.index(self.puzzle.cages[cell])
        return f"the cage {self.clue(cell)} at {self.cell(first)}"

    def cages(self, cells: Sequence[int]) -> str:
        """The cages of some cells: the cages 5+ at r1c1 and 3+ at r2c2."""
        names = [self.cage(cell).removeprefix("the cage ") for cell in cells]
        return f"the cage{'s' * (len(names) > 1)} {listed(names)}"

    def ways(self, cell: int, entry: Entry) -> str:
        """What the cage of a cell can only be made of; empty if the entry does not list it."""
        operator, goal = self.puzzle.clues[self.puzzle.cages[cell]]
        combos = sorted(entry.combinations, reverse=operator in ("-", "/"))
        return " or ".join([spelled(operator, goal, digits) for digits in combos])

    def band(self, houses: Sequence[int]) -> str:
        """Row 1, rows 1 and 2, or rows 1 to 3."""
        name, at, more = ("row", "column")[houses[0] // self.order], houses[0] % self.order + 1, len(houses) - 1
        return f"{name}s {at} {'and' if more == 1 else 'to'} {at + more}" if more else f"{name} {at}"

    def values(self) -> range:
        """The digits of a line."""
        return range(1 - self.puzzle.zero, self.order + 1 - self.puzzle.zero)

    def is_whole(self, part: Entry) -> bool:
        """Does a part of an argument hold all cells of its cage?"""
        return len(self.puzzle.cells(self.puzzle.cages[part.look[0]])) == len(part.look)

    def is_clue(self, part: Entry, operator: str) -> bool:
        """Is a part a whole cage with this operator, so that its clue says what it makes?"""
        return self.puzzle.clues[self.puzzle.cages[part.look[0]]][0] == operator and self.is_whole(part)

    @staticmethod
    def technique(entry: Entry) -> str:
        return TECHNIQUES[entry.technique].name


def spelled(operator: str, goal: int, digits: Sequence[int]) -> str:
    """Digits with the operator between them; where none is printed, the first operator that makes the goal."""
    if operator == NO_OPERATOR and len(digits) > 1:
        operator = next(each for each in OPERATORS if goal in made(each, digits))
    return WORDS[operator].join(map(str, sorted(digits, reverse=operator in ("-", "/"))))


def tell(board: Board, entry: Entry) -> Step:
    teller, technique = CageTeller(board), TECHNIQUES[entry.technique]
    return teller.step_of(technique, entry, SENTENCES[technique.name](teller, entry))


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
    """Why some cells of a cage cannot hold every digit of its combinations."""
    reasons = [_bars(t, part) for part in e.chain]
    if any(len({*digits}) < len(digits) for digits in e.combinations):
        reasons.append("equal digits do not stand in line")
    return f"; {listed(reasons)}" if reasons else ""


def _bars(t: CageTeller, part: Entry) -> str:
    """What a cell holds, or which digits it cannot hold."""
    facts = [decode(fact) for fact in part.follows]
    if facts[0].placed:
        return t.placed(part.follows[0])
    return f"{t.cell(part.look[0])} is not {listed([t.signs[fact.digit] for fact in facts], 'or')}"


def pointing(t: CageTeller, e: Entry) -> str:
    ways = t.ways(e.look[0], e)
    because = f"{t.cage(e.look[0])} can only be {ways}" if ways else _needs(t, e)
    line, digits = t.house(e.houses[0]), t.digits(e.follows)
    return f"{because}, so it uses the {digits} of {line}; elsewhere there, {t.struck(e.follows)}"


def _needs(t: CageTeller, e: Entry) -> str:
    """What a cage must put into a line, for cages with too many combinations to list."""
    turned, at = divmod(e.houses[0], t.order)
    cells = [cell for cell in e.look if (cell % t.order if turned else cell // t.order) == at]
    if t.puzzle.clues[t.puzzle.cages[cells[0]]][1] == 0:
        return f"to make 0, {t.cage(cells[0])} needs a 0 in {listed([t.cell(cell) for cell in cells], 'or')}"
    return f"however {t.cage(cells[0])} is filled, {t.cells(cells)} hold {t.digits(e.follows)}"


def claiming(t: CageTeller, e: Entry) -> str:
    ways = t.ways(e.look[0], e)
    leaves = f"so it is {ways}{_barred(t, e)}: {t.struck(e.follows)}"
    if not ways:
        leaves = f"and what makes {t.clue(e.look[0])} with it there {t.ruled_out(e.follows)}"
    return f"in {t.house(e.houses[0])}, {t.among(e.digits)[0]} can only go into {t.cage(e.look[0])}, {leaves}"


def shared_digit(t: CageTeller, e: Entry) -> str:
    digit, use = t.digits(e.follows), "they use" if len(e.chain) > 1 else "it uses"
    holders = listed([_holds(t, part, digit) for part in e.chain])
    return (
        f"{t.band(e.houses)} hold {digit} twice. T{holders[1:]}, so {use} both; elsewhere there, {t.struck(e.follows)}"
    )


def _holds(t: CageTeller, part: Entry, digit: str) -> str:
    ways, cage = t.ways(part.look[0], part), t.cage(part.look[0])
    return f"{cage} can only be {ways}" if ways else f"{cage} needs {digit} there, however it is filled"


def contradiction(t: CageTeller, e: Entry) -> str:
    links = list[str]()
    for before, link in zip((None, *e.chain), e.chain, strict=False):
        if before and _settles(before, link):
            links[-1] = f"{t.placed(link.follows[0])} ({links[-1]})"
        else:
            links.append(house_words.single(t, link) if decode(link.follows[0]).placed else _left(t, link))
    return house_words.supposed(t, e, links, _nothing(t, house_words.conflict(e)))


def _settles(before: Entry, link: Entry) -> bool:
    """Does a link of a chain place the digit that the combinations in the link before it leave for a cell?"""
    alone = link.technique == house_codes.NAKED_SINGLE and before.technique == codes.COMBINATIONS
    return alone and link.look[0] in before.look


def _left(t: CageTeller, link: Entry) -> str:
    """What a cage would be made of, or why it would lose digits."""
    ways = t.ways(link.look[0], link)
    return f"{t.cage(link.look[0])} is {ways}" if ways else f"{t.struck(link.follows)} ({unfinished(t, link)})"


def _nothing(t: CageTeller, end: Conflict) -> str:
    """What has nothing left where an assumption ends: a cage, or else a cell, or a digit in a line."""
    if end.code != house_codes.OTHER_RULE:
        return house_words.lost(t, end)
    first = t.puzzle.cages.index(end.subject)
    return f"nothing makes {t.puzzle.clues[end.subject][1]} in {t.cage(first)}"


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
