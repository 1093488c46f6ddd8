"""Extreme boards: loosens the cages of a board until it needs trial and error, as long as it has one answer.

It remembers the other answers that its searches find, the rivals: cages that allow one of them need no search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.latin.codes import HARD, MEDIUM
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array

    from puzzlesmith.core.rng import Rng

    from .tuning import CageTuner

SEARCH = 300  # positions that a search for a second answer may visit
RIVALS = 24  # other answers that are remembered
SMALL, EASIER = 6, 2  # below this order, a step may cost the search at most so many positions


class ExtremeTuner:
    """Makes a board extreme by changing its cages through a CageTuner."""

    tuner: CageTuner
    n: int
    area: int
    rival: array[int]
    rivals: int

    def __init__(self, tuner: CageTuner):
        self.tuner, self.n, self.area = tuner, tuner.n, tuner.area
        self.rival, self.rivals = (
            zeros(RIVALS * self.area),
            0,
        )  # how many there have been

    def loosen_until_trial(self, rng: Rng, steps: int) -> bool:
        """Loosen cages until the board needs trial and still has one answer; False after too many steps.

        A board whose search takes few positions hardly ever takes trial, so it is not examined further. Few small
        boards take trial at all; there, a step must not make the board much easier again.
        """
        tuner, least, small = self.tuner, (self.n - 2) * (self.n - 2), self.n < SMALL
        self.rivals = before = 0
        for _ in range(steps):
            tuner.save()
            if not tuner.loosen(rng, tuner.cages.cage_of[rng.below(self.area)]) or self.allows_a_rival():
                tuner.restore()
                continue
            nodes = self.count_positions(MEDIUM if small else HARD)
            if nodes < 0 or (small and nodes < before - EASIER):
                tuner.restore()
                continue
            before = nodes
            if nodes >= least and self.takes_trial():
                return True
        return False

    def count_positions(self, level: int) -> int:
        """How many positions a search takes to find no other answer; -1 if it finds one, or takes too many."""
        if not self.tuner.count_open(HARD):
            return 0
        answers = self.tuner.cages.board.search(2, SEARCH, range(1, self.n + 1), level)
        if answers is None:
            return -1
        if len(answers) > 1:
            self.remember(answers)
            return -1
        return self.tuner.cages.board.nodes

    def takes_trial(self) -> bool:
        board = self.tuner.cages.board
        board.clear()
        return board.takes_trial()

    def remember(self, answers: list[bytes]) -> None:
        """Remember the answers that are not the intended one, in place of the oldest."""
        for answer in answers:
            if not self.is_intended(answer):
                at = self.rivals % RIVALS * self.area
                for cell in range(self.area):
                    self.rival[at + cell] = answer[cell]
                self.rivals += 1

    def is_intended(self, answer: bytes) -> bool:
        for cell in range(self.area):
            if answer[cell] != self.tuner.answer[cell]:
                return False
        return True

    def allows_a_rival(self) -> bool:
        """Do the cages allow one of the rivals?"""
        for i in range(min(self.rivals, RIVALS)):
            if self.allows(i * self.area):
                return True
        return False

    def allows(self, at: int) -> bool:
        cages = self.tuner.cages
        for cell in range(self.area):
            cages.board.value[cell] = self.rival[at + cell]
        for c in range(self.area):
            if cages.size[c] and not cages.reaches_goal(c):
                return False
        return True
