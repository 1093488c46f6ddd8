"""Records the deductions of a Kurodoko solver as entries of a trace.

The solver calls its recorder just before it marks the cells that follow from a deduction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry
from puzzlesmith.kinds.kurodoko.codes import (
    ARM_MINIMUM,
    BLACK,
    BORDER_CHAIN,
    CLOSED_RING,
    COMBINATION,
    EDGE,
    FULL_REACH,
    FULL_VIEW,
    LAST_EXIT,
    NEXT_TO_BLACK,
    OVERSHOOT,
    UNKNOWN,
    WHITE,
)
from puzzlesmith.toolkit.probing import encode_fact

if TYPE_CHECKING:
    from .solver import Solver


class Recorder:
    """Appends an Entry to `entries` for each deduction: the cells that justify it, and the facts that follow."""

    solver: Solver
    entries: list[Entry]

    def __init__(self, solver: Solver, entries: list[Entry]):
        self.solver, self.entries = solver, entries

    def record(self, technique: int, look: list[int], whites: list[int], blacks: list[int], number: int = 0) -> None:
        """Append an entry, given the positions of the cells."""
        cell_of = self.solver.cell_of
        follows = [encode_fact(cell_of[p], WHITE) for p in whites] + [encode_fact(cell_of[p], BLACK) for p in blacks]
        self.entries.append(Entry(technique, tuple([cell_of[p] for p in look]), tuple(follows), number=number))

    def neighbours(self, p: int) -> None:
        """A cell is black, so its neighbours are white."""
        solver = self.solver
        whites = [p + step for step in solver.steps if solver.cells[p + step] == UNKNOWN]
        if whites:
            self.record(NEXT_TO_BLACK, [p], whites, [])

    def stops(self, k: int, room: int) -> None:
        """The arms of a clue that cannot take one more cell end in black; `room` is what the clue still lacks."""
        solver = self.solver
        look, blacks = [k, *self.view(k)], []
        for d in range(4):
            step = solver.steps[d]
            q = k + (solver.run[d] + 1) * step
            if solver.reach[d] == solver.run[d] and solver.cells[q] == UNKNOWN:
                blacks.append(q)
                q += step
                while room and solver.cells[q] & WHITE:
                    look.append(q)
                    q += step
        self.record(OVERSHOOT if room else FULL_VIEW, look, [], blacks)

    def view(self, k: int) -> list[int]:
        """The white runs of a clue's arms."""
        solver = self.solver
        return [k + (i + 1) * solver.steps[d] for d in range(4) for i in range(solver.run[d])]

    def stretch(self, k: int, n: int, total: int) -> None:
        """A clue of number n can reach `total` cells, so each arm is at least as long as the others fall short."""
        solver = self.solver
        whites = []
        for d in range(4):
            for i in range(n - total + solver.reach[d]):
                q = k + (i + 1) * solver.steps[d]
                if solver.cells[q] == UNKNOWN:
                    whites.append(q)
        self.record(FULL_REACH if total == n else ARM_MINIMUM, [k, *self.known(k, n)], whites, [], total)

    def known(self, k: int, most: int) -> list[int]:
        """The cells along the arms of a clue that are known, up to `most` steps away and to the first black ones."""
        solver = self.solver
        cells = []
        for d in range(4):
            q = k
            for _ in range(most):
                q += solver.steps[d]
                if solver.cells[q] == EDGE:
                    break
                if solver.cells[q] != UNKNOWN:
                    cells.append(q)
                if solver.cells[q] == BLACK:
                    break
        return cells

    def chain(self, q: int) -> None:
        """A black cell at q would close a chain, which is in the path of the solver's groups."""
        pocket = self.pocket(q)
        if pocket:
            self.record(LAST_EXIT, pocket, [q], [])
            return
        solver = self.solver
        look = [solver.groups.path[i] for i in range(solver.groups.path_length)]
        is_ring = not solver.narrow
        for p in look:
            if solver.rim[p]:
                is_ring = False
        self.record(CLOSED_RING if is_ring else BORDER_CHAIN, look, [q], [])

    def pocket(self, q: int) -> list[int]:
        """White cells whose only way out is q, and the black cells around them; empty if there is no such pocket."""
        solver = self.solver
        for d in range(4):
            start = q + solver.steps[d]
            if solver.cells[start] & WHITE == 0:
                continue
            inside, wall, i = [start], [], 0
            while i < len(inside):  # a flood fill
                for e in range(4):
                    r = inside[i] + solver.steps[e]
                    if solver.cells[r] == UNKNOWN and r != q:
                        inside = []
                        break
                    if solver.cells[r] & WHITE and r not in inside:
                        inside.append(r)
                    elif solver.cells[r] == BLACK and r not in wall:
                        wall.append(r)
                i += 1
            if inside:
                return inside + wall
        return []

    def combination(self, k: int, n: int, mode: int) -> None:
        """The bounds that `Arms.fit` found for the arms of a clue decide cells."""
        look = [k]
        known = self.known(k, n)
        if mode:
            others = self.clues_in_line(k)
            look += others
            for other in others:
                known += self.known(other, self.solver.area)
        for q in known:
            if q not in look:
                look.append(q)
        self.record_bounds(k, mode, look)

    def record_bounds(self, k: int, mode: int, look: list[int]) -> None:
        solver, arms = self.solver, self.solver.arms
        whites, blacks = [], []
        for d in range(4):
            step = solver.steps[d]
            for i in range(arms.low[d]):
                if solver.cells[k + (i + 1) * step] == UNKNOWN:
                    whites.append(k + (i + 1) * step)
            q = k + (arms.low[d] + 1) * step
            if arms.low[d] == arms.high[d] and solver.cells[q] == UNKNOWN:
                blacks.append(q)
        self.record(COMBINATION + mode, look, whites, blacks)

    def clues_in_line(self, k: int) -> list[int]:
        """The other numbers that a clue's arms could reach."""
        solver = self.solver
        clues = []
        for d in range(4):
            q = k + solver.steps[d]
            while not solver.cells[q] & 1:
                if solver.clue[q]:
                    clues.append(q)
                q += solver.steps[d]
        return clues
