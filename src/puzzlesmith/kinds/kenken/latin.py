"""Random Latin squares by the method of Jacobson and Matthews: a walk that reaches every square and favours none.

A square is a cube of n x n x n with a 1 wherever a row, a column and a digit meet, so that every line of the cube has
the sum 1. A step of the walk puts a 1 where there is none and repairs the three lines through it; that may leave a -1
somewhere else, and the next step starts from there. Whenever there is no -1, the cube is a Latin square. What is
counted are these squares: to stop at the first one after a number of steps would favour squares that are easily left by
a detour, and draw one kind of the squares of order 4 only a third as often as it should.
(M. T. Jacobson and P. Matthews, Generating uniformly distributed random Latin squares, 1996.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.houses import zeros

if TYPE_CHECKING:
    from array import array

    from puzzlesmith.core.rng import Rng


WALK = 2  # squares passed on the way, for each cell


class Latin:
    """Squares of one size; `square` holds the last that was drawn, digits from 1."""

    def __init__(self, n: int):
        self.n = n
        self.cube, self.square = zeros(n * n * n), zeros(n * n)
        self.rows, self.columns, self.digits = zeros(n), zeros(n), zeros(n)
        self.x = self.y = self.z = 0

    def draw(self, rng: Rng) -> array[int]:
        """A new square: from the simplest over so many others, then lines and digits shuffled."""
        n, proper, squares = self.n, 1, 0
        for i in range(n * n * n):
            self.cube[i] = 0
        for x in range(n):
            for y in range(n):
                self.cube[(x * n + y) * n + (x + y) % n] = 1
        while squares < WALK * n * n:
            if proper:
                self.choose(rng)
            proper = self.step(rng, proper)
            squares += proper
        self.copy(rng)
        return self.square

    def choose(self, rng: Rng) -> None:
        """Any place of the cube without a 1."""
        n = self.n
        while True:
            self.x, self.y, self.z = rng.below(n), rng.below(n), rng.below(n)
            if not self.cube[(self.x * n + self.y) * n + self.z]:
                return

    def step(self, rng: Rng, proper: int) -> int:
        """Put a 1 at the place and repair its lines; is the cube a square now? If not, the place is that of the -1."""
        n, x, y, z = self.n, self.x, self.y, self.z
        cube = self.cube
        other_x = self.along(rng, proper, y * n + z, n * n)
        other_y = self.along(rng, proper, x * n * n + z, n)
        other_z = self.along(rng, proper, (x * n + y) * n, 1)
        cube[(x * n + y) * n + z] += 1
        cube[(x * n + other_y) * n + other_z] += 1
        cube[(other_x * n + y) * n + other_z] += 1
        cube[(other_x * n + other_y) * n + z] += 1
        cube[(other_x * n + y) * n + z] -= 1
        cube[(x * n + other_y) * n + z] -= 1
        cube[(x * n + y) * n + other_z] -= 1
        cube[(other_x * n + other_y) * n + other_z] -= 1
        self.x, self.y, self.z = other_x, other_y, other_z
        return int(cube[(other_x * n + other_y) * n + other_z] >= 0)

    def along(self, rng: Rng, proper: int, start: int, stride: int) -> int:
        """Where a line of the cube has its 1; of the two of a line with a -1, either."""
        skip = 0 if proper else rng.below(2)
        for i in range(self.n):
            if self.cube[start + i * stride] == 1:
                if not skip:
                    return i
                skip = 0
        return -1

    def copy(self, rng: Rng) -> None:
        n = self.n
        for i in range(n):
            self.rows[i] = self.columns[i] = self.digits[i] = i
        rng.shuffle(self.rows, n)
        rng.shuffle(self.columns, n)
        rng.shuffle(self.digits, n)
        for x in range(n):
            for y in range(n):
                for z in range(n):
                    if self.cube[(x * n + y) * n + z]:
                        self.square[self.rows[x] * n + self.columns[y]] = self.digits[z] + 1
