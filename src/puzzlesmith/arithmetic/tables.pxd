cimport cython

cdef unsigned long long MIX, MASK
cdef long long HALF, BELOW, LARGEST
cdef int NO_DIVISION, EXACT, FRACTIONS, GROWTH, DIGIT, DIGITS, BREATH

@cython.locals(c=cython.longlong)
cdef long long common(long long a, long long b) noexcept

@cython.final
cdef class Tables:
    cdef public int count, subsets, division
    cdef public bint bounded, positive, overflow
    cdef bint slotted
    cdef long long adds, subtracts, multiplies
    cdef public long long most, top, filled, base
    cdef long long room, looked
    cdef object ticker
    cdef public long long[::1] first, last, sums
    cdef public int[::1] sizes, twin
    cdef long long[::1] choose
    cdef public long long[::1] entries
    cdef long long[::1] spare
    cdef int[::1] slots
    cdef int shift
    cdef unsigned long long slot_mask

    cdef void open_table(self, int mask) noexcept

    @cython.locals(total=cython.longlong, i=cython.longlong)
    cdef void close_table(self, int mask) noexcept

    @cython.locals(i=cython.longlong)
    cdef void free_slots(self) noexcept

    @cython.locals(at="unsigned long long")
    cdef unsigned long long slot(self, unsigned long long v) noexcept

    @cython.locals(bits=cython.int, i=cython.longlong, at="unsigned long long")
    cdef void make_room(self, long long more) except *

    @cython.locals(at="unsigned long long", i=cython.longlong)
    cdef inline void put(self, unsigned long long v, long long plus, long long minus) noexcept

    @cython.locals(i=cython.longlong)
    cdef void combine(self, int left, int right, long long weight) except *

    @cython.locals(a=cython.longlong, b=cython.longlong, p=cython.longlong, ways=cython.longlong, most=cython.longlong, quotient=cython.longlong, j=cython.longlong)
    cdef void positives(self, long long i, long long start, long long end, long long weight) noexcept

    @cython.locals(a=cython.longlong, b=cython.longlong, p=cython.longlong, q=cython.longlong, r=cython.longlong, s=cython.longlong, pr=cython.longlong, ps=cython.longlong, qr=cython.longlong, qs=cython.longlong, x=cython.longlong, y=cython.longlong, most=cython.longlong, adds=cython.longlong, subtracts=cython.longlong, j=cython.longlong)
    cdef void signed(self, long long i, long long start, long long end, long long weight) noexcept

    @cython.locals(quotient=cython.longlong)
    cdef inline void quotients(self, long long a, long long b, long long plus, long long minus, long long most) noexcept

    cdef inline void both(self, unsigned long long v, long long plus, long long minus) noexcept

    @cython.locals(n=cython.longlong, d=cython.longlong, m=cython.longlong, e=cython.longlong, a=cython.longlong, b=cython.longlong, p=cython.longlong, q=cython.longlong, r=cython.longlong, s=cython.longlong, pr=cython.longlong, ps=cython.longlong, qr=cython.longlong, qs=cython.longlong, x=cython.longlong, y=cython.longlong, adds=cython.longlong, subtracts=cython.longlong, j=cython.longlong)
    cdef void fractions(self, long long i, long long start, long long end, long long weight) except *

    @cython.locals(c=cython.longlong)
    cdef void fraction(self, long long n, long long d, long long plus, long long minus) except *

    @cython.locals(lowest=cython.int, size=cython.int, left=cython.int, weight=cython.longlong)
    cdef void build(self, int mask) except *

    @cython.locals(size=cython.int, mask=cython.int)
    cpdef build_parts(self, tick)

    @cython.locals(full=cython.int, left=cython.int, weight=cython.longlong)
    cpdef build_whole(self, long long top, tick)

    @cython.locals(full=cython.int, wide=cython.int, mask=cython.int, k=cython.int, total=cython.longlong, forests="long long[::1]", weights="long long[::1]")
    cpdef add_parts(self, long long top)

    @cython.locals(i=cython.longlong)
    cdef void add_part(self, int mask, long long weight, long long top) except *

    @cython.locals(wide=cython.int, mask=cython.int, lowest=cython.int, tree=cython.int, inner=cython.int, rest=cython.int, k=cython.int)
    cdef void count_forests(self, long long[::1] forests) noexcept

    @cython.locals(start=cython.longlong, kept=cython.longlong, i=cython.longlong)
    cpdef whole_numbers(self)

    @cython.locals(n=cython.longlong, start=cython.longlong, largest=cython.longlong, shift=cython.int, i=cython.longlong)
    cpdef in_order(self)

@cython.locals(ends="long long[::1]", i=cython.longlong, digit=cython.int, at=cython.longlong)
cdef void scatter(long long[::1] old, long long[::1] new, long long start, long long n, int shift) except *
