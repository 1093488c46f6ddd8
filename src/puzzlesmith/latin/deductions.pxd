cimport cython

from .bits cimport bit_count, digit_of
from .facts cimport encode
from .notes cimport HouseNotes

cdef int HIDDEN_SINGLE, NAKED_SINGLE, POINTING, CLAIMING, LEFTOVERS, NAKED_SUBSET, HIDDEN_SUBSET
cdef int SINGLE_DUE, LOCKED_DUE, NAKED_DUE, HIDDEN_DUE, ALL_DUE

cdef class HouseDeductions(HouseNotes):
    cdef int[::1] spots, picked, targets

    @cython.final
    @cython.locals(i=cython.int, h=cython.int, once=cython.int, many=cython.int, placed=cython.int, j=cython.int, bits=cython.int, cell=cython.int, learnt=cython.bint)
    cdef bint hidden_single(self) except? -1

    @cython.final
    @cython.locals(cell=cython.int, bits=cython.int, learnt=cython.bint)
    cdef bint naked_single(self) except? -1

    @cython.final
    @cython.locals(a=cython.int)
    cdef bint locked(self) except? -1

    @cython.final
    @cython.locals(missing=cython.int, j=cython.int, i=cython.int, b=cython.int, bits=cython.int)
    cdef bint lock_from(self, int a) except? -1

    @cython.final
    @cython.locals(at=cython.int, digits=cython.int, i=cython.int)
    cdef int digits_apart(self, int a, int b) noexcept

    @cython.final
    @cython.locals(d=cython.int, bit=cython.int, j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_house(self, int a, int b, int bits) except? -1

    @cython.final
    @cython.locals(i=cython.int, other=cython.int, possible=cython.int, j=cython.int, struck=cython.int)
    cdef bint leftovers(self) except? -1

    @cython.final
    @cython.locals(size=cython.int, due=cython.int, h=cython.int)
    cdef bint naked_subset(self) except? -1

    @cython.final
    cdef int room_for(self, int size) noexcept

    @cython.final
    @cython.locals(j=cython.int, cell=cython.int)
    cdef bint naked_from(self, int h, int size, int chosen, int first, int union) except? -1

    @cython.final
    @cython.locals(j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_others(self, int h, int size, int union) except? -1

    @cython.final
    @cython.locals(i=cython.int)
    cdef bint is_picked(self, int cell, int size) noexcept

    @cython.final
    @cython.locals(size=cython.int, due=cython.int, h=cython.int)
    cdef bint hidden_subset(self) except? -1

    @cython.final
    @cython.locals(first=cython.int, d=cython.int, j=cython.int, cell=cython.int, bits=cython.int)
    cdef void map_house(self, int h) noexcept

    @cython.final
    @cython.locals(d=cython.int, spots=cython.int)
    cdef bint hidden_from(self, int h, int size, int chosen, int first, int places) except? -1

    @cython.final
    @cython.locals(bit=cython.int, spots=cython.int, j=cython.int, cell=cython.int)
    cdef int places(self, int h, int d) noexcept

    @cython.final
    @cython.locals(union=cython.int, i=cython.int, j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_rest(self, int h, int size, int places) except? -1

    @cython.final
    @cython.locals(count=cython.int, i=cython.int, cell=cython.int)
    cdef int find_targets(self, int a, int b, int bits) noexcept

    @cython.final
    @cython.locals(i=cython.int)
    cdef list target_cells(self, int count)

    @cython.final
    @cython.locals(i=cython.int)
    cdef bint strike_targets(self, int count, int bits) noexcept
