cimport cython
from puzzlesmith.toolkit.justifications cimport Grounds
from puzzlesmith.toolkit.probing cimport Prober
from .arms cimport Arms
from .groups cimport Groups

cdef int UNKNOWN, BLACK, WHITE, EDGE, CLUE
cdef int FULL_VIEW, OVERSHOOT, FULL_REACH, ARM_MINIMUM, NO_TECHNIQUE
cdef int TOO_MANY, TOO_FEW, NO_COMBINATION, BOTH, SPLIT, TOUCHING
cdef int MEDIUM, HARD

@cython.final
cdef class Solver(Prober):
    cdef public int width, height, area, stride, size, nodes, conflict, conflict_at
    cdef public bint narrow, tracking, trusting, deep, dry
    cdef public int[::1] position_of, cell_of, cells, clue, rim
    cdef public object recorder
    cdef public Grounds grounds
    cdef public Groups groups
    cdef public Arms arms
    cdef public int[::1] steps
    cdef int[::1] queue, queued, combine_queue, in_combine_queue, line_queue, in_line_queue, run, reach
    cdef int head, tail, combine_head, combine_tail, line_head, line_tail
    cdef int technique
    cdef int[::1] active
    cdef list snapshots

    @cython.locals(i=cython.int, p=cython.int, d=cython.int)
    cdef _lay_out(self)

    @cython.locals(i=cython.int)
    cpdef bint load(self, clues, marks) except *

    @cython.locals(i=cython.int, p=cython.int)
    cpdef void restart(self) noexcept

    @cython.locals(i=cython.int)
    cpdef void enqueue_all(self) noexcept

    cpdef void enqueue(self, int p) noexcept

    @cython.locals(d=cython.int, q=cython.int, step=cython.int)
    cpdef void wake(self, int p) noexcept

    cpdef void drain(self) noexcept

    @cython.locals(n=cython.int)
    cdef void pack(self, int[::1] block) noexcept

    @cython.locals(n=cython.int)
    cdef void unpack(self, int[::1] block) noexcept

    cpdef bint mark_white(self, int p) noexcept

    cpdef void set_white(self, int p) noexcept

    @cython.locals(d=cython.int, q=cython.int)
    cpdef bint mark_black(self, int p) noexcept

    @cython.locals(d=cython.int, i=cython.int)
    cdef bint fail(self, int why, int p) noexcept

    cpdef void regroup(self) noexcept

    @cython.locals(p=cython.int, outcome=cython.int)
    cpdef bint propagate(self, int level) noexcept

    cdef int next(self) noexcept

    @cython.locals(best=cython.int, chosen=cython.int, active_count=cython.int, technique=cython.int, p=cython.int, i=cython.int)
    cdef int easiest(self) noexcept

    @cython.locals(holds=cython.bint)
    cpdef int technique_of(self, int k) noexcept

    @cython.locals(d=cython.int, n=cython.int, seen=cython.int, ends=cython.int, full=cython.int, holds=cython.bint, step=cython.int,
                   q=cython.int, length=cython.int, total=cython.int)
    cpdef bint count(self, int k) noexcept

    @cython.locals(step=cython.int, q=cython.int, best=cython.int, most=cython.int)
    cdef int farthest(self, int k, int d, int length, int room) noexcept

    @cython.locals(d=cython.int, q=cython.int)
    cdef bint stop_arms(self, int k, int room) noexcept

    @cython.locals(d=cython.int, q=cython.int, step=cython.int, _=cython.int)
    cdef bint stretch_arms(self, int k, int n, int total) noexcept

    @cython.locals(d=cython.int, q=cython.int, step=cython.int)
    cdef void justify_by_runs(self, int k) noexcept

    @cython.locals(d=cython.int)
    cdef void justify_by_arms(self, int k, int n) noexcept

    @cython.locals(q=cython.int, step=cython.int, _=cython.int)
    cdef void justify_by_arm(self, int k, int d, int n) noexcept

    cdef bint fail_clue(self, int why, int k) noexcept

    @cython.locals(i=cython.int, q=cython.int)
    cdef void whiten_corners(self, int b) noexcept

    @cython.locals(i=cython.int, changed=cython.bint)
    cdef bint whiten_middle(self) noexcept

    @cython.locals(i=cython.int)
    cpdef void whiten_cut_cell(self, int q) noexcept

    @cython.locals(d=cython.int, q=cython.int, step=cython.int)
    cdef void queue_lines(self, int k) noexcept

    cdef void queue_line(self, int p) noexcept

    @cython.locals(n=cython.int)
    cpdef int combine(self, int k, int mode) noexcept

    @cython.locals(d=cython.int, q=cython.int, step=cython.int, _=cython.int)
    cdef bint apply_bounds(self, int k) noexcept

    @cython.locals(d=cython.int, e=cython.int, q=cython.int, step=cython.int, _=cython.int)
    cdef void justify_by_lines(self, int k, int n, int mode) noexcept

    @cython.locals(i=cython.int)
    cpdef bytes marks(self)
