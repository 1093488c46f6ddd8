"""Measures the regions of a division by flood fill: the inner loop of `verify`, which checks every division made.

Follows the definition and shares no code with the modules that divide.
"""

from __future__ import annotations

from array import array

LEAST = 4  # cells that surround another cell: one at each of its sides


class Survey:
    """For each region: `size`, the number of its `pieces`, and 1 in `surrounds` if it surrounds a cell.

    Regions are numbered from 0. Negative numbers belong to no region; `strays` counts cells with numbers that are too
    high. Cells are numbered on a board with a margin of one cell on all sides.
    """

    region: array[int]
    stack: array[int]
    reached: array[int]
    size: array[int]
    pieces: array[int]
    surrounds: array[int]
    top: array[int]
    bottom: array[int]
    left: array[int]
    right: array[int]
    width: int
    height: int
    count: int
    stride: int
    length: int
    flood: int
    strays: int

    def __init__(self, width: int, height: int, count: int):
        self.width, self.height, self.count, self.stride = width, height, count, width + 2
        self.length = self.stride * (height + 2)
        self.region, self.stack = array("i", [-1]) * self.length, array("i", [0]) * self.length
        self.reached = array("i", [0]) * self.length  # the number of the last flood that reached each cell
        self.size, self.pieces, self.surrounds = (array("i", [0]) * count for _ in range(3))
        self.top, self.bottom, self.left, self.right = (array("i", [0]) * count for _ in range(4))
        self.flood = self.strays = 0

    def measure(self, regions: tuple[int, ...]) -> None:
        """Measure the regions, given by their number for each cell of the rectangle in reading order."""
        self.flood = 1
        self.copy(regions)
        for y in range(1, self.height + 1):
            for x in range(1, self.width + 1):
                p = y * self.stride + x
                if self.region[p] >= 0 and self.reached[p] == 0:
                    self.add_piece(p, self.region[p])
        for r in range(self.count):
            self.flood += 1
            self.surrounds[r] = self.size[r] >= LEAST and self.encloses(r)

    def copy(self, regions: tuple[int, ...]) -> None:
        self.strays, at = 0, 0
        for p in range(self.length):
            self.reached[p] = 0
        for r in range(self.count):
            self.size[r] = self.pieces[r] = self.bottom[r] = self.right[r] = 0
            self.top[r] = self.left[r] = self.length
        for y in range(1, self.height + 1):
            for x in range(1, self.width + 1):
                r = regions[at]
                at += 1
                self.strays += r >= self.count
                self.region[y * self.stride + x] = r if r < self.count else -1

    def add_piece(self, start: int, r: int) -> None:
        """Visit the cells of a region that are connected with one of them."""
        self.pieces[r] += 1
        self.reached[start], self.stack[0], todo = self.flood, start, 1
        while todo:
            todo -= 1
            p = self.stack[todo]
            self.size[r] += 1
            self.extend_box(r, p // self.stride, p % self.stride)
            for d in range(4):
                q = p + self.way(d)
                if self.region[q] == r and self.reached[q] != self.flood:
                    self.reached[q], self.stack[todo] = self.flood, q
                    todo += 1

    def way(self, d: int) -> int:
        """From a cell to the next one to the right, left, below or above."""
        return 1 if d == 0 else -1 if d == 1 else self.stride if d == 2 else -self.stride

    def extend_box(self, r: int, y: int, x: int) -> None:
        """The bounding box of a region, with one more cell on all sides."""
        self.top[r], self.bottom[r] = min(self.top[r], y - 1), max(self.bottom[r], y + 1)
        self.left[r], self.right[r] = min(self.left[r], x - 1), max(self.right[r], x + 1)

    def encloses(self, r: int) -> bool:
        """Whether some cell has no path out of the box around a region. Paths cross sides, not corners."""
        top, bottom, left, right = self.top[r], self.bottom[r], self.left[r], self.right[r]
        start, outside, todo = top * self.stride + left, 0, 1
        self.reached[start], self.stack[0] = self.flood, start
        while todo:
            todo -= 1
            p = self.stack[todo]
            y, x = p // self.stride, p % self.stride
            outside += 1
            for d in range(4):
                if x == right if d == 0 else x == left if d == 1 else y == bottom if d == 2 else y == top:
                    continue
                q = p + self.way(d)
                if self.region[q] != r and self.reached[q] != self.flood:
                    self.reached[q], self.stack[todo] = self.flood, q
                    todo += 1
        return outside + self.size[r] < (bottom - top + 1) * (right - left + 1)

    def is_sound(self, k: int, holes: bool) -> bool:  # noqa: FBT001  compiled, and so by position
        """Whether all regions have k cells, or any number if k is 0, in one piece, and surround nothing."""
        for r in range(self.count):
            if self.pieces[r] != 1 or (self.surrounds[r] and not holes) or (k > 0 and self.size[r] != k):
                return False
        return self.strays == 0
