"""The solver used as a person would use it: the trace, its score, the bottleneck; and the exact search."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from puzzlesmith.core import minutes
from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Trace
from puzzlesmith.toolkit.grid import bits

from . import rules
from .puzzle import Board, Puzzle
from .solver import HARD, MEDIUM, Solver
from .words import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.core.model import Entry

PACE = minutes.Pace(thought=4000)  # nobody has published times: about what a digit of an easy sudoku takes
MOST = 20_000  # positions that the exact search looks at


def trace(board: Board) -> Trace:
    """One deduction at a time, always by the easiest technique that says anything."""
    solver = Solver(board.puzzle, board.digits)
    entries: list[Entry] = []
    while solver.conflict is None and (deductions := solver.deductions(HARD)):
        entries.append(deductions[0])
        solver.apply(deductions[0])
    return Trace(tuple(entries), solver.solved)


def score(_: Puzzle, trace: Trace) -> int:
    """How many seconds people take."""
    return PACE.seconds(TECHNIQUES, Counter(entry.technique for entry in trace.entries), minutes.Search())


def bottleneck(puzzle: Puzzle) -> int:
    """The fewest deductions that are open at once, if all that are open are drawn together."""
    solver, fewest = Solver(puzzle, puzzle.givens), puzzle.order**2
    while solver.conflict is None and (entries := solver.deductions(HARD)):
        fewest = min(fewest, len({entry.follows for entry in entries}))
        for entry in entries:
            solver.apply(entry)
    return fewest


def finishes(board: Board, most: int) -> list[Board]:
    """Up to so many ways to finish a board: exact, or GaveUp."""
    if rules.check(board):
        return []
    boards: list[Board] = []
    for digits in Search().completions(Solver(board.puzzle, board.digits)):
        boards.append(Board(board.puzzle, bytes(digits)))
        if len(boards) == most:
            break
    return boards


class Search:
    """Backtracking: easy and medium deductions, then each candidate of a cell that has fewest."""

    def __init__(self) -> None:
        self.positions = 0

    def completions(self, solver: Solver) -> Iterator[list[int]]:
        self.positions += 1
        if self.positions > MOST:
            raise GaveUp(f"{MOST} positions searched")
        solver.run(MEDIUM)
        if solver.conflict:
            return
        if solver.solved:
            yield solver.digits
            return
        cell = min(solver.empty(), key=lambda each: solver.candidates[each].bit_count())
        for digit in bits(solver.candidates[cell]):
            branch = solver.copy()
            branch.place(cell, digit)
            yield from self.completions(branch)
