cimport cython
from libc.stdint cimport int64_t, uint64_t

from puzzlesmith.latin.bits cimport digit_of
from .deductions cimport CageDeductions

cdef int PLUS, LINE_SUM, LINE_PRODUCT, PARITY, INNIES, SHARED_DIGIT, WHOLE_SUM, SUM_PARITY, LISTED, WIDEST
cdef uint64_t ONE, NOTHING, EVEN, ODD

cdef class LineDeductions(CageDeductions):
    @cython.final
    @cython.locals(turned=cython.int, at=cython.int)
    cdef bint bands(self, int height, int most, int parity) except? -1

    @cython.final
    @cython.locals(y=cython.int, x=cython.int, cell=cython.int, c=cython.int, i=cython.int, unknown=cython.int)
    cdef bint measure(self, int turned, int at, int height, int most, int parity) noexcept

    @cython.final
    @cython.locals(part=cython.int, i=cython.int, sums=uint64_t, a=cython.int)
    cdef bint measure_cage(self, int c, int turned, int at, int height, int parity) noexcept

    @cython.final
    @cython.locals(sums=uint64_t, a=cython.int)
    cdef void add_up(self, int c) noexcept

    @cython.final
    @cython.locals(total=cython.int, i=cython.int)
    cdef int part_sum(self, uint64_t mask, int part) noexcept

    @cython.final
    cdef int line_total(self) noexcept

    @cython.final
    @cython.locals(rest=cython.int, one=cython.int, two=cython.int, i=cython.int, c=cython.int, wide=cython.bint)
    cdef bint balance(self, int turned, int at, int height, int most, int parity) except? -1

    @cython.final
    cdef uint64_t bit_of(self, int total) noexcept

    @cython.final
    @cython.locals(left=uint64_t, total=cython.int)
    cdef uint64_t sums_left(self, int rest, int c) noexcept

    @cython.final
    @cython.locals(union=uint64_t, a=cython.int, mask=uint64_t)
    cdef bint narrow(self, int c, int other, uint64_t sums, int technique) except? -1

    @cython.final
    @cython.locals(turned=cython.int, at=cython.int)
    cdef bint products(self) except? -1

    @cython.final
    @cython.locals(x=cython.int, cell=cython.int, c=cython.int)
    cdef bint measure_line(self, int turned, int at) noexcept

    @cython.final
    @cython.locals(rest=uint64_t, one=cython.int, digit=cython.int, i=cython.int, c=cython.int, product=uint64_t, union=uint64_t, a=cython.int, mask=uint64_t)
    cdef bint divide(self, int turned, int at) except? -1

    @cython.final
    @cython.locals(known=uint64_t, a=cython.int, product=uint64_t)
    cdef uint64_t part_product(self, int c) noexcept

    @cython.final
    @cython.locals(product=uint64_t, i=cython.int)
    cdef uint64_t multiplied(self, uint64_t mask, int part) noexcept

    @cython.final
    @cython.locals(turned=cython.int, at=cython.int, digit=cython.int)
    cdef bint shared_digit(self) except? -1

    @cython.final
    @cython.locals(y=cython.int, x=cython.int, c=cython.int)
    cdef void touch_pair(self, int turned, int at) noexcept

    @cython.final
    @cython.locals(total=cython.int, i=cython.int, c=cython.int, struck=cython.bint, y=cython.int, x=cython.int, cell=cython.int)
    cdef bint share(self, int turned, int at, int digit) except? -1

    @cython.final
    @cython.locals(fewest=cython.int, a=cython.int, mask=uint64_t, times=cython.int, i=cython.int)
    cdef int least_of(self, int c, int bit) noexcept

@cython.locals(number=cython.int)
cdef int low_bit(uint64_t bits) noexcept
