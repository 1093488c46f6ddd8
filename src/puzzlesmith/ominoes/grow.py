"""Growing regions on a board until they fill it: the inner loop of dividing.

Every region begins as a cell. Hungry regions grow in turn into free cells; one that is hemmed in takes a cell from a
neighbour, which takes one from its own neighbour, and so on along a chain that ends in a free cell. So each turn
claims one free cell, whatever it takes.

Cells are numbered on a board with a margin all round. A symmetry ties cells into orbits and regions into families;
whatever happens to a cell and a region happens to their images too.

Glossary
    ring    the eight cells around a cell, clockwise from above, as eight bits: which belong to a region?
    room    how many sides of a region's cells face a free cell; without room it cannot grow by itself
    want    the size that a region is to get
    fixed   a cell that stays in its region: what lies on the axis or the centre of a symmetry
"""

from __future__ import annotations

from array import array
from math import isqrt
from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng

FREE, OUT, GONE = -1, -2, -3  # instead of a region: nobody's yet, not on the board, taken away for a moment
SIDES = 0b01010101  # the bits of a ring that share a side with its middle
DISSOLVED = 8  # how many regions there are for each time that some may begin anew
CROWD = 16  # regions up to which every chain is short
SCARCE = 64  # times the regions: with free cells up to the root of that it pays to look at all of them for the nearest
TRIES = 6  # blind guesses at a cell to grow into before all are looked at
SAMPLES = (0, 2, 8)  # how many cells compete for being the next, by how much compactness matters
SWEEPS = (0, 4, 24)  # how many exchanges per cell are tried afterwards


def changes(ring: int) -> int:
    """How often one meets a border on the way round."""
    turned = (ring >> 1) | ((ring & 1) << 7)
    return (ring ^ turned).bit_count()


def joined(ring: int) -> bool:
    """Are all the sides in the ring connected within the ring?"""
    if ring & SIDES == 0:
        return False
    start = next(i for i in range(0, 8, 2) if ring >> i & 1)
    seen = 0
    for turn in (1, -1):
        i = start
        while ring >> i & 1 and not (seen >> i & 1 and i != start):
            seen |= 1 << i
            i = (i + turn) % 8
    return ring & SIDES & ~seen == 0


# Whether a cell with such a ring can join or leave a region that has no holes, leaving it in one piece without holes:
# exactly when it shares a side with it and the region's part of the ring is one arc.
ONE_ARC = tuple(int(ring & SIDES != 0 and changes(ring) == 2) for ring in range(256))
JOINED = tuple(int(joined(ring)) for ring in range(256))


class Grower:
    """A board and the sizes of its regions; each `grow` divides it anew."""

    def __init__(self, width: int, height: int, zones: Sequence[Sequence[int]], images: Sequence[Sequence[int]]):
        """`zones` are the cells on the board, parted into neighbourhoods in which regions begin; `images` is where each
        turn of the symmetry takes each cell of the rectangle, the first turn leaving all where they are.
        """
        self.stride = width + 2
        self.size = self.stride * (height + 2)
        cells = sorted([c for zone in zones for c in zone])
        self.area = len(cells)
        self.where = array("i", [self._padded(c, width) for c in cells])
        self.plot = array("i", [self._padded(c, width) for zone in zones for c in zone])
        self.edge = zeros(len(zones) + 1)
        for i, zone in enumerate(zones):
            self.edge[i + 1] = self.edge[i] + len(zone)
        around = (-self.stride, 1 - self.stride, 1, 1 + self.stride, self.stride, self.stride - 1, -1, -1 - self.stride)
        self.around = array("i", around)
        self.steps = array("i", around[::2])
        self.fold = len(images)
        self.image = zeros(self.fold * self.size)
        for i in range(self.fold):
            for c in range(width * height):
                p, q = self._padded(c, width), self._padded(images[i][c], width)
                self.image[i * self.size + p] = q
        self.owner, self.slot, self.spot, self.fixed = (zeros(self.size) for _ in range(4))
        self.free, self.found, self.node, self.came, self.order = (zeros(self.area + 1) for _ in range(5))
        self.seen, self.tried = zeros(self.size), zeros(self.size)
        self.arc, self.near = array("i", ONE_ARC), array("i", JOINED)
        self.samples, self.sweeps = array("i", SAMPLES), array("i", SWEEPS)
        self.holes, self.taste = False, 0
        self.free_count = self.hungry_count = self.round = self.flood = self.count = 0
        for p in range(self.size):
            self.owner[p] = OUT
        self.narrow, self.from_x, self.from_y, self.to_x, self.to_y, self.far = False, 0, 0, 0, 0, 0

    def _padded(self, cell: int, width: int) -> int:
        return (cell // width + 1) * self.stride + cell % width + 1

    def demand(self, wants: Sequence[int], homes: Sequence[int], twins: Sequence[Sequence[int]]) -> None:
        """Say how many cells each region is to have, in which zone it begins, and to which region each turn of the
        symmetry takes it.
        """
        self.count = len(wants)
        self.want, self.home = array("i", wants), array("i", homes)
        self.have, self.room, self.base = (zeros(self.count + 1) for _ in range(3))
        self.loss, self.parent, self.visited, self.queue = (zeros(self.count + 1) for _ in range(4))
        self.hungry, self.place, self.alone, self.family = (zeros(self.count) for _ in range(4))
        self.twin = zeros(self.fold * self.count)
        for r in range(self.count):
            self.base[r + 1] = self.base[r] + wants[r] + 2 * self.fold
            for i in range(self.fold):
                self.twin[i * self.count + r] = twins[i][r]
            self.alone[r] = self.fold > 1 and twins[1][r] == r
            self.family[r] = min([twins[i][r] for i in range(self.fold)])
        self.members = zeros(self.base[self.count])
        self.scarce = isqrt(SCARCE * self.count) if self.count > CROWD else 0
        self.breadth = 2 * isqrt(max(wants))

    # -- one cell at a time

    def ring(self, p: int, r: int) -> int:
        code = 0
        for d in range(8):
            code |= (self.owner[p + self.around[d]] == r) << d
        return code

    def fits(self, p: int, r: int) -> bool:
        """Could the region take this one cell?"""
        ring = self.ring(p, r)
        return (ring & SIDES) != 0 if self.holes else self.arc[ring] != 0

    def spares(self, p: int, r: int) -> bool:
        """Could the region do without this one cell of it?"""
        ring = self.ring(p, r)
        if not self.holes:
            return self.arc[ring] != 0
        if self.near[ring]:
            return True
        return (ring & SIDES) != 0 and self.stays_whole(p, r)

    def stays_whole(self, p: int, r: int) -> bool:
        """Is a region that may have holes still in one piece without a cell?"""
        self.flood += 1
        self.seen[p] = self.flood
        total, reached, todo = 0, 0, 0
        for i in range(self.base[r], self.base[r] + self.have[r]):
            q = self.members[i]
            if q != p and self.owner[q] == r:
                total += 1
                if not todo:
                    todo, reached, self.found[0], self.seen[q] = 1, 1, q, self.flood
        while todo:
            todo -= 1
            q = self.found[todo]
            for d in range(4):
                s = q + self.steps[d]
                if self.owner[s] == r and self.seen[s] != self.flood:
                    self.seen[s] = self.flood
                    self.found[todo] = s
                    todo += 1
                    reached += 1
        return reached == total

    def addable(self, p: int, r: int) -> bool:
        """Could the region, and its images, take this cell and its images?"""
        if self.fold == 1 or not self.alone[r]:
            return self.fits(p, r)
        before = self.owner[p]  # the same for all images as far as the region is concerned: not its own
        done, good = 0, True
        while done < self.fold and good:
            q = self.image[done * self.size + p]
            if self.owner[q] != r:
                good = self.fits(q, r)
                if good:
                    self.owner[q] = r
            if good:
                done += 1
        for i in range(done):
            self.owner[self.image[i * self.size + p]] = self.image_owner(before, i)
        return good

    def image_owner(self, r: int, i: int) -> int:
        return r if r < 0 else self.twin[i * self.count + r]

    def removable(self, p: int) -> bool:
        """Could the region of this cell do without it, and its images without theirs?"""
        r = self.owner[p]
        if self.fixed[p]:
            return False
        if self.fold == 1 or not self.alone[r]:
            return self.have[r] == 1 or self.spares(p, r)
        done, good = 0, True
        while done < self.fold and good:
            q = self.image[done * self.size + p]
            good = self.spares(q, r)
            if good:
                self.owner[q] = GONE
                done += 1
        for i in range(done):
            self.owner[self.image[i * self.size + p]] = r
        return good

    def claim(self, p: int, r: int) -> None:
        """Give a free cell to a region, and its images to the region's images."""
        for i in range(self.fold):
            q = self.image[i * self.size + p]
            if self.owner[q] == FREE:
                self.free_count -= 1
                last, at = self.free[self.free_count], self.spot[q]
                self.free[at], self.spot[last] = last, at
                x = self.twin[i * self.count + r]
                self.enrol(q, x)
                for d in range(4):
                    s = self.owner[q + self.steps[d]]
                    if s == FREE:
                        self.room[x] += 1
                    elif s >= 0:
                        self.room[s] -= 1

    def enrol(self, p: int, r: int) -> None:
        self.owner[p] = r
        self.slot[p] = self.base[r] + self.have[r]
        self.members[self.slot[p]] = p
        self.have[r] += 1

    def strike(self, p: int, r: int) -> None:
        self.have[r] -= 1
        last = self.members[self.base[r] + self.have[r]]
        self.members[self.slot[p]] = last
        self.slot[last] = self.slot[p]

    def move(self, p: int, r: int) -> None:
        """Give a cell of one region to another, and so with the images of both."""
        for i in range(self.fold):
            q = self.image[i * self.size + p]
            x, y = self.twin[i * self.count + r], self.owner[q]
            self.strike(q, y)
            self.enrol(q, x)
            for d in range(4):
                if self.owner[q + self.steps[d]] == FREE:
                    self.room[x] += 1
                    self.room[y] -= 1

    # -- growing

    def clear(self) -> None:
        """Make all cells free again but for those that are fixed."""
        self.free_count = 0
        for r in range(self.count):
            self.have[r] = self.room[r] = 0
        for i in range(self.area):
            p = self.where[i]
            self.owner[p], self.fixed[p] = FREE, 0
            self.free[i], self.spot[p] = p, i
        self.free_count = self.area

    def pin(self, cell: int, r: int, stays: bool) -> bool:  # noqa: FBT001  compiled, and so by position
        """Give a cell of the rectangle to a region, if need be for good; False if it is taken by another."""
        p = self._padded(cell, self.stride - 2)
        if self.owner[p] == FREE:
            self.claim(p, r)
        for i in range(self.fold):
            self.fixed[self.image[i * self.size + p]] = stays
        return self.owner[p] == r

    def sow(self, rng: Rng) -> bool:
        """Give each region that has none a first cell; False if there was no free cell left for one."""
        for r in range(self.count):
            if self.have[r]:
                continue
            p = self.free_cell(self.home[r], rng)
            if p < 0:
                return False
            self.claim(p, r)
        self.hungry_count = 0
        for r in range(self.count):
            if self.have[r] < self.want[r] and self.family[r] == r:
                self.hungry[self.hungry_count], self.place[r] = r, self.hungry_count
                self.hungry_count += 1
        return True

    def free_cell(self, zone: int, rng: Rng) -> int:
        """A free cell in a zone at random; -1 if there is none."""
        first = self.edge[zone]
        n = self.edge[zone + 1] - first
        at = 0
        for _ in range(TRIES):
            at = rng.below(n)
            if self.owner[self.plot[first + at]] == FREE:
                return self.plot[first + at]
        for i in range(n):
            p = self.plot[first + (at + i) % n]
            if self.owner[p] == FREE:
                return p
        return -1

    def grow(self, rng: Rng) -> bool:
        """Grow from what has been sown until all is filled; False if no chain leads on, again and again."""
        dissolved = 0
        while self.hungry_count:
            r = self.hungry[rng.below(self.hungry_count)]
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
        """Where no chain leads on, let all regions between a hungry one and the nearest free cell begin anew, and
        one of its neighbours too; False if there is no way through (or a symmetry, which would have to be kept).
        """
        last = self.way_out(r) if self.fold == 1 else -1
        if last < 0:
            return False
        p = self.members[self.base[r] + rng.below(self.have[r])] + self.steps[rng.below(4)]
        if self.owner[p] >= 0 and self.owner[p] != r:
            self.shrink(self.owner[p], rng)
        while last != r:
            self.shrink(last, rng)
            last = self.parent[last]
        self.shrink(r, rng)
        return True

    def way_out(self, r: int) -> int:
        """The first region with a free neighbour, breadth first from a region; -1 if there is none. The way back is in
        `parent`.
        """
        head, tail = 0, 1
        self.round += 1
        self.queue[0] = r
        self.mark(r)
        while head < tail:
            x = self.queue[head]
            head += 1
            for i in range(self.base[x], self.base[x] + self.have[x]):
                for d in range(4):
                    y = self.owner[self.members[i] + self.steps[d]]
                    if y == FREE:
                        return x
                    if y >= 0 and self.visited[y] != self.round:
                        self.mark(y)
                        self.parent[y] = x
                        self.queue[tail] = y
                        tail += 1
        return -1

    def shrink(self, r: int, rng: Rng) -> None:
        """Leave a region with one of its cells, or with those that are fixed."""
        if self.have[r] >= self.want[r]:
            self.hungry[self.hungry_count], self.place[r] = r, self.hungry_count
            self.hungry_count += 1
        stays = self.members[self.base[r] + rng.below(self.have[r])]
        for i in range(self.base[r] + self.have[r] - 1, self.base[r] - 1, -1):
            p = self.members[i]
            if self.fixed[p] and not self.fixed[stays]:
                stays = p
        for i in range(self.base[r] + self.have[r] - 1, self.base[r] - 1, -1):
            p = self.members[i]
            if p != stays and not self.fixed[p]:
                self.release(p, r)

    def release(self, p: int, r: int) -> None:
        """Make a cell free again."""
        self.strike(p, r)
        self.owner[p] = FREE
        self.free[self.free_count], self.spot[p] = p, self.free_count
        self.free_count += 1
        for d in range(4):
            s = self.owner[p + self.steps[d]]
            if s == FREE:
                self.room[r] -= 1
            elif s >= 0:
                self.room[s] += 1

    def settle(self, r: int) -> None:
        """A region that has grown may be hungry no more."""
        if self.have[r] >= self.want[r]:
            self.hungry_count -= 1
            last = self.hungry[self.hungry_count]
            self.hungry[self.place[r]], self.place[last] = last, self.place[r]

    def feed_another(self, stuck: int, rng: Rng) -> int:
        """Where one region cannot grow, let any other; then look at every chain there is. Which one grew, or -1."""
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
            if self.steal_deeply(self.order[i], rng):
                return self.order[i]
        return -1

    def next_cell(self, r: int, rng: Rng) -> int:
        """A free cell that the region can take, at random but with the taste for compactness; -1 if there is none."""
        best, best_score = -1, 0
        samples = self.samples[abs(self.taste)]
        for _ in range(TRIES + 2 * samples):
            side = rng.below(4 * self.have[r])
            p = self.members[self.base[r] + (side >> 2)] + self.steps[side & 3]
            if self.owner[p] == FREE and self.addable(p, r):
                if samples == 0:
                    return p
                score = self.contacts(p, r) * (1 if self.taste > 0 else -1)
                if best < 0 or score > best_score:
                    best, best_score = p, score
        return best if best >= 0 else self.any_cell(r, rng)

    def contacts(self, p: int, r: int) -> int:
        """How closely a cell lies to a region: sides count three times as much as corners."""
        score = 0
        for d in range(8):
            if self.owner[p + self.around[d]] == r:
                score += 1 if d & 1 else 3
        return score

    def any_cell(self, r: int, rng: Rng) -> int:
        """A free cell that the region can take, looking at all of them; -1 if there is none."""
        first, n = self.base[r], self.have[r]
        at = rng.below(n) if n else 0
        for i in range(n):
            j = at + i
            p = self.members[first + (j - n if j >= n else j)]
            if self.owner[p] == r:
                for d in range(4):
                    q = p + self.steps[(d + at) & 3]
                    if self.owner[q] == FREE and self.addable(q, r):
                        return q
        return -1

    # -- stealing

    def lift(self, p: int, r: int) -> None:
        """Take a cell away from a region for a moment; with its images if they belong to the same region."""
        self.owner[p] = GONE
        if self.fold > 1 and self.alone[r]:
            for i in range(1, self.fold):
                self.owner[self.image[i * self.size + p]] = GONE

    def lower(self, p: int, r: int) -> None:
        self.owner[p] = r
        if self.fold > 1 and self.alone[r]:
            for i in range(1, self.fold):
                self.owner[self.image[i * self.size + p]] = r

    def escape(self, r: int, lost: int, rng: Rng) -> int:
        """A free cell for a region that has just lost one; one that has no cell left may begin anew anywhere."""
        if lost >= 0 and self.have[r] == 1:
            return self.free_cell(self.home[r], rng)
        return self.any_cell(r, rng) if self.room[r] else -1

    def steal(self, r: int, rng: Rng) -> bool:
        """Let a region grow by a chain of thefts, looking at each region once; where free cells are scarce, first on
        the way to the nearest.
        """
        if self.free_count < self.scarce and self.aim(r):
            self.narrow = True
            found = self.chain(r, rng)
            self.narrow = False
            if found:
                return True
        return self.chain(r, rng)

    def aim(self, r: int) -> bool:
        """Look for the free cell that is nearest to a region; False if it is so near that no aim is needed."""
        least, best, start = 0, -1, self.members[self.base[r]]
        self.from_x, self.from_y = start % self.stride, start // self.stride
        for i in range(self.free_count):
            x, y = self.free[i] % self.stride - self.from_x, self.free[i] // self.stride - self.from_y
            if best < 0 or x * x + y * y < least:
                best, least = i, x * x + y * y
                self.to_x, self.to_y = x, y
        self.far = max(abs(self.to_x), abs(self.to_y))
        return 2 * self.far > self.breadth

    def on_the_way(self, p: int) -> bool:
        """Is a cell near the straight line from where the chain began to where it is to end?"""
        x, y = p % self.stride - self.from_x, p // self.stride - self.from_y
        along, aside, most = x * self.to_x + y * self.to_y, x * self.to_y - y * self.to_x, self.breadth * self.far
        return -most <= aside <= most and -most <= along <= self.to_x * self.to_x + self.to_y * self.to_y + most

    def chain(self, r: int, rng: Rng) -> bool:
        """The shortest chain from a region to a free cell, if there is one."""
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
            p = self.escape(x, lost, rng)
            if p < 0:
                tail = self.victims(x, tail, rng)
            if lost >= 0:
                self.lower(lost, x)
            if p >= 0:
                self.shift(x, p)
                return True
        return False

    def mark(self, r: int) -> None:
        for i in range(self.fold):
            self.visited[self.twin[i * self.count + r]] = self.round

    def victims(self, x: int, tail: int, rng: Rng) -> int:
        """Queue every region that has not been looked at and has a cell for this one; the new end of the queue."""
        first, n = self.base[x], self.have[x]
        at = rng.below(n) if n else 0
        now = self.round
        for i in range(n):
            j = at + i
            p = self.members[first + (j - n if j >= n else j)]
            if self.owner[p] != x:
                continue
            for d in range(4):
                q = p + self.steps[(d + at) & 3]
                y = self.owner[q]
                if y < 0 or y == x or self.visited[y] == now or (self.narrow and not self.on_the_way(q)):
                    continue
                if self.removable(q) and self.addable(q, x):
                    self.mark(y)
                    self.parent[y], self.loss[y] = x, q
                    self.queue[tail] = y
                    tail += 1
        return tail

    def shift(self, x: int, p: int) -> None:
        """The end of a chain claims a free cell, and all cells before it change hands."""
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

    def steal_deeply(self, r: int, rng: Rng) -> bool:
        """Let a region grow by a chain of thefts, looking at every cell that a region might lose."""
        tail, head = 0, -1  # the node -1 is the region itself, which has lost nothing
        self.round += 1
        while head < tail:
            lost = -1 if head < 0 else self.node[head]
            x = r if head < 0 else self.owner[lost]
            if lost >= 0:
                self.lift(lost, x)
            p = self.escape(x, lost, rng)
            if p < 0:
                tail = self.losses(r, x, head, tail, rng)
            if lost >= 0:
                self.lower(lost, x)
            if p >= 0:
                self.shift_deeply(r, head, p)
                return True
            head += 1
        return False

    def losses(self, r: int, x: int, head: int, tail: int, rng: Rng) -> int:
        """Queue every cell that this region might take from one that is not on the chain; the new end of the queue."""
        first, n = self.base[x], self.have[x]
        at = rng.below(n) if n else 0
        for i in range(n):
            p = self.members[first + (at + i) % n]
            if self.owner[p] != x:
                continue
            for d in range(4):
                q = p + self.steps[(d + at) & 3]
                if self.owner[q] < 0 or self.owner[q] == x or self.tried[q] == self.round or self.met(r, q, head):
                    continue
                if self.removable(q) and self.addable(q, x):
                    self.tried[q] = self.round
                    self.node[tail], self.came[tail] = q, head
                    tail += 1
        return tail

    def met(self, r: int, p: int, node: int) -> bool:
        """Is the region of this cell, or one of its family, on the chain that leads to a node?"""
        family = self.family[self.owner[p]]
        if family == self.family[r]:
            return True
        node = self.came[node] if node >= 0 else -1  # the last on the chain is the one that asks
        while node >= 0:
            if self.family[self.owner[self.node[node]]] == family:
                return True
            node = self.came[node]
        return False

    def shift_deeply(self, r: int, node: int, p: int) -> None:
        while node >= 0:
            lost = self.node[node]
            x = self.owner[lost]
            node = self.came[node]
            y = r if node < 0 else self.owner[self.node[node]]
            self.move(lost, y)
            if p >= 0:
                self.claim(p, x)
                p = -1
        if p >= 0:
            self.claim(p, r)

    # -- shaping

    def shape(self, rng: Rng) -> None:
        """Let neighbours exchange cells as long as it makes regions more compact, or more snaky, as is the taste."""
        self.mix(self.sweeps[abs(self.taste)], rng)

    def mix(self, sweeps: int, rng: Rng) -> None:
        """Let neighbours exchange cells, so many times per cell, where it is not against the taste."""
        if self.count < 2:
            return
        for _ in range(sweeps * self.area // self.fold):
            p = self.where[rng.below(self.area)]
            x, y = self.owner[p], self.owner[p + self.steps[rng.below(4)]]
            if y >= 0 and self.family[x] != self.family[y] and self.removable(p) and self.addable(p, y):
                self.exchange(p, x, y, rng)

    def exchange(self, p: int, x: int, y: int, rng: Rng) -> None:
        """Give a cell of x to y and another back, unless that is against the taste."""
        if self.have[x] == self.fold:
            return
        change = self.contacts(p, y) - self.contacts(p, x)
        self.move(p, y)
        q = self.way_back(p, x, y, rng)
        if q >= 0:
            change += self.contacts(q, x) - self.contacts(q, y)
            if change * self.taste >= 0:
                self.move(q, x)
                return
        self.move(p, x)

    def way_back(self, given: int, x: int, y: int, rng: Rng) -> int:
        """A cell that y can give to x, other than the one it was given; -1 if there is none."""
        first, n = self.base[x], self.have[x]
        at = rng.below(n)
        for i in range(n):
            p = self.members[first + (at + i) % n]
            for d in range(4):
                q = p + self.steps[(d + at) & 3]
                if self.owner[q] == y and not self.is_image(q, given) and self.removable(q) and self.addable(q, x):
                    return q
        return -1

    def is_image(self, p: int, q: int) -> bool:
        for i in range(self.fold):
            if self.image[i * self.size + p] == q:
                return True
        return False

    def regions(self) -> tuple[int, ...]:
        """The region of each cell on the board, numbered in the order in which one meets them."""
        for r in range(self.count):
            self.queue[r] = -1
        met = 0
        for i in range(self.area):
            r = self.owner[self.where[i]]
            if self.queue[r] < 0:
                self.queue[r] = met
                met += 1
        return tuple([self.queue[self.owner[self.where[i]]] for i in range(self.area)])
