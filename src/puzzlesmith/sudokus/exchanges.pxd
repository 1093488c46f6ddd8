cimport cython

@cython.final
cdef class Exchanges:
    cdef int count, n, houses, stamp
    cdef int[::1] members, answer, where, home, home_start, partners, partner_start, seen, stack

    @cython.locals(i=cython.int, cell=cython.int)
    cdef link(self, int[::1] members)

    @cython.locals(cell=cython.int, i=cython.int)
    cpdef load(self, const unsigned char[::1] answer)

    @cython.locals(k=cython.int, cell=cython.int, digit=cython.int)
    cpdef bint open(self, const unsigned char[::1] givens, int[::1] cells) except? -1

    @cython.locals(both=cython.int, height=cython.int, at=cython.int, i=cython.int, other=cython.int)
    cdef bint anchored(self, const unsigned char[::1] givens, int cell, int digit) noexcept
