cimport cython

from .bits cimport bit_count
from .looking cimport HouseLook

cdef int MEDIUM, MOST_CODES, ALL_DUE, LOCKED_DUE, SINGLE_DUE

@cython.final
cdef class Houses(HouseLook):
    cdef public int nodes
    cdef public int[::1] weights
    cdef public bint weighing

    @cython.locals(code=cython.int)
    cdef reset(self)

    @cython.locals(i=cython.int)
    cpdef bint load(self, digits) except? -1

    @cython.locals(i=cython.int, h=cython.int)
    cdef adopt(self)

    @cython.locals(i=cython.int, held=cython.bint)
    cpdef bint recovers(self, const unsigned char[::1] digits, int level, int[::1] cells) except? -1

    @cython.locals(cell=cython.int, tried=cython.int, alive=cython.bint)
    cpdef search(self, int limit, int budget, order, int level=*)

    @cython.locals(cell=cython.int)
    cdef add_weights(self)

    @cython.locals(fewest=cython.int, weight=cython.int, chosen=cython.int, cell=cython.int)
    cdef int most_constrained(self) noexcept
