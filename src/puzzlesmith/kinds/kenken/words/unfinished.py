"""Explains why a digit would leave a cage unfinished, for cages with too many combinations to list."""

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING

from puzzlesmith.kinds.kenken.codes import LISTED
from puzzlesmith.kinds.kenken.puzzle import NO_OPERATOR, WORDS
from puzzlesmith.kinds.kenken.rules import made
from puzzlesmith.latin.facts import decode
from puzzlesmith.toolkit.telling import Phrase, joined, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.model import Entry
    from puzzlesmith.kinds.kenken.puzzle import Clue

    from . import CageTeller

    Rest = Sequence[Sequence[int]]  # what each of the other cells can hold

TRIED = 3000  # fillings of the other cells that are tried
MOST_WAYS = 3  # combinations with equal digits that a sentence lists


def unfinished(t: CageTeller, e: Entry) -> Phrase:
    """For each digit that a cage loses, the reason. The chain holds what each cell can hold."""
    options = {each.look[0]: [_digit(t, fact) for fact in each.follows] for each in e.chain}
    lost_digits = sorted({_digit(t, fact) for fact in e.follows})
    (operator, goal), cage, reasons = t.puzzle.clues[t.puzzle.cages[e.look[0]]], t.cage(e.look[0]), list[Phrase]()
    if goal == 0 and len(e.look) > 2 and 0 not in lost_digits:
        return t.fill("needs_zero", cage=cage)
    uneven = [digit for digit in lost_digits if operator == "x" and not _divides(digit, goal)]
    for digit in lost_digits:
        if digit not in uneven:
            cells = [decode(fact).cell for fact in e.follows if _digit(t, fact) == digit]
            rests = [[held for other, held in options.items() if other != cell] for cell in cells]
            of = () if reasons else t.fill("of_cage", cage=cage)
            reasons.append(t.fill("with_digit", digit=digit, objection=_why(t, e.look[0], digit, rests, of)))
    if uneven:
        name = "and_no_multiple" if reasons else "no_multiple"
        reasons.append(t.fill(name, goal=goal, cage=cage, digits=_either(uneven)))
    return joined(reasons, "; ", "; ")


def _digit(t: CageTeller, fact: int) -> int:
    return int(t.signs[decode(fact).digit])


def _divides(digit: int, goal: int) -> bool:
    return goal % digit == 0 if digit else goal == 0


def _either(digits: Sequence[int]) -> str:
    return listed([str(digit) for digit in digits], "or")


def _why(t: CageTeller, cell: int, digit: int, rests: Sequence[Rest], of: Phrase) -> Phrase:
    """Why a digit leaves a cage unfinished in each of the cells that lose it; `rests` are the other cells of each."""
    operator, goal = t.puzzle.clues[t.puzzle.cages[cell]]
    if len(rests[0]) == 1:
        mates = [each for each in t.values() if each != digit and goal in made(operator, [digit, each])]
        return t.fill("mates" if mates else "no_mate", of=of, mates=_either(mates) if mates else "")
    if operator != NO_OPERATOR:
        return _objection(t, (operator, goal), digit, rests, of)
    adds = _objection(t, ("+", goal), digit, rests, of)
    if not _divides(digit, goal):
        return t.fill("adds_and_no_multiple", adds=adds, goal=goal, digit=digit)
    multiplies = _objection(t, ("x", goal), digit, rests)
    return t.fill("adds_and_multiplies", adds=adds, multiplies=multiplies)


def _objection(t: CageTeller, clue: Clue, digit: int, rests: Sequence[Rest], of: Phrase = ()) -> Phrase:
    """What the other cells would have to make, and why they cannot."""
    operator, goal = clue
    needed = goal - digit if operator == "+" else goal // max(digit, 1)
    reached = sorted({each for rest in rests for each in _reached(operator, rest)})
    if needed < 0:
        return t.fill("too_much", of=of, goal=goal)
    if needed in reached:
        ways = _equals(operator, needed, rests)
        return t.fill("ways_with_equal" if ways else "takes_equal", of=of, needed=needed, ways=ways)
    if not reached[0] < needed < reached[-1]:
        name, limit = ("at_most", reached[-1]) if needed > reached[-1] else ("at_least", reached[0])
        return t.fill(name, of=of, needed=needed, limit=limit)
    below, above = max(each for each in reached if each < needed), min(each for each in reached if each > needed)
    return t.fill("gap", of=of, needed=needed, below=below, above=above)


def _reached(operator: str, rest: Rest) -> set[int]:
    """All that cells can make, even with equal digits in line. For many cells, the least and the most are enough, since
    the solver uses no more (see `allow_by_bounds` in logic/candidates.py).
    """
    if len(rest) >= LISTED and prod(map(len, rest)) > TRIED:
        make = sum if operator == "+" else prod
        return {make(map(min, rest)), make(map(max, rest))}
    totals = {0 if operator == "+" else 1}
    for digits in rest:
        totals = {each + digit if operator == "+" else each * digit for each in totals for digit in digits}
    return totals


def _equals(operator: str, needed: int, rests: Sequence[Rest]) -> str:
    """The combinations, with equal digits in a line, by which cells could make the needed total; empty if there are
    many.
    """
    combos, make = set[tuple[int, ...]](), sum if operator == "+" else prod
    for rest in rests if sum(prod(map(len, rest)) for rest in rests) <= TRIED else ():
        combos |= {tuple(sorted(digits)) for digits in product(*rest) if make(digits) == needed}
    few = sorted(combos) if len(combos) <= MOST_WAYS else []
    return " or ".join([WORDS[operator].join(map(str, digits)) for digits in few])
