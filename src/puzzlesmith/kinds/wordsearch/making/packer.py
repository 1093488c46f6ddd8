"""Packs words into a box by local search: the inner loop of making word searches.

Each word goes where it shares most letters with the words that are there. When a word finds no place, some words are
removed and put back elsewhere ("ruin and recreate", Schrimpf et al. 2000), or the loose word ejects those in its way.
A change for the worse is mostly undone.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

from .box import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng

GUESSES = 12  # random places from which a loose word takes the cheapest
MOST = 4  # words that a ruin removes
LOOSE = 3  # the energy of a loose letter, in used cells
TRIAL, EACH = 200, 2  # work of a trial, and for each word in it, in proportion to measured times
COMPANY = 6  # other loose words that are tried again in a trial
CHANCES = bytes(max(0, 255 - 85 * worse) for worse in range(4))  # of 256: of accepting a change for the worse


class Packer(Box):
    """A box that is filled by ruin and recreate."""

    pool_count: int
    saved_energy: int
    chances: array[int]
    old_at: array[int]
    old_way: array[int]
    saved_at: array[int]
    saved_way: array[int]
    pool: array[int]
    pooled: array[int]
    line: array[int]

    def __init__(
        self, width: int, height: int, mask: Sequence[int], words: Sequence[Sequence[int]], overlap: int, rng: Rng
    ):
        super().__init__(width, height, mask, words, overlap, rng)
        self.chances = array("i", list(CHANCES))
        self.old_at, self.old_way = zeros(self.count), zeros(self.count)  # places before a trial
        self.saved_at, self.saved_way = zeros(self.count), zeros(self.count)
        self.saved_energy = -1  # the least energy so far with a place for every word
        self.pool, self.pooled = zeros(self.count), zeros(self.count)  # the words that a trial moves
        self.pool_count = 0
        self.line = zeros(width * height)

    def energy(self) -> int:
        return abs(self.used - self.target) + LOOSE * self.loose_letters

    def run(self, budget: int) -> bool:
        """Search until every word has a place and the target, if any, is met, or the work exceeds the budget."""
        self.insert_all()
        self.saved_energy = -1
        self._save_best()
        while not self.is_done() and self.work < budget:
            self.trial()
            self._save_best()
        self._restore_best()
        return self.is_done()

    def _save_best(self) -> None:
        """Save the places of all words if they are the best so far."""
        if self.loose > 0 or (self.saved_energy >= 0 and self.energy() >= self.saved_energy):
            return
        self.saved_energy = self.energy()
        for word in range(self.count):
            self.saved_at[word] = self.at[word]
            self.saved_way[word] = self.way[word]

    def _restore_best(self) -> None:
        if self.saved_energy < 0 or (self.loose == 0 and self.energy() == self.saved_energy):
            return
        for word in range(self.count):
            if self.at[word] >= 0:
                self.remove(word)
        for word in range(self.count):
            self.put(word, self.saved_at[word], self.saved_way[word])

    def is_done(self) -> bool:
        return self.loose == 0 and self.target in (0, self.used)

    def insert_all(self) -> None:
        """Insert all loose words that fit, the longest first."""
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
        """Change something at random, and undo it if it is not accepted."""
        before = self.energy()
        self.work += TRIAL + EACH * self.count
        self.pool_count = 0
        chosen = self._random_loose_word()
        ejected = self.loose > 0 and self.rng.below(2) == 0
        if ejected:
            ejected = self.eject_for(chosen)
        if not ejected:
            self.ruin(1 + self.rng.below(MOST))
        self._pool_loose_words(chosen)
        self._reinsert(chosen if ejected else -1)
        if not self._accepts(self.energy() - before):
            self._undo()
        for i in range(self.pool_count):
            self.pooled[self.pool[i]] = 0

    def _accepts(self, worse: int) -> bool:
        if worse <= 0:
            return True
        return worse < 4 and int(self.rng.below(256)) < self.chances[worse]

    def _remember(self, word: int) -> None:
        self.pooled[word] = 1
        self.pool[self.pool_count] = word
        self.pool_count += 1
        self.old_at[word] = self.at[word]
        self.old_way[word] = self.way[word]

    def _eject(self, word: int) -> None:
        self._remember(word)
        self.remove(word)

    def _random_loose_word(self) -> int:
        """A random loose word, by reservoir sampling; -1 if there is none."""
        seen, chosen = 0, -1
        for word in range(self.count if self.loose > 0 else 0):
            if self.at[word] < 0:
                seen += 1
                if self.rng.below(seen) == 0:
                    chosen = word
        return chosen

    def _pool_loose_words(self, chosen: int) -> None:
        """Pool the chosen loose word and some others, to be inserted again."""
        if chosen >= 0 and not self.pooled[chosen]:
            self._remember(chosen)
        left = COMPANY if chosen >= 0 else 0
        for word in range(self.count if left > 0 else 0):
            if left > 0 and self.at[word] < 0 and not self.pooled[word]:
                self._remember(word)
                left -= 1

    def ruin(self, count: int) -> None:
        """Eject words that are close together."""
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
                self._eject(chosen)

    def eject_for(self, word: int) -> bool:
        """Put a loose word into the cheapest of some random places, eject the words there; False if it has no place."""
        least, chosen, chosen_way = 1 << 30, -1, 0
        for _ in range(GUESSES):
            way = self.rng.below(8)
            cell = self._random_start(word, way)
            if cell >= 0:
                cost = self._ejection_cost(word, cell, way)
                if cost < least:
                    least, chosen, chosen_way = cost, cell, way
        if chosen < 0:
            return False
        self._eject_blockers(word, chosen, chosen_way)
        if not self.has_quota(chosen_way):
            self._free_quota(chosen_way)
            if not self.has_quota(chosen_way):
                return True
        self._remember(word)
        self.put(word, chosen, chosen_way)
        if self.spells_forbidden(word):
            self.remove(word)
        return True

    def _random_start(self, word: int, way: int) -> int:
        """A random cell from which the word stays in the box; -1 if there is none, or the way is forbidden."""
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

    def _ejection_cost(self, word: int, at: int, way: int) -> int:
        """What it costs to eject the words that block a place; outside the shape it is prohibitive."""
        step = self.dy[way] * self.width + self.dx[way]
        axis = way & 3
        cost, cell = 0, at
        for i in range(self.first[word], self.first[word + 1]):
            if self.cells[cell] < 0:
                return 1 << 30
            if self._is_blocked(cell, self.letters[i], axis):
                cost += 2 * self.uses[cell]
            elif self.uses[cell] > 0:
                cost -= 1
            cell += step
        return cost

    def _eject_blockers(self, word: int, at: int, way: int) -> None:
        """Eject all words that block a place of a word."""
        step = self.dy[way] * self.width + self.dx[way]
        axis = way & 3
        cell = at
        for i in range(self.first[word], self.first[word + 1]):
            self.line[cell] = 1 if self._is_blocked(cell, self.letters[i], axis) else 0
            cell += step
        for other in range(self.count):
            if self.at[other] >= 0 and self._is_on_line(other):
                self._eject(other)
        cell = at
        for _ in range(self.first[word], self.first[word + 1]):
            self.line[cell] = 0
            cell += step

    def _is_on_line(self, word: int) -> bool:
        """Does a word use one of the cells marked in `line`?"""
        way = self.way[word]
        step = self.dy[way] * self.width + self.dx[way]
        cell = self.at[word]
        for _ in range(self.first[word], self.first[word + 1]):
            if self.line[cell]:
                return True
            cell += step
        return False

    def _free_quota(self, way: int) -> None:
        """Eject a random word that uses up the quota of a way: one of that way, or one its own can spare."""
        seen, chosen = 0, -1
        for word in range(self.count):
            if self.at[word] >= 0:
                same = self.way[word] == way
                beyond = self.ways[way] == self.low[way] and self.ways[self.way[word]] > self.low[self.way[word]]
                if same or beyond:
                    seen += 1
                    if self.rng.below(seen) == 0:
                        chosen = word
        if chosen >= 0:
            self._eject(chosen)

    def _reinsert(self, settled: int) -> None:
        """Insert the pooled words again, roughly the longest first."""
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
                self.remove(self.pool[i])
        for i in range(self.pool_count):
            if self.old_at[self.pool[i]] >= 0:
                self.put(self.pool[i], self.old_at[self.pool[i]], self.old_way[self.pool[i]])
