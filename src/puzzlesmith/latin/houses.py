"""Digits in houses: cells that each take one of n digits, and houses of n cells that hold every digit once.

Sudoku of every shape and Latin squares are such boards. `cand` holds the digits that are still possible in a cell, as
bits; a house is a row, a column, a region or a diagonal. Deductions come in levels, easiest first. When `notes` is a
list, each deduction is appended to it as an Entry: `look` are cells, `houses` numbers of houses, `follows` facts (see
facts.py), and `rests` the numbers of the earlier notes that it used; `why` keeps, for each fact, the note that brought
it. While `counting`, notes are not written but counted in `used`, by technique.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry
from puzzlesmith.toolkit.rows import zeros

from .codes import (
    CLAIMING,
    EASY,
    EXPERT,
    FACTS_PER_CELL,
    FISH,
    HARD,
    HIDDEN_SINGLE,
    HIDDEN_SUBSET,
    LEFTOVERS,
    MEDIUM,
    MOST_CODES,
    NAKED_SINGLE,
    NAKED_SUBSET,
    PART,
    POINTING,
    XY_CHAIN,
    XY_WING,
)
from .facts import encode

if TYPE_CHECKING:
    from collections.abc import Sequence


ONE = 1  # of 64 bits
# Fields of Houses that every method writes before it reads them, and that a used solver may therefore keep.
SCRATCH = frozenset(("spots", "pairs", "picked", "queue", "come_from", "stamps", "stamp", "stashes"))
# What a technique has still to look at in a house that has changed, as bits; subsets of 2, 3 and 4 have one each.
SINGLE_DUE, LOCKED_DUE, NAKED_DUE, HIDDEN_DUE, ALL_DUE = 1, 2, 4, 32, 255


def flat(lists: Sequence[Sequence[int]]) -> tuple[array[int], array[int]]:
    """Lists end to end, and where each starts."""
    starts = array("i", [0])
    for each in lists:
        starts.append(starts[len(starts) - 1] + len(each))
    return array("i", [item for each in lists for item in each] or [0]), starts


class Extra:
    """Rules that a kind has besides its houses, such as sums in cages. Houses asks; a subclass answers, and tells
    Houses what it learns by `place`, `strike` and `fail`. What a note or a clash says of a part of it is numbered
    behind the houses.
    """

    def look(self, level: int) -> bool:  # noqa: ARG002
        """Draw conclusions of just this level; was anything learnt?"""
        return False

    def holds(self) -> bool:
        """Of a full board: is it right?"""
        return True

    def clear(self) -> None:
        """Nothing is known."""

    def keep(self, slot: int) -> None:
        """Remember the position, to come back to it."""

    def back(self, slot: int) -> None:
        """Return to a remembered position."""

    def cells(self, part: int) -> list[int]:  # noqa: ARG002
        """The cells of a part."""
        return []


class Houses:
    """A board of digits with what is known of it, and the ways to learn more."""

    def __init__(self, cells: int, digits: int, houses: Sequence[Sequence[int]], lines: int):
        """The first `lines` houses are the rows, the next as many the columns; others follow."""
        self.count, self.n, self.lines, self.houses = cells, digits, lines, len(houses)
        self.full = (1 << digits) - 1
        self.members = array("i", [cell for house in houses for cell in house])
        self.home, self.peers = zeros(len(self.members)), zeros(cells)
        self.home_start, self.peer_start = zeros(cells + 1), zeros(cells + 1)
        self.kin = array("Q", bytes(8 * cells))  # the houses of a cell, as bits
        self.meeting, self.meeting_start = zeros(len(houses) * len(houses)), zeros(len(houses) + 1)
        self.apart, self.apart_start = zeros(0), zeros(len(houses) * len(houses) + 1)
        self.twins, self.twin_starts, self.twin_count = array("i", [0]), array("i", [0]), 0
        self.cand, self.value = zeros(cells), zeros(cells)
        self.dirty = zeros(len(houses))  # what is due in a house
        self.stale = zeros(5)  # for fish of each size, the digits that have changed, as bits
        self.left = self.due = cells
        self.failed = self.tracing = self.counting = self.noted = False
        self.used = zeros(MOST_CODES)
        self.trailed = self.nodes = 0
        self.weights, self.weighing = zeros(cells), False  # of cells, by the clashes that they were in
        self.spots = zeros(len(houses) * (digits + 1))  # where in a house a digit can go, as bits: see map_house
        self.pairs, self.aims = zeros(cells), zeros(cells)
        self.notes: list[Entry] = []
        self.stashes: list[array[int]] = []
        self.picked, self.queue, self.come_from, self.stamps = (
            zeros(32),
            zeros(4 * cells),
            zeros(2 * cells),
            zeros(2 * cells),
        )
        self.stamp = 0
        self.why = zeros(FACTS_PER_CELL * cells)
        self.clash_cell, self.clash_house = -1, -1
        self.link()
        self.extra = Extra()
        self.clear()

    def link(self) -> None:
        """Find which houses a cell is in, which cells it sees, and which houses have several cells in common."""
        n, top = self.n, self.count
        for i in range(len(self.members)):
            self.home_start[self.members[i] + 1] += 1
        for cell in range(top):
            self.home_start[cell + 1] += self.home_start[cell]
            self.queue[cell] = self.home_start[cell]
        for h in range(self.houses):
            for j in range(h * n, (h + 1) * n):
                cell = self.members[j]
                self.home[self.queue[cell]] = h
                self.queue[cell] += 1
                self.kin[cell] |= ONE << h
        self.peers = zeros(self.link_peers(0))
        self.link_peers(1)
        self.link_houses()

    def link_peers(self, writing: int) -> int:
        """Count, then write, the cells that each cell sees; how many in all."""
        found = 0
        for cell in range(self.count):
            self.peer_start[cell] = found
            for other in range(self.count):
                if other != cell and self.kin[other] & self.kin[cell]:
                    if writing:
                        self.peers[found] = other
                    found += 1
        self.peer_start[self.count] = found
        return found

    def link_houses(self) -> None:
        """For each house, which others share several cells with it; and for each two, which cells they do not share."""
        n, found = self.n, 0
        for a in range(self.houses):
            self.meeting_start[a] = found
            for b in range(self.houses):
                at = a * self.houses + b
                self.apart_start[at + 1] = self.apart_start[at]
                for j in range(a * n, (a + 1) * n):
                    self.apart_start[at + 1] += not self.is_in(self.members[j], b)
                if self.apart_start[at + 1] - self.apart_start[at] < n - 1 and a != b:
                    self.meeting[found] = b
                    found += 1
        self.meeting_start[self.houses] = found
        self.apart = zeros(self.apart_start[self.houses * self.houses])
        found = 0
        for a in range(self.houses):
            for b in range(self.houses):
                for j in range(a * n, (a + 1) * n):
                    if not self.is_in(self.members[j], b):
                        self.apart[found] = self.members[j]
                        found += 1

    def pair(self, twins: Sequence[tuple[Sequence[int], Sequence[int]]]) -> None:
        """Take pairs of sets of cells that must hold the same digits equally often."""
        self.twin_count = len(twins)
        self.twins, self.twin_starts = flat([cells for pair in twins for cells in pair])

    # ------------------------------------------------------------------ facts

    def clear(self) -> None:
        """Nothing is known."""
        for i in range(self.count):
            self.cand[i], self.value[i], self.aims[i] = self.full, 0, 1
        for h in range(self.houses):
            self.dirty[h] = ALL_DUE & ~SINGLE_DUE  # where every digit can go everywhere
        for size in range(5):
            self.stale[size] = self.full
        if self.noted:
            for i in range(FACTS_PER_CELL * self.count):
                self.why[i] = 0
        self.noted = False
        self.left = self.due = self.count
        self.failed = False
        self.trailed = 0
        self.extra.clear()

    def reset(self) -> None:
        """Return every field to its value in a new solver, but for those that `clear` resets and SCRATCH."""
        if self.weighing:  # the weights may belong to a caller
            self.weights = zeros(self.count)
        self.tracing = self.counting = self.weighing = False
        self.nodes, self.clash_cell, self.clash_house = 0, -1, -1
        self.notes = []
        for code in range(MOST_CODES):
            self.used[code] = 0

    def load(self, digits: Sequence[int]) -> bool:
        """Forget the last board and take the digits of this one (0 for none); False if they contradict each other."""
        self.reset()
        self.clear()
        for i in range(self.count):
            if digits[i] and not self.place(i, digits[i]):
                return False
        return True

    def recovers(self, digits: Sequence[int], level: int, cells: Sequence[int]) -> bool:
        """Do the digits on a board and a level lead to what stands in these cells?

        No technique is lost by knowing more. So if a level can solve a board, and finds some of its digits without
        them, it can solve it without them; and the search may end as soon as it has found them.
        """
        self.clear()
        for i in range(self.count):
            self.aims[i] = 0
        for cell in cells:
            self.aims[cell] = 1
        self.due = len(cells)
        for i in range(self.count):
            if digits[i]:
                self.place(i, digits[i])
        self.propagate(level)
        return self.due == 0 and not self.failed

    def place(self, cell: int, digit: int) -> bool:
        bit = 1 << (digit - 1)
        if self.value[cell]:
            return self.value[cell] == digit or self.fail(cell, -1)
        if not self.cand[cell] & bit:
            return self.fail(cell, -1)
        if self.tracing and not self.counting:
            self.learn(cell, self.cand[cell] & ~bit)
            self.why[encode(cell, digit, 1)] = len(self.notes)
        self.soil(cell, self.cand[cell])
        self.cand[cell], self.value[cell] = bit, digit
        self.left -= 1
        self.due -= self.aims[cell]
        self.trailed += 1
        for i in range(self.peer_start[cell], self.peer_start[cell + 1]):
            other = self.peers[i]
            if self.cand[other] & bit:
                if self.tracing and not self.counting:
                    self.learn(other, bit)
                self.cand[other] &= ~bit
                self.soil(other, bit)
                if not self.cand[other]:
                    return self.fail(other, -1)
        return True

    def strike(self, cell: int, bits: int) -> bool:
        if self.tracing and not self.counting:
            self.learn(cell, self.cand[cell] & bits)
        self.soil(cell, bits)
        self.cand[cell] &= ~bits
        self.trailed += 1
        return self.cand[cell] != 0 or self.fail(cell, -1)

    def learn(self, cell: int, bits: int) -> None:
        """Digits go from a cell because of the last note."""
        self.noted = True
        for d in range(1, self.n + 1):
            if bits & (1 << (d - 1)):
                self.why[encode(cell, d, 0)] = len(self.notes)

    def writes(self, technique: int) -> bool:
        """Is a note of this technique to be written? If notes are only counted, it is counted now."""
        if self.tracing and self.counting:
            self.used[technique] += 1
        return self.tracing and not self.counting

    def soil(self, cell: int, bits: int) -> None:
        """These digits of a cell change: its houses are to be looked at again."""
        for i in range(self.home_start[cell], self.home_start[cell + 1]):
            self.dirty[self.home[i]] = ALL_DUE
        for size in range(2, 5):
            self.stale[size] |= bits

    def fail(self, cell: int, house: int) -> bool:
        """A cell has no digit left, or a house no place for some digit."""
        self.failed = True
        self.clash_cell, self.clash_house = cell, house
        return False

    def keep(self, slot: int) -> None:
        """Remember the position, to come back to it."""
        while slot >= len(self.stashes):
            self.stashes.append(zeros(2 * self.count + self.houses + 8))
        block, n, m = self.stashes[slot], self.count, self.houses
        block[0:n] = self.cand[0:n]
        block[n : 2 * n] = self.value[0:n]
        block[2 * n : 2 * n + m] = self.dirty[0:m]
        block[2 * n + m] = self.left
        block[2 * n + m + 1] = self.trailed
        block[2 * n + m + 2 : 2 * n + m + 7] = self.stale[0:5]
        block[2 * n + m + 7] = self.due
        self.extra.keep(slot)

    def back(self, slot: int) -> None:
        """Return to a remembered position."""
        block, n, m = self.stashes[slot], self.count, self.houses
        self.cand[0:n] = block[0:n]
        self.value[0:n] = block[n : 2 * n]
        self.dirty[0:m] = block[2 * n : 2 * n + m]
        self.left = block[2 * n + m]
        self.trailed = block[2 * n + m + 1]
        self.stale[0:5] = block[2 * n + m + 2 : 2 * n + m + 7]
        self.due = block[2 * n + m + 7]
        self.failed = False
        self.extra.back(slot)

    # ------------------------------------------------------------------ deductions

    def propagate(self, level: int) -> bool:
        """Draw all conclusions up to a level, the easiest first; False at a contradiction."""
        while self.due > 0 and not self.failed:
            if self.hidden_single() or self.naked_single() or self.extra.look(EASY):
                continue
            if level >= MEDIUM and (self.locked() or self.extra.look(MEDIUM)):
                continue
            if level >= HARD and (self.leftovers() or self.naked_subset() or self.hidden_subset()):
                continue
            if level >= HARD and self.extra.look(HARD):
                continue
            if level >= EXPERT and (self.extra.look(EXPERT) or self.fish() or self.xy_wing() or self.xy_chain()):
                continue
            break
        return not self.failed and (self.left > 0 or self.extra.holds())

    def hidden_single(self) -> bool:
        """A digit with only one place left in a house. Regions come first: there it is seen most easily."""
        learnt = False
        for i in range(self.houses):
            h = self.houses - 1 - i
            if not self.dirty[h] & SINGLE_DUE:
                continue
            self.dirty[h] &= ~SINGLE_DUE
            once = many = placed = 0
            for j in range(h * self.n, (h + 1) * self.n):
                bits = self.cand[self.members[j]]
                many |= once & bits
                once |= bits
                placed |= bits if self.value[self.members[j]] else 0
            if once != self.full:
                self.fail(-1, h)
                return True
            once &= ~(many | placed)
            if not once:
                continue
            for j in range(h * self.n, (h + 1) * self.n):
                cell = self.members[j]
                if not self.value[cell] and self.cand[cell] & once:
                    learnt = True
                    if self.tracing:
                        self.dirty[h] = ALL_DUE
                    if self.writes(HIDDEN_SINGLE):
                        self.note_hidden_single(h, cell, digit_of(self.cand[cell] & once))
                    if not self.place(cell, digit_of(self.cand[cell] & once)) or self.tracing:
                        return True
        return learnt

    def naked_single(self) -> bool:
        """A cell with only one digit left."""
        learnt = False
        for cell in range(self.count):
            bits = self.cand[cell]
            if not self.value[cell] and not bits & (bits - 1):
                learnt = True
                if self.writes(NAKED_SINGLE):
                    self.note_naked_single(cell, digit_of(bits))
                if not self.place(cell, digit_of(bits)) or self.tracing:
                    return True
        return learnt

    def singles(self) -> set[int]:
        """All singles that are open now, as facts."""
        found = set()
        for cell in range(self.count):
            bits = self.cand[cell]
            if not self.value[cell] and not bits & (bits - 1):
                found.add(encode(cell, digit_of(bits), 1))
        for h in range(self.houses):
            for d in range(1, self.n + 1):
                places = self.places(h, d)
                if bit_count(places) == 1:
                    found.add(encode(self.members[h * self.n + digit_of(places) - 1], d, 1))
        return found

    def locked(self) -> bool:
        """A digit whose places in one house all lie in another as well: nowhere else in the other."""
        for a in range(self.houses):
            if self.dirty[a] & LOCKED_DUE:
                if self.locked_in(a):
                    return True
                self.dirty[a] &= ~LOCKED_DUE
        return False

    def locked_in(self, a: int) -> bool:
        """Does a house lock a digit into another?"""
        missing = self.full
        for j in range(a * self.n, (a + 1) * self.n):
            if self.value[self.members[j]]:
                missing &= ~self.cand[self.members[j]]
        for i in range(self.meeting_start[a], self.meeting_start[a + 1]):
            b = self.meeting[i]
            bits = missing & ~self.digits_apart(a, b)
            if bits and bits & self.digits_apart(b, a) and self.strike_house(a, b, bits):
                return True
        return False

    def digits_apart(self, a: int, b: int) -> int:
        """The digits that are possible in the cells of one house that are not in another."""
        at, found = a * self.houses + b, 0
        for i in range(self.apart_start[at], self.apart_start[at + 1]):
            found |= self.cand[self.apart[i]]
        return found

    def is_in(self, cell: int, house: int) -> bool:
        return (self.kin[cell] >> house & ONE) != 0

    def strike_house(self, a: int, b: int, bits: int) -> bool:
        """Strike digits from the cells of house b that are not in house a; did any have one?"""
        for d in range(1, self.n + 1):
            bit = 1 << (d - 1)
            if not bits & bit:
                continue
            struck = False
            for j in range(b * self.n, (b + 1) * self.n):
                cell = self.members[j]
                if self.cand[cell] & bit and not self.value[cell] and not self.is_in(cell, a):
                    if not struck and self.writes(CLAIMING if a < 2 * self.lines else POINTING):
                        self.note_locked(a, b, d)
                    struck = True
                    if not self.strike(cell, bit):
                        return True
            if struck:
                return True
        return False

    def leftovers(self) -> bool:
        """Two sets that hold the same digits: one that is impossible in one of them goes from the other."""
        for i in range(2 * self.twin_count):
            other = i ^ 1
            mine = 0
            for j in range(self.twin_starts[i], self.twin_starts[i + 1]):
                mine |= self.cand[self.twins[j]]
            struck = 0
            for j in range(self.twin_starts[other], self.twin_starts[other + 1]):
                struck |= self.cand[self.twins[j]] & ~mine
            if struck:
                if self.writes(LEFTOVERS):
                    self.note_leftovers(i, other, struck)
                for j in range(self.twin_starts[other], self.twin_starts[other + 1]):
                    if self.cand[self.twins[j]] & struck and not self.strike(self.twins[j], struck):
                        return True
                return True
        return False

    def naked_subset(self) -> bool:
        """As many cells of a house as digits possible in them: those digits go from its other cells."""
        for size in range(2, 5):
            due = NAKED_DUE << (size - 2)
            for h in range(self.houses):
                if self.dirty[h] & due:
                    if self.open_cells(h) >= self.room_for(size) and self.naked_from(h, size, 0, 0, 0):
                        return True
                    self.dirty[h] &= ~due
        return False

    def room_for(self, size: int) -> int:
        """How many open cells a house must have for a subset. A naked subset leaves a hidden one, and the other way
        round; of the two the smaller is enough, unless somebody is to read it.
        """
        return size + 1 if self.tracing else 2 * size

    def open_cells(self, h: int) -> int:
        found = 0
        for j in range(h * self.n, (h + 1) * self.n):
            found += not self.value[self.members[j]]
        return found

    def naked_from(self, h: int, size: int, chosen: int, first: int, union: int) -> bool:
        """Go on choosing cells, `chosen` so far with these digits, from place `first` of the house on."""
        if chosen == size:
            return self.strike_others(h, size, union)
        for j in range(first, self.n):
            cell = self.members[h * self.n + j]
            if self.value[cell] or bit_count(union | self.cand[cell]) > size:
                continue
            self.picked[chosen] = cell
            if self.naked_from(h, size, chosen + 1, j + 1, union | self.cand[cell]):
                return True
        return False

    def strike_others(self, h: int, size: int, union: int) -> bool:
        """Strike digits from the cells of a house that were not picked; did any have one?"""
        struck = False
        for j in range(h * self.n, (h + 1) * self.n):
            cell = self.members[j]
            if self.value[cell] or not self.cand[cell] & union or self.is_picked(cell, size):
                continue
            if not struck and self.writes(NAKED_SUBSET):
                self.note_naked_subset(h, size, union)
            struck = True
            if not self.strike(cell, union):
                return True
        return struck

    def is_picked(self, cell: int, size: int) -> bool:
        for i in range(size):
            if self.picked[i] == cell:
                return True
        return False

    def hidden_subset(self) -> bool:
        """As many digits of a house as places left for them: nothing else stands in those places."""
        for h in range(self.houses):
            if self.dirty[h] >= HIDDEN_DUE:
                self.map_house(h)
        for size in range(2, 5):
            due = HIDDEN_DUE << (size - 2)
            for h in range(self.houses):
                if self.dirty[h] & due:
                    if self.open_cells(h) >= self.room_for(size) and self.hidden_from(h, size, 0, 1, 0):
                        return True
                    self.dirty[h] &= ~due
        return False

    def map_house(self, h: int) -> None:
        """Find the places that are left for each digit in a house."""
        first = h * (self.n + 1)
        for d in range(1, self.n + 1):
            self.spots[first + d] = 0
        for j in range(self.n):
            cell = self.members[h * self.n + j]
            bits = 0 if self.value[cell] else self.cand[cell]
            while bits:
                self.spots[first + digit_of(bits)] |= 1 << j
                bits &= bits - 1

    def hidden_from(self, h: int, size: int, chosen: int, first: int, places: int) -> bool:
        """Go on choosing digits, with these places (as bits) so far, from digit `first` on."""
        if chosen == size:
            return self.strike_rest(h, size, places)
        for d in range(first, self.n + 1):
            mine = self.spots[h * (self.n + 1) + d]
            if not mine or bit_count(places | mine) > size:
                continue
            self.picked[chosen] = d
            if self.hidden_from(h, size, chosen + 1, d + 1, places | mine):
                return True
        return False

    def places(self, h: int, d: int) -> int:
        """Where in a house a digit can still go, as bits; none if it has been placed."""
        bit, found = 1 << (d - 1), 0
        for j in range(self.n):
            cell = self.members[h * self.n + j]
            if self.cand[cell] & bit:
                if self.value[cell]:
                    return 0
                found |= 1 << j
        return found

    def strike_rest(self, h: int, size: int, places: int) -> bool:
        """Strike all but the picked digits from places of a house; did any have others?"""
        union = 0
        for i in range(size):
            union |= 1 << (self.picked[i] - 1)
        struck = False
        for j in range(self.n):
            cell = self.members[h * self.n + j]
            if places & (1 << j) and self.cand[cell] & ~union:
                if not struck and self.writes(HIDDEN_SUBSET):
                    self.note_hidden_subset(h, places, union)
                struck = True
                if not self.strike(cell, self.cand[cell] & ~union):
                    return True
        return struck

    def fish(self) -> bool:
        """A digit whose places in some rows lie in as many columns (or the other way round): no more in those."""
        for h in range(2 * self.lines):
            self.map_house(h)
        for size in range(2, 5):
            for d in range(1, self.n + 1):
                bit = 1 << (d - 1)
                if self.stale[size] & bit:
                    for turned in range(2):
                        if self.fish_from(d, size, turned, 0, 0, 0):
                            return True
                    self.stale[size] &= ~bit
        return False

    def fish_from(self, d: int, size: int, turned: int, chosen: int, first: int, union: int) -> bool:
        if chosen == size:
            return self.strike_fish(d, size, turned, union)
        for i in range(first, self.lines):
            mine = self.spots[(turned * self.lines + i) * (self.n + 1) + d]
            if not mine or bit_count(union | mine) > size:
                continue
            self.picked[chosen] = i
            if self.fish_from(d, size, turned, chosen + 1, i + 1, union | mine):
                return True
        return False

    def strike_fish(self, d: int, size: int, turned: int, union: int) -> bool:
        """Strike a digit from the crossing lines outside the picked ones."""
        bit, struck = 1 << (d - 1), False
        for i in range(self.lines):
            if self.is_picked(i, size):
                continue
            for j in range(self.n):
                cell = self.members[(turned * self.lines + i) * self.n + j]
                if union & (1 << j) and self.cand[cell] & bit and not self.value[cell]:
                    if not struck and self.writes(FISH):
                        self.note_fish(d, size, turned, union)
                    struck = True
                    if not self.strike(cell, bit):
                        return True
        return struck

    def find_pairs(self) -> int:
        """List the cells with two digits left; how many."""
        found = 0
        for cell in range(self.count):
            if bit_count(self.cand[cell]) == 2:
                self.pairs[found] = cell
                found += 1
        return found

    def xy_wing(self) -> bool:
        """A cell xy that sees cells xz and yz: one of those is z, so what sees both is not."""
        found = self.find_pairs()
        for k in range(found):
            pivot = self.pairs[k]
            for i in range(found):
                a = self.pairs[i]
                if bit_count(self.cand[a] & self.cand[pivot]) != 1 or not self.sees(a, pivot):
                    continue
                z = self.cand[a] & ~self.cand[pivot]
                for j in range(i + 1, found):
                    b = self.pairs[j]
                    if self.cand[b] != (self.cand[pivot] & ~self.cand[a]) | z or not self.sees(b, pivot):
                        continue
                    if self.strike_seen(a, b, z, pivot):
                        return True
        return False

    def strike_seen(self, a: int, b: int, z: int, pivot: int) -> bool:
        """Strike a digit from the cells that see both ends of a wing."""
        struck = False
        for i in range(self.peer_start[a], self.peer_start[a + 1]):
            cell = self.peers[i]
            if cell != b and self.cand[cell] & z and not self.value[cell] and self.sees(cell, b):
                if not struck and self.writes(XY_WING):
                    self.note_wing(XY_WING, [pivot, a, b], a, b, z)
                struck = True
                if not self.strike(cell, z):
                    return True
        return struck

    def sees(self, a: int, b: int) -> bool:
        return a != b and (self.kin[a] & self.kin[b]) != 0

    def xy_chain(self) -> bool:
        """A chain of two-digit cells, each sharing a digit with the next that it sees: one end or the other is z."""
        found = self.find_pairs()
        for k in range(found):
            bits = self.cand[self.pairs[k]]
            for half in range(2):
                low = bits & -bits
                if self.chain_from(self.pairs[k], low if half else bits & ~low, found):
                    return True
        return False

    def chain_from(self, start: int, z: int, pairs: int) -> bool:
        """If the start is not z, it is its other digit; breadth first, what would the two-digit cells become? Each may
        be met with either of its digits, so that no chain is hidden by another.
        """
        self.stamp += 1
        done, found = 0, self.chained(start, self.cand[start] & ~z, -1, 0)
        while done < found:
            at, digit = self.queue[2 * done], self.queue[2 * done + 1]
            done += 1
            for i in range(pairs):
                cell, digits = self.pairs[i], self.cand[self.pairs[i]]
                here = node(cell, digits & ~digit, digits)
                if not digits & digit or self.stamps[here] == self.stamp or not self.sees(cell, at):
                    continue
                found = self.chained(cell, digits & ~digit, node(at, digit, self.cand[at]), found)
                if digits & ~digit == z and self.strike_chain(start, cell, z):
                    return True
        return False

    def chained(self, cell: int, digit: int, before: int, found: int) -> int:
        """A cell of a chain would take a digit, because of the node before; how many are in the queue now."""
        here = node(cell, digit, self.cand[cell])
        self.stamps[here], self.come_from[here] = self.stamp, before
        self.queue[2 * found], self.queue[2 * found + 1] = cell, digit
        return found + 1

    def strike_chain(self, start: int, end: int, z: int) -> bool:
        struck = False
        for i in range(self.peer_start[start], self.peer_start[start + 1]):
            cell = self.peers[i]
            if cell != end and self.cand[cell] & z and not self.value[cell] and self.sees(cell, end):
                if not struck and self.writes(XY_CHAIN):
                    self.note_wing(XY_CHAIN, self.path(node(end, z, self.cand[end])), start, end, z)
                struck = True
                if not self.strike(cell, z):
                    return True
        return struck

    # ------------------------------------------------------------------ assumptions and search

    def refuted(self, cell: int, digit: int) -> bool:
        """Does a digit in a cell lead to a contradiction by singles alone? The position must have been kept at 0."""
        held = self.place(cell, digit) and self.propagate(EASY)
        self.back(0)
        return not held

    def contradict(self) -> bool:
        """Strike one digit whose assumption fails."""
        self.keep(0)
        for cell in range(self.count):
            if self.value[cell]:
                continue
            for d in range(1, self.n + 1):
                if self.cand[cell] & (1 << (d - 1)) and self.refuted(cell, d):
                    self.strike(cell, 1 << (d - 1))
                    return True
        return False

    def deduce(self) -> bool:
        """All that needs no trial; False at a contradiction."""
        while self.propagate(EXPERT) and self.left:
            if not self.contradict_all():
                return True
        return not self.failed

    def contradict_all(self) -> bool:
        """Strike each digit whose assumption fails, with what easily follows from that; was there one?"""
        struck = False
        self.keep(0)
        for cell in range(self.count):
            for d in range(1, self.n + 1):
                if self.value[cell] or not self.cand[cell] & (1 << (d - 1)) or not self.refuted(cell, d):
                    continue
                struck = True
                if not self.strike(cell, 1 << (d - 1)) or not self.propagate(MEDIUM) or not self.left:
                    return True
                self.keep(0)
        return struck

    def weakest(self) -> int:
        """The digit that is refuted in the fewest moves, as a fact; -1 if none can be refuted."""
        self.keep(0)
        best, found, before = FACTS_PER_CELL * self.count, -1, self.trailed
        for cell in range(self.count):
            if self.value[cell]:
                continue
            for d in range(1, self.n + 1):
                if self.cand[cell] & (1 << (d - 1)):
                    held = self.place(cell, d) and self.propagate(EASY)
                    if not held and self.trailed - before < best:
                        best, found = self.trailed - before, encode(cell, d, 0)
                    self.back(0)
        return found

    def counts(self) -> dict[int, int]:
        """How often each technique was used while counting; those that were."""
        found = dict[int, int]()
        for code in range(MOST_CODES):
            if self.used[code]:
                found[code] = self.used[code]
        return found

    def search(self, wanted: int, budget: int, order: Sequence[int], level: int = MEDIUM) -> list[bytes] | None:
        """Up to `wanted` ways to finish, exactly; None if the budget was spent. Digits are tried in this order, and
        conclusions up to a level drawn after each.
        """
        found: list[bytes] = []
        self.nodes = 0
        choices: list[tuple[int, int]] = []
        alive = not self.failed and self.propagate(level)
        while True:
            if alive and self.left == 0:
                found.append(self.digits())
                alive = False
                if len(found) == wanted:
                    return found
            if alive:
                self.keep(len(choices) + 1)
                choices.append((self.narrowest(), 0))
            elif not choices:
                return found
            else:
                self.back(len(choices))
            cell, tried = choices.pop()
            while tried < self.n and not self.cand[cell] & (1 << (order[tried] - 1)):
                tried += 1
            if tried == self.n:
                alive = False
                continue
            choices.append((cell, tried + 1))
            self.nodes += 1
            if self.nodes > budget:
                return None
            alive = self.place(cell, order[tried]) and self.propagate(level)
            if not alive and self.weighing:
                self.blame()

    def blame(self) -> None:
        """The cells of a clash weigh more from now on, and are tried sooner: a search should fail early."""
        if self.clash_cell >= 0:
            self.weights[self.clash_cell] += 1
        else:
            for cell in self.cells(self.clash_house):
                self.weights[cell] += 1

    def digits(self) -> bytes:
        """What stands in each cell, 0 where nothing does yet."""
        return bytes([self.value[i] for i in range(self.count)])

    def narrowest(self) -> int:
        """The open cell with the fewest digits left, for what it weighs."""
        best, weight, chosen = self.n + 1, 1, -1
        for cell in range(self.count):
            if not self.value[cell] and bit_count(self.cand[cell]) * weight < best * (1 + self.weights[cell]):
                best, weight, chosen = bit_count(self.cand[cell]), 1 + self.weights[cell], cell
        return chosen

    # ------------------------------------------------------------------ notes

    def cells(self, h: int) -> list[int]:
        if h >= self.houses:
            return self.extra.cells(h - self.houses)
        return [self.members[j] for j in range(h * self.n, (h + 1) * self.n)]

    def struck(self, cells: list[int], bits: int) -> tuple[int, ...]:
        """That digits are impossible in cells, where they now seem possible."""
        found = []
        for cell in cells:
            for d in range(1, self.n + 1):
                if not self.value[cell] and bits & self.cand[cell] & (1 << (d - 1)):
                    found.append(encode(cell, d, 0))
        return tuple(found)

    def because(self, cells: list[int], bits: int) -> tuple[int, ...]:
        """The notes by which it is known that digits are impossible in cells."""
        found = set()
        for cell in cells:
            if self.value[cell]:
                found.add(self.why[encode(cell, self.value[cell], 1)])
            for d in range(1, self.n + 1):
                if not self.value[cell] and bits & ~self.cand[cell] & (1 << (d - 1)):
                    found.add(self.why[encode(cell, d, 0)])
        return tuple(sorted([note - 1 for note in found if note]))

    def note_hidden_single(self, h: int, cell: int, digit: int) -> None:
        rests = self.because(self.cells(h), 1 << (digit - 1))
        self.notes.append(Entry(HIDDEN_SINGLE, (cell,), (encode(cell, digit, 1),), rests=rests, houses=(h,)))

    def note_naked_single(self, cell: int, digit: int) -> None:
        rests = self.because([cell], ~(1 << (digit - 1)))
        self.notes.append(Entry(NAKED_SINGLE, (cell,), (encode(cell, digit, 1),), rests=rests))

    def note_locked(self, a: int, b: int, d: int) -> None:
        bit = 1 << (d - 1)
        shared = [c for c in self.cells(a) if self.is_in(c, b) and self.cand[c] & bit]
        others = [c for c in self.cells(b) if not self.is_in(c, a)]
        rests = self.because([c for c in self.cells(a) if not self.is_in(c, b)], bit)
        technique = CLAIMING if a < 2 * self.lines else POINTING
        self.notes.append(Entry(technique, tuple(shared), self.struck(others, bit), rests=rests, houses=(a, b)))

    def note_leftovers(self, mine: int, other: int, bits: int) -> None:
        one = [self.twins[j] for j in range(self.twin_starts[mine], self.twin_starts[mine + 1])]
        two = [self.twins[j] for j in range(self.twin_starts[other], self.twin_starts[other + 1])]
        self.notes.append(Entry(LEFTOVERS, (*one, *two), self.struck(two, bits), rests=self.because(one, bits)))

    def note_naked_subset(self, h: int, size: int, union: int) -> None:
        picked = [self.picked[i] for i in range(size)]
        others = [c for c in self.cells(h) if c not in picked]
        rests = self.because(picked, self.full)
        follows = self.struck(others, union)
        self.notes.append(Entry(NAKED_SUBSET, tuple(picked), follows, rests=rests, houses=(h,), digits=union))

    def note_hidden_subset(self, h: int, places: int, union: int) -> None:
        cells = self.cells(h)
        picked = [cells[j] for j in range(self.n) if places & (1 << j)]
        others = [c for c in cells if c not in picked]
        rests = self.because(others, union)
        follows = self.struck(picked, ~union)
        self.notes.append(Entry(HIDDEN_SUBSET, tuple(picked), follows, rests=rests, houses=(h,), digits=union))

    def note_fish(self, d: int, size: int, turned: int, union: int) -> None:
        bit = 1 << (d - 1)
        base = [turned * self.lines + self.picked[i] for i in range(size)]
        follows: list[int] = []
        based: list[int] = []
        for i in range(self.lines):
            cells = self.cells(turned * self.lines + i)
            if self.is_picked(i, size):
                based += cells
            else:
                follows += self.struck([cells[j] for j in range(self.n) if union & (1 << j)], bit)
        look = tuple([c for c in based if self.cand[c] & bit])
        rests = self.because(based, bit)
        self.notes.append(Entry(FISH, look, tuple(follows), rests=rests, houses=tuple(base)))

    def path(self, end: int) -> list[int]:
        found = []
        while end >= 0:
            found.append(end // 2)
            end = self.come_from[end]
        return found[::-1]

    def note_wing(self, technique: int, cells: list[int], a: int, b: int, z: int) -> None:
        targets = [c for c in range(self.count) if self.sees(c, a) and self.sees(c, b)]  # of the chain itself, too
        pairs = [Entry(PART, (cell,), self.struck([cell], self.cand[cell])) for cell in cells]
        rests = self.because(cells, self.full)
        self.notes.append(Entry(technique, tuple(cells), self.struck(targets, z), tuple(pairs), rests=rests))


def node(cell: int, digit: int, digits: int) -> int:
    """A number for: a cell with two digits takes this one."""
    return 2 * cell + (digit == digits & -digits)


def bit_count(bits: int) -> int:
    """How many bits are set; there are at most 16."""
    bits -= bits >> 1 & 0x5555
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333)
    bits = bits + (bits >> 4) & 0x0F0F
    return bits + (bits >> 8) & 0x1F


def digit_of(bits: int) -> int:
    """The lowest digit in a set."""
    low = bits & -bits
    return (
        1
        + ((low & 0xAAAA) != 0)
        + (((low & 0xCCCC) != 0) << 1)
        + (((low & 0xF0F0) != 0) << 2)
        + (((low & 0xFF00) != 0) << 3)
    )
