cimport cython

cdef int LEAST

@cython.final
cdef class Survey:
    cdef int width, height, stride, length, flood
    cdef public int count, strays
    cdef int[::1] region, stack, reached, top, bottom, left, right
    cdef public int[::1] size, pieces, surrounds

    @cython.locals(x=cython.int, y=cython.int, p=cython.int, r=cython.int)
    cpdef void measure(self, tuple regions)

    @cython.locals(x=cython.int, y=cython.int, p=cython.int, r=cython.int, at=cython.int)
    cdef void copy(self, tuple regions)

    @cython.locals(todo=cython.int, p=cython.int, q=cython.int, d=cython.int)
    cdef void add_piece(self, int start, int r) noexcept

    cdef inline int way(self, int d) noexcept

    cdef inline void extend_box(self, int r, int y, int x) noexcept

    @cython.locals(top=cython.int, bottom=cython.int, left=cython.int, right=cython.int, start=cython.int,
                   outside=cython.int, todo=cython.int, p=cython.int, q=cython.int, x=cython.int, y=cython.int,
                   d=cython.int)
    cdef bint encloses(self, int r) noexcept

    @cython.locals(r=cython.int)
    cpdef bint is_sound(self, int k, bint holes) noexcept
