cimport cython
from puzzlesmith.toolkit.justifications cimport Grounds
from .arms cimport Arms
from .groups cimport Groups

cdef int UNKNOWN, BLACK, WHITE, EDGE, CLUE
cdef int NEXT_TO_BLACK, FULL_VIEW, OVERSHOOT, FULL_REACH, ARM_MINIMUM, LAST_EXIT, BORDER_CHAIN, CLOSED_RING
cdef int COMBINATION, SILENT
cdef int TOO_MANY, TOO_FEW, NO_COMBINATION, BOTH, SPLIT, TOUCHING
cdef int MEDIUM, HARD

@cython.final
cdef class Solver:
    cdef public int width, height, area, stride, size, left, nodes, trailed, clash, clash_at
    cdef public bint narrow, tracking, tracing, trusting, deep, dry
    cdef public int[::1] where, cell_of, cells, clue, rim, trail
    cdef public list notes
    cdef public Grounds grounds
    cdef public Groups groups
    cdef public Arms arms
    cdef public int[::1] steps
    cdef int[::1] queue, queued, later, deferred, lines, lined, run, reach
    cdef int head, tail, later_head, later_tail, lines_head, lines_tail
    cdef int heard
    cdef int[::1] speakers
    cdef list stashes

    @cython.locals(i=cython.int, p=cython.int, d=cython.int)
    cdef _lay_out(self)

    @cython.locals(i=cython.int)
    cpdef bint load(self, clues, marks) except *

    @cython.locals(i=cython.int, p=cython.int)
    cpdef void restart(self) noexcept

    @cython.locals(i=cython.int)
    cpdef void call_all(self) noexcept

    cpdef void call(self, int p) noexcept

    @cython.locals(d=cython.int, q=cython.int, step=cython.int)
    cpdef void wake(self, int p) noexcept

    cpdef void drain(self) noexcept

    @cython.locals(block="int[::1]", n=cython.int)
    cpdef keep(self, int slot)

    @cython.locals(block="int[::1]", n=cython.int)
    cpdef back(self, int slot)

    cpdef bint clear(self, int p) noexcept

    cpdef void whiten(self, int p) noexcept

    @cython.locals(d=cython.int, q=cython.int)
    cpdef bint paint(self, int p) noexcept

    @cython.locals(d=cython.int, i=cython.int)
    cdef bint fail(self, int why, int p) noexcept

    cpdef void regroup(self) noexcept

    @cython.locals(p=cython.int, found=cython.int)
    cpdef bint propagate(self, int level) noexcept

    cdef int next(self) noexcept

    @cython.locals(best=cython.int, chosen=cython.int, speaking=cython.int, said=cython.int, p=cython.int, i=cython.int)
    cdef int easiest(self) noexcept

    @cython.locals(held=cython.bint)
    cpdef int says(self, int k) noexcept

    @cython.locals(d=cython.int, n=cython.int, seen=cython.int, ends=cython.int, full=cython.int, held=cython.bint, step=cython.int, q=cython.int, length=cython.int,
                   total=cython.int)
    cpdef bint count(self, int k) noexcept

    @cython.locals(step=cython.int, q=cython.int, best=cython.int, most=cython.int)
    cdef int farthest(self, int k, int d, int length, int room) noexcept

    @cython.locals(d=cython.int, q=cython.int)
    cdef bint stop_arms(self, int k, int room) noexcept

    @cython.locals(d=cython.int, q=cython.int, step=cython.int, _=cython.int)
    cdef bint stretch_arms(self, int k, int n, int total) noexcept

    @cython.locals(d=cython.int, q=cython.int, step=cython.int)
    cdef void rest_on_runs(self, int k) noexcept

    @cython.locals(d=cython.int)
    cdef void rest_on_arms(self, int k, int n) noexcept

    @cython.locals(q=cython.int, step=cython.int, _=cython.int)
    cdef void rest_on_arm(self, int k, int d, int n) noexcept

    cdef bint fail_clue(self, int why, int k) noexcept

    @cython.locals(i=cython.int, q=cython.int)
    cdef void trim(self, int b) noexcept

    @cython.locals(i=cython.int, told=cython.bint)
    cdef bint trim_narrow(self) noexcept

    @cython.locals(i=cython.int)
    cpdef void exempt(self, int q) noexcept

    @cython.locals(d=cython.int, q=cython.int, step=cython.int)
    cdef void line_up(self, int k) noexcept

    cdef void line(self, int p) noexcept

    @cython.locals(n=cython.int)
    cpdef int combine(self, int k, int mode) noexcept

    @cython.locals(d=cython.int, q=cython.int, step=cython.int, _=cython.int)
    cdef bint take_bounds(self, int k) noexcept

    @cython.locals(d=cython.int, e=cython.int, q=cython.int, step=cython.int, _=cython.int)
    cdef void rest_on_lines(self, int k, int n, int mode) noexcept

    @cython.locals(i=cython.int)
    cpdef bytes marks(self)
