"""Digits in houses: cells that each take one of n digits, and houses of n cells that hold every digit once.

Sudoku of every shape and Latin squares are such boards. `cand` holds the digits that are still possible in a cell, as
bits; a house is a row, a column, a region or a diagonal. Deductions come in levels, easiest first. When `notes` is a
list, each deduction is appended to it as an Entry: `look` are cells (before them the numbers of houses, as -1 - house),
`follows` are facts, spelled by `fact`, and `rests` the numbers of the earlier notes that it used; `why` keeps, for each
fact, the note that brought it.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from .house_codes import (
    CLAIMING,
    EASY,
    EXPERT,
    FISH,
    HARD,
    HIDDEN_SINGLE,
    HIDDEN_SUBSET,
    LEFTOVERS,
    MEDIUM,
    NAKED_SINGLE,
    NAKED_SUBSET,
    POINTING,
    XY_CHAIN,
    XY_WING,
)
from .model import Entry

if TYPE_CHECKING:
    from collections.abc import Sequence


def zeros(n: int) -> array[int]:
    return array("i", bytes(4 * n))


def flat(lists: Sequence[Sequence[int]]) -> tuple[array[int], array[int]]:
    """Lists end to end, and where each starts."""
    starts = array("i", [0])
    for each in lists:
        starts.append(starts[len(starts) - 1] + len(each))
    return array("i", [item for each in lists for item in each] or [0]), starts


def fact(cell: int, digit: int, placed: int) -> int:
    """A number for: this digit (from 1) stands in the cell, or does not."""
    return cell * 64 + digit * 2 + placed


class Extra:
    """Rules that a kind has besides its houses, such as sums in cages. Houses asks; a subclass answers, and tells it what
    it learns by `place`, `strike` and `fail`. Parts of it, such as cages, are numbered behind the houses.
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
        homes = [[h for h in range(len(houses)) if cell in houses[h]] for cell in range(cells)]
        seen = [sorted({other for h in homes[cell] for other in houses[h]} - {cell}) for cell in range(cells)]
        self.home, self.home_start = flat(homes)
        self.peers, self.peer_start = flat(seen)
        self.inside = zeros(cells * len(houses))  # is a cell in a house?
        for cell in range(cells):
            for h in homes[cell]:
                self.inside[cell * len(houses) + h] = 1
        meeting = [
            (a, b)
            for a in range(len(houses))
            for b in range(len(houses))
            if a != b and len(set(houses[a]) & set(houses[b])) > 1
        ]
        self.meeting, self.meetings = array("i", [h for pair in meeting for h in pair] or [0]), len(meeting)
        self.twins, self.twin_starts, self.twin_count = array("i", [0]), array("i", [0]), 0
        self.cand, self.value = zeros(cells), zeros(cells)
        self.dirty = zeros(len(houses))
        self.left = cells
        self.failed = self.tracing = False
        self.trailed = self.nodes = 0
        self.notes: list[Entry] = []
        self.stashes: list[array[int]] = []
        self.picked, self.queue, self.come_from, self.stamps = (
            zeros(32),
            zeros(4 * cells),
            zeros(64 * cells),
            zeros(64 * cells),
        )
        self.stamp = 0
        self.why = zeros(64 * cells)
        self.clash_cell, self.clash_house = -1, -1
        self.extra = Extra()
        self.clear()

    def pair(self, twins: Sequence[tuple[Sequence[int], Sequence[int]]]) -> None:
        """Take pairs of sets of cells that must hold the same digits equally often."""
        self.twin_count = len(twins)
        self.twins, self.twin_starts = flat([cells for pair in twins for cells in pair])

    # ------------------------------------------------------------------ facts

    def clear(self) -> None:
        """Nothing is known."""
        for i in range(self.count):
            self.cand[i], self.value[i] = self.full, 0
        for h in range(self.houses):
            self.dirty[h] = 1
        for i in range(64 * self.count):
            self.why[i] = 0
        self.left = self.count
        self.failed = False
        self.trailed = 0
        self.extra.clear()

    def load(self, digits: Sequence[int]) -> bool:
        """Take the digits on a board (0 where there is none); False if they contradict each other."""
        self.clear()
        for i in range(self.count):
            if digits[i] and not self.place(i, digits[i]):
                return False
        return True

    def place(self, cell: int, digit: int) -> bool:
        bit = 1 << (digit - 1)
        if self.value[cell]:
            return self.value[cell] == digit or self.fail(cell, -1)
        if not self.cand[cell] & bit:
            return self.fail(cell, -1)
        if self.tracing:
            self.learn(cell, self.cand[cell] & ~bit)
            self.why[cell * 64 + digit * 2 + 1] = len(self.notes)
        self.cand[cell], self.value[cell] = bit, digit
        self.left -= 1
        self.trailed += 1
        self.soil(cell)
        for i in range(self.peer_start[cell], self.peer_start[cell + 1]):
            other = self.peers[i]
            if self.cand[other] & bit:
                if self.tracing:
                    self.learn(other, bit)
                self.cand[other] &= ~bit
                self.soil(other)
                if not self.cand[other]:
                    return self.fail(other, -1)
        return True

    def strike(self, cell: int, bits: int) -> bool:
        if self.tracing:
            self.learn(cell, self.cand[cell] & bits)
        self.cand[cell] &= ~bits
        self.trailed += 1
        self.soil(cell)
        return self.cand[cell] != 0 or self.fail(cell, -1)

    def learn(self, cell: int, bits: int) -> None:
        """Digits go from a cell because of the last note."""
        for d in range(1, self.n + 1):
            if bits & (1 << (d - 1)):
                self.why[cell * 64 + d * 2] = len(self.notes)

    def soil(self, cell: int) -> None:
        for i in range(self.home_start[cell], self.home_start[cell + 1]):
            self.dirty[self.home[i]] = 1

    def fail(self, cell: int, house: int) -> bool:
        """A cell has no digit left, or a house no place for some digit."""
        self.failed = True
        self.clash_cell, self.clash_house = cell, house
        return False

    def keep(self, slot: int) -> None:
        """Remember the position, to come back to it."""
        while slot >= len(self.stashes):
            self.stashes.append(zeros(2 * self.count + self.houses + 2))
        block, n, m = self.stashes[slot], self.count, self.houses
        block[0:n] = self.cand[0:n]
        block[n : 2 * n] = self.value[0:n]
        block[2 * n : 2 * n + m] = self.dirty[0:m]
        block[2 * n + m] = self.left
        block[2 * n + m + 1] = self.trailed
        self.extra.keep(slot)

    def back(self, slot: int) -> None:
        """Return to a remembered position."""
        block, n, m = self.stashes[slot], self.count, self.houses
        self.cand[0:n] = block[0:n]
        self.value[0:n] = block[n : 2 * n]
        self.dirty[0:m] = block[2 * n : 2 * n + m]
        self.left = block[2 * n + m]
        self.trailed = block[2 * n + m + 1]
        self.failed = False
        self.extra.back(slot)

    # ------------------------------------------------------------------ deductions

    def propagate(self, level: int) -> bool:
        """Draw all conclusions up to a level, the easiest first; False at a contradiction."""
        while self.left and not self.failed:
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
            if not self.dirty[h]:
                continue
            self.dirty[h] = 0
            once = many = 0
            for j in range(h * self.n, (h + 1) * self.n):
                bits = self.cand[self.members[j]]
                many |= once & bits
                once |= bits
            if once != self.full:
                self.fail(-1, h)
                return True
            once &= ~many
            for j in range(h * self.n, (h + 1) * self.n):
                cell = self.members[j]
                if not self.value[cell] and self.cand[cell] & once:
                    learnt = True
                    if self.tracing:
                        self.dirty[h] = 1
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
                if self.tracing:
                    self.notes.append(
                        Entry(
                            NAKED_SINGLE, (cell,), (fact(cell, digit_of(bits), 1),), rests=self.because([cell], ~bits)
                        )
                    )
                if not self.place(cell, digit_of(bits)) or self.tracing:
                    return True
        return learnt

    def singles(self) -> set[int]:
        """All singles that are open now, as facts."""
        found = set()
        for cell in range(self.count):
            bits = self.cand[cell]
            if not self.value[cell] and not bits & (bits - 1):
                found.add(fact(cell, digit_of(bits), 1))
        for h in range(self.houses):
            for d in range(1, self.n + 1):
                places = self.places(h, d)
                if bit_count(places) == 1:
                    found.add(fact(self.members[h * self.n + digit_of(places) - 1], d, 1))
        return found

    def locked(self) -> bool:
        """A digit whose places in one house all lie in another as well: nowhere else in the other."""
        for i in range(self.meetings):
            a, b = self.meeting[2 * i], self.meeting[2 * i + 1]
            outside = shared = 0
            for j in range(a * self.n, (a + 1) * self.n):
                cell = self.members[j]
                if self.inside[cell * self.houses + b]:
                    shared |= self.cand[cell]
                else:
                    outside |= self.cand[cell]
            bits = shared & ~outside
            if bits and self.strike_house(a, b, bits):
                return True
        return False

    def strike_house(self, a: int, b: int, bits: int) -> bool:
        """Strike digits from the cells of house b that are not in house a; did any have one?"""
        for d in range(1, self.n + 1):
            bit = 1 << (d - 1)
            if not bits & bit:
                continue
            struck = False
            for j in range(b * self.n, (b + 1) * self.n):
                cell = self.members[j]
                if self.cand[cell] & bit and not self.value[cell] and not self.inside[cell * self.houses + a]:
                    if not struck and self.tracing:
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
                if self.tracing:
                    self.note_leftovers(i, other, struck)
                for j in range(self.twin_starts[other], self.twin_starts[other + 1]):
                    if self.cand[self.twins[j]] & struck and not self.strike(self.twins[j], struck):
                        return True
                return True
        return False

    def naked_subset(self) -> bool:
        """As many cells of a house as digits possible in them: those digits go from its other cells."""
        for size in range(2, 5):
            for h in range(self.houses):
                if self.open_cells(h) > size and self.naked_from(h, size, 0, 0, 0):
                    return True
        return False

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
            if not struck and self.tracing:
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
        for size in range(2, 5):
            for h in range(self.houses):
                if self.open_cells(h) > size and self.hidden_from(h, size, 0, 1, 0):
                    return True
        return False

    def hidden_from(self, h: int, size: int, chosen: int, first: int, places: int) -> bool:
        """Go on choosing digits, with these places (as bits) so far, from digit `first` on."""
        if chosen == size:
            return self.strike_rest(h, size, places)
        for d in range(first, self.n + 1):
            mine = self.places(h, d)
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
                if not struck and self.tracing:
                    self.note_hidden_subset(h, places, union)
                struck = True
                if not self.strike(cell, self.cand[cell] & ~union):
                    return True
        return struck

    def fish(self) -> bool:
        """A digit whose places in some rows lie in as many columns (or the other way round): no more in those."""
        for size in range(2, 5):
            for d in range(1, self.n + 1):
                for turned in range(2):
                    if self.fish_from(d, size, turned, 0, 0, 0):
                        return True
        return False

    def fish_from(self, d: int, size: int, turned: int, chosen: int, first: int, union: int) -> bool:
        if chosen == size:
            return self.strike_fish(d, size, turned, union)
        for i in range(first, self.lines):
            mine = self.places(turned * self.lines + i, d)
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
                    if not struck and self.tracing:
                        self.note_fish(d, size, turned, union)
                    struck = True
                    if not self.strike(cell, bit):
                        return True
        return struck

    def xy_wing(self) -> bool:
        """A cell xy that sees cells xz and yz: one of those is z, so what sees both is not."""
        for pivot in range(self.count):
            if self.value[pivot] or bit_count(self.cand[pivot]) != 2:
                continue
            for i in range(self.peer_start[pivot], self.peer_start[pivot + 1]):
                a = self.peers[i]
                if bit_count(self.cand[a]) != 2 or bit_count(self.cand[a] & self.cand[pivot]) != 1:
                    continue
                for j in range(i + 1, self.peer_start[pivot + 1]):
                    b = self.peers[j]
                    z = self.cand[a] & ~self.cand[pivot]
                    if self.cand[b] == (self.cand[pivot] & ~self.cand[a]) | z and self.strike_seen(a, b, z, pivot):
                        return True
        return False

    def strike_seen(self, a: int, b: int, z: int, pivot: int) -> bool:
        """Strike a digit from the cells that see both ends of a wing."""
        struck = False
        for i in range(self.peer_start[a], self.peer_start[a + 1]):
            cell = self.peers[i]
            if cell != b and self.cand[cell] & z and not self.value[cell] and self.sees(cell, b):
                if not struck and self.tracing:
                    self.note_wing(XY_WING, [pivot, a, b], a, b, z)
                struck = True
                if not self.strike(cell, z):
                    return True
        return struck

    def sees(self, a: int, b: int) -> bool:
        for i in range(self.home_start[a], self.home_start[a + 1]):
            if self.inside[b * self.houses + self.home[i]]:
                return a != b
        return False

    def xy_chain(self) -> bool:
        """A chain of two-digit cells, each sharing a digit with the next that it sees: one end or the other is z."""
        for start in range(self.count):
            if self.value[start] or bit_count(self.cand[start]) != 2:
                continue
            for half in range(2):
                low = self.cand[start] & -self.cand[start]
                z = low if half else self.cand[start] & ~low
                if self.chain_from(start, z):
                    return True
        return False

    def chain_from(self, start: int, z: int) -> bool:
        """If the start is not z, it is its other digit; breadth first, what do the two-digit cells become?"""
        self.stamp += 1
        self.queue[0], self.queue[1] = start, self.cand[start] & ~z
        self.stamps[start] = self.stamp
        self.come_from[start] = -1
        done, found = 0, 1
        while done < found:
            at, digit = self.queue[2 * done], self.queue[2 * done + 1]
            done += 1
            for i in range(self.peer_start[at], self.peer_start[at + 1]):
                cell = self.peers[i]
                if self.value[cell] or not self.cand[cell] & digit or bit_count(self.cand[cell]) != 2:
                    continue
                if self.stamps[cell] == self.stamp:
                    continue
                self.stamps[cell], self.come_from[cell] = self.stamp, at
                self.queue[2 * found], self.queue[2 * found + 1] = cell, self.cand[cell] & ~digit
                found += 1
                if self.cand[cell] & ~digit == z and self.strike_chain(start, cell, z):
                    return True
        return False

    def strike_chain(self, start: int, end: int, z: int) -> bool:
        struck = False
        for i in range(self.peer_start[start], self.peer_start[start + 1]):
            cell = self.peers[i]
            if cell != end and self.cand[cell] & z and not self.value[cell] and self.sees(cell, end):
                if not struck and self.tracing:
                    self.note_wing(XY_CHAIN, self.path(end), start, end, z)
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
            if not self.contradict():
                return True
        return not self.failed

    def weakest(self) -> int:
        """The digit that is refuted in the fewest moves, as a fact; -1 if none can be refuted."""
        self.keep(0)
        best, found, before = 64 * self.count, -1, self.trailed
        for cell in range(self.count):
            if self.value[cell]:
                continue
            for d in range(1, self.n + 1):
                if self.cand[cell] & (1 << (d - 1)):
                    held = self.place(cell, d) and self.propagate(EASY)
                    if not held and self.trailed - before < best:
                        best, found = self.trailed - before, cell * 64 + d * 2
                    self.back(0)
        return found

    def search(self, wanted: int, budget: int, order: Sequence[int]) -> list[bytes] | None:
        """Up to `wanted` ways to finish, exactly; None if the budget was spent. Digits are tried in this order."""
        found: list[bytes] = []
        self.nodes = 0
        choices: list[tuple[int, int]] = []
        alive = not self.failed and self.propagate(MEDIUM)
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
            alive = self.place(cell, order[tried]) and self.propagate(MEDIUM)

    def digits(self) -> bytes:
        """What stands in each cell, 0 where nothing does yet."""
        return bytes([self.value[i] for i in range(self.count)])

    def narrowest(self) -> int:
        """The open cell with the fewest digits left."""
        best, chosen = self.n + 1, -1
        for cell in range(self.count):
            if not self.value[cell] and bit_count(self.cand[cell]) < best:
                best, chosen = bit_count(self.cand[cell]), cell
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
                    found.append(cell * 64 + d * 2)
        return tuple(found)

    def because(self, cells: list[int], bits: int) -> tuple[int, ...]:
        """The notes by which it is known that digits are impossible in cells."""
        found = set()
        for cell in cells:
            if self.value[cell]:
                found.add(self.why[cell * 64 + self.value[cell] * 2 + 1])
            for d in range(1, self.n + 1):
                if not self.value[cell] and bits & ~self.cand[cell] & (1 << (d - 1)):
                    found.add(self.why[cell * 64 + d * 2])
        return tuple(sorted([note - 1 for note in found if note]))

    def note_hidden_single(self, h: int, cell: int, digit: int) -> None:
        rests = self.because(self.cells(h), 1 << (digit - 1))
        self.notes.append(Entry(HIDDEN_SINGLE, (-1 - h, cell), (cell * 64 + digit * 2 + 1,), rests=rests))

    def note_locked(self, a: int, b: int, d: int) -> None:
        bit = 1 << (d - 1)
        shared = [c for c in self.cells(a) if self.inside[c * self.houses + b] and self.cand[c] & bit]
        others = [c for c in self.cells(b) if not self.inside[c * self.houses + a]]
        rests = self.because([c for c in self.cells(a) if not self.inside[c * self.houses + b]], bit)
        technique = CLAIMING if a < 2 * self.lines else POINTING
        self.notes.append(Entry(technique, (-1 - a, -1 - b, *shared), self.struck(others, bit), rests=rests))

    def note_leftovers(self, mine: int, other: int, bits: int) -> None:
        one = [self.twins[j] for j in range(self.twin_starts[mine], self.twin_starts[mine + 1])]
        two = [self.twins[j] for j in range(self.twin_starts[other], self.twin_starts[other + 1])]
        self.notes.append(Entry(LEFTOVERS, (*one, *two), self.struck(two, bits), rests=self.because(one, bits)))

    def note_naked_subset(self, h: int, size: int, union: int) -> None:
        picked = [self.picked[i] for i in range(size)]
        others = [c for c in self.cells(h) if c not in picked]
        rests = self.because(picked, self.full)
        self.notes.append(Entry(NAKED_SUBSET, (-1 - h, *picked), self.struck(others, union), rests=rests))

    def note_hidden_subset(self, h: int, places: int, union: int) -> None:
        cells = self.cells(h)
        picked = [cells[j] for j in range(self.n) if places & (1 << j)]
        others = [c for c in cells if c not in picked]
        self.notes.append(
            Entry(HIDDEN_SUBSET, (-1 - h, *picked), self.struck(picked, ~union), rests=self.because(others, union))
        )

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
        look = [c for c in based if self.cand[c] & bit]
        self.notes.append(Entry(FISH, (*[-1 - h for h in base], *look), tuple(follows), rests=self.because(based, bit)))

    def path(self, end: int) -> list[int]:
        found = []
        while end >= 0:
            found.append(end)
            end = self.come_from[end]
        return found[::-1]

    def note_wing(self, technique: int, cells: list[int], a: int, b: int, z: int) -> None:
        targets = [c for c in range(self.count) if c not in cells and self.sees(c, a) and self.sees(c, b)]
        self.notes.append(Entry(technique, tuple(cells), self.struck(targets, z), rests=self.because(cells, self.full)))


def bit_count(bits: int) -> int:
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def digit_of(bits: int) -> int:
    """The lowest digit in a set."""
    digit = 1
    while not bits & 1:
        bits >>= 1
        digit += 1
    return digit
