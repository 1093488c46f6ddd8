cimport cython
from .parts cimport Parts, u64

cdef int CRAMPED, DETOUR, MISSING, ROOM, SOURCE, SYMBOLS, UNKNOWN
cdef u64 NIBBLE

@cython.final
cdef class Reach:
    cdef Parts board
    cdef int area, words, symbols, wide
    cdef int[::1] marks, edge_of, beside, symbol, leader, next, size, fits, length, counts, most, changed
    cdef u64[::1] bit, have
    cdef int cells, stamp, unmet
    cdef int[::1] checked_at, visited, is_fitting, cost, work, supply, required, root, behind, most_behind, doubtful
    cdef u64[::1] seen_parts, idle_parts

    @cython.locals(slack=cython.int, i=cython.int, n=cython.int, x=cython.int, c=cython.int, d=cython.int,
                   e=cython.int, q=cython.int, s=cython.int, price=cython.int)
    cdef void spread(self, int p, int avoid, int spare) noexcept

    @cython.locals(slack=cython.int, first=cython.int, w=cython.int, s=cython.int, need=cython.int)
    cdef int set_requirements(self, int p, int spare) noexcept

    @cython.locals(c=cython.int, s=cython.int)
    cdef void count_in(self, int part, int times) noexcept

    @cython.locals(first=cython.int, c=cython.int, s=cython.int)
    cdef void count_behind(self, int part) noexcept

    @cython.locals(answer=cython.int, own=cython.int, s=cython.int, w=cython.int, short=cython.int, free=cython.int,
                   need=cython.int)
    cdef int missing_symbol(self, int p, int room) noexcept

    cdef int sources(self) except -2

    cdef int detours(self) except -2

    @cython.locals(answer=cython.int, p=cython.int, i=cython.int, lacking=cython.int, before=cython.int,
                   outcome=cython.int)
    cdef int deduce_all(self, int through) except -2

    @cython.locals(lacking=cython.int)
    cdef bint deduce_from(self, int p, int through) except *

    @cython.locals(i=cython.int)
    cdef void forget(self) noexcept

    @cython.locals(at=cython.int, i=cython.int)
    cdef void remember_idle(self, int p, int through, int when) noexcept

    @cython.locals(at=cython.int, when=cython.int, c=cython.int)
    cdef bint unchanged(self, int p, int through) noexcept

    @cython.locals(c=cython.int, d=cython.int, e=cython.int, q=cython.int, lacking=cython.int,
                   technique=cython.int)
    cdef int join_needed_neighbour(self, int p, int through) except -2

    @cython.locals(c=cython.int, d=cython.int, q=cython.int, s=cython.int)
    cdef void find_doubtful(self, int p) noexcept
