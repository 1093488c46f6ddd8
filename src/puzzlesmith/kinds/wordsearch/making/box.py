"""A box of cells into which words are put, and the search for places of a word by operations on 64 cells at once.

For each letter a row of bits marks the cells that are free or hold that letter. The cells from which a word can be read
in a direction are found by shifting and combining these rows, letter by letter from the end of the word: the Shift-And
algorithm (Baeza-Yates & Gonnet 1992) on all lines of a direction together.

The bits of a row of cells follow those of the row above, with one bit between that belongs to no cell. So a step in any
direction is a shift of all bits by the same distance, and a word that would leave the box at a side meets that bit.

Glossary
    way     one of the eight directions, by number
    loose   a word without a place
    quota   how many words may go each way: at least `low`, and one more for as many ways as there are `spare` ones
    work    the time spent, counted in blocks of 64 bits: the same on every machine
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.wordsearch.codes import ANY, APART, CROSS, DX, DY, LAST, TURN
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng

    from .trie import Trie

ONE, FULL = 1, 0xFFFFFFFFFFFFFFFF
SPIN = 0x03F79D71B4CB0A89  # a de Bruijn sequence: the upper six bits of its product with a single bit identify the bit
BITS = bytes(
    sorted(range(64), key=lambda bit: (SPIN << int(bit) & FULL) >> 58)  # the bit for each value of the upper six bits
)
MOST_SHARED = 1000  # exceeds the length of every word
CHOICES = 3  # alternative places to try when the first spell something forbidden
# Work, in proportion to measured times: for each letter in a search for places, and for reading around a letter.
STEP, READING = 2, 20


class Box:
    """The cells, the words, and where these are."""

    width: int
    height: int
    overlap: int
    stride: int
    guard: int
    size: int
    count: int
    alphabet_size: int
    used: int
    spare: int
    loose: int
    loose_letters: int
    best_at: int
    best_way: int
    target: int
    deepest: int
    work: int
    cells: array[int]
    at: array[int]
    way: array[int]
    ways: array[int]
    uses: array[int]
    along: array[int]
    dx: array[int]
    dy: array[int]
    bit: array[int]
    letters: array[int]
    first: array[int]
    middle_x: array[int]
    middle_y: array[int]
    last_at: array[int]
    last_way: array[int]
    low: array[int]
    trie: array[int]
    ends: array[int]
    pieces: array[int]
    begins: array[int]
    ends_at: array[int]
    fit: array[int]
    starts: array[int]
    trigrams: array[int]
    rng: Rng

    def __init__(
        self, width: int, height: int, mask: Sequence[int], words: Sequence[Sequence[int]], overlap: int, rng: Rng
    ):
        """A word is a list of letters, numbered from 1; `mask` is 0 where the box has no cell."""
        self.width, self.height, self.overlap, self.rng = width, height, overlap, rng
        self.stride = width + 1
        self.size = (self.stride * height + 63) // 64
        self.guard = (self.stride + 1) // 64 + 2  # blocks of zeros on both sides of the starts, for bits shifted out
        self.count = len(words)
        self.alphabet_size = max(max(word) for word in words) + 1
        self.cells = array("i", [0 if inside else -1 for inside in mask])  # letters; 0 in a free cell
        self.uses = zeros(width * height)  # words in a cell
        self.along = zeros(4 * width * height)  # words in a cell along each axis
        self.fit = zeros(self.alphabet_size * self.size, "Q")
        self.starts = zeros(self.size + 2 * self.guard, "Q")
        self.dx, self.dy = array("i", DX), array("i", DY)
        self.bit = array("i", list(BITS))
        self.letters = array("i", [letter for word in words for letter in word])
        self.first = zeros(self.count + 1)
        for i, word in enumerate(words):
            self.first[i + 1] = self.first[i] + len(word)
        self.at = array("i", [-1] * self.count)
        self.way = zeros(self.count)
        self.middle_x, self.middle_y = zeros(self.count), zeros(self.count)
        self.last_at, self.last_way = array("i", [-1] * self.count), zeros(self.count)
        self.low, self.ways = zeros(8), zeros(8)
        self.used = self.spare = self.work = self.best_at = self.best_way = 0
        self.loose = self.count
        self.loose_letters = len(self.letters)
        self.target = 0  # cells that the words are to use; 0 for as few as possible
        self.deepest = 0
        self.trie, self.ends, self.trigrams = zeros(1), zeros(1), array("B", [0])
        self.pieces, self.begins, self.ends_at = zeros(self.count + 1), zeros(1), zeros(1)
        for cell in range(width * height):
            self._open_cell(cell)

    def allow(self, low: Sequence[int], spare: int) -> None:
        """Set the quotas: each way may take its `low`, and `spare` ways one more; a negative low forbids a way."""
        for way in range(8):
            self.low[way] = low[way]
        self.spare = spare

    def _open_cell(self, cell: int) -> None:
        """Let every letter fit into a free cell."""
        place = cell + cell // self.width
        bit = ONE << (place & 63)
        if self.cells[cell] == 0:
            for letter in range(1, self.alphabet_size):
                self.fit[letter * self.size + (place >> 6)] |= bit

    def has_quota(self, way: int) -> bool:
        if self.low[way] < 0:
            return False
        return self.ways[way] < self.low[way] or (self.ways[way] == self.low[way] and self.spare > 0)

    def _use_quota(self, way: int, change: int) -> None:
        """Add a word to a way or, with a change of -1, remove it; words beyond the low of a way use spare ones."""
        if change > 0:
            self.spare -= self.ways[way] >= self.low[way]
        else:
            self.spare += self.ways[way] > self.low[way]
        self.ways[way] += change

    def put(self, word: int, at: int, way: int) -> None:
        step = self.dy[way] * self.width + self.dx[way]
        axis = way & 3
        cell = at
        for i in range(self.first[word], self.first[word + 1]):
            if self.uses[cell] == 0:
                self._write(cell, self.letters[i])
            self.uses[cell] += 1
            self.along[4 * cell + axis] += 1
            cell += step
        self.at[word] = at
        self.way[word] = way
        half = (self.first[word + 1] - self.first[word]) // 2
        self.middle_x[word] = at % self.width + half * self.dx[way]
        self.middle_y[word] = at // self.width + half * self.dy[way]
        self.loose -= 1
        self.loose_letters -= self.first[word + 1] - self.first[word]
        self._use_quota(way, 1)

    def _write(self, cell: int, letter: int) -> None:
        self.cells[cell] = letter
        self.used += 1
        place = cell + cell // self.width
        bit = ONE << (place & 63)
        for other in range(1, self.alphabet_size):
            if other != letter:
                self.fit[other * self.size + (place >> 6)] &= FULL ^ bit

    def remove(self, word: int) -> None:
        way = self.way[word]
        step = self.dy[way] * self.width + self.dx[way]
        axis = way & 3
        cell = self.at[word]
        for _ in range(self.first[word], self.first[word + 1]):
            self.uses[cell] -= 1
            self.along[4 * cell + axis] -= 1
            if self.uses[cell] == 0:
                self.cells[cell] = 0
                self.used -= 1
                self._open_cell(cell)
            cell += step
        self.last_at[word] = self.at[word]
        self.last_way[word] = way
        self.at[word] = -1
        self.loose += 1
        self.loose_letters += self.first[word + 1] - self.first[word]
        self._use_quota(way, -1)

    def find_starts(self, word: int, way: int) -> bool:
        """Find the cells from which the word can be written that way, as bits of `starts`; False if there are none."""
        step = self.dy[way] * self.stride + self.dx[way]
        skip, turn = abs(step) >> 6, abs(step) & 63
        last = self.first[word + 1] - 1
        base = self.letters[last] * self.size
        for i in range(self.size):
            self.starts[self.guard + i] = self.fit[base + i]
        for at in range(last - 1, self.first[word] - 1, -1):
            base = self.letters[at] * self.size
            self.work += self.size + STEP
            if not (self._shift_right(base, skip, turn) if step > 0 else self._shift_left(base, skip, turn)):
                return False
        return True

    def _shift_right(self, base: int, skip: int, turn: int) -> bool:
        """Add one letter in front, for a way towards higher cells; False if no starts are left."""
        some, at = 0, self.guard + skip
        for i in range(self.size):
            bits = self.starts[at + i] >> turn
            bits |= ((self.starts[at + i + 1] << ONE) << (63 - turn)) & FULL  # C has no shift by 64
            bits &= self.fit[base + i]
            self.starts[self.guard + i] = bits
            some |= bits
        return some != 0

    def _shift_left(self, base: int, skip: int, turn: int) -> bool:
        """Add one letter in front, for a way towards lower cells; False if no starts are left."""
        some, at = 0, self.guard - skip
        for k in range(self.size):
            i = self.size - 1 - k
            bits = (self.starts[at + i] << turn) & FULL
            bits |= (self.starts[at + i - 1] >> ONE) >> (63 - turn)
            bits &= self.fit[base + i]
            self.starts[self.guard + i] = bits
            some |= bits
        return some != 0

    def find_best(self, word: int) -> int:
        """Store the best place of a word in `best_at` and `best_way`; returns how good it is, -1 if there is no place.

        A place is better the more letters it shares; below the target, once most words have places, the fewer.
        """
        top, ties = -1, 0
        sparing = self.used < self.target and 3 * self.loose <= self.count + 3  # make room for all words first
        for way in range(8):
            if not self.has_quota(way) or not self.find_starts(word, way):
                continue
            for block in range(self.size):
                bits = self.starts[self.guard + block]
                while bits:
                    low = bits & (~bits + ONE)
                    bits ^= low
                    place = self.bit[((low * SPIN) & FULL) >> 58] + 64 * block
                    cell = place - place // self.stride
                    shared = self.shared(word, cell, way)
                    if shared >= 0 and sparing:
                        shared = MOST_SHARED - shared
                    if shared > top:
                        top, ties = shared, 1
                        self.best_at, self.best_way = cell, way
                    elif shared == top and shared >= 0:
                        ties += 1
                        if self.rng.below(ties) == 0:
                            self.best_at, self.best_way = cell, way
        return top

    def shared(self, word: int, at: int, way: int) -> int:
        """The number of letters of a word that are there already; -1 if it must not share them."""
        step = self.dy[way] * self.width + self.dx[way]
        axis = way & 3
        count, cell = 0, at
        for _ in range(self.first[word], self.first[word + 1]):
            if self.uses[cell] > 0:
                if self.overlap != ANY and (self.overlap != CROSS or self.along[4 * cell + axis] > 0):
                    return -1
                count += 1
            cell += step
        return count

    def insert(self, word: int) -> bool:
        """Put a word into its best place that spells nothing forbidden; False if there is none.

        A word that can still be read where it was, because other words have all its letters, must return there.
        """
        if self._still_reads(word):
            at, way = self.last_at[word], self.last_way[word]
            return self.has_quota(way) and self._fits(word, at, way) and self.try_put(word, at, way)
        for _ in range(CHOICES):
            if self.find_best(word) < 0:
                return False
            if self.try_put(word, self.best_at, self.best_way):
                return True
        return False

    def try_put(self, word: int, at: int, way: int) -> bool:
        """Put a word into a place where it fits, unless that spells something forbidden."""
        self.put(word, at, way)
        if not self.spells_forbidden(word):
            return True
        self.remove(word)
        return False

    # ---- forbidden words, in a trie

    def forbid(self, trie: Trie) -> None:
        """Set the words that may be read only within the line of a single word."""
        self.trie, self.ends, self.trigrams, self.deepest = trie.rows, trie.ends, trie.trigrams, trie.deepest
        self.pieces, self.begins, self.ends_at = trie.pieces, trie.begins, trie.ends_at

    def _still_reads(self, word: int) -> bool:
        """Can a removed word, or a forbidden piece of it, still be read where it was?"""
        if self.last_at[word] < 0 or self.deepest == 0:
            return False
        step = self.dy[self.last_way[word]] * self.width + self.dx[self.last_way[word]]
        for piece in range(self.pieces[word], self.pieces[word + 1]):
            cell = self.last_at[word] + self.begins[piece] * step
            left = self.ends_at[piece] - self.begins[piece] + 1
            at = self.first[word] + self.begins[piece]
            while left > 0 and self.uses[cell] > 0 and self.cells[cell] == self.letters[at]:
                left -= 1
                at += 1
                cell += step
            if left == 0:
                return True
        return False

    def _fits(self, word: int, at: int, way: int) -> bool:
        """Is no cell of a place blocked for a word?"""
        step = self.dy[way] * self.width + self.dx[way]
        cell = at
        for i in range(self.first[word], self.first[word + 1]):
            if self._is_blocked(cell, self.letters[i], way & 3):
                return False
            cell += step
        return True

    def _is_blocked(self, cell: int, letter: int, axis: int) -> bool:
        """Do other words keep a letter, along an axis, out of a cell?"""
        if self.uses[cell] == 0:
            return False
        if self.cells[cell] != letter or self.overlap == APART:
            return True
        return self.overlap == CROSS and self.along[4 * cell + axis] > 0

    def spells_forbidden(self, word: int) -> bool:
        """Does the word that was put in last complete a forbidden word, on any line through one of its new cells?"""
        if self.deepest == 0:
            return False
        self.work += READING * (self.first[word + 1] - self.first[word])
        dx, dy = self.dx[self.way[word]], self.dy[self.way[word]]
        x, y = self.at[word] % self.width, self.at[word] // self.width
        for i in range(self.first[word + 1] - self.first[word]):
            if self.uses[y * self.width + x] == 1:
                for way in range(8):
                    if self.spells_at(word, i, x, y, way):
                        return True
            x += dx
            y += dy
        return False

    def spells_at(self, word: int, index: int, x: int, y: int, way: int) -> bool:
        """Can a forbidden word be read that way through (x, y), which is cell number `index` of the word?

        Tries all starts from (x, y) backwards; a table of trigrams rules out most of them.
        """
        step = self.dy[way] * self.width + self.dx[way]
        here = y * self.width + x
        second = self._letter(x + self.dx[way], y + self.dy[way])
        third = self._letter(x + 2 * self.dx[way], y + 2 * self.dy[way]) if second else 0
        for back in range(self.deepest):
            if not (0 <= x < self.width and 0 <= y < self.height) or self.uses[here] == 0:
                return False
            known = self.trigrams[((self.cells[here] * TURN + second) * TURN + third) & LAST]
            if back > 1 and not known:
                return False  # no forbidden word has these letters, so none that begins here or earlier reaches (x, y)
            length = self.longest_forbidden(here, x, y, way, back) if known else 0
            if length > 0 and not self._is_inside_word(word, index, way, back, length):
                return True
            third = second
            second = self.cells[here]
            x -= self.dx[way]
            y -= self.dy[way]
            here -= step
        return False

    def _letter(self, x: int, y: int) -> int:
        """The letter that a word has at (x, y); 0 if none has."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return 0
        cell = y * self.width + x
        return self.cells[cell] if self.uses[cell] > 0 else 0

    def longest_forbidden(self, cell: int, x: int, y: int, way: int, back: int) -> int:
        """The length of the longest forbidden word from a cell on, if it is more than `back`, else 0."""
        step = self.dy[way] * self.width + self.dx[way]
        node, length, longest = 0, 0, 0
        while 0 <= x < self.width and 0 <= y < self.height and self.uses[cell] > 0:
            node = self.trie[node * self.alphabet_size + self.cells[cell]]
            if node == 0:
                break
            length += 1
            if self.ends[node] and length > back:
                longest = length
            x += self.dx[way]
            y += self.dy[way]
            cell += step
        return longest

    def _is_inside_word(self, word: int, index: int, way: int, back: int, length: int) -> bool:
        """Does a forbidden word lie within the line of the word itself?"""
        own = self.way[word]
        if (own & 3) != (way & 3):
            return False
        start = index - back if way == own else index + back
        end = start + length - 1 if way == own else start - length + 1
        most = self.first[word + 1] - self.first[word] - 1
        return 0 <= start <= most and 0 <= end <= most
