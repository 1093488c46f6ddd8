cimport cython
from .difficulty cimport points
from .targets cimport Targets

cdef int MULTIPLY, SUBTRACT, SUBTRACT_FROM, DIVIDE, DIVIDE_INTO, FORWARD, FRACTIONS, NOWHERE
cdef long long BELOW

@cython.locals(count=cython.int, at=cython.int)
cpdef int count_between(short[::1] scores, int low, int high) noexcept

@cython.locals(at=cython.int)
cpdef int nth_between(short[::1] scores, int low, int high, int n) noexcept

cdef class Routes(Targets):
    cdef int moved, used_tiles
    cdef int[::1] moves

    @cython.locals(at=cython.longlong, code=cython.longlong, k=cython.int, there=cython.int)
    cpdef long long way(self, long long v) noexcept

    @cython.locals(first=cython.int, second=cython.int, a=cython.int, b=cython.int, m=cython.int, gone=cython.int)
    cdef int ranked(self, int k) noexcept

    @cython.locals(p=cython.int, q=cython.int, first=cython.int, second=cython.int, at=cython.int)
    cdef int follow(self, int code, int i, int j) noexcept

    cdef int follow_to(self, int k) noexcept

    @cython.locals(at=cython.int)
    cdef int use_tile(self, int k) noexcept

    cdef int size(self, int k) noexcept

    cdef bint less(self, int i, int j) noexcept

    @cython.locals(target=cython.longlong, best=cython.longlong, at=cython.longlong, other=cython.longlong, count=cython.longlong, i=cython.int, v=cython.longlong)
    cpdef void games(self, long long low, long long high, int away, short[::1] scores, int[::1] ways) except *

    @cython.locals(v=cython.longlong, below=cython.longlong, above=cython.longlong, best=cython.longlong)
    cdef long long nearest_goal(self, long long target, int away) noexcept
