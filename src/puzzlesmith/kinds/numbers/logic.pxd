cimport cython

cdef int ADD, MULTIPLY, SUBTRACT, SUBTRACT_FROM, DIVIDE, DIVIDE_INTO, FRACTIONS
cdef unsigned long long MIX, MASK
cdef long long HALF, BELOW
cdef int KNOWN, PLAIN, SUM, PRODUCT, QUOTIENT, CARRY, TABLE, OVER, FAR_OVER, FRACTION, NEGATIVE

@cython.locals(count=cython.int)
cdef int figures(long long n) noexcept

cdef int bits_of(int mask) noexcept

@cython.final
cdef class Routes:
    cdef public int count, filled, base, division, bits
    cdef int room
    cdef public bint positive, overflow
    cdef public long long scale, low, high
    cdef public long long[::1] numbers
    cdef public int[::1] efforts, left, right, how, offers, first, last, goals
    cdef int[::1] known, slots

    @cython.locals(n=cython.int)
    cdef void fill_known(self) noexcept

    cdef int digits(self, long long n) noexcept

    @cython.locals(points=cython.int, more=cython.int, less=cython.int, divisor=cython.longlong, size=cython.longlong)
    cpdef int effort(self, int code, long long a, long long b, long long made) noexcept

    @cython.locals(at="unsigned long long")
    cdef unsigned long long slot(self, long long v) noexcept

    @cython.locals(i=cython.int)
    cdef void make_room(self, int more) except *

    @cython.locals(at="unsigned long long", k=cython.int)
    cdef void put(self, long long v, int effort, int i, int j, int code) noexcept

    @cython.locals(i=cython.int)
    cdef void close(self) noexcept

    @cython.locals(effort=cython.int)
    cdef void offer(self, long long v, int i, int j, int code) noexcept

    @cython.locals(more=cython.int, i=cython.int, j=cython.int)
    cdef void combine(self, int left, int right) except *

    @cython.locals(a=cython.longlong, b=cython.longlong, quotient=cython.longlong)
    cdef void whole_numbers(self, int i, int j) noexcept

    @cython.locals(n=cython.longlong, d=cython.longlong, m=cython.longlong, e=cython.longlong)
    cdef void fractions(self, int i, int j) noexcept

    @cython.locals(a=cython.longlong, b=cython.longlong, c=cython.longlong, x=cython.longlong, y=cython.longlong, effort=cython.int)
    cdef void fraction(self, long long n, long long d, int i, int j, int code) noexcept

    @cython.locals(i=cython.int, size=cython.int, mask=cython.int)
    cpdef load(self, tiles, int division, bint positive, long long scale)

    @cython.locals(lowest=cython.int, left=cython.int)
    cdef void build(self, int mask) except *

    @cython.locals(full=cython.int, start=cython.int, k=cython.int, v=cython.longlong, left=cython.int, at=cython.int)
    cpdef aim(self, long long low, long long high, bint all_tiles)

    cpdef int goal(self, long long target) noexcept
