"""The sentences of deductions about digits in houses: what Jigsaw Sudoku and other Latin puzzles say alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .model import Move
from .telling import Teller, listed, shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from .model import Entry


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

    def struck(self, facts: Sequence[int]) -> str:
        """No 3 or 4 in r1c2 and r1c4, nor 5 in r2c2."""
        together: dict[str, list[str]] = {}  # digits that go from the same cells
        for digit in sorted({each % 64 // 2 for each in facts}):
            cells = self.cells([each // 64 for each in facts if each % 64 // 2 == digit])
            together.setdefault(cells, []).append(self.signs[digit])
        return "no " + ", nor ".join(f"{listed(digits, 'or')} in {cells}" for cells, digits in together.items())

    def said(self, follow: int) -> str:
        """r1c2 is 5."""
        return f"{self.cell(follow // 64)} is {self.signs[follow % 64 // 2]}"

    def moves(self, entry: Entry) -> Iterator[Move]:
        """The digits that can be written down now."""
        return (Move(self.cell(each // 64), self.signs[each % 64 // 2]) for each in entry.follows if each % 2)


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
        f"in {t.house(e.look[0])}, the {len(e.look) - 1} cells {t.cells(e.look[1:])} have only {len(e.look) - 1} digits"
        f" between them, so these go nowhere else in it: {t.struck(e.follows)}"
    )


def hidden_subset(t: HouseTeller, e: Entry) -> str:
    return (
        f"in {t.house(e.look[0])}, {len(e.look) - 1} digits have only the cells {t.cells(e.look[1:])} left, so nothing"
        f" else goes there: {t.struck(e.follows)}"
    )


def fish(t: HouseTeller, e: Entry) -> str:
    lines = t.houses(e.look)
    across = "columns" if lines[0].startswith("row") else "rows"
    return (
        f"in {listed(lines)}, {t.digits(e.follows)} can only go into the same {len(lines)} {across}, so elsewhere in"
        f" those {across}: {t.struck(e.follows)}"
    )


def xy_wing(t: HouseTeller, e: Entry) -> str:
    pivot, one, two = e.look
    return (
        f"whichever of its two digits {t.cell(pivot)} takes, {t.cell(one)} or {t.cell(two)} becomes"
        f" {t.digits(e.follows)}, so where both are seen: {t.struck(e.follows)}"
    )


def xy_chain(t: HouseTeller, e: Entry) -> str:
    return (
        f"along the pairs {t.cells(e.look)}: if the first is not {t.digits(e.follows)} then the last is, so where both"
        f" are seen: {t.struck(e.follows)}"
    )


def contradiction(t: HouseTeller, e: Entry) -> str:
    links = shortened([t.said(link.follows[0]) for link in e.chain[:-1]], "digits")
    end = e.chain[-1].look[0]
    nothing = f"no digit is left for {t.cell(end)}" if end >= 0 else f"some digit has no place in {t.house(end)}"
    story = f"{', '.join(links)} would follow, and then {nothing}" if links else nothing
    return f"suppose {t.said(e.follows[0])}: {story}. So {t.struck(e.follows)}"


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
