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
    cdef int cells, stamp, wanting
    cdef int[::1] asked_at, asked, okay, cost, work, supply, enough, root, behind, foremost, doubted
    cdef u64[::1] looked, grounds

    @cython.locals(slack=cython.int, i=cython.int, n=cython.int, x=cython.int, c=cython.int, d=cython.int,
                   e=cython.int, q=cython.int, s=cython.int, price=cython.int)
    cdef void spread(self, int p, int avoid, int spare) noexcept

    @cython.locals(slack=cython.int, first=cython.int, w=cython.int, s=cython.int, need=cython.int)
    cdef int aim(self, int p, int spare) noexcept

    @cython.locals(c=cython.int, s=cython.int)
    cdef void count_in(self, int part, int times) noexcept

    @cython.locals(first=cython.int, c=cython.int, s=cython.int)
    cdef void count_behind(self, int part) noexcept

    @cython.locals(answer=cython.int, own=cython.int, s=cython.int, w=cython.int, short=cython.int, free=cython.int,
                   need=cython.int)
    cdef int lacks(self, int p, int room) noexcept

    cdef int sources(self) except -2

    cdef int detours(self) except -2

    @cython.locals(answer=cython.int, p=cython.int, i=cython.int, lacking=cython.int, before=cython.int,
                   found=cython.int)
    cdef int ask_all(self, int through) except -2

    @cython.locals(lacking=cython.int)
    cdef bint hear(self, int p, int through) except *

    @cython.locals(i=cython.int)
    cdef void forget(self) noexcept

    @cython.locals(at=cython.int, i=cython.int)
    cdef void settled(self, int p, int through, int when) noexcept

    @cython.locals(at=cython.int, when=cython.int, c=cython.int)
    cdef bint unchanged(self, int p, int through) noexcept

    @cython.locals(c=cython.int, d=cython.int, e=cython.int, q=cython.int, lacking=cython.int,
                   technique=cython.int)
    cdef int ask_neighbours(self, int p, int through) except -2

    @cython.locals(c=cython.int, d=cython.int, q=cython.int, s=cython.int)
    cdef void doubt(self, int p) noexcept
