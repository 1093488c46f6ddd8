cimport cython

@cython.locals(cells="int[::1]", i=cython.int)
cpdef object ints(object numbers)

@cython.locals(cells="int[::1]", leader="int[::1]", pieces=cython.int, i=cython.int)
cpdef bint connected(object regions, int width) except? -1

cdef bint unite(int[::1] leader, int one, int other) noexcept

@cython.locals(leader="int[::1]", cell=cython.int)
cpdef tuple joined(int cells, object joins)

@cython.locals(cells="int[::1]", name="int[::1]", form="unsigned char[::1]", best=bytearray, count=cython.int, view=cython.int, order=cython.int, sides=list)
cpdef tuple least_view(object regions, int[::1] views)

@cython.locals(less=cython.bint, names=cython.int, i=cython.int, region=cython.int)
cdef int seen_from(int[::1] cells, int[::1] views, int start, int[::1] name, unsigned char[::1] best) noexcept

@cython.locals(counts=list, region=cython.int)
cpdef list sizes(object regions)
