cimport cython
from libc.stdint cimport uint64_t

from .bits cimport bit_count, digit_of
from .colouring cimport HouseColouring

cdef int ALS_XZ, PART, LARGEST, MOST_SETS
cdef uint64_t ONE

cdef class HouseAlmostLocked(HouseColouring):
    cdef int[::1] set_cells, set_sizes, set_digits
    cdef int set_count

    @cython.final
    @cython.locals(j=cython.int, i=cython.int, common=cython.int)
    cdef bint als_xz(self) except? -1

    @cython.final
    @cython.locals(size=cython.int, h=cython.int)
    cdef void find_sets(self) noexcept

    @cython.final
    @cython.locals(j=cython.int, cell=cython.int)
    cdef void sets_from(self, int h, int size, int chosen, int first, int union) noexcept

    @cython.final
    @cython.locals(shared=uint64_t, i=cython.int)
    cdef bint is_first_house(self, int h, int size) noexcept

    @cython.final
    @cython.locals(at=cython.int, i=cython.int)
    cdef void add_set(self, int size, int digits) noexcept

    @cython.final
    @cython.locals(a=cython.int, b=cython.int)
    cdef bint are_apart(self, int i, int j) noexcept

    @cython.final
    @cython.locals(x=cython.int, others=cython.int)
    cdef bint compare(self, int i, int j, int common) except? -1

    @cython.final
    @cython.locals(a=cython.int)
    cdef bint is_restricted(self, int i, int j, int x) noexcept

    @cython.final
    @cython.locals(a=cython.int, other=cython.int)
    cdef bint sees_all(self, int cell, int i, int bit) noexcept

    @cython.final
    @cython.locals(count=cython.int, cell=cython.int)
    cdef bint strike_shared(self, int i, int j, int x, int z) except? -1
