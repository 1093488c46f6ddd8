cimport cython
from .solver cimport Solver
from .parts cimport u64
from .candidates cimport Candidates

cdef int WALL, JOIN, MEDIUM

@cython.final
cdef class Cover:
    cdef Candidates candidates
    cdef public int budget, nodes
    cdef public list completions
    cdef public bint spent
    cdef int[::1] counts, chosen
    cdef u64[::1] covered

    cpdef run(self, int limit)

    @cython.locals(cell=cython.int, candidate=cython.int, i=cython.int)
    cdef cover(self, int depth, int living, int limit)

    @cython.locals(i=cython.int)
    cdef void flip(self, int candidate) noexcept

    @cython.locals(candidates=Candidates, c=cython.int, i=cython.int, x=cython.int, k=cython.int, best=cython.int)
    cdef int scarcest_cell(self, int living) noexcept

    @cython.locals(candidates=Candidates, i=cython.int, x=cython.int, chosen=list)
    cdef list covering(self, int cell, int living)

    @cython.locals(candidates=Candidates, i=cython.int, n=cython.int, x=cython.int, j=cython.int, overlaps=cython.bint)
    cdef int keep_disjoint(self, int candidate, int living) noexcept

cpdef search(Solver solver, int limit, int budget)
