"""Partitions of a board into cages: drawn in one of four styles, then with a given number of cages of one cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array

    from puzzlesmith.core.rng import Rng

DOMINOES, GROWING, STRAIGHT = 0, 1, 2  # and compact, 3


class CagePartition:
    """A partition of n x n cells: `cage` is the cage of each cell, by number, and `size` the cells of each cage."""

    n: int
    area: int
    cage: array[int]
    size: array[int]
    order: array[int]
    near: array[int]
    nears: array[int]
    mark: array[int]
    count: int
    stamp: int

    def __init__(self, n: int):
        self.n, self.area = n, n * n
        self.cage, self.size, self.order = zeros(self.area), zeros(self.area), zeros(self.area)
        self.near, self.nears, self.mark = zeros(4 * self.area), zeros(self.area), zeros(self.area)
        self.cells: array[int] = zeros(self.area)
        self.count = self.stamp = 0
        for cell in range(self.area):
            y, x = cell // n, cell % n
            for other, there in ((cell - n, y > 0), (cell - 1, x > 0), (cell + 1, x < n - 1), (cell + n, y < n - 1)):
                if there:
                    self.near[4 * cell + self.nears[cell]] = other
                    self.nears[cell] += 1

    def draw(self, rng: Rng, style: int, largest: int, singles: int) -> bool:
        """Draw cages, `singles` of them with one cell, or (-1) as many as the style gives; False if that fails."""
        self.count = 0
        for cell in range(self.area):
            self.cage[cell], self.order[cell] = -1, cell
        rng.shuffle(self.order, self.area)
        if style == GROWING:
            self.grow(rng, largest)
        else:
            self.fill_in_order(rng, style, largest)
        if singles >= 0:
            return self.join_singles(largest, singles) and self.split_off_singles(rng, largest, singles)
        if style != GROWING:
            self.join_singles(largest, 0)
        return True

    def start_cage(self, cell: int) -> None:
        """Start a cage with one cell."""
        self.cage[cell], self.size[self.count] = self.count, 1
        self.count += 1

    def join(self, cell: int, cage: int) -> None:
        self.cage[cell] = cage
        self.size[cage] += 1

    # ------------------------------------------------------------------ styles

    def grow(self, rng: Rng, largest: int) -> None:
        """Row by row, let a cell join the cage above or to its left, with a probability that halves with every cell of
        that cage.
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
                self.start_cage(cell)

    def fill_in_order(self, rng: Rng, style: int, largest: int) -> None:
        """Let every free cell start a cage and extend it: in reading order for dominoes, else in random order."""
        for i in range(self.area):
            cell = self.order[i] if style != DOMINOES else i
            if self.cage[cell] >= 0:
                continue
            self.start_cage(cell)
            if style == DOMINOES:
                if rng.below(4):
                    self.pair_with_neighbour(rng, cell)
            elif style == STRAIGHT:
                self.extend_straight(rng, cell, 2 + rng.below(min(largest, 4) - 1))
            else:
                self.extend(rng, cell, 2 + rng.below(largest - 1))

    def pair_with_neighbour(self, rng: Rng, cell: int) -> None:
        """Add a random free neighbour to the cage of a cell, if there is one."""
        neighbour, ties = -1, 0
        for i in range(self.nears[cell]):
            if self.cage[self.near[4 * cell + i]] < 0:
                ties += 1
                if not rng.below(ties):
                    neighbour = self.near[4 * cell + i]
        if neighbour >= 0:
            self.join(neighbour, self.cage[cell])

    def extend(self, rng: Rng, start: int, size: int) -> None:
        """Let a cage grow to a size. Cells that touch it on more sides come first, so that it stays compact."""
        c = self.cage[start]
        while self.size[c] < size:
            best, chosen, ties = 0, -1, 0
            for cell in range(self.area):
                touches = self.touches(cell, c) if self.cage[cell] < 0 else 0
                if touches > best:
                    best, chosen, ties = touches, cell, 1
                elif touches and touches == best:
                    ties += 1
                    if not rng.below(ties):
                        chosen = cell
            if chosen < 0:
                return
            self.join(chosen, c)

    def touches(self, cell: int, c: int) -> int:
        count = 0
        for i in range(self.nears[cell]):
            count += self.cage[self.near[4 * cell + i]] == c
        return count

    def extend_straight(self, rng: Rng, start: int, size: int) -> None:
        """Let a cage grow to a size in a straight line."""
        c, down = self.cage[start], rng.below(2)
        for turn in range(2):
            cell = start
            while self.size[c] < size:
                cell = self.next_cell(cell, down ^ turn)
                if cell < 0 or self.cage[cell] >= 0:
                    break
                self.join(cell, c)
            if self.size[c] > 1:
                return

    def next_cell(self, cell: int, down: int) -> int:
        """The next cell to the right, or down; -1 at the edge."""
        if down:
            return cell + self.n if cell + self.n < self.area else -1
        return cell + 1 if cell % self.n < self.n - 1 else -1

    # ------------------------------------------------------------------ cages of one cell

    def count_singles(self) -> int:
        count = 0
        for c in range(self.count):
            count += self.size[c] == 1
        return count

    def join_singles(self, largest: int, singles: int) -> bool:
        """Join cages of one cell to others, in random order, until at most `singles` are left; False if that fails."""
        left = self.count_singles()
        for i in range(self.area):
            if left <= singles:
                break
            cell = self.order[self.area - 1 - i]
            if self.size[self.cage[cell]] == 1:
                left -= self.join_single(cell, largest, left - singles)
        for i in range(self.area):
            if left <= singles:
                break
            cell = self.order[i]
            self.stamp += 1
            if self.size[self.cage[cell]] == 1 and self.pair_up(cell):
                left -= 2
        return left <= singles

    def join_single(self, cell: int, largest: int, many: int) -> int:
        """Join a cage of one cell to its smallest neighbour; how many fewer there are then, at most `many`."""
        best, chosen = largest, -1
        for i in range(self.nears[cell]):
            c = self.cage[self.near[4 * cell + i]]
            if self.size[c] < best and (many > 1 or self.size[c] > 1):
                best, chosen = self.size[c], c
        if chosen < 0:
            return 0
        self.size[self.cage[cell]] = 0
        self.join(cell, chosen)
        return 2 if best == 1 else 1

    def split_off_singles(self, rng: Rng, largest: int, singles: int) -> bool:
        """Split off cells, in random order, until `singles` cages have one cell; False if that fails.

        Splitting a cage of two gives two of them. If one is missing and all others have two, a cage of one first joins
        a cage of two.
        """
        left, before = self.count_singles(), -1
        while left < singles and left != before:
            before = left
            rng.shuffle(self.order, self.area)
            for i in range(self.area):
                if left < singles:
                    left += self.split_off(self.order[i], singles - left)
            for i in range(self.area):
                if left == singles - 1 and self.size[self.cage[self.order[i]]] == 1:
                    left -= self.join_single(self.order[i], largest, 1)
        return left == singles

    def split_off(self, cell: int, missing: int) -> int:
        """Give a cell a cage of its own, if the rest stays connected; how many more cages of one cell there are."""
        size = self.size[self.cage[cell]]
        if size == 1 or (size == 2 and missing == 1) or not self.is_connected_without(cell):
            return 0
        self.size[self.cage[cell]] -= 1
        fresh = 0
        while fresh < self.count and self.size[fresh]:
            fresh += 1
        self.count = max(self.count, fresh + 1)
        self.cage[cell], self.size[fresh] = fresh, 1
        return 2 if size == 2 else 1

    def is_connected_without(self, cell: int) -> bool:
        """Is the cage of a cell connected without it?"""
        count = 0
        for other in range(self.area):
            if self.cage[other] == self.cage[cell]:
                self.cells[count] = other
                count += 1
        return self.are_connected(self.cells, 0, count, cell)

    def are_connected(self, cells: array[int], start: int, many: int, without: int) -> bool:
        """Are `many` cells of a list, from `start` on, connected without one of them?"""
        count, before = 0, -1
        self.stamp += 1
        while count != before:
            before = count
            for i in range(start, start + many):
                cell = cells[i]
                if cell == without or self.mark[cell] == self.stamp:
                    continue
                if not count or self.is_marked_beside(cell):
                    self.mark[cell] = self.stamp
                    count += 1
        return count == many - 1

    def is_marked_beside(self, cell: int) -> bool:
        for i in range(self.nears[cell]):
            if self.mark[self.near[4 * cell + i]] == self.stamp:
                return True
        return False

    def pair_up(self, cell: int) -> bool:
        """Pair a single cell, if need be by pairing others differently: an augmenting path of a matching."""
        self.mark[cell] = self.stamp
        for i in range(self.nears[cell]):
            other = self.near[4 * cell + i]
            if self.mark[other] == self.stamp or self.size[self.cage[other]] > 2:
                continue
            self.mark[other] = self.stamp
            partner = self.partner(other)
            if partner < 0 or self.pair_up(partner):
                self.make_pair(cell, other)
                return True
        return False

    def partner(self, cell: int) -> int:
        """The other cell of a cage of two; -1 for a cage of one."""
        for i in range(self.nears[cell]):
            if self.cage[self.near[4 * cell + i]] == self.cage[cell]:
                return self.near[4 * cell + i]
        return -1

    def make_pair(self, cell: int, other: int) -> None:
        """Make a cage of two cells, which leave their old cages."""
        self.size[self.cage[cell]] -= 1
        self.size[self.cage[other]] -= 1
        c = 0
        while c < self.count and self.size[c]:
            c += 1
        self.cage[cell] = self.cage[other] = c
        self.size[c] = 2
