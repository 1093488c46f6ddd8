"""ALS-XZ: two almost locked sets, each some cells of a house with one digit more than cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry
from puzzlesmith.toolkit.rows import zeros

from .bits import bit_count, digit_of
from .codes import ALS_XZ, PART
from .colouring import HouseColouring

if TYPE_CHECKING:
    from array import array

LARGEST = 4  # cells of an almost locked set; few players look for larger ones
ONE = 1  # of 64 bits
MOST_SETS = 2000  # sets that are compared with each other; boards of 9 rows have up to some 500


class HouseAlmostLocked(HouseColouring):
    """Finds almost locked sets. One that loses a digit is locked: its cells hold all its other digits."""

    set_cells: array[int]
    set_sizes: array[int]
    set_digits: array[int]
    set_count: int

    def make_room(self) -> None:
        super().make_room()
        # of almost locked sets; makers, who look for none, need no room for them
        self.set_cells, self.set_sizes, self.set_digits = zeros(0), zeros(0), zeros(0)
        self.set_count = 0

    def als_xz(self) -> bool:
        """ALS-XZ: two sets that share x and z, with all x of one seeing all x of the other. So one of them goes without
        x and holds z, and cells that see every z of both sets do not.
        """
        self.find_sets()
        for j in range(self.set_count):
            for i in range(j):
                common = self.set_digits[i] & self.set_digits[j]
                if common & (common - 1) and self.are_apart(i, j) and self.compare(i, j, common):
                    return True
        return False

    def find_sets(self) -> None:
        """List the almost locked sets, the smallest first."""
        self.set_count = 0
        if len(self.set_sizes) == 0:
            self.set_cells, self.set_sizes = zeros(LARGEST * MOST_SETS), zeros(MOST_SETS)
            self.set_digits = zeros(MOST_SETS)
        for size in range(1, LARGEST + 1):
            for h in range(self.houses):
                self.sets_from(h, size, 0, 0, 0)

    def sets_from(self, h: int, size: int, chosen: int, first: int, union: int) -> None:
        """Choose more cells from place `first` of the house on; `chosen` so far, with the digits `union`."""
        if chosen == size:
            if bit_count(union) == size + 1 and self.set_count < MOST_SETS and self.is_first_house(h, size):
                self.add_set(size, union)
            return
        for j in range(first, self.n):
            cell = self.members[h * self.n + j]
            if not self.value[cell] and bit_count(union | self.cand[cell]) <= size + 1:
                self.picked[chosen] = cell
                self.sets_from(h, size, chosen + 1, j + 1, union | self.cand[cell])

    def is_first_house(self, h: int, size: int) -> bool:
        """Is a house the first that has all picked cells?"""
        shared = (ONE << h) - ONE
        for i in range(size):
            shared &= self.kin[self.picked[i]]
        return shared == 0

    def add_set(self, size: int, digits: int) -> None:
        at = self.set_count
        for i in range(size):
            self.set_cells[LARGEST * at + i] = self.picked[i]
        self.set_sizes[at], self.set_digits[at] = size, digits
        self.set_count += 1

    def are_apart(self, i: int, j: int) -> bool:
        """Have two sets no cell in common?"""
        for a in range(self.set_sizes[i]):
            for b in range(self.set_sizes[j]):
                if self.set_cells[LARGEST * i + a] == self.set_cells[LARGEST * j + b]:
                    return False
        return True

    def compare(self, i: int, j: int, common: int) -> bool:
        """Use two sets that share some digits; False if they rule out nothing."""
        for x in range(1, self.n + 1):
            if not common & (1 << (x - 1)) or not self.is_restricted(i, j, 1 << (x - 1)):
                continue
            others = common & ~(1 << (x - 1))
            while others:
                if self.strike_shared(i, j, x, others & -others):
                    return True
                others &= others - 1
        return False

    def is_restricted(self, i: int, j: int, x: int) -> bool:
        """Do all cells of one set that can be x see all those of the other?"""
        for a in range(self.set_sizes[i]):
            if self.cand[self.set_cells[LARGEST * i + a]] & x and not self.sees_all(
                self.set_cells[LARGEST * i + a], j, x
            ):
                return False
        return True

    def sees_all(self, cell: int, i: int, bit: int) -> bool:
        """Does a cell see every place that a set has for a digit?"""
        for a in range(self.set_sizes[i]):
            other = self.set_cells[LARGEST * i + a]
            if self.cand[other] & bit and not self.sees(cell, other):
                return False
        return True

    def strike_shared(self, i: int, j: int, x: int, z: int) -> bool:
        """Strike z from the cells that see every z of two sets; False if none has it."""
        count = 0
        for cell in range(self.count):
            if self.cand[cell] & z and not self.value[cell] and self.sees_all(cell, i, z) and self.sees_all(cell, j, z):
                self.targets[count] = cell
                count += 1
        if count and self.records(ALS_XZ):
            self.note_sets([i, j], x, digit_of(z), count)
        return count > 0 and self.strike_targets(count, z)

    def note_sets(self, sets: list[int], x: int, z: int, count: int) -> None:
        """The parts are the two sets, each with its digits; `number` is x."""
        parts, premises = [], set[int]()
        for i in sets:
            cells = [self.set_cells[LARGEST * i + a] for a in range(self.set_sizes[i])]
            premises.update(self.because(cells, ~self.set_digits[i]))
            parts.append(Entry(PART, tuple(sorted(cells)), (), digits=self.set_digits[i]))
        follows, look = self.struck(self.target_cells(count), 1 << (z - 1)), parts[0].look + parts[1].look
        self.notes.append(Entry(ALS_XZ, look, follows, tuple(parts), premises=tuple(sorted(premises)), number=x))
