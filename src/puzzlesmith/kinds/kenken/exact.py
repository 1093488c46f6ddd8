"""The exact search: how a KenKen can be finished, whatever its cages look like.

It needs no words and knows no levels, so it may reason as people would not: in every line, a digit stays possible only
if all digits of the line can be told apart with it there (a matching, and the ways around it); in every cage, only if
some filling has it (`fitting`). Where whole lines less their sums leave few cells, these count as one more cage. Cells
are tried first that have few digits left and stand where clashes were; and the search begins anew from time to time,
with more patience, what it learnt about clashes, and the digits of the fullest board so far tried first.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.latin.bits import bit_count, digit_of
from puzzlesmith.toolkit.rows import zeros

from .fitting import Fitting
from .rests import Cage, rests

if TYPE_CHECKING:
    from collections.abc import Sequence

EFFORT = 4000  # steps of looking for fillings that count as one more position; mostly it takes about 1000


class Exact:
    """A board with its cages, and the search for its answers."""

    def __init__(self, n: int, zero: int):
        self.n, self.zero, self.area, self.full = n, zero, n * n, (1 << n) - 1
        self.f = Fitting(n, zero)
        self.cand = self.f.cand
        self.owner = zeros(2 * n * n)  # the place in a line that a matching gives each digit
        self.reach, self.dom, self.seen = zeros(n), zeros(n), 0
        self.stack = zeros(self.area * (self.area + 1))
        self.chosen = zeros(self.area + 1)
        self.tried = zeros(self.area + 1)
        self.home_start, self.home = zeros(self.area + 1), zeros(64)
        self.line_due, self.cage_due, self.weights = zeros(2 * n), zeros(64), zeros(64)
        self.queue, self.head, self.queued = zeros(64), 0, 0
        self.lines_due = 0
        self.nodes = self.turn = 0
        self.clash = -1
        self.open = self.fewest = 0  # cells that are not known, now and at best
        self.best = zeros(self.area)
        self.cages: list[Cage] = []
        self.rests: list[Cage] = []
        self.found: list[bytes] = []
        for i in range(2 * n * n):
            self.owner[i] = i % n

    # ------------------------------------------------------------------ loading

    def load(self, cages: Sequence[int], ops: Sequence[int], goals: Sequence[int], digits: Sequence[int]) -> bool:
        """Take a puzzle and the digits that stand on its board; False if they clash at once."""
        members: list[list[int]] = [[] for _ in ops]
        for cell in range(self.area):
            self.cand[cell] = 1 << (digits[cell] - 1) if digits[cell] else self.full
            members[cages[cell]].append(cell)
        whole = [Cage(tuple(cells), op, goal) for cells, op, goal in zip(members, ops, goals, strict=True)]
        more = rests(self.n, self.zero, whole)
        if more is None:
            return False
        self.cages, self.rests = whole, more
        self.f.forget()
        for cage in [*whole, *more]:
            if len(cage.cells) > 1:
                self.f.add(cage.cells, cage.op, cage.goal)
            elif not self.say(cage.cells[0], cage.goal + self.zero):
                return False
        self.link()
        return True

    def say(self, cell: int, digit: int) -> bool:
        """A cage of one cell says its digit."""
        self.cand[cell] &= 1 << (digit - 1) if 1 <= digit <= self.n else 0
        return self.cand[cell] != 0

    def link(self) -> None:
        """The cages of each cell, one after the other."""
        f, count = self.f, self.f.count
        if count > len(self.cage_due):
            self.cage_due, self.queue = zeros(2 * count), zeros(2 * count)
        if 2 * self.n + count > len(self.weights):
            self.weights = zeros(2 * (2 * self.n + count))
        for i in range(2 * self.n + count):
            self.weights[i] = 1
        of: list[list[int]] = [[] for _ in range(self.area)]
        for c in range(count):
            for i in range(f.size[c]):
                of[f.cells[f.first[c] + i]].append(c)
        self.home = array("i", [c for each in of for c in each] or [0])
        for cell in range(self.area):
            self.home_start[cell + 1] = self.home_start[cell] + len(of[cell])

    # ------------------------------------------------------------------ deductions

    def all_due(self) -> None:
        self.head = self.queued = 0
        for h in range(2 * self.n):
            self.line_due[h] = 1
        self.lines_due = 2 * self.n
        for c in range(self.f.count):
            self.cage_due[c], self.queue[c] = 1, c
        self.queued = self.f.count

    def none_due(self) -> None:
        for h in range(2 * self.n):
            self.line_due[h] = 0
        for c in range(self.f.count):
            self.cage_due[c] = 0
        self.head = self.queued = self.lines_due = 0

    def narrow(self, cell: int, bits: int) -> None:
        """Only these digits are left in a cell: its lines and cages are due."""
        self.cand[cell] = bits
        for k in range(2):
            h = self.n + cell % self.n if k else cell // self.n
            if not self.line_due[h]:
                self.line_due[h] = 1
                self.lines_due += 1
        for i in range(self.home_start[cell], self.home_start[cell + 1]):
            c = self.home[i]
            if not self.cage_due[c]:
                self.cage_due[c] = 1
                self.queue[(self.head + self.queued) % self.f.count] = c
                self.queued += 1

    def propagate(self) -> bool:
        """All that follows; False at a clash, which is remembered."""
        while True:
            while self.lines_due:
                for h in range(2 * self.n):
                    if self.line_due[h]:
                        self.line_due[h] = 0
                        self.lines_due -= 1
                        if not self.tell_apart(h):
                            self.clash = h
                            return False
            if not self.queued:
                return True
            c = self.queue[self.head]
            self.head = (self.head + 1) % self.f.count
            self.queued -= 1
            if not self.fill(c):
                self.clash = 2 * self.n + c
                return False
            self.cage_due[c] = 0

    def fill(self, c: int) -> bool:
        """What fits in a cage."""
        f = self.f
        if not f.fit(c):
            return False
        for i in range(f.size[c]):
            cell = f.cells[f.first[c] + i]
            if self.cand[cell] != f.allowed[i]:
                self.narrow(cell, f.allowed[i])
        return True

    def tell_apart(self, h: int) -> bool:
        """What fits in a line: digits that some way to put all of them has there."""
        n = self.n
        first, step = h - n, n
        if h < n:
            first, step = h * n, 1
        for j in range(n):
            self.dom[j] = self.cand[first + j * step]
        if not self.put_all(h * n):
            return False
        self.close(h * n)
        for d in range(n):
            j = self.owner[h * n + d]
            bits = self.dom[j]
            if bits & (bits - 1):
                kept = self.exchangeable(d, bits)
                if kept != bits:
                    self.narrow(first + j * step, kept)
        return True

    def put_all(self, at: int) -> bool:
        """A place for each digit of a line; most keep the one that they had."""
        taken = 0
        for d in range(self.n):
            j = self.owner[at + d]
            if j >= 0 and self.dom[j] >> d & 1 and not taken >> j & 1:
                taken |= 1 << j
            else:
                self.owner[at + d] = -1
        for d in range(self.n):
            if self.owner[at + d] < 0:
                self.seen = 0
                if not self.settle(at, d):
                    return False
        return True

    def close(self, at: int) -> None:
        """For each digit, those that it can push on: it takes the place of one, that the place of another ..."""
        for d in range(self.n):
            self.reach[d] = self.dom[self.owner[at + d]]
        for k in range(self.n):
            through = self.reach[k]
            if through & (through - 1):
                for d in range(self.n):
                    if self.reach[d] >> k & 1:
                        self.reach[d] |= through

    def exchangeable(self, d: int, bits: int) -> int:
        """Of the digits that the place of one can hold: itself, and those that push it on to where it can go."""
        kept, rest = 1 << d, bits & ~(1 << d)
        while rest:
            e = digit_of(rest) - 1
            rest &= rest - 1
            if self.reach[e] >> d & 1:
                kept |= 1 << e
        return kept

    def settle(self, at: int, d: int) -> bool:
        """Find a place for a digit, by moving others."""
        for j in range(self.n):
            if self.seen >> j & 1 or not self.dom[j] >> d & 1:
                continue
            self.seen |= 1 << j
            other = self.held_by(at, j)
            if other < 0 or self.settle(at, other):
                self.owner[at + d] = j
                return True
        return False

    def held_by(self, at: int, j: int) -> int:
        for d in range(self.n):
            if self.owner[at + d] == j:
                return d
        return -1

    # ------------------------------------------------------------------ search

    def search(self, wanted: int, budgets: Sequence[int]) -> bool:
        """Look for up to so many ways to finish; False if all budgets were spent."""
        self.found = []
        self.nodes, self.fewest = 0, self.area + 1
        for i in range(self.area):
            self.best[i] = 0
        self.none_due()
        self.all_due()
        if not self.propagate():
            return True
        self.stack[0 : self.area] = self.cand[0 : self.area]
        for turn, budget in enumerate(budgets):
            self.turn = turn
            ended = self.run(self.found, wanted, budget)
            self.cand[0 : self.area] = self.stack[0 : self.area]
            self.none_due()
            if ended:
                return True
        return False

    def run(self, found: list[bytes], wanted: int, budget: int) -> bool:
        """Search until the budget is spent; True if it came to an end before."""
        depth, area, alive = 0, self.area, True
        while True:
            while alive:
                cell = self.narrowest()
                if cell < 0:
                    answer = self.digits()
                    if answer not in found:
                        found.append(answer)
                    if len(found) == wanted:
                        return True
                    break
                budget -= 1 + self.f.effort // EFFORT
                if budget < 0:
                    return False
                self.f.effort = 0
                self.nodes += 1
                if self.open < self.fewest:
                    self.keep_best()
                bit = self.pick(cell)
                self.stack[depth * area : (depth + 1) * area] = self.cand[0:area]
                self.chosen[depth], self.tried[depth] = cell, bit
                depth += 1
                self.narrow(cell, bit)
                alive = self.consider()
            alive = False
            while not alive:
                if not depth:
                    return True
                depth -= 1
                self.cand[0:area] = self.stack[depth * area : (depth + 1) * area]
                cell = self.chosen[depth]
                self.narrow(cell, self.cand[cell] & ~self.tried[depth])
                alive = self.consider()

    def keep_best(self) -> None:
        """So many cells were never filled before."""
        self.fewest = self.open
        for i in range(self.area):
            self.best[i] = 0 if self.cand[i] & (self.cand[i] - 1) else self.cand[i]

    def consider(self) -> bool:
        if self.propagate():
            return True
        self.weights[self.clash] += 1
        self.none_due()
        return False

    def pick(self, cell: int) -> int:
        """The digit that is tried first in a cell: as it was when most cells were filled; else another one each time
        that the search begins anew.
        """
        bits, start = self.cand[cell], self.turn * (2 * cell + 1) % self.n
        if bits & self.best[cell]:
            return bits & self.best[cell]
        above = bits >> start << start
        if above:
            bits = above
        return bits & -bits

    def narrowest(self) -> int:
        """The open cell with the fewest digits left, for how much clashed around it; -1 if none is open."""
        best, weight, chosen = 1, 0, -1
        self.open = 0
        for cell in range(self.area):
            bits = self.cand[cell]
            if bits & (bits - 1):
                self.open += 1
                size, heavy = bit_count(bits), self.weigh(cell)
                if size * weight < best * heavy or chosen < 0:
                    best, weight, chosen = size, heavy, cell
        return chosen

    def weigh(self, cell: int) -> int:
        found = self.weights[cell // self.n] + self.weights[self.n + cell % self.n]
        for i in range(self.home_start[cell], self.home_start[cell + 1]):
            found += self.weights[2 * self.n + self.home[i]]
        return found

    def digits(self) -> bytes:
        return bytes([digit_of(self.cand[i]) for i in range(self.area)])
