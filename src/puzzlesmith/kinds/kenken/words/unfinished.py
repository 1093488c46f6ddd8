"""Why a digit leaves a cage unfinished, for cages with too many combinations to list: what the other cells can make."""

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING

from puzzlesmith.kinds.kenken.codes import LISTED
from puzzlesmith.kinds.kenken.puzzle import NO_OPERATOR, WORDS
from puzzlesmith.kinds.kenken.rules import made
from puzzlesmith.latin.facts import decode
from puzzlesmith.toolkit.telling import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.model import Entry

    from . import CageTeller

    Rest = Sequence[Sequence[int]]  # what each of the other cells can hold

TRIED = 3000  # fillings of the other cells that are tried
MOST_WAYS = 3  # combinations with equal digits that a sentence lists


def unfinished(t: CageTeller, e: Entry) -> str:
    """For each digit that a cage loses, the reason. The chain holds what each cell can hold."""
    options = {each.look[0]: [_digit(t, fact) for fact in each.follows] for each in e.chain}
    lost_digits = sorted({_digit(t, fact) for fact in e.follows})
    (operator, goal), cage, reasons = t.puzzle.clues[t.puzzle.cages[e.look[0]]], t.cage(e.look[0]), list[str]()
    if goal == 0 and len(e.look) > 2 and 0 not in lost_digits:
        return f"to make 0, {cage} needs a 0, which can stand nowhere else in it"
    uneven = [digit for digit in lost_digits if operator == "x" and not _divides(digit, goal)]
    for digit in lost_digits:
        if digit not in uneven:
            cells = [decode(fact).cell for fact in e.follows if _digit(t, fact) == digit]
            rests = [[held for other, held in options.items() if other != cell] for cell in cells]
            reasons.append(f"with {digit}, {_why(t, e.look[0], digit, rests, '' if reasons else f' of {cage}')}")
    if uneven:
        missed = f"and {goal}" if reasons else f"{goal}, the goal of {cage},"
        reasons.append(f"{missed} is no multiple of {_either(uneven)}")
    return "; ".join(reasons)


def _digit(t: CageTeller, fact: int) -> int:
    return int(t.signs[decode(fact).digit])


def _divides(digit: int, goal: int) -> bool:
    return goal % digit == 0 if digit else goal == 0


def _either(digits: Sequence[int]) -> str:
    return listed([str(digit) for digit in digits], "or")


def _why(t: CageTeller, cell: int, digit: int, rests: Sequence[Rest], of: str) -> str:
    """Why a digit leaves a cage unfinished in each of the cells that lose it; `rests` are the other cells of each."""
    operator, goal = t.puzzle.clues[t.puzzle.cages[cell]]
    if len(rests[0]) == 1:
        mates = [each for each in t.values() if each != digit and goal in made(operator, [digit, each])]
        return f"the other cell{of} {_mate(mates)}"
    if operator != NO_OPERATOR:
        return _objection(operator, goal, digit, rests, of)
    adds = _objection("+", goal, digit, rests, of)
    if not _divides(digit, goal):
        return f"{adds}, and {goal} is no multiple of {digit}"
    return f"{adds}, and by multiplying, {_objection('x', goal, digit, rests, '')}"


def _mate(mates: Sequence[int]) -> str:
    return f"would have to be {_either(mates)}, which is not left there" if mates else "could be nothing"


def _objection(operator: str, goal: int, digit: int, rests: Sequence[Rest], of: str) -> str:
    """What the other cells would have to make, and why they cannot."""
    needed = goal - digit if operator == "+" else goal // max(digit, 1)
    reached = sorted({each for rest in rests for each in _reached(operator, rest)})
    if needed < 0:
        return f"the sum{of} would be more than {goal}"
    misses = _equals(operator, needed, rests) if needed in reached else _missed(needed, reached)
    return f"the rest{of} would have to make {needed}, {misses}"


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


def _missed(needed: int, reached: Sequence[int]) -> str:
    if needed > reached[-1]:
        return f"but makes at most {reached[-1]}"
    if needed < reached[0]:
        return f"but makes at least {reached[0]}"
    below, above = max(each for each in reached if each < needed), min(each for each in reached if each > needed)
    return f"but makes {below} or {above} and nothing between"


def _equals(operator: str, needed: int, rests: Sequence[Rest]) -> str:
    """Why cells that could make what is needed do not: that takes equal digits in line. Lists the combinations if
    they are few.
    """
    combos, make = set[tuple[int, ...]](), sum if operator == "+" else prod
    for rest in rests if sum(prod(map(len, rest)) for rest in rests) <= TRIED else ():
        combos |= {tuple(sorted(digits)) for digits in product(*rest) if make(digits) == needed}
    ways = " or ".join([WORDS[operator].join(map(str, digits)) for digits in sorted(combos)])
    return f"which takes {f'{ways}, with ' if 0 < len(combos) <= MOST_WAYS else ''}equal digits in line"
