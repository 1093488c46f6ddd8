"""The deductions of Kurodoko, on flat integer arrays.

The board is stored with a rim of EDGE cells around it, so that walking off it needs no test: cell (r, c) stands at
position (r + 1) * (width + 1) + c + 1. BLACK and EDGE are odd, because both end an arm;
WHITE and CLUE have bit 1.

White stays connected as long as black cells form no closed chain; `groups` detects those. `arms` works out how the
arms of a clue can add up to its number.

A cell that changes wakes only the clues that can see it. `propagate` draws all conclusions up to a level, the
easiest first. A `recorder`, if there is one, turns every deduction into an Entry. When `tracking`, `grounds` holds
the justification of each known cell: the clues that its proof uses.

In this package p and q are positions, k is the position of a clue, n its number, and d one of the four directions.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.kinds.kurodoko.codes import (
    ARM_MINIMUM,
    BLACK,
    BOTH,
    CLUE,
    EDGE,
    FULL_REACH,
    FULL_VIEW,
    HARD,
    MEDIUM,
    NO_COMBINATION,
    NO_TECHNIQUE,
    OVERSHOOT,
    SPLIT,
    TOO_FEW,
    TOO_MANY,
    TOUCHING,
    UNKNOWN,
    WHITE,
)
from puzzlesmith.toolkit.justifications import Grounds
from puzzlesmith.toolkit.probing import Prober
from puzzlesmith.toolkit.rows import zeros

from .arms import Arms
from .groups import Groups

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .recorder import Recorder


class Solver(Prober):
    """What is known of a board of one size, and the deductions that extend it."""

    width: int
    height: int
    area: int
    size: int
    position_of: array[int]
    cell_of: array[int]
    cells: array[int]
    clue: array[int]
    rim: array[int]
    queue: array[int]
    queued: array[int]
    combine_queue: array[int]
    in_combine_queue: array[int]
    line_queue: array[int]
    in_line_queue: array[int]
    head: int
    tail: int
    combine_head: int
    combine_tail: int
    line_head: int
    line_tail: int
    run: array[int]
    reach: array[int]
    conflict: int
    conflict_at: int
    dry: bool
    technique: int
    left: int

    def __init__(self, width: int, height: int):
        super().__init__(width * height)
        self.width, self.height, self.area = width, height, width * height
        self.stride: int = width + 1
        self.size = size = (height + 2) * self.stride + 1
        self.narrow: bool = width == 1 or height == 1
        self.steps: array[int] = array("i", [-self.stride, -1, 1, self.stride])
        self.position_of, self.cell_of = zeros(self.area), zeros(size)
        self.cells, self.clue, self.rim = zeros(size), zeros(size), zeros(size)
        self.queue, self.queued = zeros(size + 1), zeros(size)
        self.combine_queue, self.in_combine_queue = zeros(size + 1), zeros(size)
        self.line_queue, self.in_line_queue = zeros(size + 1), zeros(size)
        self.head = self.tail = self.combine_head = self.combine_tail = self.line_head = self.line_tail = 0
        self.run, self.reach = zeros(4), zeros(4)
        self.conflict, self.conflict_at = 0, 0
        self.nodes = 0
        self.tracking = False
        self.trusting = False  # the board is solvable and nothing is assumed, so nothing is checked for contradictions
        self.dry, self.technique = False, NO_TECHNIQUE  # dry: `count` only names its technique and marks nothing
        self.active: array[int] = zeros(size)
        self.deep = True  # fill the queues of the hard techniques, too
        self.grounds: Grounds = Grounds(1, 1)
        self.recorder: Recorder | None = None
        self.snapshots: list[array[int]] = []
        self._lay_out()
        self.groups: Groups = Groups(self.cells, self.rim, self.position_of, self.stride)
        self.arms: Arms = Arms(self.cells, self.clue, self.steps, self.area)

    def _lay_out(self) -> None:
        for p in range(self.size):
            self.cells[p] = EDGE
        for i in range(self.area):
            p = (i // self.width + 1) * self.stride + i % self.width + 1
            self.position_of[i], self.cell_of[p], self.cells[p] = p, i, UNKNOWN
        for i in range(self.area):
            p = self.position_of[i]
            for d in range(4):
                if self.cells[p + self.steps[d]] == EDGE:
                    self.rim[p] = 1

    # ------------------------------------------------------------------ setting up

    def load(self, clues: Sequence[int], marks: Sequence[int]) -> bool:
        """Load a puzzle and the marks on it; False if the marks contradict each other.

        A clue of -1 is a white cell without a number.
        """
        for i in range(self.area):
            self.clue[self.position_of[i]] = max(clues[i], 0)
        self.restart()
        for i in range(self.area):
            if (clues[i] < 0 or marks[i] == WHITE) and not self.mark_white(self.position_of[i]):
                return False
        for i in range(self.area):
            if marks[i] == BLACK and not self.mark_black(self.position_of[i]):
                return False
        return True

    def restart(self) -> None:
        """Forget everything but the clues."""
        self.drain()
        self.left = self.area
        for i in range(self.area):
            p = self.position_of[i]
            self.cells[p] = UNKNOWN
            if self.clue[p]:
                self.cells[p] = CLUE
                self.left -= 1
        self.enqueue_all()

    def enqueue_all(self) -> None:
        """Queue every clue."""
        for i in range(self.area):
            if self.clue[self.position_of[i]]:
                self.enqueue(self.position_of[i])

    def enqueue(self, p: int) -> None:
        """Queue a clue for `count` and, when deep, for `combine`."""
        if not self.queued[p]:
            self.queued[p] = 1
            self.queue[self.tail] = p
            self.tail = self.tail + 1 if self.tail < self.size else 0
        if self.deep and not self.in_combine_queue[p]:
            self.in_combine_queue[p] = 1
            self.combine_queue[self.combine_tail] = p
            self.combine_tail = self.combine_tail + 1 if self.combine_tail < self.size else 0

    def wake(self, p: int) -> None:
        """Queue every clue that can see a cell."""
        for d in range(4):
            step = self.steps[d]
            q = p + step
            while not self.cells[q] & 1:
                if self.cells[q] == CLUE:
                    self.enqueue(q)
                q += step

    def drain(self) -> None:
        """Empty all queues."""
        while self.head != self.tail:
            self.queued[self.queue[self.head]] = 0
            self.head = self.head + 1 if self.head < self.size else 0
        while self.combine_head != self.combine_tail:
            self.in_combine_queue[self.combine_queue[self.combine_head]] = 0
            self.combine_head = self.combine_head + 1 if self.combine_head < self.size else 0
        while self.line_head != self.line_tail:
            self.in_line_queue[self.line_queue[self.line_head]] = 0
            self.line_head = self.line_head + 1 if self.line_head < self.size else 0
        self.groups.drain()

    def save(self, slot: int) -> None:
        while slot >= len(self.snapshots):
            self.snapshots.append(zeros(4 * self.size + 1))
        self.pack(self.snapshots[slot])

    def restore(self, slot: int) -> None:
        """Return to the position in a slot, with empty queues."""
        self.drain()
        self.unpack(self.snapshots[slot])

    def pack(self, block: array[int]) -> None:
        n = self.size
        block[0:n] = self.cells[0:n]
        block[n : 2 * n] = self.groups.group[0:n]
        block[2 * n : 3 * n] = self.groups.link[0:n]
        block[3 * n : 4 * n] = self.groups.members[0:n]
        block[4 * n] = self.left

    def unpack(self, block: array[int]) -> None:
        n = self.size
        self.cells[0:n] = block[0:n]
        self.groups.group[0:n] = block[n : 2 * n]
        self.groups.link[0:n] = block[2 * n : 3 * n]
        self.groups.members[0:n] = block[3 * n : 4 * n]
        self.left = block[4 * n]

    # ------------------------------------------------------------------ probing: see Prober

    def is_unknown(self, variable: int) -> bool:
        return self.cells[self.position_of[variable]] == UNKNOWN

    def assume(self, variable: int, mark: int) -> bool:
        p = self.position_of[variable]
        if self.tracking:
            self.grounds.wipe(self.grounds.scratch)
        holds = self.mark_black(p) if mark == BLACK else self.mark_white(p)
        return holds and self.propagate(MEDIUM)

    def conclude(self, variable: int, mark: int) -> bool:
        p = self.position_of[variable]
        if self.tracking:
            self.grounds.copy(self.grounds.scratch, self.grounds.clash)
        return self.mark_black(p) if mark == BLACK else self.mark_white(p)

    def exhaust(self) -> bool:
        return self.propagate(HARD)

    # ------------------------------------------------------------------ facts

    def mark_white(self, p: int) -> bool:
        """Mark a cell white, justified by the scratch row; False if it is black."""
        if self.cells[p] & WHITE:
            return True
        if self.cells[p] == BLACK:
            return self.fail(BOTH, p)
        self.set_white(p)
        if self.tracking:
            self.grounds.copy(p, self.grounds.scratch)
        return True

    def set_white(self, p: int) -> None:
        self.cells[p] = WHITE
        self.left -= 1
        self.wake(p)

    def mark_black(self, p: int) -> bool:
        """Mark a cell black, justified by the scratch row, and its neighbours white; False at a contradiction."""
        if self.cells[p] == BLACK:
            return True
        if self.cells[p] & WHITE:
            return self.fail(BOTH, p)
        if not self.trusting:
            for d in range(4):
                if self.cells[p + self.steps[d]] == BLACK:
                    return self.fail(TOUCHING, p)
            if self.groups.cuts(p):
                return self.fail(SPLIT, p)
        self.cells[p] = BLACK
        self.left -= 1
        if self.tracking:
            self.grounds.copy(p, self.grounds.scratch)
        self.groups.join(p)
        self.wake(p)
        if self.recorder is not None:
            self.recorder.neighbours(p)
        for d in range(4):
            q = p + self.steps[d]
            if self.cells[q] == UNKNOWN:
                self.set_white(q)
                if self.tracking:
                    self.grounds.copy(q, p)
        return True

    def fail(self, why: int, p: int) -> bool:
        """Store how a contradiction shows and, when tracking, its justification. Always False."""
        self.conflict, self.conflict_at = why, p
        if self.tracking:
            self.grounds.copy(self.grounds.clash, self.grounds.scratch)
            if why == BOTH:
                self.grounds.join(self.grounds.clash, p)
            elif why == TOUCHING:
                for d in range(4):
                    if self.cells[p + self.steps[d]] == BLACK:
                        self.grounds.join(self.grounds.clash, p + self.steps[d])
            elif why == SPLIT:
                self.groups.find_chain(p)
                for i in range(self.groups.path_length):
                    self.grounds.join(self.grounds.clash, self.groups.path[i])
        return False

    def regroup(self) -> None:
        """Rebuild the groups of black cells, and empty all queues."""
        self.groups.regroup()
        self.drain()

    # ------------------------------------------------------------------ deductions

    def propagate(self, level: int) -> bool:
        """Draw all conclusions up to a level, the easiest first; False at a contradiction."""
        while True:
            if self.trusting and self.left == 0:
                self.drain()
                return True
            if self.head != self.tail:
                p = self.easiest() if self.recorder is not None else self.next()
                if p and not self.count(p):
                    break
            elif level >= MEDIUM and self.groups.dirty_head != self.groups.dirty_tail:
                self.whiten_corners(self.groups.next_dirty())
            elif level >= MEDIUM and self.narrow and self.whiten_middle():
                continue
            elif level >= HARD and self.combine_head != self.combine_tail:
                p = self.combine_queue[self.combine_head]
                self.combine_head = self.combine_head + 1 if self.combine_head < self.size else 0
                self.in_combine_queue[p] = 0
                self.queue_lines(p)
                if self.combine(p, 0) < 0:
                    break
            elif level >= HARD and self.line_head != self.line_tail:
                p = self.line_queue[self.line_head]
                self.line_head = self.line_head + 1 if self.line_head < self.size else 0
                self.in_line_queue[p] = 0
                outcome = self.combine(p, 1)
                if outcome == 0:
                    outcome = self.combine(p, 2)
                if outcome < 0:
                    break
            else:
                return True
        self.drain()
        return False

    def next(self) -> int:
        """Remove the first clue from the queue."""
        p = self.queue[self.head]
        self.head = self.head + 1 if self.head < self.size else 0
        self.queued[p] = 0
        return p

    def easiest(self) -> int:
        """Remove the clue with the easiest technique from the queue, and those without any; 0 if no clue has one."""
        best, chosen, active_count = NO_TECHNIQUE, 0, 0
        while self.head != self.tail:
            p = self.next()
            technique = self.technique_of(p)
            if technique < NO_TECHNIQUE:
                self.active[active_count] = p
                active_count += 1
            if technique < best:
                best, chosen = technique, p
        for i in range(active_count):
            if self.active[i] != chosen:
                self.enqueue(self.active[i])
        return chosen

    def technique_of(self, k: int) -> int:
        """The technique that `count` would use for a clue; -1 if it would find a contradiction."""
        self.dry, self.technique = True, NO_TECHNIQUE
        holds = self.count(k)
        self.dry = False
        return self.technique if holds else -1

    def count(self, k: int) -> bool:
        """Deduce from the white runs and the farthest reach of a clue's arms; False at a contradiction."""
        n, seen, ends, full = self.clue[k], 1, 0, 0
        for d in range(4):
            step = self.steps[d]
            q = k + step
            length = 0
            while self.cells[q] & WHITE:
                length += 1
                q += step
            self.run[d] = self.reach[d] = length
            seen += length
            ends += self.cells[q] & 1
        if seen > n:
            return self.fail_clue(TOO_MANY, k)
        if ends == 4:
            return seen == n or self.fail_clue(TOO_FEW, k)
        if seen == n:
            self.queued[k] = 1  # nothing more follows from it: do not wake it again
            holds = self.stop_arms(k, 0)
            self.queued[k] = 0
            return holds
        total = 1
        for d in range(4):
            length = self.farthest(k, d, self.run[d], n - seen)
            self.reach[d] = length
            total += length
            full += length == self.run[d]
        if total < n:
            return self.fail_clue(TOO_FEW, k)
        if full > ends and not self.stop_arms(k, n - seen):
            return False
        for d in range(4):
            if n - total + self.reach[d] > self.run[d]:
                return self.stretch_arms(k, n, total)
        return True

    def farthest(self, k: int, d: int, length: int, room: int) -> int:
        """The greatest length of an arm that has a white run of `length` and may see only `room` more cells."""
        step = self.steps[d]
        q = k + (length + 1) * step
        best, most = length, length + room
        while self.cells[q] == UNKNOWN:
            best = length
            length += 1
            q += step
            while self.cells[q] & WHITE:
                length += 1
                q += step
            if length > most:
                return best
            if self.cells[q] & 1:
                return length
        return best

    def stop_arms(self, k: int, room: int) -> bool:
        """Mark the cell behind each arm that cannot take even one more cell black; False at a contradiction."""
        if self.dry:
            self.technique = OVERSHOOT if room else FULL_VIEW
            return True
        if self.recorder is not None:
            self.recorder.stops(k, room)
        if self.tracking:
            self.justify_by_runs(k)
        for d in range(4):
            q = k + (self.run[d] + 1) * self.steps[d]
            if self.reach[d] == self.run[d] and self.cells[q] == UNKNOWN and not self.mark_black(q):
                return False
        return True

    def stretch_arms(self, k: int, n: int, total: int) -> bool:
        """Mark the cells white that an arm needs because the others cannot reach enough; False at a contradiction."""
        if self.dry:
            self.technique = min(self.technique, FULL_REACH if total == n else ARM_MINIMUM)
            return True
        if self.recorder is not None:
            self.recorder.stretch(k, n, total)
        if self.tracking:
            self.justify_by_arms(k, n)
        for d in range(4):
            step = self.steps[d]
            q = k
            for _ in range(n - total + self.reach[d]):
                q += step
                if self.cells[q] == UNKNOWN:
                    self.set_white(q)
                    if self.tracking:
                        self.grounds.copy(q, self.grounds.scratch)
                elif self.cells[q] == BLACK:
                    return self.fail(BOTH, q)
        return True

    def justify_by_runs(self, k: int) -> None:
        """Justify by a clue, the white runs of its arms, and white runs beyond a one-cell gap: into the scratch row."""
        self.grounds.copy(self.grounds.scratch, k)
        for d in range(4):
            step = self.steps[d]
            q = k + step
            while self.cells[q] & WHITE:
                self.grounds.join(self.grounds.scratch, q)
                q += step
            if self.reach[d] == self.run[d] and self.cells[q] == UNKNOWN:
                q += step
                while self.cells[q] & WHITE:
                    self.grounds.join(self.grounds.scratch, q)
                    q += step

    def justify_by_arms(self, k: int, n: int) -> None:
        """Justify by a clue and the known cells of its arms up to length n: into the scratch row."""
        self.grounds.copy(self.grounds.scratch, k)
        for d in range(4):
            self.justify_by_arm(k, d, n)

    def justify_by_arm(self, k: int, d: int, n: int) -> None:
        step = self.steps[d]
        q = k
        for _ in range(n):
            q += step
            if self.cells[q] == EDGE:
                return
            if self.cells[q] != UNKNOWN:
                self.grounds.join(self.grounds.scratch, q)
            if self.cells[q] == BLACK:
                return

    def fail_clue(self, why: int, k: int) -> bool:
        if self.tracking:
            self.justify_by_arms(k, self.area if why == TOO_MANY else self.clue[k])
        return self.fail(why, k)

    def whiten_corners(self, b: int) -> None:
        """Mark the corners of a black cell white that would close a chain."""
        for i in range(4):
            q = b + self.groups.corners[i]
            if self.cells[q] == UNKNOWN and self.groups.cuts(q):
                self.whiten_cut_cell(q)

    def whiten_middle(self) -> bool:
        """On a board one cell wide only the ends can be black: mark the others white. True if any was unknown."""
        changed = False
        for i in range(1, self.area - 1):
            if self.cells[self.position_of[i]] == UNKNOWN:
                self.whiten_cut_cell(self.position_of[i])
                changed = True
        return changed

    def whiten_cut_cell(self, q: int) -> None:
        """Mark a cell white because a black one there would close a chain."""
        if self.tracking or self.recorder is not None:
            self.groups.path_length = 0
            if not self.narrow:
                self.groups.find_chain(q)
        if self.recorder is not None:
            self.recorder.chain(q)
        self.set_white(q)
        if self.tracking:
            self.grounds.wipe(q)
            for i in range(self.groups.path_length):
                self.grounds.join(q, self.groups.path[i])

    # ------------------------------------------------------------------ combinations of arms

    def queue_lines(self, k: int) -> None:
        """Queue a clue and all clues in line with it: after a change they may bound each other."""
        self.queue_line(k)
        for d in range(4):
            step = self.steps[d]
            q = k + step
            while not self.cells[q] & 1:
                if self.cells[q] == CLUE:
                    self.queue_line(q)
                q += step

    def queue_line(self, p: int) -> None:
        if not self.in_line_queue[p]:
            self.in_line_queue[p] = 1
            self.line_queue[self.line_tail] = p
            self.line_tail = self.line_tail + 1 if self.line_tail < self.size else 0

    def combine(self, k: int, mode: int) -> int:
        """Mark what all combinations of arms agree on; see `Arms.fit` for the mode. 1 if that marks any cell, -1 at a
        contradiction, else 0.
        """
        n = self.clue[k]
        if not self.arms.fit(k, mode):
            if self.tracking:
                self.justify_by_lines(k, n, mode)
            self.fail(NO_COMBINATION, k)
            return -1
        if not self.arms.is_informative(k):
            return 0
        if self.recorder is not None:
            self.recorder.combination(k, n, mode)
        if self.tracking:
            self.justify_by_lines(k, n, mode)
        return 1 if self.apply_bounds(k) else -1

    def apply_bounds(self, k: int) -> bool:
        """Mark the cells that the bounds of the arms decide; False at a contradiction."""
        for d in range(4):
            step = self.steps[d]
            q = k
            for _ in range(self.arms.low[d]):
                q += step
                if not self.mark_white(q):
                    return False
            if (
                self.arms.low[d] == self.arms.high[d]
                and self.cells[q + step] == UNKNOWN
                and not self.mark_black(q + step)
            ):
                return False
        return True

    def justify_by_lines(self, k: int, n: int, mode: int) -> None:
        """Justify by a clue and the known cells of its arms and, with a mode, by the clues in line and theirs."""
        self.justify_by_arms(k, n)
        if mode:
            for d in range(4):
                step = self.steps[d]
                q = k
                for _ in range(n):
                    q += step
                    if self.cells[q] & 1:
                        break
                    if self.clue[q]:
                        for e in range(4):
                            if e != d and e != 3 - d:
                                self.justify_by_arm(q, e, self.area)

    def marks(self) -> bytes:
        """The mark of each cell in reading order."""
        return bytes([self.cells[self.position_of[i]] & 3 for i in range(self.area)])
