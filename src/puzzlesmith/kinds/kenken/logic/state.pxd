cimport cython
from libc.stdint cimport int64_t, uint64_t

from puzzlesmith.latin.houses cimport Houses
from puzzlesmith.latin.state cimport ExtraRules
from .fillings cimport FillingTables

cdef int PLUS, MINUS, TIMES, DIVIDED, ANY, WHOLE_SUM, LISTED

cdef class CageState(ExtraRules):
    cdef public int n, zero, count, stride, area, full
    cdef public Houses board
    cdef public FillingTables tables
    cdef public int[::1] cage_of, size, op, goal, table, live, members
    cdef int[::1] listed, first, perm, last, allowed, picked, touching, mark, inside, part_size, part_total, is_known, is_open, needs
    cdef uint64_t[::1] sums
    cdef int epoch, touching_count, stamp, noted_house, noted_height, noted_other, noted_subject
    cdef int64_t noted_number
    cdef uint64_t noted_sums
    cdef list saved

    @cython.locals(c=cython.int, cell=cython.int)
    cpdef load(self, cages, ops, goals)

    @cython.locals(most=cython.int, c=cython.int, cell=cython.int)
    cdef make_room(self, cages)

    cpdef void join(self, int cell, int c) noexcept

    @cython.locals(shape=cython.int)
    cpdef set_clue(self, int c, int op, int goal)

    @cython.locals(pairs=cython.int, bit=cython.int, i=cython.int, j=cython.int, a=cython.int, b=cython.int)
    cdef int shape(self, int c) noexcept

    cpdef int ways(self, int c) noexcept

    @cython.locals(at=cython.int, c=cython.int, i=cython.int, start=cython.int)
    cpdef void clear(self) except *

    @cython.locals(block="int[::1]", c=cython.int)
    cpdef void save(self, int slot) except *

    @cython.locals(block="int[::1]", c=cython.int)
    cpdef void restore(self, int slot) except *

    @cython.locals(c=cython.int)
    cpdef bint holds(self) except? -1

    @cython.locals(total=cython.int, product=int64_t, goal=cython.int, op=cython.int, low=cython.int, high=cython.int, i=cython.int, digit=cython.int)
    cdef bint reaches_goal(self, int c) noexcept

    @cython.locals(part=cython.int, i=cython.int, cell=cython.int)
    cdef int in_line(self, int c, int turned, int at) noexcept

    @cython.locals(digits=cython.int, i=cython.int)
    cdef int digits_in_part(self, uint64_t mask, int part) noexcept
