"""Alternating inference chains: if one candidate is false, another is true; then a third is false; and so on.

A candidate, a digit in a cell, is numbered by cell and digit. Where a house has two places left for a digit, or a cell
two digits, there is a *strong link* between the two candidates: if one is false, the other is true. If a candidate is
true, all those in the same cell, and those of its digit in cells that it sees, are false.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry
from puzzlesmith.toolkit.rows import zeros

from .als import HouseAlmostLocked
from .bits import bit_count, digit_of
from .codes import ALTERNATING, HIDDEN_SINGLE, NAKED_SINGLE, PART
from .facts import encode

if TYPE_CHECKING:
    from array import array

LONGEST = 12  # strong links in a chain; with 30, not one of 1000 boards more is solved without contradictions


class HouseAlternating(HouseAlmostLocked):
    """Follows chains of candidates, breadth first."""

    strong: array[int]
    strong_house: array[int]
    strong_count: array[int]
    losing: array[int]
    waiting: array[int]
    true_stamps: array[int]
    true_from: array[int]
    true_house: array[int]
    false_stamps: array[int]
    false_from: array[int]
    false_depth: array[int]
    width: int

    def make_room(self) -> None:
        super().make_room()
        self.width = 1 + max([self.home_start[cell + 1] - self.home_start[cell] for cell in range(self.count)])
        self.losing = zeros(self.count)  # which digits each of the targets loses
        self.strong, self.strong_house, self.strong_count = zeros(0), zeros(0), zeros(0)
        # by candidate: when it became true or false, from which other, by which house, and after how many links
        self.true_stamps, self.true_from, self.true_house = zeros(0), zeros(0), zeros(0)
        self.false_stamps, self.false_from, self.false_depth = zeros(0), zeros(0), zeros(0)
        self.waiting = zeros(0)  # candidates that are false, to be followed

    def alternating(self) -> bool:
        """Strike what the shortest chain rules out: its first candidate is true, or its last."""
        self.find_strong()
        fewest, chosen = LONGEST + 1, -1
        for start in range(self.count * self.n):
            end = self.follow(start, fewest - 1) if self.strong_count[start] else -1
            if end >= 0:
                fewest, chosen = self.false_depth[self.true_from[end]] + 1, start
        if chosen < 0:
            return False
        end = self.follow(chosen, fewest)
        count = self.find_losses(chosen, end)
        if self.records(ALTERNATING):
            self.note_alternating(chosen, end, count)
        for i in range(count):
            if not self.strike(self.targets[i], self.losing[i]):
                break
        return True

    def find_strong(self) -> None:
        """List the strong links of each candidate. The first time, make room: makers need none."""
        if len(self.strong) == 0:
            count = self.count * self.n
            self.strong, self.strong_house = zeros(self.width * count), zeros(self.width * count)
            self.strong_count, self.waiting = zeros(count), zeros(count)
            self.true_stamps, self.true_from, self.true_house = zeros(count), zeros(count), zeros(count)
            self.false_stamps, self.false_from, self.false_depth = zeros(count), zeros(count), zeros(count)
        for i in range(self.count * self.n):
            self.strong_count[i] = 0
        for cell in range(self.count):
            bits = self.cand[cell]
            if bit_count(bits) == 2:
                self.link_strongly(self.candidate(cell, bits), self.candidate(cell, bits & (bits - 1)), -1)
        for h in range(self.houses):
            self.map_house(h)
            for d in range(1, self.n + 1):
                spots = self.spots[h * (self.n + 1) + d]
                if bit_count(spots) == 2:
                    a = self.members[h * self.n + digit_of(spots) - 1]
                    b = self.members[h * self.n + digit_of(spots & (spots - 1)) - 1]
                    self.link_strongly(a * self.n + d - 1, b * self.n + d - 1, h)

    def candidate(self, cell: int, bits: int) -> int:
        """The number of the lowest of some digits in a cell."""
        return cell * self.n + digit_of(bits) - 1

    def link_strongly(self, a: int, b: int, h: int) -> None:
        """Note a strong link in a house, or in a cell (-1), both ways."""
        self.add_strong(a, b, h)
        self.add_strong(b, a, h)

    def add_strong(self, a: int, b: int, h: int) -> None:
        at = a * self.width + self.strong_count[a]
        self.strong[at], self.strong_house[at] = b, h
        self.strong_count[a] += 1

    def follow(self, start: int, limit: int) -> int:
        """Suppose that a candidate is false, and follow what is true then, up to a number of strong links. The first
        such candidate that, together with the start, rules something out; -1 if there is none.
        """
        self.stamp += 1
        self.waiting[0], self.false_stamps[start], self.false_depth[start] = start, self.stamp, 0
        done, queued = 0, 1
        while done < queued and self.false_depth[self.waiting[done]] < limit:
            at = self.waiting[done]
            done += 1
            for i in range(at * self.width, at * self.width + self.strong_count[at]):
                here = self.strong[i]
                if self.true_stamps[here] == self.stamp:
                    continue
                self.true_stamps[here], self.true_from[here] = self.stamp, at
                self.true_house[here] = self.strong_house[i]
                if self.find_losses(start, here):
                    return here
                queued = self.rule_out(here, self.false_depth[at] + 1, queued)
        return -1

    def rule_out(self, true: int, depth: int, queued: int) -> int:
        """Queue the candidates that one rules out; how many are queued then."""
        cell, d = true // self.n, true % self.n
        for other in range(cell * self.n, (cell + 1) * self.n):
            if other != true and self.cand[cell] & (1 << (other % self.n)):
                queued = self.enqueue_false(other, true, depth, queued)
        for i in range(self.peer_start[cell], self.peer_start[cell + 1]):
            if self.cand[self.peers[i]] & (1 << d):
                queued = self.enqueue_false(self.peers[i] * self.n + d, true, depth, queued)
        return queued

    def enqueue_false(self, false: int, true: int, depth: int, queued: int) -> int:
        if self.false_stamps[false] == self.stamp or not self.strong_count[false]:
            return queued
        self.false_stamps[false], self.false_from[false], self.false_depth[false] = self.stamp, true, depth
        self.waiting[queued] = false
        return queued + 1

    def find_losses(self, start: int, end: int) -> int:
        """What two candidates rule out if one of them is true: cells in `targets`, digits in `losing`; how many."""
        a, b = start // self.n, end // self.n
        x, y = 1 << (start % self.n), 1 << (end % self.n)
        if a == b:
            return self.add_loss(0, a, self.cand[a] & ~(x | y))
        if x != y:
            return self.add_loss(self.add_loss(0, a, self.cand[a] & y), b, self.cand[b] & x) if self.sees(a, b) else 0
        count = self.find_targets(a, b, x)
        for i in range(count):
            self.losing[i] = x
        return count

    def add_loss(self, count: int, cell: int, bits: int) -> int:
        """Add a cell that loses digits, if there are any; how many such cells there are then."""
        if not bits:
            return count
        self.targets[count], self.losing[count] = cell, bits
        return count + 1

    def note_alternating(self, start: int, end: int, count: int) -> None:
        """The chain is the candidate that may be false, then each that is true in that case."""
        follows: list[int] = []
        for i in range(count):
            follows += self.struck([self.targets[i]], self.losing[i])
        chain, premises, houses = [], set[int](), []
        true = end
        while true >= 0:
            cell, d, h = true // self.n, true % self.n + 1, self.true_house[true]
            if h < 0:
                chain.append(Entry(NAKED_SINGLE, (cell,), (encode(cell, d, 1),)))
                premises.update(self.because([cell], self.full))
            else:
                chain.append(Entry(HIDDEN_SINGLE, (cell,), (encode(cell, d, 1),), houses=(h,)))
                premises.update(self.because(self.cells(h), 1 << (d - 1)))
                houses.append(h)
            false = self.true_from[true]
            true = self.false_from[false] if self.false_depth[false] else -1
        chain.append(Entry(PART, (start // self.n,), (encode(start // self.n, start % self.n + 1, 0),)))
        look = tuple([link.look[0] for link in chain[::-1]])
        links, rests = tuple(chain[::-1]), tuple(sorted(premises))
        self.notes.append(Entry(ALTERNATING, look, tuple(follows), links, premises=rests, houses=tuple(houses)))
