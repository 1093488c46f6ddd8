cimport cython
from libc.stdint cimport uint64_t

cdef int HEAD, OPEN, TRUE, FALSE, DECAY, FINE, QUIET, DEEPEST, SMALLER
cdef uint64_t TOO_LARGE

@cython.final
cdef class Clauses:
    cdef public int variables, clashes
    cdef public bint sound
    cdef public int[::1] value
    cdef int[::1] pool, learnt, watch, watch_at, watch_count, watch_room, level, reason, trail, limits
    cdef int[::1] seen, marked, clause, levels, heap, place, phase, best, target
    cdef uint64_t[::1] activity
    cdef uint64_t step
    cdef int pool_end, learnt_count, watch_end, trail_count, head, depth, marks, clause_count, stamp, heap_count
    cdef int target_count, best_count, fast, slow, reductions, mode_turns, luby_turns, rephase_turns
    cdef int restart_at, reduce_at, rephase_at, mode_ends
    cdef bint close_by

    @cython.locals(i=cython.int, x=cython.int)
    cpdef say(self, literals)

    @cython.locals(at=cython.int, i=cython.int)
    cdef int store(self, int size, int hangs) except -1

    @cython.locals(one=cython.int, two=cython.int, key=cython.int)
    cdef void attach(self, int at) except *

    @cython.locals(at=cython.int)
    cdef void observe(self, int x, int key, int other) except *

    @cython.locals(room=cython.int, end=cython.int, i=cython.int)
    cdef void move_watches(self, int x) except *

    @cython.locals(v=cython.int)
    cdef void set(self, int x, int reason) noexcept

    @cython.locals(x=cython.int, clash=cython.int)
    cdef int follow(self) except -1

    @cython.locals(i=cython.int, j=cython.int, end=cython.int, clash=cython.int, key=cython.int, other=cython.int, first=cython.int, k=cython.int, stop=cython.int)
    cdef int look_at(self, int x) except -1

    @cython.locals(x=cython.int)
    cdef void back(self, int level) noexcept

    @cython.locals(hangs=cython.int, size=cython.int, back=cython.int, deepest=cython.int, i=cython.int, at=cython.int)
    cdef void learn(self, int clash) except *

    @cython.locals(count=cython.int, open_=cython.int, i=cython.int, x=cython.int, at=cython.int, k=cython.int, y=cython.int, v=cython.int)
    cdef void trace(self, int clash) noexcept

    @cython.locals(found=cython.int, k=cython.int, level=cython.int)
    cdef void use(self, int at) noexcept

    @cython.locals(found=cython.int, i=cython.int, level=cython.int)
    cdef int count_levels(self) noexcept

    @cython.locals(kept=cython.int, i=cython.int, x=cython.int)
    cdef void shorten(self) noexcept

    @cython.locals(at=cython.int, mine=cython.int, k=cython.int, v=cython.int)
    cdef bint needless(self, int x, int deep) noexcept

    cdef void mark(self, int v, int how) noexcept

    cdef void note(self, int hangs) noexcept

    @cython.locals(i=cython.int)
    cdef void bump(self, int v) noexcept

    cdef void put(self, int v) noexcept

    @cython.locals(v=cython.int)
    cdef void rise(self, int at) noexcept

    @cython.locals(top=cython.int)
    cdef int take(self) noexcept

    @cython.locals(at=cython.int, child=cython.int)
    cdef void sink(self, int v) noexcept

    @cython.locals(v=cython.int, x=cython.int)
    cdef bint decide(self) noexcept

    @cython.locals(count=cython.int, i=cython.int)
    cdef void remember(self) noexcept

    @cython.locals(i=cython.int, at=cython.int)
    cdef forget(self)

    @cython.locals(i=cython.int, at=cython.int)
    cdef void protect(self) noexcept

    @cython.locals(i=cython.int, at=cython.int)
    cdef void unprotect(self) noexcept

    @cython.locals(at=cython.int, to=cython.int, kept=cython.int, x=cython.int, i=cython.int, v=cython.int, size=cython.int)
    cdef void collect(self) except *

    @cython.locals(clash=cython.int)
    cpdef int search(self, int budget) except *

    cdef bint tired(self) noexcept

    @cython.locals(turn=cython.int)
    cdef void begin_anew(self) noexcept

    @cython.locals(v=cython.int)
    cdef void rephase(self) noexcept


@cython.locals(top=cython.int)
cpdef int luby(int turn) noexcept
