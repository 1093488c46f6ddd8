cimport cython
from libc.stdint cimport int64_t, uint64_t

from puzzlesmith.latin.bits cimport bit_count, digit_of, highest_digit
from .state cimport CageState

cdef int PLUS, TIMES, TRIED
cdef uint64_t NOTHING

cdef class CageCandidates(CageState):
    @cython.final
    @cython.locals(changed=cython.bint, i=cython.int, cell=cython.int)
    cdef bint changed(self, int c, int which) noexcept

    @cython.final
    @cython.locals(possible=uint64_t, bits=uint64_t, i=cython.int)
    cdef uint64_t open_bits(self, int c) noexcept

    @cython.final
    @cython.locals(bits=uint64_t, union=uint64_t, i=cython.int, live=cython.int, first=cython.int, at=cython.int, mask=uint64_t)
    cdef uint64_t sieve(self, int c) noexcept

    @cython.final
    @cython.locals(union_of_cells=cython.int, i=cython.int)
    cdef int spread(self, int c, uint64_t union) noexcept

    @cython.final
    cdef int allow(self, int c) noexcept

    @cython.final
    @cython.locals(product=int64_t, i=cython.int, union=cython.int)
    cdef int allow_unlisted(self, int c) noexcept

    @cython.final
    @cython.locals(least=cython.int, most=cython.int, before=cython.int, i=cython.int, cell=cython.int, same=cython.bint)
    cdef bint sum_in_reach(self, int c) noexcept

    @cython.final
    @cython.locals(cell=cython.int, digit=cython.int, j=cython.int)
    cdef void try_from(self, int c, int i) noexcept

    @cython.final
    @cython.locals(a=cython.int, b=cython.int, j=cython.int)
    cdef bint clashes(self, int c, int i, int digit) noexcept

    @cython.final
    @cython.locals(total=cython.int, product=int64_t, goal=cython.int, i=cython.int, digit=cython.int)
    cdef bint makes(self, int c) noexcept

    @cython.final
    @cython.locals(union=cython.int, i=cython.int)
    cdef int allow_by_bounds(self, int c) noexcept

    @cython.final
    @cython.locals(least=cython.int, most=cython.int, small=int64_t, great=int64_t, goal=int64_t, j=cython.int, bits=cython.int, low=int64_t, high=int64_t, digits=cython.int, digit=cython.int, value=cython.int)
    cdef int bound_cell(self, int c, int i) noexcept

    @cython.final
    cdef bint can_multiply(self, int value, int64_t goal, int64_t small, int64_t great) noexcept
