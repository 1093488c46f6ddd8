"""Random Latin squares by the Markov chain of Jacobson and Matthews, whose stationary distribution is uniform.

A square is an incidence cube of n x n x n with a 1 wherever a row, a column and a digit meet, so that every line of the
cube has the sum 1. A step puts a 1 where there is none and repairs the three lines through it; that may leave a -1
somewhere else (the cube is improper), and the next step starts from there. The walk counts proper cubes, which are
Latin squares, not steps: to stop at the first proper cube after a number of steps would favour squares that are easily
left by a detour, and draw one class of the squares of order 4 only a third as often as it should. (M. T. Jacobson and
P. Matthews, Generating uniformly distributed random Latin squares, Journal of Combinatorial Designs, 1996.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

if TYPE_CHECKING:
    from array import array

    from puzzlesmith.core.rng import Rng


WALK = 2  # squares passed on the way, for each cell


class LatinSquares:
    """Draws squares of one size; `square` is the last one, with digits from 1.

    The cube is stored three times: for every line in each direction, the places of its 1 as bits. x, y, z is the place
    of the -1, or of the next 1.
    """

    x_ones: array[int]
    y_ones: array[int]
    z_ones: array[int]
    rows: array[int]
    columns: array[int]
    digits: array[int]
    x: int
    y: int
    z: int

    def __init__(self, n: int):
        self.n = n
        self.square: array[int] = zeros(n * n)
        self.x_ones, self.y_ones, self.z_ones = zeros(n * n), zeros(n * n), zeros(n * n)
        self.rows, self.columns, self.digits = zeros(n), zeros(n), zeros(n)
        self.x = self.y = self.z = 0
        self.place: array[int] = zeros(19)  # of a single bit, by its value modulo 19: up to 1 << 17 all differ
        for bit in range(18):
            self.place[(1 << bit) % 19] = bit

    def draw(self, rng: Rng) -> array[int]:
        """Walk from the cyclic square over so many others, then shuffle rows, columns and digits."""
        n, proper, squares = self.n, 1, 0
        for a in range(n):
            for b in range(n):
                self.z_ones[a * n + b] = 1 << (a + b) % n
                self.x_ones[a * n + b] = self.y_ones[a * n + b] = 1 << (b + n - a) % n
        while squares < WALK * n * n and n > 1:
            if proper:
                self.choose(rng)
            proper = self.step(rng, proper)
            squares += proper
        self.copy(rng)
        return self.square

    def choose(self, rng: Rng) -> None:
        """Choose a random place of the cube without a 1."""
        n = self.n
        while True:
            self.x, self.y, self.z = rng.below(n), rng.below(n), rng.below(n)
            if not self.z_ones[self.x * n + self.y] >> self.z & 1:
                return

    def step(self, rng: Rng, proper: int) -> int:
        """Put a 1 at the place and repair its lines; is the cube proper now? If not, the place is that of the -1."""
        n, x, y, z = self.n, self.x, self.y, self.z
        other_x = self.along(rng, proper, self.x_ones[y * n + z])
        other_y = self.along(rng, proper, self.y_ones[x * n + z])
        other_z = self.along(rng, proper, self.z_ones[x * n + y])
        self.turn_box(other_x, other_y, other_z)
        if not proper:
            self.turn(x, y, z)  # the -1 became a 0, not a 1
        self.x, self.y, self.z = other_x, other_y, other_z
        if not self.z_ones[other_x * n + other_y] >> other_z & 1:
            return 1
        self.turn(other_x, other_y, other_z)  # there was no 1 to take away: a -1
        return 0

    def turn_box(self, other_x: int, other_y: int, other_z: int) -> None:
        """Flip the corners of the box between the place and another: 1 becomes 0, and 0 becomes 1."""
        n, x, y, z = self.n, self.x, self.y, self.z
        xs, ys, zs = 1 << x | 1 << other_x, 1 << y | 1 << other_y, 1 << z | 1 << other_z
        self.x_ones[y * n + z] ^= xs
        self.x_ones[y * n + other_z] ^= xs
        self.x_ones[other_y * n + z] ^= xs
        self.x_ones[other_y * n + other_z] ^= xs
        self.y_ones[x * n + z] ^= ys
        self.y_ones[x * n + other_z] ^= ys
        self.y_ones[other_x * n + z] ^= ys
        self.y_ones[other_x * n + other_z] ^= ys
        self.z_ones[x * n + y] ^= zs
        self.z_ones[x * n + other_y] ^= zs
        self.z_ones[other_x * n + y] ^= zs
        self.z_ones[other_x * n + other_y] ^= zs

    def turn(self, x: int, y: int, z: int) -> None:
        """Flip one place: 1 becomes 0, and 0 becomes 1."""
        n = self.n
        self.x_ones[y * n + z] ^= 1 << x
        self.y_ones[x * n + z] ^= 1 << y
        self.z_ones[x * n + y] ^= 1 << z

    def along(self, rng: Rng, proper: int, ones: int) -> int:
        """The place of the 1 of a line; one of its two at random if the line has a -1."""
        if not proper and rng.below(2):
            ones &= ones - 1
        return self.place[(ones & -ones) % 19]

    def copy(self, rng: Rng) -> None:
        """Write the cube to `square`, with rows, columns and digits shuffled."""
        n = self.n
        for i in range(n):
            self.rows[i] = self.columns[i] = self.digits[i] = i
        rng.shuffle(self.rows, n)
        rng.shuffle(self.columns, n)
        rng.shuffle(self.digits, n)
        for x in range(n):
            for y in range(n):
                z = self.place[self.z_ones[x * n + y] % 19]
                self.square[self.rows[x] * n + self.columns[y]] = self.digits[z] + 1
