cimport cython
from libc.stdint cimport int64_t

from puzzlesmith.latin.houses cimport Houses, digit_of
from puzzlesmith.core.rng cimport Rng
from .cages cimport Cutter
from puzzlesmith.kinds.kenken.logic.solver cimport Cages

cdef int PLUS, MINUS, TIMES, DIVIDED, ANY
cdef int MOST_GOAL, NEVER, SLACK, TIGHT, LOOSE, MIXED

@cython.final
cdef class Aim:
    cdef public Cages s
    cdef public int n, area, operators, largest, solves
    cdef public bint hidden
    cdef public Cutter cutter
    cdef int[::1] answer, shown, part, mark, goals, saved, ajar, twin
    cdef int open

    @cython.locals(s=Cages, c=cython.int, cell=cython.int)
    cpdef bint begin(self, Rng rng, int[::1] answer, int style, int singles, int taste) except? -1

    @cython.locals(s=Cages, size=cython.int, i=cython.int, fresh=cython.int)
    cdef shatter(self, Rng rng, int c)

    @cython.locals(c=cython.int)
    cdef int unused(self) noexcept

    @cython.locals(found=cython.int)
    cdef bint clue(self, Rng rng, int c, int taste) except? -1

    cdef put(self, int c, int op)

    @cython.locals(best=cython.int, found=cython.int, ties=cython.int, op=cython.int, merit=cython.int)
    cdef int choose(self, Rng rng, int c, int taste) except? -2

    @cython.locals(s=Cages, total=cython.int, product=int64_t, low=cython.int, high=cython.int, i=cython.int, digit=cython.int, op=cython.int)
    cdef void reckon(self, int c) noexcept

    @cython.locals(s=Cages, found=cython.int)
    cdef int ways(self, int c, int op) except? -2

    cpdef int left(self, int level) except? -2

    @cython.locals(seen=cython.int, found=cython.int, cell=cython.int)
    cdef int lost(self, Rng rng) noexcept

    @cython.locals(h=Houses, cell=cython.int, bits=cython.int)
    cdef void find_twin(self) noexcept

    @cython.locals(h=Houses, s=Cages, found=cython.bint, i=cython.int)
    cdef bint ambiguous(self) noexcept

    @cython.locals(s=Cages, a=cython.int, at=cython.int, i=cython.int)
    cdef void save(self) noexcept

    @cython.locals(s=Cages, a=cython.int, at=cython.int, i=cython.int)
    cdef void restore(self) noexcept

    @cython.locals(before=cython.int, found=cython.int)
    cdef bint tighten(self, Rng rng, int c) except? -1

    @cython.locals(before=cython.int, found=cython.int)
    cdef bint loosen(self, Rng rng, int c) except? -1

    @cython.locals(s=Cages, other=cython.int, total=cython.int)
    cdef bint recut(self, Rng rng, int c, int taste, int joining) except? -1

    @cython.locals(found=cython.int, seen=cython.int, cut=Cutter, s=Cages, i=cython.int, j=cython.int, cell=cython.int, other=cython.int)
    cdef int beside(self, Rng rng, int c) noexcept

    @cython.locals(s=Cages, at=cython.int, i=cython.int)
    cdef void gather(self, int c, int other) noexcept

    @cython.locals(s=Cages, i=cython.int, j=cython.int, least=cython.int)
    cdef void rebuild(self, int c, int start, int end) noexcept

    @cython.locals(total=cython.int, least=cython.int, most=cython.int, wanted=cython.int, first=cython.int, rest=cython.int)
    cdef bint divide(self, Rng rng, int c, int other, int taste) except? -1

    @cython.locals(cut=Cutter, found=cython.int, best=cython.int, seen=cython.int, i=cython.int, cell=cython.int)
    cdef int flood(self, Rng rng, int total, int first, int wanted, int avoided) noexcept

    @cython.locals(c=cython.int, i=cython.int)
    cdef bint as_before(self, int total, int wanted) noexcept

    @cython.locals(s=Cages, a=cython.int, b=cython.int, one=cython.int, two=cython.int)
    cdef bint dissolve(self, Rng rng, int c) except? -1

    @cython.locals(found=cython.int, seen=cython.int, s=Cages, j=cython.int, near=cython.int)
    cdef int taker(self, Rng rng, int cell, int c, int other) noexcept

    @cython.locals(size=cython.int, i=cython.int)
    cdef bint take_in(self, Rng rng, int cell, int c) except? -1

    @cython.locals(at=cython.int, i=cython.int)
    cdef void sort_out(self, int total, int stamp) noexcept

    @cython.locals(left=cython.int, c=cython.int, after=cython.int)
    cpdef bint repair(self, Rng rng, int level, int steps) except? -1

    @cython.locals(s=Cages, given=cython.int, to=cython.int, seen=cython.int, i=cython.int, cell=cython.int, other=cython.int)
    cdef bint give_away(self, Rng rng, int c) except? -1

    @cython.locals(s=Cages)
    cdef bint holds_without(self, int c, int cell) noexcept

    @cython.locals(s=Cages, at=cython.int, i=cython.int, cell=cython.int)
    cdef void leave(self, int given, int c) noexcept

    cdef bint mend(self, Rng rng, int c) except? -1

    @cython.locals(cell=cython.int)
    cpdef bint split(self, Rng rng, int level) except? -1

    @cython.locals(s=Cages, c=cython.int, j=cython.int, to=cython.int)
    cdef rejoin(self, Rng rng, int cell, int level)

    @cython.locals(s=Cages, given=cython.int, seen=cython.int, i=cython.int, cell=cython.int, fresh=cython.int)
    cdef cut_off(self, Rng rng, int c)

    cpdef bint harden(self, Rng rng, int level, int steps) except? -1

    @cython.locals(s=Cages, cell=cython.int, c=cython.int, cages=list, ops=list, goals=list)
    cpdef tuple clues(self)
