"""Solves Kurodoko as a person would, easiest deductions first, and grades it by them; also finds exact answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Conflict, Entry, Trace
from puzzlesmith.kinds.kurodoko.logic.recorder import Recorder
from puzzlesmith.kinds.kurodoko.logic.search import search
from puzzlesmith.kinds.kurodoko.logic.solver import Solver
from puzzlesmith.toolkit.probing import cheapest_trial, decode_fact, encode_fact, opposite
from puzzlesmith.toolkit.reasoning import reason

from .codes import ARM_MINIMUM, BLACK, BOTH, CONTRADICTION, HARD, NO_TECHNIQUE, SPLIT, TOUCHING, TRIAL, UNKNOWN, WHITE
from .puzzle import LEAST_BEGINNER, Board, Puzzle, start
from .words import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Callable

# Milliseconds for a point of the score. Nobody has published times. With this, an easy board of janko.at takes as long
# per cell as an easy sudoku, 4.3 seconds.
POINT = 240
COUNTED = 6  # the number of a clue that doubles the effort of a step: fitted to the same labels as the weights
BUDGET = 100_000  # positions that a search may visit; published and generated puzzles need at most a few dozen


def loaded(puzzle: Puzzle, marks: bytes) -> Solver | None:
    """A solver that knows a board; None if its marks contradict each other."""
    solver = Solver(puzzle.width, puzzle.height)
    return solver if solver.load(puzzle.clues, marks) else None


def finishes(board: Board, limit: int) -> list[Board]:
    """Up to `limit` completions of a board, by exact search."""
    completions = _search(board.puzzle, board.marks, limit, BUDGET)[0]
    if completions is None:
        raise GaveUp(f"{BUDGET} positions looked at without an end")
    return [Board(board.puzzle, marks) for marks in completions]


def _search(puzzle: Puzzle, marks: bytes, limit: int, budget: int) -> tuple[list[bytes] | None, int]:
    """Up to `limit` completions, None if the budget is too small; and how many positions the search visited."""
    solver = loaded(puzzle, marks)
    if solver is None:
        return [], 0
    return search(solver, limit, budget), solver.nodes


def trace(board: Board) -> Trace:
    """All deductions that a board allows: propagation, then the shortest contradiction, then, if all fails, trial."""
    reasoner = BoardReasoner(board.puzzle)
    return reason(reasoner).mapped(Premises()) if reasoner.load(board.marks) else Trace((), False)


class Premises:
    """Gives each entry its premises: the entries that marked the cells that it looks at. An assumption may rest on any
    entry before it.
    """

    def __init__(self) -> None:
        self.count: int = 0
        self.marked: dict[int, int] = {}  # the number of the entry that marked a cell

    def __call__(self, entry: Entry) -> Entry:
        seen = {self.marked[cell] for cell in entry.look if cell in self.marked}
        for fact in entry.follows:
            self.marked.setdefault(decode_fact(fact)[0], self.count)
        self.count += 1
        return entry if entry.technique in (CONTRADICTION, TRIAL) else entry._replace(premises=tuple(sorted(seen)))


class BoardReasoner:
    """A solver that records its deductions: a `Reasoner`."""

    def __init__(self, puzzle: Puzzle):
        self.puzzle = puzzle
        self.solver: Solver = Solver(puzzle.width, puzzle.height)
        self.entries: list[Entry] = []

    def load(self, marks: bytes) -> bool:
        """Load the marks; what follows from them at once is recorded, too. False if they contradict each other."""
        return _recorded(self.solver, self.entries, lambda: self.solver.load(self.puzzle.clues, marks))

    @property
    def left(self) -> int:
        return self.solver.left

    def propagate(self) -> bool:
        return _recorded(self.solver, self.entries, lambda: self.solver.propagate(HARD))

    def apply(self, entry: Entry) -> bool:
        cell, mark = decode_fact(entry.follows[0])
        return _recorded(self.solver, self.entries, lambda: self.solver.conclude(cell, mark))

    def persist(self) -> bool:
        """Nothing here takes longer than the rest."""
        return True

    def contradiction(self) -> Entry | None:
        """The assumption that fails soonest, with the chain of what it leads to."""
        solver = self.solver
        assumption = solver.shortest_refutation()
        if assumption < 0:
            return None
        cell, mark = decode_fact(assumption)
        links: list[Entry] = []
        solver.save(0)
        _recorded(solver, links, lambda: solver.assume(cell, mark))
        end = Conflict(solver.conflict, tuple(_conflict_cells(solver)))
        solver.restore(0)
        chain = tuple(_needed(links, end))
        return Entry(CONTRADICTION, (cell,), (encode_fact(cell, opposite(mark)),), chain, end=end)

    def trial(self) -> Entry | None:
        """The mark that a search refutes in the fewest positions; None unless the board has exactly one completion."""
        best = cheapest_trial(self.solver.marks(), lambda *limits: _search(self.puzzle, *limits), BUDGET)
        if best is None:
            return None
        fact, positions = best
        return Entry(TRIAL, (decode_fact(fact)[0],), (fact,), positions=positions)


def _recorded(solver: Solver, entries: list[Entry], act: Callable[[], bool]) -> bool:
    """Call a method of the solver and record its deductions."""
    solver.recorder = Recorder(solver, entries)
    holds = act()
    solver.recorder = None
    return holds


def _needed(chain: list[Entry], end: Conflict) -> list[Entry]:
    """Only those links of a chain that its end depends on, directly or through other links."""
    cells, needed = set(end.look), list[Entry]()
    last = chain[-1:] if end.code in (BOTH, SPLIT, TOUCHING) else []
    for entry in reversed(chain):
        follows = tuple(fact for fact in entry.follows if decode_fact(fact)[0] in cells)
        if follows or entry in last:
            needed.append(Entry(entry.technique, entry.look, follows or entry.follows))
            cells.update(entry.look)
    return needed[::-1]


def _conflict_cells(solver: Solver) -> list[int]:
    """The cells in which a contradiction shows, the main one first."""
    at = solver.conflict_at
    positions = [at]
    if solver.conflict == SPLIT:
        solver.groups.find_chain(at)
        positions += [solver.groups.path[i] for i in range(solver.groups.path_length)]
    elif solver.conflict == TOUCHING:
        positions += [at + step for step in solver.steps if solver.cells[at + step] == BLACK]
    elif solver.conflict != BOTH:
        positions += Recorder(solver, []).known(at, solver.clue[at] + 1)
    return [solver.cell_of[p] for p in positions]


# ---------------------------------------------------------------- how hard


def score(puzzle: Puzzle, trace: Trace) -> int:
    """The sum over all steps of the weight, and of as much again for each COUNTED in the largest number that is looked
    at; a trial also costs one per position that it searches.
    """
    return sum([_effort(puzzle, entry) + entry.positions for entry in trace.entries])


def _effort(puzzle: Puzzle, entry: Entry) -> int:
    largest = max([puzzle.clues[cell] for cell in entry.look], default=0)
    return TECHNIQUES[entry.technique].weight * (COUNTED + largest) // COUNTED


def time(score: int) -> int:
    return POINT * score


def beginner(puzzle: Puzzle) -> bool:
    """Have two cells of five a clue, and is each looked at by itself, without weighing one arm against the others?"""
    if puzzle.width * puzzle.height < LEAST_BEGINNER or not has_many_clues(puzzle):
        return False
    return all(entry.technique < ARM_MINIMUM for entry in trace(start(puzzle)))


def has_many_clues(puzzle: Puzzle) -> bool:
    return 5 * (len(puzzle.clues) - puzzle.clues.count(0)) >= 2 * len(puzzle.clues)


def bottleneck(puzzle: Puzzle) -> int:
    """How many different steps are open at the narrowest point."""
    return min(widths(puzzle), default=1)


def widths(puzzle: Puzzle) -> list[int]:
    """How many steps are open in each round, if a round takes all steps of the easiest level that has any."""
    solver = loaded(puzzle, bytes(len(puzzle.clues)))
    counts: list[int] = []
    while solver is not None and solver.left:
        steps = _open_steps(solver)
        counts.append(len(steps))
        facts = {fact for step in steps for fact in step}
        if not facts or not all(_mark(solver, *decode_fact(fact)) for fact in sorted(facts)):
            return [*counts[:-1], 1]
    return counts


def _mark(solver: Solver, cell: int, mark: int) -> bool:
    p = solver.position_of[cell]
    return solver.mark_black(p) if mark == BLACK else solver.mark_white(p)


def _open_steps(solver: Solver) -> list[tuple[int, ...]]:
    """The facts that follow from each clue, or for each cell, alone: by the easiest techniques that give any."""
    unknown = [cell for cell, mark in enumerate(solver.marks()) if mark == UNKNOWN]
    clues = [p for p in solver.position_of if solver.clue[p]]
    solver.drain()
    solver.save(0)
    return (
        _steps(solver, [p for p in clues if solver.technique_of(p) < NO_TECHNIQUE], solver.count)
        or [(encode_fact(cell, WHITE),) for cell in unknown if solver.groups.cuts(solver.position_of[cell])]
        or _steps(solver, clues, lambda p: solver.combine(p, 0) or solver.combine(p, 1) or solver.combine(p, 2))
        or [
            (encode_fact(cell, opposite(mark)),)
            for cell in unknown
            for mark in (BLACK, WHITE)
            if _fails(solver, cell, mark)
        ]
    )


def _steps(solver: Solver, clues: list[int], deduce: Callable[[int], object]) -> list[tuple[int, ...]]:
    """The facts of the first deduction from each clue that allows one."""
    steps = []
    for p in clues:
        entries: list[Entry] = []
        _recorded(solver, entries, lambda p=p: bool(deduce(p)))  # type: ignore[misc]
        solver.restore(0)
        if entries:
            steps.append(entries[0].follows)
    return steps


def _fails(solver: Solver, cell: int, mark: int) -> bool:
    holds = solver.assume(cell, mark)
    solver.restore(0)
    return not holds
