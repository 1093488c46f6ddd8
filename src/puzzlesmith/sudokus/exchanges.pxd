cimport cython

@cython.final
cdef class Exchanges:
    cdef int count, n, houses, stamp
    cdef int[::1] members, answer, where, home, home_start, partners, partner_start, seen, stack

    @cython.locals(cell=cython.int, i=cython.int)
    cpdef load(self, answer)

    @cython.locals(cell=cython.int, digit=cython.int)
    cpdef bint open(self, const unsigned char[::1] givens, cells) except? -1

    @cython.locals(both=cython.int, height=cython.int, at=cython.int, i=cython.int, other=cython.int)
    cdef bint anchored(self, const unsigned char[::1] givens, int cell, int digit) noexcept
