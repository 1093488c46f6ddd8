"""The sentences about whole lines: their sum or product, the known part of it, and the rest."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from puzzlesmith.kinds.kenken.codes import KNOWN_PART, SUM_PARITY
from puzzlesmith.kinds.kenken.puzzle import WORDS
from puzzlesmith.toolkit.telling import Phrase, capitalised, joined, listed, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from puzzlesmith.core.model import Entry

    from . import CageTeller

PARITIES = ("even", "odd")
MOST_WAYS = 6  # combinations that a sentence lists
LONGEST = 440  # characters of a sentence that names each cage that is known


def line_sum(t: CageTeller, e: Entry) -> Phrase:
    """The sum of lines, the rest of it, and what that rules out."""
    return _short_enough(_sum_sentence(t, e, _known(t, e)), lambda: _sum_sentence(t, e, _together(t, e)))


def line_product(t: CageTeller, e: Entry) -> Phrase:
    return _short_enough(_product_sentence(t, e, _known(t, e)), lambda: _product_sentence(t, e, _together(t, e)))


def _short_enough(sentence: Phrase, shorter: Callable[[], Phrase]) -> Phrase:
    return sentence if len(text_of(sentence)) <= LONGEST else shorter()


def _sum_sentence(t: CageTeller, e: Entry, known: Phrase) -> Phrase:
    parts = _open(e)
    one, two = (parts[0], parts[1]) if len(parts) == 2 else (parts[0], None)
    return t.fill(
        _template(e, known, parts),
        lines=t.band(e.houses),
        total=len(e.houses) * sum(t.values()),
        known=known,
        number=e.number,
        parity=PARITIES[e.number & 1],
        cells=t.cells(sorted(cell for part in parts for cell in part.look)),
        first=t.cells(one.look),
        second=capitalised(_can(t, two)) if two else (),
        verb="make" if len(one.look) > 1 else "be",
        sums=_sums([each for each in _totals(one) if e.number - each in _totals(two)]) if two else "",
        cage=t.cage(one.look[0]),
        ruled_out=t.ruled_out(e.follows),
    )


def _template(e: Entry, known: Phrase, parts: Sequence[Entry]) -> str:
    if e.subject == SUM_PARITY:
        name = "sum_parity" if known else "parity_shared"
        one = {"sum_parity": "sum_parity_of_one", "parity_shared": "parity_shared_by_one"}
        return one[name] if len(parts[0].look) == 1 else name
    if len(parts) == 2:
        return "sum_left_for_two" if known else "sum_shared_by_two"
    return "sum_left" if known else "sum_shared"


def _product_sentence(t: CageTeller, e: Entry, known: Phrase) -> Phrase:
    parts = _open(e)
    return t.fill(
        "product_left" if known else "product_shared",
        lines=t.band(e.houses),
        total=prod(t.values()),
        known=known,
        number=e.number,
        cells=t.cells(sorted(cell for part in parts for cell in part.look)),
        cage=t.cage(parts[0].look[0]),
        ruled_out=t.ruled_out(e.follows),
    )


def _open(e: Entry) -> list[Entry]:
    return [part for part in e.chain if part.technique != KNOWN_PART]


def _known(t: CageTeller, e: Entry) -> Phrase:
    """What is known about the other cages, and how: from a clue, from digits, or from combinations."""
    known = [part for part in e.chain if part.technique == KNOWN_PART]
    return joined([_one(t, part, "x") for part in known] if t.technique(e) == "line_product" else _added(t, known))


def _together(t: CageTeller, e: Entry) -> Phrase:
    """The total of the known cages: their product, their sum, or whether that is even or odd."""
    known = [part for part in e.chain if part.technique == KNOWN_PART]
    numbers = [part.number for part in known]
    amount: Phrase | str = str(prod(numbers) if t.technique(e) == "line_product" else sum(numbers))
    if e.subject == SUM_PARITY:
        amount = t.fill(PARITIES[sum(numbers) & 1])
    cells = [cell for part in known for cell in part.look]
    return t.fill("known_together", amount=amount, where=t.over(t.fill("other_cages"), cells))


def _added(t: CageTeller, known: Sequence[Entry]) -> list[Phrase]:
    """The parts known from clues as one sum, those known from digits as another; then the others one by one."""
    by_clue = [part for part in known if t.is_clue(part, "+")]
    written = [part for part in known if part.follows and part not in by_clue]
    amounts = list[Phrase]()
    if by_clue:
        amounts.append(t.fill("known", amount=_sum(by_clue), where=t.cages([part.look[0] for part in by_clue])))
    if written:
        cells = sorted(cell for part in written for cell in part.look)
        amounts.append(t.fill("known", amount=_sum(written), where=t.cells(cells)))
    return amounts + [_one(t, part, "+") for part in known if part not in (*by_clue, *written)]


def _sum(parts: Sequence[Entry]) -> int:
    return sum(part.number for part in parts)


def _one(t: CageTeller, part: Entry, operator: str) -> Phrase:
    """The contribution of one cage, and how it is known if not from its clue."""
    amount: Phrase | int = t.fill(PARITIES[part.number]) if part.subject == SUM_PARITY else part.number
    where = t.cage(part.look[0]) if t.is_whole(part) else t.cells(part.look)
    because = () if part.follows or t.is_clue(part, operator) else _made(t, part, operator)
    return t.fill("known_because" if because else "known", amount=amount, where=where, because=because)


def _made(t: CageTeller, part: Entry, operator: str) -> Phrase | str:
    """Why the contribution of a part is known: its combinations and, if only the parity is known, their sums."""
    if part.subject != SUM_PARITY:
        return _ways(t, part, operator) if len(part.look) > 1 else ""
    if len(part.look) == 1:
        return _sums(_totals(part))
    sign, goal = t.puzzle.clues[t.puzzle.cages[part.look[0]]]
    if sign == "-" and t.is_whole(part):
        return t.fill("differ", goal=goal)
    ways = _ways(t, part, operator)
    return t.fill("adding_up", ways=ways, sums=_sums(_totals(part))) if ways else _sums(_totals(part))


def _ways(t: CageTeller, part: Entry, operator: str) -> str:
    """The combinations of a part, if they are few; those of a whole cage with the operator of the cage."""
    if len(part.combinations) > MOST_WAYS:
        return ""
    if t.is_whole(part):
        return t.ways(part.look[0], part)
    return " or ".join([WORDS[operator].join(map(str, digits)) for digits in sorted(part.combinations)])


def _totals(part: Entry) -> list[int]:
    return sorted({sum(digits) for digits in part.combinations})


def _can(t: CageTeller, part: Entry) -> Phrase:
    """The possible sums of a part, and its combinations if they are few."""
    ways = _ways(t, part, "+")
    only = "cage_can_only" if t.is_whole(part) else "part_can_only"
    name = "cell_can" if len(part.look) == 1 else only if ways else "part_can"
    return t.fill(name, cage=t.cage(part.look[0]), cells=t.cells(part.look), ways=ways, sums=_sums(_totals(part)))


def _sums(sums: Sequence[int]) -> str:
    """Sums one by one, or as a range if there are more than three without a gap."""
    ordered = sorted(sums)
    if len(ordered) > 3 and ordered == [*range(ordered[0], ordered[-1] + 1)]:
        return f"{ordered[0]} to {ordered[-1]}"
    return listed([str(each) for each in ordered], "or")
