"""How a person would go about a KenKen: the trace of deductions, easiest first; and the exact search."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry, Tally, Trace
from puzzlesmith.kinds.kenken.logic.solver import Cages
from puzzlesmith.latin.reasoner import HouseReasoner
from puzzlesmith.toolkit.reasoning import weighed
from puzzlesmith.toolkit.spares import Spares

from . import stated
from .exact import Exact
from .puzzle import NO_OPERATOR, OPERATORS, Board, Puzzle, start
from .words import NUMBERS, TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    from puzzlesmith.latin.houses import Houses

OPS = (*OPERATORS, NO_OPERATOR)  # in the order of the numbers in codes.py
OP_NUMBERS = {operator: number for number, operator in enumerate(OPS)}
QUICK = 30  # positions, by the deductions of people
# And by the exact search, before it begins anew: each time half as many more.
PATIENCE = tuple([300 * 3**turn // 2**turn for turn in range(8)])
CLASHES = 1_000_000  # and of a search that learns from them, if the board is not larger than is said of it
spares = Spares()


def lent(order: int, *, zero: bool) -> AbstractContextManager[Cages]:
    """A solver for boards of an order, new or used before."""
    return spares.lend((order, zero), lambda: Cages(order, int(zero)))


def clues(puzzle: Puzzle) -> tuple[list[int], tuple[int, ...]]:
    """Operators as the solvers know them, and goals."""
    operators, goals = zip(*puzzle.clues, strict=True)
    return [*map(OP_NUMBERS.__getitem__, operators)], goals


@contextmanager
def lent_for(puzzle: Puzzle) -> Iterator[Houses]:
    """A solver that knows the cages of a puzzle."""
    with lent(puzzle.order, zero=puzzle.zero) as cages:
        cages.load(puzzle.cages, *clues(puzzle))
        yield cages.board


class CageReasoner(HouseReasoner):
    """A search by the deductions of people finds most answers at once; what is left is for one that knows more."""

    first, budget = QUICK, QUICK + sum(PATIENCE) + CLASHES

    def __init__(self, puzzle: Puzzle, digits: bytes):
        super().__init__(partial(lent_for, puzzle), digits, puzzle.order)
        self.puzzle = puzzle

    def restarted(self, wanted: int) -> list[bytes] | None:
        order, zero = self.puzzle.order, self.puzzle.zero
        exact = Exact(order, int(zero))
        if not exact.load(self.puzzle.cages, *clues(self.puzzle), self.digits):
            return []
        if exact.search(wanted, PATIENCE):
            return exact.found
        return stated.finishes(exact, wanted, CLASHES) if order <= stated.LARGEST else None


def reasoner(puzzle: Puzzle, digits: bytes) -> CageReasoner:
    return CageReasoner(puzzle, digits)


def finishes(board: Board, wanted: int) -> list[Board]:
    """Up to so many ways to finish a board, found exactly."""
    return [Board(board.puzzle, digits) for digits in reasoner(board.puzzle, board.digits).finishes(wanted)]


def trace(board: Board) -> Trace:
    found = reasoner(board.puzzle, board.digits).trace()
    return Trace(tuple(map(_renumbered, found.entries)), found.solved)


def _renumbered(entry: Entry) -> Entry:
    """With the number that its technique has among those of KenKen."""
    return entry._replace(technique=NUMBERS[entry.technique])


def score(_: Puzzle, trace: Trace) -> int:
    return weighed(TECHNIQUES, trace)


def tally(puzzle: Puzzle) -> Tally | None:
    reasons = reasoner(puzzle, bytes(puzzle.order**2))
    used = reasons.counted()
    if used is None:
        return None
    numbers = {NUMBERS[code]: times for code, times in used.items()}
    return Tally(numbers, reasons.tried + sum(TECHNIQUES[number].weight * times for number, times in numbers.items()))


def bottleneck(puzzle: Puzzle) -> int:
    return reasoner(puzzle, start(puzzle).digits).bottleneck()
