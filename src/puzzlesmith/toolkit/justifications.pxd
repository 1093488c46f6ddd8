cimport cython
from libc.stdint cimport uint64_t

cdef uint64_t ONE

@cython.final
cdef class Grounds:
    cdef public int words, scratch, clash, going
    cdef uint64_t[::1] bits

    @cython.locals(i=cython.int)
    cpdef void wipe(self, int row) noexcept

    cpdef void put(self, int row, int given) noexcept

    cpdef void add(self, int row, int given) noexcept

    @cython.locals(i=cython.int)
    cpdef bint falls(self, int row) noexcept

    @cython.locals(i=cython.int)
    cpdef void copy(self, int row, int other) noexcept

    @cython.locals(i=cython.int)
    cpdef void take(self, int row, Grounds source, int other) noexcept

    @cython.locals(i=cython.int)
    cpdef void join(self, int row, int other) noexcept
