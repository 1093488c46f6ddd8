"""All divisions of small boards, one after the other, counted, or one at random; and whether there is any at all.

Sets of cells are integers with a bit for each; a row has a spare bit at its end, so that no shift wraps round. The
first free cell must lie in some region: each connected set of the right size that holds it is tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.toolkit.grid import bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from puzzlesmith.core.rng import Rng

Sizes = tuple[int, ...]  # in order, each as often as it is wanted


class Exact:
    """A board as bits."""

    def __init__(self, width: int, cells: Iterable[int], *, holes: bool = False):
        self.width, self.stride, self.holes = width, width + 1, holes
        self.board = sum(1 << self.bit(cell) for cell in cells)
        self.dead: set[tuple[int, Sizes]] = set()
        self.counts: dict[tuple[int, Sizes], int] = {}
        self.budget: float = float("inf")  # in sets looked at

    def bit(self, cell: int) -> int:
        return cell // self.width * self.stride + cell % self.width

    def cells(self, some: int) -> list[int]:
        """The cells of a set."""
        return [bit // self.stride * self.width + bit % self.stride for bit in bits(some)]

    def near(self, some: int) -> int:
        return (some << 1 | some >> 1 | some << self.stride | some >> self.stride) & self.board

    def pieces(self, free: int, size: int, rng: Rng | None = None) -> Iterator[int]:
        """Every connected set of a size that holds the first free cell, each once."""
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
        """Does a connected set surround nothing? By Euler: points - sides + cells is 1 less the number of holes."""
        right = piece | piece << 1
        sides = (piece | piece << self.stride).bit_count() + right.bit_count()
        points = (right | right << self.stride).bit_count()
        return points - sides + piece.bit_count() == 1

    def parts(self, free: int) -> Iterator[int]:
        """The connected parts of a set."""
        while free:
            part, grown = 0, free & -free
            while part != grown:
                part, grown = grown, (grown | self.near(grown)) & free
            yield part
            free ^= part

    def is_hopeless(self, free: int, sizes: Sizes) -> bool:
        """Is there a part that no choice of sizes fills?"""
        sums = 1
        for size in sizes:
            sums |= sums << size
        return any(not sums >> part.bit_count() & 1 for part in self.parts(free))

    def ways(self, free: int, sizes: Sizes, rng: Rng | None = None) -> Iterator[tuple[int, int, Sizes]]:
        """Every first region, with what it leaves."""
        different = [size for i, size in enumerate(sizes) if i == 0 or size != sizes[i - 1]]
        for size in different if rng is None else sorted(different, key=lambda _: rng.below(1 << 30)):
            rest = _without(sizes, size)
            for piece in self.pieces(free, size, rng):
                if not self.is_hopeless(free ^ piece, rest):
                    yield piece, free ^ piece, rest

    def all(self, free: int, sizes: Sizes) -> Iterator[tuple[int, ...]]:
        """Every division, as sets."""
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
        """Some division, or None when there is none."""
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
        """Some division that each turn takes to itself, or None when there is none; free cells must be symmetric."""
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
        """Every first region with its images, and the sizes that they leave."""
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
        """Where a turn takes a set."""
        return sum(1 << self.bit(turn[cell]) for cell in self.cells(piece))

    def count(self, free: int, sizes: Sizes) -> int:
        """How many divisions there are."""
        if not free:
            return 1
        key = (free, sizes)
        if key not in self.counts:
            self.counts[key] = sum(self.count(rest, left) for _, rest, left in self.ways(free, sizes))
        return self.counts[key]

    def draw(self, free: int, sizes: Sizes, rng: Rng) -> tuple[int, ...]:
        """One of all divisions, each as likely as any other; there must be one."""
        found = []
        while free:
            at = below(self.count(free, sizes), rng)
            for piece, rest, left in self.ways(free, sizes):
                at -= self.count(rest, left)
                if at < 0:
                    found.append(piece)
                    free, sizes = rest, left
                    break
        return tuple(found)


def below(n: int, rng: Rng) -> int:
    """A number from 0 to n-1, each equally likely, however large n is."""
    words = n.bit_length() // 64 + 1
    while True:
        number = 0
        for _ in range(words):
            number = number << 64 | rng.next()
        number >>= 64 * words - n.bit_length()
        if number < n:
            return number


def _any_bit(some: int, rng: Rng) -> int:
    for _ in range(rng.below(some.bit_count())):
        some &= some - 1
    return some & -some


def _without(sizes: Sizes, size: int) -> Sizes:
    at = sizes.index(size)
    return sizes[:at] + sizes[at + 1 :]
