"""What facts rest on: for every fact the set of givens that its proof used, as a row of bits.

A solver that keeps grounds can take a given away and lose only the facts that rested on it, instead of starting
again: the way to thin out clues quickly. Three spare rows hold the grounds of a conclusion that is being drawn
(`scratch`), of a contradiction that was met (`clash`), and the givens that are to go (`going`).
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
        """The fact is this given itself, and rests on nothing else."""
        self.wipe(row)
        self.add(row, given)

    def add(self, row: int, given: int) -> None:
        self.bits[row * self.words + (given >> 6)] |= ONE << (given & 63)

    def falls(self, row: int) -> bool:
        """Does the fact rest on anything that is to go?"""
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
        """The fact also rests on all that the other rests on."""
        for i in range(self.words):
            self.bits[row * self.words + i] |= self.bits[other * self.words + i]


ONE = 1
