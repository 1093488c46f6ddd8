cimport cython
from .tables cimport Tables

cdef int ADD, MULTIPLY, SUBTRACT, SUBTRACT_FROM, DIVIDE, DIVIDE_INTO, FRACTIONS, NOWHERE
cdef long long HALF, BELOW
cdef int FEW

cdef class Targets(Tables):
    cdef public long long low, high
    cdef public int less_for_near
    cdef bint targets_only
    cdef public long long[::1] goal_counts
    cdef public int[::1] goal_efforts, goal_how, goal_left, goal_right, hits

    @cython.locals(count=cython.int, at=cython.int)
    cdef void begin(self, long long low, long long high) except *

    @cython.locals(full=cython.int, k=cython.int, left=cython.int, start=cython.int)
    cpdef aim(self, long long low, long long high, bint all_tiles)

    @cython.locals(at=cython.int, mask=cython.int, node=cython.int, k=cython.int)
    cdef void add_all_known(self) noexcept

    @cython.locals(v=cython.longlong, at=cython.int, effort=cython.int, i=cython.int, j=cython.int)
    cdef void add_known(self, int k) noexcept

    @cython.locals(one=cython.int, other=cython.int, i=cython.int)
    cdef void last_steps(self, int left, int right) noexcept

    @cython.locals(base=cython.int, count=cython.longlong, whole=cython.longlong)
    cdef void offer(self, long long v, int i, int j, int code) noexcept

    @cython.locals(at=cython.int, effort=cython.int)
    cdef void reach_target(self, long long v, int base, long long count, int i, int j, int code) noexcept

    @cython.locals(a=cython.longlong, b=cython.longlong, effort=cython.int, count=cython.longlong, made=cython.bint, base=cython.int, ways=cython.longlong, j=cython.int, low=cython.longlong, high=cython.longlong)
    cdef void positive_targets(self, int i, int start, int end) noexcept
