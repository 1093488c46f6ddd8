cimport cython
from puzzlesmith.core.rng cimport Rng
from .difficulty cimport points
from .routes cimport Routes

cdef int ADD, MULTIPLY, SUBTRACT, SUBTRACT_FROM, DIVIDE, DIVIDE_INTO, NOWHERE
cdef long long LARGEST, LARGE, QUICK
cdef int PLACES, CACHED, SIEVE, SUBSETS, FAR, WIDE, ANSWERS, STAGES, SLACK

cdef int turned(int code) noexcept

@cython.final
cdef class TargetSearch(Routes):
    cdef int pending, split, listed, listed_for, laid_out, rows
    cdef bint has_equal_tiles
    cdef int[::1] splits_from, splits_to, few, few_from, few_to, other, sieve_at, large, multiplicity, row
    cdef int[::1] rows_from, rows_to, row_few, row_many, row_flipped, row_made, row_ways
    cdef long long[::1] largest

    @cython.locals(v=cython.longlong, stage=cython.int)
    cpdef aim_at(self, long long low, long long high, bint all_tiles)

    @cython.locals(score=cython.int, stage=cython.int)
    cpdef int rate(self, long long v, int least, int most, bint few) except? -1

    @cython.locals(at=cython.int)
    cpdef int score(self, long long v) noexcept

    @cython.locals(v=cython.longlong)
    cpdef int pick(self, Rng rng, long long low, long long high, int least, int most, bint few, int tries) except? -1

    cdef void search_stage(self, long long v, int stage) noexcept

    @cython.locals(full=cython.int, mask=cython.int, node=cython.int, k=cython.int)
    cdef void look_up_cached(self, long long v) noexcept

    @cython.locals(full=cython.int, i=cython.int, k=cython.int)
    cdef void solve_all_but_one(self, long long v) noexcept

    cdef inline bint may_hold(self, int sieve, long long v) noexcept

    cdef inline int bit(self, int sieve, long long v) noexcept

    @cython.locals(k=cython.int)
    cdef int solve(self, int mask, long long v) noexcept

    @cython.locals(i=cython.int, mask=cython.int)
    cdef void start_lists(self) noexcept

    @cython.locals(full=cython.int, mask=cython.int, left=cython.int)
    cdef void lay_out(self) noexcept

    @cython.locals(flipped=cython.bint, few=cython.int, many=cython.int)
    cdef void add_row(self, int left, int right) noexcept

    @cython.locals(row=cython.int, many=cython.int, node=cython.int, solving=cython.bint, other=cython.int, q=cython.int)
    cdef void list_splits(self, int mask) noexcept

    @cython.locals(full=cython.int, i=cython.int)
    cdef int first_equal(self, int mask) noexcept

    @cython.locals(q=cython.int)
    cdef void meet(self, int mask, long long v, bint solving, bint last) noexcept

    @cython.locals(sieve=cython.int, top=cython.longlong, k=cython.int, s=cython.longlong, x=cython.longlong)
    cdef void meet_small(self, int q, long long v, bint last) noexcept

    @cython.locals(sieve=cython.int, top=cython.longlong, s=cython.longlong, x=cython.longlong)
    cdef void check_pairs(self, int q, int k, long long v, bint last) noexcept

    @cython.locals(k=cython.int, s=cython.longlong)
    cdef void meet_large(self, int q, long long v, bint last) noexcept

    @cython.locals(sieve=cython.int, s=cython.longlong)
    cdef void check_larger(self, int q, int k, long long v, bint last) noexcept

    @cython.locals(partner=cython.int, row=cython.int, i=cython.int, j=cython.int, base=cython.int, count=cython.longlong)
    cdef void add_pair(self, int q, int k, long long x, long long v, int code, bint last) noexcept

    @cython.locals(k=cython.int, effort=cython.int)
    cdef void improve(self, long long v, int base, long long count, int i, int j, int code, int split) noexcept

    @cython.locals(k=cython.int)
    cdef bint comes_first(self, int i, int j, int code, int split) noexcept
