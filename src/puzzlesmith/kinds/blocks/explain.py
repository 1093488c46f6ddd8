"""Solves Blocks as a person would, easiest deductions first, and grades it by them; also finds exact answers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Conflict, Entry, Trace
from puzzlesmith.kinds.blocks.logic.pruning import needed
from puzzlesmith.kinds.blocks.logic.search import search
from puzzlesmith.kinds.blocks.logic.solver import Solver
from puzzlesmith.toolkit.probing import cheapest_trial, decode_fact, encode_fact, opposite
from puzzlesmith.toolkit.reasoning import reason, weighed

from .codes import CONTRADICTION, MEDIUM, MOST, OVERFULL, SPLIT, TRIAL
from .puzzle import BLANK, Board, Puzzle, alphabet, start
from .words import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# Milliseconds for a point of the score. Nobody has published times. With this, an easy board takes about as long per
# cell as an easy sudoku, 4.3 seconds.
POINT = 500
BUDGET = 100_000  # candidate blocks that a search may try; published puzzles need a few dozen
PART_SCOPES = 3  # the scopes of a single part: see Solver.deduce_from


def solver_of(width: int, height: int, words: Sequence[str]) -> Solver:
    symbols = alphabet(words)
    return Solver(width, height, [[word.count(symbol) for symbol in symbols] for word in words])


def numbers(puzzle: Puzzle) -> list[int]:
    """The symbols as numbers of the solver: 0 for a blank."""
    known = BLANK + alphabet(puzzle.words)
    return [known.index(symbol) for symbol in puzzle.symbols]


def loaded(puzzle: Puzzle, marks: bytes) -> Solver | None:
    """A solver that knows a board; None if its marks contradict each other."""
    solver = solver_of(puzzle.width, puzzle.height, puzzle.words)
    return solver if solver.load(numbers(puzzle), marks) else None


def finishes(board: Board, limit: int) -> list[Board]:
    """Up to `limit` completions of a board, by exact search."""
    completions = _search(board.puzzle, board.marks, limit, BUDGET)[0]
    if completions is None:
        raise GaveUp(f"too many blocks are possible, or {BUDGET} of them tried without an end")
    return [Board(board.puzzle, marks) for marks in completions]


def _search(puzzle: Puzzle, marks: bytes, limit: int, budget: int) -> tuple[list[bytes] | None, int]:
    """Up to `limit` completions, None if a budget is too small; and how many candidates the search tried."""
    solver = loaded(puzzle, marks)
    if solver is None:
        return [], 0
    return search(solver, limit, budget), solver.nodes


def trace(board: Board) -> Trace:
    """All deductions that a board allows: propagation, then the shortest contradiction, then, if all fails, trial."""
    reasoner = BoardReasoner(board.puzzle, board.marks)
    return reason(reasoner) if reasoner.sound else Trace((), False)


class BoardReasoner:
    """A solver that records its deductions: a `Reasoner`."""

    def __init__(self, puzzle: Puzzle, marks: bytes):
        self.puzzle = puzzle
        self.solver: Solver = solver_of(puzzle.width, puzzle.height, puzzle.words)
        self.sound: bool = self.solver.load(numbers(puzzle), marks)
        self.entries: list[Entry] = []

    @property
    def left(self) -> int:
        return self.solver.left

    def propagate(self) -> bool:
        return _recorded(self.solver, self.entries, lambda: self.solver.propagate(MOST))

    def apply(self, entry: Entry) -> bool:
        return bool(self.solver.put(*decode_fact(entry.follows[0])))

    def persist(self) -> bool:
        """Nothing here takes longer than the rest."""
        return True

    def contradiction(self) -> Entry | None:
        """The assumption that fails soonest, with the chain of what it leads to."""
        solver = self.solver
        assumption = solver.shortest_refutation()
        if assumption < 0:
            return None
        edge, mark = decode_fact(assumption)
        chain: list[Entry] = []
        solver.save(0)
        if solver.put(edge, mark):  # the assumption itself is no link of the chain
            _recorded(solver, chain, lambda: solver.propagate(MEDIUM))
        end = _conflict(solver)
        solver.restore(0)
        links = tuple(needed(solver, assumption, chain))
        return Entry(CONTRADICTION, self._cells(edge), (encode_fact(edge, opposite(mark)),), links, end=end)

    def trial(self) -> Entry | None:
        """The mark that a search refutes with the fewest tries; None unless the board has exactly one completion."""
        best = cheapest_trial(self.solver.known(), lambda *limits: _search(self.puzzle, *limits), BUDGET)
        if best is None:
            return None
        fact, positions = best
        return Entry(TRIAL, self._cells(decode_fact(fact)[0]), (fact,), positions=positions)

    def _cells(self, edge: int) -> tuple[int, int]:
        return self.solver.one[edge], self.solver.other[edge]


def _recorded(solver: Solver, entries: list[Entry], act: Callable[[], object]) -> bool:
    """Call a method of the solver and record its deductions."""
    solver.notes, solver.follows, solver.tracing = entries, [], True
    holds = act()
    solver.tracing = False
    return bool(holds)


def _conflict(solver: Solver) -> Conflict:
    """The contradiction that the solver ran into: the cells in which it shows, the main one first, or the symbol."""
    if solver.conflict in (SPLIT, OVERFULL):
        return Conflict(solver.conflict, (solver.conflict_at, solver.conflict_detail))
    return Conflict(solver.conflict, (solver.conflict_at,), subject=solver.conflict_detail)


# ---------------------------------------------------------------- how hard


def score(_: Puzzle, trace: Trace) -> int:
    return weighed(TECHNIQUES, trace)


def time(score: int) -> int:
    return POINT * score


def bottleneck(puzzle: Puzzle) -> int:
    """How many edges can be marked at the narrowest point, if each round marks all that follows from single parts."""
    solver = loaded(puzzle, start(puzzle).marks)
    narrowest = puzzle.width * puzzle.height
    while solver is not None and solver.left:
        facts = _open_facts(solver)
        narrowest = min(narrowest, len(facts))
        if not facts or not all(solver.put(*decode_fact(fact)) for fact in sorted(facts)):
            return 1
    return narrowest


def _open_facts(solver: Solver) -> set[int]:
    """The facts that follow from each part alone, in the first scope in which any follow."""
    solver.save(0)
    for scope in range(PART_SCOPES):
        entries: list[Entry] = []
        for part in range(solver.area):
            if solver.leader[part] == part:
                _recorded(solver, entries, partial(solver.deduce_from, part, scope))
                solver.restore(0)
        if entries:
            return {fact for entry in entries for fact in entry.follows}
    return set()
