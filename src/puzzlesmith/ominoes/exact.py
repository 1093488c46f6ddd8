"""Exact search over the divisions of a small board: enumerate, count, sample uniformly, or prove that none exists.

A division is an exact cover of the board by connected sets of cells. The search branches on the first free cell, which
lies in exactly one region, and tries every connected set of an allowed size that contains it. Dead ends and counts are
memoised by the set of free cells.

Sets of cells are integers with one bit per cell (bitboards). Each row has a spare bit at its end, so that shifts never
wrap into the next row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.toolkit.grid import bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from puzzlesmith.core.rng import Rng

Sizes = tuple[int, ...]  # the sizes of the regions still to place, sorted, with repetitions


class Exact:
    """A board as a bitboard, with the memo tables of the searches over it."""

    def __init__(self, width: int, cells: Iterable[int], *, holes: bool = False):
        self.width: int = width
        self.stride: int = width + 1
        self.holes: bool = holes
        self.board: int = sum(1 << self.bit(cell) for cell in cells)
        self.dead: set[tuple[int, Sizes]] = set()
        self.counts: dict[tuple[int, Sizes], int] = {}
        self.budget: float = float("inf")  # how many more connected sets the search may visit

    def bit(self, cell: int) -> int:
        return cell // self.width * self.stride + cell % self.width

    def cells(self, cell_set: int) -> list[int]:
        return [bit // self.stride * self.width + bit % self.stride for bit in bits(cell_set)]

    def near(self, cell_set: int) -> int:
        """The cells on the board that share a side with a cell of the set."""
        return (cell_set << 1 | cell_set >> 1 | cell_set << self.stride | cell_set >> self.stride) & self.board

    def pieces(self, free: int, size: int, rng: Rng | None = None) -> Iterator[int]:
        """Yield every connected set of a size that contains the first free cell, each once.

        Each step either adds one cell of the border or bans it for good, as in Redelmeier's enumeration of
        polyominoes (Discrete Mathematics 36, 1981).
        """
        first = free & -free
        todo = [(first, self.near(first) & free, 0, size - 1)]
        if size == 1:
            yield first
            return
        while todo:
            piece, border, banned, left = todo.pop()
            if not border:
                continue
            bit = border & -border if rng is None else _any_bit(border, rng)
            border ^= bit
            todo.append((piece, border, banned | bit, left))
            piece |= bit
            if left > 1:
                todo.append((piece, (border | self.near(bit)) & free & ~piece & ~banned, banned, left - 1))
            else:
                self.spend()
                if self.holes or size < 7 or self.is_simple(piece):
                    yield piece

    def spend(self) -> None:
        self.budget -= 1
        if self.budget < 0:
            raise GaveUp("the search for a division has spent its budget")

    def is_simple(self, piece: int) -> bool:
        """Whether a connected set has no holes, by Euler's formula: vertices - edges + cells = 1 - holes."""
        right = piece | piece << 1
        edges = (piece | piece << self.stride).bit_count() + right.bit_count()
        vertices = (right | right << self.stride).bit_count()
        return vertices - edges + piece.bit_count() == 1

    def parts(self, free: int) -> Iterator[int]:
        """The connected components of a set."""
        while free:
            part, grown = 0, free & -free
            while part != grown:
                part, grown = grown, (grown | self.near(grown)) & free
            yield part
            free ^= part

    def is_hopeless(self, free: int, sizes: Sizes) -> bool:
        """Whether some connected component has a size that no selection of the sizes adds up to (subset sum)."""
        sums = 1
        for size in sizes:
            sums |= sums << size
        return any(not sums >> part.bit_count() & 1 for part in self.parts(free))

    def ways(self, free: int, sizes: Sizes, rng: Rng | None = None) -> Iterator[tuple[int, int, Sizes]]:
        """Yield every region that can cover the first free cell, with the cells and sizes that it leaves."""
        different = [size for i, size in enumerate(sizes) if i == 0 or size != sizes[i - 1]]
        for size in different if rng is None else sorted(different, key=lambda _: rng.below(1 << 30)):
            rest = _without(sizes, size)
            for piece in self.pieces(free, size, rng):
                if not self.is_hopeless(free ^ piece, rest):
                    yield piece, free ^ piece, rest

    def all(self, free: int, sizes: Sizes) -> Iterator[tuple[int, ...]]:
        """Yield every division, as a tuple of sets."""
        if not free:
            yield ()
        elif (free, sizes) not in self.dead:
            none = True
            for piece, rest, left in self.ways(free, sizes):
                for others in self.all(rest, left):
                    none = False
                    yield piece, *others
            if none:
                self.dead.add((free, sizes))

    def any(self, free: int, sizes: Sizes, rng: Rng) -> tuple[int, ...] | None:
        """A random division, not uniformly distributed; None if there is none."""
        if not free:
            return ()
        if (free, sizes) in self.dead:
            return None
        for piece, rest, left in self.ways(free, sizes, rng):
            others = self.any(rest, left, rng)
            if others is not None:
                return piece, *others
        self.dead.add((free, sizes))
        return None

    def symmetric(self, free: int, sizes: Sizes, turns: Sequence[Sequence[int]], rng: Rng) -> tuple[int, ...] | None:
        """A random division that every turn maps onto itself, or None; the free cells must be symmetric."""
        if not free:
            return ()
        if (free, sizes) in self.dead:
            return None
        for family, left in self.families(free, sizes, turns, rng):
            others = self.symmetric(free ^ sum(family), left, turns, rng)
            if others is not None:
                return *family, *others
        self.dead.add((free, sizes))
        return None

    def families(
        self, free: int, sizes: Sizes, turns: Sequence[Sequence[int]], rng: Rng
    ) -> Iterator[tuple[list[int], Sizes]]:
        """Yield every region for the first free cell together with its images, and the sizes that they leave."""
        for size in sorted(set(sizes), key=lambda _: rng.below(1 << 30)):
            for piece in self.pieces(free, size, rng):
                family = list(dict.fromkeys(self.turned(piece, turn) for turn in turns))
                if sum(family).bit_count() != size * len(family) or sizes.count(size) < len(family):
                    continue  # two images overlap, or there are not enough regions of this size
                left = sizes
                for _ in family:
                    left = _without(left, size)
                if not self.is_hopeless(free ^ sum(family), left):
                    yield family, left

    def turned(self, piece: int, turn: Sequence[int]) -> int:
        """The image of a set under a turn, which maps cells to cells."""
        return sum(1 << self.bit(turn[cell]) for cell in self.cells(piece))

    def count(self, free: int, sizes: Sizes) -> int:
        if not free:
            return 1
        key = (free, sizes)
        if key not in self.counts:
            self.counts[key] = sum(self.count(rest, left) for _, rest, left in self.ways(free, sizes))
        return self.counts[key]

    def draw(self, free: int, sizes: Sizes, rng: Rng) -> tuple[int, ...]:
        """A uniformly random division; at least one must exist.

        Each region is chosen with a probability in proportion to the number of divisions that continue it.
        """
        drawn = []
        while free:
            at = below(self.count(free, sizes), rng)
            for piece, rest, left in self.ways(free, sizes):
                at -= self.count(rest, left)
                if at < 0:
                    drawn.append(piece)
                    free, sizes = rest, left
                    break
        return tuple(drawn)


def below(n: int, rng: Rng) -> int:
    """A uniformly random number from 0 to n - 1 for n of any size, by rejection sampling."""
    words = n.bit_length() // 64 + 1
    while True:
        number = 0
        for _ in range(words):
            number = number << 64 | rng.next()
        number >>= 64 * words - n.bit_length()
        if number < n:
            return number


def _any_bit(cell_set: int, rng: Rng) -> int:
    for _ in range(rng.below(cell_set.bit_count())):
        cell_set &= cell_set - 1
    return cell_set & -cell_set


def _without(sizes: Sizes, size: int) -> Sizes:
    at = sizes.index(size)
    return sizes[:at] + sizes[at + 1 :]
