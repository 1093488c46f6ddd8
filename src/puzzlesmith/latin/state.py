"""The state of a board of digits in houses: which digits each cell can hold, and how that changes and is undone.

A board has cells that each take one of n digits, and houses (rows, columns, regions, diagonals) of n cells that hold
every digit once. Sudoku of every shape and Latin squares are such boards.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

from .codes import ALL_DUE, FACTS_PER_CELL, MOST_CODES, SINGLE_DUE
from .facts import encode
from .planes import MOST_CELLS, Planes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.model import Entry

ONE = 1  # of 64 bits


def flat(lists: Sequence[Sequence[int]]) -> tuple[array[int], array[int]]:
    """Lists end to end, and where each starts."""
    starts = array("i", [0])
    for each in lists:
        starts.append(starts[len(starts) - 1] + len(each))
    return array("i", [item for each in lists for item in each] or [0]), starts


class ExtraRules:
    """Rules that a kind has besides its houses, such as sums in cages.

    The solver calls these methods; a subclass answers, and passes on what it learns by `place`, `strike` and `fail` of
    the solver. Its parts, such as cages, are numbered behind the houses in conflicts.
    """

    def deduce(self, level: int) -> bool:  # noqa: ARG002
        """Draw conclusions of just this level; was anything learnt?"""
        return False

    def holds(self) -> bool:
        """Does a full board obey the rules?"""
        return True

    def clear(self) -> None:
        """Forget all that is known about the board."""

    def save(self, slot: int) -> None:
        """Save the position in a slot."""

    def restore(self, slot: int) -> None:
        """Return to the position saved in a slot."""

    def cells(self, part: int) -> list[int]:  # noqa: ARG002
        """The cells of a part."""
        return []

    def grounds(self, part: int) -> tuple[int, ...]:  # noqa: ARG002
        """The notes, by number, because of which a part cannot be filled."""
        return ()


class HouseState:
    """What is known about a board.

    `cand` holds the digits that are still possible in a cell, as bits, and `value` the digit that stands there, or 0.
    `dirty` and `stale` say which houses and digits have changed since a technique last looked at them. While `tracing`,
    deductions are written to `notes`, and `why` holds for each fact (see facts.py) the number of the note that brought
    it, from 1; while `counting` too, notes are only counted in `used`, by technique.
    """

    count: int
    n: int
    lines: int
    houses: int
    home: array[int]
    peers: array[int]
    home_start: array[int]
    peer_start: array[int]
    meeting: array[int]
    meeting_start: array[int]
    apart: array[int]
    apart_start: array[int]
    twins: array[int]
    twin_starts: array[int]
    twin_count: int
    cand: array[int]
    value: array[int]
    left: int
    due: int
    failed: bool
    noted: bool
    roomy: bool
    clash_cell: int
    clash_house: int

    def __init__(
        self,
        cells: int,
        digits: int,
        houses: Sequence[Sequence[int]],
        lines: int,
        pairs: Sequence[tuple[int, int]] = (),
    ):
        """The first `lines` houses are the rows, the next as many the columns; others follow. The two cells of each
        pair hold different digits, too.
        """
        self.count, self.n, self.lines, self.houses = cells, digits, lines, len(houses)
        self.full: int = (1 << digits) - 1
        self.members: array[int] = array("i", [cell for house in houses for cell in house])
        self.home, self.peers = zeros(len(self.members)), zeros(cells)
        self.home_start, self.peer_start = zeros(cells + 1), zeros(cells + 1)
        self.kin: array[int] = array("Q", bytes(8 * cells))  # the houses of a cell, as bits
        self.differ: bytearray = bytearray(cells * cells)  # 1 where two cells hold different digits
        self.meeting, self.meeting_start = zeros(len(houses) * len(houses)), zeros(len(houses) + 1)
        self.apart, self.apart_start = zeros(0), zeros(len(houses) * len(houses) + 1)
        self.twins, self.twin_starts, self.twin_count = array("i", [0]), array("i", [0]), 0
        self.cand, self.value = zeros(cells), zeros(cells)
        self.dirty: array[int] = zeros(len(houses))  # what is due in a house
        self.stale: array[int] = zeros(5)  # for fish of each size, the digits that have changed, as bits
        self.aims: array[int] = zeros(cells)  # 1 for the cells that `due` counts
        self.left = self.due = cells  # open cells: all of them, and those that are aimed at
        self.trailed: int = 0  # changes so far
        self.failed = self.tracing = self.counting = self.noted = self.roomy = False
        self.clash_cell, self.clash_house = -1, -1
        self.used: array[int] = zeros(MOST_CODES)  # while counting: how often each technique was used
        self.ways: int = 0  # while counting: combinations of cages
        self.why: array[int] = zeros(FACTS_PER_CELL * cells)
        self.notes: list[Entry] = []
        self.stashes: list[array[int]] = []
        self.link_cells(pairs)
        self.extra: ExtraRules = ExtraRules()
        if cells <= MOST_CELLS:
            self.planes = Planes(
                cells, digits, self.members, self.peers, self.peer_start, self.meeting, self.meeting_start
            )
        else:
            self.planes = Planes(0, digits, zeros(0), zeros(0), zeros(1), zeros(0), zeros(1))
        self.clear()

    def link_cells(self, pairs: Sequence[tuple[int, int]]) -> None:
        """Find the houses of each cell, the peers of each cell, and the houses that share several cells."""
        n, at = self.n, zeros(self.count)
        for i in range(len(self.members)):
            self.home_start[self.members[i] + 1] += 1
        for cell in range(self.count):
            self.home_start[cell + 1] += self.home_start[cell]
            at[cell] = self.home_start[cell]
        for h in range(self.houses):
            for j in range(h * n, (h + 1) * n):
                cell = self.members[j]
                self.home[at[cell]] = h
                at[cell] += 1
                self.kin[cell] |= ONE << h
        for a, b in pairs:
            self.differ[a * self.count + b] = self.differ[b * self.count + a] = 1
        self.peers = zeros(self.link_peers(0))
        self.link_peers(1)
        self.link_houses()

    def link_peers(self, writing: int) -> int:
        """Count the peers of all cells and, if `writing`, list them. A peer of a cell is another cell of its houses, or
        makes a pair with it.
        """
        count = 0
        for cell in range(self.count):
            self.peer_start[cell] = count
            for other in range(self.count):
                at = cell * self.count + other
                if other != cell and (self.kin[other] & self.kin[cell] or self.differ[at]):
                    self.differ[at] = 1
                    if writing:
                        self.peers[count] = other
                    count += 1
        self.peer_start[self.count] = count
        return count

    def link_houses(self) -> None:
        """For each house, list the others that share several cells with it; for each two, the cells of the first that
        the second does not have.
        """
        n, count = self.n, 0
        for a in range(self.houses):
            self.meeting_start[a] = count
            for b in range(self.houses):
                at = a * self.houses + b
                self.apart_start[at + 1] = self.apart_start[at]
                for j in range(a * n, (a + 1) * n):
                    self.apart_start[at + 1] += not self.is_in(self.members[j], b)
                if self.apart_start[at + 1] - self.apart_start[at] < n - 1 and a != b:
                    self.meeting[count] = b
                    count += 1
        self.meeting_start[self.houses] = count
        self.apart = zeros(self.apart_start[self.houses * self.houses])
        count = 0
        for a in range(self.houses):
            for b in range(self.houses):
                for j in range(a * n, (a + 1) * n):
                    if not self.is_in(self.members[j], b):
                        self.apart[count] = self.members[j]
                        count += 1

    def pair(self, twins: Sequence[tuple[Sequence[int], Sequence[int]]]) -> None:
        """Take pairs of sets of cells that hold the same digits equally often, such as by the law of leftovers."""
        self.twin_count = len(twins)
        self.twins, self.twin_starts = flat([cells for pair in twins for cells in pair])

    def is_plain(self) -> bool:
        """Can planes stand for the board? They know houses and pairs, but no extra rules."""
        return self.planes.count == self.count and type(self.extra) is ExtraRules

    def clear(self) -> None:
        """Forget all digits: every cell can hold every digit."""
        for i in range(self.count):
            self.cand[i], self.value[i], self.aims[i] = self.full, 0, 1
        for h in range(self.houses):
            self.dirty[h] = ALL_DUE & ~SINGLE_DUE  # no house has a single while every digit can go everywhere
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

    def place(self, cell: int, digit: int) -> bool:
        """Write a digit into a cell and rule it out in the cell's peers; False at a contradiction."""
        bit = 1 << (digit - 1)
        if self.value[cell]:
            return self.value[cell] == digit or self.fail(cell, -1)
        if not self.cand[cell] & bit:
            return self.fail(cell, -1)
        if self.tracing and not self.counting:
            self.learn(cell, self.cand[cell] & ~bit)
            self.why[encode(cell, digit, 1)] = len(self.notes)
        self.mark_changed(cell, self.cand[cell])
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
                self.mark_changed(other, bit)
                if not self.cand[other]:
                    return self.fail(other, -1)
        return True

    def strike(self, cell: int, bits: int) -> bool:
        """Rule out digits in a cell; False if no digit is left there."""
        if self.tracing and not self.counting:
            self.learn(cell, self.cand[cell] & bits)
        self.mark_changed(cell, bits)
        self.cand[cell] &= ~bits
        self.trailed += 1
        return self.cand[cell] != 0 or self.fail(cell, -1)

    def learn(self, cell: int, bits: int) -> None:
        """Remember that the last note rules out these digits in a cell."""
        self.noted = True
        for d in range(1, self.n + 1):
            if bits & (1 << (d - 1)):
                self.why[encode(cell, d, 0)] = len(self.notes)

    def records(self, technique: int) -> bool:
        """Does the caller have to write a note for this technique? While counting, no: it is only counted."""
        if self.tracing and self.counting:
            self.used[technique] += 1
        return self.tracing and not self.counting

    def mark_changed(self, cell: int, bits: int) -> None:
        """Mark the houses of a cell for all techniques, and the digits that changed for fish."""
        for i in range(self.home_start[cell], self.home_start[cell + 1]):
            self.dirty[self.home[i]] = ALL_DUE
        for size in range(2, 5):
            self.stale[size] |= bits

    def fail(self, cell: int, house: int) -> bool:
        """Record a conflict: a cell has no digit left, or a house (or a part of the extra rules) cannot be filled."""
        self.failed = True
        self.clash_cell, self.clash_house = cell, house
        return False

    def save(self, slot: int) -> None:
        """Save the position in a slot."""
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
        self.extra.save(slot)

    def restore(self, slot: int) -> None:
        """Return to the position saved in a slot."""
        block, n, m = self.stashes[slot], self.count, self.houses
        self.cand[0:n] = block[0:n]
        self.value[0:n] = block[n : 2 * n]
        self.dirty[0:m] = block[2 * n : 2 * n + m]
        self.left = block[2 * n + m]
        self.trailed = block[2 * n + m + 1]
        self.stale[0:5] = block[2 * n + m + 2 : 2 * n + m + 7]
        self.due = block[2 * n + m + 7]
        self.failed = False
        self.extra.restore(slot)

    def is_in(self, cell: int, house: int) -> bool:
        return (self.kin[cell] >> house & ONE) != 0

    def sees(self, a: int, b: int) -> bool:
        return self.differ[a * self.count + b] != 0

    def cells(self, h: int) -> list[int]:
        """The cells of a house; numbers behind the houses mean parts of the extra rules."""
        if h >= self.houses:
            return self.extra.cells(h - self.houses)
        return [self.members[j] for j in range(h * self.n, (h + 1) * self.n)]

    def open_cells(self, h: int) -> int:
        count = 0
        for j in range(h * self.n, (h + 1) * self.n):
            count += not self.value[self.members[j]]
        return count

    def digits(self) -> bytes:
        """The digit of each cell, 0 where none stands yet."""
        return bytes([self.value[i] for i in range(self.count)])

    def counts(self) -> dict[int, int]:
        """How often each technique was used while counting, without those that were not used."""
        counts = dict[int, int]()
        for code in range(MOST_CODES):
            if self.used[code]:
                counts[code] = self.used[code]
        return counts
