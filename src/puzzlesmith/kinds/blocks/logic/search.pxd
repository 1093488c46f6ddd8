cimport cython
from .solver cimport Solver
from .parts cimport u64
from .pieces cimport Pieces

cdef int UNKNOWN, WALL, JOIN, MEDIUM, MOST

cpdef bint assume(Solver solver, int e, int mark) except *

@cython.locals(mark=cython.int, held=cython.bint)
cpdef int refute(Solver solver, int e) except? -2

@cython.locals(e=cython.int, idle=cython.int, found=cython.int)
cpdef bint deduce(Solver solver) except *

@cython.locals(best=cython.int, found=cython.int, before=cython.int, e=cython.int, mark=cython.int, held=cython.bint)
cpdef int weakest(Solver solver) except? -2

@cython.final
cdef class Cover:
    cdef Pieces pieces
    cdef public int budget, nodes
    cdef public list found
    cdef public bint spent
    cdef int[::1] counts, chosen
    cdef u64[::1] taken

    cpdef run(self, int wanted)

    @cython.locals(cell=cython.int, piece=cython.int, i=cython.int)
    cdef cover(self, int depth, int living, int wanted)

    @cython.locals(i=cython.int)
    cdef void flip(self, int piece) noexcept

    @cython.locals(s=Pieces, c=cython.int, i=cython.int, x=cython.int, k=cython.int, best=cython.int)
    cdef int scarcest(self, int living) noexcept

    @cython.locals(s=Pieces, i=cython.int, x=cython.int, found=list)
    cdef list holding(self, int cell, int living)

    @cython.locals(s=Pieces, i=cython.int, n=cython.int, x=cython.int, j=cython.int, meets=cython.bint)
    cdef int apart(self, int piece, int living) noexcept

cpdef search(Solver solver, int wanted, int budget)
