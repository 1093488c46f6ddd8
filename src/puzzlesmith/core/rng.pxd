cimport cython
from libc.stdint cimport uint64_t

cdef uint64_t MASK, LOW, SPAN

@cython.final
cdef class Rng:
    cdef uint64_t s0, s1, s2, s3

    @cython.locals(x=uint64_t, t=uint64_t, result=uint64_t)
    cpdef uint64_t next(self) noexcept

    @cython.locals(m=uint64_t, low=uint64_t, least=uint64_t)
    cpdef uint64_t below(self, uint64_t n) noexcept

    @cython.locals(i=cython.int, j=cython.int)
    cpdef void shuffle(self, int[::1] items, int n) noexcept
