cimport cython
from libc.stdint cimport uint64_t

from .facts cimport encode

cdef int HIDDEN_SINGLE, NAKED_SINGLE, POINTING, CLAIMING, LEFTOVERS, NAKED_SUBSET, HIDDEN_SUBSET, FISH, XY_WING, XY_CHAIN
cdef int EASY, MEDIUM, HARD, EXPERT
cdef int FACTS_PER_CELL, MOST_CODES, SINGLE_DUE, LOCKED_DUE, NAKED_DUE, HIDDEN_DUE, ALL_DUE
cdef uint64_t ONE

cdef class Extra:
    cpdef bint look(self, int level) except? -1
    cpdef bint holds(self) except? -1
    cpdef void clear(self) except *
    cpdef void keep(self, int slot) except *
    cpdef void back(self, int slot) except *
    cpdef list cells(self, int part)

@cython.final
cdef class Houses:
    cdef public int count, n, lines, houses, full, twin_count, left, due, trailed, nodes
    cdef public bint failed, tracing, counting, noted
    cdef public int[::1] used, weights
    cdef public bint weighing
    cdef public int[::1] cand, value, members
    cdef int[::1] home_start, home, peer_start, peers, meeting, meeting_start, apart, apart_start, twins, twin_starts, dirty, picked, queue
    cdef int[::1] come_from, stamps, stale, spots, pairs, aims
    cdef uint64_t[::1] kin
    cdef int stamp
    cdef public int[::1] why
    cdef public int clash_cell, clash_house
    cdef public list notes
    cdef list stashes
    cdef public Extra extra

    @cython.locals(n=cython.int, top=cython.int, i=cython.int, cell=cython.int, h=cython.int, j=cython.int)
    cdef link(self)

    @cython.locals(found=cython.int, cell=cython.int, other=cython.int)
    cdef int link_peers(self, int writing) noexcept

    @cython.locals(n=cython.int, found=cython.int, a=cython.int, b=cython.int, at=cython.int, j=cython.int)
    cdef link_houses(self)

    @cython.locals(i=cython.int, h=cython.int, size=cython.int)
    cpdef clear(self)

    @cython.locals(code=cython.int)
    cdef reset(self)

    @cython.locals(i=cython.int)
    cpdef bint load(self, digits) except? -1

    @cython.locals(i=cython.int, cell=cython.int)
    cpdef bint recovers(self, digits, int level, cells) except? -1

    @cython.locals(bit=cython.int, i=cython.int, other=cython.int)
    cpdef bint place(self, int cell, int digit) noexcept

    cpdef bint strike(self, int cell, int bits) noexcept

    @cython.locals(d=cython.int)
    cdef void learn(self, int cell, int bits) noexcept

    cdef bint writes(self, int technique) noexcept

    @cython.locals(i=cython.int, size=cython.int)
    cdef void soil(self, int cell, int bits) noexcept

    cdef bint fail(self, int cell, int house) noexcept

    @cython.locals(block="int[::1]", n=cython.int, m=cython.int)
    cpdef void keep(self, int slot) except *

    @cython.locals(block="int[::1]", n=cython.int, m=cython.int)
    cpdef void back(self, int slot) except *

    cpdef bint propagate(self, int level) except? -1

    @cython.locals(i=cython.int, h=cython.int, once=cython.int, many=cython.int, placed=cython.int, j=cython.int, bits=cython.int, cell=cython.int, learnt=cython.bint)
    cdef bint hidden_single(self) except? -1

    @cython.locals(cell=cython.int, bits=cython.int, learnt=cython.bint)
    cdef bint naked_single(self) except? -1

    @cython.locals(a=cython.int)
    cdef bint locked(self) except? -1

    @cython.locals(missing=cython.int, j=cython.int, i=cython.int, b=cython.int, bits=cython.int)
    cdef bint locked_in(self, int a) except? -1

    @cython.locals(at=cython.int, found=cython.int, i=cython.int)
    cdef int digits_apart(self, int a, int b) noexcept

    cdef bint is_in(self, int cell, int house) noexcept

    @cython.locals(d=cython.int, bit=cython.int, j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_house(self, int a, int b, int bits) except? -1

    @cython.locals(i=cython.int, other=cython.int, mine=cython.int, j=cython.int, struck=cython.int)
    cdef bint leftovers(self) except? -1

    @cython.locals(size=cython.int, due=cython.int, h=cython.int)
    cdef bint naked_subset(self) except? -1

    cdef int room_for(self, int size) noexcept

    @cython.locals(found=cython.int, j=cython.int)
    cdef int open_cells(self, int h) noexcept

    @cython.locals(j=cython.int, cell=cython.int)
    cdef bint naked_from(self, int h, int size, int chosen, int first, int union) except? -1

    @cython.locals(j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_others(self, int h, int size, int union) except? -1

    @cython.locals(i=cython.int)
    cdef bint is_picked(self, int cell, int size) noexcept

    @cython.locals(size=cython.int, due=cython.int, h=cython.int)
    cdef bint hidden_subset(self) except? -1

    @cython.locals(first=cython.int, d=cython.int, j=cython.int, cell=cython.int, bits=cython.int)
    cdef void map_house(self, int h) noexcept

    @cython.locals(d=cython.int, mine=cython.int)
    cdef bint hidden_from(self, int h, int size, int chosen, int first, int places) except? -1

    @cython.locals(bit=cython.int, found=cython.int, j=cython.int, cell=cython.int)
    cdef int places(self, int h, int d) noexcept

    @cython.locals(union=cython.int, i=cython.int, j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_rest(self, int h, int size, int places) except? -1

    @cython.locals(h=cython.int, size=cython.int, d=cython.int, bit=cython.int, turned=cython.int)
    cdef bint fish(self) except? -1

    @cython.locals(i=cython.int, mine=cython.int)
    cdef bint fish_from(self, int d, int size, int turned, int chosen, int first, int union) except? -1

    @cython.locals(bit=cython.int, i=cython.int, j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_fish(self, int d, int size, int turned, int union) except? -1

    @cython.locals(found=cython.int, cell=cython.int)
    cdef int find_pairs(self) noexcept

    @cython.locals(found=cython.int, k=cython.int, pivot=cython.int, i=cython.int, j=cython.int, a=cython.int, b=cython.int, z=cython.int)
    cdef bint xy_wing(self) except? -1

    @cython.locals(i=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_seen(self, int a, int b, int z, int pivot) except? -1

    @cython.locals(found=dict, code=cython.int)
    cpdef dict counts(self)

    cpdef bint sees(self, int a, int b) noexcept

    @cython.locals(found=cython.int, k=cython.int, bits=cython.int, half=cython.int, low=cython.int)
    cdef bint xy_chain(self) except? -1

    @cython.locals(done=cython.int, found=cython.int, at=cython.int, digit=cython.int, i=cython.int, cell=cython.int, digits=cython.int, here=cython.int)
    cdef bint chain_from(self, int start, int z, int pairs) except? -1

    @cython.locals(here=cython.int)
    cdef int chained(self, int cell, int digit, int before, int found) noexcept

    @cython.locals(i=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_chain(self, int start, int end, int z) except? -1

    @cython.locals(held=cython.bint)
    cpdef bint refuted(self, int cell, int digit) except? -1

    @cython.locals(cell=cython.int, d=cython.int)
    cpdef bint contradict(self) except? -1

    cpdef bint deduce(self) except? -1

    @cython.locals(struck=cython.bint, cell=cython.int, d=cython.int)
    cdef bint contradict_all(self) except? -1

    @cython.locals(best=cython.int, found=cython.int, before=cython.int, cell=cython.int, d=cython.int, held=cython.bint)
    cpdef int weakest(self) except? -2

    @cython.locals(cell=cython.int, tried=cython.int, alive=cython.bint)
    cpdef search(self, int wanted, int budget, order, int level=*)

    @cython.locals(i=cython.int)
    cpdef bytes digits(self)

    @cython.locals(cell=cython.int)
    cdef blame(self)

    @cython.locals(best=cython.int, weight=cython.int, chosen=cython.int, cell=cython.int)
    cdef int narrowest(self) noexcept

cdef int node(int cell, int digit, int digits) noexcept

cpdef int bit_count(int bits) noexcept

@cython.locals(low=cython.int)
cpdef int digit_of(int bits) noexcept
