"""The sentences about whole lines: what they add up or multiply to, what is known of that, and what is left."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from puzzlesmith.kinds.kenken.codes import KNOWN_PART, SUM_PARITY
from puzzlesmith.kinds.kenken.puzzle import WORDS
from puzzlesmith.toolkit.telling import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.model import Entry

    from . import CageTeller

PARITIES = ("even", "odd")
MOST_WAYS = 6  # combinations that a sentence lists


def line_sum(t: CageTeller, e: Entry) -> str:
    height = len(e.houses)
    total = height * sum(t.values())
    adds = f"{t.band(e.houses)} add{'s' * (height == 1)} up to {total}"
    return f"{adds}{_known(t, e)}{_rest(t, e)}; in {t.cage(e.chain[0].look[0])} that {t.ruled_out(e.follows)}"


def line_product(t: CageTeller, e: Entry) -> str:
    return (
        f"{t.band(e.houses)} multiplies to {prod(t.values())}{_known(t, e)}{_rest(t, e)}; in"
        f" {t.cage(e.chain[0].look[0])} that {t.ruled_out(e.follows)}"
    )


def _open(e: Entry) -> list[Entry]:
    return [part for part in e.chain if part.technique != KNOWN_PART]


def _known(t: CageTeller, e: Entry) -> str:
    """What is known about the other cages, and how: from a clue, from digits, or from combinations."""
    known = [part for part in e.chain if part.technique == KNOWN_PART]
    amounts = [_one(t, part, "x") for part in known] if t.technique(e) == "line_product" else _added(t, known)
    return f": {listed(amounts)}" if amounts else ""


def _added(t: CageTeller, known: Sequence[Entry]) -> list[str]:
    """The parts known from clues as one sum, those known from digits as another; then the others one by one."""
    by_clue = [part for part in known if t.is_clue(part, "+")]
    written = [part for part in known if part.follows and part not in by_clue]
    amounts = [f"{_sum(by_clue)} from {t.cages([part.look[0] for part in by_clue])}"] if by_clue else []
    amounts += [f"{_sum(written)} from {_written(t, written)}"] if written else []
    return amounts + [_one(t, part, "+") for part in known if part not in (*by_clue, *written)]


def _sum(parts: Sequence[Entry]) -> int:
    return sum(part.number for part in parts)


def _written(t: CageTeller, parts: Sequence[Entry]) -> str:
    return t.cells(sorted(cell for part in parts for cell in part.look))


def _one(t: CageTeller, part: Entry, operator: str) -> str:
    """What one cage puts in, and how that is known if not from its clue."""
    amount = f"something {PARITIES[part.number]}" if part.subject == SUM_PARITY else str(part.number)
    where = t.cage(part.look[0]) if t.is_whole(part) else t.cells(part.look)
    made = "" if part.follows or t.is_clue(part, operator) else _made(t, part, operator)
    return f"{amount} from {where}{f' ({made})' if made else ''}"


def _made(t: CageTeller, part: Entry, operator: str) -> str:
    """How it is known what a part puts in: by its combinations and, if only the parity is known, their sums."""
    if part.subject != SUM_PARITY:
        return _ways(t, part, operator) if len(part.look) > 1 else ""
    if len(part.look) == 1:
        return _sums(_totals(part))
    sign, goal = t.puzzle.clues[t.puzzle.cages[part.look[0]]]
    if sign == "-" and t.is_whole(part):
        return f"digits that differ by {goal}"
    ways = _ways(t, part, operator)
    return f"{ways}, which adds up to {_sums(_totals(part))}" if ways else _sums(_totals(part))


def _ways(t: CageTeller, part: Entry, operator: str) -> str:
    """The combinations of a part, if they are few; those of a whole cage with the operator of the cage."""
    if len(part.combinations) > MOST_WAYS:
        return ""
    if t.is_whole(part):
        return t.ways(part.look[0], part)
    return " or ".join([WORDS[operator].join(map(str, digits)) for digits in sorted(part.combinations)])


def _totals(part: Entry) -> list[int]:
    return sorted({sum(digits) for digits in part.combinations})


def _rest(t: CageTeller, e: Entry) -> str:
    """What is left for one or two open parts; with two, what the second can make, and so what the first must."""
    parts = _open(e)
    cells = t.cells(sorted(cell for part in parts for cell in part.look))
    if e.subject == SUM_PARITY:
        verb = "is" if len(parts[0].look) == 1 else "make something"
        return f", so {cells} {verb} {PARITIES[e.number]}"
    rest = f", so {e.number} is left for {cells}" if len(e.chain) > len(parts) else f", shared by {cells}"
    if len(parts) == 1:
        return rest
    one, two = parts
    must = [each for each in _totals(one) if e.number - each in _totals(two)]
    does = "make" if len(one.look) > 1 else "be"
    return f"{rest}. {_can(t, two)}, so {t.cells(one.look)} must {does} {_sums(must)}"


def _can(t: CageTeller, part: Entry) -> str:
    """The possible sums of a part, and its combinations if they are few."""
    sums, cells = _sums(_totals(part)), t.cells(part.look)
    if len(part.look) == 1:
        return f"{cells} can be {sums}"
    ways, cage = _ways(t, part, "+"), t.cage(part.look[0])
    if not ways:
        return f"In {cage}, {cells} can make {sums}"
    where = f"T{cage[1:]}" if t.is_whole(part) else f"In {cage}, {cells}"
    return f"{where} can only be {ways}, which adds up to {sums}"


def _sums(sums: Sequence[int]) -> str:
    """Sums one by one, or as a range if there are more than three without a gap."""
    ordered = sorted(sums)
    if len(ordered) > 3 and ordered == [*range(ordered[0], ordered[-1] + 1)]:
        return f"{ordered[0]} to {ordered[-1]}"
    return listed([str(each) for each in ordered], "or")
