cimport cython

cdef int ADD, MULTIPLY, SUBTRACT, SUBTRACT_FROM, DIVIDE, DIVIDE_INTO, JOIN, FORWARD, FRACTIONS, NOWHERE
cdef unsigned long long MIX, MASK
cdef long long HALF, BELOW
cdef int KNOWN, DIRECT, POINT, CONSTANT, WAYS, FEW, MOST_SCORE, PLAIN, NEGATIVE, BESIDE

@cython.locals(count=cython.int)
cdef int figures(long long n) noexcept

@cython.locals(whole=cython.int, doublings=cython.longlong, score=cython.longlong)
cpdef int points(long long effort, long long count) noexcept

cdef int bits_of(int mask) noexcept

@cython.locals(place=cython.int)
cdef int place_of(int mask) noexcept

@cython.locals(found=cython.longlong, i=cython.int)
cdef long long choose(int n, int k) noexcept

@cython.locals(ten=cython.longlong)
cdef long long beside(long long a, long long b) noexcept

@cython.locals(count=cython.int, at=cython.int)
cpdef int count_between(short[::1] scores, int low, int high) noexcept

@cython.locals(at=cython.int)
cpdef int nth_between(short[::1] scores, int low, int high, int n) noexcept

@cython.final
cdef class Routes:
    cdef public int count, filled, base, division, bits, joins, moved
    cdef public int sum, product, quotient, carry, table, over, far_over, fraction_, tree, tree_times, nearest, nearly, less_for_near
    cdef int room
    cdef public bint positive, overflow, both
    cdef public long long scale, low, high
    cdef long long weight, cap, far, step
    cdef public long long[::1] numbers, counts, goal_counts
    cdef public int[::1] efforts, left, right, how, near, first, last, joined
    cdef public int[::1] goal_efforts, goal_how, goal_left, goal_right, hits
    cdef int[::1] known, slots, moves

    @cython.locals(n=cython.int)
    cdef void fill_known(self) noexcept

    cdef int digits(self, long long n) noexcept

    @cython.locals(points=cython.int, more=cython.int, less=cython.int, divisor=cython.longlong, size=cython.longlong)
    cpdef int effort(self, int code, long long a, long long b, long long made) noexcept

    cdef bint nears(self, int i, int j, int code) noexcept

    @cython.locals(at="unsigned long long")
    cdef unsigned long long slot(self, long long v) noexcept

    @cython.locals(i=cython.int)
    cdef void make_room(self, int more) except *

    @cython.locals(at="unsigned long long", k=cython.int, effort=cython.int)
    cdef void put(self, long long v, int base, long long count, int i, int j, int code) noexcept

    @cython.locals(x=cython.longlong, y=cython.longlong, points=cython.int)
    cdef int taken(self, long long v, int i, int j, int code) noexcept

    @cython.locals(i=cython.int)
    cdef void close(self) noexcept

    @cython.locals(base=cython.int, count=cython.longlong)
    cdef void offer(self, long long v, int i, int j, int code) noexcept

    @cython.locals(at=cython.int, effort=cython.int)
    cdef void arrive(self, long long v, int base, long long count, int i, int j, int code) noexcept

    @cython.locals(a=cython.longlong, b=cython.longlong, effort=cython.int, count=cython.longlong, made=cython.bint, base=cython.int, ways=cython.longlong, j=cython.int, quotient=cython.longlong)
    cdef void positives(self, int i, int start, int end) noexcept

    cdef bint of_use(self, long long v) noexcept

    @cython.locals(a=cython.longlong, b=cython.longlong, effort=cython.int, count=cython.longlong, made=cython.bint, base=cython.int, ways=cython.longlong, j=cython.int, low=cython.longlong, high=cython.longlong)
    cdef void goals(self, int i, int start, int end) noexcept

    @cython.locals(more=cython.int, i=cython.int, j=cython.int)
    cdef void combine(self, int left, int right) except *

    cdef bint was_made(self, int i) noexcept

    @cython.locals(a=cython.longlong, b=cython.longlong, quotient=cython.longlong)
    cdef void whole_numbers(self, int i, int j) noexcept

    @cython.locals(n=cython.longlong, d=cython.longlong, m=cython.longlong, e=cython.longlong)
    cdef void fractions(self, int i, int j) noexcept

    @cython.locals(a=cython.longlong, b=cython.longlong, c=cython.longlong)
    cdef void fraction(self, long long n, long long d, int i, int j, int code) noexcept

    @cython.locals(i=cython.int, size=cython.int, mask=cython.int)
    cpdef load(self, tiles, int division, bint positive, int joins, long long scale, long long high)

    @cython.locals(lowest=cython.int, left=cython.int, k=cython.int)
    cdef void build(self, int mask) except *

    @cython.locals(i=cython.int, k=cython.int, rest=cython.int, end=cython.int, at=cython.int, v=cython.longlong)
    cdef void join(self, int mask) except *

    cdef long long number(self, int k) noexcept

    @cython.locals(full=cython.int, k=cython.int, left=cython.int)
    cpdef aim(self, long long low, long long high, bint all_tiles)

    @cython.locals(v=cython.longlong, at=cython.int, effort=cython.int, i=cython.int, j=cython.int)
    cdef void settle(self, int k) noexcept

    @cython.locals(at=cython.longlong, found=cython.longlong, k=cython.int, there=cython.int)
    cpdef long long way(self, long long v) noexcept

    @cython.locals(first=cython.int, second=cython.int, a=cython.int, b=cython.int, m=cython.int, gone=cython.int)
    cdef int ranked(self, int k) noexcept

    @cython.locals(p=cython.int, q=cython.int, first=cython.int, second=cython.int, at=cython.int)
    cdef int follow(self, int code, int i, int j) noexcept

    cdef int follow_to(self, int k) noexcept

    cdef int size(self, int k) noexcept

    cdef bint less(self, int i, int j) noexcept

    @cython.locals(target=cython.longlong, best=cython.longlong, at=cython.longlong, other=cython.longlong, count=cython.longlong, i=cython.int, v=cython.longlong)
    cpdef void games(self, long long low, long long high, int away, short[::1] scores, int[::1] ways) except *

    @cython.locals(v=cython.longlong, below=cython.longlong, above=cython.longlong, best=cython.longlong)
    cdef long long nearest_goal(self, long long target, int away) noexcept
