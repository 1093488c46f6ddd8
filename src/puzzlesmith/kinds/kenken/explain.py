"""How a person would go about a KenKen: the trace of deductions, easiest first; and the exact search."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from puzzlesmith.core.house_reasons import HouseReasoner
from puzzlesmith.core.model import Entry, Tally, Trace
from puzzlesmith.core.reasoning import weighed
from puzzlesmith.core.thinning import Kept

from .logic import Cages
from .puzzle import NO_OPERATOR, OPERATORS, Board, Puzzle, start
from .words import NUMBERS, TECHNIQUES

if TYPE_CHECKING:
    from puzzlesmith.core.houses import Houses

OPS = (*OPERATORS, NO_OPERATOR)  # in the order of the numbers in codes.py
OP_NUMBERS = {operator: number for number, operator in enumerate(OPS)}
kept = Kept()


def solver_of(order: int, *, zero: bool) -> Cages:
    """A solver for boards of an order; the last one of each thread is kept."""
    cages: Cages = kept.get((order, zero), lambda: Cages(order, int(zero)))
    return cages


def loaded(puzzle: Puzzle, digits: bytes) -> Houses | None:
    """A solver that knows a board; None if its digits contradict each other."""
    cages = solver_of(puzzle.order, zero=puzzle.zero)
    operators, goals = zip(*puzzle.clues, strict=True)
    cages.load(puzzle.cages, [*map(OP_NUMBERS.__getitem__, operators)], goals)
    solver: Houses = cages.h
    solver.tracing = False
    return solver if solver.load(digits) else None


def reasoner(puzzle: Puzzle, digits: bytes) -> HouseReasoner:
    return HouseReasoner(partial(loaded, puzzle), digits, puzzle.order)


def finishes(board: Board, wanted: int) -> list[Board]:
    """Up to so many ways to finish a board, found exactly."""
    return [Board(board.puzzle, digits) for digits in reasoner(board.puzzle, board.digits).finishes(wanted)]


def trace(board: Board) -> Trace:
    found = reasoner(board.puzzle, board.digits).trace()
    return Trace(tuple(map(_renumbered, found.entries)), found.solved)


def _renumbered(entry: Entry) -> Entry:
    """With the number that its technique has among those of KenKen."""
    return Entry(NUMBERS[entry.technique], entry.look, entry.follows, entry.chain, entry.effort, entry.rests)


def score(_: Puzzle, trace: Trace) -> int:
    return weighed(TECHNIQUES, trace)


def tally(puzzle: Puzzle) -> Tally | None:
    used = reasoner(puzzle, bytes(puzzle.order**2)).counted()
    if used is None:
        return None
    numbers = {NUMBERS[code]: times for code, times in used.items()}
    return Tally(numbers, sum(TECHNIQUES[number].weight * times for number, times in numbers.items()))


def bottleneck(puzzle: Puzzle) -> int:
    return reasoner(puzzle, start(puzzle).digits).bottleneck()
