cimport cython
from puzzlesmith.toolkit.probing cimport Prober, encode_fact

ctypedef unsigned long long u64

cdef int COMPLETE, INSIDE, JOIN, LAST_EXIT, MISFIT, OVERFULL, SPLIT, STUCK, SYMBOLS, TWINS, UNKNOWN, WALL
cdef u64 GUARDS, ONE, NIBBLE

cdef class Parts(Prober):
    cdef public int width, height, area, edges, words, symbols, conflict, conflict_at, conflict_detail, wide
    cdef public bint tracing
    cdef public int[::1] one, other, marks, edge_of, beside, symbol, leader, next, size, fits, length
    cdef public u64[::1] bit
    cdef public list notes, follows
    cdef int head, tail, clock
    cdef public int[::1] counts, changed, most
    cdef public u64[::1] have, word
    cdef int[::1] queue, queued

    cdef lay_edges(self)

    cdef void touch(self, int part) noexcept

    cdef void note(self, int technique, look, int number, int subject) except *

    cdef bint fail(self, int code, int cell, int detail) noexcept

    @cython.locals(words=cython.int, both=cython.int, total=cython.int, w=cython.int)
    cdef int words_for_union(self, int a, int b) noexcept

    cpdef int put(self, int e, int mark) except -1

    @cython.locals(a=cython.int, b=cython.int)
    cpdef int wall(self, int e) except -1

    cdef void mark(self, int e, int mark) except *

    @cython.locals(a=cython.int, b=cython.int, words=cython.int)
    cpdef int join(self, int e) except -1

    @cython.locals(c=cython.int)
    cdef void merge(self, int a, int b, int words) noexcept

    @cython.locals(w=cython.int)
    cdef bint closed(self, int part) noexcept

    @cython.locals(w=cython.int)
    cdef bint whole(self, int part) noexcept

    @cython.locals(p=cython.int)
    cdef int settle(self) except -1

    @cython.locals(e=cython.int, a=cython.int, b=cython.int)
    cdef int twins(self) except -1

    @cython.locals(exits=cython.int, way=cython.int, c=cython.int, d=cython.int, e=cython.int, q=cython.int,
                   closed=cython.bint)
    cdef int look_around(self, int p) except -1

    @cython.locals(s=cython.int, shift=cython.int, total=cython.int)
    cdef int excess(self, int p, int q) noexcept

    @cython.locals(c=cython.int, d=cython.int, e=cython.int)
    cdef int unite(self, int p, int q) except -1

    @cython.locals(c=cython.int, d=cython.int)
    cdef int border(self, int p, int q) noexcept
