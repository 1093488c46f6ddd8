"""The sentences about whole lines of a KenKen: what they add up or multiply to, what is known of it, what is left."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from puzzlesmith.core.telling import listed

from .codes import KNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.model import Entry

    from .words import CageTeller

PARITIES = ("even", "odd")
MOST_SUMS = 6  # that are told one by one


def line_sum(t: CageTeller, e: Entry) -> str:
    height = sum(each < 0 for each in e.look)
    total = height * sum(t.values())
    adds = f"{t.band(e.look)} add{'s' * (height == 1)} up to {total}"
    return f"{adds}{_known(t, e)}{_rest(t, e)}; in {t.cage(e.chain[0].look[0])} that leaves {t.struck(e.follows)}"


def line_product(t: CageTeller, e: Entry) -> str:
    return (
        f"{t.band(e.look)} multiplies to {prod(t.values())}{_known(t, e)}{_rest(t, e)}; in"
        f" {t.cage(e.chain[0].look[0])} that leaves {t.struck(e.follows)}"
    )


def _open(e: Entry) -> list[Entry]:
    return [part for part in e.chain if part.technique != KNOWN]


def _known(t: CageTeller, e: Entry) -> str:
    """What is known of the other cages, and from where: a clue, digits that are written, or what a cage must be."""
    known = [part for part in e.chain if part.technique == KNOWN]
    told = [_one(t, part, "x") for part in known] if t.technique(e) == "line_product" else _added(t, known)
    return f": {listed(told)}" if told else ""


def _added(t: CageTeller, known: Sequence[Entry]) -> list[str]:
    """What clues tell in one sum, what is written in another; then the others."""
    by_clue = [part for part in known if t.is_clue(part, "+")]
    written = [part for part in known if part.follows and part not in by_clue]
    told = [f"{_sum(by_clue)} from {t.cages([part.look[0] for part in by_clue])}"] if by_clue else []
    told += [f"{_sum(written)} from {_written(t, written)}"] if written else []
    return told + [_one(t, part, "+") for part in known if part not in (*by_clue, *written)]


def _sum(parts: Sequence[Entry]) -> int:
    return sum(part.effort for part in parts)


def _written(t: CageTeller, parts: Sequence[Entry]) -> str:
    return t.cells(sorted(cell for part in parts for cell in part.look))


def _one(t: CageTeller, part: Entry, operator: str) -> str:
    """What one cage puts in, and how it is known if that is not the clue."""
    amount = str(part.effort) if part.effort >= 0 else f"something {PARITIES[-1 - part.effort]}"
    where = t.cage(part.look[0]) if t.is_whole(part) else t.cells(part.look)
    made = _made(t, part) if part.chain and not t.is_clue(part, operator) else ""
    return f"{amount} from {where}{made}"


def _made(t: CageTeller, part: Entry) -> str:
    """The digits of a part, if one does not see them: by their operator, if it is a whole cage."""
    if len(part.look) == 1 or part.follows:
        return ""
    if t.is_whole(part):
        return f" ({t.ways(part.look[0], part)})"
    return f" ({listed([str(digit) for digit in sorted(-1 - each for each in part.chain[0].look)])})"


def _rest(t: CageTeller, e: Entry) -> str:
    """What is left for the parts of one or two cages; of two, what the first can have."""
    parts = _open(e)
    cells = t.cells(sorted(cell for part in parts for cell in part.look))
    if e.effort < 0:
        said = "is" if len(parts[0].look) == 1 else "make something"
        return f", so {cells} {said} {PARITIES[-1 - e.effort]}"
    rest = f", so {e.effort} is left for {cells}" if len(e.chain) > len(parts) else f", which is all for {cells}"
    if len(parts) == 1:
        return rest
    sums = [each for each in range(parts[1].effort.bit_length()) if parts[1].effort >> each & 1 and each <= e.effort]
    one, two = t.cells(parts[0].look), t.cells(parts[1].look)
    return f"{rest}. {two} can make {_sums(sums)}, so {one} must make {_sums([e.effort - each for each in sums])}"


def _sums(sums: Sequence[int]) -> str:
    """One by one, or from the least to the most if those are all there are."""
    found = sorted(sums)
    if len(found) > 2 and found == [*range(found[0], found[-1] + 1)]:
        return f"{found[0]} to {found[-1]}"
    return listed([str(each) for each in found], "or")
