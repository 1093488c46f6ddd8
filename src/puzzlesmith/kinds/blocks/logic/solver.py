"""The deductions of Blocks, on flat arrays of integers, from the easiest to the hardest.

A part that changes is called up again and looks at its own edges (`Parts`). What needs a wider view goes over all parts
when no easier work is left: what can a part still reach (`Reach`), what would a wall close off (`Pockets`); and at last
all blocks that the marks allow are listed, and each part asks what those that hold it have in common (`Pieces`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.blocks.codes import FEW, HARD, JOIN, MEDIUM, MOST, PIECES, SYMBOLS, UNKNOWN, WALL
from puzzlesmith.toolkit.rows import zeros

from .parts import Parts
from .pieces import Pieces
from .pockets import Pockets
from .reach import Reach

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence


ONE = 1


class Solver(Parts):
    """A board of one size and one set of words, what is known of it, and the ways to learn more."""

    def __init__(self, width: int, height: int, words: Sequence[Sequence[int]]):
        """A word is how often it has each of the symbols."""
        super().__init__(width, height, words)
        self.reach, self.pockets, self.pieces = Reach(self), Pockets(self), Pieces(self)
        self.fresh, self.nodes = False, 0
        self.stashes: list[array[int]] = []
        self.long_stashes: list[array[int]] = []

    def load(self, symbols: Sequence[int], marks: Sequence[int]) -> bool:
        """Take the symbols, 0 where a cell is blank, and the marks on the board; False at a contradiction."""
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
        """Nothing is known but the symbols."""
        self.drain()
        self.left, self.trailed, self.fresh = self.edges, 0, True
        self.pieces.forget()
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
        """Empty the work list; and what a part had to say counts as forgotten."""
        self.head = self.tail = 0
        for c in range(self.area):
            self.queued[c] = 0
        self.reach.forget()

    def keep(self, slot: int) -> None:
        """Remember the position, to come back to it."""
        n, m = self.area, self.edges
        while slot >= len(self.stashes):
            self.stashes.append(zeros(4 * n + m + 4))
            self.long_stashes.append(zeros(n, "Q"))
        block, long_block = self.stashes[slot], self.long_stashes[slot]
        block[0:n] = self.leader[0:n]
        block[n : 2 * n] = self.next[0:n]
        block[2 * n : 3 * n] = self.size[0:n]
        block[3 * n : 4 * n] = self.fits[0:n]
        block[4 * n : 4 * n + m] = self.marks[0:m]
        long_block[0:n] = self.have[0:n]
        block[4 * n + m] = self.left
        block[4 * n + m + 1] = self.trailed
        block[4 * n + m + 2] = self.pieces.living

    def back(self, slot: int) -> None:
        """Return to a remembered position; the work list is empty after it."""
        self.drain()
        n, m = self.area, self.edges
        block, long_block = self.stashes[slot], self.long_stashes[slot]
        self.leader[0:n] = block[0:n]
        self.next[0:n] = block[n : 2 * n]
        self.size[0:n] = block[2 * n : 3 * n]
        self.fits[0:n] = block[3 * n : 4 * n]
        self.marks[0:m] = block[4 * n : 4 * n + m]
        self.have[0:n] = long_block[0:n]
        self.left = block[4 * n + m]
        self.trailed = block[4 * n + m + 1]
        self.pieces.living = block[4 * n + m + 2]

    def known(self) -> bytes:
        """The marks as a board keeps them."""
        return bytes(self.marks[e] for e in range(self.edges))

    # ------------------------------------------------------------------ all conclusions

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
            found = self.reach.sources()
            if found == 0 and level >= MEDIUM:
                found = self.reach.detours()
                if found == 0:
                    found = self.pockets.open_up()
            if found == 0 and level >= HARD:
                found = self.pieces.compare(FEW)
                if found == 0 and level >= MOST:
                    found = self.pieces.compare(PIECES)
                    if found == 0:
                        found = self.pieces.rivals()
            if found < 0:
                break
            if found == 0:
                return True
        self.drain()
        return False

    def hear(self, p: int, how: int) -> bool:
        """What one part has to say, at its own edges (0), about its neighbours (1), or about ways through them (2); or
        what all have to say about pockets (3). False at a contradiction.
        """
        if how == 0:
            return self.look_around(p)
        if how == 3:
            return self.pockets.open_up() >= 0
        return self.reach.hear(p, how - 1)
