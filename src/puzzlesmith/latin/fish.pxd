cimport cython

from .bits cimport bit_count
from .deductions cimport HouseDeductions

cdef int FISH, FINNED_FISH, PART

cdef class HouseFish(HouseDeductions):
    cdef int[::1] unseen

    @cython.final
    @cython.locals(h=cython.int, size=cython.int, d=cython.int, bit=cython.int, turned=cython.int)
    cdef bint fish(self) except? -1

    @cython.final
    @cython.locals(i=cython.int, spots=cython.int)
    cdef bint fish_from(self, int d, int size, int turned, int chosen, int first, int union) except? -1

    @cython.final
    @cython.locals(bit=cython.int, i=cython.int, j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_fish(self, int d, int size, int turned, int union) except? -1

    @cython.final
    @cython.locals(h=cython.int, size=cython.int, cell=cython.int, d=cython.int)
    cdef bint finned_fish(self) except? -1

    @cython.final
    @cython.locals(i=cython.int, j=cython.int, spots=cython.int, h=cython.int)
    cdef bint spoils(self, int cell, int d, int size, int turned) except? -1

    @cython.final
    @cython.locals(i=cython.int)
    cdef bint finned_from(self, int cell, int d, int size, int turned, int chosen, int first, int union) except? -1

    @cython.final
    @cython.locals(places=cython.int, fins=cython.int, k=cython.int, cross=cython.int, across=cython.int, count=cython.int)
    cdef bint strike_finned(self, int cell, int d, int size, int turned, int union) except? -1

    @cython.final
    @cython.locals(count=cython.int, i=cython.int, j=cython.int, cell=cython.int, can_be=cython.bint)
    cdef int find_finned(self, int d, int size, int turned, int across) noexcept

    @cython.final
    @cython.locals(k=cython.int, h=cython.int, fins=cython.int, j=cython.int)
    cdef bint sees_fins(self, int cell, int d, int size, int turned, int across) noexcept
