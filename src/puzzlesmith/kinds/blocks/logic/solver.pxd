cimport cython
from .parts cimport Parts, u64
from .pieces cimport Pieces
from .pockets cimport Pockets
from .reach cimport Reach

cdef int FEW, HARD, JOIN, MEDIUM, MOST, PIECES, SYMBOLS, UNKNOWN, WALL
cdef u64 ONE

@cython.final
cdef class Solver(Parts):
    cdef public Reach reach
    cdef public Pockets pockets
    cdef public Pieces pieces
    cdef public bint fresh
    cdef public int nodes
    cdef list stashes, long_stashes

    @cython.locals(c=cython.int, e=cython.int)
    cpdef int load(self, symbols, marks) except -1

    @cython.locals(c=cython.int, e=cython.int, w=cython.int)
    cpdef void restart(self) noexcept

    @cython.locals(c=cython.int)
    cpdef void drain(self) noexcept

    @cython.locals(block="int[::1]", long_block="unsigned long long[::1]", n=cython.int, m=cython.int)
    cpdef keep(self, int slot)

    @cython.locals(block="int[::1]", long_block="unsigned long long[::1]", n=cython.int, m=cython.int)
    cpdef back(self, int slot)

    @cython.locals(found=cython.int)
    cpdef int propagate(self, int level) except -1

    cpdef bint hear(self, int p, int how) except *
