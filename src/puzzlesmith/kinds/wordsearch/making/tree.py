"""What must not be spelled, as a tree of letters: built once for all boxes that the same words are packed into."""

from __future__ import annotations

from array import array
from itertools import accumulate
from typing import TYPE_CHECKING

from puzzlesmith.kinds.wordsearch.codes import LAST, TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

SHORT = 3  # letters of the shortest words that have three together


class Tree:
    """Words letter by letter. A node is a row with the node that follows for each letter, 0 if none does. Besides, for
    each word that is to be packed, its pieces that must not be spelled anywhere else: from which letter to which.
    """

    def __init__(self, words: Sequence[Sequence[int]], kinds: int, packed: Sequence[Sequence[int]]):
        most = sum(map(len, words)) + 1
        lengths = [*map(len, words)]
        self.kinds, self.count, self.deepest = kinds, 1, max(lengths, default=0)
        self.rows = array("i", bytes(4 * kinds * most))
        self.ends = array("i", bytes(4 * most))
        # Which three letters are together in some word; shorter words have none, and so with them all must count.
        self.triples = array("B", bytes([min(lengths, default=SHORT) < SHORT]) * (LAST + 1))
        for word in words:
            self._grow(word)
            self._note(word)
        found = [self._pieces(word) for word in packed]
        self.first = array("i", accumulate(map(len, found), initial=0))
        self.begins = array("i", [piece[0] for pieces in found for piece in pieces])
        self.ends_at = array("i", [piece[1] for pieces in found for piece in pieces])

    def _grow(self, word: Sequence[int]) -> None:
        node = 0
        for letter in word:
            at = node * self.kinds + letter
            if self.rows[at] == 0:
                self.rows[at] = self.count
                self.count += 1
            node = self.rows[at]
        self.ends[node] = 1

    def _note(self, word: Sequence[int]) -> None:
        one = two = 0
        for three in word:
            self.triples[((one * TURN + two) * TURN + three) & LAST] = 1
            one = two
            two = three

    def _pieces(self, word: Sequence[int]) -> list[tuple[int, int]]:
        """The first and last letter of each piece that is a word of the tree, forwards or backwards."""
        found = list[tuple[int, int]]()
        for at in range(len(word)):
            found += [(at, at + reach) for reach in self._reaches(word[at:])]
            found += [(at - reach, at) for reach in self._reaches(word[at::-1])]
        return found

    def _reaches(self, letters: Sequence[int]) -> list[int]:
        """How far from the first of some letters a word of the tree goes, for each that begins there."""
        node, found = 0, list[int]()
        for reach, letter in enumerate(letters):
            node = self.rows[node * self.kinds + letter]
            if node == 0:
                break
            if self.ends[node]:
                found.append(reach)
        return found
