cimport cython
from puzzlesmith.kinds.numbers.effort cimport points
from puzzlesmith.kinds.numbers.goals cimport Goals

cdef int ADD, MULTIPLY, SUBTRACT, SUBTRACT_FROM, DIVIDE, DIVIDE_INTO, NOWHERE
cdef long long HALF, LARGEST, UNIT, QUICK
cdef int PLACES, KEPT, SIEVE, SUBSETS, FAR, WIDE, ANSWERS, STAGES, SLACK

cdef int turned(int code) noexcept

cdef class Seeker(Goals):
    cdef int asked, split, paired
    cdef int[::1] pairs_from, pairs_to, split_few, split_many, split_from
    cdef int[::1] there, other, sieve_at, flipped, split_of, ways, alike
    cdef long long[::1] number_there, inverse, largest

    @cython.locals(mask=cython.int)
    cpdef load(self, tiles, int division, bint positive, int joins, long long scale, long long high)

    @cython.locals(v=cython.longlong, stage=cython.int)
    cpdef aim(self, long long low, long long high, bint all_tiles)

    @cython.locals(score=cython.int, stage=cython.int)
    cpdef int rate(self, long long v, int least, int most, bint few) except? -1

    @cython.final
    cdef void seek(self, long long v, int stage) noexcept

    @cython.final
    @cython.locals(full=cython.int, mask=cython.int, node=cython.int, k=cython.int)
    cdef void look_up(self, long long v) noexcept

    @cython.final
    @cython.locals(full=cython.int, i=cython.int, k=cython.int)
    cdef void ask_all(self, long long v) noexcept

    @cython.final
    cdef inline bint may_hold(self, int sieve, long long v) noexcept

    @cython.final
    @cython.locals(k=cython.int)
    cdef int ask(self, int mask, long long v) noexcept

    @cython.final
    @cython.locals(lowest=cython.int, splits=cython.int, left=cython.int, flipped=cython.bint, few=cython.int, many=cython.int)
    cdef void pair_up(self, int mask) noexcept

    @cython.final
    @cython.locals(one=cython.int, other=cython.int)
    cdef bint makes_fewer(self, int left, int right) noexcept

    @cython.final
    @cython.locals(asking=cython.bint, at=cython.int, node=cython.int, other=cython.int, p=cython.int, k=cython.int, ways=cython.int, sieve=cython.int, top=cython.longlong, s=cython.longlong)
    cdef int list_split(self, int few, int many, bint flipped, int splits) noexcept

    @cython.final
    @cython.locals(full=cython.int, i=cython.int)
    cdef int first_alike(self, int mask) noexcept

    @cython.final
    @cython.locals(p=cython.int, sieve=cython.int, s=cython.longlong, top=cython.longlong, x=cython.longlong)
    cdef void meet(self, int mask, long long v, bint asking, bint last) noexcept

    @cython.final
    @cython.locals(sieve=cython.int)
    cdef void from_larger(self, int p, long long s, long long v, bint last) noexcept

    @cython.final
    @cython.locals(found=cython.int, i=cython.int, j=cython.int, base=cython.int, count=cython.longlong)
    cdef void pair(self, int p, long long x, long long v, int code, bint last) noexcept

    @cython.final
    @cython.locals(k=cython.int, effort=cython.int)
    cdef void gather(self, long long v, int base, long long count, int i, int j, int code, int split) noexcept

    @cython.final
    @cython.locals(k=cython.int)
    cdef bint earlier(self, int i, int j, int code, int split) noexcept
