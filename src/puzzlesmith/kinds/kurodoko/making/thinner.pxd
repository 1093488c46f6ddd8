cimport cython
from puzzlesmith.toolkit.batches cimport Batches
from puzzlesmith.toolkit.justifications cimport Grounds
from puzzlesmith.core.rng cimport Rng
from puzzlesmith.kinds.kurodoko.logic.solver cimport Solver
from puzzlesmith.kinds.kurodoko.logic.search cimport search

cdef int UNKNOWN, BLACK, WHITE, CLUE, MEDIUM, HARD

cdef class Thinner(Batches):
    cdef public Solver solver, judge
    cdef Grounds saved_grounds
    cdef int[::1] starts, tied, orbit_of, order, answer, safe, lost
    cdef public int[::1] pending
    cdef bint stale
    cdef public int count, lost_count, clues

    @cython.locals(i=cython.int)
    cpdef void shuffle_order(self, int n, Rng rng) noexcept

    @cython.locals(solver=Solver, i=cython.int, p=cython.int, painted=cython.int)
    cpdef int blacken(self, int tries, int least, int most, Rng rng) noexcept

    @cython.locals(d=cython.int)
    cdef bint touches_black(self, int p) noexcept

    @cython.locals(solver=Solver, i=cython.int, p=cython.int)
    cpdef void number(self) noexcept

    @cython.locals(d=cython.int, q=cython.int, seen=cython.int)
    cdef int sight(self, int p) noexcept

    @cython.locals(solver=Solver, i=cython.int, p=cython.int)
    cpdef bint begin(self, int level) except *

    cpdef void set_level(self, int level) noexcept

    cpdef bint advance(self, int level) except *

    @cython.locals(i=cython.int, size=cython.int)
    cpdef thin_to(self, int least, int level, Rng rng)

    @cython.locals(i=cython.int, waiting=cython.int)
    cpdef int queue_pending(self, Rng rng) noexcept

    cpdef bint take(self, int first, int last, int level) except? -1

    @cython.locals(i=cython.int, j=cython.int, orbit=cython.int)
    cdef void remove(self, int first, int last) noexcept

    @cython.locals(i=cython.int, j=cython.int, p=cython.int, orbit=cython.int)
    cdef void put_back(self, int first, int last) noexcept

    @cython.locals(i=cython.int, j=cython.int, d=cython.int, p=cython.int, q=cython.int)
    cdef bint is_orphaned(self, int first, int last) noexcept

    @cython.locals(d=cython.int, q=cython.int)
    cdef bint is_seen(self, int p) noexcept

    @cython.locals(solver=Solver, i=cython.int, p=cython.int)
    cdef void forget(self) noexcept

    @cython.locals(solver=Solver, i=cython.int, p=cython.int, d=cython.int, q=cython.int, many=cython.bint)
    cdef bint recover(self, int level) except *

    @cython.locals(solver=Solver, i=cython.int, p=cython.int)
    cdef void restore(self) noexcept

    @cython.locals(i=cython.int, orbit=cython.int, waiting=cython.int)
    cpdef void refill(self, Rng rng) noexcept

    @cython.locals(j=cython.int)
    cdef bint is_black(self, int orbit) noexcept

    @cython.locals(judge=Solver, i=cython.int)
    cpdef bint needs(self, int level) noexcept

    @cython.locals(i=cython.int, removed=cython.int)
    cpdef int thin_by_search(self, Rng rng) except? -1

    @cython.locals(j=cython.int, solver=Solver)
    cpdef bint try_removing_by_search(self, int orbit) except *

    @cython.locals(i=cython.int)
    cpdef clues_left(self)
