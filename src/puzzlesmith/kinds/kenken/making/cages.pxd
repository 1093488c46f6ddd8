cimport cython

from puzzlesmith.core.rng cimport Rng

cdef int DOMINOES, GROWING, STRAIGHT

@cython.final
cdef class Cutter:
    cdef public int n, area, count
    cdef public int[::1] cage, size
    cdef int[::1] order, near, nears, mark, cells
    cdef int stamp

    @cython.locals(cell=cython.int)
    cpdef bint cut(self, Rng rng, int style, int largest, int singles) except *

    cdef void found_cage(self, int cell) noexcept

    cdef void join(self, int cell, int cage) noexcept

    @cython.locals(cell=cython.int, i=cython.int, other=cython.int, c=cython.int)
    cdef void grow(self, Rng rng, int largest) noexcept

    @cython.locals(i=cython.int, cell=cython.int)
    cdef void lay(self, Rng rng, int style, int largest) noexcept

    @cython.locals(found=cython.int, ties=cython.int, i=cython.int)
    cdef void couple(self, Rng rng, int cell) noexcept

    @cython.locals(c=cython.int, best=cython.int, found=cython.int, ties=cython.int, cell=cython.int, touches=cython.int)
    cdef void extend(self, Rng rng, int start, int wanted) noexcept

    @cython.locals(found=cython.int, i=cython.int)
    cdef int touches(self, int cell, int c) noexcept

    @cython.locals(c=cython.int, down=cython.int, turn=cython.int, cell=cython.int)
    cdef void run(self, Rng rng, int start, int wanted) noexcept

    cdef int beyond(self, int cell, int down) noexcept

    @cython.locals(found=cython.int, c=cython.int)
    cdef int alone(self) noexcept

    @cython.locals(left=cython.int, i=cython.int, cell=cython.int)
    cdef bint fold(self, int largest, int wanted) noexcept

    @cython.locals(best=cython.int, found=cython.int, i=cython.int, c=cython.int)
    cdef int fold_cell(self, int cell, int largest, int many) noexcept

    @cython.locals(left=cython.int, before=cython.int, i=cython.int)
    cdef bint part(self, Rng rng, int largest, int wanted) except? -1

    @cython.locals(size=cython.int, fresh=cython.int)
    cdef int part_cell(self, int cell, int missing) noexcept

    @cython.locals(found=cython.int, other=cython.int)
    cdef bint holds_without(self, int cell) noexcept

    @cython.locals(found=cython.int, before=cython.int, i=cython.int, cell=cython.int)
    cdef bint hang_together(self, int[::1] cells, int start, int many, int without) noexcept

    @cython.locals(i=cython.int)
    cdef bint is_marked_beside(self, int cell) noexcept

    @cython.locals(i=cython.int, other=cython.int, partner=cython.int)
    cdef bint pair_up(self, int cell) noexcept

    @cython.locals(i=cython.int)
    cdef int partner(self, int cell) noexcept

    @cython.locals(c=cython.int)
    cdef void wed(self, int cell, int other) noexcept
