"""The deductions of Kurodoko, on flat integer arrays.

The board is stored with a rim of EDGE cells around it, so that walking off it needs no test: cell (r, c) stands at
position (r + 1) * (width + 1) + c + 1. BLACK and EDGE are odd, because both end an arm;
WHITE and CLUE have bit 1.

White stays connected exactly as long as the black cells, joined by their corners, with the rim as one more member,
form no closed chain. So every black cell belongs to a *group*; a cell that touches one group twice is a cut cell.
(The seed finds cut cells by a depth-first search of the whole board; groups make it a look at five neighbours.)

A cell that changes wakes only the clues that can see it. `propagate` draws all conclusions up to a level, the
easiest first. When `notes` is a list, every deduction is appended to it as an Entry. When `tracking`, the clues that
each known cell rests on are kept in `grounds`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.core.grounds import Grounds
from puzzlesmith.core.model import Entry
from puzzlesmith.core.rows import zeros

from .codes import (
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

if TYPE_CHECKING:
    from collections.abc import Sequence

RIM = 0  # the group of all black cells that hang on the rim


class Solver:
    """A board of one size with what is known of it, and the ways to learn more."""

    def __init__(self, width: int, height: int):
        self.width, self.height, self.area = width, height, width * height
        self.stride = width + 1
        self.size = size = (height + 2) * self.stride + 1
        self.narrow = width == 1 or height == 1
        self.steps = array("i", [-self.stride, -1, 1, self.stride])
        self.corners = array("i", [-self.stride - 1, -self.stride + 1, self.stride - 1, self.stride + 1])
        self.where, self.cell_of = zeros(self.area), zeros(size)
        self.cells, self.clue, self.rim = zeros(size), zeros(size), zeros(size)
        self.group, self.link, self.members = zeros(size), zeros(size), zeros(size)
        self.queue, self.queued = zeros(size + 1), zeros(size)
        self.later, self.deferred = zeros(size + 1), zeros(size)
        self.lines, self.lined = zeros(size + 1), zeros(size)
        self.dirty, self.soiled = zeros(size + 1), zeros(size)
        self.head = self.tail = self.later_head = self.later_tail = self.lines_head = self.lines_tail = (
            self.dirty_head
        ) = self.dirty_tail = 0
        self.trail, self.trailed = zeros(size), 0
        self.run, self.reach, self.low, self.high = zeros(4), zeros(4), zeros(4), zeros(4)
        self.stops, self.stop_count = zeros(4 * (size + 2)), zeros(4)
        self.limit, self.need = zeros(4 * (size + 2)), zeros(4 * (size + 2))
        self.sums = zeros(2 * (size + 2))
        self.path, self.path_length = zeros(size), 0
        self.come_from, self.stamps, self.stamp, self.border = zeros(size), zeros(size), 0, zeros(size)
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

    def soil(self, p: int) -> None:
        """Put a black cell on the list of those whose corners are to be looked at."""
        if not self.soiled[p]:
            self.soiled[p] = 1
            self.dirty[self.dirty_tail] = p
            self.dirty_tail = self.dirty_tail + 1 if self.dirty_tail < self.size else 0

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
        while self.dirty_head != self.dirty_tail:
            self.soiled[self.dirty[self.dirty_head]] = 0
            self.dirty_head = self.dirty_head + 1 if self.dirty_head < self.size else 0

    def keep(self, slot: int) -> None:
        """Remember the position, to come back to it."""
        while slot >= len(self.stashes):
            self.stashes.append(zeros(4 * self.size + 2))
        block, n = self.stashes[slot], self.size
        block[0:n] = self.cells[0:n]
        block[n : 2 * n] = self.group[0:n]
        block[2 * n : 3 * n] = self.link[0:n]
        block[3 * n : 4 * n] = self.members[0:n]
        block[4 * n] = self.left
        block[4 * n + 1] = self.trailed

    def back(self, slot: int) -> None:
        """Return to a remembered position; the work lists are empty after it."""
        self.drain()
        block, n = self.stashes[slot], self.size
        self.cells[0:n] = block[0:n]
        self.group[0:n] = block[n : 2 * n]
        self.link[0:n] = block[2 * n : 3 * n]
        self.members[0:n] = block[3 * n : 4 * n]
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
            if self.cuts(p):
                return self.fail(SPLIT, p)
        self.cells[p] = BLACK
        self.left -= 1
        self.trail[self.trailed] = p
        self.trailed += 1
        if self.tracking:
            self.grounds.copy(p, self.grounds.scratch)
        self.join(p)
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
                self.find_chain(p)
                for i in range(self.path_length):
                    self.grounds.join(self.grounds.clash, self.path[i])
        return False

    # ------------------------------------------------------------------ groups of black cells

    def cuts(self, p: int) -> bool:
        """Would a black cell here close a chain? It does if it touches one group twice."""
        if self.narrow:
            return self.is_inside(p)
        a = b = c = d = -1
        if self.rim[p]:
            a = RIM
        for i in range(4):
            q = p + self.corners[i]
            if self.cells[q] == BLACK:
                g = self.group[q]
                if g in (a, b, c, d):
                    return True
                if b < 0:
                    b = g
                elif c < 0:
                    c = g
                else:
                    d = g
        return False

    def is_inside(self, p: int) -> bool:
        """On a board one cell wide: has the cell neighbours on both sides?"""
        i = self.cell_of[p]
        return 0 < i < self.area - 1

    def join(self, p: int) -> None:
        """Give a new black cell its group, uniting those that it touches."""
        self.found(p)
        self.soil(p)
        self.meet(p, 0)

    def found(self, p: int) -> None:
        """A group of one."""
        self.group[p] = RIM if self.rim[p] else p
        self.link[p], self.members[p] = p, 1

    def meet(self, p: int, first: int) -> None:
        """Unite a black cell's group with those at its corners, from the `first` corner on."""
        for i in range(first, 4):
            q = p + self.corners[i]
            if self.cells[q] == BLACK:
                self.unite(self.group[p], self.group[q])

    def regroup(self) -> None:
        """Build the groups anew, without looking at the corners again."""
        for i in range(self.area):
            if self.cells[self.where[i]] == BLACK:
                self.found(self.where[i])
        for i in range(self.area):
            if self.cells[self.where[i]] == BLACK:
                self.meet(self.where[i], 2)
        self.drain()

    def unite(self, a: int, b: int) -> None:
        """Merge two groups into one. The smaller is renamed; the rim's group is never renamed, nor listed."""
        if a == b:
            return
        if b == RIM or (a != RIM and self.members[b] > self.members[a]):
            a, b = b, a
        q = b
        while True:
            self.group[q] = a
            self.soil(q)
            q = self.link[q]
            if q == b:
                break
        if a != RIM:
            self.link[a], self.link[b] = self.link[b], self.link[a]
            self.members[a] += self.members[b]

    def find_chain(self, p: int) -> None:
        """Into `path`: the black cells that, with p, would close a chain."""
        self.path_length = 0
        first = RIM if self.rim[p] else -1
        for i in range(4):
            q = p + self.corners[i]
            if self.cells[q] != BLACK:
                continue
            if first == RIM and self.group[q] == RIM:
                self.walk(q, -1)
                return
            for j in range(i):
                r = p + self.corners[j]
                if self.cells[r] == BLACK and self.group[r] == self.group[q]:
                    if not self.walk(q, r):
                        self.walk(r, -1)
                    return

    def walk(self, a: int, b: int) -> bool:
        """Add to `path` the way along black corners from a to b, or to the rim if that is nearer: then False."""
        self.stamp += 1
        self.stamps[a], self.come_from[a] = self.stamp, -1
        self.border[0] = a
        done, found = 0, 1
        q = a
        while done < found:
            q = self.border[done]
            done += 1
            if q == b or self.rim[q]:
                break
            for i in range(4):
                r = q + self.corners[i]
                if self.cells[r] == BLACK and self.stamps[r] != self.stamp:
                    self.stamps[r], self.come_from[r] = self.stamp, q
                    self.border[found] = r
                    found += 1
        r = q
        while r >= 0:
            self.path[self.path_length] = r
            self.path_length += 1
            r = self.come_from[r]
        return q == b

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
            elif level >= MEDIUM and self.dirty_head != self.dirty_tail:
                p = self.dirty[self.dirty_head]
                self.dirty_head = self.dirty_head + 1 if self.dirty_head < self.size else 0
                self.soiled[p] = 0
                self.trim(p)
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
            q = b + self.corners[i]
            if self.cells[q] == UNKNOWN and self.cuts(q):
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
            self.path_length = 0
            if not self.narrow:
                self.find_chain(q)
        if self.tracing:
            self.note_chain(q)
        self.whiten(q)
        if self.tracking:
            self.grounds.wipe(q)
            for i in range(self.path_length):
                self.grounds.join(q, self.path[i])

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
        """Full combo. Mode 0 takes the clue's own arms; 1 also what other numbers on its lines allow at most; 2 also
        what they need at least. 1 if something was learnt, -1 at a contradiction, 0 if neither.
        """
        n = self.clue[k]
        for d in range(4):
            self.list_stops(k, d, n, mode)
            self.low[d], self.high[d] = n, -1
        self.add_up(1, 2, 0, n, mode)
        self.add_up(0, 3, 1, n, mode)
        self.bound(1, 2, 0, n, mode)
        self.bound(0, 3, 1, n, mode)
        if self.high[0] < 0 or self.high[1] < 0:
            if self.tracking:
                self.rest_on_lines(k, n, mode)
            self.fail(NO_COMBINATION, k)
            return -1
        if not self.is_news(k):
            return 0
        if self.tracing:
            self.note_combination(k, n, mode)
        if self.tracking:
            self.rest_on_lines(k, n, mode)
        return 1 if self.take_bounds(k) else -1

    def list_stops(self, k: int, d: int, n: int, mode: int) -> None:
        """Where an arm may end, and what the numbers that it would reach by then ask of the line's length."""
        step, base = self.steps[d], d * (self.size + 2)
        q, length, stops = k + step, 0, 0
        most, least = 2 * self.area, 0
        while length < n:
            if self.cells[q] & WHITE == 0:
                self.stops[base + stops] = length
                self.limit[base + stops] = most
                self.need[base + stops] = least
                stops += 1
                if self.cells[q] & 1:
                    break
            elif mode and self.cells[q] == CLUE:
                most = min(most, self.clue[q] - self.across(q, d, WHITE))
                if mode == 2:
                    least = max(least, self.clue[q] - self.across(q, d, UNKNOWN))
            length += 1
            q += step
        self.stop_count[d] = stops

    def across(self, q: int, d: int, known: int) -> int:
        """How many cells a clue sees at right angles to a line: surely (white only), or at most."""
        side = self.stride if d in (1, 2) else 1
        total = 0
        r = q + side
        while self.cells[r] & WHITE or self.cells[r] == known:
            total += 1
            r += side
        r = q - side
        while self.cells[r] & WHITE or self.cells[r] == known:
            total += 1
            r -= side
        return total

    def add_up(self, a: int, b: int, axis: int, n: int, mode: int) -> None:
        """Mark the sums that two opposite arms can make."""
        base = axis * (self.size + 2)
        for i in range(n + 1):
            self.sums[base + i] = 0
        for i in range(self.stop_count[a]):
            for j in range(self.stop_count[b]):
                total = self.fitting(a, b, i, j, mode)
                if 0 <= total < n:
                    self.sums[base + total] = 1

    def fitting(self, a: int, b: int, i: int, j: int, mode: int) -> int:
        """The sum of two opposite arms that end at their i-th and j-th stops, or -1 if a number on the line objects."""
        x, y = a * (self.size + 2) + i, b * (self.size + 2) + j
        total = self.stops[x] + self.stops[y]
        if mode:
            if total + 1 > self.limit[x] or total + 1 > self.limit[y]:
                return -1
            if mode == 2 and (total + 1 < self.need[x] or total + 1 < self.need[y]):
                return -1
        return total

    def bound(self, a: int, b: int, axis: int, n: int, mode: int) -> None:
        """The shortest and longest two opposite arms can be, given the sums of the other two."""
        other = (1 - axis) * (self.size + 2)
        for i in range(self.stop_count[a]):
            for j in range(self.stop_count[b]):
                total = self.fitting(a, b, i, j, mode)
                if 0 <= total < n and self.sums[other + n - 1 - total]:
                    x, y = self.stops[a * (self.size + 2) + i], self.stops[b * (self.size + 2) + j]
                    self.low[a], self.high[a] = min(self.low[a], x), max(self.high[a], x)
                    self.low[b], self.high[b] = min(self.low[b], y), max(self.high[b], y)

    def is_news(self, k: int) -> bool:
        for d in range(4):
            step = self.steps[d]
            q = k
            for _ in range(self.low[d]):
                q += step
                if self.cells[q] == UNKNOWN:
                    return True
            if self.low[d] == self.high[d] and self.cells[q + step] == UNKNOWN:
                return True
        return False

    def take_bounds(self, k: int) -> bool:
        for d in range(4):
            step = self.steps[d]
            q = k
            for _ in range(self.low[d]):
                q += step
                if not self.clear(q):
                    return False
            if self.low[d] == self.high[d] and self.cells[q + step] == UNKNOWN and not self.paint(q + step):
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
        look = [self.path[i] for i in range(self.path_length)]
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
            for i in range(self.low[d]):
                if self.cells[k + (i + 1) * self.steps[d]] == UNKNOWN:
                    whites.append(k + (i + 1) * self.steps[d])
            q = k + (self.low[d] + 1) * self.steps[d]
            if self.low[d] == self.high[d] and self.cells[q] == UNKNOWN:
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
