cimport cython

cdef int BLACK, RIM

@cython.final
cdef class Groups:
    cdef int area, size, dirty_head, dirty_tail, visit
    cdef bint narrow
    cdef int[::1] cells, rim, position_of, cell_of, group, link, members, dirty, is_dirty, parent, visited, frontier, corners
    cdef public int[::1] path
    cdef public int path_length

    cdef void mark_dirty(self, int p) noexcept

    @cython.locals(a=cython.int, b=cython.int, c=cython.int, d=cython.int, i=cython.int, q=cython.int, g=cython.int)
    cpdef bint cuts(self, int p) noexcept

    @cython.locals(i=cython.int)
    cdef bint is_inside(self, int p) noexcept

    cpdef void join(self, int p) noexcept

    cdef void make_singleton(self, int p) noexcept

    @cython.locals(i=cython.int, q=cython.int)
    cdef void join_corners(self, int p, int first) noexcept

    @cython.locals(i=cython.int)
    cpdef void regroup(self) noexcept

    @cython.locals(q=cython.int)
    cdef void union(self, int a, int b) noexcept

    @cython.locals(i=cython.int, j=cython.int, q=cython.int, r=cython.int, first=cython.int)
    cpdef void find_chain(self, int p) noexcept

    @cython.locals(i=cython.int, q=cython.int, r=cython.int, head=cython.int, tail=cython.int)
    cdef bint trace_path(self, int a, int b) noexcept

    cdef int next_dirty(self) noexcept

    cdef void drain(self) noexcept
