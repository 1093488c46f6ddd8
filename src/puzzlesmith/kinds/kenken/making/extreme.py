"""Extreme boards: cages of one that can be solved are loosened until that takes trial, while there is one answer only.

Second answers that a search finds are kept: where cages allow one of them, no search is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.latin.codes import HARD, MEDIUM
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng

    from .tuning import Aim

SEARCH = 300  # positions that a search for a second answer may look at
RIVALS = 24  # second answers that are kept
SMALL, EASIER = 6, 2  # below this order, so many positions less are not too easy


class Extreme:
    """Makes a board extreme, whose cages are changed by an Aim."""

    def __init__(self, aim: Aim):
        self.aim, self.n, self.area = aim, aim.n, aim.area
        self.rival, self.rivals = zeros(RIVALS * self.area), 0  # answers that were not meant, and how many there were

    def defy(self, rng: Rng, steps: int) -> bool:
        """Loosen cages of a board that can be solved until that takes trial, while there is still one answer only. What
        a search finds with few positions hardly ever takes trial, and is not looked at more closely. Of small boards so
        few take trial that one which is nearly there may not become much easier again.
        """
        aim, least, small = self.aim, (self.n - 2) * (self.n - 2), self.n < SMALL
        self.rivals = before = 0
        for _ in range(steps):
            aim.save()
            if not aim.loosen(rng, aim.s.cage_of[rng.below(self.area)]) or self.rivalled():
                aim.restore()
                continue
            nodes = self.positions(MEDIUM if small else HARD)
            if nodes < 0 or (small and nodes < before - EASIER):
                aim.restore()
                continue
            before = nodes
            if nodes >= least and self.takes_trial():
                return True
        return False

    def positions(self, level: int) -> int:
        """How many a search looks at to find no other answer; -1 if there is one, or if that takes too many."""
        if not self.aim.left(HARD):
            return 0
        found = self.aim.s.h.search(2, SEARCH, range(1, self.n + 1), level)
        if found is None:
            return -1
        if len(found) > 1:
            self.remember(found)
            return -1
        return self.aim.s.h.nodes

    def takes_trial(self) -> bool:
        h = self.aim.s.h
        h.clear()
        h.deduce()
        return h.left > 0

    def remember(self, found: list[bytes]) -> None:
        """Keep the answers that were not meant, in place of the oldest ones."""
        for answer in found:
            if not self.meant(answer):
                at = self.rivals % RIVALS * self.area
                for cell in range(self.area):
                    self.rival[at + cell] = answer[cell]
                self.rivals += 1

    def meant(self, answer: bytes) -> bool:
        for cell in range(self.area):
            if answer[cell] != self.aim.answer[cell]:
                return False
        return True

    def rivalled(self) -> bool:
        """Do the cages allow an answer that was not meant, and was found before?"""
        for i in range(min(self.rivals, RIVALS)):
            if self.allow(i * self.area):
                return True
        return False

    def allow(self, at: int) -> bool:
        s = self.aim.s
        for cell in range(self.area):
            s.h.value[cell] = self.rival[at + cell]
        for c in range(self.area):
            if s.size[c] and not s.right(c):
                return False
        return True
