"""How a person would go about a board: the trace of deductions, easiest first, and what it says about difficulty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Entry, Trace
from puzzlesmith.kinds.kurodoko.logic.search import assume, conclude, search, weakest
from puzzlesmith.kinds.kurodoko.logic.solver import Solver
from puzzlesmith.toolkit.reasoning import reason, weighed

from .codes import BLACK, BOTH, CONTRADICTION, HARD, SILENT, SPLIT, TOUCHING, TRIAL, UNKNOWN, WHITE
from .puzzle import Board, Puzzle
from .words import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Callable

BUDGET = 100_000  # positions a search may look at; published and generated puzzles need at most a few dozen


def loaded(puzzle: Puzzle, marks: bytes) -> Solver | None:
    """A solver that knows a board; None if its marks contradict each other."""
    solver = Solver(puzzle.width, puzzle.height)
    return solver if solver.load(puzzle.clues, marks) else None


def finishes(board: Board, wanted: int) -> list[Board]:
    """Up to so many ways to finish a board, found exactly."""
    solver = loaded(board.puzzle, board.marks)
    if solver is None:
        return []
    found = search(solver, wanted, BUDGET)
    if found is None:
        raise GaveUp(f"{BUDGET} positions looked at without an end")
    return [Board(board.puzzle, marks) for marks in found]


def trace(board: Board) -> Trace:
    """All deductions that a board allows: propagation, then the simplest contradiction, then, if all fails, trial."""
    reasoner = BoardReasoner(board.puzzle)
    return reason(reasoner) if reasoner.load(board.marks) else Trace((), False)


class BoardReasoner:
    """A solver that tells its story."""

    def __init__(self, puzzle: Puzzle):
        self.puzzle = puzzle
        self.solver = Solver(puzzle.width, puzzle.height)
        self.entries: list[Entry] = []

    def load(self, marks: bytes) -> bool:
        """What follows at once from the marks is part of the story."""
        self.solver.notes, self.solver.tracing = self.entries, True
        return self.solver.load(self.puzzle.clues, marks)

    @property
    def left(self) -> int:
        return self.solver.left

    def propagate(self) -> bool:
        self.solver.notes, self.solver.tracing = self.entries, True
        held = self.solver.propagate(HARD)
        self.solver.tracing = False
        return held

    def apply(self, entry: Entry) -> bool:
        cell, mark = divmod(entry.follows[0], 4)
        self.solver.notes, self.solver.tracing = self.entries, True
        held = conclude(self.solver, self.solver.where[cell], mark)
        self.solver.tracing = False
        return held

    def contradiction(self) -> Entry | None:
        """One-step contradiction: the assumption that fails soonest, with the chain of what it would lead to."""
        solver = self.solver
        found = weakest(solver)
        if found < 0:
            return None
        cell, mark = divmod(found, 4)
        chain: list[Entry] = []
        solver.keep(0)
        solver.notes, solver.tracing = chain, True
        assume(solver, solver.where[cell], mark)
        solver.tracing = False
        needed = _needed(solver, chain)
        solver.back(0)
        return Entry(CONTRADICTION, (cell,), (4 * cell + BLACK + WHITE - mark,), tuple(needed))

    def trial(self) -> Entry | None:
        return _trial(self.solver, self.puzzle)


def _needed(solver: Solver, chain: list[Entry]) -> list[Entry]:
    """Only those links of a chain that its end rests on; the last entry says how it ends, as a negative technique."""
    end = Entry(-solver.clash, tuple(_clash_cells(solver)), ())
    needed, kept = set(end.look), [end]
    last = chain[-1:] if solver.clash in (BOTH, SPLIT, TOUCHING) else []
    for entry in reversed(chain):
        follows = tuple(each for each in entry.follows if each // 4 in needed)
        if follows or entry in last:
            kept.append(Entry(entry.technique, entry.look, follows or entry.follows))
            needed.update(entry.look)
    return kept[::-1]


def _clash_cells(solver: Solver) -> list[int]:
    """The cells in which a contradiction shows, the main one first."""
    at = solver.clash_at
    cells = [at]
    if solver.clash == SPLIT:
        solver.groups.find_chain(at)
        cells += [solver.groups.path[i] for i in range(solver.groups.path_length)]
    elif solver.clash == TOUCHING:
        cells += [at + step for step in solver.steps if solver.cells[at + step] == BLACK]
    elif solver.clash != BOTH:
        cells += solver.known(at, solver.clue[at] + 1)
    return [solver.cell_of[p] for p in cells]


def _trial(solver: Solver, puzzle: Puzzle) -> Entry | None:
    """The mark that a search refutes with the least effort; None unless the board has exactly one finish."""
    marks = solver.marks()
    answers = _searched(puzzle, marks, 2, BUDGET)[0]
    if answers is None or len(answers) != 1:
        return None
    best: Entry | None = None
    for cell, mark in enumerate(marks):
        if mark == UNKNOWN:
            wrong = BLACK + WHITE - answers[0][cell]
            assumed = marks[:cell] + bytes([wrong]) + marks[cell + 1 :]
            found, effort = _searched(puzzle, assumed, 1, best.effort if best else BUDGET)
            if found is not None and (best is None or effort < best.effort):
                best = Entry(TRIAL, (cell,), (4 * cell + answers[0][cell],), effort=effort)
    return best


def _searched(puzzle: Puzzle, marks: bytes, wanted: int, budget: int) -> tuple[list[bytes] | None, int]:
    solver = loaded(puzzle, marks)
    if solver is None:
        return [], 0
    return search(solver, wanted, budget), solver.nodes


# ---------------------------------------------------------------- how hard


def score(_: Puzzle, trace: Trace) -> int:
    return weighed(TECHNIQUES, trace)


def bottleneck(puzzle: Puzzle) -> int:
    """How many different steps are open at the narrowest point."""
    return min(widths(puzzle), default=1)


def widths(puzzle: Puzzle) -> list[int]:
    """How many steps are open, round by round, if each round takes all those of the easiest level that has any."""
    solver = loaded(puzzle, bytes(len(puzzle.clues)))
    found: list[int] = []
    while solver is not None and solver.left:
        steps = _open_steps(solver)
        found.append(len(steps))
        follows = {each for step in steps for each in step}
        if not follows or not all(_mark(solver, *divmod(each, 4)) for each in sorted(follows)):
            return [*found[:-1], 1]
    return found


def _mark(solver: Solver, cell: int, mark: int) -> bool:
    return solver.paint(solver.where[cell]) if mark == BLACK else solver.clear(solver.where[cell])


def _open_steps(solver: Solver) -> list[tuple[int, ...]]:
    """What each clue, or each cell, says by itself, with the easiest techniques that say anything at all."""
    unknown = [cell for cell, mark in enumerate(solver.marks()) if mark == UNKNOWN]
    clues = [p for p in solver.where if solver.clue[p]]
    solver.drain()
    solver.keep(0)
    return (
        _heard(solver, [p for p in clues if solver.says(p) < SILENT], solver.count)
        or [(4 * cell + WHITE,) for cell in unknown if solver.groups.cuts(solver.where[cell])]
        or _heard(solver, clues, lambda p: solver.combine(p, 0) or solver.combine(p, 1) or solver.combine(p, 2))
        or [
            (4 * cell + BLACK + WHITE - mark,)
            for cell in unknown
            for mark in (BLACK, WHITE)
            if _fails(solver, cell, mark)
        ]
    )


def _heard(solver: Solver, clues: list[int], ask: Callable[[int], object]) -> list[tuple[int, ...]]:
    """What follows from each clue that has something to say."""
    steps = []
    for p in clues:
        notes: list[Entry] = []
        solver.notes, solver.tracing = notes, True
        ask(p)
        solver.tracing = False
        solver.back(0)
        if notes:
            steps.append(notes[0].follows)
    return steps


def _fails(solver: Solver, cell: int, mark: int) -> bool:
    held = assume(solver, solver.where[cell], mark)
    solver.back(0)
    return not held
