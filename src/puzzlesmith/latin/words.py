"""The sentences of deductions about digits in houses, which Jigsaw Sudoku and other Latin puzzles share."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, ClassVar, cast

from puzzlesmith.core.model import Move, struck
from puzzlesmith.toolkit.telling import Phrase, Teller, joined, listed

from . import expert_words
from .codes import EMPTY_CELL, HIDDEN_SINGLE
from .facts import decode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from puzzlesmith.core.model import Conflict, Entry, Step, Technique

TEMPLATES = {
    "row": "row {number}",
    "column": "column {number}",
    "rows": "rows {numbers}",
    "columns": "columns {numbers}",
    "region": "the {noun} of {cell}",
    "named": "{name}",
    "placed": "{cell} is {digit}",
    "first_struck": "no {digits} in {cells}",
    "next_struck": "nor {digits} in {cells}",
    "ruled_out_once": "rules out {what}",
    "ruled_out": "{digits} in {cells}",
    "hidden_single": "In {house:look}, {digit} can only go into {cell:follows}.",
    "naked_single": "In {cell:follows} no digit but {digit} is left.",
    "pointing": (
        "In {inner:look}, {digit} can only go into {cells:look}. These also lie in {outer:look}, which therefore has"
        " its {digit} there and nowhere else: {struck:goes}."
    ),
    "leftovers": (
        "{lines:look} hold the same digits as {regions:look}. Leave out the cells that they share: {there:look} hold"
        " the same digits as {here:look}. None of the former can be {digits}, so {struck:goes}."
    ),
    "leftovers_of_one": (
        "{lines:look} holds the same digits as {regions:look}. Leave out the cells that they share: {there:look} hold"
        " the same digits as {here:look}. None of the former can be {digits}, so {struck:goes}."
    ),
    "regions": "the regions of {cells}",
    "naked_subset": (
        "In {house:look}, {cells:look} have only {digits} left between them, so they use these up: {struck:goes}."
    ),
    "hidden_subset": (
        "In {house:look}, {digits} have only {cells:look} left, so nothing else goes there: {struck:goes}."
    ),
    **expert_words.TEMPLATES,
    "refuted_at_once": "Suppose {assumption:look}: then {end:look}. So {struck:goes}.",
    "refuted_by_one": "Suppose {assumption:look}: one step later, {end:look}. So {struck:goes}.",
    "refuted": "Suppose {assumption:look}: {count} steps later, {end:look}. So {struck:goes}.",
    "empty_cell": "no digit is left for {cell}",
    "homeless_digit": "{digit} has no place in {house}",
    "link_hidden": "{cell:look} is {digit}, the last place for it in {house:look}.",
    "link_naked": "{cell:look} is {digit}, the last digit left there.",
    "trial": (
        "No single assumption settles anything; but every other digit in {cell:follows} leads nowhere, whichever way"
        " one goes on, so it is {digit}."
    ),
}


class HouseTeller(Teller):
    """Names the cells, houses and digits of one board; `signs` are the signs of the digits, from 0 on."""

    templates: ClassVar[Mapping[str, str]] = TEMPLATES
    noun = "region"  # what a region is called

    def __init__(self, order: int, regions: Sequence[int], signs: Sequence[str]):
        super().__init__(order)
        self.order, self.regions, self.signs = order, regions, signs

    def house(self, number: int) -> Phrase:
        """The name of a house, which points at all its cells."""
        kind, at = divmod(number, self.order)
        if kind < 2:
            return self.line(at, turned=kind)
        cells = [cell for cell, region in enumerate(self.regions) if region == at]
        return self.over(self.fill("region", noun=self.noun, cell=self.cell(cells[0])), cells)

    def line(self, at: int, *, turned: int) -> Phrase:
        return self.over(self.fill(("row", "column")[turned], number=at + 1), self.line_cells(at, turned=turned))

    def line_cells(self, at: int, *, turned: int) -> range:
        return range(at, self.order**2, self.order) if turned else range(at * self.order, (at + 1) * self.order)

    def lines(self, numbers: Sequence[int], *, turned: int) -> Phrase:
        """Some rows or columns: rows 1 and 3."""
        if len(numbers) == 1:
            return self.line(numbers[0], turned=turned)
        names = listed([str(number + 1) for number in numbers])
        cells = [cell for at in numbers for cell in self.line_cells(at, turned=turned)]
        return self.over(self.fill(("rows", "columns")[turned], numbers=names), cells)

    def lines_of(self, cells: Sequence[int], *, turned: int) -> Phrase:
        """The rows or columns of some cells."""
        return self.lines(
            sorted({cell % self.order if turned else cell // self.order for cell in cells}), turned=turned
        )

    def regions_named(self, regions: Sequence[int]) -> Phrase:
        """One region or several: the regions of r1c1 and r2c4."""
        cells = [cell for cell, region in enumerate(self.regions) if region in regions]
        firsts = [self.regions.index(region) for region in regions]
        words = (
            self.fill("regions", cells=self.cells(firsts))
            if firsts[1:]
            else self.fill("region", noun=self.noun, cell=self.cell(firsts[0]))
        )
        return self.over(words, cells)

    def digit(self, fact: int) -> str:
        return self.signs[decode(fact).digit]

    def digits(self, facts: Iterable[int]) -> str:
        return listed([self.signs[digit] for digit in sorted({decode(fact).digit for fact in facts})])

    def among(self, bits: int) -> list[str]:
        """The signs of a set of digits."""
        return [sign for digit, sign in enumerate(self.signs) if digit and bits >> (digit - 1) & 1]

    def pair(self, entry: Entry) -> list[int]:
        """The two digits of a bivalue cell in a wing or chain."""
        return [decode(fact).digit for fact in entry.follows]

    def struck(self, facts: Sequence[int]) -> Phrase:
        """No 3 or 4 in r1c2 and r1c4, nor 5 in r2c2."""
        names = ["first_struck", *["next_struck"] * len(facts)]
        together = zip(names, self.together(facts).items(), strict=False)
        return joined(
            [
                self.fill(name, digits=listed(digits, "or"), cells=self.cells(cells))
                for name, (cells, digits) in together
            ],
            ", ",
        )

    def ruled_out(self, facts: Sequence[int]) -> Phrase:
        """Rules out 3 and 4 in r1c2 and r1c4, 5 in r2c2, and 6 in r2c3."""
        together = self.together(facts).items()
        parts = [self.fill("ruled_out", digits=listed(digits), cells=self.cells(cells)) for cells, digits in together]
        return self.fill("ruled_out_once", what=joined(parts, ", and "))

    def together(self, facts: Sequence[int]) -> dict[tuple[int, ...], list[str]]:
        """The digits that are ruled out in the same cells, by these cells."""
        ruled_out, signs = [decode(fact) for fact in facts], dict[tuple[int, ...], list[str]]()
        for digit in sorted({each.digit for each in ruled_out}):
            cells = tuple(sorted(each.cell for each in ruled_out if each.digit == digit))
            signs.setdefault(cells, []).append(self.signs[digit])
        return signs

    def placed(self, fact: int) -> Phrase:
        """r1c2 is 5."""
        return self.fill("placed", cell=self.cell(decode(fact).cell), digit=self.digit(fact))

    def links(self, entry: Entry) -> list[Phrase]:
        """The links of a refuted assumption, one sentence each."""
        return [self.link(each) for each in entry.chain]

    def link(self, link: Entry) -> Phrase:
        """A digit that would follow, and the reason."""
        cell, digit = self.cell(decode(link.follows[0]).cell), self.digit(link.follows[0])
        if link.technique == HIDDEN_SINGLE:
            return self.fill("link_hidden", cell=cell, digit=digit, house=self.house(link.houses[0]))
        return self.fill("link_naked", cell=cell, digit=digit)

    def lost(self, end: Conflict) -> Phrase:
        """The conflict where an assumption ends: a cell without digits, or a digit without a place in a house."""
        if end.code == EMPTY_CELL:
            return self.fill("empty_cell", cell=self.cell(end.look[0]))
        return self.fill("homeless_digit", digit=self.among(end.digits)[0], house=self.house(end.houses[0]))

    def step_of(self, technique: Technique, entry: Entry, sentence: Phrase) -> Step:
        """A step, with the digits that can be written down now, and those that are struck."""
        written = [self.move(fact) for fact in entry.follows if decode(fact).placed]
        struck = [self.strike(fact) for fact in entry.follows if not decode(fact).placed]
        chain = CHAINS.get(technique.name)
        return self.step(technique, sentence, written, struck, chain(self, entry) if chain else ())

    def move(self, fact: int) -> Move:
        return Move(self.place(decode(fact).cell), self.digit(fact))

    def strike(self, fact: int) -> Move:
        return struck(self.place(decode(fact).cell), self.digit(fact))


def hidden_single(t: HouseTeller, e: Entry) -> Phrase:
    return t.fill("hidden_single", house=t.house(e.houses[0]), digit=t.digits(e.follows), cell=t.cell(e.look[0]))


def naked_single(t: HouseTeller, e: Entry) -> Phrase:
    return t.fill("naked_single", cell=t.cell(e.look[0]), digit=t.digits(e.follows))


def pointing(t: HouseTeller, e: Entry) -> Phrase:
    inner, outer = map(t.house, e.houses)
    return t.fill(
        "pointing",
        inner=inner,
        outer=outer,
        digit=t.digits(e.follows),
        cells=t.cells(e.look, " or "),
        struck=t.struck(e.follows),
    )


def leftovers(t: HouseTeller, e: Entry) -> Phrase:
    half = len(e.look) // 2
    one, two = e.look[:half], e.look[half:]
    here, there = (two, one) if {decode(fact).cell for fact in e.follows} & set(two) else (one, two)
    lines, regions = _band(t, {*one}, {*two})
    return t.fill(
        "leftovers" if len(regions) > 1 else "leftovers_of_one",
        lines=lines,
        regions=t.regions_named(regions),
        here=t.cells(here),
        there=t.cells(there),
        digits=listed([t.signs[digit] for digit in sorted({decode(fact).digit for fact in e.follows})], "or"),
        struck=t.struck(e.follows),
    )


def _band(t: HouseTeller, one: set[int], two: set[int]) -> tuple[Phrase, list[int]]:
    """The lines and the regions that differ by two sets of cells: one sticks out of the lines, the other sticks in."""
    for turned, height in product((0, 1), range(1, t.order)):
        for first in range(t.order - height + 1):
            numbers = [*range(first, first + height)]
            band = {cell for at in numbers for cell in t.line_cells(at, turned=turned)}
            for out, sticking_in in ((one, two), (two, one)):
                union = (band - out) | sticking_in
                regions = sorted({t.regions[cell] for cell in union})
                if out <= band and len(regions) == height and not sticking_in & band:
                    return t.lines(numbers, turned=turned), regions
    raise ValueError("no lines and regions differ by these cells")


def subset(t: HouseTeller, e: Entry, name: str) -> Phrase:
    house, digits = t.house(e.houses[0]), listed(t.among(e.digits))
    return t.fill(name, house=house, cells=t.cells(e.look), digits=digits, struck=t.struck(e.follows))


def naked_subset(t: HouseTeller, e: Entry) -> Phrase:
    return subset(t, e, "naked_subset")


def hidden_subset(t: HouseTeller, e: Entry) -> Phrase:
    return subset(t, e, "hidden_subset")


def contradiction(t: HouseTeller, e: Entry) -> Phrase:
    """An assumption, how many links follow, and the conflict."""
    count = len(t.links(e))
    return t.fill(
        ("refuted_at_once", "refuted_by_one", "refuted")[min(count, 2)],
        assumption=t.placed(e.follows[0]),
        count=count,
        end=t.lost(cast("Conflict", e.end)),
        struck=t.struck(e.follows),
    )


def trial(t: HouseTeller, e: Entry) -> Phrase:
    return t.fill("trial", cell=t.cell(e.look[0]), digit=t.digits(e.follows))


SENTENCES: dict[str, Callable[[HouseTeller, Entry], Phrase]] = {
    "hidden_single": hidden_single,
    "naked_single": naked_single,
    "pointing": pointing,
    "claiming": pointing,
    "leftovers": leftovers,
    "naked_subset": naked_subset,
    "hidden_subset": hidden_subset,
    **expert_words.SENTENCES,
    "contradiction": contradiction,
    "trial": trial,
}

CHAINS: dict[str, Callable[[HouseTeller, Entry], list[Phrase]]] = {  # techniques with links, and what writes them
    **expert_words.CHAINS,
    "contradiction": lambda t, e: t.links(e),
}
