cimport cython

cdef unsigned long long MIX, MASK
cdef long long HALF, BELOW, LARGEST, NEVER
cdef int NO_DIVISION, EXACT, FRACTIONS, CROWD, SPAN, FEW, MANY, SHORT, DIGIT, PAIRS_PER_TICK
cdef int SUM, OVER, UNDER, PRODUCT, QUOTIENT, INVERSE, STREAMS

@cython.locals(c=cython.longlong)
cdef long long gcd(long long a, long long b) noexcept

@cython.final
cdef class Tally:
    cdef long long room, filled, low, span
    cdef int bits
    cdef bint slotted
    cdef long long[::1] rows, spare, direct
    cdef int[::1] slots, ends

    cdef int begin(self, long long expected) except -1

    cdef int begin_span(self, long long low, long long span) except -1

    @cython.locals(i=cython.longlong)
    cdef void clear(self) noexcept

    @cython.locals(i=cython.longlong)
    cdef void free_slots(self) noexcept

    @cython.locals(at="unsigned long long")
    cdef unsigned long long slot(self, unsigned long long v) noexcept

    @cython.locals(at="unsigned long long", i=cython.longlong)
    cdef inline int put(self, unsigned long long v, long long plus, long long minus) except -1

    @cython.locals(at="unsigned long long", i=cython.longlong, v="unsigned long long")
    cdef int rehash(self) except -1

    cdef int grow(self) except -1

    @cython.locals(count=cython.longlong, i=cython.longlong)
    cdef void drop_fractions(self) noexcept

    @cython.locals(at=cython.longlong, i=cython.longlong, plus=cython.longlong, minus=cython.longlong)
    cdef void collect_span(self) noexcept

    @cython.locals(i=cython.longlong, least=cython.longlong, largest=cython.longlong, shift=cython.int, digit=cython.int)
    cdef void sort(self) noexcept

    cdef int add_to(self, row) except -1

    @cython.locals(v=cython.longlong, plus=cython.longlong, minus=cython.longlong)
    cdef void insert(self, long long i) noexcept

    @cython.locals(low=cython.int, total=cython.int, which=cython.int, i=cython.longlong, at=cython.longlong)
    cdef void scatter(self, long long least, int shift, int digit) noexcept

@cython.final
cdef class Tables:
    cdef public int count, subsets, division
    cdef public bint bounded, positive, overflow
    cdef bint repeated
    cdef long long adds, subtracts, multiplies
    cdef public long long most, filled
    cdef public object result
    cdef object held
    cdef long long pairs_done
    cdef object ticker
    cdef Tally tally
    cdef public long long[::1] first, last
    cdef public int[::1] sizes, twin
    cdef public long long[::1] entries
    cdef long long[::1] sums, choose, extra, extra_at
    cdef int splits
    cdef long long[::1] lefts, rights, weights
    cdef long long[::1] next_value, next_at

    cdef int store(self, int mask, bint whole) except -1

    @cython.locals(start=cython.longlong, total=cython.longlong, i=cython.longlong)
    cdef int store_part(self, int mask) except -1

    cdef int make_room(self, long long more) except -1

    cdef inline int report_progress(self, long long pairs) except -1

    cdef inline long long size(self, int mask) noexcept

    @cython.locals(lowest=cython.int, left=cython.int, pairs=cython.longlong, weight=cython.longlong)
    cdef long long split(self, int mask) noexcept

    @cython.locals(i=cython.int)
    cdef long long add_split(self, int left, int right, long long weight) noexcept

    @cython.locals(count=cython.longlong, c=cython.longlong, s=cython.int, i=cython.longlong)
    cdef int open_streams(self) except -1

    @cython.locals(k=cython.int, middle=cython.longlong, b=cython.longlong, differs=cython.bint)
    cdef void open_stream(self, long long c, long long a, long long start, long long end) noexcept

    @cython.locals(middle=cython.longlong)
    cdef inline long long lower_bound(self, long long v, long long low, long long high) noexcept

    @cython.locals(least=cython.longlong, c=cython.longlong, s=cython.int, k=cython.int, start=cython.longlong, end=cython.longlong, i=cython.longlong)
    cdef long long merge(self, long long below) except *

    @cython.locals(a=cython.longlong, p=cython.longlong, q=cython.longlong, sp=cython.longlong, sq=cython.longlong, one=cython.longlong, other=cython.longlong, before=cython.longlong)
    cdef int merge_stream(self, long long c, int k, long long i, long long start, long long end, long long weight, long long below) except -1

    @cython.locals(j=cython.longlong, v=cython.longlong, x=cython.longlong, y=cython.longlong)
    cdef int shifted(self, long long s, long long by, long long end, long long below, long long pr, long long ps, long long qr, long long qs) except -1

    @cython.locals(j=cython.longlong, v=cython.longlong, x=cython.longlong, y=cython.longlong)
    cdef int mirrored(self, long long s, long long a, long long start, long long below, long long pr, long long ps, long long qr, long long qs) except -1

    @cython.locals(j=cython.longlong, v=cython.longlong, x=cython.longlong, y=cython.longlong)
    cdef int multiplied(self, long long s, long long a, long long end, long long below, long long p, long long q) except -1

    @cython.locals(j=cython.longlong, v=cython.longlong, b=cython.longlong, twice=cython.longlong, x=cython.longlong, y=cython.longlong)
    cdef int divided(self, long long s, long long a, long long end, long long below, long long p, long long q) except -1

    @cython.locals(j=cython.longlong, v=cython.longlong, b=cython.longlong, x=cython.longlong, y=cython.longlong)
    cdef int divided_into(self, long long s, long long a, long long start, long long below, long long p, long long q) except -1

    @cython.locals(s=cython.int, left=cython.int, right=cython.int, x=cython.longlong, y=cython.longlong)
    cdef int divide_zero(self) except -1

    @cython.locals(i=cython.longlong)
    cdef long long zero_ways(self, int mask) noexcept

    @cython.locals(i=cython.longlong)
    cdef int combine(self, int left, int right, long long weight) except -1

    @cython.locals(n=cython.longlong, d=cython.longlong, m=cython.longlong, e=cython.longlong, a=cython.longlong, b=cython.longlong, p=cython.longlong, q=cython.longlong, r=cython.longlong, s=cython.longlong, pr=cython.longlong, ps=cython.longlong, qr=cython.longlong, qs=cython.longlong, x=cython.longlong, y=cython.longlong, adds=cython.longlong, subtracts=cython.longlong, j=cython.longlong)
    cdef int fractions(self, long long i, long long start, long long end, long long weight) except -1

    @cython.locals(c=cython.longlong)
    cdef int fraction(self, long long n, long long d, long long plus, long long minus) except -1

    @cython.locals(size=cython.int, mask=cython.int)
    cpdef build_parts(self, tick)

    cpdef build_whole(self, long long top, bint all_used, tick)

    @cython.locals(pairs=cython.longlong, low=cython.longlong, width=cython.longlong, below=cython.longlong, dense=cython.bint)
    cdef int build(self, int mask, long long most, bint whole) except -1

    @cython.locals(s=cython.int)
    cdef int build_at_once(self, int mask, bint whole) except -1

    @cython.locals(least=cython.longlong, mask=cython.int, j=cython.longlong)
    cdef long long merge_parts(self, long long below) except *

    @cython.locals(full=cython.int, wide=cython.int, mask=cython.int, k=cython.int, total=cython.longlong, forests="long long[::1]")
    cdef int weigh_parts(self) except -1

    @cython.locals(wide=cython.int, mask=cython.int, lowest=cython.int, tree=cython.int, inner=cython.int, rest=cython.int, k=cython.int)
    cdef void count_forests(self, long long[::1] forests) noexcept
