cimport cython
from libc.stdint cimport uint64_t

from .notes cimport CageNotes

cdef int FREEBIE, COMBINATIONS, POSITIONS, POINTS, CLAIMS
cdef uint64_t NOTHING
cdef int LISTED

cdef class CageDeductions(CageNotes):
    @cython.final
    @cython.locals(c=cython.int, cell=cython.int, digit=cython.int)
    cdef bint freebie(self) except? -1

    @cython.final
    @cython.locals(learnt=cython.bint, c=cython.int, union=cython.int, i=cython.int)
    cdef bint combinations(self) except? -1

    @cython.final
    @cython.locals(learnt=cython.bint, c=cython.int)
    cdef bint positions(self) except? -1

    @cython.final
    @cython.locals(struck=cython.bint, i=cython.int, cell=cython.int, bits=cython.int)
    cdef bint strike_cage(self, int c, int technique) except? -1

    @cython.final
    @cython.locals(count=cython.int, i=cython.int, mask=uint64_t, digits=cython.int, j=cython.int, at=cython.int)
    cdef int count_ways(self, int c) noexcept

    @cython.final
    @cython.locals(c=cython.int, i=cython.int, cell=cython.int, turned=cython.int, h=cython.int)
    cdef bint pointing(self) except? -1

    @cython.final
    @cython.locals(cell=cython.int, more=cython.bint, j=cython.int, other=cython.int)
    cdef bint is_first(self, int c, int i, int turned) noexcept

    @cython.final
    @cython.locals(must=cython.int, part=cython.int, a=cython.int, struck=cython.bint, j=cython.int, cell=cython.int, bits=cython.int)
    cdef bint point(self, int c, int h, int turned) except? -1

    @cython.final
    @cython.locals(h=cython.int, digit=cython.int, c=cython.int)
    cdef bint claiming(self) except? -1

    @cython.final
    @cython.locals(cage=cython.int, j=cython.int, cell=cython.int, c=cython.int)
    cdef int claimed(self, int h, int bit) noexcept

    @cython.final
    @cython.locals(part=cython.int, union=uint64_t, a=cython.int, mask=uint64_t)
    cdef bint claim(self, int c, int h, int digit) except? -1
