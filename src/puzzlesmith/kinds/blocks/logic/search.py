"""Exact cover of a Blocks board with candidate blocks: finds its completions when no deduction is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.blocks.codes import JOIN, MEDIUM, WALL
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array

    from .candidates import Candidates
    from .solver import Solver


class Cover:
    """Knuth's Algorithm X (2000): branches on the cell that the fewest candidates cover.

    The candidates that still fit are the first ones of a sparse set (Briggs & Torczon 1993), so that backtracking only
    restores their number.
    """

    candidates: Candidates
    budget: int
    nodes: int
    counts: array[int]
    chosen: array[int]

    def __init__(self, candidates: Candidates, budget: int):
        self.candidates, self.budget, self.nodes = candidates, budget, 0
        self.counts, self.chosen = zeros(candidates.area), zeros(candidates.area + 1)
        self.covered: array[int] = zeros(candidates.wide, "Q")
        self.completions: list[list[int]] = []
        self.spent: bool = False

    def run(self, limit: int) -> None:
        self.cover(0, self.candidates.living, limit)

    def cover(self, depth: int, living: int, limit: int) -> None:
        """Cover the other cells with the first `living` candidates."""
        cell = self.scarcest_cell(living)
        if cell < 0:
            self.completions.append([self.chosen[i] for i in range(depth)])
            return
        for candidate in self.covering(cell, living):
            self.nodes += 1
            if self.nodes > self.budget:
                self.spent = True
            if self.spent:
                return
            self.chosen[depth] = candidate
            self.flip(candidate)
            self.cover(depth + 1, self.keep_disjoint(candidate, living), limit)
            self.flip(candidate)
            if len(self.completions) == limit:
                return

    def flip(self, candidate: int) -> None:
        """Cover the cells of a candidate, or uncover them."""
        for i in range(self.candidates.wide):
            self.covered[i] ^= self.candidates.bits[candidate * self.candidates.wide + i]

    def scarcest_cell(self, living: int) -> int:
        """The uncovered cell with the fewest candidates; -1 if all cells are covered."""
        candidates = self.candidates
        for c in range(candidates.area):
            self.counts[c] = 0
        for i in range(living):
            x = candidates.alive[i]
            for k in range(x * candidates.longest, x * candidates.longest + candidates.sizes[x]):
                self.counts[candidates.cells[k]] += 1
        best = -1
        for c in range(candidates.area):
            if not self.covered[c >> 6] & candidates.bit[c] and (best < 0 or self.counts[c] < self.counts[best]):
                best = c
        return best

    def covering(self, cell: int, living: int) -> list[int]:
        """The candidates that cover a cell, in the order of their listing."""
        candidates, chosen = self.candidates, []
        for i in range(living):
            x = candidates.alive[i]
            if candidates.bits[x * candidates.wide + (cell >> 6)] & candidates.bit[cell]:
                chosen.append(x)
        chosen.sort()
        return chosen

    def keep_disjoint(self, candidate: int, living: int) -> int:
        """Move the candidates that share no cell with this one to the front; returns their number."""
        candidates = self.candidates
        i, n = 0, living
        while i < n:
            x = candidates.alive[i]
            overlaps = False
            for j in range(candidates.wide):
                if candidates.bits[x * candidates.wide + j] & candidates.bits[candidate * candidates.wide + j]:
                    overlaps = True
            if overlaps:
                n -= 1
                candidates.alive[i], candidates.alive[n] = candidates.alive[n], x
            else:
                i += 1
        return n


def search(solver: Solver, limit: int, budget: int) -> list[bytes] | None:
    """Up to `limit` completions of the board, as marks; None if a budget is spent before they are known."""
    solver.nodes = 0
    if not solver.propagate(MEDIUM):
        return []
    if not solver.left:
        return [solver.known()]
    if not solver.candidates.list_all():
        return None
    solver.candidates.sift()
    cover = Cover(solver.candidates, budget)
    cover.run(limit)
    solver.nodes = cover.nodes
    if cover.spent:
        return None
    return [marks(solver.candidates, chosen) for chosen in cover.completions]


def marks(candidates: Candidates, chosen: list[int]) -> bytes:
    """The marks of the board that consists of the chosen candidates."""
    block = zeros(candidates.area)
    for x in chosen:
        for k in range(x * candidates.longest, x * candidates.longest + candidates.sizes[x]):
            block[candidates.cells[k]] = x
    edges = range(candidates.edges)
    return bytes(JOIN if block[candidates.one[e]] == block[candidates.other[e]] else WALL for e in edges)
