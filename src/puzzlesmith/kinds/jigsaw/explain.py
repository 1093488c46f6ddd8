"""How a person would go about a Jigsaw Sudoku: the trace of deductions, easiest first; and the exact search."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from puzzlesmith.core.house_codes import CONTRADICTION, EASY, EXPERT, TRIAL
from puzzlesmith.core.houses import Houses
from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Entry, Trace
from puzzlesmith.core.thinning import Kept

from .puzzle import Board, Puzzle
from .words import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Sequence

BUDGET = 100_000  # positions a search may look at; published puzzles of order 9 need none, or a few
BANDS = 4  # lines that the law of leftovers looks at together
STICKING = 3  # cells that may stick out of them
kept = Kept()


def houses_of(order: int, regions: Sequence[int], *, diagonals: bool) -> list[list[int]]:
    """Rows, columns, regions, and the diagonals if they count."""
    rows = [[row * order + column for column in range(order)] for row in range(order)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    parts = [[cell for cell in range(order**2) if regions[cell] == region] for region in range(order)]
    long = [[i * (order + 1) for i in range(order)], [(i + 1) * (order - 1) for i in range(order)]]
    return [*rows, *columns, *parts, *(long if diagonals else [])]


def leftovers(order: int, houses: list[list[int]]) -> list[tuple[list[int], list[int]]]:
    """Pairs of sets that must hold the same digits: what sticks out of some lines, and what sticks in."""
    found = {}
    regions = [set(house) for house in houses[2 * order : 3 * order]]
    for lines in (houses[:order], houses[order : 2 * order]):
        for height in range(1, min(BANDS, order - 1) + 1):
            for first in range(order - height + 1):
                band = {cell for line in lines[first : first + height] for cell in line}
                near = [region for region in regions if len(region & band) + STICKING >= order]
                for chosen in combinations(near, height):
                    union = set().union(*chosen)
                    if band != union and len(band - union) <= STICKING:
                        found[tuple(sorted(band - union)), tuple(sorted(union - band))] = True
    return [(list(one), list(other)) for one, other in found]


def solver_of(order: int, regions: tuple[int, ...], *, diagonals: bool) -> Houses:
    """A solver for a layout; the last one of each thread is kept."""

    def build() -> Houses:
        houses = houses_of(order, regions, diagonals=diagonals)
        solver = Houses(order**2, order, houses, order)
        solver.pair(leftovers(order, houses))
        return solver

    solver: Houses = kept.get((order, regions, diagonals), build)
    return solver


def loaded(puzzle: Puzzle, digits: bytes) -> Houses | None:
    """A solver that knows a board; None if its digits contradict each other."""
    solver = solver_of(puzzle.order, puzzle.regions, diagonals=puzzle.diagonals)
    solver.tracing = False
    return solver if solver.load(digits) else None


def finishes(board: Board, wanted: int) -> list[Board]:
    """Up to so many ways to finish a board, found exactly."""
    found = _searched(board.puzzle, board.digits, wanted, BUDGET)[0]
    if found is None:
        raise GaveUp(f"{BUDGET} positions looked at without an end")
    return [Board(board.puzzle, digits) for digits in found]


def _searched(puzzle: Puzzle, digits: bytes, wanted: int, budget: int) -> tuple[list[bytes] | None, int]:
    solver = loaded(puzzle, digits)
    if solver is None:
        return [], 0
    return solver.search(wanted, budget, range(1, puzzle.order + 1)), solver.nodes


def trace(board: Board) -> Trace:
    """All deductions that a board allows, then the simplest contradiction, then, if all fails, trial."""
    solver = loaded(board.puzzle, board.digits)
    if solver is None:
        return Trace((), False)
    entries: list[Entry] = []
    held = _propagate(solver, entries)
    while held and solver.left:
        entry = _contradiction(solver, entries)
        if entry is None:
            return _tried(board.puzzle, solver, entries)
        entries.append(entry)
        held = _apply(solver, entry, entries) and _propagate(solver, entries)
    return Trace(tuple(entries), held and solver.left == 0)


def _propagate(solver: Houses, entries: list[Entry]) -> bool:
    solver.notes, solver.tracing = entries, True
    held = solver.propagate(EXPERT)
    solver.tracing = False
    return held


def _apply(solver: Houses, entry: Entry, entries: list[Entry]) -> bool:
    cell, digit = entry.follows[0] // 64, entry.follows[0] % 64 // 2
    solver.notes, solver.tracing = entries, True
    held = solver.place(cell, digit) if entry.follows[0] % 2 else solver.strike(cell, 1 << (digit - 1))
    solver.tracing = False
    return held


def _contradiction(solver: Houses, entries: list[Entry]) -> Entry | None:
    """One-step contradiction: the digit whose assumption fails soonest, with the chain of what it would lead to."""
    found = solver.weakest()
    if found < 0:
        return None
    solver.keep(0)
    assumed = Entry(CONTRADICTION, (found // 64,), (found + 1,), rests=())
    story = [*entries, assumed]
    solver.notes, solver.tracing = story, True
    if solver.place(found // 64, found % 64 // 2):
        solver.propagate(EASY)
    solver.tracing = False
    needed = _needed(solver, story, len(entries))
    solver.back(0)
    chain = [story[i] for i in sorted(needed) if i > len(entries)]
    rests = tuple(sorted(i for i in needed if i < len(entries)))
    end = Entry(-1, (solver.clash_cell,) if solver.clash_cell >= 0 else (-1 - solver.clash_house,), ())
    return Entry(CONTRADICTION, (found // 64,), (found,), (*chain, end), rests=rests)


def _needed(solver: Houses, story: list[Entry], first: int) -> set[int]:
    """The entries on which the end of a story rests."""
    cells = [solver.clash_cell] if solver.clash_cell >= 0 else solver.cells(solver.clash_house)
    needed = set(solver.because(cells, solver.full))
    for i in range(len(story) - 1, first, -1):
        if i in needed:
            needed.update(story[i].rests or ())
    return needed


def _tried(puzzle: Puzzle, solver: Houses, entries: list[Entry]) -> Trace:
    """Go on by trial: the digit that a search confirms with the least effort, until deductions take over."""
    digits = solver.digits()
    answers = _searched(puzzle, digits, 2, BUDGET)[0]
    if answers is None or len(answers) != 1:
        return Trace(tuple(entries), False)
    entry = _cheapest(puzzle, digits, answers[0])
    rest = trace(Board(puzzle, _with(digits, entry.follows[0] // 64, answers[0])))
    return Trace((*entries, entry, *(_shifted(each, len(entries) + 1) for each in rest.entries)), rest.solved)


def _shifted(entry: Entry, by: int) -> Entry:
    """An entry of a later trace: what it rests on is told there from the start."""
    rests = None if entry.rests is None else tuple(i + by for i in entry.rests)
    return Entry(entry.technique, entry.look, entry.follows, entry.chain, entry.effort, rests)


def _with(digits: bytes, cell: int, answer: bytes) -> bytes:
    return digits[:cell] + answer[cell : cell + 1] + digits[cell + 1 :]


def _cheapest(puzzle: Puzzle, digits: bytes, answer: bytes) -> Entry:
    """The open cell where all wrong digits are refuted with the least search."""
    best: Entry | None = None
    for cell, digit in enumerate(digits):
        if not digit:
            effort = sum(
                _searched(puzzle, digits[:cell] + bytes([wrong]) + digits[cell + 1 :], 1, BUDGET)[1]
                for wrong in range(1, puzzle.order + 1)
                if wrong != answer[cell]
            )
            if best is None or effort < best.effort:
                best = Entry(TRIAL, (cell,), (cell * 64 + answer[cell] * 2 + 1,), effort=effort)
    assert best is not None  # noqa: S101  a board with open cells has one
    return best


# ---------------------------------------------------------------- how hard


def score(_: Puzzle, trace: Trace) -> int:
    """The sum of what the steps weigh; a trial weighs more the more positions it takes."""
    return sum(TECHNIQUES[entry.technique].weight + entry.effort for entry in trace.entries)


def bottleneck(puzzle: Puzzle) -> int:
    """How many singles are open at the narrowest point, if each round takes them all; 1 where none is."""
    solver = loaded(puzzle, bytes(puzzle.givens))
    narrowest = puzzle.order**2
    while solver is not None and solver.left:
        facts = solver.singles()
        narrowest = min(narrowest, len(facts))
        if not facts or not all(solver.place(each // 64, each % 64 // 2) for each in sorted(facts)):
            return 1
    return narrowest
