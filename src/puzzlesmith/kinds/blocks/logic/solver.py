"""The deductions of Blocks, on flat arrays of integers, from the easiest to the hardest.

Each part that changes is queued and checks its own edges (`Parts`). Deductions with a wider view check all parts when
nothing easier is left: which neighbours a part needs for what it lacks (`Reach`), which walls would close off a pocket
that cannot be cut into blocks (`Pockets`), and which marks all candidate blocks of a part agree on (`Candidates`).

In this package c is a cell, p and q are parts (by their leader), e is an edge, w a word, s a symbol, and d an index
into the four edges of a cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.blocks.codes import FEW, HARD, JOIN, MEDIUM, MOST, MOST_CANDIDATES, SYMBOLS, UNKNOWN, WALL
from puzzlesmith.toolkit.rows import zeros

from .candidates import Candidates
from .parts import Parts
from .pockets import Pockets
from .reach import Reach

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence


ONE = 1


class Solver(Parts):
    """What is known of a board of one size and one set of words, and the deductions that extend it."""

    reach: Reach
    pockets: Pockets
    candidates: Candidates
    fresh: bool
    nodes: int
    left: int

    def __init__(self, width: int, height: int, words: Sequence[Sequence[int]]):
        """A word is a list of counts: how often it has each symbol."""
        super().__init__(width, height, words)
        self.reach, self.pockets, self.candidates = Reach(self), Pockets(self), Candidates(self)
        self.fresh, self.nodes = False, 0
        self.snapshots: list[array[int]] = []
        self.long_snapshots: list[array[int]] = []

    def load(self, symbols: Sequence[int], marks: Sequence[int]) -> bool:
        """Load the symbols (0 in a blank cell) and the marks; False at a contradiction."""
        for c in range(self.area):
            self.symbol[c] = symbols[c]
        self.restart()
        for e in range(self.edges):
            if marks[e] == JOIN and not self.join(e):
                return False
        for e in range(self.edges):
            if marks[e] == WALL and not self.wall(e):
                return False
        return True

    def restart(self) -> None:
        """Forget everything but the symbols."""
        self.drain()
        self.left, self.fresh = self.edges, True
        self.candidates.forget()
        for e in range(self.edges):
            self.marks[e] = UNKNOWN
        for c in range(self.area):
            self.leader[c] = self.next[c] = c
            self.size[c] = 1
            self.have[c] = ONE << (4 * (self.symbol[c] - 1)) if self.symbol[c] else 0
            self.fits[c] = 0
            for w in range(self.words):
                if not self.symbol[c] or self.counts[w * (SYMBOLS + 1) + self.symbol[c]]:
                    self.fits[c] |= 1 << w
            self.touch(c)

    def drain(self) -> None:
        """Empty the queue, and forget which parts had no deductions to offer."""
        self.head = self.tail = 0
        for c in range(self.area):
            self.queued[c] = 0
        self.reach.forget()

    def save(self, slot: int) -> None:
        while slot >= len(self.snapshots):
            self.snapshots.append(zeros(4 * self.area + self.edges + 2))
            self.long_snapshots.append(zeros(self.area, "Q"))
        self.pack(self.snapshots[slot], self.long_snapshots[slot])

    def restore(self, slot: int) -> None:
        """Return to the position in a slot, with an empty queue."""
        self.drain()
        self.unpack(self.snapshots[slot], self.long_snapshots[slot])

    def pack(self, block: array[int], long_block: array[int]) -> None:
        n, m = self.area, self.edges
        block[0:n] = self.leader[0:n]
        block[n : 2 * n] = self.next[0:n]
        block[2 * n : 3 * n] = self.size[0:n]
        block[3 * n : 4 * n] = self.fits[0:n]
        block[4 * n : 4 * n + m] = self.marks[0:m]
        long_block[0:n] = self.have[0:n]
        block[4 * n + m] = self.left
        block[4 * n + m + 1] = self.candidates.living

    def unpack(self, block: array[int], long_block: array[int]) -> None:
        n, m = self.area, self.edges
        self.leader[0:n] = block[0:n]
        self.next[0:n] = block[n : 2 * n]
        self.size[0:n] = block[2 * n : 3 * n]
        self.fits[0:n] = block[3 * n : 4 * n]
        self.marks[0:m] = block[4 * n : 4 * n + m]
        self.have[0:n] = long_block[0:n]
        self.left = block[4 * n + m]
        self.candidates.living = block[4 * n + m + 1]

    def known(self) -> bytes:
        """The marks of all edges."""
        return bytes(self.marks[e] for e in range(self.edges))

    # ------------------------------------------------------------------ probing: see Prober

    def is_unknown(self, variable: int) -> bool:
        return self.marks[variable] == UNKNOWN

    def assume(self, variable: int, mark: int) -> bool:
        return self.put(variable, mark) and self.propagate(MEDIUM)

    def conclude(self, variable: int, mark: int) -> bool:
        return self.put(variable, mark)

    def exhaust(self) -> bool:
        return self.propagate(MOST)

    # ------------------------------------------------------------------ all deductions

    def propagate(self, level: int) -> bool:
        """Draw all conclusions up to a level, the easiest first; False at a contradiction."""
        if self.fresh:
            self.fresh = False
            if not self.twins():
                return False
        while True:
            if not self.settle():
                break
            if not self.left:
                return True
            outcome = self.reach.sources()
            if outcome == 0 and level >= MEDIUM:
                outcome = self.reach.detours()
                if outcome == 0:
                    outcome = self.pockets.open_up()
            if outcome == 0 and level >= HARD:
                outcome = self.candidates.compare(FEW)
                if outcome == 0 and level >= MOST:
                    outcome = self.candidates.compare(MOST_CANDIDATES)
                    if outcome == 0:
                        outcome = self.candidates.rivals()
            if outcome < 0:
                break
            if outcome == 0:
                return True
        self.drain()
        return False

    def deduce_from(self, p: int, scope: int) -> bool:
        """Draw the conclusions of one part; False at a contradiction.

        The scope is the part's own edges (0), the symbols of its neighbours (1), or the ways through them (2); or the
        pockets of the whole board (3).
        """
        if scope == 0:
            return self.look_around(p)
        if scope == 3:
            return self.pockets.open_up() >= 0
        return self.reach.deduce_from(p, scope - 1)
