cimport cython

from .bits cimport bit_count
from .fish cimport HouseFish

cdef int XY_WING, XY_CHAIN

cdef class HouseChains(HouseFish):
    cdef int[::1] pairs, queue, come_from, stamps
    cdef int stamp

    @cython.final
    @cython.locals(count=cython.int, cell=cython.int)
    cdef int find_pairs(self) noexcept

    @cython.final
    @cython.locals(count=cython.int, k=cython.int, pivot=cython.int, i=cython.int, j=cython.int, a=cython.int, b=cython.int, z=cython.int, losing=cython.int)
    cdef bint xy_wing(self) except? -1

    @cython.final
    @cython.locals(count=cython.int, k=cython.int, bits=cython.int, half=cython.int, low=cython.int)
    cdef bint xy_chain(self) except? -1

    @cython.final
    @cython.locals(done=cython.int, queued=cython.int, at=cython.int, digit=cython.int, i=cython.int, cell=cython.int, digits=cython.int, here=cython.int, losing=cython.int)
    cdef bint chain_from(self, int start, int z, int pairs) except? -1

    @cython.final
    @cython.locals(here=cython.int)
    cdef int enqueue(self, int cell, int digit, int before, int queued) noexcept

cdef int node(int cell, int digit, int digits) noexcept
