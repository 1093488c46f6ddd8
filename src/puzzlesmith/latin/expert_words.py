"""The sentences of the expert techniques about digits in houses: fish, wings, colours, almost locked sets, chains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.telling import Phrase, joined, listed

from .facts import decode
from .uniqueness import CORNER, LOCKED, SHARED

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlesmith.core.model import Entry

    from .words import HouseTeller

TEMPLATES = {
    "common_peer": (
        "In {house:look}, {digit} can only go into {cells:look}. No cell that sees all of these is {digit}:"
        " {struck:goes}."
    ),
    "fish": (
        "In {lines:look}, {digit} can only go into {across:look}, so nowhere else in {across:look}: {struck:goes}."
    ),
    "xy_wing": (
        "If {pivot:look} is {a}, {one:look} is {z}; if it is {b}, {two:look} is {z}; and it can be nothing else. So"
        " a cell that sees both is not {z}: {struck:goes}."
    ),
    "xy_chain": (
        "If {first:look} is not {z}, it is {other}, and a chain of {count} more cells with two digits each makes"
        " {last:look} {z}. So {first:look} or {last:look} is {z}, and a cell that sees both is not:"
        " {struck:goes}."
    ),
    "xy_ring": (
        "If {first:look} is not {z}, it is {other}, and a chain of {count} more cells with two digits each makes it {z}"
        " after all. So it must be {z}, and a cell that sees it is not: {struck:goes}."
    ),
    "finned_fish": (
        "In {lines:look}, {digit} can only go into {across:look}, or into the fin {fins:look}. If the fin holds it, no"
        " cell that sees the fin does; if not, nowhere else in {across:look} does. Either way, {struck:goes}."
    ),
    "fish_with_fins": (
        "In {lines:look}, {digit} can only go into {across:look}, or into the fins {fins:look}. If a fin holds it, no"
        " cell that sees all fins does; if not, nowhere else in {across:look} does. Either way, {struck:goes}."
    ),
    "two_links": (
        "In {lines:look}, {digit} has two places each. Of {near:look} and {other:look}, which see each other, at most"
        " one holds it; so {far:look} or {end:look} does, and a cell that sees both does not: {struck:goes}."
    ),
    "empty_rectangle": (
        "If {near:look} is {digit}, {region:look} has its {digit} in {line:look}, at {rest:look}; if not, {far:look} is"
        " {digit}, the only other place in {house:look}. Either way, {struck:goes}."
    ),
    "w_wing": (
        "Both {one:look} and {two:look} hold {digits}. One of them sees {p:look}, the other {q:look}, and these are the"
        " only places for {x} in {house:look}. So the two are not both {x}: one is {z}, and a cell that sees both"
        " is not: {struck:goes}."
    ),
    "xyz_wing": (
        "If {pivot:look} is {a}, {one:look} is {z}; if it is {b}, {two:look} is {z}; else it is {z} itself. So a"
        " cell that sees all three is not {z}: {struck:goes}."
    ),
    "colours_seen": (
        "From house to house, {digit} has two places in each: it stands in {one:look}, or else in {two:look}. So"
        " {first:look} or {last:look} holds it, and a cell that sees both does not: {struck:goes}."
    ),
    "colour_refuted": (
        "From house to house, {digit} has two places in each: it stands in {one:look}, or else in {two:look}. But"
        " {first:look} and {last:look} see each other, so {struck:goes}."
    ),
    "link_two_places": "{house:look} has its {digit} in {cells:look}.",
    "remote_pairs": (
        "Each of {cells:look} holds {digits}, and sees the next, so the digits take turns. {first:look} and {last:look}"
        " differ, and a cell that sees both is neither: {struck:goes}."
    ),
    "als_xz": (
        "Only {digits_one} can stand in {one:look}, one digit more than cells, and only {digits_two} in {two:look}."
        " The places for {x} in one set see those in the other, so one of the sets goes without {x} and needs its {z}."
        " A cell that sees all of these is not {z}: {struck:goes}."
    ),
    "alternating": (
        "If {first:look} is not {a}, {links} later {last:look} is {b}. So one or the other is true, and either way"
        " {struck:goes}."
    ),
    "alternating_ring": (
        "If {first:look} were not {a}, {links} later it would be {a} after all. So it is {a}, and {struck:goes}."
    ),
    "unique_corner": (
        "Assuming that there is one answer: {cells:look} hold only {digits}. If {corner:look} held one of"
        " these as well, the four cells could swap them, and there would be two answers. So {struck:goes}."
    ),
    "unique_shared": (
        "Assuming that there is one answer: {cells:look} hold only {digits}. If {others:look} did so as"
        " well, the four cells could swap them, and there would be two answers. So one of these two is {z}, and"
        " a cell that sees both is not: {struck:goes}."
    ),
    "unique_locked": (
        "Assuming that there is one answer: {cells:look} hold only {digits}. In {house:look}, {x} can only"
        " go into {others:look}; if the other of these two were {y}, the four cells could swap them, and there"
        " would be two answers. So {struck:goes}."
    ),
    "bug": (
        "Assuming that there is one answer: all open cells but {cell:follows} have two digits left. If"
        " that were not {digit}, each digit would have two places in every row, column and {noun} that lacks it, all"
        " cells could take their other digit, and there would be two answers. So {cell:follows} is {digit}."
    ),
    "one_link": "one link",
    "several_links": "{count} links",
    "link_pair": "{cell:look} is {digit}.",
}


def common_peer(t: HouseTeller, e: Entry) -> Phrase:
    house, cells = t.house(e.houses[0]), t.cells(e.look, " or ")
    return t.fill("common_peer", house=house, digit=t.digits(e.follows), cells=cells, struck=t.struck(e.follows))


def fish(t: HouseTeller, e: Entry) -> Phrase:
    turned = int(e.houses[0] >= t.order)
    lines, across = t.lines_of(e.look, turned=turned), t.lines_of(e.look, turned=1 - turned)
    return t.fill("fish", lines=lines, across=across, digit=t.digits(e.follows), struck=t.struck(e.follows))


def xy_wing(t: HouseTeller, e: Entry) -> Phrase:
    a = next(digit for digit in t.pair(e.chain[0]) if digit in t.pair(e.chain[1]))
    b = next(digit for digit in t.pair(e.chain[0]) if digit != a)
    pivot, one, two = map(t.cell, e.look)
    return t.fill(
        "xy_wing",
        pivot=pivot,
        one=one,
        two=two,
        a=t.signs[a],
        b=t.signs[b],
        z=t.digits(e.follows),
        struck=t.struck(e.follows),
    )


def xy_chain(t: HouseTeller, e: Entry) -> Phrase:
    z = decode(e.follows[0]).digit
    return t.fill(
        "xy_ring" if e.look[0] == e.look[-1] else "xy_chain",
        first=t.cell(e.look[0]),
        last=t.cell(e.look[-1]),
        z=t.signs[z],
        other=t.signs[next(digit for digit in t.pair(e.chain[0]) if digit != z)],
        count=len(e.look) - 1,
        struck=t.struck(e.follows),
    )


def _pairs(t: HouseTeller, e: Entry) -> list[Phrase]:
    """What each cell of a chain of pairs would be, if the first is not the digit that the chain is about."""
    before, links = decode(e.follows[0]).digit, list[Phrase]()
    for cell, pair in zip(e.look, map(t.pair, e.chain), strict=True):
        before = next(digit for digit in pair if digit != before)
        links.append(t.fill("link_pair", cell=t.cell(cell), digit=t.signs[before]))
    return links


def finned_fish(t: HouseTeller, e: Entry) -> Phrase:
    turned = int(e.houses[0] >= t.order)
    fins = e.chain[0].look
    return t.fill(
        "fish_with_fins" if len(fins) > 1 else "finned_fish",
        lines=t.lines([h % t.order for h in e.houses], turned=turned),
        across=t.lines([at for at in range(t.order) if e.digits >> at & 1], turned=1 - turned),
        fins=t.cells(fins),
        digit=t.digits(e.follows),
        struck=t.struck(e.follows),
    )


def two_links(t: HouseTeller, e: Entry) -> Phrase:
    (a, one), (b, two) = (divmod(h, t.order) for h in e.houses)
    near, other, far, end = map(t.cell, e.look)
    return t.fill(
        "two_links",
        lines=t.lines([one, two], turned=a) if a == b else joined([*map(t.house, e.houses)]),
        near=near,
        other=other,
        far=far,
        end=end,
        digit=t.digits(e.follows),
        struck=t.struck(e.follows),
    )


def empty_rectangle(t: HouseTeller, e: Entry) -> Phrase:
    region, line, house = map(t.house, e.houses)
    near, far = map(t.cell, e.look)
    return t.fill(
        "empty_rectangle",
        region=region,
        line=line,
        house=house,
        near=near,
        far=far,
        rest=t.cells(e.chain[0].look, " or "),
        digit=t.digits(e.follows),
        struck=t.struck(e.follows),
    )


def w_wing(t: HouseTeller, e: Entry) -> Phrase:
    one, two, p, q = map(t.cell, e.look)
    z = decode(e.follows[0]).digit
    return t.fill(
        "w_wing",
        one=one,
        two=two,
        p=p,
        q=q,
        digits=listed(t.among(e.digits), "or"),
        x=t.among(e.digits & ~(1 << (z - 1)))[0],
        z=t.signs[z],
        house=t.house(e.houses[0]),
        struck=t.struck(e.follows),
    )


def xyz_wing(t: HouseTeller, e: Entry) -> Phrase:
    z = decode(e.follows[0]).digit
    a, b = [next(digit for digit in t.pair(part) if digit != z) for part in e.chain[1:]]
    pivot, one, two = map(t.cell, e.look)
    return t.fill(
        "xyz_wing",
        pivot=pivot,
        one=one,
        two=two,
        a=t.signs[a],
        b=t.signs[b],
        z=t.signs[z],
        struck=t.struck(e.follows),
    )


def colouring(t: HouseTeller, e: Entry) -> Phrase:
    return t.fill(
        "colour_refuted" if len(e.look) % 2 else "colours_seen",
        one=t.cells(e.look[::2]),
        two=t.cells(e.look[1::2]),
        first=t.cell(e.look[0]),
        last=t.cell(e.look[-1]),
        digit=t.digits(e.follows),
        struck=t.struck(e.follows),
    )


def _two_places(t: HouseTeller, e: Entry) -> list[Phrase]:
    """The houses along a way, each with its two places."""
    digit = t.digits(e.follows)
    return [
        t.fill("link_two_places", house=t.house(part.houses[0]), digit=digit, cells=t.cells(part.look, " or "))
        for part in e.chain
    ]


def remote_pairs(t: HouseTeller, e: Entry) -> Phrase:
    return t.fill(
        "remote_pairs",
        cells=t.cells(e.look),
        digits=listed(t.among(e.digits), "or"),
        first=t.cell(e.look[0]),
        last=t.cell(e.look[-1]),
        struck=t.struck(e.follows),
    )


def als_xz(t: HouseTeller, e: Entry) -> Phrase:
    one, two = e.chain
    return t.fill(
        "als_xz",
        one=t.cells(one.look),
        two=t.cells(two.look),
        digits_one=listed(t.among(one.digits), "or"),
        digits_two=listed(t.among(two.digits), "or"),
        x=t.signs[e.number],
        z=t.digits(e.follows),
        struck=t.struck(e.follows),
    )


def alternating(t: HouseTeller, e: Entry) -> Phrase:
    first, last = e.chain[0].follows[0], e.chain[-1].follows[0]
    count = len(e.chain) - 1
    return t.fill(
        "alternating_ring" if decode(first)[:2] == decode(last)[:2] else "alternating",
        first=t.cell(decode(first).cell),
        last=t.cell(decode(last).cell),
        a=t.digit(first),
        b=t.digit(last),
        links=t.fill("one_link") if count == 1 else t.fill("several_links", count=count),
        struck=t.struck(e.follows),
    )


def unique_rectangle(t: HouseTeller, e: Entry) -> Phrase:
    digits, three = listed(t.among(e.digits)), e.number == CORNER
    x = t.signs[e.subject] if e.subject else ""
    return t.fill(
        {CORNER: "unique_corner", SHARED: "unique_shared", LOCKED: "unique_locked"}[e.number],
        cells=t.cells(e.look[: 3 if three else 2]),
        corner=t.cell(e.look[3]),
        others=t.cells(e.look[2:], " or " if e.number == LOCKED else " and "),
        digits=digits,
        x=x,
        y=next(sign for sign in t.among(e.digits) if sign != x),
        z=t.digits(e.follows),
        house=t.house(e.houses[0]) if e.houses else (),
        struck=t.struck(e.follows),
    )


def bug(t: HouseTeller, e: Entry) -> Phrase:
    return t.fill("bug", cell=t.cell(e.look[0]), digit=t.digits(e.follows), noun=t.noun)


SENTENCES: dict[str, Callable[[HouseTeller, Entry], Phrase]] = {
    "common_peer": common_peer,
    "fish": fish,
    "remote_pairs": remote_pairs,
    "skyscraper": two_links,
    "kite": two_links,
    "empty_rectangle": empty_rectangle,
    "xy_wing": xy_wing,
    "w_wing": w_wing,
    "xyz_wing": xyz_wing,
    "finned_fish": finned_fish,
    "colouring": colouring,
    "xy_chain": xy_chain,
    "als_xz": als_xz,
    "alternating": alternating,
    "unique_rectangle": unique_rectangle,
    "bug": bug,
}

CHAINS: dict[str, Callable[[HouseTeller, Entry], list[Phrase]]] = {
    "colouring": _two_places,
    "xy_chain": _pairs,
    "alternating": lambda t, e: [t.link(each) for each in e.chain[1:]],
}
