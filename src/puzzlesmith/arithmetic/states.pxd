cimport cython

from .tables cimport Tally

cdef long long SHIFT, LOW
cdef unsigned long long MIX, MASK, SQUARES
cdef int ADD, MULTIPLY, SUBTRACT, DIVIDE, DIVIDE_EXACTLY, CONCATENATE, POWER
cdef int FACTORIAL, POINT, RECUR, ROOT, PERCENT, GAMMA, SQUARE_ROOT
cdef int UNARY, COMMUTES, OPENING, KEEPS

@cython.locals(negative=cython.bint, top=cython.uint, bottom=cython.uint, a=cython.uint, b=cython.uint, c=cython.uint)
cdef inline long long reduced(long long n, long long d, long long most) noexcept

cdef inline long long add_fractions(long long x, long long y, long long d, long long most) noexcept

@cython.locals(ten=cython.longlong)
cdef long long ten_above(long long n) noexcept

@cython.locals(product=cython.longlong, _=cython.int)
cdef inline long long capped_power(long long base, long long q, long long most) noexcept

@cython.locals(low=cython.longlong, high=cython.longlong, middle=cython.longlong)
cdef long long exact_root(long long n, long long q) noexcept

@cython.locals(times=cython.longlong, x=cython.longlong, y=cython.longlong, _=cython.int)
cdef long long power(long long n, long long d, long long p, long long q, long long most) noexcept

@cython.locals(product=cython.longlong, factor=cython.int)
cdef long long factorial(long long n, long long most) noexcept

@cython.locals(ten=cython.longlong, _=cython.int)
cdef long long recurring_decimal(long long n, long long d, long long most) noexcept

@cython.locals(n=cython.longlong, d=cython.longlong, p=cython.longlong, q=cython.longlong, quotient=cython.longlong, ten=cython.longlong)
cdef inline long long apply_operator(int code, long long a, long long b, long long most) noexcept

@cython.final
cdef class States:
    cdef public int width, stride, count, done
    cdef int room, batch, moves, repeated
    cdef unsigned long long mask
    cdef long long most, fetched, repeats
    cdef bint positive
    cdef int[::1] codes, flags, menu
    cdef public long long[::1] records
    cdef long long[::1] slots, drafts, times
    cdef unsigned long long[::1] keys
    cdef int[::1] move_parents, move_hows
    cdef public int[::1] parent, how

    @cython.locals(key="unsigned long long", part=cython.longlong, i=cython.int, state=cython.int, slot="unsigned long long", base=cython.Py_ssize_t, draft=cython.Py_ssize_t)
    cdef int find_or_add(self, int move, int parent, int how) except -2

    @cython.locals(key="unsigned long long", i=cython.int)
    cdef unsigned long long hash_words(self, long long[::1] words, Py_ssize_t base) noexcept

    @cython.locals(i=cython.int, base=cython.Py_ssize_t)
    cdef bint equals_draft(self, int state, Py_ssize_t draft) noexcept

    @cython.locals(state=cython.int, i=cython.int, key="unsigned long long", slot="unsigned long long")
    cdef grow(self)

    @cython.locals(move=cython.int)
    cpdef bint run(self, int most_states) except *

    @cython.locals(seen=cython.longlong, move=cython.int, key="unsigned long long", slot=cython.longlong, base=cython.Py_ssize_t)
    cdef void prefetch(self) noexcept

    @cython.locals(state=cython.Py_ssize_t, reached=cython.Py_ssize_t, ways=cython.longlong)
    cdef int apply_move(self, int move) except -1

    @cython.locals(state=cython.int, move=cython.int, reached=cython.int, size=cython.int, marks="unsigned char[::1]")
    cpdef trace_back(self, wanted, int most)

    @cython.locals(triples=list, state=cython.longlong, size=cython.int, base=cython.Py_ssize_t, i=cython.int)
    cpdef whole_numbers(self, bint alone)

    @cython.locals(state=cython.int)
    cpdef int find_number(self, long long number, int start)

    cpdef long long ways(self, int state)

    @cython.locals(tally=Tally, state=cython.int, base=cython.Py_ssize_t, ways=cython.longlong, i=cython.int, n=cython.longlong)
    cpdef entries(self, bint alone)

    @cython.locals(base=cython.Py_ssize_t, size=cython.int)
    cpdef int size(self, int state) noexcept

    @cython.locals(size=cython.int, still_open=cython.int, base=cython.Py_ssize_t, case=cython.int, m=cython.int, k=cython.int, flags=cython.int, code=cython.int, left=cython.int, i=cython.int, j=cython.int, a=cython.longlong, b=cython.longlong, made=cython.longlong, same=cython.longlong, times=cython.longlong)
    cdef int expand(self, int state) noexcept

    @cython.locals(j=cython.int)
    cdef inline int count_equal(self, Py_ssize_t base, int i, int size) noexcept

    @cython.locals(base=cython.Py_ssize_t, draft=cython.Py_ssize_t, size=cython.int, place=cython.int, n=cython.longlong, d=cython.longlong, m=cython.int, x=cython.longlong)
    cdef void add_move(self, int state, int count, int k, int i, int j, long long made, int still_open, long long times) noexcept
