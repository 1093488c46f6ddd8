"""Packing words into a box: the inner loop of making word searches.

For each letter a string of bits tells the cells that are free or hold that letter. The cells from which a word can be
read in a direction are then found for 64 cells at once, letter by letter from its end. Of these the packer takes
one that shares most letters with what stands there. When a word finds no place, some words are taken out and put back
elsewhere (ruin and recreate), or thrown out by the word that has none; what is worse afterwards is mostly undone.

The bits of a row stand behind those of the row above, with one between that belongs to no cell. So a step in any
direction is a shift of the whole string by the same number of bits, and a word that leaves the box at a side meets
that one.

Glossary
    way     one of the eight directions, by number
    loose   a word without a place
    quota   how many words may go each way: at least `low`, and one more for as many ways as there are `spare` ones
    tree    the forbidden words, letter by letter
    work    what has been spent, counted in blocks of 64 bits: the same on every machine
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.wordsearch.codes import DX, DY, LAST, TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng

    from .tree import Tree

ONE, FULL = 1, 0xFFFFFFFFFFFFFFFF
SPIN = 0x03F79D71B4CB0A89  # a de Bruijn sequence: its product with a single bit tells which bit that is
BITS = bytes(
    sorted(range(64), key=lambda bit: (SPIN << int(bit) & FULL) >> 58)  # the bit for each value of the upper six bits
)
CROSS, ANY = 1, 2
GUESSES = 12  # places among which a loose word chooses where to throw others out
MOST = 4  # words that a ruin takes out
LOOSE = 3  # a loose letter weighs as much as so many used cells
MOST_SHARED = 1000  # more than a word has letters
CHOICES = 3  # places that a word tries, for what it would spell in the first
# What counts in work, by their times: a trial, each word there is in a trial, each letter of a word that looks for
# places, and reading around a letter.
TRIAL, EACH, STEP, READING = 200, 2, 2, 20
COMPANY = 6  # loose words that are tried again after a ruin
CHANCES = bytes(max(0, 255 - 85 * worse) for worse in range(4))  # of 256: of keeping what is worse by so much


def zeros(n: int) -> array[int]:
    return array("i", bytes(4 * n))


class Packer:
    """A box, the words, and where they stand."""

    def __init__(
        self, width: int, height: int, mask: Sequence[int], words: Sequence[Sequence[int]], overlap: int, rng: Rng
    ):
        self.width, self.height, self.overlap, self.rng = width, height, overlap, rng
        self.stride = width + 1
        self.size = (self.stride * height + 63) // 64
        self.guard = (self.stride + 1) // 64 + 2  # blocks of zeros on both sides of the starts, for bits shifted out
        self.count = len(words)
        self.kinds = max(max(word) for word in words) + 1  # letters are numbers from 1
        self.cells = array("i", [0 if inside else -1 for inside in mask])
        self.uses = zeros(width * height)
        self.along = zeros(4 * width * height)
        self.fit = array("Q", bytes(8 * self.kinds * self.size))
        self.starts = array("Q", bytes(8 * (self.size + 2 * self.guard)))
        self.dx, self.dy = array("i", DX), array("i", DY)
        self.bit = array("i", list(BITS))
        self.chances = array("i", list(CHANCES))
        self.letters = array("i", [letter for word in words for letter in word])
        self.first = zeros(self.count + 1)
        for i, word in enumerate(words):
            self.first[i + 1] = self.first[i] + len(word)
        self.at = array("i", [-1] * self.count)
        self.way = zeros(self.count)
        self.middle_x, self.middle_y = zeros(self.count), zeros(self.count)
        self.last_at, self.last_way = array("i", [-1] * self.count), zeros(self.count)
        self.old_at, self.old_way = zeros(self.count), zeros(self.count)
        self.kept_at, self.kept_way = zeros(self.count), zeros(self.count)
        self.kept = -1  # the energy of the best that was seen with a place for every word
        self.pool, self.pooled = zeros(self.count), zeros(self.count)
        self.line = zeros(width * height)
        self.low, self.ways = zeros(8), zeros(8)
        self.pool_count = self.used = self.spare = self.work = self.best_at = self.best_way = 0
        self.loose = self.count
        self.loose_letters = len(self.letters)
        self.target = self.deepest = 0
        self.tree, self.ends, self.triples = zeros(1), zeros(1), array("B", [0])
        self.pieces, self.begins, self.ends_at = zeros(self.count + 1), zeros(1), zeros(1)
        for cell in range(width * height):
            self._free(cell)

    def allow(self, low: Sequence[int], spare: int) -> None:
        """Quotas: a way may take its `low`, and `spare` ways one more; a negative low forbids it."""
        for way in range(8):
            self.low[way] = low[way]
        self.spare = spare

    def _free(self, cell: int) -> None:
        """Every letter fits into a free cell, none into what is no cell."""
        place = cell + cell // self.width
        bit = ONE << (place & 63)
        if self.cells[cell] == 0:
            for letter in range(1, self.kinds):
                self.fit[letter * self.size + (place >> 6)] |= bit

    def is_open(self, way: int) -> bool:
        if self.low[way] < 0:
            return False
        return self.ways[way] < self.low[way] or (self.ways[way] == self.low[way] and self.spare > 0)

    def _count(self, way: int, change: int) -> None:
        """Words beyond the low of their way use up what is spare."""
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
        self._count(way, 1)

    def _write(self, cell: int, letter: int) -> None:
        self.cells[cell] = letter
        self.used += 1
        place = cell + cell // self.width
        bit = ONE << (place & 63)
        for other in range(1, self.kinds):
            if other != letter:
                self.fit[other * self.size + (place >> 6)] &= FULL ^ bit

    def take(self, word: int) -> None:
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
                self._free(cell)
            cell += step
        self.last_at[word] = self.at[word]
        self.last_way[word] = way
        self.at[word] = -1
        self.loose += 1
        self.loose_letters += self.first[word + 1] - self.first[word]
        self._count(way, -1)

    def find_starts(self, word: int, way: int) -> bool:
        """The cells from which the word could be written that way, as bits; are there any?"""
        step = self.dy[way] * self.stride + self.dx[way]
        skip, turn = abs(step) >> 6, abs(step) & 63
        last = self.first[word + 1] - 1
        base = self.letters[last] * self.size
        for i in range(self.size):
            self.starts[self.guard + i] = self.fit[base + i]
        for at in range(last - 1, self.first[word] - 1, -1):
            base = self.letters[at] * self.size
            self.work += self.size + STEP
            if not (self._from_below(base, skip, turn) if step > 0 else self._from_above(base, skip, turn)):
                return False
        return True

    def _from_below(self, base: int, skip: int, turn: int) -> bool:
        """One letter more, for a way to cells that come later; are there still any starts?"""
        some, at = 0, self.guard + skip
        for i in range(self.size):
            bits = self.starts[at + i] >> turn
            bits |= ((self.starts[at + i + 1] << ONE) << (63 - turn)) & FULL  # twice, for a shift by 64 is none in C
            bits &= self.fit[base + i]
            self.starts[self.guard + i] = bits
            some |= bits
        return some != 0

    def _from_above(self, base: int, skip: int, turn: int) -> bool:
        """... for a way to cells that come earlier."""
        some, at = 0, self.guard - skip
        for k in range(self.size):
            i = self.size - 1 - k
            bits = (self.starts[at + i] << turn) & FULL
            bits |= (self.starts[at + i - 1] >> ONE) >> (63 - turn)
            bits &= self.fit[base + i]
            self.starts[self.guard + i] = bits
            some |= bits
        return some != 0

    def best(self, word: int) -> int:
        """How good the best place is that the word has, which is noted; -1 if it has none."""
        top, ties = -1, 0
        sparing = self.used < self.target and 3 * self.loose <= self.count + 3  # room for all comes first
        for way in range(8):
            if not self.is_open(way) or not self.find_starts(word, way):
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
        """How many letters are there already; -1 if words must not share them."""
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
        """Put a word into its best place, unless that spells something that is forbidden.

        A word that can still be read where it was, because others have all its letters, must stay there.
        """
        if self._is_read(word):
            at, way = self.last_at[word], self.last_way[word]
            return self.is_open(way) and self._fits(word, at, way) and self.attempt(word, at, way)
        for _ in range(CHOICES):
            if self.best(word) < 0:
                return False
            if self.attempt(word, self.best_at, self.best_way):
                return True
        return False

    def attempt(self, word: int, at: int, way: int) -> bool:
        """Put a word into a place where it fits, unless that spells something that is forbidden."""
        self.put(word, at, way)
        if not self.spells(word):
            return True
        self.take(word)
        return False

    # ---- what must not be spelled: a tree of letters, in which a node is a row of the nodes that follow

    def forbid(self, tree: Tree) -> None:
        """What must stand nowhere but within the line of one word."""
        self.tree, self.ends, self.triples, self.deepest = tree.rows, tree.ends, tree.triples, tree.deepest
        self.pieces, self.begins, self.ends_at = tree.first, tree.begins, tree.ends_at

    def _is_read(self, word: int) -> bool:
        """Does a word that was taken out, or a forbidden piece of it, still stand where it was?"""
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
        """Is nothing in the way of a word?"""
        step = self.dy[way] * self.width + self.dx[way]
        cell = at
        for i in range(self.first[word], self.first[word + 1]):
            if self._clash(cell, self.letters[i], way & 3):
                return False
            cell += step
        return True

    def spells(self, word: int) -> bool:
        """Has a word that was just put in completed something forbidden, in any line through a cell that is new?"""
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
        """... in a line that goes that way through the cell, which is the word's own number `index`."""
        step = self.dy[way] * self.width + self.dx[way]
        here = y * self.width + x
        second = self._letter(x + self.dx[way], y + self.dy[way])
        third = self._letter(x + 2 * self.dx[way], y + 2 * self.dy[way]) if second else 0
        for back in range(self.deepest):
            if not (0 <= x < self.width and 0 <= y < self.height) or self.uses[here] == 0:
                return False
            known = self.triples[((self.cells[here] * TURN + second) * TURN + third) & LAST]
            if back > 1 and not known:
                return False  # here begins nothing that reaches the cell, and nothing before
            length = self.reads(here, x, y, way, back) if known else 0
            if length > 0 and not self._is_own(word, index, way, back, length):
                return True
            third = second
            second = self.cells[here]
            x -= self.dx[way]
            y -= self.dy[way]
            here -= step
        return False

    def _letter(self, x: int, y: int) -> int:
        """What a word has written there; 0 if none has."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return 0
        cell = y * self.width + x
        return self.cells[cell] if self.uses[cell] > 0 else 0

    def reads(self, cell: int, x: int, y: int, way: int, back: int) -> int:
        """The length of the forbidden word of more than `back` letters that begins in a cell; 0 if there is none."""
        step = self.dy[way] * self.width + self.dx[way]
        node, length, longest = 0, 0, 0
        while 0 <= x < self.width and 0 <= y < self.height and self.uses[cell] > 0:
            node = self.tree[node * self.kinds + self.cells[cell]]
            if node == 0:
                break
            length += 1
            if self.ends[node] and length > back:
                longest = length
            x += self.dx[way]
            y += self.dy[way]
            cell += step
        return longest

    def _is_own(self, word: int, index: int, way: int, back: int, length: int) -> bool:
        """Does a reading lie within the line of the word itself?"""
        own = self.way[word]
        if (own & 3) != (way & 3):
            return False
        start = index - back if way == own else index + back
        end = start + length - 1 if way == own else start - length + 1
        most = self.first[word + 1] - self.first[word] - 1
        return 0 <= start <= most and 0 <= end <= most

    # ---- ruin and recreate

    def energy(self) -> int:
        return abs(self.used - self.target) + LOOSE * self.loose_letters

    def run(self, budget: int) -> bool:
        """Until every word has a place and, if there is a target, so many cells are used; or the work is done."""
        self.fill()
        self.kept = -1
        self._keep()
        while not self.is_done() and self.work < budget:
            self.trial()
            self._keep()
        self._recall()
        return self.is_done()

    def _keep(self) -> None:
        """Note the places of all words if they are the best so far."""
        if self.loose > 0 or (self.kept >= 0 and self.energy() >= self.kept):
            return
        self.kept = self.energy()
        for word in range(self.count):
            self.kept_at[word] = self.at[word]
            self.kept_way[word] = self.way[word]

    def _recall(self) -> None:
        if self.kept < 0 or (self.loose == 0 and self.energy() == self.kept):
            return
        for word in range(self.count):
            if self.at[word] >= 0:
                self.take(word)
        for word in range(self.count):
            self.put(word, self.kept_at[word], self.kept_way[word])

    def is_done(self) -> bool:
        return self.loose == 0 and self.target in (0, self.used)

    def fill(self) -> None:
        """Put in all loose words that fit, the longest first."""
        for length in range(self._longest(), 0, -1):
            self._gather(length)
            self.rng.shuffle(self.pool, self.pool_count)
            for i in range(self.pool_count):
                self.insert(self.pool[i])
        self.pool_count = 0

    def _longest(self) -> int:
        longest = 0
        for word in range(self.count):
            longest = max(longest, self.first[word + 1] - self.first[word])
        return longest

    def _gather(self, length: int) -> None:
        self.pool_count = 0
        for word in range(self.count):
            if self.at[word] < 0 and self.first[word + 1] - self.first[word] == length:
                self.pool[self.pool_count] = word
                self.pool_count += 1

    def trial(self) -> None:
        before = self.energy()
        self.work += TRIAL + EACH * self.count
        self.pool_count = 0
        lucky = self._loose_word()
        pushed = self.loose > 0 and self.rng.below(2) == 0
        if pushed:
            pushed = self.push(lucky)
        if not pushed:
            self.ruin(1 + self.rng.below(MOST))
        self._company(lucky)
        self._reinsert(lucky if pushed else -1)
        if not self._keeps(self.energy() - before):
            self._undo()
        for i in range(self.pool_count):
            self.pooled[self.pool[i]] = 0

    def _keeps(self, worse: int) -> bool:
        if worse <= 0:
            return True
        return worse < 4 and int(self.rng.below(256)) < self.chances[worse]

    def _remember(self, word: int) -> None:
        self.pooled[word] = 1
        self.pool[self.pool_count] = word
        self.pool_count += 1
        self.old_at[word] = self.at[word]
        self.old_way[word] = self.way[word]

    def _throw_out(self, word: int) -> None:
        self._remember(word)
        self.take(word)

    def _loose_word(self) -> int:
        """One of the loose words; -1 if there is none."""
        found, chosen = 0, -1
        for word in range(self.count if self.loose > 0 else 0):
            if self.at[word] < 0:
                found += 1
                if self.rng.below(found) == 0:
                    chosen = word
        return chosen

    def _company(self, lucky: int) -> None:
        """Loose words that are tried again as well."""
        if lucky >= 0 and not self.pooled[lucky]:
            self._remember(lucky)
        left = COMPANY if lucky >= 0 else 0
        for word in range(self.count if left > 0 else 0):
            if left > 0 and self.at[word] < 0 and not self.pooled[word]:
                self._remember(word)
                left -= 1

    def ruin(self, count: int) -> None:
        """Take out words that stand close together."""
        x, y = self.rng.below(self.width), self.rng.below(self.height)
        for _ in range(count):
            nearest, chosen = 1 << 30, -1
            for word in range(self.count):
                if self.at[word] >= 0:
                    far = (abs(self.middle_x[word] - x) + abs(self.middle_y[word] - y)) * 8
                    if far < nearest:
                        far += self.rng.below(16)
                    if far < nearest:
                        nearest, chosen = far, word
            if chosen >= 0:
                self._throw_out(chosen)

    def push(self, word: int) -> bool:
        """Give a loose word a place, and throw out those that stand there: where it costs them fewest letters."""
        least, chosen, chosen_way = 1 << 30, -1, 0
        for _ in range(GUESSES):
            way = self.rng.below(8)
            cell = self._random_start(word, way)
            if cell >= 0:
                cost = self._clashes(word, cell, way)
                if cost < least:
                    least, chosen, chosen_way = cost, cell, way
        if chosen < 0:
            return False
        self._clear(word, chosen, chosen_way)
        if not self.is_open(chosen_way):
            self._make_room(chosen_way)
            if not self.is_open(chosen_way):
                return True
        self._remember(word)
        self.put(word, chosen, chosen_way)
        if self.spells(word):
            self.take(word)
        return True

    def _random_start(self, word: int, way: int) -> int:
        """A cell from which the word stays in the box; -1 if there is none, or the way is forbidden."""
        reach = self.first[word + 1] - self.first[word] - 1
        across = self.width - reach * abs(self.dx[way])
        down = self.height - reach * abs(self.dy[way])
        if self.low[way] < 0 or (self.low[way] == 0 and self.ways[way] == 0 and self.spare <= 0):
            return -1
        if across <= 0 or down <= 0:
            return -1
        x = self.rng.below(across) + (reach if self.dx[way] < 0 else 0)
        y = self.rng.below(down) + (reach if self.dy[way] < 0 else 0)
        return y * self.width + x

    def _clashes(self, word: int, at: int, way: int) -> int:
        """What is in the way of a word; cells that are none are in the way for ever."""
        step = self.dy[way] * self.width + self.dx[way]
        axis = way & 3
        cost, cell = 0, at
        for i in range(self.first[word], self.first[word + 1]):
            if self.cells[cell] < 0:
                return 1 << 30
            if self._clash(cell, self.letters[i], axis):
                cost += 2 * self.uses[cell]
            elif self.uses[cell] > 0:
                cost -= 1
            cell += step
        return cost

    def _clash(self, cell: int, letter: int, axis: int) -> bool:
        if self.uses[cell] == 0:
            return False
        if self.cells[cell] != letter or self.overlap == 0:
            return True
        return self.overlap == CROSS and self.along[4 * cell + axis] > 0

    def _clear(self, word: int, at: int, way: int) -> None:
        """Throw out all words that are in the way of one."""
        step = self.dy[way] * self.width + self.dx[way]
        axis = way & 3
        cell = at
        for i in range(self.first[word], self.first[word + 1]):
            self.line[cell] = 1 if self._clash(cell, self.letters[i], axis) else 0
            cell += step
        for other in range(self.count):
            if self.at[other] >= 0 and self._meets(other):
                self._throw_out(other)
        cell = at
        for _ in range(self.first[word], self.first[word + 1]):
            self.line[cell] = 0
            cell += step

    def _meets(self, word: int) -> bool:
        """Does a word stand in one of the cells of the line that are to be cleared?"""
        way = self.way[word]
        step = self.dy[way] * self.width + self.dx[way]
        cell = self.at[word]
        for _ in range(self.first[word], self.first[word + 1]):
            if self.line[cell]:
                return True
            cell += step
        return False

    def _make_room(self, way: int) -> None:
        """Throw out a word that goes a way, or one that goes beyond the low of its own, so that another can."""
        found, chosen = 0, -1
        for word in range(self.count):
            if self.at[word] >= 0:
                same = self.way[word] == way
                beyond = self.ways[way] == self.low[way] and self.ways[self.way[word]] > self.low[self.way[word]]
                if same or beyond:
                    found += 1
                    if self.rng.below(found) == 0:
                        chosen = word
        if chosen >= 0:
            self._throw_out(chosen)

    def _reinsert(self, settled: int) -> None:
        """Put back what is in the pool, mostly the longest first."""
        for _ in range(self.pool_count):
            chosen, most = -1, -1
            for i in range(self.pool_count):
                word = self.pool[i]
                if word != settled and self.pooled[word] == 1:
                    weight = 2 * (self.first[word + 1] - self.first[word]) + self.rng.below(6)
                    if weight > most:
                        chosen, most = word, weight
            if chosen < 0:
                return
            self.pooled[chosen] = 2
            self.insert(chosen)

    def _undo(self) -> None:
        for i in range(self.pool_count):
            if self.at[self.pool[i]] >= 0:
                self.take(self.pool[i])
        for i in range(self.pool_count):
            if self.old_at[self.pool[i]] >= 0:
                self.put(self.pool[i], self.old_at[self.pool[i]], self.old_way[self.pool[i]])
