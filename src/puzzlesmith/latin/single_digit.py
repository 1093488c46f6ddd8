"""Techniques about the places of one digit: common peers, skyscraper, kite, empty rectangle.

A *link* is a house with two places left for a digit: one of them holds it.
"""

from __future__ import annotations

from puzzlesmith.core.model import Entry
from puzzlesmith.toolkit.rows import zeros

from .bits import bit_count, digit_of
from .chains import HouseChains
from .codes import COMMON_PEER, EMPTY_RECTANGLE, KITE, PART, SKYSCRAPER


class HouseSingleDigit(HouseChains):
    """Techniques that look at a house and cells outside it, or at the links of a digit."""

    def make_room(self) -> None:
        super().make_room()
        self.links = zeros(3 * self.houses)  # of one digit: the house of each, and its two places

    def common_peer(self) -> bool:
        """Common peer: a cell that sees every place for a digit in a house does not hold it."""
        for h in range(self.houses):
            for d in range(1, self.n + 1):
                spots = self.places(h, d)
                count = self.find_common_peers(h, spots, 1 << (d - 1)) if spots else 0
                if count:
                    if self.records(COMMON_PEER):
                        self.note_common_peer(h, spots, d, count)
                    return self.strike_targets(count, 1 << (d - 1))
        return False

    def find_common_peers(self, h: int, spots: int, bit: int) -> int:
        """List the cells that see all of some places and can be a digit, in `targets`; how many there are."""
        first, count = self.members[h * self.n + digit_of(spots) - 1], 0
        for i in range(self.peer_start[first], self.peer_start[first + 1]):
            cell = self.peers[i]
            if self.cand[cell] & bit and not self.value[cell] and not self.not_seen(h, spots, cell):
                self.targets[count] = cell
                count += 1
        return count

    def note_common_peer(self, h: int, spots: int, d: int, count: int) -> None:
        cells, bit = self.cells(h), 1 << (d - 1)
        look = tuple([cells[j] for j in range(self.n) if spots & (1 << j)])
        follows = self.struck(self.target_cells(count), bit)
        self.notes.append(Entry(COMMON_PEER, look, follows, premises=self.because(cells, bit), houses=(h,)))

    # ------------------------------------------------------------------ two links

    def find_links(self, d: int) -> int:
        """List the links of a digit in `links`; how many there are."""
        count = 0
        for h in range(self.houses):
            spots = self.places(h, d)
            if bit_count(spots) == 2:
                self.links[3 * count] = h
                self.links[3 * count + 1] = self.members[h * self.n + digit_of(spots) - 1]
                self.links[3 * count + 2] = self.members[h * self.n + digit_of(spots & (spots - 1)) - 1]
                count += 1
        return count

    def skyscraper(self) -> bool:
        """Skyscraper: links in two rows (or columns), of which one place each sees the other. So one of the other two
        places holds the digit.
        """
        return self.two_links(SKYSCRAPER)

    def kite(self) -> bool:
        """Two-string kite: the same with a row and a column."""
        return self.two_links(KITE)

    def two_links(self, technique: int) -> bool:
        for d in range(1, self.n + 1):
            count = self.find_links(d)
            for i in range(count):
                for j in range(i + 1, count):
                    if self.shape_of(self.links[3 * i], self.links[3 * j]) == technique and self.join(d, i, j):
                        return True
        return False

    def shape_of(self, a: int, b: int) -> int:
        """The technique that is about links in two houses; -1 if one of them is no line."""
        if a >= 2 * self.lines or b >= 2 * self.lines:
            return -1
        return SKYSCRAPER if (a < self.lines) == (b < self.lines) else KITE

    def join(self, d: int, i: int, j: int) -> bool:
        """Use two links if a place of one sees a place of the other, and some cell sees the other two."""
        for turn in range(4):
            near, far = self.links[3 * i + 1 + turn % 2], self.links[3 * i + 2 - turn % 2]
            other, end = self.links[3 * j + 1 + turn // 2], self.links[3 * j + 2 - turn // 2]
            if near == end or far in (end, other) or not self.sees(near, other):
                continue
            count = self.find_targets(far, end, 1 << (d - 1))
            if count:
                a, b = self.links[3 * i], self.links[3 * j]
                if self.records(self.shape_of(a, b)):
                    self.note_two_links([near, other, far, end], [a, b], d, self.target_cells(count))
                return self.strike_targets(count, 1 << (d - 1))
        return False

    def note_two_links(self, cells: list[int], houses: list[int], d: int, targets: list[int]) -> None:
        """The places that see each other come first, then the other two."""
        technique, bit = self.shape_of(houses[0], houses[1]), 1 << (d - 1)
        premises = self.because(self.cells(houses[0]) + self.cells(houses[1]), bit)
        follows = self.struck(targets, bit)
        self.notes.append(Entry(technique, tuple(cells), follows, premises=premises, houses=tuple(houses)))

    # ------------------------------------------------------------------ a link and a region

    def empty_rectangle(self) -> bool:
        """Empty rectangle: if one place of a link takes all but one line of a region from the digit, that line or the
        other place holds it.
        """
        for d in range(1, self.n + 1):
            count = self.find_links(d)
            for h in range(2 * self.lines, self.houses):
                spots = self.places(h, d)
                for i in range(2 * count if spots else 0):
                    near, far = self.links[3 * (i // 2) + 1 + i % 2], self.links[3 * (i // 2) + 2 - i % 2]
                    if not self.is_in(near, h) and not self.is_in(far, h):
                        rest = self.not_seen(h, spots, near)
                        if rest and rest != spots and self.lean(d, h, rest, i):
                            return True
        return False

    def not_seen(self, h: int, spots: int, cell: int) -> int:
        """Those places of a house that a cell does not see, as bits."""
        rest = 0
        for j in range(self.n):
            if spots & (1 << j) and not self.sees(self.members[h * self.n + j], cell):
                rest |= 1 << j
        return rest

    def lean(self, d: int, h: int, rest: int, i: int) -> bool:
        """Strike a digit from a line that has all `rest` places of a region, where the far place of a link sees it."""
        near, far = self.links[3 * (i // 2) + 1 + i % 2], self.links[3 * (i // 2) + 2 - i % 2]
        for line in range(2 * self.lines):
            if not self.holds_all(line, h, rest):
                continue
            count = 0
            for j in range(line * self.n, (line + 1) * self.n):
                cell = self.members[j]
                if self.cand[cell] & (1 << (d - 1)) and not self.is_in(cell, h) and self.sees(cell, far):
                    self.targets[count] = cell
                    count += 1
            if count:
                if self.records(EMPTY_RECTANGLE):
                    self.note_rectangle([near, far], [h, line, self.links[3 * (i // 2)]], d, rest, count)
                return self.strike_targets(count, 1 << (d - 1))
        return False

    def holds_all(self, line: int, h: int, rest: int) -> bool:
        """Does a line have all of some places of a house?"""
        for j in range(self.n):
            if rest & (1 << j) and not self.is_in(self.members[h * self.n + j], line):
                return False
        return True

    def note_rectangle(self, link: list[int], houses: list[int], d: int, rest: int, count: int) -> None:
        """The houses are the region, the line, and that of the link. The part holds the places in the line."""
        region, bit = self.cells(houses[0]), 1 << (d - 1)
        part = Entry(PART, tuple([region[j] for j in range(self.n) if rest & (1 << j)]), ())
        follows = self.struck(self.target_cells(count), bit)
        premises = self.because(region + self.cells(houses[2]), bit)
        self.notes.append(
            Entry(EMPTY_RECTANGLE, tuple(link), follows, (part,), premises=premises, houses=tuple(houses))
        )
