cimport cython

from .lines cimport LineDeductions

cdef int EASY, MEDIUM, HARD, EXPERT, BANDS

cdef class Cages(LineDeductions):
    cpdef bint deduce(self, int level) except? -1

    cdef bint one_line(self) except? -1

    @cython.locals(height=cython.int)
    cdef bint several_lines(self) except? -1
