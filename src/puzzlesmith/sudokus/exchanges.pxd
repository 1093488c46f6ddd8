cimport cython
from libc.stdint cimport uint64_t

cdef int WORD, LEARNT
cdef uint64_t ONE

@cython.final
cdef class Exchanges:
    cdef int count, n, houses, words, part_count, learnt_count, height
    cdef int[::1] members, answer, where, home, home_start, partners, partner_start, stack, part, reach
    cdef uint64_t[::1] parts, given, learnt

    @cython.locals(i=cython.int, cell=cython.int)
    cdef link(self, int[::1] members)

    @cython.locals(cell=cython.int, i=cython.int)
    cpdef load(self, const unsigned char[::1] answer)

    @cython.locals(
        w=cython.int, word=uint64_t, cell=cython.int, i=cython.int, k=cython.int, digit=cython.int, at=cython.int
    )
    cpdef bint open(self, const unsigned char[::1] givens, int[::1] cells, int level) except? -1

    @cython.locals(w=cython.int)
    cdef bint is_given(self, uint64_t[::1] sets, int i) noexcept

    @cython.locals(both=cython.int, start=cython.int, at=cython.int, other=cython.int, i=cython.int, w=cython.int)
    cdef follow(self, int cell, int digit)

    cdef void reached(self, int cell, int digit) noexcept

    @cython.locals(i=cython.int, w=cython.int, cell=cython.int)
    cpdef learn(self, const unsigned char[::1] digits, int level)
