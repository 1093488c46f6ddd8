"""Assumptions and the exact search: what to do with a Kurodoko board when no deduction is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.kurodoko.codes import BLACK, HARD, MEDIUM, UNKNOWN, WHITE

if TYPE_CHECKING:
    from .solver import Solver


def assume(solver: Solver, p: int, mark: int) -> bool:
    """Put a mark in a cell and see what follows from simple rules; False at a contradiction."""
    if solver.tracking:
        solver.grounds.wipe(solver.grounds.scratch)
    held = solver.paint(p) if mark == BLACK else solver.clear(p)
    return held and solver.propagate(MEDIUM)


def conclude(solver: Solver, p: int, mark: int) -> bool:
    """A mark whose opposite was refuted."""
    if solver.tracking:
        solver.grounds.copy(solver.grounds.scratch, solver.grounds.clash)
    return solver.paint(p) if mark == BLACK else solver.clear(p)


def refute(solver: Solver, p: int) -> int:
    """Refute one mark in a cell: 1 if that taught the other, -1 if neither can stand, 0 if both can."""
    solver.keep(0)
    for mark in range(BLACK, WHITE + 1):
        held = assume(solver, p, mark)
        solver.back(0)
        if not held:
            return 1 if conclude(solver, p, BLACK + WHITE - mark) else -1
    return 0


def deduce(solver: Solver) -> bool:
    """All that needs no trial; False at a contradiction."""
    if not solver.propagate(HARD):
        return False
    i = idle = 0
    while solver.left and idle < solver.area:
        idle += 1
        if solver.cells[solver.where[i]] == UNKNOWN:
            found = refute(solver, solver.where[i])
            if found < 0 or (found > 0 and not solver.propagate(HARD)):
                return False
            if found:
                idle = 0
        i = i + 1 if i + 1 < solver.area else 0
    return True


def weakest(solver: Solver) -> int:
    """The mark that is refuted in the fewest moves, as 4 * cell + mark; -1 if none can be refuted."""
    solver.keep(0)
    best, found, before = solver.size + 1, -1, solver.trailed
    for i in range(solver.area):
        if solver.cells[solver.where[i]] == UNKNOWN:
            for mark in range(BLACK, WHITE + 1):
                held = assume(solver, solver.where[i], mark)
                if not held and solver.trailed - before < best:
                    best, found = solver.trailed - before, 4 * i + mark
                solver.back(0)
    return found


def search(solver: Solver, wanted: int, budget: int) -> list[bytes] | None:
    """Up to `wanted` ways to finish, exactly; None if the budget of positions was spent before that was known."""
    found: list[bytes] = []
    solver.nodes = 0
    choices: list[tuple[int, int]] = []
    alive = deduce(solver)
    while True:
        if alive and solver.left == 0:
            found.append(solver.marks())
            alive = False
            if len(found) == wanted:
                return found
        if alive:
            p = pick(solver)
            solver.keep(len(choices) + 1)
            choices.append((p, BLACK))
            mark = WHITE
        elif choices:
            solver.back(len(choices))
            p, mark = choices.pop()
            if mark != BLACK:
                continue
            choices.append((p, UNKNOWN))
        else:
            return found
        solver.nodes += 1
        if solver.nodes > budget:
            return None
        alive = (solver.paint(p) if mark == BLACK else solver.clear(p)) and solver.propagate(HARD)


def pick(solver: Solver) -> int:
    """The cell to try next: at the end of an arm of the clue with the least slack."""
    best, chosen = 2 * solver.size, -1
    for i in range(solver.area):
        k = solver.where[i]
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
        if end >= 0 and min(n - seen, total - n) < best:
            best, chosen = min(n - seen, total - n), end
    return chosen
