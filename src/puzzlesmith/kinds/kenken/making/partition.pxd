cimport cython

from puzzlesmith.core.rng cimport Rng

cdef int DOMINOES, GROWING, STRAIGHT

@cython.final
cdef class CagePartition:
    cdef public int n, area, count
    cdef public int[::1] cage, size
    cdef int[::1] order, near, nears, mark, cells
    cdef int stamp

    @cython.locals(cell=cython.int)
    cpdef bint draw(self, Rng rng, int style, int largest, int singles) except *

    cdef void start_cage(self, int cell) noexcept

    cdef void join(self, int cell, int cage) noexcept

    @cython.locals(cell=cython.int, i=cython.int, other=cython.int, c=cython.int)
    cdef void grow(self, Rng rng, int largest) noexcept

    @cython.locals(i=cython.int, cell=cython.int)
    cdef void fill_in_order(self, Rng rng, int style, int largest) noexcept

    @cython.locals(neighbour=cython.int, ties=cython.int, i=cython.int)
    cdef void pair_with_neighbour(self, Rng rng, int cell) noexcept

    @cython.locals(c=cython.int, best=cython.int, chosen=cython.int, ties=cython.int, cell=cython.int, touches=cython.int)
    cdef void extend(self, Rng rng, int start, int size) noexcept

    @cython.locals(count=cython.int, i=cython.int)
    cdef int touches(self, int cell, int c) noexcept

    @cython.locals(c=cython.int, down=cython.int, turn=cython.int, cell=cython.int)
    cdef void extend_straight(self, Rng rng, int start, int size) noexcept

    cdef int next_cell(self, int cell, int down) noexcept

    @cython.locals(count=cython.int, c=cython.int)
    cdef int count_singles(self) noexcept

    @cython.locals(left=cython.int, i=cython.int, cell=cython.int)
    cdef bint join_singles(self, int largest, int singles) noexcept

    @cython.locals(best=cython.int, chosen=cython.int, i=cython.int, c=cython.int)
    cdef int join_single(self, int cell, int largest, int many) noexcept

    @cython.locals(left=cython.int, before=cython.int, i=cython.int)
    cdef bint split_off_singles(self, Rng rng, int largest, int singles) except? -1

    @cython.locals(size=cython.int, fresh=cython.int)
    cdef int split_off(self, int cell, int missing) noexcept

    @cython.locals(count=cython.int, other=cython.int)
    cdef bint is_connected_without(self, int cell) noexcept

    @cython.locals(count=cython.int, before=cython.int, i=cython.int, cell=cython.int)
    cdef bint are_connected(self, int[::1] cells, int start, int many, int without) noexcept

    @cython.locals(i=cython.int)
    cdef bint is_marked_beside(self, int cell) noexcept

    @cython.locals(i=cython.int, other=cython.int, partner=cython.int)
    cdef bint pair_up(self, int cell) noexcept

    @cython.locals(i=cython.int)
    cdef int partner(self, int cell) noexcept

    @cython.locals(c=cython.int)
    cdef void make_pair(self, int cell, int other) noexcept
