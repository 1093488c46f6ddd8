cimport cython

cdef int TURN, LAST, SHORT

@cython.final
cdef class Tree:
    cdef public int[::1] rows, ends, first, begins, ends_at
    cdef public unsigned char[::1] triples
    cdef public int deepest
    cdef int kinds, count

    @cython.locals(node=cython.int, at=cython.int, letter=cython.int)
    cdef void _grow(self, object word) except *

    @cython.locals(one=cython.int, two=cython.int, three=cython.int)
    cdef void _note(self, object word) except *

    @cython.locals(node=cython.int, reach=cython.int)
    cpdef list _reaches(self, object letters)
