cimport cython

from puzzlesmith.latin.bits_inline cimport bit_count, digit_of
from .fitting cimport Fitting

cdef int EFFORT

@cython.final
cdef class Exact:
    cdef public int n, zero, area, full, nodes, turn
    cdef public Fitting f
    cdef public int[::1] cand, weights
    cdef int[::1] owner, reach, dom, stack, chosen, tried, home_start, home, line_due, cage_due, queue
    cdef int[::1] best
    cdef int open, fewest
    cdef public list cages, rests, found
    cdef int seen, head, queued, lines_due, clash

    cdef void all_due(self) noexcept

    cdef void none_due(self) noexcept

    @cython.locals(k=cython.int, h=cython.int, i=cython.int, c=cython.int)
    cdef void narrow(self, int cell, int bits) noexcept

    @cython.locals(h=cython.int, c=cython.int)
    cpdef bint propagate(self) noexcept

    @cython.locals(f=Fitting, i=cython.int, cell=cython.int)
    cdef bint fill(self, int c) noexcept

    @cython.locals(n=cython.int, first=cython.int, step=cython.int, j=cython.int, d=cython.int, bits=cython.int, kept=cython.int)
    cdef bint tell_apart(self, int h) noexcept

    @cython.locals(taken=cython.int, d=cython.int, j=cython.int)
    cdef bint put_all(self, int at) noexcept

    @cython.locals(d=cython.int, k=cython.int, through=cython.int)
    cdef void close(self, int at) noexcept

    @cython.locals(kept=cython.int, rest=cython.int, e=cython.int)
    cdef int exchangeable(self, int d, int bits) noexcept

    @cython.locals(j=cython.int, other=cython.int)
    cdef bint settle(self, int at, int d) noexcept

    @cython.locals(d=cython.int)
    cdef int held_by(self, int at, int j) noexcept

    @cython.locals(budget=cython.int, turn=cython.int, i=cython.int, ended=cython.bint)
    cpdef bint search(self, int wanted, budgets) except *

    @cython.locals(depth=cython.int, area=cython.int, alive=cython.bint, cell=cython.int, bit=cython.int)
    cdef bint run(self, list found, int wanted, int budget) except *

    @cython.locals(i=cython.int)
    cdef void keep_best(self) noexcept

    cdef bint consider(self) noexcept

    @cython.locals(bits=cython.int, start=cython.int, above=cython.int)
    cdef int pick(self, int cell) noexcept

    @cython.locals(best=cython.int, weight=cython.int, chosen=cython.int, cell=cython.int, bits=cython.int, size=cython.int, heavy=cython.int)
    cdef int narrowest(self) noexcept

    @cython.locals(found=cython.int, i=cython.int)
    cdef int weigh(self, int cell) noexcept

    cpdef bytes digits(self)
