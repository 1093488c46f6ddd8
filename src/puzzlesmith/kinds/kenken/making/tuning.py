"""Aiming at a level: cages and operators are changed, one at a time, until a puzzle is as hard as it should be.

A board that a level cannot solve is repaired where the solver got stuck: a cage there gets the operator that leaves it
the fewest fillings, or is cut in another way. A board that is too easy is loosened: a cage gets an operator that leaves
more, or grows, as long as the level can still solve it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.kenken.codes import ANY, DIVIDED, LOOSE, MINUS, MIXED, PLUS, TIGHT, TIMES
from puzzlesmith.latin.houses import digit_of
from puzzlesmith.toolkit.rows import zeros

from .cages import Cutter

if TYPE_CHECKING:
    from array import array

    from puzzlesmith.core.rng import Rng
    from puzzlesmith.kinds.kenken.logic.solver import Cages

MOST_GOAL = (1 << 29) - 1
NEVER = 1 << 30
SLACK = 2  # more cells that may be open after a repair


class Aim:
    """A filled board whose cages are being changed. It works on the cages of a solver."""

    def __init__(self, s: Cages):
        self.s, self.n, self.area = s, s.n, s.n * s.n
        self.cutter = Cutter(s.n)
        self.answer, self.shown = zeros(self.area), zeros(self.area)
        self.part, self.mark, self.goals = zeros(self.area), self.cutter.mark, zeros(4)
        self.saved = zeros(self.area * (6 + s.stride))
        self.ajar, self.twin, self.open = zeros(self.area), zeros(self.area), 0  # open cells, and a second answer there
        self.operators = self.largest = self.solves = 0
        self.hidden = False

    def begin(self, rng: Rng, answer: array[int], style: int, singles: int, taste: int) -> bool:
        """Draw cages for an answer and give them clues; False if that did not work."""
        self.answer[0 : self.area] = answer[0 : self.area]
        if len(self.saved) != self.area * (6 + self.s.stride):
            self.saved = zeros(self.area * (6 + self.s.stride))
        if not self.cutter.cut(rng, style, self.largest, singles):
            return False
        s = self.s
        s.count = self.area
        for c in range(self.area):
            s.size[c] = 0
        for cell in range(self.area):
            s.join(cell, self.cutter.cage[cell])
        for c in range(self.area):
            if s.size[c] and not self.clue(rng, c, taste):
                if singles >= 0:
                    return False
                self.shatter(rng, c)
        return True

    def shatter(self, rng: Rng, c: int) -> None:
        """Cages of one cell instead of one for which no operator is allowed."""
        s = self.s
        size = s.size[c]
        for i in range(1, size):
            fresh = self.unused()
            s.join(s.members[c * s.stride + i], fresh)
            self.clue(rng, fresh, TIGHT)
        s.size[c] = 1
        self.clue(rng, c, TIGHT)

    def unused(self) -> int:
        """A number for one more cage."""
        c = 0
        while self.s.size[c]:
            c += 1
        return c

    # ------------------------------------------------------------------ clues

    def clue(self, rng: Rng, c: int, taste: int) -> bool:
        """Give a cage a clue; False if no operator is allowed."""
        found = self.choose(rng, c, taste)
        if found < 0:
            return False
        self.put(c, found)
        return True

    def put(self, c: int, op: int) -> None:
        self.shown[c] = op
        self.s.put(c, ANY if self.hidden and self.s.size[c] > 1 else op, self.goals[op])

    def choose(self, rng: Rng, c: int, taste: int) -> int:
        """An operator for a cage by taste; -1 if none is allowed. The goals of all are known then."""
        self.reckon(c)
        if self.s.size[c] == 1:
            return PLUS
        best, found, ties = -1, -1, 0
        for op in range(4):
            if self.goals[op] < 0:
                continue
            merit = 0 if taste == MIXED else self.ways(c, op)
            if taste == TIGHT:
                merit = NEVER - merit
            if merit > best:
                best, found, ties = merit, op, 1
            elif merit == best:
                ties += 1
                if not rng.below(ties):
                    found = op
        return found

    def reckon(self, c: int) -> None:
        """What each operator that is allowed makes of a cage; -1 where it cannot stand."""
        s = self.s
        total, product, low, high = 0, 1, self.n, 0
        for i in range(s.size[c]):
            digit = self.answer[s.members[c * s.stride + i]] - s.zero
            total += digit
            product = product * digit if product * digit <= MOST_GOAL else MOST_GOAL + 1
            low, high = min(low, digit), max(high, digit)
        for op in range(4):
            self.goals[op] = -1
        self.goals[PLUS] = total
        if s.size[c] == 1:
            return
        if not self.operators >> PLUS & 1:
            self.goals[PLUS] = -1
        if self.operators >> TIMES & 1 and product <= MOST_GOAL:
            self.goals[TIMES] = product
        if s.size[c] == 2 and self.operators >> MINUS & 1:
            self.goals[MINUS] = high - low
        if s.size[c] == 2 and self.operators >> DIVIDED & 1 and low and high % low == 0:
            self.goals[DIVIDED] = high // low

    def ways(self, c: int, op: int) -> int:
        """How many fillings an operator would leave a cage."""
        s = self.s
        found = s.t.find(ANY if self.hidden else op, self.goals[op], s.size[c], s.shape(c))
        return s.t.length[found] if found >= 0 else NEVER - 1

    # ------------------------------------------------------------------ solving

    def left(self, level: int) -> int:
        """How many cells a level leaves open."""
        self.solves += 1
        self.s.h.clear()
        self.s.h.propagate(level)
        return self.s.h.left

    def lost(self, rng: Rng) -> int:
        """A cage in which the solver got stuck; any with more than one cell if it did not."""
        seen, found = 0, -1
        for cell in range(self.area):
            if self.s.h.value[cell] == 0 and self.s.size[self.s.cage_of[cell]] > 1:
                seen += 1
                if not rng.below(seen):
                    found = self.s.cage_of[cell]
        return found if found >= 0 else self.s.cage_of[rng.below(self.area)]

    def find_twin(self) -> None:
        """Where the solver left two digits in each open cell, each the other of the two: often a second answer.

        No digit of a line has one place only, so each of them has two; and taking the other everywhere fills the line.
        """
        h = self.s.h
        self.open = 0
        for cell in range(self.area):
            if not h.value[cell]:
                bits = h.cand[cell] & ~(1 << (self.answer[cell] - 1))
                if bits & (bits - 1):
                    self.open = 0
                    return
                self.ajar[self.open], self.twin[self.open] = cell, digit_of(bits)
                self.open += 1

    def ambiguous(self) -> bool:
        """Does that second answer reach the goals of all cages? Then it is not worth solving the board."""
        if not self.open:
            return False
        h, s, found = self.s.h, self.s, True
        for i in range(self.open):
            h.value[self.ajar[i]] = self.twin[i]
        for i in range(self.open):
            if not s.right(s.cage_of[self.ajar[i]]):
                found = False
                break
        for i in range(self.open):
            h.value[self.ajar[i]] = 0
        return found

    # ------------------------------------------------------------------ changes

    def save(self) -> None:
        s, a, at = self.s, self.area, 6 * self.area
        for i in range(a):
            self.saved[i], self.saved[a + i] = s.cage_of[i], s.size[i]
            self.saved[2 * a + i], self.saved[3 * a + i] = s.op[i], s.goal[i]
            self.saved[4 * a + i], self.saved[5 * a + i] = s.table[i], self.shown[i]
        for i in range(a * s.stride):
            self.saved[at + i] = s.members[i]

    def restore(self) -> None:
        s, a, at = self.s, self.area, 6 * self.area
        for i in range(a):
            s.cage_of[i], s.size[i] = self.saved[i], self.saved[a + i]
            s.op[i], s.goal[i] = self.saved[2 * a + i], self.saved[3 * a + i]
            s.table[i], self.shown[i] = self.saved[4 * a + i], self.saved[5 * a + i]
        for i in range(a * s.stride):
            s.members[i] = self.saved[at + i]

    def tighten(self, rng: Rng, c: int) -> bool:
        """Give a cage the operator with the fewest fillings; False if it has that already."""
        before = self.s.ways(c)
        found = self.choose(rng, c, TIGHT)
        if found < 0 or self.s.size[c] == 1 or self.ways(c, found) >= before:
            return False
        self.put(c, found)
        return True

    def loosen(self, rng: Rng, c: int) -> bool:
        """Give a cage an operator with more fillings, or join it with the one beside it."""
        if self.s.size[c] == 1:
            return False
        before = self.s.ways(c)
        found = self.choose(rng, c, LOOSE)
        if found >= 0 and self.ways(c, found) > before:
            self.put(c, found)
            return True
        return self.recut(rng, c, LOOSE, 1)

    def recut(self, rng: Rng, c: int, taste: int, joining: int) -> bool:
        """Cut a cage and one beside it anew: joined if that is wanted and possible, else in two other parts."""
        s = self.s
        other = self.beside(rng, c)
        if other < 0:
            return False
        total = s.size[c] + s.size[other]
        if joining and total <= self.largest:
            self.gather(c, other)
            self.rebuild(c, 0, total)
            s.size[other] = 0
            return self.clue(rng, c, taste)
        return self.divide(rng, c, other, taste)

    def beside(self, rng: Rng, c: int) -> int:
        """A random cage of two cells or more beside a cage; -1 if there is none."""
        found, seen, cut, s = -1, 0, self.cutter, self.s
        for i in range(s.size[c]):
            cell = s.members[c * s.stride + i]
            for j in range(cut.nears[cell]):
                other = s.cage_of[cut.near[4 * cell + j]]
                if other != c and s.size[other] > 1:
                    seen += 1
                    if not rng.below(seen):
                        found = other
        return found

    def gather(self, c: int, other: int) -> None:
        """The cells of two cages, into `part`."""
        s, at = self.s, 0
        for i in range(s.size[c]):
            self.part[at] = s.members[c * s.stride + i]
            at += 1
        for i in range(s.size[other]):
            self.part[at] = s.members[other * s.stride + i]
            at += 1

    def rebuild(self, c: int, start: int, end: int) -> None:
        """A cage of the cells in `part` from start to end, in reading order."""
        s = self.s
        s.size[c] = 0
        for i in range(start, end):
            least = i
            for j in range(i + 1, end):
                if self.part[j] < self.part[least]:
                    least = j
            self.part[i], self.part[least] = self.part[least], self.part[i]
            s.join(self.part[i], c)

    def divide(self, rng: Rng, c: int, other: int, taste: int) -> bool:
        """Share out the cells of two cages anew: one part grows from a random cell, the other must hang together."""
        total = self.s.size[c] + self.s.size[other]
        least, most = max(2, total - self.largest), min(self.largest, total - 2)
        if least > most:
            return False
        self.gather(c, other)
        wanted = least + rng.below(most - least + 1)
        if self.flood(rng, total, rng.below(total), wanted, -1) < wanted:
            return False
        if self.as_before(total, wanted):
            return False
        first, rest = self.cutter.stamp, 0
        while self.mark[self.part[rest]] == first:
            rest += 1
        if self.flood(rng, total, rest, total - wanted, first) < total - wanted:
            return False
        self.sort_out(total, first)
        self.rebuild(c, 0, wanted)
        self.rebuild(other, wanted, total)
        return self.clue(rng, c, taste) and self.clue(rng, other, taste)

    def flood(self, rng: Rng, total: int, first: int, wanted: int, avoided: int) -> int:
        """Mark up to so many of the cells in `part`, connected and from one on, without those marked so; how many."""
        cut, found = self.cutter, 1
        cut.stamp += 1
        self.mark[self.part[first]] = cut.stamp
        while found < wanted:
            best, seen = -1, 0
            for i in range(total):
                cell = self.part[i]
                if self.mark[cell] not in (cut.stamp, avoided) and cut.is_marked_beside(cell):
                    seen += 1
                    if not rng.below(seen):
                        best = cell
            if best < 0:
                return found
            self.mark[best] = cut.stamp
            found += 1
        return found

    def as_before(self, total: int, wanted: int) -> bool:
        """Are the cells that are marked just those of one of the cages?"""
        c = -1
        for i in range(total):
            if self.mark[self.part[i]] == self.cutter.stamp:
                if c < 0:
                    c = self.s.cage_of[self.part[i]]
                if self.s.cage_of[self.part[i]] != c:
                    return False
        return self.s.size[c] == wanted

    def dissolve(self, rng: Rng, c: int) -> bool:
        """Give the cells of a cage of two to two others. If its digits can change places, so can those of a cage in the
        same rows or columns, and no operator and no larger cage around it would show which is right.
        """
        s = self.s
        if s.size[c] != 2:
            return False
        a, b = s.members[c * s.stride], s.members[c * s.stride + 1]
        one = self.taker(rng, a, c, c)
        two = self.taker(rng, b, c, one) if one >= 0 else -1
        if two < 0:
            return False
        s.size[c] = 0
        return self.take_in(rng, a, one) and self.take_in(rng, b, two)

    def give_away(self, rng: Rng, c: int) -> bool:
        """Give an open cell of a cage to another beside it."""
        s, given, to, seen = self.s, -1, -1, 0
        if s.size[c] < 3:
            return False
        for i in range(s.size[c]):
            cell = s.members[c * s.stride + i]
            if not s.h.value[cell] and self.holds_without(c, cell):
                other = self.taker(rng, cell, c, c)
                if other >= 0:
                    seen += 1
                    if not rng.below(seen):
                        given, to = cell, other
        if given < 0:
            return False
        self.leave(given, c)
        return self.clue(rng, c, TIGHT) and self.take_in(rng, given, to)

    def holds_without(self, c: int, cell: int) -> bool:
        """Does a cage hang together without one of its cells?"""
        s = self.s
        return self.cutter.hang_together(s.members, c * s.stride, s.size[c], cell)

    def leave(self, given: int, c: int) -> None:
        """A cage loses one of its cells; the others stay in order."""
        s, at = self.s, c * self.s.stride
        for i in range(s.size[c]):
            cell = s.members[c * s.stride + i]
            if cell != given:
                s.members[at] = cell
                at += 1
        s.size[c] -= 1

    def taker(self, rng: Rng, cell: int, c: int, other: int) -> int:
        """A random cage beside a cell, of two cells or more and with room for one, but none of these; -1 if none is."""
        found, seen, s = -1, 0, self.s
        for j in range(self.cutter.nears[cell]):
            near = s.cage_of[self.cutter.near[4 * cell + j]]
            if near not in (c, other) and 1 < s.size[near] < self.largest:
                seen += 1
                if not rng.below(seen):
                    found = near
        return found

    def take_in(self, rng: Rng, cell: int, c: int) -> bool:
        """One more cell for a cage."""
        size = self.s.size[c]
        for i in range(size):
            self.part[i] = self.s.members[c * self.s.stride + i]
        self.part[size] = cell
        self.rebuild(c, 0, size + 1)
        return self.clue(rng, c, TIGHT)

    def sort_out(self, total: int, stamp: int) -> None:
        """Put the cells in `part` with this mark in front."""
        at = 0
        for i in range(total):
            if self.mark[self.part[i]] == stamp:
                self.part[i], self.part[at] = self.part[at], self.part[i]
                at += 1

    # ------------------------------------------------------------------ aiming

    def repair(self, rng: Rng, level: int, steps: int) -> bool:
        """Change cages where the solver gets stuck until a level solves the board."""
        left = self.left(level)
        self.find_twin()
        while left and steps:
            steps -= 1
            c = self.lost(rng)
            self.save()
            if not self.mend(rng, c) or self.ambiguous():
                self.restore()
                continue
            after = self.left(level)
            if after > left + SLACK:
                self.restore()
            else:
                left = after
            self.find_twin()
        return left == 0

    def mend(self, rng: Rng, c: int) -> bool:
        """Change a cage so that it tells more."""
        if self.tighten(rng, c) and not self.ambiguous():
            return True
        return self.dissolve(rng, c) or self.give_away(rng, c) or self.recut(rng, c, TIGHT, 0)

    def split(self, rng: Rng, level: int) -> bool:
        """Cut off cells where the solver gets stuck, as cages of their own, until a level solves the board; then join
        those again without which it still does.
        """
        while self.left(level):
            self.cut_off(rng, self.lost(rng))
        for cell in range(self.area):
            if self.s.size[self.s.cage_of[cell]] == 1:
                self.rejoin(rng, cell, level)
        return True

    def rejoin(self, rng: Rng, cell: int, level: int) -> None:
        """Give a cell with a cage of its own to one beside it, if a level can still solve the board."""
        s, c = self.s, self.s.cage_of[cell]
        for j in range(self.cutter.nears[cell]):
            to = s.cage_of[self.cutter.near[4 * cell + j]]
            if s.size[to] < self.largest:
                self.save()
                s.size[c] = 0
                if self.take_in(rng, cell, to) and not self.left(level):
                    return
                self.restore()

    def cut_off(self, rng: Rng, c: int) -> None:
        """An open cell of a cage gets one of its own; all do, if there are two or if the rest could not be a cage."""
        s, given, seen = self.s, -1, 0
        for i in range(s.size[c]):
            cell = s.members[c * s.stride + i]
            if s.size[c] > 2 and not s.h.value[cell] and self.holds_without(c, cell):
                seen += 1
                if not rng.below(seen):
                    given = cell
        if given >= 0:
            self.leave(given, c)
            fresh = self.unused()
            s.join(given, fresh)
            self.clue(rng, fresh, TIGHT)
        if given < 0 or not self.clue(rng, c, TIGHT):
            self.shatter(rng, c)

    def harden(self, rng: Rng, level: int, steps: int) -> bool:
        """Loosen cages until a level, which can solve the board, is needed.

        What the level below solves, this one does as well; so it only has to go on where that one got stuck.
        """
        if self.left(level - 1):
            return True
        while steps:
            steps -= 1
            self.save()
            if not self.loosen(rng, self.s.cage_of[rng.below(self.area)]):
                self.restore()
            elif self.left(level - 1):
                self.s.h.propagate(level)
                if not self.s.h.left:
                    return True
                self.restore()
        return False

    def clues(self) -> tuple[list[int], list[int], list[int]]:
        """The cage of each cell, numbered in the order of their first cells, and the operator and goal of each."""
        s = self.s
        cages, ops, goals = list[int](), list[int](), list[int]()
        self.cutter.stamp += 1
        for cell in range(self.area):
            c = s.cage_of[cell]
            if self.mark[c] != self.cutter.stamp:
                self.mark[c] = self.cutter.stamp
                self.part[c] = len(ops)
                ops.append(s.op[c])
                goals.append(s.goal[c])
            cages.append(self.part[c])
        return cages, ops, goals
