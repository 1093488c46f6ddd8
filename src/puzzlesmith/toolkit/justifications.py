"""Justifications as in truth maintenance: for each fact, the set of givens that its proof uses, as a row of bits.

A solver that records justifications can remove a given and retract only the facts that depend on it, instead of
solving from the start; thinning out clues is fast that way. See Doyle, "A truth maintenance system" (1979), and, for
sets of assumptions as bits, de Kleer, "An assumption-based TMS" (1986). Three extra rows hold the justification of the
current conclusion (`scratch`), that of a contradiction (`clash`), and the givens to be removed (`going`).
"""

from __future__ import annotations

from array import array


class Grounds:
    """Rows of bits, one row per fact and one bit per given."""

    def __init__(self, facts: int, givens: int):
        self.words: int = max(1, (givens + 63) // 64)
        self.scratch = facts
        self.clash: int = facts + 1
        self.going: int = facts + 2
        self.bits: array[int] = array("Q", bytes(8 * self.words * (facts + 3)))

    def wipe(self, row: int) -> None:
        for i in range(row * self.words, (row + 1) * self.words):
            self.bits[i] = 0

    def put(self, row: int, given: int) -> None:
        """Justify a fact by one given alone."""
        self.wipe(row)
        self.add(row, given)

    def add(self, row: int, given: int) -> None:
        self.bits[row * self.words + (given >> 6)] |= ONE << (given & 63)

    def falls(self, row: int) -> bool:
        """Does the fact depend on a given that is to be removed?"""
        for i in range(self.words):
            if self.bits[row * self.words + i] & self.bits[self.going * self.words + i]:
                return True
        return False

    def copy(self, row: int, other: int) -> None:
        for i in range(self.words):
            self.bits[row * self.words + i] = self.bits[other * self.words + i]

    def take(self, row: int, source: Grounds, other: int) -> None:
        """Copy a row of another table of the same width."""
        for i in range(self.words):
            self.bits[row * self.words + i] = source.bits[other * self.words + i]

    def join(self, row: int, other: int) -> None:
        """Add the justification of another fact to that of this one."""
        for i in range(self.words):
            self.bits[row * self.words + i] |= self.bits[other * self.words + i]


ONE = 1
