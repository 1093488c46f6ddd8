cimport cython

from .als cimport HouseAlmostLocked
from .bits cimport bit_count, digit_of
from .facts cimport encode

cdef int ALTERNATING, HIDDEN_SINGLE, NAKED_SINGLE, PART, LONGEST

cdef class HouseAlternating(HouseAlmostLocked):
    cdef int width
    cdef int[::1] strong, strong_house, strong_count, losing, waiting
    cdef int[::1] true_stamps, true_from, true_house, false_stamps, false_from, false_depth

    @cython.final
    @cython.locals(fewest=cython.int, chosen=cython.int, start=cython.int, end=cython.int, count=cython.int, i=cython.int)
    cdef bint alternating(self) except? -1

    @cython.final
    @cython.locals(i=cython.int, cell=cython.int, bits=cython.int, h=cython.int, d=cython.int, spots=cython.int, a=cython.int, b=cython.int, count=cython.int)
    cdef void find_strong(self) noexcept

    @cython.final
    cdef int candidate(self, int cell, int bits) noexcept

    @cython.final
    cdef void link_strongly(self, int a, int b, int h) noexcept

    @cython.final
    @cython.locals(at=cython.int)
    cdef void add_strong(self, int a, int b, int h) noexcept

    @cython.final
    @cython.locals(done=cython.int, queued=cython.int, at=cython.int, i=cython.int, here=cython.int)
    cdef int follow(self, int start, int limit) noexcept

    @cython.final
    @cython.locals(cell=cython.int, d=cython.int, other=cython.int, i=cython.int)
    cdef int rule_out(self, int true, int depth, int queued) noexcept

    @cython.final
    cdef int enqueue_false(self, int false, int true, int depth, int queued) noexcept

    @cython.final
    @cython.locals(a=cython.int, b=cython.int, x=cython.int, y=cython.int, count=cython.int, i=cython.int)
    cdef int find_losses(self, int start, int end) noexcept

    @cython.final
    cdef int add_loss(self, int count, int cell, int bits) noexcept
