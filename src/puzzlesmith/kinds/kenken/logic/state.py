"""The cages of a KenKen and their fillings that are still possible, on flat arrays of integers.

A cage keeps the list of its fillings with the live ones, those still possible, in front; `live` says how many there
are. Some large cages have no list (see fillings.py).
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.kenken.codes import ANY, DIVIDED, LISTED, MINUS, PLUS, TIMES, WHOLE_SUM
from puzzlesmith.latin.houses import Houses
from puzzlesmith.latin.state import ExtraRules
from puzzlesmith.toolkit.rows import zeros

from .fillings import FillingTables

if TYPE_CHECKING:
    from collections.abc import Sequence


def lines(n: int) -> list[list[int]]:
    """The rows, then the columns."""
    rows = [[y * n + x for x in range(n)] for y in range(n)]
    return [*rows, *[list(column) for column in zip(*rows, strict=True)]]


class CageState(ExtraRules):
    """The cages of a board (`board`, which knows rows and columns) and what is known about them.

    The arrays `noted_...` hold what a deduction passes on to its note: lines, the number stated, another cage.
    """

    n: int
    zero: int
    count: int
    stride: int
    area: int
    full: int
    cage_of: array[int]
    size: array[int]
    op: array[int]
    goal: array[int]
    table: array[int]
    live: array[int]
    first: array[int]
    allowed: array[int]
    picked: array[int]
    touching: array[int]
    touching_count: int
    mark: array[int]
    stamp: int
    inside: array[int]
    part_size: array[int]
    part_total: array[int]
    is_known: array[int]
    is_open: array[int]
    needs: array[int]
    noted_subject: int
    noted_sums: int

    def __init__(self, n: int, zero: int):
        cells = n * n
        self.n, self.zero, self.count, self.stride = n, zero, 0, LISTED
        self.area, self.full = cells, (1 << n) - 1
        self.board: Houses = Houses(cells, n, lines(n), n)
        self.tables: FillingTables = FillingTables(n, zero)
        self.cage_of, self.size, self.op, self.goal = zeros(cells), zeros(cells), zeros(cells), zeros(cells)
        self.table, self.live, self.first = zeros(cells), zeros(cells), zeros(cells)
        self.members: array[int] = zeros(cells * self.stride)
        # the numbers of the fillings of all cages; those of a cage from `first` on
        self.perm: array[int] = zeros(1024)
        # the candidates of each cell when each of three techniques last looked at its cage
        self.last: array[int] = zeros(3 * cells)
        self.allowed, self.picked, self.listed = zeros(cells), zeros(cells), zeros(cells)
        # of the cages that touch the lines looked at
        self.touching, self.touching_count, self.mark, self.stamp = zeros(cells), 0, zeros(cells), 0
        self.inside, self.part_size, self.part_total = zeros(cells), zeros(cells), zeros(cells)
        self.is_known, self.is_open, self.needs = zeros(cells), zeros(cells), zeros(cells)
        self.sums: array[int] = array("Q", bytes(8 * cells))
        self.epoch: int = 0  # how often the lists were rebuilt
        self.noted_house = self.noted_height = self.noted_number = self.noted_other = 0
        self.noted_subject, self.noted_sums = WHOLE_SUM, 0
        self.saved: list[array[int]] = []
        self.board.extra = self

    def load(self, cages: Sequence[int], ops: Sequence[int], goals: Sequence[int]) -> None:
        """Take the cages of a puzzle: the cage of each cell, and the operators and goals of the cages."""
        self.tables.tidy()
        self.count = len(ops)
        self.make_room(cages)
        for c in range(self.count):
            self.size[c] = 0
        for cell in range(self.area):
            self.join(cell, cages[cell])
        for c in range(self.count):
            self.set_clue(c, ops[c], goals[c])

    def make_room(self, cages: Sequence[int]) -> None:
        """Make room for the cells of the largest cage."""
        most = 0
        for c in range(self.count):
            self.size[c] = 0
        for cell in range(self.area):
            self.size[cages[cell]] += 1
            most = max(most, self.size[cages[cell]])
        if most > self.stride:
            self.stride = most
            self.members = zeros(self.area * most)

    def join(self, cell: int, c: int) -> None:
        """Add a cell to a cage, behind its other cells."""
        self.cage_of[cell] = c
        self.members[c * self.stride + self.size[c]] = cell
        self.size[c] += 1

    def set_clue(self, c: int, op: int, goal: int) -> None:
        """Give a cage its clue; its cells are known."""
        self.op[c], self.goal[c] = op, goal
        shape = self.shape(c) if self.size[c] <= LISTED else 0
        self.table[c] = self.tables.find(PLUS if self.size[c] == 1 else op, goal, self.size[c], shape)

    def shape(self, c: int) -> int:
        """Which pairs of the cells of a cage share a row or column, as bits."""
        pairs, bit = 0, 1
        for i in range(self.size[c]):
            a = self.members[c * self.stride + i]
            for j in range(i):
                b = self.members[c * self.stride + j]
                if a // self.n == b // self.n or a % self.n == b % self.n:
                    pairs |= bit
                bit <<= 1
        return pairs

    def ways(self, c: int) -> int:
        """The number of fillings of a cage if nothing else is known; a large number if they are not listed."""
        return self.tables.length[self.table[c]] if self.table[c] >= 0 else 1 << 20

    def clear(self) -> None:
        self.epoch += 1
        at = 0
        for c in range(self.count):
            self.first[c], self.live[c] = at, 0
            if self.size[c] and self.table[c] >= 0:
                self.live[c] = self.tables.length[self.table[c]]
                at += self.live[c]
        if at > len(self.perm):
            self.perm = zeros(2 * at)
        for c in range(self.count):
            if self.live[c]:
                start = self.tables.first[self.table[c]]
                for i in range(self.live[c]):
                    self.perm[self.first[c] + i] = start + i
        for i in range(3 * self.area):
            self.last[i] = 0

    def save(self, slot: int) -> None:
        while slot >= len(self.saved):
            self.saved.append(zeros(self.area + 1))
        block = self.saved[slot]
        block[0] = self.epoch
        for c in range(self.count):
            block[c + 1] = self.live[c]

    def restore(self, slot: int) -> None:
        """Bring back fillings ruled out since. They remain in the list behind the live ones, so their number is enough;
        a list that `clear` has rebuilt since then starts with all of them.
        """
        block = self.saved[slot]
        for c in range(self.count):
            if block[0] == self.epoch:
                self.live[c] = block[c + 1]
            elif self.size[c] and self.table[c] >= 0:
                self.live[c] = self.tables.length[self.table[c]]

    def cells(self, part: int) -> list[int]:
        return [self.members[part * self.stride + i] for i in range(self.size[part])]

    def holds(self) -> bool:
        for c in range(self.count):
            if self.size[c] and not self.reaches_goal(c):
                return self.board.fail(-1, self.board.houses + c)
        return True

    def reaches_goal(self, c: int) -> bool:
        """Does a full cage reach its goal? A product stops growing once it is too large, so that it cannot overflow."""
        total, product, goal, op = 0, 1, self.goal[c], self.op[c]
        low, high = self.n, 0
        for i in range(self.size[c]):
            digit = self.board.value[self.members[c * self.stride + i]] - self.zero
            total += digit
            if product <= goal or digit == 0:
                product *= digit
            low, high = min(low, digit), max(high, digit)
        if op == PLUS or self.size[c] == 1:
            return total == goal
        if op == TIMES:
            return product == goal
        if self.size[c] == 2 and op in (MINUS, ANY) and high - low == goal:
            return True
        if self.size[c] == 2 and op in (DIVIDED, ANY) and low and low * goal == high:
            return True
        return op == ANY and goal in (total, product)

    def in_line(self, c: int, turned: int, at: int) -> int:
        """The cells of a cage in a row (or, turned, a column), as bits."""
        part = 0
        for i in range(self.size[c]):
            cell = self.members[c * self.stride + i]
            if (cell % self.n if turned else cell // self.n) == at:
                part |= 1 << i
        return part

    def digits_in_part(self, mask: int, part: int) -> int:
        """The digits that a filling puts into a part of its cage."""
        digits, i = 0, 0
        while part >> i:
            if part >> i & 1:
                digits |= (mask >> (i * self.n)) & self.full
            i += 1
        return digits

    def fillings(self, c: int) -> list[int]:
        """The live fillings of a cage; none if they are not listed."""
        first, live = self.first[c], self.live[c] if self.table[c] >= 0 else 0
        return [self.tables.masks[self.perm[first + a]] for a in range(live)]
