cimport cython

from .wings cimport HouseWings

cdef int COLOURING, PART

cdef class HouseColouring(HouseWings):
    @cython.final
    @cython.locals(d=cython.int, count=cython.int, i=cython.int)
    cdef bint colouring(self) except? -1

    @cython.final
    @cython.locals(done=cython.int, queued=cython.int, at=cython.int, k=cython.int, cell=cython.int)
    cdef bint colour_from(self, int d, int start, int count) except? -1

    @cython.final
    cdef int across_link(self, int k, int cell) noexcept

    @cython.final
    @cython.locals(count=cython.int)
    cdef bint strike_coloured(self, int d, int start, int end) except? -1

    @cython.final
    @cython.locals(count=cython.int, cell=cython.int)
    cdef int list_colour(self, int end) noexcept

    @cython.final
    @cython.locals(k=cython.int)
    cdef int house_of_link(self, int a, int b) noexcept
