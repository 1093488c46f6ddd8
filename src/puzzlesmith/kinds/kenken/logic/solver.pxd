cimport cython
from libc.stdint cimport uint64_t, int64_t

from puzzlesmith.latin.houses cimport Extra, Houses, bit_count, digit_of
from puzzlesmith.latin.facts cimport encode
from .fillings cimport Tables

cdef int PLUS, MINUS, TIMES, DIVIDED, ANY
cdef int FREEBIE, COMBINATIONS, POSITIONS, POINTS, CLAIMS, LINE_SUM, LINE_PRODUCT, PARITY, INNIES, SHARED_DIGIT, KNOWN_PART, PART
cdef int WHOLE_SUM, SUM_PARITY
cdef int EASY, MEDIUM, HARD, EXPERT
cdef int LISTED, TRIED, WIDEST, TOLD, BANDS
cdef uint64_t ONE, NOTHING, EVEN, ODD

cdef class Cages(Extra):
    cdef public int n, zero, count, stride, area, full
    cdef public Houses h
    cdef public Tables t
    cdef public int[::1] cage_of, size, op, goal, table, live, members
    cdef int[::1] first, perm, last, allowed, picked, touching, inside, band_sum, is_known, mark, part_size, needs, is_open
    cdef uint64_t[::1] sums
    cdef int epoch, found, stamp, noted_house, noted_height, noted_other, noted_subject
    cdef int64_t noted_number
    cdef list kept

    @cython.locals(c=cython.int, cell=cython.int)
    cpdef load(self, cages, ops, goals)

    @cython.locals(most=cython.int, c=cython.int, cell=cython.int)
    cdef make_room(self, cages)

    cpdef void join(self, int cell, int c) noexcept

    @cython.locals(shape=cython.int)
    cpdef put(self, int c, int op, int goal)

    @cython.locals(found=cython.int, bit=cython.int, i=cython.int, j=cython.int, a=cython.int, b=cython.int)
    cdef int shape(self, int c) noexcept

    cpdef int ways(self, int c) noexcept

    @cython.locals(at=cython.int, c=cython.int, i=cython.int, start=cython.int)
    cpdef void clear(self) except *

    @cython.locals(block="int[::1]", c=cython.int)
    cpdef void keep(self, int slot) except *

    @cython.locals(block="int[::1]", c=cython.int)
    cpdef void back(self, int slot) except *

    cpdef bint look(self, int level) except? -1

    cdef bint one_line(self) except? -1

    @cython.locals(height=cython.int)
    cdef bint several_lines(self) except? -1

    @cython.locals(c=cython.int)
    cpdef bint holds(self) except? -1

    @cython.locals(total=cython.int, product=int64_t, goal=cython.int, op=cython.int, low=cython.int, high=cython.int, i=cython.int, digit=cython.int)
    cdef bint right(self, int c) noexcept

    @cython.locals(found=cython.bint, i=cython.int, cell=cython.int)
    cdef bint changed(self, int c, int which) noexcept

    @cython.locals(found=uint64_t, bits=uint64_t, i=cython.int)
    cdef uint64_t open_bits(self, int c) noexcept

    @cython.locals(bits=uint64_t, union=uint64_t, i=cython.int, live=cython.int, first=cython.int, at=cython.int, mask=uint64_t)
    cdef uint64_t sieve(self, int c) noexcept

    @cython.locals(found=cython.int, i=cython.int)
    cdef int spread(self, int c, uint64_t union) noexcept

    cdef int allow(self, int c) noexcept

    @cython.locals(c=cython.int, cell=cython.int, digit=cython.int)
    cdef bint freebie(self) except? -1

    @cython.locals(learnt=cython.bint, c=cython.int, union=cython.int, i=cython.int)
    cdef bint combinations(self) except? -1

    @cython.locals(learnt=cython.bint, c=cython.int)
    cdef bint positions(self) except? -1

    @cython.locals(struck=cython.bint, i=cython.int, cell=cython.int, bits=cython.int)
    cdef bint strike_cage(self, int c, int technique) except? -1

    @cython.locals(product=int64_t, i=cython.int, union=cython.int)
    cdef int loose(self, int c) noexcept

    @cython.locals(least=cython.int, most=cython.int, before=cython.int, i=cython.int, cell=cython.int, same=cython.bint)
    cdef bint spans(self, int c) noexcept

    @cython.locals(cell=cython.int, digit=cython.int, j=cython.int)
    cdef void try_from(self, int c, int i) noexcept

    @cython.locals(a=cython.int, b=cython.int, j=cython.int)
    cdef bint clashes(self, int c, int i, int digit) noexcept

    @cython.locals(total=cython.int, product=int64_t, goal=cython.int, i=cython.int, digit=cython.int)
    cdef bint makes(self, int c) noexcept

    @cython.locals(union=cython.int, i=cython.int)
    cdef int reach(self, int c) noexcept

    @cython.locals(least=cython.int, most=cython.int, small=int64_t, great=int64_t, goal=int64_t, j=cython.int, bits=cython.int, low=int64_t, high=int64_t, found=cython.int, digit=cython.int, value=cython.int)
    cdef int reach_cell(self, int c, int i) noexcept

    cdef bint can_multiply(self, int value, int64_t goal, int64_t small, int64_t great) noexcept

    @cython.locals(c=cython.int, i=cython.int, cell=cython.int, turned=cython.int, h=cython.int)
    cdef bint pointing(self) except? -1

    @cython.locals(cell=cython.int, more=cython.bint, j=cython.int, other=cython.int)
    cdef bint is_first(self, int c, int i, int turned) noexcept

    @cython.locals(found=cython.int, i=cython.int, cell=cython.int)
    cdef int in_line(self, int c, int turned, int at) noexcept

    @cython.locals(must=cython.int, part=cython.int, a=cython.int, struck=cython.bint, j=cython.int, cell=cython.int, bits=cython.int)
    cdef bint point(self, int c, int h, int turned) except? -1

    @cython.locals(found=cython.int, i=cython.int)
    cdef int held(self, uint64_t mask, int part) noexcept

    @cython.locals(h=cython.int, digit=cython.int, c=cython.int)
    cdef bint claiming(self) except? -1

    @cython.locals(found=cython.int, j=cython.int, cell=cython.int, c=cython.int)
    cdef int claimed(self, int h, int bit) noexcept

    @cython.locals(part=cython.int, union=uint64_t, a=cython.int, mask=uint64_t)
    cdef bint claim(self, int c, int h, int digit) except? -1

    @cython.locals(turned=cython.int, at=cython.int)
    cdef bint bands(self, int height, int most, int parity) except? -1

    @cython.locals(y=cython.int, x=cython.int, cell=cython.int, c=cython.int, i=cython.int, unknown=cython.int)
    cdef bint measure(self, int turned, int at, int height, int most, int parity) noexcept

    @cython.locals(part=cython.int, i=cython.int, sums=uint64_t, a=cython.int)
    cdef bint measure_cage(self, int c, int turned, int at, int height, int parity) noexcept

    @cython.locals(sums=uint64_t, a=cython.int)
    cdef void add_up(self, int c) noexcept

    @cython.locals(found=cython.int, i=cython.int)
    cdef int part_sum(self, uint64_t mask, int part) noexcept

    cdef int line_total(self) noexcept

    @cython.locals(rest=cython.int, one=cython.int, two=cython.int, i=cython.int, c=cython.int, wide=cython.bint)
    cdef bint balance(self, int turned, int at, int height, int most, int parity) except? -1

    cdef uint64_t bit_of(self, int total) noexcept

    @cython.locals(found=uint64_t, total=cython.int)
    cdef uint64_t others(self, int rest, int c) noexcept

    @cython.locals(union=uint64_t, a=cython.int, mask=uint64_t)
    cdef bint narrow(self, int c, int other, uint64_t wanted, int technique) except? -1

    @cython.locals(turned=cython.int, at=cython.int)
    cdef bint products(self) except? -1

    @cython.locals(x=cython.int, cell=cython.int, c=cython.int)
    cdef bint measure_line(self, int turned, int at) noexcept

    @cython.locals(rest=uint64_t, one=cython.int, digit=cython.int, i=cython.int, c=cython.int, product=uint64_t, union=uint64_t, a=cython.int, mask=uint64_t)
    cdef bint divide(self, int turned, int at) except? -1

    @cython.locals(found=uint64_t, a=cython.int, product=uint64_t)
    cdef uint64_t part_product(self, int c) noexcept

    @cython.locals(found=uint64_t, i=cython.int)
    cdef uint64_t multiplied(self, uint64_t mask, int part) noexcept

    @cython.locals(turned=cython.int, at=cython.int, digit=cython.int)
    cdef bint shared_digit(self) except? -1

    @cython.locals(y=cython.int, x=cython.int, c=cython.int)
    cdef void touch_pair(self, int turned, int at) noexcept

    @cython.locals(total=cython.int, i=cython.int, c=cython.int, struck=cython.bint, y=cython.int, x=cython.int, cell=cython.int)
    cdef bint share(self, int turned, int at, int digit) except? -1

    @cython.locals(found=cython.int, a=cython.int, mask=uint64_t, times=cython.int, i=cython.int)
    cdef int least_of(self, int c, int bit) noexcept

@cython.locals(found=cython.int)
cdef int low_bit(uint64_t bits) noexcept

@cython.locals(below=cython.int)
cdef int highest(int bits) noexcept
