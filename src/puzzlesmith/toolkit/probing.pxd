cimport cython

cdef int FIRST, SECOND

cpdef int encode_fact(int variable, int mark) noexcept

cdef class Prober:
    cdef public int variables, left

    cpdef bint is_unknown(self, int variable) noexcept

    cpdef bint assume(self, int variable, int mark) except *

    cpdef bint conclude(self, int variable, int mark) except *

    cpdef bint exhaust(self) except *

    cpdef save(self, int slot)

    cpdef restore(self, int slot)

    @cython.locals(mark=cython.int, holds=cython.bint)
    cpdef int probe(self, int variable) except? -2

    @cython.locals(variable=cython.int, idle=cython.int, outcome=cython.int)
    cpdef bint deduce(self) except *

    @cython.locals(variable=cython.int, mark=cython.int, fewest=cython.int, fact=cython.int, before=cython.int,
                   holds=cython.bint)
    cpdef int shortest_refutation(self) except? -2
