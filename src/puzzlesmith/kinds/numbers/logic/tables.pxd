cimport cython
from .difficulty cimport Difficulty

cdef int ADD, MULTIPLY, SUBTRACT, SUBTRACT_FROM, DIVIDE, DIVIDE_INTO, JOIN, FRACTIONS, BESIDE
cdef unsigned long long MIX, MASK
cdef long long HALF, BELOW, UNIT, LARGE
cdef int DIRECT, MOST_TILES, CACHED, LETTERS, PLACE_BITS, MOST_NODES, MOST_ENTRIES, SIEVE

@cython.locals(place=cython.int)
cdef int place_of(int mask) noexcept

@cython.locals(ten=cython.longlong)
cdef long long beside(long long a, long long b) noexcept

cdef class Tables(Difficulty):
    cdef public int count, filled, base, division, joins, built
    cdef int room, bits, node_room, index_room, letter_count, cached_entries, indexed, cached_nodes, node_count, ready, loads
    cdef public bint positive, overflow, shared
    cdef long long weight, cap, far_cap, last_tile, most
    cdef public long long[::1] numbers, counts
    cdef public int[::1] efforts, left, right, how, near, first, last, joined, nodes
    cdef long long[::1] letters, top, inverse, index
    cdef int[::1] slots, sizes, by_size, orders, letter, index_at, index_bits, children
    cdef unsigned int[::1] sieve

    @cython.locals(i=cython.int)
    cpdef load(self, tiles, int division, bint positive, int joins, long long scale, long long high)

    cdef bint is_full(self) noexcept

    @cython.locals(k=cython.int)
    cpdef void forget(self) noexcept

    @cython.locals(letter=cython.int, node=cython.int, k=cython.int)
    cdef void load_tile(self, int i, long long tile) except *

    @cython.locals(full=cython.int, at=cython.int, mask=cython.int, size=cython.int)
    cdef void complete(self, int most) except *

    @cython.locals(highest=cython.int, parent=cython.int, letter=cython.int, node=cython.int)
    cdef void find_or_build(self, int mask, int size) except *

    @cython.locals(node=cython.int, lowest=cython.int, left=cython.int, k=cython.int)
    cdef int build(self, int mask) except -1

    cdef int new_node(self) except -1

    @cython.locals(start=cython.int, end=cython.int, k=cython.int, v=cython.longlong)
    cdef void cache_table(self, int parent, int letter, int node) except *

    @cython.locals(bits=cython.int, start=cython.int, k=cython.int, v=cython.longlong, at="unsigned long long")
    cdef void make_index(self, int node) except *

    @cython.locals(bits=cython.int, start=cython.int, at="unsigned long long")
    cdef int find(self, int node, long long v) noexcept

    @cython.locals(k=cython.int)
    cdef int find_large(self, int node, long long v) noexcept

    @cython.final
    @cython.locals(at="unsigned long long")
    cdef unsigned long long slot(self, long long v) noexcept

    @cython.locals(i=cython.int)
    cdef void make_room(self, int more) except *

    @cython.final
    @cython.locals(at="unsigned long long", k=cython.int, effort=cython.int)
    cdef void put(self, long long v, int base, long long count, int i, int j, int code) noexcept

    @cython.locals(x=cython.longlong, y=cython.longlong, points=cython.int)
    cdef int step_effort(self, long long v, int i, int j, int code) noexcept

    @cython.locals(i=cython.int)
    cdef void clear_slots(self) noexcept

    @cython.locals(base=cython.int, count=cython.longlong)
    cdef void offer(self, long long v, int i, int j, int code) noexcept

    cdef bint is_near(self, int i, int j, int code) noexcept

    @cython.locals(one=cython.int, other=cython.int, more=cython.int, i=cython.int)
    cdef void combine(self, int left, int right) except *

    cdef long long interleaved(self, int left, int right) noexcept

    @cython.locals(j=cython.int)
    cdef void combine_each(self, int i, int start, int end) noexcept

    @cython.final
    @cython.locals(a=cython.longlong, b=cython.longlong, effort=cython.int, count=cython.longlong, made=cython.bint, base=cython.int, ways=cython.longlong, j=cython.int, quotient=cython.longlong)
    cdef void positives(self, int i, int start, int end) noexcept

    @cython.final
    cdef bint of_use(self, long long v) noexcept

    cdef bint is_result(self, int i) noexcept

    @cython.final
    @cython.locals(a=cython.longlong, b=cython.longlong, quotient=cython.longlong)
    cdef void whole_numbers(self, int i, int j) noexcept

    @cython.final
    @cython.locals(n=cython.longlong, d=cython.longlong, m=cython.longlong, e=cython.longlong)
    cdef void fractions(self, int i, int j) noexcept

    @cython.final
    @cython.locals(a=cython.longlong, b=cython.longlong, c=cython.longlong)
    cdef void fraction(self, long long n, long long d, int i, int j, int code) noexcept

    @cython.locals(i=cython.int, k=cython.int, rest=cython.int, node=cython.int, end=cython.int, at=cython.int, v=cython.longlong)
    cdef void join(self, int mask) except *

    cdef long long number(self, int k) noexcept
