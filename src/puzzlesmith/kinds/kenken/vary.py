"""Boards with one cage changed: a cell cut off, joined with another cage, or with another operator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.regions import connected, edges, numbered

from .puzzle import NO_OPERATOR, Clue, Puzzle
from .rules import made

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

    from .puzzle import Board, Params

OPERATOR = 3  # one change in so many is to an operator alone


def vary(params: Params, puzzle: Puzzle, answer: Board, harder: bool, rng: Rng) -> Puzzle | None:  # noqa: FBT001
    """A board with two cages joined if it is to be harder, or with a cell cut off its cage if easier."""
    if params.singles is not None:
        return None
    cages = list(puzzle.cages)
    one, other = neighbours(puzzle, rng)
    changed = {cages[one], cages[other]}
    if rng.below(OPERATOR):
        change = join if harder else cut
        change(cages, one, other, params)
    clues = [
        clue_of(params, digits, rng) if cage in changed | {cages[one]} else puzzle.clues[cage]
        for cage, digits in filled(puzzle, cages, answer).items()
    ]
    known = [clue for clue in clues if clue is not None]
    return Puzzle(puzzle.order, numbered(cages), tuple(known), zero=puzzle.zero) if len(known) == len(clues) else None


def neighbours(puzzle: Puzzle, rng: Rng) -> tuple[int, int]:
    """Two neighbouring cells, in either order."""
    pairs = edges(puzzle.order, puzzle.order)
    one, other = pairs[rng.below(len(pairs))]
    return (one, other) if rng.below(2) else (other, one)


def join(cages: list[int], one: int, other: int, params: Params) -> None:
    """Make one cage of the cages of two cells, if it has not too many cells."""
    into, gone = cages[one], cages[other]
    if into != gone and cages.count(into) + cages.count(gone) <= params.biggest():
        cages[:] = [into if cage == gone else cage for cage in cages]


def cut(cages: list[int], one: int, _other: int, params: Params) -> None:
    """Give a cell a cage of its own, if the rest of its cage hangs together."""
    before = cages[one]
    cages[one] = len(cages)
    if not connected(numbered(cages), params.order):
        cages[one] = before


def filled(puzzle: Puzzle, cages: list[int], answer: Board) -> dict[int, list[int]]:
    """The digits of each cage in the answer, in the order of their first cells."""
    digits = dict[int, list[int]]()
    for cell, cage in enumerate(cages):
        digits.setdefault(cage, []).append(answer.digits[cell] - puzzle.zero)
    return digits


def clue_of(params: Params, digits: list[int], rng: Rng) -> Clue | None:
    """A clue for a cage, with a random one of the operators that fit its digits; None if none fits."""
    if len(digits) == 1:
        return NO_OPERATOR, digits[0]
    fitting = [operator for operator in params.operators if made(operator, digits)]
    if not fitting:
        return None
    operator = fitting[rng.below(len(fitting))]
    return (NO_OPERATOR if params.hidden else operator), made(operator, digits).pop()
