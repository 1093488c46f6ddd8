cimport cython

from puzzlesmith.core.rng cimport Rng

cdef int WALK

@cython.final
cdef class LatinSquares:
    cdef public int n
    cdef public int[::1] square
    cdef int[::1] x_ones, y_ones, z_ones, rows, columns, digits, place
    cdef int x, y, z

    @cython.locals(n=cython.int, proper=cython.int, squares=cython.int, a=cython.int, b=cython.int)
    cpdef draw(self, Rng rng)

    @cython.locals(n=cython.int)
    cdef void choose(self, Rng rng) noexcept

    @cython.locals(n=cython.int, x=cython.int, y=cython.int, z=cython.int, other_x=cython.int, other_y=cython.int, other_z=cython.int)
    cdef int step(self, Rng rng, int proper) noexcept

    @cython.locals(n=cython.int, x=cython.int, y=cython.int, z=cython.int, xs=cython.int, ys=cython.int, zs=cython.int)
    cdef void turn_box(self, int other_x, int other_y, int other_z) noexcept

    @cython.locals(n=cython.int)
    cdef void turn(self, int x, int y, int z) noexcept

    cdef int along(self, Rng rng, int proper, int ones) noexcept

    @cython.locals(n=cython.int, i=cython.int, x=cython.int, y=cython.int, z=cython.int)
    cdef void copy(self, Rng rng) noexcept
