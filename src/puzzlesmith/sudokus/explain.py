"""The solver used as a person would use it: the trace of deductions, easiest first; and the exact search."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from puzzlesmith.core.minutes import Pace
from puzzlesmith.core.model import Tally
from puzzlesmith.latin.houses import Houses
from puzzlesmith.latin.reasoner import HouseReasoner
from puzzlesmith.latin.uniqueness import AssumingReasoner
from puzzlesmith.toolkit.grid import bits
from puzzlesmith.toolkit.spares import Spares

from . import extras as table
from .board import Board
from .peers import lines as lines_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import AbstractContextManager

    from puzzlesmith.core.model import Technique, Trace
    from puzzlesmith.latin.candidates import Struck

    from .board import Grid
    from .extras import Extra

BANDS = 4  # the most lines that the law of leftovers combines
STICKING = 3  # the most cells that may stick out of them
PACE = Pace(thought=3250, look=65, scan=45, eighths=5)  # fitted on people's times: see docs/difficulty.md
UNPAIRED = -1  # twin_count before `paired`
ASSUMING = ("contradiction", "trial")
spares: Spares = Spares()


def houses_of(order: int, regions: Sequence[int], extras: tuple[Extra, ...] = ()) -> list[list[int]]:
    """Rows, columns, regions, and the houses that extra rules add."""
    parts = [[cell for cell in range(order**2) if regions[cell] == region] for region in range(order)]
    return [*lines_of(order), *parts, *(list(house.cells) for house in table.houses_of(extras, order))]


def leftovers(order: int, houses: list[list[int]]) -> list[tuple[list[int], list[int]]]:
    """Pairs of sets that must hold the same digits, by the law of leftovers: the cells of some regions outside a band
    of lines, and the cells of the band outside the regions.
    """
    pairs: dict[tuple[int, int], None] = {}
    masks = [sum(1 << cell for cell in house) for house in houses]
    regions = masks[2 * order : 3 * order]
    for lines in (masks[:order], masks[order : 2 * order]):
        for height in range(1, min(BANDS, order - 1) + 1):
            for first in range(order - height + 1):
                band = sum(lines[first : first + height])
                near = [region for region in regions if (region & band).bit_count() + STICKING >= order]
                for chosen in combinations(near, height):
                    union = sum(chosen)
                    out = band & ~union
                    if out and out.bit_count() <= STICKING:
                        pairs[out, union & ~band] = None
    return [(bits(out), bits(sticking_in)) for out, sticking_in in pairs]


def solver_of(order: int, regions: tuple[int, ...], extras: tuple[Extra, ...] = ()) -> Houses:
    """A new solver for a layout."""
    return paired(searcher_of(order, regions, extras), order, regions, extras)


def searcher_of(order: int, regions: tuple[int, ...], extras: tuple[Extra, ...] = ()) -> Houses:
    """A new solver without the law of leftovers: no search needs that, and pairing takes longer than most searches."""
    pairs = [pair for extra in extras for pair in table.pairs_of(extra, order)]
    solver = Houses(order**2, order, houses_of(order, regions, extras), order, pairs)
    solver.twin_count = UNPAIRED
    return solver


def paired(solver: Houses, order: int, regions: tuple[int, ...], extras: tuple[Extra, ...]) -> Houses:
    """The same solver with the law of leftovers."""
    if solver.twin_count == UNPAIRED:
        solver.pair(leftovers(order, houses_of(order, regions, extras)))
    return solver


def lent_for_search(
    order: int, regions: tuple[int, ...], extras: tuple[Extra, ...] = ()
) -> AbstractContextManager[Houses]:
    """Lend a solver for a layout, new or used, for searches."""
    return spares.lend((order, regions, extras), lambda: searcher_of(order, regions, extras))


@contextmanager
def lent(order: int, regions: tuple[int, ...], extras: tuple[Extra, ...] = ()) -> Iterator[Houses]:
    """Lend a solver for a layout, new or used, for all deductions."""
    with lent_for_search(order, regions, extras) as solver:
        yield paired(solver, order, regions, extras)


def reasoner(puzzle: Grid, digits: bytes, struck: Struck = ()) -> HouseReasoner:
    return HouseReasoner(partial(lent, puzzle.order, puzzle.regions, puzzle.extras), digits, puzzle.order, struck)


def finishes(board: Board, wanted: int) -> list[Board]:
    """Up to `wanted` completions of a board, by exact search."""
    puzzle = board.puzzle
    lend = partial(lent_for_search, puzzle.order, puzzle.regions, puzzle.extras)
    reasons = HouseReasoner(lend, board.digits, puzzle.order, board.struck)
    return [Board(puzzle, digits) for digits in reasons.finishes(wanted)]


def trace(board: Board) -> Trace:
    return reasoner(board.puzzle, board.digits, board.struck).trace()


def trace_assuming(board: Board) -> Trace:
    """The trace of a player who knows that there is one answer. Chess moves tell apart what may not change places."""
    puzzle = board.puzzle
    if any(table.pairs_of(extra, puzzle.order) for extra in puzzle.extras):
        return trace(board)
    lend = partial(lent, puzzle.order, puzzle.regions, puzzle.extras)
    return AssumingReasoner(lend, board.digits, puzzle.order, board.struck, puzzle.givens).trace()


def score(techniques: Sequence[Technique], puzzle: Grid, trace: Trace) -> int:
    """How many seconds people take."""
    shown_by = [number for number, technique in enumerate(techniques) if technique.name in ASSUMING]
    search = reasoner(puzzle, bytes(puzzle.givens)).search_of(trace, shown_by)
    return PACE.seconds(techniques, Counter(entry.technique for entry in trace.entries), search)


def tally(techniques: Sequence[Technique], number: Callable[[int], int], puzzle: Grid) -> Tally | None:
    """Summarise the trace without writing it; `number` converts the code of a technique to its number."""
    reasons = reasoner(puzzle, bytes(puzzle.givens))
    counts = reasons.counted()
    if counts is None:
        return None
    used = {number(code): times for code, times in counts.items()}
    return Tally(used, PACE.seconds(techniques, used, reasons.search(reasons.learnt, reasons.tried)))


def beginner(puzzle: Grid) -> bool:
    """Is at least half of the board given, and the rest in plain sight?"""
    if 2 * puzzle.givens.count(0) > len(puzzle.givens):
        return False
    with lent(puzzle.order, puzzle.regions, puzzle.extras) as solver:
        return solver.load(puzzle.givens) and solver.in_sight()


def bottleneck(puzzle: Grid) -> int:
    return reasoner(puzzle, bytes(puzzle.givens)).bottleneck()
