cimport cython
from .solver cimport Solver

cdef int UNKNOWN, BLACK, WHITE, MEDIUM, HARD

cpdef bint assume(Solver solver, int p, int mark) noexcept

cpdef bint conclude(Solver solver, int p, int mark) noexcept

@cython.locals(mark=cython.int, held=cython.bint)
cpdef int refute(Solver solver, int p) except? -2

@cython.locals(i=cython.int, idle=cython.int, found=cython.int)
cpdef bint deduce(Solver solver) except *

@cython.locals(i=cython.int, mark=cython.int, best=cython.int, found=cython.int, before=cython.int,
               held=cython.bint)
cpdef int weakest(Solver solver) except? -2

@cython.locals(p=cython.int, mark=cython.int, alive=cython.bint)
cpdef search(Solver solver, int wanted, int budget)

@cython.locals(i=cython.int, k=cython.int, n=cython.int, d=cython.int, q=cython.int, step=cython.int,
               best=cython.int, chosen=cython.int, seen=cython.int, total=cython.int, end=cython.int)
cdef int pick(Solver solver) noexcept
