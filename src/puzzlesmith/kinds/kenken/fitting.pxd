cimport cython
from libc.stdint cimport uint64_t

from puzzlesmith.latin.bits_inline cimport digit_of

cdef int PLUS, MINUS, TIMES, DIVIDED, ANY
cdef int STEPS, LARGE, WORDS, PLACES, FIELD
cdef uint64_t ONE, NOTHING, MASK, MOST_POWER, BORROWS

@cython.final
cdef class Fitting:
    cdef public int n, zero, count, effort
    cdef public int[::1] cand, first, size, op, goal, cells, allowed
    cdef int[::1] found, found_at, pair_at, pairs, words_at, width, target, shift_at, shift, dom, base, picked, low, need, rows, columns
    cdef int[::1] row_taken, column_taken
    cdef uint64_t[::1] words, sums, products, powers, most
    cdef int used, room, paired, worded, shifted, mirrored, steps, at, cells_in
    cdef bint unsure

    @cython.locals(a=cython.int, b=cython.int, bits=cython.int, one=cython.int, two=cython.int, apart=cython.bint)
    cdef match(self, int c)

    @cython.locals(i=cython.int)
    cdef remember(self, int c)

    @cython.locals(at=cython.int, width=cython.int, n=cython.int, i=cython.int, d=cython.int, state=cython.int, word=cython.int, place=cython.int, bit=uint64_t, reached=uint64_t)
    cdef void number(self, int c, int states) noexcept

    @cython.locals(i=cython.int, found=cython.int, scale=cython.int)
    cdef int shift_of(self, int d) noexcept

    @cython.locals(i=cython.int, bit=cython.int)
    cpdef bint fit(self, int c) noexcept

    @cython.locals(i=cython.int, d=cython.int)
    cdef void list_needs(self, int c) noexcept

    @cython.locals(one=cython.int, two=cython.int, d=cython.int, bits=cython.int)
    cdef bint fit_pair(self, int c) noexcept

    @cython.locals(found=cython.int, at=cython.int, i=cython.int)
    cdef bint fit_zero(self, int c) noexcept

    @cython.locals(at=cython.int, j=cython.int)
    cdef bint known(self, int c, int i, int d) noexcept

    @cython.locals(found=cython.bint)
    cdef bint look(self, int c, int i, int d) noexcept

    @cython.locals(i=cython.int, j=cython.int, at=cython.int)
    cdef void store(self, int c) noexcept

    @cython.locals(bit=cython.int, first=cython.int, row=cython.int, column=cython.int, j=cython.int)
    cdef bint restrict(self, int c, int i, int d) noexcept

    @cython.locals(least=cython.int, most=cython.int, i=cython.int, above=cython.int, below=cython.int, rest=cython.int)
    cdef bint look_sum(self, int c) noexcept

    @cython.locals(k=cython.int, i=cython.int, behind=uint64_t, sums=uint64_t, bits=cython.int, digit=cython.int, more=cython.int)
    cdef bint add_up(self, int rest) noexcept

    @cython.locals(row=cython.int, column=cython.int, bits=cython.int, digit=cython.int, bit=cython.int, after=cython.int, wanted=cython.int)
    cdef bint fill_sum(self, int i, int rest) noexcept

    @cython.locals(j=cython.int)
    cdef bint look_product(self, int c, int i, int d) noexcept

    @cython.locals(j=cython.int)
    cdef bint look_zero(self, int i, int d) noexcept

    @cython.locals(width=cython.int, end=cython.int, w=cython.int, k=cython.int, i=cython.int, bits=cython.int, digit=cython.int)
    cdef bint multiply(self, int c) noexcept

    @cython.locals(shift=cython.int, far=cython.int, near=cython.int, mask=cython.int, w=cython.int, bits=uint64_t)
    cdef void multiply_by(self, int c, int at, int d, int width) noexcept

    @cython.locals(row=cython.int, column=cython.int, width=cython.int, bits=cython.int, digit=cython.int, bit=cython.int, after=cython.int, wanted=cython.int)
    cdef bint fill_product(self, int i, int rest) noexcept

    @cython.locals(i=cython.int, least=cython.int, most=cython.int)
    cdef bint fit_bounds(self, int c) noexcept

    @cython.locals(found=cython.int, low=cython.int, high=cython.int, d=cython.int, fits=cython.bint)
    cdef int fit_cell(self, int c, int i, int above, int below) noexcept

    @cython.locals(i=cython.int)
    cdef bint can_multiply(self, int c) noexcept

    cdef bint divides(self, int c, int value) noexcept

@cython.locals(found=cython.int)
cpdef int highest(int bits) noexcept

@cython.locals(low=cython.int, high=cython.int)
cpdef bint makes(int op, int goal, int a, int b) noexcept
