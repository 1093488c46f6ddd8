cimport cython
from libc.stdint cimport uint64_t

from .facts cimport encode
from .planes cimport Planes

cdef int FACTS_PER_CELL, MOST_CODES
cdef int SINGLE_DUE, ALL_DUE
cdef uint64_t ONE

cdef class ExtraRules:
    cpdef bint deduce(self, int level) except? -1
    cpdef bint holds(self) except? -1
    cpdef void clear(self) except *
    cpdef void save(self, int slot) except *
    cpdef void restore(self, int slot) except *
    cpdef list cells(self, int part)

cdef class HouseState:
    cdef public int count, n, lines, houses, full, twin_count, left, due, trailed, ways
    cdef public bint failed, tracing, counting, noted, roomy
    cdef public int[::1] used, cand, value, members
    cdef int[::1] home_start, home, peer_start, peers, meeting, meeting_start, apart, apart_start, twins, twin_starts
    cdef int[::1] dirty, stale, aims
    cdef uint64_t[::1] kin
    cdef unsigned char[::1] differ
    cdef public int[::1] why
    cdef public int clash_cell, clash_house
    cdef public list notes
    cdef list stashes
    cdef public ExtraRules extra
    cdef public Planes planes

    @cython.final
    @cython.locals(n=cython.int, at="int[::1]", i=cython.int, cell=cython.int, h=cython.int, j=cython.int, a=cython.int, b=cython.int)
    cdef link_cells(self, pairs)

    @cython.final
    @cython.locals(count=cython.int, cell=cython.int, other=cython.int, at=cython.int)
    cdef int link_peers(self, int writing) noexcept

    @cython.final
    @cython.locals(n=cython.int, count=cython.int, a=cython.int, b=cython.int, at=cython.int, j=cython.int)
    cdef link_houses(self)

    cpdef bint is_plain(self) noexcept

    @cython.locals(i=cython.int, h=cython.int, size=cython.int)
    cpdef clear(self)

    @cython.locals(bit=cython.int, i=cython.int, other=cython.int)
    cpdef bint place(self, int cell, int digit) noexcept

    cpdef bint strike(self, int cell, int bits) noexcept

    @cython.final
    @cython.locals(d=cython.int)
    cdef void learn(self, int cell, int bits) noexcept

    @cython.final
    cdef bint records(self, int technique) noexcept

    @cython.final
    @cython.locals(i=cython.int, size=cython.int)
    cdef void mark_changed(self, int cell, int bits) noexcept

    @cython.final
    cdef bint fail(self, int cell, int house) noexcept

    @cython.locals(block="int[::1]", n=cython.int, m=cython.int)
    cpdef void save(self, int slot) except *

    @cython.locals(block="int[::1]", n=cython.int, m=cython.int)
    cpdef void restore(self, int slot) except *

    @cython.final
    cdef bint is_in(self, int cell, int house) noexcept

    cpdef bint sees(self, int a, int b) noexcept

    @cython.locals(counts=dict, code=cython.int)
    cpdef dict counts(self)

    @cython.final
    @cython.locals(count=cython.int, j=cython.int)
    cdef int open_cells(self, int h) noexcept

    @cython.locals(i=cython.int)
    cpdef bytes digits(self)
