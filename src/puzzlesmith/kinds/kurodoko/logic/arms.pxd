cimport cython

cdef int UNKNOWN, WHITE, CLUE

@cython.final
cdef class Arms:
    cdef int area, stride, size
    cdef int[::1] cells, clue, steps, low, high, stop_count, stops, limit, need, sums

    @cython.locals(n=cython.int, d=cython.int)
    cdef bint fit(self, int k, int mode) noexcept

    @cython.locals(step=cython.int, base=cython.int, q=cython.int, length=cython.int, stops=cython.int,
                   most=cython.int, least=cython.int)
    cdef void list_stops(self, int k, int d, int n, int mode) noexcept

    @cython.locals(side=cython.int, total=cython.int, r=cython.int)
    cdef int across(self, int q, int d, int known) noexcept

    @cython.locals(base=cython.int, i=cython.int, j=cython.int, total=cython.int)
    cdef void add_up(self, int a, int b, int axis, int n, int mode) noexcept

    @cython.locals(x=cython.int, y=cython.int, total=cython.int)
    cdef int fitting(self, int a, int b, int i, int j, int mode) noexcept

    @cython.locals(other=cython.int, i=cython.int, j=cython.int, x=cython.int, y=cython.int, total=cython.int)
    cdef void bound(self, int a, int b, int axis, int n, int mode) noexcept

    @cython.locals(d=cython.int, q=cython.int, step=cython.int, _=cython.int)
    cdef bint is_informative(self, int k) noexcept
