"""The name, level and sentence of each technique of KenKen: turns a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from puzzlesmith.core.model import Entry, Level, Step, Technique
from puzzlesmith.kinds.kenken import codes
from puzzlesmith.kinds.kenken.puzzle import NO_OPERATOR, OPERATORS, WORDS, marks
from puzzlesmith.kinds.kenken.rules import made
from puzzlesmith.latin import codes as house_codes
from puzzlesmith.latin import words as house_words
from puzzlesmith.latin.facts import decode
from puzzlesmith.latin.words import HouseTeller
from puzzlesmith.toolkit.telling import Phrase, capitalised, joined, listed

from .lines import line_product, line_sum
from .templates import TEMPLATES
from .unfinished import unfinished

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from puzzlesmith.core.model import Conflict
    from puzzlesmith.kinds.kenken.puzzle import Board, Puzzle

# Easiest first, each with its code in notes: those of houses are in latin/codes.py, those of cages in ../codes.py. The
# others of houses are for boards with boxes or regions. With rows and columns alone, they never rule anything out: the
# other ends of a skyscraper, say, are seen only by cells of its own two rows, where there is no third place.
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
    (house_codes.W_WING, Technique("w_wing", "W-wing", Level.expert, 125)),
    (house_codes.XY_CHAIN, Technique("xy_chain", "a chain of pairs", Level.expert, 150)),
    (house_codes.ALS_XZ, Technique("als_xz", "two almost locked sets (ALS-XZ)", Level.expert, 200)),
    (house_codes.ALTERNATING, Technique("alternating", "an alternating inference chain (AIC)", Level.expert, 240)),
    (house_codes.CONTRADICTION, Technique("contradiction", "one assumption refuted", Level.expert, 300)),
    (house_codes.TRIAL, Technique("trial", "trial and error", Level.extreme, 900)),
)
TECHNIQUES = tuple(technique for _, technique in NUMBERED)
NUMBERS = {code: number for number, (code, _) in enumerate(NUMBERED)}


class CageTeller(HouseTeller):
    """Speaks about the cells, lines and cages of one board."""

    templates: ClassVar[Mapping[str, str]] = TEMPLATES

    def __init__(self, board: Board):
        super().__init__(board.puzzle.order, board.puzzle.cages, marks(board.puzzle))
        self.puzzle: Puzzle = board.puzzle

    def clue(self, cell: int) -> str:
        operator, goal = self.puzzle.clues[self.puzzle.cages[cell]]
        return f"{goal}{WORDS[operator]}"

    def cage(self, cell: int, name: str = "cage") -> Phrase:
        """The cage of a cell, by its clue and its first cell: the cage 5+ at r1c1. It points at the whole cage."""
        cells = self.puzzle.cells(self.puzzle.cages[cell])
        return self.over(self.fill(name, clue=self.clue(cell), cell=self.cell(cells[0])), cells)

    def cages(self, cells: Sequence[int]) -> Phrase:
        """The cages of some cells: the cages 5+ at r1c1 and 3+ at r2c2."""
        if len(cells) == 1:
            return self.cage(cells[0])
        return self.fill("cages", names=joined([self.cage(cell, "cage_name") for cell in cells]))

    def ways(self, cell: int, entry: Entry) -> str:
        """The only combinations for the cage of a cell; empty if the entry does not list them."""
        operator, goal = self.puzzle.clues[self.puzzle.cages[cell]]
        combos = sorted(entry.combinations, reverse=operator in ("-", "/"))
        return " or ".join([spelled(operator, goal, digits) for digits in combos])

    def band(self, houses: Sequence[int]) -> Phrase:
        """Row 1, rows 1 and 2, or rows 1 to 3."""
        if len(houses) == 1:
            return self.house(houses[0])
        name, first = ("rows", "columns")[houses[0] // self.order], houses[0] % self.order + 1
        template = "band_of_two" if len(houses) == 2 else "band"
        words = self.fill(template, lines=name, first=first, last=first + len(houses) - 1)
        return self.over(words, [cell for house in houses for cell in self.house_cells(house)])

    def house_cells(self, house: int) -> range:
        return self.line_cells(house % self.order, turned=house // self.order)

    def values(self) -> range:
        """The digits of a line."""
        return range(1 - self.puzzle.zero, self.order + 1 - self.puzzle.zero)

    def is_whole(self, part: Entry) -> bool:
        """Does a part of an argument hold all cells of its cage?"""
        return len(self.puzzle.cells(self.puzzle.cages[part.look[0]])) == len(part.look)

    def is_clue(self, part: Entry, operator: str) -> bool:
        """Is a part a whole cage with this operator, so that its clue says what it makes?"""
        return self.puzzle.clues[self.puzzle.cages[part.look[0]]][0] == operator and self.is_whole(part)

    def links(self, entry: Entry) -> list[Phrase]:
        return _links(self, entry)

    def lost(self, end: Conflict) -> Phrase:
        """What an assumption leaves without possibilities: a cage, a cell, or a digit in a line."""
        if end.code != house_codes.OTHER_RULE:
            return super().lost(end)
        first = self.puzzle.cages.index(end.subject)
        return self.fill("no_filling", goal=self.puzzle.clues[end.subject][1], cage=self.cage(first))

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


def freebie(t: CageTeller, e: Entry) -> Phrase:
    return t.fill("freebie", cell=t.cell(e.look[0]), digit=t.digits(e.follows))


def combinations(t: CageTeller, e: Entry) -> Phrase:
    ways, bars, struck = t.ways(e.look[0], e), _bars(t, e), t.struck(e.follows)
    if not ways:
        return t.fill("unlisted", struck=struck, reasons=unfinished(t, e))
    return t.fill("barred" if bars else "combinations", cage=t.cage(e.look[0]), ways=ways, bars=bars, struck=struck)


def _bars(t: CageTeller, e: Entry) -> Phrase:
    """Why some cells of a cage cannot hold every digit of its combinations; empty if they can."""
    if t.technique(e) == "combinations" or not e.combinations:
        return ()
    reasons = [_bar(t, part) for part in e.chain]
    if any(len({*digits}) < len(digits) for digits in e.combinations):
        reasons.append(t.fill("equal_digits"))
    return joined(reasons)


def _bar(t: CageTeller, part: Entry) -> Phrase:
    """What a cell holds, or which digits it cannot hold."""
    facts = [decode(fact) for fact in part.follows]
    if facts[0].placed:
        return t.placed(part.follows[0])
    return t.fill("bar", cell=t.cell(part.look[0]), digits=listed([t.signs[fact.digit] for fact in facts], "or"))


def pointing(t: CageTeller, e: Entry) -> Phrase:
    ways = t.ways(e.look[0], e)
    turned, at = divmod(e.houses[0], t.order)
    cells = [cell for cell in e.look if (cell % t.order if turned else cell // t.order) == at]
    with_zero = t.puzzle.clues[t.puzzle.cages[e.look[0]]][1] == 0
    return t.fill(
        "pointing" if ways else "pointing_with_zero" if with_zero else "pointing_unlisted",
        cage=t.cage(e.look[0]),
        ways=ways,
        cells=t.cells(cells, " or " if with_zero else " and "),
        digits=t.digits(e.follows),
        line=t.house(e.houses[0]),
        struck=t.struck(e.follows),
    )


def claiming(t: CageTeller, e: Entry) -> Phrase:
    ways, bars = t.ways(e.look[0], e), _bars(t, e)
    return t.fill(
        ("claiming_barred" if bars else "claiming") if ways else "claiming_unlisted",
        line=t.house(e.houses[0]),
        digit=t.among(e.digits)[0],
        cage=t.cage(e.look[0]),
        ways=ways,
        bars=bars,
        clue=t.clue(e.look[0]),
        struck=t.struck(e.follows),
        ruled_out=t.ruled_out(e.follows),
    )


def shared_digit(t: CageTeller, e: Entry) -> Phrase:
    digit = t.digits(e.follows)
    return t.fill(
        "shared_digit" if len(e.chain) > 1 else "shared_digit_by_one",
        lines=t.band(e.houses),
        digit=digit,
        holders=capitalised(joined([_holds(t, part, digit) for part in e.chain])),
        struck=t.struck(e.follows),
    )


def _holds(t: CageTeller, part: Entry, digit: str) -> Phrase:
    ways, cage = t.ways(part.look[0], part), t.cage(part.look[0])
    return t.fill("holder" if ways else "holder_unlisted", cage=cage, ways=ways, digit=digit)


def _links(t: CageTeller, e: Entry) -> list[Phrase]:
    """The links of a refuted assumption; a link that places the digit which a cage leaves for a cell replaces the link
    before it.
    """
    links = list[Phrase]()
    for before, link in zip((None, *e.chain), e.chain, strict=False):
        if before and _settles(before, link):
            links[-1] = _settled(t, before, link)
        else:
            links.append(t.link(link) if decode(link.follows[0]).placed else _left(t, link))
    return links


def _settles(before: Entry, link: Entry) -> bool:
    """Does a link of a chain place the digit that the combinations in the link before it leave for a cell?"""
    alone = link.technique == house_codes.NAKED_SINGLE and before.technique == codes.COMBINATIONS
    return alone and link.look[0] in before.look and bool(before.combinations)


def _settled(t: CageTeller, before: Entry, link: Entry) -> Phrase:
    cage, ways = t.cage(before.look[0]), t.ways(before.look[0], before)
    return t.fill("link_cage_settled", cell=t.cell(link.look[0]), digit=t.digits(link.follows), cage=cage, ways=ways)


def _left(t: CageTeller, link: Entry) -> Phrase:
    """The combinations that a cage would have, or the digits that its cells would lose."""
    ways, cage = t.ways(link.look[0], link), t.cage(link.look[0])
    return t.fill("link_cage" if ways else "link_struck", cage=cage, ways=ways, struck=t.struck(link.follows))


SENTENCES: dict[str, Callable[[CageTeller, Entry], Phrase]] = {
    **house_words.SENTENCES,
    "freebie": freebie,
    "combinations": combinations,
    "positions": combinations,
    "pointing": pointing,
    "claiming": claiming,
    "line_sum": line_sum,
    "line_product": line_product,
    "parity": line_sum,
    "innies": line_sum,
    "shared_digit": shared_digit,
}
