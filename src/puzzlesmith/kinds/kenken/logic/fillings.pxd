cimport cython
from libc.stdint cimport uint64_t

cdef int PLUS, MINUS, TIMES, DIVIDED, ANY
cdef int BITS, CELLS, MOST, EFFORT, ROOM
cdef uint64_t ONE

@cython.final
cdef class FillingTables:
    cdef public int n, zero, used, lists
    cdef dict known
    cdef public uint64_t[::1] masks
    cdef uint64_t[::1] spare
    cdef public int[::1] first, length
    cdef int[::1] clash, picked
    cdef int effort, size, goal, op, low, high
    cdef bint anything

    @cython.locals(key=uint64_t, number=cython.int)
    cpdef int find(self, int op, int goal, int size, int shape) except? -2

    cpdef tidy(self)

    @cython.locals(bit=cython.int, i=cython.int, j=cython.int, start=cython.int, each=cython.int)
    cdef int build(self, int op, int goal, int size, int shape) except? -2

    cdef int enlist(self, int start) except? -2

    @cython.locals(digit=cython.int, after=cython.int)
    cdef bint fill(self, int i, int rest, uint64_t mask, int start) except *

    @cython.locals(others=cython.int)
    cdef void bound(self, int i, int rest) noexcept

    @cython.locals(j=cython.int)
    cdef bint fits(self, int i, int digit, int rest) noexcept

    @cython.locals(low=cython.int, high=cython.int)
    cdef bint reached(self) noexcept

    @cython.locals(i=cython.int, product_so_far=cython.int)
    cdef int product(self) noexcept

    @cython.locals(i=cython.int, sum_so_far=cython.int)
    cdef int total(self) noexcept

    cdef bint add(self, uint64_t mask, int start) except *
