"""Grows regions on a board until they fill it: the inner loop of dividing.

Every region starts as one cell. Hungry regions, those below their quota, grow one by one into free cells. A region that
is hemmed in takes a cell from a neighbour, which takes one from its own neighbour, and so on along a chain that ends in
a free cell: an augmenting path, as in matchings and flows, found by breadth-first search. So every turn claims one free
cell.

Cells are numbered on a board with a margin of one cell on all sides. A symmetry groups cells into orbits and regions
into families; every change applies to all images of the cell and the region.

Board, moves and search stand in one compiled class: as two classes in two modules, 9x9 boards took 4 % more time and
symmetric ones 7 %.

Glossary
    ring    the eight cells around a cell, clockwise from above, as eight bits that say which belong to a region
    room    how many sides of a region's cells face a free cell; a region without room cannot grow directly
    quota   the size that a region will have in the end
    fixed   a cell that never changes its region, such as those on the axis or at the centre of a symmetry
"""

from __future__ import annotations

from array import array
from itertools import product
from math import isqrt
from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

from .events import FREED, SHAPED, STOLEN, TAKEN, TURN
from .rings import FREE, GONE, JOINED, ONE_ARC, OUT, SIDES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng

    from .events import Event

DISSOLVED = 8  # one region in so many may be dissolved before an attempt fails
CROWD = 16  # up to so many regions every chain is short
SCARCE = 64  # with at most sqrt(SCARCE * regions) free cells, it pays to scan them all for the nearest
# In which order a scan looks at the four sides: the first of them, and the turn to the next. With one turn only, of two
# free sides the one that follows the occupied ones came first three times in four, and divisions differed in frequency
# from their mirror images.
ORDERS = tuple(product(range(4), (1, -1)))
TRIES = 6  # random guesses at a cell to grow into before a scan of all of them
SAMPLES = (0, 2, 8)  # how many candidates compete for the next cell, by the absolute value of the compactness
SWEEPS = (0, 4, 24)  # exchanges per cell after growing, by the same


class Grower:
    """A board with the quotas of its regions. `clear`, `sow` and `grow` make a new division each time."""

    def __init__(self, width: int, height: int, zones: Sequence[Sequence[int]], images: Sequence[Sequence[int]]):
        """`zones` partition the cells on the board into the neighbourhoods in which regions start. `images` has, for
        each turn of the symmetry, the image of each cell of the rectangle; the first turn is the identity.
        """
        self.stride = width + 2
        self.length = self.stride * (height + 2)
        cells = sorted([c for zone in zones for c in zone])
        self.area = len(cells)
        self.cells = array("i", [self._padded(c, width) for c in cells])
        self.zone_cells = array("i", [self._padded(c, width) for zone in zones for c in zone])
        self.zone_start = zeros(len(zones) + 1)
        for i, zone in enumerate(zones):
            self.zone_start[i + 1] = self.zone_start[i] + len(zone)
        around = (-self.stride, 1 - self.stride, 1, 1 + self.stride, self.stride, self.stride - 1, -1, -1 - self.stride)
        self.around = array("i", around)
        self.sides = array("i", around[::2])
        self.orders = array("i", [around[2 * (start + turn * d) % 8] for start, turn in ORDERS for d in range(4)])
        self.fold = len(images)
        self.image = zeros(self.fold * self.length)
        for i in range(self.fold):
            for c in range(width * height):
                p, q = self._padded(c, width), self._padded(images[i][c], width)
                self.image[i * self.length + p] = q
        self.owner, self.member_at, self.free_at, self.fixed = (zeros(self.length) for _ in range(4))
        self.free, self.stack, self.node, self.previous, self.order = (zeros(self.area + 1) for _ in range(5))
        self.seen, self.tried = zeros(self.length), zeros(self.length)
        self.one_arc, self.joined_ring = array("i", ONE_ARC), array("i", JOINED)
        self.samples, self.sweeps = array("i", SAMPLES), array("i", SWEEPS)
        self.holes, self.compactness = False, 0
        self.write_to(None)
        self.free_count = self.hungry_count = self.round = self.flood = self.count = 0
        for p in range(self.length):
            self.owner[p] = OUT
        self.in_corridor, self.from_x, self.from_y, self.to_x, self.to_y, self.distance = False, 0, 0, 0, 0, 0

    def note(self, what: int, p: int, r: int, other: int, turn: int) -> None:
        """Write an event to the log."""
        cell = (p // self.stride - 1) * (self.stride - 2) + p % self.stride - 1
        self.log.append((what, cell, r, other, turn))

    def write_to(self, log: list[Event | str] | None) -> None:
        """Begin to write a log, or stop."""
        self.is_logged = log is not None
        self.log = log if log is not None else []

    def _padded(self, cell: int, width: int) -> int:
        return (cell // width + 1) * self.stride + cell % width + 1

    def set_quotas(self, quotas: Sequence[int], homes: Sequence[int], twins: Sequence[Sequence[int]]) -> None:
        """Set the size of each region, the zone in which it starts, and its image under each turn of the symmetry."""
        self.count = len(quotas)
        self.quota, self.home = array("i", quotas), array("i", homes)
        self.filled, self.room, self.member_start = (zeros(self.count + 1) for _ in range(3))
        self.loss, self.parent, self.visited, self.queue = (zeros(self.count + 1) for _ in range(4))
        self.hungry, self.hungry_at, self.self_image, self.family = (zeros(self.count) for _ in range(4))
        self.twin = zeros(self.fold * self.count)
        for r in range(self.count):
            self.member_start[r + 1] = self.member_start[r] + quotas[r] + 2 * self.fold
            for i in range(self.fold):
                self.twin[i * self.count + r] = twins[i][r]
            self.self_image[r] = self.fold > 1 and twins[1][r] == r
            self.family[r] = min([twins[i][r] for i in range(self.fold)])
        self.members = zeros(self.member_start[self.count])
        self.scarce = isqrt(SCARCE * self.count) if self.count > CROWD else 0
        self.breadth = 2 * isqrt(max(quotas))

    # -- one cell at a time

    def ring(self, p: int, r: int) -> int:
        code = 0
        for d in range(8):
            code |= (self.owner[p + self.around[d]] == r) << d
        return code

    def fits(self, p: int, r: int) -> bool:
        """Whether the region stays valid if it takes this one cell."""
        ring = self.ring(p, r)
        return (ring & SIDES) != 0 if self.holes else self.one_arc[ring] != 0

    def spares(self, p: int, r: int) -> bool:
        """Whether the region stays valid if it loses this one cell of it."""
        ring = self.ring(p, r)
        if not self.holes:
            return self.one_arc[ring] != 0
        if self.joined_ring[ring]:
            return True
        return (ring & SIDES) != 0 and self.stays_connected(p, r)

    def stays_connected(self, p: int, r: int) -> bool:
        """Whether a region that may have holes stays connected without a cell, by flood fill."""
        self.flood += 1
        self.seen[p] = self.flood
        total, reached, todo = 0, 0, 0
        for i in range(self.member_start[r], self.member_start[r] + self.filled[r]):
            q = self.members[i]
            if q != p and self.owner[q] == r:
                total += 1
                if not todo:
                    todo, reached, self.stack[0], self.seen[q] = 1, 1, q, self.flood
        while todo:
            todo -= 1
            q = self.stack[todo]
            for d in range(4):
                s = q + self.sides[d]
                if self.owner[s] == r and self.seen[s] != self.flood:
                    self.seen[s] = self.flood
                    self.stack[todo] = s
                    todo += 1
                    reached += 1
        return reached == total

    def addable(self, p: int, r: int) -> bool:
        """Whether the region and its images stay valid if they take this cell and its images."""
        if self.fold == 1 or not self.self_image[r]:
            return self.fits(p, r)
        before = self.owner[p]  # another region, or none; the images of the cell belong to its images
        done, good = 0, True
        while done < self.fold and good:
            q = self.image[done * self.length + p]
            if self.owner[q] != r:
                good = self.fits(q, r)
                if good:
                    self.owner[q] = r
            if good:
                done += 1
        for i in range(done):
            self.owner[self.image[i * self.length + p]] = self.image_owner(before, i)
        return good

    def image_owner(self, r: int, i: int) -> int:
        return r if r < 0 else self.twin[i * self.count + r]

    def removable(self, p: int) -> bool:
        """Whether the region of this cell and its images stay valid if they lose the cell and its images."""
        r = self.owner[p]
        if self.fixed[p]:
            return False
        if self.fold == 1 or not self.self_image[r]:
            return self.filled[r] == 1 or self.spares(p, r)
        done, good = 0, True
        while done < self.fold and good:
            q = self.image[done * self.length + p]
            good = self.spares(q, r)
            if good:
                self.owner[q] = GONE
                done += 1
        for i in range(done):
            self.owner[self.image[i * self.length + p]] = r
        return good

    def claim(self, p: int, r: int) -> None:
        """Give a free cell to a region, and the images of the cell to the images of the region."""
        for i in range(self.fold):
            q = self.image[i * self.length + p]
            if self.owner[q] == FREE:
                self.free_count -= 1
                last, at = self.free[self.free_count], self.free_at[q]
                self.free[at], self.free_at[last] = last, at
                x = self.twin[i * self.count + r]
                if self.is_logged:
                    self.note(TAKEN, q, x, FREE, i)
                self.add_member(q, x)
                for d in range(4):
                    s = self.owner[q + self.sides[d]]
                    if s == FREE:
                        self.room[x] += 1
                    elif s >= 0:
                        self.room[s] -= 1

    def add_member(self, p: int, r: int) -> None:
        self.owner[p] = r
        self.member_at[p] = self.member_start[r] + self.filled[r]
        self.members[self.member_at[p]] = p
        self.filled[r] += 1

    def remove_member(self, p: int, r: int) -> None:
        self.filled[r] -= 1
        last = self.members[self.member_start[r] + self.filled[r]]
        self.members[self.member_at[p]] = last
        self.member_at[last] = self.member_at[p]

    def move(self, p: int, r: int) -> None:
        """Give a cell of one region to another, and likewise for the images of both."""
        for i in range(self.fold):
            q = self.image[i * self.length + p]
            x, y = self.twin[i * self.count + r], self.owner[q]
            if self.is_logged:
                self.note(STOLEN, q, x, y, i)
            self.remove_member(q, y)
            self.add_member(q, x)
            for d in range(4):
                if self.owner[q + self.sides[d]] == FREE:
                    self.room[x] += 1
                    self.room[y] -= 1

    def release(self, p: int, r: int) -> None:
        """Make a cell of a region free again; for boards without a symmetry."""
        if self.is_logged:
            self.note(FREED, p, FREE, r, 0)
        self.remove_member(p, r)
        self.owner[p] = FREE
        self.free[self.free_count], self.free_at[p] = p, self.free_count
        self.free_count += 1
        for d in range(4):
            s = self.owner[p + self.sides[d]]
            if s == FREE:
                self.room[r] -= 1
            elif s >= 0:
                self.room[s] += 1

    # -- growing

    def clear(self) -> None:
        """Make all cells free, and none fixed."""
        self.free_count = 0
        for r in range(self.count):
            self.filled[r] = self.room[r] = 0
        for i in range(self.area):
            p = self.cells[i]
            self.owner[p], self.fixed[p] = FREE, 0
            self.free[i], self.free_at[p] = p, i
        self.free_count = self.area

    def pin(self, cell: int, r: int, stays: bool) -> bool:  # noqa: FBT001  compiled, and so by position
        """Give a cell of the rectangle to a region, for good if it `stays`; False if another region owns it."""
        p = self._padded(cell, self.stride - 2)
        if self.owner[p] == FREE:
            self.claim(p, r)
        for i in range(self.fold):
            self.fixed[self.image[i * self.length + p]] = stays
        return self.owner[p] == r

    def sow(self, rng: Rng) -> bool:
        """Give a first cell to each region that has none; False if there is no free cell left for one."""
        for r in range(self.count):
            if self.filled[r]:
                continue
            p = self.free_cell(self.home[r], rng)
            if p < 0:
                return False
            self.claim(p, r)
        self.hungry_count = 0
        for r in range(self.count):
            if self.filled[r] < self.quota[r] and self.family[r] == r:
                self.hungry[self.hungry_count], self.hungry_at[r] = r, self.hungry_count
                self.hungry_count += 1
        return True

    def free_cell(self, zone: int, rng: Rng) -> int:
        """A random free cell in a zone; -1 if there is none."""
        first = self.zone_start[zone]
        n = self.zone_start[zone + 1] - first
        at = 0
        for _ in range(TRIES):
            at = rng.below(n)
            if self.owner[self.zone_cells[first + at]] == FREE:
                return self.zone_cells[first + at]
        count = 0
        for i in range(n):
            count += self.owner[self.zone_cells[first + i]] == FREE
        at = rng.below(count) if count else 0
        for i in range(n):
            p = self.zone_cells[first + i]
            if self.owner[p] == FREE:
                if at == 0:
                    return p
                at -= 1
        return -1

    def grow(self, rng: Rng) -> bool:
        """Grow all regions to their quotas; False if too often no chain reaches a free cell."""
        dissolved = 0
        while self.hungry_count:
            r = self.hungry[rng.below(self.hungry_count)]
            if self.is_logged:
                self.note(TURN, 0, r, 0, 0)
            p = self.next_cell(r, rng) if self.room[r] else -1
            if p >= 0:
                self.claim(p, r)
            elif not self.steal(r, rng):
                fed = self.feed_another(r, rng)
                if fed < 0:
                    dissolved += 1
                    if dissolved > self.count // DISSOLVED + 4 or not self.dissolve(r, rng):
                        return False
                    continue
                r = fed
            self.settle(r)
        return True

    def dissolve(self, r: int, rng: Rng) -> bool:
        """Restart all regions between a hungry one and the nearest free cell, and one random neighbour of it.

        False if no regions lead to a free cell, or if there is a symmetry, which this would not preserve.
        """
        last = self.nearest_exit(r, rng) if self.fold == 1 else -1
        if last < 0:
            return False
        p = self.members[self.member_start[r] + rng.below(self.filled[r])] + self.sides[rng.below(4)]
        if self.owner[p] >= 0 and self.owner[p] != r:
            self.shrink(self.owner[p], rng)
        while last != r:
            self.shrink(last, rng)
            last = self.parent[last]
        self.shrink(r, rng)
        return True

    def nearest_exit(self, r: int, rng: Rng) -> int:
        """The nearest region next to a free cell, by breadth-first search; -1 if there is none.

        `parent` has the way back.
        """
        head, tail = 0, 1
        order = 4 * rng.below(8)
        self.round += 1
        self.queue[0] = r
        self.mark(r)
        while head < tail:
            x = self.queue[head]
            head += 1
            for i in range(self.member_start[x], self.member_start[x] + self.filled[x]):
                for d in range(4):
                    y = self.owner[self.members[i] + self.orders[order + d]]
                    if y == FREE:
                        return x
                    if y >= 0 and self.visited[y] != self.round:
                        self.mark(y)
                        self.parent[y] = x
                        self.queue[tail] = y
                        tail += 1
        return -1

    def shrink(self, r: int, rng: Rng) -> None:
        """Release all cells of a region except the fixed ones, or except a random one if none is fixed."""
        if self.filled[r] >= self.quota[r]:
            self.hungry[self.hungry_count], self.hungry_at[r] = r, self.hungry_count
            self.hungry_count += 1
        stays = self.members[self.member_start[r] + rng.below(self.filled[r])]
        for i in range(self.member_start[r] + self.filled[r] - 1, self.member_start[r] - 1, -1):
            p = self.members[i]
            if self.fixed[p] and not self.fixed[stays]:
                stays = p
        for i in range(self.member_start[r] + self.filled[r] - 1, self.member_start[r] - 1, -1):
            p = self.members[i]
            if p != stays and not self.fixed[p]:
                self.release(p, r)

    def settle(self, r: int) -> None:
        """Take a region that has reached its quota off the list of hungry ones."""
        if self.filled[r] >= self.quota[r]:
            self.hungry_count -= 1
            last = self.hungry[self.hungry_count]
            self.hungry[self.hungry_at[r]], self.hungry_at[last] = last, self.hungry_at[r]

    def feed_another(self, stuck: int, rng: Rng) -> int:
        """Let any hungry region other than the stuck one grow, or try all chains; which region grew, or -1."""
        for i in range(self.hungry_count):
            self.order[i] = self.hungry[i]
        rng.shuffle(self.order, self.hungry_count)
        for i in range(self.hungry_count):
            r = self.order[i]
            if r != stuck:
                p = self.next_cell(r, rng) if self.room[r] else -1
                if p >= 0:
                    self.claim(p, r)
                    return r
                if self.steal(r, rng):
                    return r
        for i in range(self.hungry_count):
            if self.steal_by_cells(self.order[i], rng):
                return self.order[i]
        return -1

    def next_cell(self, r: int, rng: Rng) -> int:
        """A random free cell for the region, the best of some candidates for its compactness; -1 if there is none."""
        best, best_score = -1, 0
        samples = self.samples[abs(self.compactness)]
        for _ in range(TRIES + 2 * samples):
            side = rng.below(4 * self.filled[r])
            p = self.members[self.member_start[r] + (side >> 2)] + self.sides[side & 3]
            if self.owner[p] == FREE and self.addable(p, r):
                if samples == 0:
                    return p
                score = self.contacts(p, r) * (1 if self.compactness > 0 else -1)
                if best < 0 or score > best_score:
                    best, best_score = p, score
        return best if best >= 0 else self.any_cell(r, rng)

    def scan(self, n: int, rng: Rng) -> int:
        """A random start among n cells, times 8, plus the order in which to look at their sides."""
        return rng.below(8 * n) if n else 0

    def contacts(self, p: int, r: int) -> int:
        """How many of a cell's neighbours are in a region; those across a side count three times those at a corner."""
        score = 0
        for d in range(8):
            if self.owner[p + self.around[d]] == r:
                score += 1 if d & 1 else 3
        return score

    def any_cell(self, r: int, rng: Rng) -> int:
        """A free cell that the region can take, by a scan from a random start; -1 if there is none."""
        first, n = self.member_start[r], self.filled[r]
        scan = self.scan(n, rng)
        at, order = scan >> 3, 4 * (scan & 7)
        for i in range(n):
            j = at + i
            p = self.members[first + (j - n if j >= n else j)]
            if self.owner[p] == r:
                for d in range(4):
                    q = p + self.orders[order + d]
                    if self.owner[q] == FREE and self.addable(q, r):
                        return q
        return -1

    # -- stealing

    def lift(self, p: int, r: int) -> None:
        """Take a cell away from a region until `lower`, with its images if they belong to the same region."""
        self.owner[p] = GONE
        if self.fold > 1 and self.self_image[r]:
            for i in range(1, self.fold):
                self.owner[self.image[i * self.length + p]] = GONE

    def lower(self, p: int, r: int) -> None:
        self.owner[p] = r
        if self.fold > 1 and self.self_image[r]:
            for i in range(1, self.fold):
                self.owner[self.image[i * self.length + p]] = r

    def find_free(self, r: int, lost: int, rng: Rng) -> int:
        """A free cell for a region; one that has just lost its only cell may restart anywhere in its zone."""
        if lost >= 0 and self.filled[r] == 1:
            return self.free_cell(self.home[r], rng)
        return self.any_cell(r, rng) if self.room[r] else -1

    def steal(self, r: int, rng: Rng) -> bool:
        """Let a region grow along an augmenting path that visits each region at most once.

        Where free cells are scarce, search a corridor to the nearest one first.
        """
        if self.free_count < self.scarce and self.find_target(r, rng):
            self.in_corridor = True
            grown = self.augment(r, rng)
            self.in_corridor = False
            if grown:
                return True
        return self.augment(r, rng)

    def find_target(self, r: int, rng: Rng) -> bool:
        """Aim the corridor at the free cell nearest to a region; False if it is too near for a corridor to help."""
        least, ties, start = -1, 0, self.members[self.member_start[r]]
        self.from_x, self.from_y = start % self.stride, start // self.stride
        for i in range(self.free_count):
            x, y = self.free[i] % self.stride - self.from_x, self.free[i] // self.stride - self.from_y
            distance = x * x + y * y
            if least >= 0 and distance > least:
                continue
            ties = ties + 1 if distance == least else 1
            if ties == 1 or rng.below(ties) == 0:
                least, self.to_x, self.to_y = distance, x, y
        self.distance = max(abs(self.to_x), abs(self.to_y))
        return 2 * self.distance > self.breadth

    def on_the_way(self, p: int) -> bool:
        """Whether a cell is in the corridor around the straight line from the start of the chain to its target."""
        x, y = p % self.stride - self.from_x, p // self.stride - self.from_y
        along, aside, most = x * self.to_x + y * self.to_y, x * self.to_y - y * self.to_x, self.breadth * self.distance
        return -most <= aside <= most and -most <= along <= self.to_x * self.to_x + self.to_y * self.to_y + most

    def augment(self, r: int, rng: Rng) -> bool:
        """Breadth-first search for the shortest chain from a region to a free cell; apply it if there is one."""
        head, tail = 0, 1
        self.round += 1
        self.queue[0], self.loss[r] = r, -1
        self.mark(r)
        while head < tail:
            x = self.queue[head]
            head += 1
            lost = self.loss[x]
            if lost >= 0:
                self.lift(lost, x)
            p = self.find_free(x, lost, rng)
            if p < 0:
                tail = self.queue_victims(x, tail, rng)
            if lost >= 0:
                self.lower(lost, x)
            if p >= 0:
                self.transfer(x, p)
                return True
        return False

    def mark(self, r: int) -> None:
        for i in range(self.fold):
            self.visited[self.twin[i * self.count + r]] = self.round

    def queue_victims(self, x: int, tail: int, rng: Rng) -> int:
        """Queue every unvisited region that can give a cell to this one; returns the new end of the queue."""
        first, n = self.member_start[x], self.filled[x]
        scan = self.scan(n, rng)
        at, order = scan >> 3, 4 * (scan & 7)
        now = self.round
        for i in range(n):
            j = at + i
            p = self.members[first + (j - n if j >= n else j)]
            if self.owner[p] != x:
                continue
            for d in range(4):
                q = p + self.orders[order + d]
                y = self.owner[q]
                if y < 0 or y == x or self.visited[y] == now or (self.in_corridor and not self.on_the_way(q)):
                    continue
                if self.removable(q) and self.addable(q, x):
                    self.mark(y)
                    self.parent[y], self.loss[y] = x, q
                    self.queue[tail] = y
                    tail += 1
        return tail

    def transfer(self, x: int, p: int) -> None:
        """Apply a chain: its last region claims a free cell, and each region takes a cell from the next."""
        lost = self.loss[x]
        while lost >= 0:
            y = self.parent[x]
            self.move(lost, y)
            if p >= 0:
                self.claim(p, x)
                p = -1
            x = y
            lost = self.loss[x]
        if p >= 0:
            self.claim(p, x)

    def steal_by_cells(self, r: int, rng: Rng) -> bool:
        """Let a region grow along an augmenting path, searching over cells rather than regions.

        This is slower than `steal` but complete up to chains that meet a region twice: it tries every cell that a
        region could lose, not just one per region.
        """
        tail, head = 0, -1  # the node -1 is the region itself, which has lost nothing
        self.round += 1
        while head < tail:
            lost = -1 if head < 0 else self.node[head]
            x = r if head < 0 else self.owner[lost]
            if lost >= 0:
                self.lift(lost, x)
            p = self.find_free(x, lost, rng)
            if p < 0:
                tail = self.queue_losses(r, x, head, tail, rng)
            if lost >= 0:
                self.lower(lost, x)
            if p >= 0:
                self.transfer_by_cells(r, head, p)
                return True
            head += 1
        return False

    def queue_losses(self, r: int, x: int, head: int, tail: int, rng: Rng) -> int:
        """Queue every cell that this region can take from a region off the chain; returns the new end of the queue."""
        first, n = self.member_start[x], self.filled[x]
        scan = self.scan(n, rng)
        at, order = scan >> 3, 4 * (scan & 7)
        for i in range(n):
            p = self.members[first + (at + i) % n]
            if self.owner[p] != x:
                continue
            for d in range(4):
                q = p + self.orders[order + d]
                if self.owner[q] < 0 or self.owner[q] == x or self.tried[q] == self.round or self.on_chain(r, q, head):
                    continue
                if self.removable(q) and self.addable(q, x):
                    self.tried[q] = self.round
                    self.node[tail], self.previous[tail] = q, head
                    tail += 1
        return tail

    def on_chain(self, r: int, p: int, node: int) -> bool:
        """Whether the region of this cell, or one of its family, is on the chain that leads to a node."""
        family = self.family[self.owner[p]]
        if family == self.family[r]:
            return True
        node = (
            self.previous[node] if node >= 0 else -1
        )  # skip the last cell: it belongs to the region that wants to take one
        while node >= 0:
            if self.family[self.owner[self.node[node]]] == family:
                return True
            node = self.previous[node]
        return False

    def transfer_by_cells(self, r: int, node: int, p: int) -> None:
        while node >= 0:
            lost = self.node[node]
            x = self.owner[lost]
            node = self.previous[node]
            y = r if node < 0 else self.owner[self.node[node]]
            self.move(lost, y)
            if p >= 0:
                self.claim(p, x)
                p = -1
        if p >= 0:
            self.claim(p, r)

    # -- shaping

    def shape(self, rng: Rng) -> None:
        """Let neighbours exchange cells that make regions more compact, or more snaky, as `compactness` says."""
        if self.is_logged:
            self.note(SHAPED, 0, 0, 0, 0)
        self.mix(self.sweeps[abs(self.compactness)], rng)

    def mix(self, sweeps: int, rng: Rng) -> None:
        """Try `sweeps` exchanges per cell between neighbouring regions, none of which may go against `compactness`."""
        if self.count < 2:
            return
        for _ in range(sweeps * self.area // self.fold):
            p = self.cells[rng.below(self.area)]
            x, y = self.owner[p], self.owner[p + self.sides[rng.below(4)]]
            if y >= 0 and self.family[x] != self.family[y] and self.removable(p) and self.addable(p, y):
                self.exchange(p, x, y, rng)

    def exchange(self, p: int, x: int, y: int, rng: Rng) -> None:
        """Give a cell of x to y and another one back, unless that goes against `compactness`."""
        if self.filled[x] == self.fold:
            return
        change = self.contacts(p, y) - self.contacts(p, x)
        self.move(p, y)
        q = self.cell_in_return(p, x, y, rng)
        if q >= 0:
            change += self.contacts(q, x) - self.contacts(q, y)
            if change * self.compactness >= 0:
                self.move(q, x)
                return
        self.move(p, x)

    def cell_in_return(self, received: int, x: int, y: int, rng: Rng) -> int:
        """A cell that y can give to x, other than the one it has just received; -1 if there is none."""
        first, n = self.member_start[x], self.filled[x]
        scan = self.scan(n, rng)
        at, order = scan >> 3, 4 * (scan & 7)
        for i in range(n):
            p = self.members[first + (at + i) % n]
            for d in range(4):
                q = p + self.orders[order + d]
                if self.owner[q] == y and not self.is_image(q, received) and self.removable(q) and self.addable(q, x):
                    return q
        return -1

    def is_image(self, p: int, q: int) -> bool:
        for i in range(self.fold):
            if self.image[i * self.length + p] == q:
                return True
        return False

    def numbered(self) -> tuple[int, ...]:
        """The region of each cell on the board, with regions numbered by their first cells in reading order."""
        for r in range(self.count):
            self.queue[r] = -1
        next_number = 0
        for i in range(self.area):
            r = self.owner[self.cells[i]]
            if self.queue[r] < 0:
                self.queue[r] = next_number
                next_number += 1
        return tuple([self.queue[self.owner[self.cells[i]]] for i in range(self.area)])
