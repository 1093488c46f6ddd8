cimport cython
from .solver cimport Solver

cdef int UNKNOWN, BLACK, WHITE, HARD

@cython.locals(p=cython.int, mark=cython.int, holds=cython.bint)
cpdef search(Solver solver, int limit, int budget)

@cython.locals(i=cython.int, k=cython.int, n=cython.int, d=cython.int, q=cython.int, step=cython.int,
               least=cython.int, chosen=cython.int, seen=cython.int, total=cython.int, end=cython.int)
cdef int branching_cell(Solver solver) noexcept
