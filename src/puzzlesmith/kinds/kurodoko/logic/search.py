"""Backtracking search over the cells of a Kurodoko board: decides what deductions leave open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.kurodoko.codes import BLACK, HARD, UNKNOWN, WHITE

if TYPE_CHECKING:
    from .solver import Solver


def search(solver: Solver, limit: int, budget: int) -> list[bytes] | None:
    """Up to `limit` completions of the board; None if more than `budget` positions would have to be searched.

    A depth-first search with a stack of its own. An element of the stack is a branching cell and the mark that is still
    to be tried there, UNKNOWN when none is.
    """
    completions: list[bytes] = []
    solver.nodes = 0
    branches: list[tuple[int, int]] = []
    holds = solver.deduce()
    while True:
        if holds and solver.left == 0:
            completions.append(solver.marks())
            holds = False
            if len(completions) == limit:
                return completions
        if holds:
            p = branching_cell(solver)
            solver.save(len(branches) + 1)
            branches.append((p, BLACK))
            mark = WHITE
        elif branches:
            solver.restore(len(branches))
            p, mark = branches.pop()
            if mark != BLACK:
                continue
            branches.append((p, UNKNOWN))
        else:
            return completions
        solver.nodes += 1
        if solver.nodes > budget:
            return None
        holds = (solver.mark_black(p) if mark == BLACK else solver.mark_white(p)) and solver.propagate(HARD)


def branching_cell(solver: Solver) -> int:
    """The cell to branch on: the end of an arm of the clue with the least slack, or the first unknown cell."""
    least, chosen = 2 * solver.size, -1
    for i in range(solver.area):
        k = solver.position_of[i]
        n = solver.clue[k]
        if not n:
            if chosen < 0 and solver.cells[k] == UNKNOWN:
                chosen = k
            continue
        seen, total, end = 1, 1, -1
        for d in range(4):
            step = solver.steps[d]
            q = k + step
            while solver.cells[q] & WHITE:
                seen += 1
                total += 1
                q += step
            if solver.cells[q] == UNKNOWN:
                end = q
            while not solver.cells[q] & 1:
                total += 1
                q += step
        if end >= 0 and min(n - seen, total - n) < least:
            least, chosen = min(n - seen, total - n), end
    return chosen
