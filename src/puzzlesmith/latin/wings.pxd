cimport cython

from .bits cimport bit_count
from .single_digit cimport HouseSingleDigit

cdef int W_WING, XYZ_WING, REMOTE_PAIRS

cdef class HouseWings(HouseSingleDigit):
    cdef int[::1] depth

    @cython.final
    @cython.locals(pairs=cython.int, d=cython.int, count=cython.int, i=cython.int, j=cython.int, a=cython.int, b=cython.int)
    cdef bint w_wing(self) except? -1

    @cython.final
    @cython.locals(z=cython.int, losing=cython.int, k=cython.int, p=cython.int, q=cython.int)
    cdef bint bridge(self, int d, int a, int b, int count) except? -1

    @cython.final
    @cython.locals(pairs=cython.int, pivot=cython.int, bits=cython.int, i=cython.int, j=cython.int, a=cython.int, b=cython.int)
    cdef bint xyz_wing(self) except? -1

    @cython.final
    @cython.locals(z=cython.int, count=cython.int, i=cython.int)
    cdef bint strike_around(self, int pivot, int a, int b) except? -1

    @cython.final
    @cython.locals(count=cython.int, k=cython.int)
    cdef bint remote_pairs(self) except? -1

    @cython.final
    @cython.locals(done=cython.int, queued=cython.int, bits=cython.int, at=cython.int, i=cython.int, cell=cython.int, losing=cython.int)
    cdef bint remote_from(self, int start, int pairs) except? -1
