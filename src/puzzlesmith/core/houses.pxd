cimport cython

cdef int HIDDEN_SINGLE, NAKED_SINGLE, POINTING, CLAIMING, LEFTOVERS, NAKED_SUBSET, HIDDEN_SUBSET, FISH, XY_WING, XY_CHAIN
cdef int EASY, MEDIUM, HARD, EXPERT

cdef class Extra:
    cpdef bint look(self, int level) except *
    cpdef bint holds(self) except *
    cpdef void clear(self) except *
    cpdef void keep(self, int slot) except *
    cpdef void back(self, int slot) except *
    cpdef list cells(self, int part)

@cython.final
cdef class Houses:
    cdef public int count, n, lines, houses, full, meetings, twin_count, left, trailed, nodes
    cdef public bint failed, tracing
    cdef public int[::1] cand, value, members
    cdef int[::1] home_start, home, peer_start, peers, inside, meeting, twins, twin_starts, dirty, picked, queue
    cdef int[::1] come_from, stamps
    cdef int stamp
    cdef public int[::1] why
    cdef public int clash_cell, clash_house
    cdef public list notes
    cdef list stashes
    cdef public Extra extra

    @cython.locals(i=cython.int, h=cython.int)
    cpdef void clear(self) except *

    @cython.locals(i=cython.int)
    cpdef bint load(self, digits) except *

    @cython.locals(bit=cython.int, i=cython.int, other=cython.int)
    cpdef bint place(self, int cell, int digit) noexcept

    cpdef bint strike(self, int cell, int bits) noexcept

    @cython.locals(d=cython.int)
    cdef void learn(self, int cell, int bits) noexcept

    @cython.locals(i=cython.int)
    cdef void soil(self, int cell) noexcept

    cdef bint fail(self, int cell, int house) noexcept

    @cython.locals(block="int[::1]", n=cython.int, m=cython.int)
    cpdef void keep(self, int slot) except *

    @cython.locals(block="int[::1]", n=cython.int, m=cython.int)
    cpdef void back(self, int slot) except *

    cpdef bint propagate(self, int level) except *

    @cython.locals(i=cython.int, h=cython.int, once=cython.int, many=cython.int, j=cython.int, bits=cython.int, cell=cython.int, learnt=cython.bint)
    cdef bint hidden_single(self) except *

    @cython.locals(cell=cython.int, bits=cython.int, learnt=cython.bint)
    cdef bint naked_single(self) except *

    @cython.locals(i=cython.int, a=cython.int, b=cython.int, outside=cython.int, shared=cython.int, j=cython.int, cell=cython.int, bits=cython.int)
    cdef bint locked(self) except *

    @cython.locals(d=cython.int, bit=cython.int, j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_house(self, int a, int b, int bits) except *

    @cython.locals(i=cython.int, other=cython.int, mine=cython.int, j=cython.int, struck=cython.int)
    cdef bint leftovers(self) except *

    @cython.locals(size=cython.int, h=cython.int)
    cdef bint naked_subset(self) except *

    @cython.locals(found=cython.int, j=cython.int)
    cdef int open_cells(self, int h) noexcept

    @cython.locals(j=cython.int, cell=cython.int)
    cdef bint naked_from(self, int h, int size, int chosen, int first, int union) except *

    @cython.locals(j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_others(self, int h, int size, int union) except *

    @cython.locals(i=cython.int)
    cdef bint is_picked(self, int cell, int size) noexcept

    @cython.locals(size=cython.int, h=cython.int)
    cdef bint hidden_subset(self) except *

    @cython.locals(d=cython.int, mine=cython.int)
    cdef bint hidden_from(self, int h, int size, int chosen, int first, int places) except *

    @cython.locals(bit=cython.int, found=cython.int, j=cython.int, cell=cython.int)
    cdef int places(self, int h, int d) noexcept

    @cython.locals(union=cython.int, i=cython.int, j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_rest(self, int h, int size, int places) except *

    @cython.locals(size=cython.int, d=cython.int, turned=cython.int)
    cdef bint fish(self) except *

    @cython.locals(i=cython.int, mine=cython.int)
    cdef bint fish_from(self, int d, int size, int turned, int chosen, int first, int union) except *

    @cython.locals(bit=cython.int, i=cython.int, j=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_fish(self, int d, int size, int turned, int union) except *

    @cython.locals(pivot=cython.int, i=cython.int, j=cython.int, a=cython.int, b=cython.int, z=cython.int)
    cdef bint xy_wing(self) except *

    @cython.locals(i=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_seen(self, int a, int b, int z, int pivot) except *

    @cython.locals(i=cython.int)
    cpdef bint sees(self, int a, int b) noexcept

    @cython.locals(start=cython.int, half=cython.int, low=cython.int, z=cython.int)
    cdef bint xy_chain(self) except *

    @cython.locals(done=cython.int, found=cython.int, at=cython.int, digit=cython.int, i=cython.int, cell=cython.int)
    cdef bint chain_from(self, int start, int z) except *

    @cython.locals(i=cython.int, cell=cython.int, struck=cython.bint)
    cdef bint strike_chain(self, int start, int end, int z) except *

    @cython.locals(held=cython.bint)
    cpdef bint refuted(self, int cell, int digit) except *

    @cython.locals(cell=cython.int, d=cython.int)
    cpdef bint contradict(self) except *

    cpdef bint deduce(self) except *

    @cython.locals(best=cython.int, found=cython.int, before=cython.int, cell=cython.int, d=cython.int, held=cython.bint)
    cpdef int weakest(self) except? -2

    @cython.locals(cell=cython.int, tried=cython.int, alive=cython.bint)
    cpdef search(self, int wanted, int budget, order)

    @cython.locals(i=cython.int)
    cpdef bytes digits(self)

    @cython.locals(best=cython.int, chosen=cython.int, cell=cython.int)
    cdef int narrowest(self) noexcept

@cython.locals(found=cython.int)
cdef int bit_count(int bits) noexcept

@cython.locals(digit=cython.int)
cdef int digit_of(int bits) noexcept
