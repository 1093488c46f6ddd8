"""Taking clues away from a full Kurodoko board, for as long as it stays solvable.

Taking a clue away does not start the solve again: only the cells that rested on it (see core.grounds) are forgotten
and must be won back from what is left.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.kurodoko.codes import BLACK, CLUE, HARD, MEDIUM, UNKNOWN, WHITE
from puzzlesmith.kinds.kurodoko.logic.search import deduce, search
from puzzlesmith.kinds.kurodoko.logic.solver import Solver
from puzzlesmith.toolkit.justifications import Grounds
from puzzlesmith.toolkit.rows import zeros
from puzzlesmith.toolkit.thinning import batches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng


class Thinner:
    """A full board from which clues are taken away."""

    def __init__(self, width: int, height: int, orbits: Sequence[Sequence[int]]):
        """`orbits` are the sets of cells that keep or lose their clues together."""
        self.solver, self.judge = Solver(width, height), Solver(width, height)
        self.count = len(orbits)
        self.starts, self.tied, self.orbit = zeros(self.count + 1), zeros(width * height), zeros(self.solver.size)
        at = 0
        for i, cells in enumerate(orbits):
            for cell in cells:
                self.tied[at], at = self.solver.where[cell], at + 1
                self.orbit[self.solver.where[cell]] = i
            self.starts[i + 1] = at
        self.order = array("i", range(max(self.count, width * height)))
        self.solver.grounds = Grounds(self.solver.size, self.count)
        size = self.solver.size
        self.safe = zeros(size)  # white cells that can be decided without a clue that sees them
        self.answer, self.lost, self.saved = zeros(size), zeros(size), Grounds(size, self.count)
        self.lost_count = self.clues = 0
        self.stale = True  # are the groups of black cells out of date?
        self.pending = zeros(self.count)

    def shuffled(self, n: int, rng: Rng) -> None:
        for i in range(n):
            self.order[i] = i
        rng.shuffle(self.order, n)

    def blacken(self, wanted: int, rng: Rng) -> int:
        """Paint cells black at random where the rules allow it, up to a number; how many were painted."""
        solver = self.solver
        for i in range(solver.area):
            solver.clue[solver.where[i]] = 0
        solver.restart()
        self.shuffled(solver.area, rng)
        painted = 0
        for i in range(solver.area):
            p = solver.where[self.order[i]]
            if painted < wanted and not self.touches_black(p) and not solver.groups.cuts(p):
                solver.cells[p] = BLACK
                solver.groups.join(p)
                painted += 1
        for i in range(solver.area):
            p = solver.where[i]
            if solver.cells[p] == UNKNOWN:
                solver.cells[p] = WHITE
            self.answer[p] = solver.cells[p]
            self.safe[p] = self.touches_black(p) or solver.groups.cuts(p)
        return painted

    def touches_black(self, p: int) -> bool:
        for d in range(4):
            if self.solver.cells[p + self.solver.steps[d]] == BLACK:
                return True
        return False

    def number(self) -> None:
        """Give every white cell its number, unless a cell tied to it is black."""
        solver = self.solver
        self.clues = 0
        for i in range(self.count):
            self.pending[i] = not self.is_black(i)
        for i in range(solver.area):
            p = solver.where[i]
            if self.pending[self.orbit[p]]:
                solver.clue[p] = self.sight(p)
                self.clues += 1

    def sight(self, p: int) -> int:
        """How many white cells are seen from a cell of the answer."""
        seen = 1
        for d in range(4):
            q = p + self.solver.steps[d]
            while self.answer[q] == WHITE:
                seen += 1
                q += self.solver.steps[d]
        return seen

    def begin(self, level: int) -> bool:
        """Solve with all clues, keeping grounds; False if not even that decides every cell."""
        solver = self.solver
        self.aim(level)
        solver.restart()
        solver.tracking = True
        self.stale = True
        for i in range(solver.area):
            p = solver.where[i]
            if solver.clue[p]:
                solver.grounds.put(p, self.orbit[p])
        return self.advance(level)

    def aim(self, level: int) -> None:
        """Keep the work lists that a level needs; below expert nothing false is ever assumed, so nothing can clash."""
        self.solver.deep = level >= HARD
        self.solver.trusting = level <= HARD

    def advance(self, level: int) -> bool:
        """Go on deducing up to a level; True when every cell is decided."""
        if level <= HARD:
            self.solver.propagate(level)
        else:
            deduce(self.solver)
        return self.solver.left == 0

    def thin(self, level: int, rng: Rng, batch: int) -> int:
        """Take away, in random order, every set of clues that a level can do without; how many sets went."""
        self.aim(level)
        return batches(self.line_up(rng), lambda first, last: self.take(first, last, level), batch)

    def line_up(self, rng: Rng) -> int:
        """Put the sets that may still go first in `order`; how many there are."""
        self.shuffled(self.count, rng)
        waiting = 0
        for i in range(self.count):
            if self.pending[self.order[i]]:
                self.order[waiting] = self.order[i]
                waiting += 1
        return waiting

    def take(self, first: int, last: int, level: int) -> bool:
        """Take away these sets in `order` if the board can still be solved without them."""
        self.drop(first, last)
        if level <= HARD and self.is_orphaned(first, last):
            self.put_back(first, last)
            return False
        self.forget()
        if self.recover(level):
            return True
        self.restore()
        self.put_back(first, last)
        return False

    def drop(self, first: int, last: int) -> None:
        """Wipe the numbers of some sets."""
        self.solver.grounds.wipe(self.solver.grounds.going)
        for i in range(first, last):
            given = self.order[i]
            self.pending[given] = 0
            self.solver.grounds.add(self.solver.grounds.going, given)
            for j in range(self.starts[given], self.starts[given + 1]):
                self.solver.clue[self.tied[j]] = 0
                self.clues -= 1

    def put_back(self, first: int, last: int) -> None:
        """Write the numbers of some sets again."""
        for i in range(first, last):
            given = self.order[i]
            self.pending[given] = 1
            for j in range(self.starts[given], self.starts[given + 1]):
                p = self.tied[j]
                self.solver.clue[p] = self.sight(p)
                self.solver.cells[p] = CLUE
                self.solver.grounds.put(p, given)
                self.clues += 1

    def is_orphaned(self, first: int, last: int) -> bool:
        """Does a cell that these clues saw remain unseen by any clue, though only a clue could decide it?

        So it is with every black cell, and with white ones that neither touch black nor hold white together. Above hard
        this does not hold.
        """
        for i in range(first, last):
            for j in range(self.starts[self.order[i]], self.starts[self.order[i] + 1]):
                p = self.tied[j]
                if not self.safe[p] and not self.is_seen(p):
                    return True
                for d in range(4):
                    q = p + self.solver.steps[d]
                    while self.answer[q] == WHITE:
                        if not self.safe[q] and not self.solver.clue[q] and not self.is_seen(q):
                            return True
                        q += self.solver.steps[d]
                    if self.answer[q] == BLACK and not self.is_seen(q):
                        return True
        return False

    def is_seen(self, p: int) -> bool:
        """Does a clue see this cell?"""
        for d in range(4):
            q = p + self.solver.steps[d]
            while self.answer[q] == WHITE:
                if self.solver.clue[q]:
                    return True
                q += self.solver.steps[d]
        return False

    def forget(self) -> None:
        """Forget all that rested on the sets that are to go, setting it aside."""
        solver = self.solver
        self.lost_count = 0
        for i in range(solver.area):
            p = solver.where[i]
            if solver.grounds.falls(p):
                self.lost[self.lost_count] = p
                self.saved.take(self.lost_count, solver.grounds, p)
                self.lost_count += 1
                if solver.cells[p] == BLACK:
                    self.stale = True
                solver.cells[p] = UNKNOWN
        solver.left = self.lost_count
        solver.trailed = 0
        if self.stale:
            solver.regroup()
            self.stale = False

    def recover(self, level: int) -> bool:
        """Win back what was lost; only the lost cells can teach anything."""
        solver = self.solver
        many = self.lost_count * 2 > self.clues  # then nearly every clue can see one
        if many:
            solver.call_all()
        for i in range(self.lost_count):
            p = self.lost[i]
            if solver.cells[p] != UNKNOWN:
                continue
            for d in range(4):
                q = p + solver.steps[d]
                if solver.cells[q] == BLACK:
                    solver.cells[p] = WHITE
                    solver.left -= 1
                    solver.grounds.copy(p, q)
                    if not many:
                        solver.wake(p)
                    break
            if solver.cells[p] == UNKNOWN:
                if level >= MEDIUM and solver.groups.cuts(p):
                    solver.exempt(p)
                elif not many:
                    solver.wake(p)
        return self.advance(level)

    def restore(self) -> None:
        """Know again what was forgotten."""
        solver = self.solver
        solver.drain()
        for i in range(self.lost_count):
            p = self.lost[i]
            if self.answer[p] == BLACK:
                self.stale = True
            solver.cells[p] = self.answer[p]
            solver.grounds.take(p, self.saved, i)
        solver.left = 0

    def refill(self, rng: Rng) -> None:
        """Write again a quarter of the sets that went, at random: a fresh start nearby."""
        self.shuffled(self.count, rng)
        waiting = 0
        for i in range(self.count):
            given = self.order[i]
            if not self.pending[given] and not self.is_black(given):
                self.order[waiting] = given
                waiting += 1
        self.put_back(0, (waiting + 3) // 4)

    def is_black(self, given: int) -> bool:
        """Is a cell of the set black?"""
        for j in range(self.starts[given], self.starts[given + 1]):
            if self.answer[self.tied[j]] == BLACK:
                return True
        return False

    def needs(self, level: int) -> bool:
        """Is the board too hard for the level below?"""
        judge = self.judge
        judge.trusting = True
        judge.deep = level > HARD
        for i in range(judge.area):
            judge.clue[judge.where[i]] = self.solver.clue[judge.where[i]]
        judge.restart()
        judge.propagate(level - 1)
        return judge.left > 0

    def thin_by_search(self, rng: Rng) -> int:
        """Take away every set of clues that an exact search can do without; how many sets went."""
        self.shuffled(self.count, rng)
        taken = 0
        for i in range(self.count):
            if self.pending[self.order[i]] and self.take_by_search(self.order[i]):
                taken += 1
        return taken

    def take_by_search(self, given: int) -> bool:
        numbers = list(self.numbers())
        for j in range(self.starts[given], self.starts[given + 1]):
            numbers[self.solver.cell_of[self.tied[j]]] = 0
        trier = Solver(self.solver.width, self.solver.height)
        trier.load(numbers, [UNKNOWN] * self.solver.area)
        found = search(trier, 2, 300)
        if found is None or len(found) != 1:
            return False
        for j in range(self.starts[given], self.starts[given + 1]):
            self.solver.clue[self.tied[j]] = 0
        self.pending[given] = 0
        return True

    def numbers(self) -> tuple[int, ...]:
        """The clues that are left, in reading order."""
        return tuple([self.solver.clue[self.solver.where[i]] for i in range(self.solver.area)])
