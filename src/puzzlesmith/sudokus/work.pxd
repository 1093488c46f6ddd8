cimport cython

from puzzlesmith.latin.houses cimport Houses
from puzzlesmith.latin.planes cimport Planes
from .exchanges cimport Exchanges

cdef int EASY, MEDIUM, HARD, EXPERT, QUICK, MANY, SECOND

@cython.final
cdef class Work:
    cdef public Houses solver
    cdef public Exchanges exchanges
    cdef public int count, size
    cdef int removed_count
    cdef public int[::1] cells, starts
    cdef public object order
    cdef int[::1] removed, everywhere
    cdef public bytearray givens
    cdef public bytes answer

    @cython.locals(k=cython.int, j=cython.int, i=cython.int, sets="int[::1]")
    cpdef bint take(self, int[::1] sets, int first, int last, int level) except? -1

    @cython.locals(cells="int[::1]")
    cdef bint recovered(self, int level) except? -1

    @cython.locals(planes=Planes, i=cython.int, cell=cython.int)
    cdef bint has_other(self) except? -1

    @cython.locals(j=cython.int)
    cpdef void give(self, int i) except *

    @cython.locals(j=cython.int)
    cpdef void withdraw(self, int i) except *

    cpdef bint is_unique(self, int budget) except? -1

    cpdef bint solved(self, int level) except? -1

    @cython.locals(count=cython.int)
    cpdef int assumptions(self) except? -2
