cimport cython

from puzzlesmith.latin.houses cimport Houses
from puzzlesmith.latin.planes cimport Planes
from puzzlesmith.toolkit.batches cimport Batches
from puzzlesmith.core.rng cimport Rng
from .exchanges cimport Exchanges

cdef int IN_SIGHT, EASY, MEDIUM, HARD, EXPERT, QUICK, MANY, SECOND

cdef class Work(Batches):
    cdef public Houses solver
    cdef public Exchanges exchanges
    cdef public int count, size
    cdef int removed_count
    cdef public int[::1] cells, starts
    cdef public int[::1] queue
    cdef int[::1] order, removed, everywhere
    cdef unsigned char[::1] board
    cdef public bytearray givens
    cdef public bytes answer

    @cython.locals(i=cython.int)
    cpdef aim(self, bytes answer)

    cpdef int thin(self, int level, Rng rng, int batch) except? -1

    @cython.locals(k=cython.int, waiting=cython.int)
    cpdef int line_up(self, Rng rng, int given) except? -1

    @cython.locals(k=cython.int, j=cython.int, i=cython.int)
    cpdef bint take(self, int first, int last, int level) except? -1

    @cython.locals(k=cython.int)
    cpdef void refill(self, Rng rng) except *

    @cython.locals(cells="int[::1]")
    cdef bint recovered(self, int level) except? -1

    cdef bint recovered_beyond(self, int level, int[::1] cells) except? -1

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

    @cython.locals(spare=cython.int, cell=cython.int)
    cpdef int spare_givens(self, int most) except? -1

    @cython.locals(one="int[::1]")
    cdef bint is_spare(self, int cell) except? -1
