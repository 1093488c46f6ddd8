"""The sentences of deductions about digits in houses: what Jigsaw Sudoku and other Latin puzzles say alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Move
from puzzlesmith.toolkit.telling import Teller, listed

from .codes import HIDDEN_SINGLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from puzzlesmith.core.model import Entry, Step, Technique


class HouseTeller(Teller):
    """Speaks about the cells and houses of one board. `signs` are what is written for the digits, from 0 on."""

    def __init__(self, order: int, regions: Sequence[int], signs: Sequence[str]):
        super().__init__(order)
        self.order, self.regions, self.signs = order, regions, signs

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
        return listed([self.signs[digit] for digit in sorted({each % 64 // 2 for each in facts})])

    def among(self, bits: int) -> list[str]:
        """The signs of a set of digits."""
        return [sign for digit, sign in enumerate(self.signs) if digit and bits >> (digit - 1) & 1]

    def lines(self, cells: Sequence[int], *, across: bool) -> str:
        """The rows of some cells, or across that their columns."""
        numbers = sorted({cell % self.order if across else cell // self.order for cell in cells})
        name = "column" if across else "row"
        return f"{name}{'s' * (len(numbers) > 1)} {listed([str(number + 1) for number in numbers])}"

    def pair(self, entry: Entry) -> list[int]:
        """The two digits of a cell in a wing or chain."""
        return [each % 64 // 2 for each in entry.follows]

    def struck(self, facts: Sequence[int]) -> str:
        """No 3 or 4 in r1c2 and r1c4, nor 5 in r2c2."""
        together = self.together(facts).items()
        return "no " + ", nor ".join(f"{listed(digits, 'or')} in {cells}" for cells, digits in together)

    def ruled_out(self, facts: Sequence[int]) -> str:
        """Rules out 3 and 4 in r1c2 and r1c4, 5 in r2c2, and 6 in r2c3."""
        told = [f"{listed(digits)} in {cells}" for cells, digits in self.together(facts).items()]
        return "rules out " + ", and ".join([", ".join(told[:-1]), told[-1]] if told[1:] else told)

    def together(self, facts: Sequence[int]) -> dict[str, list[str]]:
        """The digits that go from the same cells, by these."""
        found: dict[str, list[str]] = {}
        for digit in sorted({each % 64 // 2 for each in facts}):
            cells = self.cells(sorted(each // 64 for each in facts if each % 64 // 2 == digit))
            found.setdefault(cells, []).append(self.signs[digit])
        return found

    def said(self, follow: int) -> str:
        """r1c2 is 5."""
        return f"{self.cell(follow // 64)} is {self.signs[follow % 64 // 2]}"

    def told(self, technique: Technique, entry: Entry, text: str) -> Step:
        """A step, with the digits that can be written down now, and those that are struck."""
        written, struck = ([self.move(fact) for fact in entry.follows if fact % 2 == said] for said in (1, 0))
        return self.step(technique, entry, text, written, struck)

    def move(self, fact: int) -> Move:
        return Move(self.cell(fact // 64), self.signs[fact % 64 // 2])


def hidden_single(t: HouseTeller, e: Entry) -> str:
    return f"in {t.house(e.look[0])}, {t.digits(e.follows)} can only go into {t.cell(e.look[1])}"


def naked_single(t: HouseTeller, e: Entry) -> str:
    return f"in {t.cell(e.look[0])} no digit but {t.digits(e.follows)} is left"


def pointing(t: HouseTeller, e: Entry) -> str:
    inner, outer = t.houses(e.look)
    return (
        f"in {inner}, {t.digits(e.follows)} can only go into {t.cells([c for c in e.look if c >= 0])}, which all lie in"
        f" {outer}; so elsewhere there: {t.struck(e.follows)}"
    )


def leftovers(t: HouseTeller, e: Entry) -> str:
    half = len(e.look) // 2
    one, two = e.look[:half], e.look[half:]
    here, there = (two, one) if {each // 64 for each in e.follows} & set(two) else (one, two)
    return (
        f"what sticks out when whole lines are laid on whole regions, {t.cells(here)}, holds the same digits as what"
        f" sticks in, {t.cells(there)}; {t.digits(e.follows)} cannot stand in the latter, so {t.struck(e.follows)}"
    )


def naked_subset(t: HouseTeller, e: Entry) -> str:
    return (
        f"in {t.house(e.look[0])}, {t.cells(e.look[1:])} have only {listed(t.among(e.effort))} between them, so these"
        f" go nowhere else in it: {t.struck(e.follows)}"
    )


def hidden_subset(t: HouseTeller, e: Entry) -> str:
    return (
        f"in {t.house(e.look[0])}, {listed(t.among(e.effort))} have only {t.cells(e.look[1:])} left, so nothing else"
        f" goes there: {t.struck(e.follows)}"
    )


def fish(t: HouseTeller, e: Entry) -> str:
    places = [cell for cell in e.look if cell >= 0]
    turned = -1 - e.look[0] >= t.order
    across = t.lines(places, across=not turned)
    return (
        f"in {t.lines(places, across=turned)}, {t.digits(e.follows)} can only go into {across}, so nowhere else in"
        f" {across}: {t.struck(e.follows)}"
    )


def xy_wing(t: HouseTeller, e: Entry) -> str:
    pivot, one, two = e.look
    z = t.digits(e.follows)
    a = next(digit for digit in t.pair(e.chain[0]) if digit in t.pair(e.chain[1]))
    b = next(digit for digit in t.pair(e.chain[0]) if digit != a)
    return (
        f"if {t.cell(pivot)} is {t.signs[a]}, {t.cell(one)} is {z}; if it is {t.signs[b]}, {t.cell(two)} is {z}; and it"
        f" can be nothing else. So where both are seen, {t.struck(e.follows)}"
    )


def xy_chain(t: HouseTeller, e: Entry) -> str:
    before, links = e.follows[0] % 64 // 2, list[str]()
    for cell, pair in zip(e.look, map(t.pair, e.chain), strict=True):
        before = next(digit for digit in pair if digit != before)
        links.append(f"{t.cell(cell) if links else 'it'} is {t.signs[before]}")
    z = t.digits(e.follows)
    first, last = t.cell(e.look[0]), t.cell(e.look[-1])
    story = f"if {first} is not {z}, then {listed(links)}"
    if first == last:
        return f"{story} after all. So it must be {z}, and where it is seen, {t.struck(e.follows)}"
    return f"{story}. So {first} or {last} is {z}, and where both are seen, {t.struck(e.follows)}"


def contradiction(t: HouseTeller, e: Entry) -> str:
    return supposed(t, e, [single(t, link) for link in e.chain[:-1]], lost(t, e.chain[-1]))


def single(t: HouseTeller, link: Entry) -> str:
    """A digit that would follow, and why."""
    fact = link.follows[0]
    if link.technique == HIDDEN_SINGLE:
        return f"{t.said(fact)} (the last place for {t.digits([fact])} in {t.house(link.look[0])})"
    return f"{t.said(fact)} (the last digit left there)"


def supposed(t: HouseTeller, e: Entry, links: Sequence[str], nothing: str) -> str:
    """An assumption, what would follow, and why that cannot be."""
    story = f". Then {listed(links)}, but then {nothing}" if links else f": then {nothing}"
    return f"suppose {t.said(e.follows[0])}{story}. So {t.struck(e.follows)}"


def lost(t: HouseTeller, end: Entry) -> str:
    """What has nothing left where an assumption ends: a cell, or a digit in a house."""
    if end.look[0] >= 0:
        return f"no digit is left for {t.cell(end.look[0])}"
    return f"{t.among(end.effort)[0]} has no place in {t.house(end.look[0])}"


def trial(t: HouseTeller, e: Entry) -> str:
    return (
        f"no single assumption settles anything; but every other digit in {t.cell(e.look[0])} leads nowhere, whichever"
        f" way one goes on, so {t.said(e.follows[0])}"
    )


SENTENCES: dict[str, Callable[[HouseTeller, Entry], str]] = {
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
