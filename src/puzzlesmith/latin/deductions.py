"""Deductions about digits in houses: singles, locked candidates, leftovers and subsets.

Each method looks for one use of its technique, writes a note, changes the board, and says whether it learnt anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

from .bits import bit_count, digit_of
from .codes import (
    ALL_DUE,
    CLAIMING,
    HIDDEN_DUE,
    HIDDEN_SINGLE,
    HIDDEN_SUBSET,
    LEFTOVERS,
    LOCKED_DUE,
    NAKED_DUE,
    NAKED_SINGLE,
    NAKED_SUBSET,
    POINTING,
    SINGLE_DUE,
)
from .facts import encode
from .notes import HouseNotes

if TYPE_CHECKING:
    from collections.abc import Sequence


class HouseDeductions(HouseNotes):
    """Techniques that look at one house or at two."""

    def __init__(
        self,
        cells: int,
        digits: int,
        houses: Sequence[Sequence[int]],
        lines: int,
        pairs: Sequence[tuple[int, int]] = (),
    ):
        super().__init__(cells, digits, houses, lines, pairs)
        self.spots = zeros(len(houses) * (digits + 1))  # where in a house a digit can go, as bits: see map_house
        self.picked = zeros(32)  # the cells, digits or lines chosen so far
        self.targets = zeros(cells)  # the cells that lose digits

    def hidden_single(self) -> bool:
        """Hidden single: a digit with only one place left in a house. Regions come first, where players see it best."""
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
                    if self.records(HIDDEN_SINGLE):
                        self.note_hidden_single(h, cell, digit_of(self.cand[cell] & once))
                    if not self.place(cell, digit_of(self.cand[cell] & once)) or self.tracing:
                        return True
        return learnt

    def naked_single(self) -> bool:
        """Naked single: a cell with only one digit left."""
        learnt = False
        for cell in range(self.count):
            bits = self.cand[cell]
            if not self.value[cell] and not bits & (bits - 1):
                learnt = True
                if self.records(NAKED_SINGLE):
                    self.note_naked_single(cell, digit_of(bits))
                if not self.place(cell, digit_of(bits)) or self.tracing:
                    return True
        return learnt

    def singles(self) -> set[int]:
        """All naked and hidden singles of the board as it stands, as facts."""
        facts = set()
        for cell in range(self.count):
            bits = self.cand[cell]
            if not self.value[cell] and not bits & (bits - 1):
                facts.add(encode(cell, digit_of(bits), 1))
        for h in range(self.houses):
            for d in range(1, self.n + 1):
                places = self.places(h, d)
                if bit_count(places) == 1:
                    facts.add(encode(self.members[h * self.n + digit_of(places) - 1], d, 1))
        return facts

    def locked(self) -> bool:
        """Locked candidates: a digit whose places in one house all lie in another goes nowhere else in the other.

        Players call it pointing if the first house is a region, and claiming if it is a line.
        """
        for a in range(self.houses):
            if self.dirty[a] & LOCKED_DUE:
                if self.lock_from(a):
                    return True
                self.dirty[a] &= ~LOCKED_DUE
        return False

    def lock_from(self, a: int) -> bool:
        """Find a digit that a house locks into another, and strike it there."""
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
        """The digits that are possible in the cells of house a outside house b."""
        at, digits = a * self.houses + b, 0
        for i in range(self.apart_start[at], self.apart_start[at + 1]):
            digits |= self.cand[self.apart[i]]
        return digits

    def strike_house(self, a: int, b: int, bits: int) -> bool:
        """Strike one of the digits from the cells of house b outside house a; False if no cell there has one."""
        for d in range(1, self.n + 1):
            bit = 1 << (d - 1)
            if not bits & bit:
                continue
            struck = False
            for j in range(b * self.n, (b + 1) * self.n):
                cell = self.members[j]
                if self.cand[cell] & bit and not self.value[cell] and not self.is_in(cell, a):
                    if not struck and self.records(CLAIMING if a < 2 * self.lines else POINTING):
                        self.note_locked(a, b, d)
                    struck = True
                    if not self.strike(cell, bit):
                        return True
            if struck:
                return True
        return False

    def leftovers(self) -> bool:
        """Law of leftovers: of two sets that hold the same digits, one loses the digits impossible in the other."""
        for i in range(2 * self.twin_count):
            other = i ^ 1
            possible = 0
            for j in range(self.twin_starts[i], self.twin_starts[i + 1]):
                possible |= self.cand[self.twins[j]]
            struck = 0
            for j in range(self.twin_starts[other], self.twin_starts[other + 1]):
                struck |= self.cand[self.twins[j]] & ~possible
            if struck:
                if self.records(LEFTOVERS):
                    self.note_leftovers(i, other, struck)
                for j in range(self.twin_starts[other], self.twin_starts[other + 1]):
                    if self.cand[self.twins[j]] & struck and not self.strike(self.twins[j], struck):
                        return True
                return True
        return False

    def naked_subset(self) -> bool:
        """Naked subset: k cells of a house with only k digits between them; its other cells lose these digits."""
        for size in range(2, 5):
            due = NAKED_DUE << (size - 2)
            for h in range(self.houses):
                if self.dirty[h] & due:
                    if self.open_cells(h) >= self.room_for(size) and self.naked_from(h, size, 0, 0, 0):
                        return True
                    self.dirty[h] &= ~due
        return False

    def room_for(self, size: int) -> int:
        """How many open cells a house must have for a subset of a size.

        The cells outside a naked subset form a hidden one, and the other way round. Looking for the smaller of the two
        is enough, except for notes, which tell both.
        """
        return size + 1 if self.tracing else 2 * size

    def naked_from(self, h: int, size: int, chosen: int, first: int, union: int) -> bool:
        """Choose more cells from place `first` of the house on; `chosen` so far, with the digits `union`."""
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
        """Strike digits from the cells of a house that were not picked; False if none has one."""
        struck = False
        for j in range(h * self.n, (h + 1) * self.n):
            cell = self.members[j]
            if self.value[cell] or not self.cand[cell] & union or self.is_picked(cell, size):
                continue
            if not struck and self.records(NAKED_SUBSET):
                self.note_naked_subset(h, [self.picked[i] for i in range(size)], union)
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
        """Hidden subset: k digits of a house with only k places between them; these cells lose all other digits."""
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
        """Find the places left for each digit in a house, as bits: `spots`."""
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
        """Choose more digits from digit `first` on; `chosen` so far, with these places as bits."""
        if chosen == size:
            return self.strike_rest(h, size, places)
        for d in range(first, self.n + 1):
            spots = self.spots[h * (self.n + 1) + d]
            if not spots or bit_count(places | spots) > size:
                continue
            self.picked[chosen] = d
            if self.hidden_from(h, size, chosen + 1, d + 1, places | spots):
                return True
        return False

    def places(self, h: int, d: int) -> int:
        """Where in a house a digit can still go, as bits; 0 if it has been placed."""
        bit, spots = 1 << (d - 1), 0
        for j in range(self.n):
            cell = self.members[h * self.n + j]
            if self.cand[cell] & bit:
                if self.value[cell]:
                    return 0
                spots |= 1 << j
        return spots

    def strike_rest(self, h: int, size: int, places: int) -> bool:
        """Strike all but the picked digits from places of a house; False if they have no others."""
        union = 0
        for i in range(size):
            union |= 1 << (self.picked[i] - 1)
        struck = False
        for j in range(self.n):
            cell = self.members[h * self.n + j]
            if places & (1 << j) and self.cand[cell] & ~union:
                if not struck and self.records(HIDDEN_SUBSET):
                    self.note_hidden_subset(h, places, union)
                struck = True
                if not self.strike(cell, self.cand[cell] & ~union):
                    return True
        return struck

    # ------------------------------------------------------------------ for techniques that strike a few cells

    def find_targets(self, a: int, b: int, bits: int) -> int:
        """List the open cells that see two cells and can be one of some digits, in `targets`; how many there are."""
        count = 0
        for i in range(self.peer_start[a], self.peer_start[a + 1]):
            cell = self.peers[i]
            if self.cand[cell] & bits and not self.value[cell] and self.sees(cell, b):
                self.targets[count] = cell
                count += 1
        return count

    def target_cells(self, count: int) -> list[int]:
        return [self.targets[i] for i in range(count)]

    def strike_targets(self, count: int, bits: int) -> bool:
        """Strike digits from the first targets: always True, since something is learnt."""
        for i in range(count):
            if not self.strike(self.targets[i], bits):
                break
        return True
