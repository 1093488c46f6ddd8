"""Assumptions and the exact search: what to do with a Blocks board when no deduction is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.blocks.codes import JOIN, MEDIUM, MOST, UNKNOWN, WALL
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from .pieces import Pieces
    from .solver import Solver


def assume(solver: Solver, e: int, mark: int) -> bool:
    """Put a mark on an edge and see what follows from simple rules; False at a contradiction."""
    return solver.put(e, mark) and solver.propagate(MEDIUM)


def refute(solver: Solver, e: int) -> int:
    """Refute one mark of an edge: 1 if that taught the other, -1 if neither can stand, 0 if both can."""
    solver.keep(0)
    for mark in range(WALL, JOIN + 1):
        held = assume(solver, e, mark)
        solver.back(0)
        if not held:
            return 1 if solver.put(e, WALL + JOIN - mark) else -1
    return 0


def deduce(solver: Solver) -> bool:
    """All that needs no trial; False at a contradiction."""
    if not solver.propagate(MOST):
        return False
    e = idle = 0
    while solver.left and idle < solver.edges:
        idle += 1
        if solver.marks[e] == UNKNOWN:
            found = refute(solver, e)
            if found < 0 or (found > 0 and not solver.propagate(MOST)):
                return False
            if found:
                idle = 0
        e = e + 1 if e + 1 < solver.edges else 0
    return True


def weakest(solver: Solver) -> int:
    """The mark that is refuted in the fewest moves, as 4 * edge + mark; -1 if none can be refuted."""
    solver.keep(0)
    best, found, before = solver.edges + 1, -1, solver.trailed
    for e in range(solver.edges):
        if solver.marks[e] == UNKNOWN:
            for mark in range(WALL, JOIN + 1):
                held = assume(solver, e, mark)
                if not held and solver.trailed - before < best:
                    best, found = solver.trailed - before, 4 * e + mark
                solver.back(0)
    return found


class Cover:
    """Exact cover of the board with the blocks that are listed, by the cell that fewest of them can cover."""

    def __init__(self, pieces: Pieces, budget: int):
        self.pieces, self.budget, self.nodes = pieces, budget, 0
        self.counts, self.chosen = zeros(pieces.area), zeros(pieces.area + 1)
        self.taken = zeros(pieces.wide, "Q")
        self.found: list[list[int]] = []
        self.spent = False

    def run(self, wanted: int) -> None:
        self.cover(0, self.pieces.living, wanted)

    def cover(self, depth: int, living: int, wanted: int) -> None:
        """Go on with the first `living` blocks, which are those that still fit."""
        cell = self.scarcest(living)
        if cell < 0:
            self.found.append([self.chosen[i] for i in range(depth)])
            return
        for piece in self.holding(cell, living):
            self.nodes += 1
            if self.nodes > self.budget:
                self.spent = True
            if self.spent:
                return
            self.chosen[depth] = piece
            self.flip(piece)
            self.cover(depth + 1, self.apart(piece, living), wanted)
            self.flip(piece)
            if len(self.found) == wanted:
                return

    def flip(self, piece: int) -> None:
        """Cover the cells of a block, or uncover them."""
        for i in range(self.pieces.wide):
            self.taken[i] ^= self.pieces.bits[piece * self.pieces.wide + i]

    def scarcest(self, living: int) -> int:
        """The open cell that the fewest blocks can cover; -1 if all are covered."""
        s = self.pieces
        for c in range(s.area):
            self.counts[c] = 0
        for i in range(living):
            x = s.alive[i]
            for k in range(x * s.longest, x * s.longest + s.sizes[x]):
                self.counts[s.cells[k]] += 1
        best = -1
        for c in range(s.area):
            if not self.taken[c >> 6] & s.bit[c] and (best < 0 or self.counts[c] < self.counts[best]):
                best = c
        return best

    def holding(self, cell: int, living: int) -> list[int]:
        """The blocks that can cover a cell, in the order in which they were listed."""
        s, found = self.pieces, []
        for i in range(living):
            x = s.alive[i]
            if s.bits[x * s.wide + (cell >> 6)] & s.bit[cell]:
                found.append(x)
        found.sort()
        return found

    def apart(self, piece: int, living: int) -> int:
        """Move the blocks that share no cell with one of them to the front; how many they are."""
        s = self.pieces
        i, n = 0, living
        while i < n:
            x = s.alive[i]
            meets = False
            for j in range(s.wide):
                if s.bits[x * s.wide + j] & s.bits[piece * s.wide + j]:
                    meets = True
            if meets:
                n -= 1
                s.alive[i], s.alive[n] = s.alive[n], x
            else:
                i += 1
        return n


def search(solver: Solver, wanted: int, budget: int) -> list[bytes] | None:
    """Up to `wanted` ways to finish, exactly, as marks; None if a budget was spent before that was known."""
    solver.nodes = 0
    if not solver.propagate(MEDIUM):
        return []
    if not solver.left:
        return [solver.known()]
    if not solver.pieces.list_all():
        return None
    solver.pieces.sift()
    cover = Cover(solver.pieces, budget)
    cover.run(wanted)
    solver.nodes = cover.nodes
    if cover.spent:
        return None
    return [marks(solver.pieces, chosen) for chosen in cover.found]


def marks(pieces: Pieces, chosen: list[int]) -> bytes:
    """The board that some blocks make up."""
    block = zeros(pieces.area)
    for x in chosen:
        for k in range(x * pieces.longest, x * pieces.longest + pieces.sizes[x]):
            block[pieces.cells[k]] = x
    return bytes(JOIN if block[pieces.one[e]] == block[pieces.other[e]] else WALL for e in range(pieces.edges))
