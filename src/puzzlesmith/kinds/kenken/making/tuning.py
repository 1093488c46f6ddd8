"""Tuning the cages: changes cages and operators, one at a time, until a level can solve the board and is needed for it.

A board that a level cannot solve is repaired where the solver gets stuck: a cage there gets the operator with the
fewest fillings, or cells of its neighbours. A board that is too easy is loosened: a cage gets an operator with more
fillings, or grows, as long as the level can still solve the board.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.kenken.codes import ANY, DIVIDED, FAIR, LOOSE, MINUS, MIXED, PLUS, TIGHT, TIMES
from puzzlesmith.latin.bits import digit_of
from puzzlesmith.toolkit.rows import zeros

from .partition import CagePartition

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng
    from puzzlesmith.kinds.kenken.logic.solver import Cages

MOST_GOAL = (1 << 29) - 1
NEVER = 1 << 30
SLACK = 2  # a repair may leave this many more cells open than before
# By FAIR, a cage may have so many times the fewest fillings, and the operators + - x / have these weights: differences
# have the most fillings, so they must be chosen where they can be. Of the stuck cages, so many in a hundred are
# tightened at first. So easy boards of order 6 have 36 % sums, 18 % differences, 39 % products and 7 % quotients
# (medium ones 34, 23, 36 and 7; with TIGHT it was 16, 3, 72 and 8). Puzzle.unchecked pays for it up to order 6; boards
# of order 9 take 9 % longer than before.
NEAR, WEIGHTS, TIGHTENED = 3, (8, 48, 1, 12), 60


class CageTuner:
    """Changes the cages of a solver on a board whose answer is known."""

    cages: Cages
    n: int
    area: int
    answer: array[int]
    shown: array[int]
    part: array[int]
    mark: array[int]
    goals: array[int]
    open_cells: array[int]
    open_count: int
    solves: int
    hidden: bool
    taste: int
    weights: array[int]
    fillings: array[int]
    tightest: array[int]

    def __init__(self, cages: Cages):
        self.cages, self.n, self.area = cages, cages.n, cages.n * cages.n
        self.partition: CagePartition = CagePartition(cages.n)
        self.answer, self.shown = zeros(self.area), zeros(self.area)
        self.part, self.mark, self.goals = zeros(self.area), self.partition.mark, zeros(4)
        self.saved: array[int] = zeros(self.area * (6 + cages.stride))
        self.open_cells, self.open_count = zeros(self.area), 0
        self.second: array[int] = zeros(self.area)  # a second answer in the open cells
        self.operators = self.largest = self.solves = 0
        self.hidden, self.taste = False, TIGHT
        self.weights, self.fillings, self.tightest = array("i", WEIGHTS), zeros(4), zeros(self.area)

    def begin(self, rng: Rng, answer: array[int], style: int, singles: int, taste: int) -> bool:
        """Draw cages for an answer and give them clues; False if the cages or clues asked for do not come out."""
        self.answer[0 : self.area] = answer[0 : self.area]
        self.taste = taste
        if len(self.saved) != self.area * (6 + self.cages.stride):
            self.saved = zeros(self.area * (6 + self.cages.stride))
        if not self.partition.draw(rng, style, self.largest, singles):
            return False
        cages = self.cages
        cages.count = self.area
        for c in range(self.area):
            cages.size[c] = 0
        for cell in range(self.area):
            cages.join(cell, self.partition.cage[cell])
        for c in range(self.area):
            if cages.size[c] and not self.give_clue(rng, c, taste):
                if singles >= 0:
                    return False
                self.split_into_singles(rng, c)
        return True

    def split_into_singles(self, rng: Rng, c: int) -> None:
        """Split a cage that no allowed operator fits into cages of one cell."""
        cages = self.cages
        size = cages.size[c]
        for i in range(1, size):
            fresh = self.unused_number()
            cages.join(cages.members[c * cages.stride + i], fresh)
            self.give_clue(rng, fresh, TIGHT)
        cages.size[c] = 1
        self.give_clue(rng, c, TIGHT)

    def unused_number(self) -> int:
        """The first number that no cage uses."""
        c = 0
        while self.cages.size[c]:
            c += 1
        return c

    # ------------------------------------------------------------------ clues

    def give_clue(self, rng: Rng, c: int, taste: int) -> bool:
        """Give a cage an operator by taste, and its goal; False if no allowed operator fits."""
        op = self.choose_operator(rng, c, taste)
        if op < 0:
            return False
        self.set_operator(c, op)
        return True

    def set_operator(self, c: int, op: int) -> None:
        self.shown[c] = op
        self.cages.set_clue(c, ANY if self.hidden and self.cages.size[c] > 1 else op, self.goals[op])

    def choose_operator(self, rng: Rng, c: int, taste: int) -> int:
        """Choose an operator for a cage by taste, and find the goals of all; -1 if no allowed operator fits.

        TIGHT wants the fewest fillings, LOOSE the most; among equals, chance decides (reservoir sampling). FAIR lets it
        decide among all that have nearly the fewest.
        """
        self.find_goals(c)
        if self.cages.size[c] == 1:
            return PLUS
        if taste == FAIR:
            return self.choose_fairly(rng, c)
        best, chosen, ties = -1, -1, 0
        for op in range(4):
            if self.goals[op] < 0:
                continue
            merit = 0 if taste == MIXED else self.count_fillings(c, op)
            if taste == TIGHT:
                merit = NEVER - merit
            if merit > best:
                best, chosen, ties = merit, op, 1
            elif merit == best:
                ties += 1
                if not rng.below(ties):
                    chosen = op
        return chosen

    def choose_fairly(self, rng: Rng, c: int) -> int:
        """Choose an operator that leaves a cage nearly the fewest fillings, at random by weight; remember the one that
        leaves the fewest.
        """
        fewest, chosen, total = NEVER, -1, 0
        for op in range(4):
            if self.goals[op] >= 0:
                self.fillings[op] = self.count_fillings(c, op)
                if self.fillings[op] < fewest:
                    fewest, self.tightest[c] = self.fillings[op], op
        for op in range(4):
            if self.goals[op] >= 0 and (self.fillings[op] - 1) // NEAR < fewest:
                total += self.weights[op]
                if rng.below(total) < self.weights[op]:
                    chosen = op
        return chosen

    def find_goals(self, c: int) -> None:
        """Find the goal that each operator gives a cage; -1 if it is not allowed or does not fit."""
        cages = self.cages
        total, product, low, high = 0, 1, self.n, 0
        for i in range(cages.size[c]):
            digit = self.answer[cages.members[c * cages.stride + i]] - cages.zero
            total += digit
            product = product * digit if product * digit <= MOST_GOAL else MOST_GOAL + 1
            low, high = min(low, digit), max(high, digit)
        for op in range(4):
            self.goals[op] = -1
        self.goals[PLUS] = total
        if cages.size[c] == 1:
            return
        if not self.operators >> PLUS & 1:
            self.goals[PLUS] = -1
        if self.operators >> TIMES & 1 and product <= MOST_GOAL:
            self.goals[TIMES] = product
        if cages.size[c] == 2 and self.operators >> MINUS & 1:
            self.goals[MINUS] = high - low
        if cages.size[c] == 2 and self.operators >> DIVIDED & 1 and low and high % low == 0:
            self.goals[DIVIDED] = high // low

    def count_fillings(self, c: int, op: int) -> int:
        """How many fillings a cage would have with an operator."""
        cages = self.cages
        table = cages.tables.find(ANY if self.hidden else op, self.goals[op], cages.size[c], cages.shape(c))
        return cages.tables.length[table] if table >= 0 else NEVER - 1

    # ------------------------------------------------------------------ solving

    def count_open(self, level: int) -> int:
        """Solve the board as far as a level can, and count the cells it leaves open."""
        self.solves += 1
        self.cages.board.clear()
        self.cages.board.propagate(level)
        return self.cages.board.left

    def stuck_cage(self, rng: Rng) -> int:
        """A random cage of two cells or more with a cell that the solver left open; any cage if there is none."""
        seen, cage = 0, -1
        for cell in range(self.area):
            if self.cages.board.value[cell] == 0 and self.cages.size[self.cages.cage_of[cell]] > 1:
                seen += 1
                if not rng.below(seen):
                    cage = self.cages.cage_of[cell]
        return cage if cage >= 0 else self.cages.cage_of[rng.below(self.area)]

    def find_second_answer(self) -> None:
        """If the solver left two digits in every open cell, take the wrong ones as a second answer, which it often is.

        A line with open cells has no hidden single, so each of their digits has two places there; taking the other
        digit in every open cell fills the line as well.
        """
        board = self.cages.board
        self.open_count = 0
        for cell in range(self.area):
            if not board.value[cell]:
                bits = board.cand[cell] & ~(1 << (self.answer[cell] - 1))
                if bits & (bits - 1):
                    self.open_count = 0
                    return
                self.open_cells[self.open_count], self.second[self.open_count] = cell, digit_of(bits)
                self.open_count += 1

    def ambiguous(self) -> bool:
        """Does that second answer reach the goals of all cages? Then there is no need to solve the board."""
        if not self.open_count:
            return False
        board, cages, fits = self.cages.board, self.cages, True
        for i in range(self.open_count):
            board.value[self.open_cells[i]] = self.second[i]
        for i in range(self.open_count):
            if not cages.reaches_goal(cages.cage_of[self.open_cells[i]]):
                fits = False
                break
        for i in range(self.open_count):
            board.value[self.open_cells[i]] = 0
        return fits

    # ------------------------------------------------------------------ changes

    def save(self) -> None:
        """Save all cages and clues, for `restore`."""
        cages, a, at = self.cages, self.area, 6 * self.area
        for i in range(a):
            self.saved[i], self.saved[a + i] = cages.cage_of[i], cages.size[i]
            self.saved[2 * a + i], self.saved[3 * a + i] = cages.op[i], cages.goal[i]
            self.saved[4 * a + i], self.saved[5 * a + i] = cages.table[i], self.shown[i]
        for i in range(a * cages.stride):
            self.saved[at + i] = cages.members[i]

    def restore(self) -> None:
        cages, a, at = self.cages, self.area, 6 * self.area
        for i in range(a):
            cages.cage_of[i], cages.size[i] = self.saved[i], self.saved[a + i]
            cages.op[i], cages.goal[i] = self.saved[2 * a + i], self.saved[3 * a + i]
            cages.table[i], self.shown[i] = self.saved[4 * a + i], self.saved[5 * a + i]
        for i in range(a * cages.stride):
            cages.members[i] = self.saved[at + i]

    def tighten(self, rng: Rng, c: int) -> bool:
        """Give a cage the operator with the fewest fillings; False if it has it already."""
        before = self.cages.ways(c)
        op = self.choose_operator(rng, c, TIGHT)
        if op < 0 or self.cages.size[c] == 1 or self.count_fillings(c, op) >= before:
            return False
        self.set_operator(c, op)
        return True

    def loosen(self, rng: Rng, c: int) -> bool:
        """Give a cage an operator with more fillings, or join it with a neighbour."""
        if self.cages.size[c] == 1:
            return False
        before = self.cages.ways(c)
        op = self.choose_operator(rng, c, LOOSE)
        if op >= 0 and self.count_fillings(c, op) > before:
            self.set_operator(c, op)
            return True
        return self.repartition(rng, c, LOOSE, 1)

    def repartition(self, rng: Rng, c: int, taste: int, joining: int) -> bool:
        """Join a cage and a neighbour if `joining` and the result is not too large; else divide their cells in
        another way.
        """
        cages = self.cages
        other = self.random_neighbour(rng, c)
        if other < 0:
            return False
        total = cages.size[c] + cages.size[other]
        if joining and total <= self.largest:
            self.gather_cells(c, other)
            self.rebuild(c, 0, total)
            cages.size[other] = 0
            return self.give_clue(rng, c, taste)
        return self.share_out(rng, c, other, taste)

    def random_neighbour(self, rng: Rng, c: int) -> int:
        """A random neighbour of a cage with two cells or more; -1 if there is none."""
        neighbour, seen, partition, cages = -1, 0, self.partition, self.cages
        for i in range(cages.size[c]):
            cell = cages.members[c * cages.stride + i]
            for j in range(partition.nears[cell]):
                other = cages.cage_of[partition.near[4 * cell + j]]
                if other != c and cages.size[other] > 1:
                    seen += 1
                    if not rng.below(seen):
                        neighbour = other
        return neighbour

    def gather_cells(self, c: int, other: int) -> None:
        """Copy the cells of two cages to `part`."""
        cages, at = self.cages, 0
        for i in range(cages.size[c]):
            self.part[at] = cages.members[c * cages.stride + i]
            at += 1
        for i in range(cages.size[other]):
            self.part[at] = cages.members[other * cages.stride + i]
            at += 1

    def rebuild(self, c: int, start: int, end: int) -> None:
        """Make a cage of the cells in `part` from start to end, in reading order."""
        cages = self.cages
        cages.size[c] = 0
        for i in range(start, end):
            least = i
            for j in range(i + 1, end):
                if self.part[j] < self.part[least]:
                    least = j
            self.part[i], self.part[least] = self.part[least], self.part[i]
            cages.join(self.part[i], c)

    def share_out(self, rng: Rng, c: int, other: int, taste: int) -> bool:
        """Divide the cells of two cages at random: one part grows from a random cell, the rest must be connected."""
        total = self.cages.size[c] + self.cages.size[other]
        least, most = max(2, total - self.largest), min(self.largest, total - 2)
        if least > most:
            return False
        self.gather_cells(c, other)
        size = least + rng.below(most - least + 1)
        if self.flood(rng, total, rng.below(total), size, -1) < size:
            return False
        if self.is_unchanged(total, size):
            return False
        first, rest = self.partition.stamp, 0
        while self.mark[self.part[rest]] == first:
            rest += 1
        if self.flood(rng, total, rest, total - size, first) < total - size:
            return False
        self.marked_first(total, first)
        self.rebuild(c, 0, size)
        self.rebuild(other, size, total)
        return self.give_clue(rng, c, taste) and self.give_clue(rng, other, taste)

    def flood(self, rng: Rng, total: int, first: int, size: int, avoided: int) -> int:
        """Mark connected cells of `part`, from number `first` on and at random, up to a size; how many it marks.

        Cells that already have the mark `avoided` are left out.
        """
        partition, marked = self.partition, 1
        partition.stamp += 1
        self.mark[self.part[first]] = partition.stamp
        while marked < size:
            best, seen = -1, 0
            for i in range(total):
                cell = self.part[i]
                if self.mark[cell] not in (partition.stamp, avoided) and partition.is_marked_beside(cell):
                    seen += 1
                    if not rng.below(seen):
                        best = cell
            if best < 0:
                return marked
            self.mark[best] = partition.stamp
            marked += 1
        return marked

    def is_unchanged(self, total: int, size: int) -> bool:
        """Are the marked cells of `part` exactly one of the old cages?"""
        c = -1
        for i in range(total):
            if self.mark[self.part[i]] == self.partition.stamp:
                if c < 0:
                    c = self.cages.cage_of[self.part[i]]
                if self.cages.cage_of[self.part[i]] != c:
                    return False
        return self.cages.size[c] == size

    def dissolve(self, rng: Rng, c: int) -> bool:
        """Give the two cells of a cage to two neighbours.

        If the digits of a cage of two can change places with those of another in the same rows or columns, no operator
        and no larger cage around it tells the two answers apart.
        """
        cages = self.cages
        if cages.size[c] != 2:
            return False
        a, b = cages.members[c * cages.stride], cages.members[c * cages.stride + 1]
        one = self.random_taker(rng, a, c, c)
        two = self.random_taker(rng, b, c, one) if one >= 0 else -1
        if two < 0:
            return False
        cages.size[c] = 0
        return self.add_cell(rng, a, one) and self.add_cell(rng, b, two)

    def give_away(self, rng: Rng, c: int) -> bool:
        """Give an open cell of a cage to a neighbour."""
        cages, chosen, to, seen = self.cages, -1, -1, 0
        if cages.size[c] < 3:
            return False
        for i in range(cages.size[c]):
            cell = cages.members[c * cages.stride + i]
            if not cages.board.value[cell] and self.is_connected_without(c, cell):
                other = self.random_taker(rng, cell, c, c)
                if other >= 0:
                    seen += 1
                    if not rng.below(seen):
                        chosen, to = cell, other
        if chosen < 0:
            return False
        self.remove_cell(chosen, c)
        return self.give_clue(rng, c, TIGHT) and self.add_cell(rng, chosen, to)

    def is_connected_without(self, c: int, cell: int) -> bool:
        """Is a cage connected without one of its cells?"""
        cages = self.cages
        return self.partition.are_connected(cages.members, c * cages.stride, cages.size[c], cell)

    def remove_cell(self, removed: int, c: int) -> None:
        """Remove a cell from a cage; the others stay in order."""
        cages, at = self.cages, c * self.cages.stride
        for i in range(cages.size[c]):
            cell = cages.members[c * cages.stride + i]
            if cell != removed:
                cages.members[at] = cell
                at += 1
        cages.size[c] -= 1

    def random_taker(self, rng: Rng, cell: int, c: int, other: int) -> int:
        """A random cage beside a cell that has two cells or more and room for another; -1 if there is none.

        Two cages, c and other, do not count.
        """
        taker, seen, cages = -1, 0, self.cages
        for j in range(self.partition.nears[cell]):
            near = cages.cage_of[self.partition.near[4 * cell + j]]
            if near not in (c, other) and 1 < cages.size[near] < self.largest:
                seen += 1
                if not rng.below(seen):
                    taker = near
        return taker

    def add_cell(self, rng: Rng, cell: int, c: int) -> bool:
        """Add a cell to a cage, and give the cage a new clue; False if none fits."""
        size = self.cages.size[c]
        for i in range(size):
            self.part[i] = self.cages.members[c * self.cages.stride + i]
        self.part[size] = cell
        self.rebuild(c, 0, size + 1)
        return self.give_clue(rng, c, TIGHT)

    def marked_first(self, total: int, stamp: int) -> None:
        """Move the cells of `part` with this mark to the front."""
        at = 0
        for i in range(total):
            if self.mark[self.part[i]] == stamp:
                self.part[i], self.part[at] = self.part[at], self.part[i]
                at += 1

    # ------------------------------------------------------------------ tuning

    def repair(self, rng: Rng, level: int, steps: int) -> bool:
        """Change cages where the solver gets stuck, until a level solves the board; False after too many steps."""
        left = self.count_open(level)
        if left and self.taste == FAIR:
            self.tighten_stuck(rng)
            left = self.count_open(level)
        self.find_second_answer()
        while left and steps:
            steps -= 1
            c = self.stuck_cage(rng)
            self.save()
            if not self.tell_more(rng, c) or self.ambiguous():
                self.restore()
                continue
            after = self.count_open(level)
            if after > left + SLACK:
                self.restore()
            else:
                left = after
            self.find_second_answer()
        return left == 0

    def tighten_stuck(self, rng: Rng) -> None:
        """Tighten most of the cages in which the solver left a cell open; tightening them one by one would need a solve
        for each.
        """
        self.partition.stamp += 1
        for cell in range(self.area):
            c = self.cages.cage_of[cell]
            if not self.cages.board.value[cell] and self.mark[c] != self.partition.stamp:
                self.mark[c] = self.partition.stamp
                if self.cages.size[c] > 1 and self.shown[c] != self.tightest[c] and rng.below(100) < TIGHTENED:
                    self.find_goals(c)
                    self.set_operator(c, self.tightest[c])

    def tell_more(self, rng: Rng, c: int) -> bool:
        """Change a cage so that the solver can deduce more; False if nothing works."""
        if self.tighten(rng, c) and not self.ambiguous():
            return True
        return self.dissolve(rng, c) or self.give_away(rng, c) or self.repartition(rng, c, TIGHT, 0)

    def split_where_stuck(self, rng: Rng, level: int) -> bool:
        """Split off cells where the solver gets stuck, as cages of one cell, until a level solves the board; then
        rejoin those that it does not need.
        """
        while self.count_open(level):
            self.split_off(rng, self.stuck_cage(rng))
        for cell in range(self.area):
            if self.cages.size[self.cages.cage_of[cell]] == 1:
                self.rejoin(rng, cell, level)
        return True

    def rejoin(self, rng: Rng, cell: int, level: int) -> None:
        """Give the cell of a cage of one to a neighbour, if a level can still solve the board."""
        cages, c = self.cages, self.cages.cage_of[cell]
        for j in range(self.partition.nears[cell]):
            to = cages.cage_of[self.partition.near[4 * cell + j]]
            if cages.size[to] < self.largest:
                self.save()
                cages.size[c] = 0
                if self.add_cell(rng, cell, to) and not self.count_open(level):
                    return
                self.restore()

    def split_off(self, rng: Rng, c: int) -> None:
        """Split off an open cell of a cage as a cage of its own; all cells, if it has two or no clue fits the rest."""
        cages, chosen, seen = self.cages, -1, 0
        for i in range(cages.size[c]):
            cell = cages.members[c * cages.stride + i]
            if cages.size[c] > 2 and not cages.board.value[cell] and self.is_connected_without(c, cell):
                seen += 1
                if not rng.below(seen):
                    chosen = cell
        if chosen >= 0:
            self.remove_cell(chosen, c)
            fresh = self.unused_number()
            cages.join(chosen, fresh)
            self.give_clue(rng, fresh, TIGHT)
        if chosen < 0 or not self.give_clue(rng, c, TIGHT):
            self.split_into_singles(rng, c)

    def harden(self, rng: Rng, level: int, steps: int) -> bool:
        """Loosen cages until a level, which can solve the board, is needed; False after too many steps.

        A level can do all that the one below it does, so it continues from where that one got stuck.
        """
        if self.count_open(level - 1):
            return True
        while steps:
            steps -= 1
            self.save()
            if not self.loosen(rng, self.cages.cage_of[rng.below(self.area)]):
                self.restore()
            elif self.count_open(level - 1):
                self.cages.board.propagate(level)
                if not self.cages.board.left:
                    return True
                self.restore()
        return False

    def clues(self) -> tuple[list[int], list[int], list[int]]:
        """The cage of each cell, numbered by first cells, and the operators and goals of the cages; one of one cell
        has no operator.
        """
        cages = self.cages
        numbers, ops, goals = list[int](), list[int](), list[int]()
        self.partition.stamp += 1
        for cell in range(self.area):
            c = cages.cage_of[cell]
            if self.mark[c] != self.partition.stamp:
                self.mark[c] = self.partition.stamp
                self.part[c] = len(ops)
                ops.append(ANY if cages.size[c] == 1 else cages.op[c])
                goals.append(cages.goal[c])
            numbers.append(self.part[c])
        return numbers, ops, goals
