cimport cython

cdef class Batches:
    cpdef bint take(self, int first, int last, int level) except? -1

    @cython.locals(taken=cython.int, at=cython.int)
    cpdef int take_all(self, int count, int level, int batch) except? -1
