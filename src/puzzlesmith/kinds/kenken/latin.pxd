cimport cython

from puzzlesmith.core.rng cimport Rng

cdef int WALK

@cython.final
cdef class Latin:
    cdef public int n
    cdef public int[::1] square
    cdef int[::1] cube, rows, columns, digits
    cdef int x, y, z

    @cython.locals(n=cython.int, proper=cython.int, squares=cython.int, i=cython.int, x=cython.int, y=cython.int)
    cpdef draw(self, Rng rng)

    @cython.locals(n=cython.int)
    cdef void choose(self, Rng rng) noexcept

    @cython.locals(n=cython.int, x=cython.int, y=cython.int, z=cython.int, cube="int[::1]", other_x=cython.int, other_y=cython.int, other_z=cython.int)
    cdef int step(self, Rng rng, int proper) noexcept

    @cython.locals(skip=cython.int, i=cython.int)
    cdef int along(self, Rng rng, int proper, int start, int stride) noexcept

    @cython.locals(n=cython.int, i=cython.int, x=cython.int, y=cython.int, z=cython.int)
    cdef void copy(self, Rng rng) noexcept
