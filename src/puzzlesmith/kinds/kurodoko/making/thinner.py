"""Removes clues from a full Kurodoko board for as long as it stays solvable.

Removing a clue does not restart the solver: it forgets only the cells whose justification uses the clue (see
toolkit.justifications), and tries to deduce those again from the other clues.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.kurodoko.codes import BLACK, CLUE, HARD, MEDIUM, UNKNOWN, WHITE
from puzzlesmith.kinds.kurodoko.logic.search import search
from puzzlesmith.kinds.kurodoko.logic.solver import Solver
from puzzlesmith.toolkit.batches import Batches
from puzzlesmith.toolkit.justifications import Grounds
from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng


class Thinner(Batches):
    """A full board from which clues are removed, one symmetric set (*orbit*) at a time."""

    solver: Solver
    judge: Solver
    starts: array[int]
    tied: array[int]
    orbit_of: array[int]
    answer: array[int]
    lost: array[int]
    saved_grounds: Grounds
    lost_count: int
    clues: int

    def __init__(self, width: int, height: int, orbits: Sequence[Sequence[int]]):
        """`orbits` are the sets of cells that have clues together, or not at all."""
        self.solver, self.judge = Solver(width, height), Solver(width, height)
        self.count: int = len(orbits)
        self.starts, self.tied, self.orbit_of = zeros(self.count + 1), zeros(width * height), zeros(self.solver.size)
        at = 0
        for i, cells in enumerate(orbits):
            for cell in cells:
                self.tied[at], at = self.solver.position_of[cell], at + 1
                self.orbit_of[self.solver.position_of[cell]] = i
            self.starts[i + 1] = at
        self.order: array[int] = array("i", range(max(self.count, width * height)))
        self.solver.grounds = Grounds(self.solver.size, self.count)
        size = self.solver.size
        self.safe: array[int] = zeros(size)  # white cells that may be decided although no clue sees them
        self.answer, self.lost, self.saved_grounds = zeros(size), zeros(size), Grounds(size, self.count)
        self.lost_count = self.clues = 0
        self.stale: bool = True  # are the groups of black cells out of date?
        self.pending: array[int] = zeros(self.count)  # orbits whose clues are still there

    def shuffle_order(self, n: int, rng: Rng) -> None:
        for i in range(n):
            self.order[i] = i
        rng.shuffle(self.order, n)

    def blacken(self, tries: int, least: int, most: int, rng: Rng) -> int:
        """Draw an answer: a number of random cells become black where the rules allow it; more of them while there are
        fewer black cells than `least`, and none beyond `most`. Returns how many are black.
        """
        solver = self.solver
        for i in range(solver.area):
            solver.clue[solver.position_of[i]] = 0
        solver.restart()
        self.shuffle_order(solver.area, rng)
        painted = 0
        for i in range(solver.area):
            p = solver.position_of[self.order[i]]
            if painted >= most or (i >= tries and painted >= least):
                break
            if not self.touches_black(p) and not solver.groups.cuts(p):
                solver.cells[p] = BLACK
                solver.groups.join(p)
                painted += 1
        for i in range(solver.area):
            p = solver.position_of[i]
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
        """Give every white cell its number, unless a cell of its orbit is black."""
        solver = self.solver
        self.clues = 0
        for i in range(self.count):
            self.pending[i] = not self.is_black(i)
        for i in range(solver.area):
            p = solver.position_of[i]
            if self.pending[self.orbit_of[p]]:
                solver.clue[p] = self.sight(p)
                self.clues += 1

    def sight(self, p: int) -> int:
        """How many white cells a cell of the answer sees, itself included."""
        seen = 1
        for d in range(4):
            q = p + self.solver.steps[d]
            while self.answer[q] == WHITE:
                seen += 1
                q += self.solver.steps[d]
        return seen

    def begin(self, level: int) -> bool:
        """Solve with all clues, and justifications; False if a level cannot decide every cell."""
        solver = self.solver
        self.set_level(level)
        solver.restart()
        solver.tracking = True
        self.stale = True
        for i in range(solver.area):
            p = solver.position_of[i]
            if solver.clue[p]:
                solver.grounds.put(p, self.orbit_of[p])
        return self.advance(level)

    def set_level(self, level: int) -> None:
        """Switch on the queues that a level needs. Up to hard nothing is assumed, so there are no contradictions."""
        self.solver.deep = level >= HARD
        self.solver.trusting = level <= HARD

    def advance(self, level: int) -> bool:
        """Deduce at a level; True if that decides every cell."""
        if level <= HARD:
            self.solver.propagate(level)
        else:
            self.solver.deduce()
        return self.solver.left == 0

    def thin(self, level: int, rng: Rng, batch: int) -> int:
        """Remove, in random order, every orbit of clues that a level can do without; returns how many."""
        self.set_level(level)
        return self.take_all(self.queue_pending(rng), level, batch)

    def thin_to(self, least: int, level: int, rng: Rng) -> None:
        """Remove orbits of clues that a level can do without, down to so many clues."""
        self.set_level(level)
        for i in range(self.queue_pending(rng)):
            size = self.starts[self.order[i] + 1] - self.starts[self.order[i]]
            if self.clues - size >= least:
                self.take(i, i + 1, level)

    def queue_pending(self, rng: Rng) -> int:
        """Put the pending orbits into the front of `order`, shuffled; returns how many."""
        self.shuffle_order(self.count, rng)
        waiting = 0
        for i in range(self.count):
            if self.pending[self.order[i]]:
                self.order[waiting] = self.order[i]
                waiting += 1
        return waiting

    def take(self, first: int, last: int, level: int) -> bool:
        """Remove the orbits order[first:last] if the level solves the board without them."""
        self.remove(first, last)
        if level <= HARD and self.is_orphaned(first, last):
            self.put_back(first, last)
            return False
        self.forget()
        if self.recover(level):
            return True
        self.restore()
        self.put_back(first, last)
        return False

    def remove(self, first: int, last: int) -> None:
        """Remove the clues of the orbits order[first:last]."""
        self.solver.grounds.wipe(self.solver.grounds.going)
        for i in range(first, last):
            orbit = self.order[i]
            self.pending[orbit] = 0
            self.solver.grounds.add(self.solver.grounds.going, orbit)
            for j in range(self.starts[orbit], self.starts[orbit + 1]):
                self.solver.clue[self.tied[j]] = 0
                self.clues -= 1

    def put_back(self, first: int, last: int) -> None:
        """Write the clues of the orbits order[first:last] again."""
        for i in range(first, last):
            orbit = self.order[i]
            self.pending[orbit] = 1
            for j in range(self.starts[orbit], self.starts[orbit + 1]):
                p = self.tied[j]
                self.solver.clue[p] = self.sight(p)
                self.solver.cells[p] = CLUE
                self.solver.grounds.put(p, orbit)
                self.clues += 1

    def is_orphaned(self, first: int, last: int) -> bool:
        """Does no clue see some cell any more that these clues saw, though only a clue can decide it?

        Up to level hard only clues decide black cells, and white cells that neither touch black nor connect white.
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
        """Forget every cell whose justification uses the removed orbits, and save it in `lost`."""
        solver = self.solver
        self.lost_count = 0
        for i in range(solver.area):
            p = solver.position_of[i]
            if solver.grounds.falls(p):
                self.lost[self.lost_count] = p
                self.saved_grounds.take(self.lost_count, solver.grounds, p)
                self.lost_count += 1
                if solver.cells[p] == BLACK:
                    self.stale = True
                solver.cells[p] = UNKNOWN
        solver.left = self.lost_count
        if self.stale:
            solver.regroup()
            self.stale = False

    def recover(self, level: int) -> bool:
        """Deduce the lost cells again, from the clues that see them; True if the level can."""
        solver = self.solver
        many = self.lost_count * 2 > self.clues  # then nearly every clue can see one
        if many:
            solver.enqueue_all()
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
                    solver.whiten_cut_cell(p)
                elif not many:
                    solver.wake(p)
        return self.advance(level)

    def restore(self) -> None:
        """Mark the lost cells as they were."""
        solver = self.solver
        solver.drain()
        for i in range(self.lost_count):
            p = self.lost[i]
            if self.answer[p] == BLACK:
                self.stale = True
            solver.cells[p] = self.answer[p]
            solver.grounds.take(p, self.saved_grounds, i)
        solver.left = 0

    def refill(self, rng: Rng) -> None:
        """Write a random quarter of the removed clues again, for a fresh start nearby."""
        self.shuffle_order(self.count, rng)
        waiting = 0
        for i in range(self.count):
            orbit = self.order[i]
            if not self.pending[orbit] and not self.is_black(orbit):
                self.order[waiting] = orbit
                waiting += 1
        self.put_back(0, (waiting + 3) // 4)

    def is_black(self, orbit: int) -> bool:
        """Is a cell of the orbit black?"""
        for j in range(self.starts[orbit], self.starts[orbit + 1]):
            if self.answer[self.tied[j]] == BLACK:
                return True
        return False

    def needs(self, level: int) -> bool:
        """Is the board too hard for the level below?"""
        judge = self.judge
        judge.trusting = True
        judge.deep = level > HARD
        for i in range(judge.area):
            judge.clue[judge.position_of[i]] = self.solver.clue[judge.position_of[i]]
        judge.restart()
        judge.propagate(level - 1)
        return judge.left > 0

    def thin_by_search(self, rng: Rng) -> int:
        """Remove every orbit of clues that an exact search can do without; returns how many."""
        self.shuffle_order(self.count, rng)
        removed = 0
        for i in range(self.count):
            if self.pending[self.order[i]] and self.try_removing_by_search(self.order[i]):
                removed += 1
        return removed

    def try_removing_by_search(self, orbit: int) -> bool:
        clues = list(self.clues_left())
        for j in range(self.starts[orbit], self.starts[orbit + 1]):
            clues[self.solver.cell_of[self.tied[j]]] = 0
        solver = Solver(self.solver.width, self.solver.height)
        solver.load(clues, [UNKNOWN] * self.solver.area)
        completions = search(solver, 2, 300)
        if completions is None or len(completions) != 1:
            return False
        for j in range(self.starts[orbit], self.starts[orbit + 1]):
            self.solver.clue[self.tied[j]] = 0
        self.pending[orbit] = 0
        return True

    def clues_left(self) -> tuple[int, ...]:
        """The clue of each cell in reading order, 0 where there is none."""
        return tuple([self.solver.clue[self.solver.position_of[i]] for i in range(self.solver.area)])
