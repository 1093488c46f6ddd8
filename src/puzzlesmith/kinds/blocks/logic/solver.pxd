cimport cython
from .parts cimport Parts, u64
from .candidates cimport Candidates
from .pockets cimport Pockets
from .reach cimport Reach

cdef int FEW, HARD, JOIN, MEDIUM, MOST, MOST_CANDIDATES, SYMBOLS, UNKNOWN, WALL
cdef u64 ONE

@cython.final
cdef class Solver(Parts):
    cdef public Reach reach
    cdef public Pockets pockets
    cdef public Candidates candidates
    cdef public bint fresh
    cdef public int nodes
    cdef list snapshots, long_snapshots

    @cython.locals(c=cython.int, e=cython.int)
    cpdef int load(self, symbols, marks) except -1

    @cython.locals(c=cython.int, e=cython.int, w=cython.int)
    cpdef void restart(self) noexcept

    @cython.locals(c=cython.int)
    cpdef void drain(self) noexcept

    @cython.locals(n=cython.int, m=cython.int)
    cdef void pack(self, int[::1] block, u64[::1] long_block) noexcept

    @cython.locals(n=cython.int, m=cython.int)
    cdef void unpack(self, int[::1] block, u64[::1] long_block) noexcept

    @cython.locals(outcome=cython.int)
    cpdef int propagate(self, int level) except -1

    cpdef bint deduce_from(self, int p, int scope) except *
