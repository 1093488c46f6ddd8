cimport cython
from .difficulty cimport Difficulty, points

cdef int FORWARD, FRACTION

@cython.locals(left=list, decoded=list, there=cython.longlong, count=cython.int, i=cython.longlong, j=cython.longlong)
cpdef tuple steps(long long code, lying)

cdef int effort_of(Difficulty efforts, step) except? -1

@cython.final
cdef class StepTree:
    cdef tuple steps
    cdef int count
    cdef list ones, others, above, by_level

    @cython.locals(left=cython.int, graded=list, k=cython.int, rest=cython.int, level=cython.int)
    cpdef list graded_steps(self, Difficulty efforts, tuple limits, int score, list known)

    cdef int technique(self, int k, int level) except? -1

    cdef int at_level(self, int level) except? -1

    @cython.locals(k=cython.int)
    cdef bint straight(self) except *

    @cython.locals(root=cython.int, k=cython.int)
    cdef bint nearest_multiple(self) except *

    cpdef entry(self, int k, int technique, int score)
