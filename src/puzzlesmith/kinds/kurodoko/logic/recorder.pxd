cimport cython
from puzzlesmith.toolkit.probing cimport encode_fact
from .arms cimport Arms
from .solver cimport Solver

cdef int BLACK, EDGE, UNKNOWN, WHITE

@cython.final
cdef class Recorder:
    cdef Solver solver
    cdef public list entries

    @cython.locals(cell_of="int[::1]", p=cython.int)
    cpdef record(self, int technique, list look, list whites, list blacks, int number=*)

    @cython.locals(solver=Solver, step=cython.int)
    cpdef neighbours(self, int p)

    @cython.locals(solver=Solver, d=cython.int, q=cython.int, step=cython.int)
    cpdef stops(self, int k, int room)

    @cython.locals(solver=Solver, d=cython.int, i=cython.int, q=cython.int)
    cpdef stretch(self, int k, int n, int total)

    @cython.locals(solver=Solver, d=cython.int, q=cython.int, _=cython.int)
    cpdef list known(self, int k, int most)

    @cython.locals(solver=Solver, i=cython.int, p=cython.int)
    cpdef chain(self, int q)

    @cython.locals(solver=Solver, d=cython.int, e=cython.int, i=cython.int, r=cython.int, start=cython.int)
    cdef list pocket(self, int q)

    @cython.locals(solver=Solver, arms=Arms, d=cython.int, i=cython.int, q=cython.int, step=cython.int)
    cdef record_bounds(self, int k, int mode, list look)

    @cython.locals(solver=Solver, d=cython.int, q=cython.int)
    cdef list clues_in_line(self, int k)
