"""The solver used as a person would use it: the trace of deductions, easiest first; and the exact search."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from puzzlesmith.core.minutes import Pace
from puzzlesmith.core.model import Tally
from puzzlesmith.kinds.kenken.logic.solver import Cages
from puzzlesmith.latin.codes import CONTRADICTION, EXPERT, TRIAL
from puzzlesmith.latin.reasoner import HouseReasoner
from puzzlesmith.toolkit.spares import Spares

from .puzzle import LEAST_BEGINNER, NO_OPERATOR, OPERATORS, Board, Puzzle, start
from .words import NUMBERS, TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    from puzzlesmith.core.model import Entry, Trace
    from puzzlesmith.latin.candidates import Struck
    from puzzlesmith.latin.houses import Houses

OPS = (*OPERATORS, NO_OPERATOR)  # in the order of the numbers in codes.py
OP_NUMBERS = {operator: number for number, operator in enumerate(OPS)}
PACE = Pace(thought=780, way=520)  # fitted on one player's times: see docs/difficulty.md
QUICK = 30  # positions of the first search; nine in ten of all published boards need fewer
# A position of a restart takes at most about 0.1 us times the cube of the order. The first restart visits PATIENCE /
# order**3 positions and each later one half as many again, so all of them take at most five seconds.
PATIENCE, RESTARTS = 50_000, 14
spares: Spares = Spares()


def lent(order: int, *, zero: bool) -> AbstractContextManager[Cages]:
    """Lend a solver for boards of an order, new or used."""
    return spares.lend((order, zero), lambda: Cages(order, int(zero)))


def clues(puzzle: Puzzle) -> tuple[list[int], tuple[int, ...]]:
    """The operators as numbers of the solver, and the goals."""
    operators, goals = zip(*puzzle.clues, strict=True)
    return [*map(OP_NUMBERS.__getitem__, operators)], goals


@contextmanager
def lent_for(puzzle: Puzzle) -> Iterator[Houses]:
    """A solver that knows the cages of a puzzle."""
    with lent(puzzle.order, zero=puzzle.zero) as cages:
        cages.load(puzzle.cages, *clues(puzzle))
        yield cages.board


class CageReasoner(HouseReasoner):
    """The first search draws conclusions up to medium and finds most answers at once. Restarts draw all conclusions
    that people know: each position takes longer, but line sums leave far fewer of them.
    """

    first: int = QUICK
    restart_level: int = EXPERT
    restarts: tuple[int, ...]
    puzzle: Puzzle

    def __init__(self, puzzle: Puzzle, digits: bytes, struck: Struck = ()):
        super().__init__(partial(lent_for, puzzle), digits, puzzle.order, struck)
        self.puzzle, self.restarts = puzzle, restarts(puzzle.order)

    def restarted(self, wanted: int) -> list[bytes] | None:
        return [] if has_wrong_total(self.puzzle) else super().restarted(wanted)


def restarts(order: int) -> tuple[int, ...]:
    """The budgets of all restarts, in positions."""
    return tuple([PATIENCE * 3**turn // (2**turn * order**3) for turn in range(RESTARTS)])


def has_wrong_total(puzzle: Puzzle) -> bool:
    """Do all cages together add up to another total than the rows? A search would hardly ever find that out."""
    if any(operator != "+" and size > 1 for (operator, _), size in zip(puzzle.clues, puzzle.sizes(), strict=True)):
        return False
    return sum(goal for _, goal in puzzle.clues) != puzzle.order**2 * (puzzle.order + 1 - 2 * puzzle.zero) // 2


def reasoner(puzzle: Puzzle, digits: bytes, struck: Struck = ()) -> CageReasoner:
    return CageReasoner(puzzle, digits, struck)


def finishes(board: Board, wanted: int) -> list[Board]:
    """Up to `wanted` completions of a board, by exact search."""
    reasons = reasoner(board.puzzle, board.digits, board.struck)
    return [Board(board.puzzle, digits) for digits in reasons.finishes(wanted)]


def trace(board: Board) -> Trace:
    return reasoner(board.puzzle, board.digits, board.struck).trace().mapped(_renumbered)


def _renumbered(entry: Entry) -> Entry:
    """The entry with the number that its technique has among those of KenKen."""
    return entry._replace(technique=NUMBERS[entry.technique])


def score(puzzle: Puzzle, trace: Trace) -> int:
    """How many seconds people take."""
    search = reasoner(puzzle, bytes(puzzle.order**2)).search_of(trace, (NUMBERS[CONTRADICTION], NUMBERS[TRIAL]))
    return PACE.seconds(TECHNIQUES, Counter(entry.technique for entry in trace.entries), search)


def tally(puzzle: Puzzle) -> Tally | None:
    reasons = reasoner(puzzle, bytes(puzzle.order**2))
    used = reasons.counted()
    if used is None:
        return None
    numbers = {NUMBERS[code]: times for code, times in used.items()}
    return Tally(numbers, PACE.seconds(TECHNIQUES, numbers, reasons.search(reasons.learnt, reasons.tried)))


def beginner(puzzle: Puzzle) -> bool:
    """Is a quarter of the cells known at once, and are all others in pairs?"""
    sizes = puzzle.sizes()
    return puzzle.order >= LEAST_BEGINNER and max(sizes) == 2 and 4 * sizes.count(1) >= puzzle.order**2


def bottleneck(puzzle: Puzzle) -> int:
    return reasoner(puzzle, start(puzzle).digits).bottleneck()
