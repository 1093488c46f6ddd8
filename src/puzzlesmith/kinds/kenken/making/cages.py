"""Cutting a board into cages: the styles, and then as many cages of one cell as are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array

    from puzzlesmith.core.rng import Rng

DOMINOES, GROWING, STRAIGHT = 0, 1, 2  # and compact, 3


class Cutter:
    """Cages on a board of n x n: `cage` is the number of each cell's, `size` how many cells a cage has."""

    def __init__(self, n: int):
        self.n, self.area = n, n * n
        self.cage, self.size, self.order = zeros(self.area), zeros(self.area), zeros(self.area)
        self.near, self.nears, self.mark = zeros(4 * self.area), zeros(self.area), zeros(self.area)
        self.cells = zeros(self.area)
        self.count = self.stamp = 0
        for cell in range(self.area):
            y, x = cell // n, cell % n
            for other, there in ((cell - n, y > 0), (cell - 1, x > 0), (cell + 1, x < n - 1), (cell + n, y < n - 1)):
                if there:
                    self.near[4 * cell + self.nears[cell]] = other
                    self.nears[cell] += 1

    def cut(self, rng: Rng, style: int, largest: int, singles: int) -> bool:
        """Draw cages; `singles` of one cell, or (-1) as many as come with the style. False if that did not work."""
        self.count = 0
        for cell in range(self.area):
            self.cage[cell], self.order[cell] = -1, cell
        rng.shuffle(self.order, self.area)
        if style == GROWING:
            self.grow(rng, largest)
        else:
            self.lay(rng, style, largest)
        if singles >= 0:
            return self.fold(largest, singles) and self.part(rng, largest, singles)
        if style != GROWING:
            self.fold(largest, 0)
        return True

    def found_cage(self, cell: int) -> None:
        """Begin a cage."""
        self.cage[cell], self.size[self.count] = self.count, 1
        self.count += 1

    def join(self, cell: int, cage: int) -> None:
        self.cage[cell] = cage
        self.size[cage] += 1

    # ------------------------------------------------------------------ styles

    def grow(self, rng: Rng, largest: int) -> None:
        """Row by row: a cell joins the cage above or to its left with a probability that halves with every cell that it
        has.
        """
        for cell in range(self.area):
            if self.cage[cell] >= 0:
                continue
            for i in range(2):
                other = cell - 1 if i else cell - self.n
                if (cell % self.n == 0) if i else (cell < self.n):
                    continue
                c = self.cage[other]
                if self.cage[cell] >= 0 or self.size[c] >= largest:
                    continue
                if not rng.below(1 << self.size[c]):
                    self.join(cell, c)
            if self.cage[cell] < 0:
                self.found_cage(cell)

    def lay(self, rng: Rng, style: int, largest: int) -> None:
        """Cell by cell in random order, each free one begins a cage."""
        for i in range(self.area):
            cell = self.order[i] if style != DOMINOES else i
            if self.cage[cell] >= 0:
                continue
            self.found_cage(cell)
            if style == DOMINOES:
                if rng.below(4):
                    self.couple(rng, cell)
            elif style == STRAIGHT:
                self.run(rng, cell, 2 + rng.below(min(largest, 4) - 1))
            else:
                self.extend(rng, cell, 2 + rng.below(largest - 1))

    def couple(self, rng: Rng, cell: int) -> None:
        """Join a free neighbour, if there is one."""
        found, ties = -1, 0
        for i in range(self.nears[cell]):
            if self.cage[self.near[4 * cell + i]] < 0:
                ties += 1
                if not rng.below(ties):
                    found = self.near[4 * cell + i]
        if found >= 0:
            self.join(found, self.cage[cell])

    def extend(self, rng: Rng, start: int, wanted: int) -> None:
        """Let a cage grow; a cell that touches it in more places comes first, so that it stays compact."""
        c = self.cage[start]
        while self.size[c] < wanted:
            best, found, ties = 0, -1, 0
            for cell in range(self.area):
                touches = self.touches(cell, c) if self.cage[cell] < 0 else 0
                if touches > best:
                    best, found, ties = touches, cell, 1
                elif touches and touches == best:
                    ties += 1
                    if not rng.below(ties):
                        found = cell
            if found < 0:
                return
            self.join(found, c)

    def touches(self, cell: int, c: int) -> int:
        found = 0
        for i in range(self.nears[cell]):
            found += self.cage[self.near[4 * cell + i]] == c
        return found

    def run(self, rng: Rng, start: int, wanted: int) -> None:
        """Let a cage grow in a straight line."""
        c, down = self.cage[start], rng.below(2)
        for turn in range(2):
            cell = start
            while self.size[c] < wanted:
                cell = self.beyond(cell, down ^ turn)
                if cell < 0 or self.cage[cell] >= 0:
                    break
                self.join(cell, c)
            if self.size[c] > 1:
                return

    def beyond(self, cell: int, down: int) -> int:
        """The next cell to the right or below; -1 at the rim."""
        if down:
            return cell + self.n if cell + self.n < self.area else -1
        return cell + 1 if cell % self.n < self.n - 1 else -1

    # ------------------------------------------------------------------ cages of one cell

    def alone(self) -> int:
        found = 0
        for c in range(self.count):
            found += self.size[c] == 1
        return found

    def fold(self, largest: int, wanted: int) -> bool:
        """Join cages of one cell to others, in random order, until no more are left than wanted."""
        left = self.alone()
        for i in range(self.area):
            if left <= wanted:
                break
            cell = self.order[self.area - 1 - i]
            if self.size[self.cage[cell]] == 1:
                left -= self.fold_cell(cell, largest, left - wanted)
        for i in range(self.area):
            if left <= wanted:
                break
            cell = self.order[i]
            self.stamp += 1
            if self.size[self.cage[cell]] == 1 and self.pair_up(cell):
                left -= 2
        return left <= wanted

    def fold_cell(self, cell: int, largest: int, many: int) -> int:
        """Join a cage of one cell, of which there are too many, to the smallest beside it; how many there are less."""
        best, found = largest, -1
        for i in range(self.nears[cell]):
            c = self.cage[self.near[4 * cell + i]]
            if self.size[c] < best and (many > 1 or self.size[c] > 1):
                best, found = self.size[c], c
        if found < 0:
            return 0
        self.size[self.cage[cell]] = 0
        self.join(cell, found)
        return 2 if best == 1 else 1

    def part(self, rng: Rng, largest: int, wanted: int) -> bool:
        """Cut off cells, in random order, until as many cages have one cell as wanted. Where one is missing and all
        others have two, one of one cell joins one of two first.
        """
        left, before = self.alone(), -1
        while left < wanted and left != before:
            before = left
            rng.shuffle(self.order, self.area)
            for i in range(self.area):
                if left < wanted:
                    left += self.part_cell(self.order[i], wanted - left)
            for i in range(self.area):
                if left == wanted - 1 and self.size[self.cage[self.order[i]]] == 1:
                    left -= self.fold_cell(self.order[i], largest, 1)
        return left == wanted

    def part_cell(self, cell: int, missing: int) -> int:
        """Give a cell a cage of its own, if the rest still hangs together; how many there are more."""
        size = self.size[self.cage[cell]]
        if size == 1 or (size == 2 and missing == 1) or not self.holds_without(cell):
            return 0
        self.size[self.cage[cell]] -= 1
        fresh = 0
        while fresh < self.count and self.size[fresh]:
            fresh += 1
        self.count = max(self.count, fresh + 1)
        self.cage[cell], self.size[fresh] = fresh, 1
        return 2 if size == 2 else 1

    def holds_without(self, cell: int) -> bool:
        """Does a cage hang together without one of its cells?"""
        found = 0
        for other in range(self.area):
            if self.cage[other] == self.cage[cell]:
                self.cells[found] = other
                found += 1
        return self.hang_together(self.cells, 0, found, cell)

    def hang_together(self, cells: array[int], start: int, many: int, without: int) -> bool:
        """Do so many cells of a list hang together, without one of them?"""
        found, before = 0, -1
        self.stamp += 1
        while found != before:
            before = found
            for i in range(start, start + many):
                cell = cells[i]
                if cell == without or self.mark[cell] == self.stamp:
                    continue
                if not found or self.is_marked_beside(cell):
                    self.mark[cell] = self.stamp
                    found += 1
        return found == many - 1

    def is_marked_beside(self, cell: int) -> bool:
        for i in range(self.nears[cell]):
            if self.mark[self.near[4 * cell + i]] == self.stamp:
                return True
        return False

    def pair_up(self, cell: int) -> bool:
        """Pair a single cell, if need be by pairing others anew: an alternating path, as in every matching."""
        self.mark[cell] = self.stamp
        for i in range(self.nears[cell]):
            other = self.near[4 * cell + i]
            if self.mark[other] == self.stamp or self.size[self.cage[other]] > 2:
                continue
            self.mark[other] = self.stamp
            partner = self.partner(other)
            if partner < 0 or self.pair_up(partner):
                self.wed(cell, other)
                return True
        return False

    def partner(self, cell: int) -> int:
        """The other cell of a cage of two; -1 if it is alone."""
        for i in range(self.nears[cell]):
            if self.cage[self.near[4 * cell + i]] == self.cage[cell]:
                return self.near[4 * cell + i]
        return -1

    def wed(self, cell: int, other: int) -> None:
        """A cage of these two; what they were in loses them."""
        self.size[self.cage[cell]] -= 1
        self.size[self.cage[other]] -= 1
        c = 0
        while c < self.count and self.size[c]:
            c += 1
        self.cage[cell] = self.cage[other] = c
        self.size[c] = 2
