cimport cython

cdef int DIVIDE, DIVIDE_INTO, JOIN, MULTIPLY, MOST_SCORE
cdef int KNOWN, POINT, CONSTANT, WAYS, PLAIN, NEGATIVE, BESIDE

@cython.locals(count=cython.int)
cdef int figures(long long n) noexcept

@cython.locals(whole=cython.int, doublings=cython.longlong, score=cython.longlong)
cpdef int points(long long effort, long long count) noexcept

cdef class Difficulty:
    cdef public int sum, product, quotient, carry, table, over, far_over, fraction_, tree, tree_times, nearest, nearly
    cdef public long long scale
    cdef public bint both
    cdef int[::1] known_figures

    @cython.locals(n=cython.int)
    cdef void fill_known(self) noexcept

    cdef int digits(self, long long n) noexcept

    @cython.locals(points=cython.int, more=cython.int, less=cython.int, divisor=cython.longlong, size=cython.longlong)
    cpdef int effort(self, int code, long long a, long long b, long long made) noexcept
