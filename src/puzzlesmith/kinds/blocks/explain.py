"""How a person would go about a board: the trace of deductions, easiest first, and what it says about difficulty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Entry, Trace
from puzzlesmith.kinds.blocks.logic.chain import needed
from puzzlesmith.kinds.blocks.logic.search import assume, search, weakest
from puzzlesmith.kinds.blocks.logic.solver import Solver
from puzzlesmith.toolkit.reasoning import reason, weighed

from .codes import CONTRADICTION, JOIN, MOST, OVERFULL, SPLIT, TRIAL, UNKNOWN, WALL
from .puzzle import BLANK, Board, Puzzle, alphabet, start
from .words import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BUDGET = 100_000  # blocks that a search may try; published puzzles need a few dozen
HEARINGS = 3  # what a part alone has to say: see Solver.hear


def solver_of(width: int, height: int, words: Sequence[str]) -> Solver:
    symbols = alphabet(words)
    return Solver(width, height, [[word.count(symbol) for symbol in symbols] for word in words])


def numbers(puzzle: Puzzle) -> list[int]:
    """The symbols as the solver counts them: 0 for a blank."""
    known = BLANK + alphabet(puzzle.words)
    return [known.index(symbol) for symbol in puzzle.symbols]


def loaded(puzzle: Puzzle, marks: bytes) -> Solver | None:
    """A solver that knows a board; None if its marks contradict each other."""
    solver = solver_of(puzzle.width, puzzle.height, puzzle.words)
    return solver if solver.load(numbers(puzzle), marks) else None


def finishes(board: Board, wanted: int) -> list[Board]:
    """Up to so many ways to finish a board, found exactly."""
    found = _searched(board.puzzle, board.marks, wanted, BUDGET)[0]
    if found is None:
        raise GaveUp(f"too many blocks are possible, or {BUDGET} of them tried without an end")
    return [Board(board.puzzle, marks) for marks in found]


def _searched(puzzle: Puzzle, marks: bytes, wanted: int, budget: int) -> tuple[list[bytes] | None, int]:
    solver = loaded(puzzle, marks)
    if solver is None:
        return [], 0
    return search(solver, wanted, budget), solver.nodes


def trace(board: Board) -> Trace:
    """All deductions that a board allows: propagation, then the simplest contradiction, then, if all fails, trial."""
    reasoner = BoardReasoner(board.puzzle, board.marks)
    return reason(reasoner) if reasoner.sound else Trace((), False)


class BoardReasoner:
    """A solver that tells its story."""

    def __init__(self, puzzle: Puzzle, marks: bytes):
        self.puzzle = puzzle
        self.solver = solver_of(puzzle.width, puzzle.height, puzzle.words)
        self.sound = self.solver.load(numbers(puzzle), marks)
        self.entries: list[Entry] = []

    @property
    def left(self) -> int:
        return self.solver.left

    def propagate(self) -> bool:
        return self._told(self.entries, lambda: self.solver.propagate(MOST))

    def apply(self, entry: Entry) -> bool:
        edge, mark = divmod(entry.follows[0], 4)
        return bool(self.solver.put(edge, mark))

    def _told(self, notes: list[Entry], act: Callable[[], object]) -> bool:
        solver = self.solver
        solver.notes, solver.follows, solver.tracing = notes, [], True
        held = act()
        solver.tracing = False
        return bool(held)

    def contradiction(self) -> Entry | None:
        """One-step contradiction: the assumption that fails soonest, with the chain of what it would lead to."""
        solver = self.solver
        found = weakest(solver)
        if found < 0:
            return None
        edge, mark = divmod(found, 4)
        chain: list[Entry] = []
        solver.keep(0)
        self._told(chain, lambda: _assumed(solver, edge, mark))
        end = Entry(-solver.clash, _clash_cells(solver), (), effort=solver.clash_symbol)
        solver.back(0)
        look = (solver.one[edge], solver.other[edge])
        return Entry(CONTRADICTION, look, (4 * edge + WALL + JOIN - mark,), (*needed(solver, found, chain), end))

    def trial(self) -> Entry | None:
        """The mark that a search refutes with the least effort; None unless the board has exactly one finish."""
        marks = self.solver.known()
        answers = _searched(self.puzzle, marks, 2, BUDGET)[0]
        if answers is None or len(answers) != 1:
            return None
        best: Entry | None = None
        for edge, mark in enumerate(marks):
            if mark == UNKNOWN:
                right = answers[0][edge]
                assumed = marks[:edge] + bytes([WALL + JOIN - right]) + marks[edge + 1 :]
                found, effort = _searched(self.puzzle, assumed, 1, best.effort if best else BUDGET)
                if found is not None and (best is None or effort < best.effort):
                    look = (self.solver.one[edge], self.solver.other[edge])
                    best = Entry(TRIAL, look, (4 * edge + right,), effort=effort)
        return best


def _assumed(solver: Solver, edge: int, mark: int) -> None:
    """The assumption itself is no link of the chain."""
    solver.tracing = False
    held = solver.put(edge, mark)
    solver.tracing = True
    if held:
        assume(solver, edge, mark)


def _clash_cells(solver: Solver) -> tuple[int, ...]:
    """The cells in which a contradiction shows, the main one first."""
    return (solver.clash_at, solver.clash_symbol) if solver.clash in (SPLIT, OVERFULL) else (solver.clash_at,)


# ---------------------------------------------------------------- how hard


def score(_: Puzzle, trace: Trace) -> int:
    return weighed(TECHNIQUES, trace)


def bottleneck(puzzle: Puzzle) -> int:
    """How many edges can be marked at the narrowest point, if each round marks all that parts have to say."""
    solver = loaded(puzzle, start(puzzle).marks)
    narrowest = puzzle.width * puzzle.height
    while solver is not None and solver.left:
        steps = _open_steps(solver)
        narrowest = min(narrowest, len(steps))
        if not steps or not all(_mark(solver, *divmod(each, 4)) for each in sorted(steps)):
            return 1
    return narrowest


def _mark(solver: Solver, edge: int, mark: int) -> bool:
    return bool(solver.put(edge, mark))


def _open_steps(solver: Solver) -> set[int]:
    """What the parts say, each by itself, in the easiest way in which any has something to say."""
    solver.keep(0)
    for how in range(HEARINGS):
        found: list[Entry] = []
        for part in range(solver.area):
            if solver.leader[part] == part:
                solver.notes, solver.follows, solver.tracing = found, [], True
                solver.hear(part, how)
                solver.tracing = False
                solver.back(0)
        if found:
            return {each for entry in found for each in entry.follows}
    return set()
