cimport cython
from .parts cimport Parts, u64

cdef int COMMON, FEW, JOIN, MANY, NO_BLOCK, ONLY_BLOCK, MOST_CANDIDATES, RIVALS, UNKNOWN, VISITS, WALL
cdef u64 GUARDS

@cython.final
cdef class Candidates:
    cdef Parts board
    cdef public int area, edges, wide
    cdef int words
    cdef public int[::1] one, other
    cdef int[::1] marks, edge_of, beside, leader, next, size, fits, length
    cdef public u64[::1] bit
    cdef u64[::1] have, word
    cdef public bint listed, overflow
    cdef public int room, longest, count, living, visits
    cdef public int[::1] cells, sizes, alive, ways
    cdef public u64[::1] bits
    cdef int[::1] owner, barred, untried, seen
    cdef u64[::1] shape, shared, union

    cdef make_room(self)

    cdef void forget(self) noexcept

    @cython.locals(c=cython.int, p=cython.int, i=cython.int, end=cython.int)
    cpdef int list_all(self) except -1

    @cython.locals(c=cython.int)
    cdef void put(self, int part) noexcept

    @cython.locals(c=cython.int, d=cython.int, e=cython.int, q=cython.int)
    cdef int offer(self, int part, int first, int end) noexcept

    @cython.locals(i=cython.int, q=cython.int, words=cython.int, exact=cython.bint, more=cython.bint, total=cython.int,
                   w=cython.int, further=cython.int, k=cython.int)
    cdef void grow(self, int first, int start, int end, u64 have, int size, int fits) except *

    @cython.locals(c=cython.int, d=cython.int, k=cython.int)
    cdef bint walled(self, int part) noexcept

    @cython.locals(i=cython.int, k=cython.int, c=cython.int)
    cdef void record(self, int size) except *

    cdef enlarge(self)

    @cython.locals(k=cython.int, c=cython.int, d=cython.int, e=cython.int, x=cython.int)
    cdef bint possible(self, int i) noexcept

    @cython.locals(n=cython.int, i=cython.int, x=cython.int)
    cpdef void sift(self) noexcept

    @cython.locals(wide=cython.int, c=cython.int, i=cython.int, x=cython.int, k=cython.int, j=cython.int)
    cdef int survey(self, int barred) noexcept

    @cython.locals(c=cython.int)
    cdef int has_uncoverable_part(self) except -1

    @cython.locals(changed=cython.int, n=cython.int, p=cython.int)
    cdef int compare(self, int most) except -2

    @cython.locals(most=cython.int, c=cython.int)
    cdef int most_ways(self) noexcept

    @cython.locals(e=cython.int)
    cdef bint decides_any(self, int p) noexcept

    @cython.locals(a=cython.int, b=cython.int, base=cython.int, a_in=cython.bint, b_in=cython.bint)
    cdef int agreed_mark(self, int p, int e) noexcept

    @cython.locals(e=cython.int, mark=cython.int)
    cdef int apply_agreed(self, int p) except -1

    @cython.locals(x=cython.int, p=cython.int, i=cython.int, k=cython.int, c=cython.int, n=cython.int)
    cdef int rivals(self) except -2
