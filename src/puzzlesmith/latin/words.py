"""The sentences of deductions about digits in houses, which Jigsaw Sudoku and other Latin puzzles share."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from puzzlesmith.core.model import Move
from puzzlesmith.toolkit.telling import Teller, listed

from .codes import EMPTY_CELL, HIDDEN_SINGLE
from .facts import decode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from puzzlesmith.core.model import Conflict, Entry, Step, Technique


class HouseTeller(Teller):
    """Names the cells, houses and digits of one board; `signs` are the signs of the digits, from 0 on."""

    def __init__(self, order: int, regions: Sequence[int], signs: Sequence[str]):
        super().__init__(order)
        self.order, self.regions, self.signs = order, regions, signs

    def house(self, number: int) -> str:
        kind, at = divmod(number, self.order)
        if kind < 2:
            return f"{('row', 'column')[kind]} {at + 1}"
        if kind == 2:
            return f"the region of {self.cell(self.regions.index(at))}"
        return ("the falling diagonal", "the rising diagonal")[at]

    def digits(self, facts: Iterable[int]) -> str:
        return listed([self.signs[digit] for digit in sorted({decode(fact).digit for fact in facts})])

    def among(self, bits: int) -> list[str]:
        """The signs of a set of digits."""
        return [sign for digit, sign in enumerate(self.signs) if digit and bits >> (digit - 1) & 1]

    def lines(self, cells: Sequence[int], *, across: bool) -> str:
        """The rows of some cells or, `across`, their columns: rows 1 and 3."""
        numbers = sorted({cell % self.order if across else cell // self.order for cell in cells})
        name = "column" if across else "row"
        return f"{name}{'s' * (len(numbers) > 1)} {listed([str(number + 1) for number in numbers])}"

    def pair(self, entry: Entry) -> list[int]:
        """The two digits of a bivalue cell in a wing or chain."""
        return [decode(fact).digit for fact in entry.follows]

    def struck(self, facts: Sequence[int]) -> str:
        """No 3 or 4 in r1c2 and r1c4, nor 5 in r2c2."""
        together = self.together(facts).items()
        return "no " + ", nor ".join(f"{listed(digits, 'or')} in {cells}" for cells, digits in together)

    def ruled_out(self, facts: Sequence[int]) -> str:
        """Rules out 3 and 4 in r1c2 and r1c4, 5 in r2c2, and 6 in r2c3."""
        parts = [f"{listed(digits)} in {cells}" for cells, digits in self.together(facts).items()]
        return "rules out " + ", and ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)

    def together(self, facts: Sequence[int]) -> dict[str, list[str]]:
        """The digits that are ruled out in the same cells, by the names of these cells."""
        ruled_out, signs = [decode(fact) for fact in facts], dict[str, list[str]]()
        for digit in sorted({each.digit for each in ruled_out}):
            cells = self.cells(sorted(each.cell for each in ruled_out if each.digit == digit))
            signs.setdefault(cells, []).append(self.signs[digit])
        return signs

    def placed(self, fact: int) -> str:
        """r1c2 is 5."""
        cell, digit, _ = decode(fact)
        return f"{self.cell(cell)} is {self.signs[digit]}"

    def step_of(self, technique: Technique, entry: Entry, text: str) -> Step:
        """A step, with the digits that can be written down now, and those that are struck."""
        written = [self.move(fact) for fact in entry.follows if decode(fact).placed]
        struck = [self.move(fact) for fact in entry.follows if not decode(fact).placed]
        return self.step(technique, entry, text, written, struck)

    def move(self, fact: int) -> Move:
        cell, digit, _ = decode(fact)
        return Move(self.cell(cell), self.signs[digit])


def hidden_single(t: HouseTeller, e: Entry) -> str:
    return f"in {t.house(e.houses[0])}, {t.digits(e.follows)} can only go into {t.cell(e.look[0])}"


def naked_single(t: HouseTeller, e: Entry) -> str:
    return f"in {t.cell(e.look[0])} no digit but {t.digits(e.follows)} is left"


def pointing(t: HouseTeller, e: Entry) -> str:
    inner, outer = map(t.house, e.houses)
    return (
        f"in {inner}, {t.digits(e.follows)} can only go into {t.cells(e.look)}, which all lie in {outer};"
        f" so elsewhere there: {t.struck(e.follows)}"
    )


def leftovers(t: HouseTeller, e: Entry) -> str:
    half = len(e.look) // 2
    one, two = e.look[:half], e.look[half:]
    here, there = (two, one) if {decode(fact).cell for fact in e.follows} & set(two) else (one, two)
    return (
        f"what sticks out when whole lines are laid on whole regions, {t.cells(here)}, holds the same digits as what"
        f" sticks in, {t.cells(there)}; {t.digits(e.follows)} cannot stand in the latter, so {t.struck(e.follows)}"
    )


def naked_subset(t: HouseTeller, e: Entry) -> str:
    return (
        f"in {t.house(e.houses[0])}, {t.cells(e.look)} have only {listed(t.among(e.digits))} between them, so these"
        f" go nowhere else in it: {t.struck(e.follows)}"
    )


def hidden_subset(t: HouseTeller, e: Entry) -> str:
    return (
        f"in {t.house(e.houses[0])}, {listed(t.among(e.digits))} have only {t.cells(e.look)} left, so nothing else"
        f" goes there: {t.struck(e.follows)}"
    )


def fish(t: HouseTeller, e: Entry) -> str:
    turned = e.houses[0] >= t.order
    across = t.lines(e.look, across=not turned)
    return (
        f"in {t.lines(e.look, across=turned)}, {t.digits(e.follows)} can only go into {across}, so nowhere else in"
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
    before, links = decode(e.follows[0]).digit, list[str]()
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
    return supposed(t, e, [single(t, link) for link in e.chain], lost(t, conflict(e)))


def conflict(e: Entry) -> Conflict:
    """How the assumption of an entry ends; every refuted assumption has an end."""
    return cast("Conflict", e.end)


def single(t: HouseTeller, link: Entry) -> str:
    """A digit that would follow, and the reason."""
    fact = link.follows[0]
    if link.technique == HIDDEN_SINGLE:
        return f"{t.placed(fact)} (the last place for {t.digits([fact])} in {t.house(link.houses[0])})"
    return f"{t.placed(fact)} (the last digit left there)"


def supposed(t: HouseTeller, e: Entry, links: Sequence[str], conflicting: str) -> str:
    """An assumption, what would follow, and the conflict."""
    story = f". Then {listed(links)}, but then {conflicting}" if links else f": then {conflicting}"
    return f"suppose {t.placed(e.follows[0])}{story}. So {t.struck(e.follows)}"


def lost(t: HouseTeller, end: Conflict) -> str:
    """The conflict where an assumption ends: a cell without digits, or a digit without a place in a house."""
    if end.code == EMPTY_CELL:
        return f"no digit is left for {t.cell(end.look[0])}"
    return f"{t.among(end.digits)[0]} has no place in {t.house(end.houses[0])}"


def trial(t: HouseTeller, e: Entry) -> str:
    return (
        f"no single assumption settles anything; but every other digit in {t.cell(e.look[0])} leads nowhere, whichever"
        f" way one goes on, so {t.placed(e.follows[0])}"
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
