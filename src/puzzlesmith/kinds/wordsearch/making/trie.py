"""A trie (Fredkin 1960) of forbidden words, built once for all boxes into which the same words are packed."""

from __future__ import annotations

from array import array
from itertools import accumulate
from typing import TYPE_CHECKING

from puzzlesmith.kinds.wordsearch.codes import LAST, TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

TRIGRAM = 3  # letters


class Trie:
    """The forbidden words; a node is a row with the next node for each letter, 0 if there is none.

    Also lists the forbidden pieces of each packed word: those of word i are `pieces[i]` to `pieces[i + 1]` of `begins`
    and `ends_at`, the indexes of their first and last letters.
    """

    def __init__(self, words: Sequence[Sequence[int]], alphabet_size: int, packed: Sequence[Sequence[int]]):
        most = sum(map(len, words)) + 1
        lengths = [*map(len, words)]
        self.alphabet_size: int = alphabet_size
        self.count: int = 1
        self.deepest: int = max(lengths, default=0)
        self.rows: array[int] = array("i", bytes(4 * alphabet_size * most))
        self.ends: array[int] = array("i", bytes(4 * most))
        # The trigrams of all words. Shorter words have none; if there are any, every trigram counts.
        self.trigrams: array[int] = array("B", bytes([min(lengths, default=TRIGRAM) < TRIGRAM]) * (LAST + 1))
        for word in words:
            self._insert(word)
            self._add_trigrams(word)
        pieces_of = [self._pieces(word) for word in packed]
        self.pieces: array[int] = array("i", accumulate(map(len, pieces_of), initial=0))
        self.begins: array[int] = array("i", [first for pieces in pieces_of for first, _ in pieces])
        self.ends_at: array[int] = array("i", [last for pieces in pieces_of for _, last in pieces])

    def _insert(self, word: Sequence[int]) -> None:
        node = 0
        for letter in word:
            at = node * self.alphabet_size + letter
            if self.rows[at] == 0:
                self.rows[at] = self.count
                self.count += 1
            node = self.rows[at]
        self.ends[node] = 1

    def _add_trigrams(self, word: Sequence[int]) -> None:
        one = two = 0
        for three in word:
            self.trigrams[((one * TURN + two) * TURN + three) & LAST] = 1
            one = two
            two = three

    def _pieces(self, word: Sequence[int]) -> list[tuple[int, int]]:
        """The indexes of the first and last letter of each forbidden piece of a word, forwards or backwards."""
        pieces = list[tuple[int, int]]()
        for at in range(len(word)):
            pieces += [(at, at + end) for end in self._prefix_ends(word[at:])]
            pieces += [(at - end, at) for end in self._prefix_ends(word[at::-1])]
        return pieces

    def _prefix_ends(self, letters: Sequence[int]) -> list[int]:
        """The index of the last letter of each forbidden word with which some letters begin."""
        node, ends = 0, list[int]()
        for index, letter in enumerate(letters):
            node = self.rows[node * self.alphabet_size + letter]
            if node == 0:
                break
            if self.ends[node]:
                ends.append(index)
        return ends
