cimport cython
from libc.stdint cimport uint64_t

from .bits cimport digit_of

cdef int MEDIUM, WORD

cdef uint64_t ONE
cdef int[::1] INDEX

cdef int index(uint64_t word) noexcept

@cython.final
cdef class Planes:
    cdef public int count, n, houses, nodes
    cdef public bint failed
    cdef uint64_t[::1] low, high, own_low, own_high, peer_low, peer_high, house_low, house_high, sorted_low, sorted_high, rest_low, rest_high, stack
    cdef int[::1] choices, digit_order
    cdef int depth, rests, low_houses, laid_houses
    cdef object ascending
    cdef uint64_t all_low, all_high, aim_low, aim_high
    cdef public uint64_t free_low, free_high
    cdef int stale, due, level

    @cython.locals(h=cython.int, at=cython.int, rank=cython.int)
    cdef sort_houses(self)

    cdef void add_rest(self, int a, int b) noexcept

    cdef uint64_t bit_low(self, int cell) noexcept
    cdef uint64_t bit_high(self, int cell) noexcept

    @cython.locals(d=cython.int)
    cpdef void clear(self) noexcept

    @cython.locals(k=cython.int)
    cpdef void aim(self, int[::1] cells) noexcept

    @cython.locals(cell=cython.int, d=cython.int, low=uint64_t, high=uint64_t, given_low=uint64_t, given_high=uint64_t)
    cpdef load(self, const unsigned char[::1] digits)

    @cython.locals(cell=cython.int, d=cython.int, bits=cython.int, low=uint64_t, high=uint64_t)
    cpdef void take(self, int[::1] cand, int[::1] value) noexcept

    @cython.locals(cell=cython.int, d=cython.int, bits=cython.int, low=uint64_t, high=uint64_t)
    cpdef void give(self, int[::1] cand, int[::1] value) noexcept

    cpdef void place(self, int cell, int digit) noexcept

    @cython.locals(own_low=uint64_t, own_high=uint64_t, d=cython.int)
    cdef void place_all(self, int digit, uint64_t low, uint64_t high) noexcept

    @cython.locals(seen_low=uint64_t, seen_high=uint64_t, rest=uint64_t, cell=cython.int)
    cdef void settle(self, int digit, uint64_t low, uint64_t high) noexcept

    cpdef void strike(self, int cell, int digit) noexcept

    cdef bint aimed(self) noexcept

    cpdef bint propagate(self, int level) noexcept

    @cython.locals(once_low=uint64_t, once_high=uint64_t, many_low=uint64_t, many_high=uint64_t, d=cython.int)
    cdef bint naked_singles(self) noexcept

    @cython.locals(placed=cython.bint, stale=cython.int, d=cython.int)
    cdef bint hidden_singles(self) noexcept

    @cython.locals(
        once_low=uint64_t, once_high=uint64_t, low=uint64_t, high=uint64_t, both=uint64_t, h=cython.int,
        single=cython.int, missing=cython.int,
    )
    cdef bint hidden_singles_of(self, int d) noexcept

    @cython.locals(due=cython.int, d=cython.int)
    cdef bint locked(self) noexcept

    @cython.locals(i=cython.int, a_low=uint64_t, a_high=uint64_t, b_low=uint64_t, b_high=uint64_t)
    cdef void lock(self, int d) noexcept

    cpdef search(self, int limit, int budget, order, int level=*)

    cpdef bint has_other(self, int cell, int digit, int budget) except? -1

    @cython.locals(i=cython.int)
    cdef begin(self, order, int level)

    @cython.locals(alive=cython.bint)
    cdef bint advance(self, int budget) except? -1

    @cython.locals(i=cython.int, d=cython.int, low=uint64_t, high=uint64_t)
    cdef void assume(self, int cell) noexcept

    @cython.locals(
        once_low=uint64_t, once_high=uint64_t, twice_low=uint64_t, twice_high=uint64_t, thrice_low=uint64_t,
        thrice_high=uint64_t, many_low=uint64_t, many_high=uint64_t, low=uint64_t, high=uint64_t, d=cython.int,
    )
    cdef int most_constrained(self) noexcept

    cdef int first(self, uint64_t low, uint64_t high) noexcept

    @cython.locals(size=cython.int, at=cython.int, d=cython.int)
    cpdef save(self, int slot)

    @cython.locals(size=cython.int, at=cython.int, d=cython.int)
    cpdef void restore(self, int slot) noexcept

    @cython.locals(board=bytearray, d=cython.int, low=uint64_t, high=uint64_t)
    cpdef bytes digits(self)
