cimport cython

from .alternating cimport HouseAlternating
from .facts cimport encode

cdef int EASY, MEDIUM, HARD, EXPERT, LADDER, FACTS_PER_CELL

cdef class HouseRefutations(HouseAlternating):
    cpdef bint propagate(self, int level) except? -1

    @cython.final
    cdef bint learns(self, int level) except? -1

    @cython.locals(held=cython.bint)
    cpdef bint refuted(self, int cell, int digit) except? -1

    cdef mark(self)

    @cython.locals(cell=cython.int, d=cython.int)
    cpdef bint refute_one(self) except? -1

    @cython.final
    @cython.locals(boxed=cython.bint)
    cdef bint climb(self) except? -1

    cpdef bint deduce(self, int level=*) except? -1

    cpdef bint takes_trial(self) except? -1

    @cython.locals(struck=cython.bint, cell=cython.int, d=cython.int)
    cdef bint refute_all(self) except? -1

    @cython.locals(fewest=cython.int, fact=cython.int, before=cython.int, cell=cython.int, d=cython.int, held=cython.bint)
    cpdef int quickest_refutation(self) except? -2
