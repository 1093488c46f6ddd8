"""Clauses: lists of literals, of each of which at least one is true; and a search for what makes all of them true.

A literal is `2 * v` for a variable v, and `2 * v + 1` for its opposite. The search decides a variable, follows all
clauses that have one literal left, and learns a clause from each clash: what would have had to be different. It
decides first what clashed lately, begins anew often (for a while at a clash that hangs on many decisions, then for a
while rarely, close to what made most literals true so far), and forgets what it learnt and does not use.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import longer, zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

HEAD = 3  # numbers before the literals of a clause: how many they are, on how many decisions it hung, was it used?
OPEN, TRUE, FALSE = 0, 1, -1
FOUND, NONE, SPENT = 1, 0, -1  # what a search came to
TOO_LARGE, SMALLER = 1 << 60, 40
DECAY = 5  # what clashed before counts less by 1 in 32
FINE = 16  # bits of averages behind the point
QUIET = 256  # clashes, times 1 1 2 1 1 2 4 ..., before a search that stays close begins anew
DEEPEST = 400  # reasons of reasons


class Clauses:
    """Clauses, what is decided and follows, and what was learnt."""

    def __init__(self, variables: int):
        self.variables, self.clashes, self.sound = variables, 0, True
        self.pool, self.pool_end = zeros(1 << 12), HEAD
        self.learnt, self.learnt_count = zeros(64), 0
        self.watch, self.watch_end = zeros(1 << 12), 0
        self.value, self.watch_at, self.watch_count, self.watch_room = [zeros(2 * variables) for _ in range(4)]
        self.level, self.reason, self.trail, self.limits = [zeros(variables + 1) for _ in range(4)]
        self.trail_count = self.head = self.depth = 0
        self.seen, self.marked, self.clause, self.levels = [zeros(variables + 1) for _ in range(4)]
        self.marks = self.clause_count = self.stamp = 0
        self.heap, self.place = [array("i", range(variables)) for _ in range(2)]
        self.heap_count = variables
        self.activity, self.step = zeros(variables, "Q"), 1 << 16
        self.phase, self.best = [array("i", range(1, 2 * variables, 2)) for _ in range(2)]
        self.target, self.target_count, self.best_count = array("i", [-1]) * variables, 0, 0
        self.fast = self.slow = 10 << FINE
        self.reductions = self.mode_turns = self.luby_turns = self.rephase_turns = 0
        self.restart_at, self.reduce_at, self.rephase_at, self.mode_ends = 0, 2000, 1000, 1000
        self.close_by = False

    # ------------------------------------------------------------------ saying

    def say(self, literals: Sequence[int]) -> None:
        """One of these is true. Only between searches."""
        self.back(0)
        said = dict.fromkeys(literals)
        kept = [x for x in said if self.value[x] != FALSE]
        for x in kept:
            if self.value[x] == TRUE or x ^ 1 in said:
                return
        if not kept:
            self.sound = False
        elif len(kept) == 1:
            self.set(kept[0], 0)
        else:
            for i, x in enumerate(kept):
                self.clause[i] = x
            self.attach(self.store(len(kept), 0))

    def store(self, size: int, hangs: int) -> int:
        """A place for the clause that was put together."""
        at = self.pool_end
        self.pool_end += HEAD + size
        if self.pool_end > len(self.pool):
            self.pool = longer(self.pool, 2 * self.pool_end)
        self.pool[at], self.pool[at + 1], self.pool[at + 2] = size, hangs, 1
        for i in range(size):
            self.pool[at + HEAD + i] = self.clause[i]
        return at

    def attach(self, at: int) -> None:
        one, two = self.pool[at + HEAD], self.pool[at + HEAD + 1]
        key = -at if self.pool[at] == 2 else at
        self.observe(one, key, two)
        self.observe(two, key, one)

    def observe(self, x: int, key: int, other: int) -> None:
        """Look at a clause when a literal of it becomes false; not if the other one is true."""
        if self.watch_count[x] == self.watch_room[x]:
            self.move_watches(x)
        at = self.watch_at[x] + 2 * self.watch_count[x]
        self.watch[at], self.watch[at + 1] = key, other
        self.watch_count[x] += 1

    def move_watches(self, x: int) -> None:
        """To the end, where there is room for more."""
        room = 2 * self.watch_room[x] + 4
        end = self.watch_end + 2 * room
        if end > len(self.watch):
            self.watch = longer(self.watch, 2 * end)
        for i in range(2 * self.watch_count[x]):
            self.watch[self.watch_end + i] = self.watch[self.watch_at[x] + i]
        self.watch_at[x], self.watch_room[x], self.watch_end = self.watch_end, room, end

    # ------------------------------------------------------------------ following

    def set(self, x: int, reason: int) -> None:
        v = x >> 1
        self.value[x], self.value[x ^ 1] = TRUE, FALSE
        self.level[v], self.reason[v] = self.depth, reason
        self.trail[self.trail_count] = x
        self.trail_count += 1

    def follow(self) -> int:
        """All that follows; a clause of which nothing is left, or 0."""
        while self.head < self.trail_count:
            x = self.trail[self.head] ^ 1
            self.head += 1
            clash = self.look_at(x)
            if clash:
                return clash
        return 0

    def look_at(self, x: int) -> int:
        """The clauses that are looked at when a literal becomes false."""
        i = j = self.watch_at[x]
        end = i + 2 * self.watch_count[x]
        clash = 0
        while i < end:
            key, other = self.watch[i], self.watch[i + 1]
            i += 2
            if self.value[other] == TRUE:
                self.watch[j], self.watch[j + 1] = key, other
                j += 2
                continue
            if key > 0:
                first = self.pool[key + HEAD]
                if first == x:
                    first = self.pool[key + HEAD + 1]
                    self.pool[key + HEAD], self.pool[key + HEAD + 1] = first, x
                if first != other and self.value[first] == TRUE:
                    self.watch[j], self.watch[j + 1] = key, first
                    j += 2
                    continue
                k, stop = key + HEAD + 2, key + HEAD + self.pool[key]
                while k < stop and self.value[self.pool[k]] == FALSE:
                    k += 1
                if k < stop:
                    self.pool[key + HEAD + 1], self.pool[k] = self.pool[k], x
                    self.observe(self.pool[key + HEAD + 1], key, first)
                    continue
                other = first
            self.watch[j], self.watch[j + 1] = key, other
            j += 2
            if self.value[other] == FALSE:
                clash = key
                break
            self.set(other, key if key > 0 else -key)
        while i < end:
            self.watch[j], self.watch[j + 1] = self.watch[i], self.watch[i + 1]
            i += 2
            j += 2
        self.watch_count[x] = (j - self.watch_at[x]) >> 1
        return clash if clash >= 0 else -clash

    def back(self, level: int) -> None:
        """Take decisions back, until so many are left."""
        if self.depth <= level:
            return
        while self.trail_count > self.limits[level]:
            self.trail_count -= 1
            x = self.trail[self.trail_count]
            self.value[x] = self.value[x ^ 1] = OPEN
            self.phase[x >> 1] = x
            if self.place[x >> 1] < 0:
                self.put(x >> 1)
        self.depth, self.head = level, self.trail_count

    # ------------------------------------------------------------------ learning

    def learn(self, clash: int) -> None:
        """From a clash: the clause that says what the last decision must not be, and what follows from it."""
        self.trace(clash)
        self.shorten()
        hangs, size = self.count_levels(), self.clause_count
        self.note(hangs)
        back = 0
        if size > 1:
            deepest = 1
            for i in range(2, size):
                if self.level[self.clause[i] >> 1] > self.level[self.clause[deepest] >> 1]:
                    deepest = i
            self.clause[1], self.clause[deepest] = self.clause[deepest], self.clause[1]
            back = self.level[self.clause[1] >> 1]
        self.back(back)
        at = 0
        if size > 1:
            at = self.store(size, hangs)
            self.attach(at)
            if self.learnt_count == len(self.learnt):
                self.learnt = longer(self.learnt, 2 * self.learnt_count)
            self.learnt[self.learnt_count] = at
            self.learnt_count += 1
        self.set(self.clause[0], at)
        self.step += self.step >> DECAY

    def trace(self, clash: int) -> None:
        """Go back along the reasons, to the one literal of the last decision through which all of them pass."""
        count, open_, i, x, at = 1, 0, self.trail_count, -1, clash
        while True:
            if self.pool[at + 1]:
                self.use(at)
            for k in range(at + HEAD, at + HEAD + self.pool[at]):
                y = self.pool[k]
                v = y >> 1
                if y != x and not self.seen[v] and self.level[v]:
                    self.seen[v] = 1
                    self.bump(v)
                    if self.level[v] == self.depth:
                        open_ += 1
                    else:
                        self.clause[count] = y
                        count += 1
            i -= 1
            while not self.seen[self.trail[i] >> 1]:
                i -= 1
            x = self.trail[i]
            self.seen[x >> 1] = 0
            open_ -= 1
            if not open_:
                break
            at = self.reason[x >> 1]
        self.clause[0], self.clause_count = x ^ 1, count

    def use(self, at: int) -> None:
        """A learnt clause was of use; does it hang on fewer decisions now?"""
        self.pool[at + 2] = 2
        if self.pool[at + 1] > 2:
            self.stamp += 1
            found = 0
            for k in range(at + HEAD, at + HEAD + self.pool[at]):
                level = self.level[self.pool[k] >> 1]
                if level and self.levels[level] != self.stamp:
                    self.levels[level] = self.stamp
                    found += 1
            self.pool[at + 1] = min(self.pool[at + 1], found)

    def count_levels(self) -> int:
        self.stamp += 1
        found = 0
        for i in range(self.clause_count):
            level = self.level[self.clause[i] >> 1]
            if self.levels[level] != self.stamp:
                self.levels[level] = self.stamp
                found += 1
        return found

    def shorten(self) -> None:
        """Leave out literals that follow from the others."""
        self.count_levels()
        kept, self.marks = 1, self.clause_count - 1
        for i in range(1, self.clause_count):
            self.marked[i - 1] = self.clause[i] >> 1
        for i in range(1, self.clause_count):
            x = self.clause[i]
            if not self.reason[x >> 1] or not self.needless(x, 0):
                self.clause[kept] = x
                kept += 1
        self.clause_count = kept
        for i in range(self.marks):
            self.seen[self.marked[i]] = 0

    def needless(self, x: int, deep: int) -> bool:
        """Does a literal follow from others of the clause? Seen: 1 if it is one of them, 2 if it does, 3 if not."""
        at, mine = self.reason[x >> 1], x >> 1
        if not at or deep > DEEPEST:
            return False
        for k in range(at + HEAD, at + HEAD + self.pool[at]):
            v = self.pool[k] >> 1
            if v == mine or not self.level[v] or self.seen[v] == 1 or self.seen[v] == 2:
                continue
            if (
                self.seen[v] == 3
                or self.levels[self.level[v]] != self.stamp
                or not self.needless(self.pool[k], deep + 1)
            ):
                self.mark(mine, 3)
                return False
        self.mark(mine, 2)
        return True

    def mark(self, v: int, how: int) -> None:
        if not self.seen[v]:
            self.seen[v] = how
            self.marked[self.marks] = v
            self.marks += 1

    def note(self, hangs: int) -> None:
        """The average of how many decisions a clash hangs on, lately and over a long time."""
        self.fast += ((hangs << FINE) - self.fast) >> 5
        self.slow += ((hangs << FINE) - self.slow) >> 13

    # ------------------------------------------------------------------ what is decided next

    def bump(self, v: int) -> None:
        self.activity[v] += self.step
        if self.activity[v] > TOO_LARGE:
            for i in range(self.variables):
                self.activity[i] >>= SMALLER
            self.step >>= SMALLER
        if self.place[v] >= 0:
            self.rise(self.place[v])

    def put(self, v: int) -> None:
        self.heap[self.heap_count] = v
        self.place[v] = self.heap_count
        self.heap_count += 1
        self.rise(self.place[v])

    def rise(self, at: int) -> None:
        v = self.heap[at]
        while at and self.activity[self.heap[(at - 1) >> 1]] < self.activity[v]:
            self.heap[at] = self.heap[(at - 1) >> 1]
            self.place[self.heap[at]] = at
            at = (at - 1) >> 1
        self.heap[at] = v
        self.place[v] = at

    def take(self) -> int:
        """The variable that clashed most, of those on the heap."""
        top = self.heap[0]
        self.place[top] = -1
        self.heap_count -= 1
        if self.heap_count:
            self.sink(self.heap[self.heap_count])
        return top

    def sink(self, v: int) -> None:
        at, child = 0, 1
        while child < self.heap_count:
            if child + 1 < self.heap_count and self.activity[self.heap[child + 1]] > self.activity[self.heap[child]]:
                child += 1
            if self.activity[self.heap[child]] <= self.activity[v]:
                break
            self.heap[at] = self.heap[child]
            self.place[self.heap[at]] = at
            at, child = child, 2 * child + 1
        self.heap[at] = v
        self.place[v] = at

    def decide(self) -> bool:
        """False if everything is decided."""
        while self.heap_count:
            v = self.take()
            if self.value[2 * v] == OPEN:
                x = self.phase[v]
                if self.close_by and self.target[v] >= 0:
                    x = self.target[v]
                self.limits[self.depth] = self.trail_count
                self.depth += 1
                self.set(x, 0)
                return True
        return False

    def remember(self) -> None:
        """What was true before the last decision led to a clash, if it was never so much."""
        count = self.limits[self.depth - 1]
        if count > self.target_count:
            self.target_count = count
            for i in range(count):
                self.target[self.trail[i] >> 1] = self.trail[i]
        if count > self.best_count:
            self.best_count = count
            for i in range(count):
                self.best[self.trail[i] >> 1] = self.trail[i]

    # ------------------------------------------------------------------ forgetting

    def forget(self) -> None:
        """Half of what was learnt and not used, beginning with what hangs on many decisions."""
        self.reductions += 1
        self.reduce_at = self.clashes + 2000 + 300 * self.reductions
        self.protect()
        order = []
        for i in range(self.learnt_count):
            at = self.learnt[i]
            if self.pool[at + 2] == 1 and self.pool[at + 1] > 2:
                order.append((self.pool[at + 1], self.pool[at], at))
            elif self.pool[at + 2] == 2 and self.pool[at + 1] > 6:
                self.pool[at + 2] = 1
        self.unprotect()
        order.sort()
        for _, _, at in order[len(order) // 2 :]:
            self.pool[at + 2] = 0
        self.collect()

    def protect(self) -> None:
        """What is a reason now is not forgotten."""
        for i in range(self.trail_count):
            at = self.reason[self.trail[i] >> 1]
            if at:
                self.pool[at + 2] += 4

    def unprotect(self) -> None:
        for i in range(self.trail_count):
            at = self.reason[self.trail[i] >> 1]
            if at:
                self.pool[at + 2] -= 4

    def collect(self) -> None:
        """Move all clauses together that are left, and look at them anew."""
        at, to, kept = HEAD, HEAD, 0
        for x in range(2 * self.variables):
            self.watch_count[x] = 0
        for i in range(self.trail_count):
            v = self.trail[i] >> 1
            if self.reason[v]:
                self.pool[self.reason[v] + 2] += 8 * (v + 1)
        while at < self.pool_end:
            size = self.pool[at]
            if self.pool[at + 2]:
                v = (self.pool[at + 2] >> 3) - 1
                self.pool[at + 2] &= 7
                for i in range(HEAD + size):
                    self.pool[to + i] = self.pool[at + i]
                if v >= 0:
                    self.reason[v] = to
                if self.pool[to + 1]:
                    self.learnt[kept] = to
                    kept += 1
                self.attach(to)
                to += HEAD + size
            at += HEAD + size
        self.pool_end, self.learnt_count = to, kept

    # ------------------------------------------------------------------ search

    def search(self, budget: int) -> int:
        """FOUND, and `value` tells what; NONE if nothing makes all clauses true; SPENT after so many clashes."""
        self.back(0)
        if not self.sound:
            return NONE
        while True:
            clash = self.follow()
            if clash:
                self.clashes += 1
                budget -= 1
                if not self.depth:
                    self.sound = False
                    return NONE
                self.remember()
                self.learn(clash)
            elif budget <= 0:
                return SPENT
            elif self.tired():
                self.begin_anew()
            elif self.clashes >= self.reduce_at:
                self.forget()
            elif not self.decide():
                return FOUND

    def tired(self) -> bool:
        if self.clashes < self.restart_at:
            return False
        return self.close_by or 10 * self.fast > 12 * self.slow

    def begin_anew(self) -> None:
        self.back(0)
        if self.clashes >= self.mode_ends:
            self.mode_turns += 1
            self.close_by = not self.close_by
            turn = (self.mode_turns >> 1) + 1
            self.mode_ends = self.clashes + 1000 * turn * turn
            self.luby_turns = 0
        if self.clashes >= self.rephase_at:
            self.rephase()
        if self.close_by:
            self.luby_turns += 1
            self.restart_at = self.clashes + QUIET * luby(self.luby_turns)
        else:
            self.restart_at = self.clashes + 2

    def rephase(self) -> None:
        """Go back to the side of each variable that it had when most was decided; then look for another best."""
        self.rephase_turns += 1
        self.rephase_at = self.clashes + 1000 * self.rephase_turns
        for v in range(self.variables):
            self.phase[v] = self.best[v]
            self.target[v] = -1
        self.target_count = self.best_count = 0


def luby(turn: int) -> int:
    """1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..."""
    while turn & (turn + 1):
        top = 1
        while 2 * top <= turn:
            top *= 2
        turn -= top - 1
    return (turn + 1) >> 1
