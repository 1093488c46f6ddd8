"""The deductions of Kurodoko, on flat integer arrays.

The board is stored with a rim of EDGE cells around it, so that walking off it needs no test: cell (r, c) stands at
position (r + 1) * (width + 1) + c + 1. BLACK and EDGE are odd, because both end an arm;
WHITE and CLUE have bit 1.

White stays connected as long as black cells form no closed chain: of those, `groups` keeps account. What the arms of a
clue can add up to is worked out in `arms`.

A cell that changes wakes only the clues that can see it. `propagate` draws all conclusions up to a level, the
easiest first. When `notes` is a list, every deduction is appended to it as an Entry. When `tracking`, the clues that
each known cell rests on are kept in `grounds`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry
from puzzlesmith.kinds.kurodoko.codes import (
    ARM_MINIMUM,
    BLACK,
    BORDER_CHAIN,
    BOTH,
    CLOSED_RING,
    CLUE,
    COMBINATION,
    EDGE,
    FULL_REACH,
    FULL_VIEW,
    HARD,
    LAST_EXIT,
    MEDIUM,
    NEXT_TO_BLACK,
    NO_COMBINATION,
    OVERSHOOT,
    SILENT,
    SPLIT,
    TOO_FEW,
    TOO_MANY,
    TOUCHING,
    UNKNOWN,
    WHITE,
)
from puzzlesmith.toolkit.justifications import Grounds
from puzzlesmith.toolkit.rows import zeros

from .arms import Arms
from .groups import Groups

if TYPE_CHECKING:
    from collections.abc import Sequence


class Solver:
    """A board of one size with what is known of it, and the ways to learn more."""

    def __init__(self, width: int, height: int):
        self.width, self.height, self.area = width, height, width * height
        self.stride = width + 1
        self.size = size = (height + 2) * self.stride + 1
        self.narrow = width == 1 or height == 1
        self.steps = array("i", [-self.stride, -1, 1, self.stride])
        self.where, self.cell_of = zeros(self.area), zeros(size)
        self.cells, self.clue, self.rim = zeros(size), zeros(size), zeros(size)
        self.queue, self.queued = zeros(size + 1), zeros(size)
        self.later, self.deferred = zeros(size + 1), zeros(size)
        self.lines, self.lined = zeros(size + 1), zeros(size)
        self.head = self.tail = self.later_head = self.later_tail = self.lines_head = self.lines_tail = 0
        self.trail, self.trailed = zeros(size), 0
        self.run, self.reach = zeros(4), zeros(4)
        self.clash, self.clash_at = 0, 0
        self.left = self.area
        self.nodes = 0
        self.tracking = self.tracing = self.trusting = False
        self.dry, self.heard = False, SILENT  # dry: only tell what a clue would say, and do nothing about it
        self.speakers = zeros(size)
        self.deep = True  # keep the work lists of the hard techniques too
        self.grounds: Grounds = Grounds(1, 1)
        self.notes: list[Entry] = []
        self.stashes: list[array[int]] = []
        self._lay_out()
        self.groups = Groups(self.cells, self.rim, self.where, self.stride)
        self.arms = Arms(self.cells, self.clue, self.steps, self.area)

    def _lay_out(self) -> None:
        for p in range(self.size):
            self.cells[p] = EDGE
        for i in range(self.area):
            p = (i // self.width + 1) * self.stride + i % self.width + 1
            self.where[i], self.cell_of[p], self.cells[p] = p, i, UNKNOWN
        for i in range(self.area):
            p = self.where[i]
            for d in range(4):
                if self.cells[p + self.steps[d]] == EDGE:
                    self.rim[p] = 1

    # ------------------------------------------------------------------ setting up

    def load(self, clues: Sequence[int], marks: Sequence[int]) -> bool:
        """Take a puzzle and the marks on it; False if the marks alone are a contradiction.

        A clue of -1 is a white cell with no number.
        """
        for i in range(self.area):
            self.clue[self.where[i]] = max(clues[i], 0)
        self.restart()
        for i in range(self.area):
            if (clues[i] < 0 or marks[i] == WHITE) and not self.clear(self.where[i]):
                return False
        for i in range(self.area):
            if marks[i] == BLACK and not self.paint(self.where[i]):
                return False
        return True

    def restart(self) -> None:
        """Only the clues are known."""
        self.drain()
        self.left = self.area
        self.trailed = 0
        for i in range(self.area):
            p = self.where[i]
            self.cells[p] = UNKNOWN
            if self.clue[p]:
                self.cells[p] = CLUE
                self.left -= 1
        self.call_all()

    def call_all(self) -> None:
        """Put every clue on the work lists."""
        for i in range(self.area):
            if self.clue[self.where[i]]:
                self.call(self.where[i])

    def call(self, p: int) -> None:
        """Put a clue on the work lists."""
        if not self.queued[p]:
            self.queued[p] = 1
            self.queue[self.tail] = p
            self.tail = self.tail + 1 if self.tail < self.size else 0
        if self.deep and not self.deferred[p]:
            self.deferred[p] = 1
            self.later[self.later_tail] = p
            self.later_tail = self.later_tail + 1 if self.later_tail < self.size else 0

    def wake(self, p: int) -> None:
        """Call every clue that can see a cell."""
        for d in range(4):
            step = self.steps[d]
            q = p + step
            while not self.cells[q] & 1:
                if self.cells[q] == CLUE:
                    self.call(q)
                q += step

    def drain(self) -> None:
        """Empty the work lists."""
        while self.head != self.tail:
            self.queued[self.queue[self.head]] = 0
            self.head = self.head + 1 if self.head < self.size else 0
        while self.later_head != self.later_tail:
            self.deferred[self.later[self.later_head]] = 0
            self.later_head = self.later_head + 1 if self.later_head < self.size else 0
        while self.lines_head != self.lines_tail:
            self.lined[self.lines[self.lines_head]] = 0
            self.lines_head = self.lines_head + 1 if self.lines_head < self.size else 0
        self.groups.drain()

    def keep(self, slot: int) -> None:
        """Remember the position, to come back to it."""
        while slot >= len(self.stashes):
            self.stashes.append(zeros(4 * self.size + 2))
        block, n = self.stashes[slot], self.size
        block[0:n] = self.cells[0:n]
        block[n : 2 * n] = self.groups.group[0:n]
        block[2 * n : 3 * n] = self.groups.link[0:n]
        block[3 * n : 4 * n] = self.groups.members[0:n]
        block[4 * n] = self.left
        block[4 * n + 1] = self.trailed

    def back(self, slot: int) -> None:
        """Return to a remembered position; the work lists are empty after it."""
        self.drain()
        block, n = self.stashes[slot], self.size
        self.cells[0:n] = block[0:n]
        self.groups.group[0:n] = block[n : 2 * n]
        self.groups.link[0:n] = block[2 * n : 3 * n]
        self.groups.members[0:n] = block[3 * n : 4 * n]
        self.left = block[4 * n]
        self.trailed = block[4 * n + 1]

    # ------------------------------------------------------------------ facts

    def clear(self, p: int) -> bool:
        """A cell is white, on the grounds in scratch."""
        if self.cells[p] & WHITE:
            return True
        if self.cells[p] == BLACK:
            return self.fail(BOTH, p)
        self.whiten(p)
        if self.tracking:
            self.grounds.copy(p, self.grounds.scratch)
        return True

    def whiten(self, p: int) -> None:
        self.cells[p] = WHITE
        self.left -= 1
        self.trail[self.trailed] = p
        self.trailed += 1
        self.wake(p)

    def paint(self, p: int) -> bool:
        """A cell is black, on the grounds in scratch; so its neighbours are white."""
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
        self.trail[self.trailed] = p
        self.trailed += 1
        if self.tracking:
            self.grounds.copy(p, self.grounds.scratch)
        self.groups.join(p)
        self.wake(p)
        if self.tracing:
            self.note_neighbours(p)
        for d in range(4):
            q = p + self.steps[d]
            if self.cells[q] == UNKNOWN:
                self.whiten(q)
                if self.tracking:
                    self.grounds.copy(q, p)
        return True

    def fail(self, why: int, p: int) -> bool:
        """A contradiction: remember how it shows and, when tracking, what it rests on."""
        self.clash, self.clash_at = why, p
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
        """Build the groups of black cells anew, without looking at the corners again."""
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
                p = self.easiest() if self.tracing else self.next()
                if p and not self.count(p):
                    break
            elif level >= MEDIUM and self.groups.dirty_head != self.groups.dirty_tail:
                self.trim(self.groups.next_soiled())
            elif level >= MEDIUM and self.narrow and self.trim_narrow():
                continue
            elif level >= HARD and self.later_head != self.later_tail:
                p = self.later[self.later_head]
                self.later_head = self.later_head + 1 if self.later_head < self.size else 0
                self.deferred[p] = 0
                self.line_up(p)
                if self.combine(p, 0) < 0:
                    break
            elif level >= HARD and self.lines_head != self.lines_tail:
                p = self.lines[self.lines_head]
                self.lines_head = self.lines_head + 1 if self.lines_head < self.size else 0
                self.lined[p] = 0
                found = self.combine(p, 1)
                if found == 0:
                    found = self.combine(p, 2)
                if found < 0:
                    break
            else:
                return True
        self.drain()
        return False

    def next(self) -> int:
        """The clue that has waited longest."""
        p = self.queue[self.head]
        self.head = self.head + 1 if self.head < self.size else 0
        self.queued[p] = 0
        return p

    def easiest(self) -> int:
        """The waiting clue that can be heard by the easiest technique; 0 if none has anything to say."""
        best, chosen, speaking = SILENT, 0, 0
        while self.head != self.tail:
            p = self.next()
            said = self.says(p)
            if said < SILENT:
                self.speakers[speaking] = p
                speaking += 1
            if said < best:
                best, chosen = said, p
        for i in range(speaking):
            if self.speakers[i] != chosen:
                self.call(self.speakers[i])
        return chosen

    def says(self, k: int) -> int:
        """The technique by which a clue would be heard; -1 if it would be a contradiction."""
        self.dry, self.heard = True, SILENT
        held = self.count(k)
        self.dry = False
        return self.heard if held else -1

    def count(self, k: int) -> bool:
        """What a clue says by counting each arm's white run and the farthest it can reach."""
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
            self.queued[k] = 1  # it has nothing more to say: do not wake it again
            held = self.stop_arms(k, 0)
            self.queued[k] = 0
            return held
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
        """The longest an arm can be: it stops before a cell that is not white, and has only `room` more to see."""
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
        """Arms that cannot take even one more cell end in black."""
        if self.dry:
            self.heard = OVERSHOOT if room else FULL_VIEW
            return True
        if self.tracing:
            self.note_stops(k, room)
        if self.tracking:
            self.rest_on_runs(k)
        for d in range(4):
            q = k + (self.run[d] + 1) * self.steps[d]
            if self.reach[d] == self.run[d] and self.cells[q] == UNKNOWN and not self.paint(q):
                return False
        return True

    def stretch_arms(self, k: int, n: int, total: int) -> bool:
        """An arm must make up for what the others cannot reach."""
        if self.dry:
            self.heard = min(self.heard, FULL_REACH if total == n else ARM_MINIMUM)
            return True
        if self.tracing:
            self.note_stretch(k, n, total)
        if self.tracking:
            self.rest_on_arms(k, n)
        for d in range(4):
            step = self.steps[d]
            q = k
            for _ in range(n - total + self.reach[d]):
                q += step
                if self.cells[q] == UNKNOWN:
                    self.whiten(q)
                    if self.tracking:
                        self.grounds.copy(q, self.grounds.scratch)
                elif self.cells[q] == BLACK:
                    return self.fail(BOTH, q)
        return True

    def rest_on_runs(self, k: int) -> None:
        """Into scratch: a clue, the white runs of its arms, and white runs beyond a one-cell gap."""
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

    def rest_on_arms(self, k: int, n: int) -> None:
        """Into scratch: a clue and everything known along its arms, as far as it could matter."""
        self.grounds.copy(self.grounds.scratch, k)
        for d in range(4):
            self.rest_on_arm(k, d, n)

    def rest_on_arm(self, k: int, d: int, n: int) -> None:
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
            self.rest_on_arms(k, self.area if why == TOO_MANY else self.clue[k])
        return self.fail(why, k)

    def trim(self, b: int) -> None:
        """The corners of a black cell: those that would close a chain are white."""
        for i in range(4):
            q = b + self.groups.corners[i]
            if self.cells[q] == UNKNOWN and self.groups.cuts(q):
                self.exempt(q)

    def trim_narrow(self) -> bool:
        """On a board one cell wide, only the ends can be black; was there one to tell?"""
        told = False
        for i in range(1, self.area - 1):
            if self.cells[self.where[i]] == UNKNOWN:
                self.exempt(self.where[i])
                told = True
        return told

    def exempt(self, q: int) -> None:
        """A cell that would close a chain is white."""
        if self.tracking or self.tracing:
            self.groups.path_length = 0
            if not self.narrow:
                self.groups.find_chain(q)
        if self.tracing:
            self.note_chain(q)
        self.whiten(q)
        if self.tracking:
            self.grounds.wipe(q)
            for i in range(self.groups.path_length):
                self.grounds.join(q, self.groups.path[i])

    # ------------------------------------------------------------------ combinations of arms

    def line_up(self, k: int) -> None:
        """A clue that saw a change, and all clues in line with it, may now bound each other."""
        self.line(k)
        for d in range(4):
            step = self.steps[d]
            q = k + step
            while not self.cells[q] & 1:
                if self.cells[q] == CLUE:
                    self.line(q)
                q += step

    def line(self, p: int) -> None:
        if not self.lined[p]:
            self.lined[p] = 1
            self.lines[self.lines_tail] = p
            self.lines_tail = self.lines_tail + 1 if self.lines_tail < self.size else 0

    def combine(self, k: int, mode: int) -> int:
        """Full combo: see `Arms.fit` for the mode. 1 if something was learnt, -1 at a contradiction, 0 if neither."""
        n = self.clue[k]
        if not self.arms.fit(k, mode):
            if self.tracking:
                self.rest_on_lines(k, n, mode)
            self.fail(NO_COMBINATION, k)
            return -1
        if not self.arms.is_news(k):
            return 0
        if self.tracing:
            self.note_combination(k, n, mode)
        if self.tracking:
            self.rest_on_lines(k, n, mode)
        return 1 if self.take_bounds(k) else -1

    def take_bounds(self, k: int) -> bool:
        for d in range(4):
            step = self.steps[d]
            q = k
            for _ in range(self.arms.low[d]):
                q += step
                if not self.clear(q):
                    return False
            if self.arms.low[d] == self.arms.high[d] and self.cells[q + step] == UNKNOWN and not self.paint(q + step):
                return False
        return True

    def rest_on_lines(self, k: int, n: int, mode: int) -> None:
        """Into scratch: everything known along a clue's arms and, where other numbers were asked, along theirs."""
        self.rest_on_arms(k, n)
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
                                self.rest_on_arm(q, e, self.area)

    def marks(self) -> bytes:
        """What is known of each cell, in reading order."""
        return bytes([self.cells[self.where[i]] & 3 for i in range(self.area)])

    # ------------------------------------------------------------------ notes

    def note(self, technique: int, look: list[int], follows: list[int], mark: int, effort: int = 0) -> None:
        cells = tuple([self.cell_of[p] for p in look])
        self.notes.append(Entry(technique, cells, tuple([self.cell_of[p] * 4 + mark for p in follows]), (), effort))

    def note_neighbours(self, p: int) -> None:
        follows = [p + self.steps[d] for d in range(4) if self.cells[p + self.steps[d]] == UNKNOWN]
        if follows:
            self.note(NEXT_TO_BLACK, [p], follows, WHITE)

    def view(self, k: int) -> list[int]:
        """The white runs of a clue's arms."""
        found = []
        for d in range(4):
            for i in range(self.run[d]):
                found.append(k + (i + 1) * self.steps[d])
        return found

    def known(self, k: int, most: int) -> list[int]:
        """All that is known along the arms of a clue."""
        found = []
        for d in range(4):
            q = k
            for _ in range(most):
                q += self.steps[d]
                if self.cells[q] == EDGE:
                    break
                if self.cells[q] != UNKNOWN:
                    found.append(q)
                if self.cells[q] == BLACK:
                    break
        return found

    def note_stops(self, k: int, room: int) -> None:
        look, follows = [k, *self.view(k)], []
        for d in range(4):
            q = k + (self.run[d] + 1) * self.steps[d]
            if self.reach[d] == self.run[d] and self.cells[q] == UNKNOWN:
                follows.append(q)
                q += self.steps[d]
                while room and self.cells[q] & WHITE:
                    look.append(q)
                    q += self.steps[d]
        self.note(OVERSHOOT if room else FULL_VIEW, look, follows, BLACK)

    def note_stretch(self, k: int, n: int, total: int) -> None:
        follows = []
        for d in range(4):
            for i in range(n - total + self.reach[d]):
                q = k + (i + 1) * self.steps[d]
                if self.cells[q] == UNKNOWN:
                    follows.append(q)
        self.note(FULL_REACH if total == n else ARM_MINIMUM, [k, *self.known(k, n)], follows, WHITE, total)

    def note_chain(self, q: int) -> None:
        pocket = self.pocket(q)
        if pocket:
            self.note(LAST_EXIT, pocket, [q], WHITE)
            return
        look = [self.groups.path[i] for i in range(self.groups.path_length)]
        ringed = not self.narrow
        for p in look:
            if self.rim[p]:
                ringed = False
        self.note(CLOSED_RING if ringed else BORDER_CHAIN, look, [q], WHITE)

    def pocket(self, q: int) -> list[int]:
        """White cells whose only way out is q, and the black cells around them; empty if there is no such pocket."""
        for d in range(4):
            start = q + self.steps[d]
            if self.cells[start] & WHITE == 0:
                continue
            inside, wall, i = [start], [], 0
            while i < len(inside):
                for e in range(4):
                    r = inside[i] + self.steps[e]
                    if self.cells[r] == UNKNOWN and r != q:
                        inside = []
                        break
                    if self.cells[r] & WHITE and r not in inside:
                        inside.append(r)
                    elif self.cells[r] == BLACK and r not in wall:
                        wall.append(r)
                i += 1
            if inside:
                return inside + wall
        return []

    def note_combination(self, k: int, n: int, mode: int) -> None:
        look = [k]
        seen = self.known(k, n)
        if mode:
            others = self.bounding(k)
            look += others
            for other in others:
                seen += self.known(other, self.area)
        for q in seen:
            if q not in look:
                look.append(q)
        whites, blacks = [], []
        for d in range(4):
            for i in range(self.arms.low[d]):
                if self.cells[k + (i + 1) * self.steps[d]] == UNKNOWN:
                    whites.append(k + (i + 1) * self.steps[d])
            q = k + (self.arms.low[d] + 1) * self.steps[d]
            if self.arms.low[d] == self.arms.high[d] and self.cells[q] == UNKNOWN:
                blacks.append(q)
        cells = tuple([self.cell_of[p] for p in look])
        follows = [self.cell_of[p] * 4 + WHITE for p in whites] + [self.cell_of[p] * 4 + BLACK for p in blacks]
        self.notes.append(Entry(COMBINATION + mode, cells, tuple(follows)))

    def bounding(self, k: int) -> list[int]:
        """The other numbers that a clue's arms could reach."""
        found = []
        for d in range(4):
            q = k + self.steps[d]
            while not self.cells[q] & 1:
                if self.clue[q]:
                    found.append(q)
                q += self.steps[d]
        return found
