cimport cython
from libc.stdint cimport int64_t

from .bits cimport digit_of
from .refutations cimport HouseRefutations

cdef int LADDER, IN_REGION, IN_LINE, IN_CELL, PARTS, CENT

cdef class HouseLook(HouseRefutations):
    cdef int[::1] rates, seen, written, walk, entered
    cdef int latest, written_count

    @cython.locals(looks=int64_t, used=cython.int, rate=int64_t)
    cpdef int64_t looks(self, learnt) except? -1

    @cython.locals(looked=int64_t, idle=cython.int, at=cython.int, digit=cython.int, left=cython.int)
    cpdef int64_t scans(self) except? -1

    @cython.final
    @cython.locals(looked=cython.int, bit=cython.int, h=cython.int, empty=cython.int, places=cython.int, spot=cython.int, written=cython.bint, j=cython.int, cell=cython.int)
    cdef int scan(self, int digit) noexcept

    cpdef bint in_sight(self) except? -1

    @cython.final
    @cython.locals(before=cython.int, h=cython.int, empty=cython.int)
    cdef bint write_plain(self) except? -1

    @cython.final
    @cython.locals(once=cython.int, many=cython.int, j=cython.int, bits=cython.int, cell=cython.int)
    cdef void write_places(self, int h) except *

    @cython.final
    @cython.locals(total=int64_t, d=cython.int, cell=cython.int, h=cython.int, bits=cython.int)
    cdef int64_t look(self) noexcept

    @cython.final
    @cython.locals(once=cython.int, many=cython.int, placed=cython.int, rates=int64_t, empty=cython.int, j=cython.int, bits=cython.int, region=cython.bint, cell=cython.int, digit=cython.int, rate=cython.int)
    cdef int64_t look_at_house(self, int h) noexcept

    @cython.final
    cdef int see(self, int cell, int digit, int rate) noexcept

    @cython.final
    @cython.locals(fewest=cython.int, i=cython.int, empty=cython.int)
    cdef int fewest_open(self, int cell) noexcept

    @cython.final
    @cython.locals(best=cython.int, most=cython.int, cell=cython.int, rate=cython.int)
    cdef void write_single(self) noexcept

    @cython.final
    cdef void write(self, int cell, int digit) noexcept
