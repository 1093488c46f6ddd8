cimport cython

ctypedef unsigned long long u64

cdef int UNKNOWN, WALL, JOIN
cdef int TWINS, INSIDE, COMPLETE, MISFIT, LAST_EXIT, SOURCE, DETOUR, ROOM, POCKET, ONLY_BLOCK, COMMON, MANY, RIVALS
cdef int SPLIT, OVERFULL, STUCK, MISSING, CRAMPED, UNEVEN, NO_BLOCK
cdef int MEDIUM, HARD, MOST, SYMBOLS, FEW, PIECES, VISITS
cdef u64 GUARDS, ONE, NIBBLE

@cython.final
cdef class Solver:
    cdef public int width, height, area, edges, words, symbols, left, trailed, nodes, clash, clash_at, clash_symbol
    cdef public bint tracing, fresh, listed, overflow
    cdef public int wide, room, longest, pieces, living, visits
    cdef public int[::1] one, other, marks, edge_of, beside, symbol, leader, next, size, fits, length, sums
    cdef public int[::1] cells, sizes, alive, ways
    cdef public u64[::1] bits, bit
    cdef public list notes, follows
    cdef int head, tail, reach_cells, stamp, wanting, clock
    cdef int[::1] counts, queue, queued, changed, asked_at, asked, okay, cost, work, supply, enough, most
    cdef int[::1] order, low, above, below, tally, stack, at
    cdef int[::1] owner, barred, untried, seen, root, behind, foremost, doubted
    cdef u64[::1] have, word, shape, shared, union, looked, grounds
    cdef list stashes, long_stashes

    cdef lay_edges(self)
    @cython.locals(c=cython.int)
    cdef lay_pieces(self)

    @cython.locals(c=cython.int, e=cython.int)
    cpdef int load(self, symbols, marks) except -1

    @cython.locals(c=cython.int, e=cython.int, w=cython.int)
    cpdef void restart(self) noexcept

    @cython.locals(c=cython.int)
    cpdef void drain(self) noexcept

    cdef void touch(self, int part) noexcept

    @cython.locals(block="int[::1]", long_block="unsigned long long[::1]", n=cython.int, m=cython.int)
    cpdef keep(self, int slot)

    @cython.locals(block="int[::1]", long_block="unsigned long long[::1]", n=cython.int, m=cython.int)
    cpdef back(self, int slot)

    cdef void note(self, int technique, look, int effort) except *

    cdef bint fails(self, int how, int cell, int symbol) noexcept

    @cython.locals(found=cython.int, both=cython.int, total=cython.int, w=cython.int)
    cdef int fuse(self, int a, int b) noexcept

    @cython.locals(a=cython.int, b=cython.int)
    cpdef int wall(self, int e) except -1

    cdef void mark(self, int e, int mark) except *

    @cython.locals(a=cython.int, b=cython.int, words=cython.int)
    cpdef int join(self, int e) except -1

    @cython.locals(c=cython.int, k=cython.int)
    cdef void merge(self, int a, int b, int words) noexcept

    @cython.locals(w=cython.int)
    cpdef bint closed(self, int part) noexcept

    @cython.locals(w=cython.int)
    cpdef bint whole(self, int part) noexcept

    @cython.locals(found=cython.int)
    cpdef int propagate(self, int level) except -1

    @cython.locals(p=cython.int)
    cdef int settle(self) except -1

    @cython.locals(e=cython.int, a=cython.int, b=cython.int)
    cdef int twins(self) except -1

    @cython.locals(exits=cython.int, way=cython.int, c=cython.int, d=cython.int, e=cython.int, q=cython.int,
                   closed=cython.bint)
    cdef int look_around(self, int p) except -1

    @cython.locals(s=cython.int, shift=cython.int, total=cython.int)
    cdef int excess(self, int p, int q) noexcept

    @cython.locals(lacking=cython.int)
    cpdef bint hear(self, int p, int how) except *

    @cython.locals(c=cython.int, d=cython.int, e=cython.int)
    cdef int unite(self, int p, int q) except -1

    @cython.locals(slack=cython.int, i=cython.int, n=cython.int, x=cython.int, c=cython.int, d=cython.int,
                   e=cython.int, q=cython.int, s=cython.int, price=cython.int)
    cdef void reach(self, int p, int avoid, int spare) noexcept

    @cython.locals(slack=cython.int, first=cython.int, w=cython.int, s=cython.int, need=cython.int)
    cdef int aim(self, int p, int spare) noexcept

    @cython.locals(c=cython.int, s=cython.int)
    cdef void count_in(self, int part, int times) noexcept

    @cython.locals(first=cython.int, c=cython.int, s=cython.int)
    cdef void count_behind(self, int part) noexcept

    @cython.locals(answer=cython.int, own=cython.int, s=cython.int, w=cython.int, short=cython.int, free=cython.int,
                   need=cython.int)
    cdef int lacks(self, int p, int room) noexcept

    cdef int sources(self) except -2

    cdef int detours(self) except -2

    @cython.locals(answer=cython.int, p=cython.int, i=cython.int, lacking=cython.int, before=cython.int,
                   found=cython.int)
    cdef int ask_all(self, int through) except -2

    @cython.locals(at=cython.int, i=cython.int)
    cdef void settled(self, int p, int through, int when) noexcept

    @cython.locals(at=cython.int, when=cython.int, c=cython.int)
    cdef bint unchanged(self, int p, int through) noexcept

    @cython.locals(c=cython.int, d=cython.int, e=cython.int, q=cython.int, lacking=cython.int,
                   technique=cython.int)
    cdef int ask_neighbours(self, int p, int through) except -2

    @cython.locals(c=cython.int, d=cython.int, q=cython.int, s=cython.int)
    cdef void doubt(self, int p) noexcept

    @cython.locals(p=cython.int, n=cython.int, root=cython.int, i=cython.int, q=cython.int, up=cython.int,
                   cell=cython.int)
    cdef int pockets(self) except -2

    @cython.locals(count=cython.int, depth=cython.int, p=cython.int, q=cython.int, up=cython.int, s=cython.int)
    cdef int walk(self, int root) noexcept

    @cython.locals(s=cython.int, c=cython.int)
    cdef void open_part(self, int p, int count) noexcept

    @cython.locals(c=cython.int, d=cython.int, e=cython.int, q=cython.int)
    cdef int unseen(self, int p) noexcept

    @cython.locals(total=cython.int, base=cython.int, blocks=cython.int, s=cython.int, count=cython.int)
    cdef bint even(self, int[::1] tally, int start, int cells, int root) noexcept

    @cython.locals(c=cython.int, d=cython.int)
    cdef int border(self, int p, int q) noexcept

    @cython.locals(c=cython.int, p=cython.int, i=cython.int, end=cython.int)
    cpdef int list_pieces(self) except -1

    @cython.locals(c=cython.int)
    cdef void put(self, int part) noexcept

    @cython.locals(c=cython.int, d=cython.int, e=cython.int, q=cython.int)
    cdef int offer(self, int part, int first, int end) noexcept

    @cython.locals(i=cython.int, q=cython.int, words=cython.int, exact=cython.bint, more=cython.bint, total=cython.int,
                   w=cython.int, further=cython.int, k=cython.int)
    cdef void grow(self, int first, int start, int end, u64 have, int size, int fits) except *

    @cython.locals(c=cython.int, d=cython.int, k=cython.int)
    cdef bint walled(self, int part) noexcept

    @cython.locals(i=cython.int, k=cython.int, c=cython.int)
    cdef void record(self, int size) except *

    cdef enlarge(self)

    @cython.locals(k=cython.int, c=cython.int, d=cython.int, e=cython.int, x=cython.int)
    cdef bint possible(self, int i) noexcept

    @cython.locals(n=cython.int, i=cython.int, x=cython.int)
    cpdef void sift(self) noexcept

    @cython.locals(wide=cython.int, c=cython.int, i=cython.int, x=cython.int, k=cython.int, j=cython.int)
    cdef int survey(self, int barred) noexcept

    @cython.locals(c=cython.int)
    cpdef int no_block(self) except -1

    @cython.locals(found=cython.int, n=cython.int, p=cython.int)
    cdef int compare(self, int most) except -2

    @cython.locals(found=cython.int, c=cython.int)
    cdef int most_ways(self) noexcept

    @cython.locals(e=cython.int)
    cdef bint differs(self, int p) noexcept

    @cython.locals(a=cython.int, b=cython.int, base=cython.int, a_in=cython.bint, b_in=cython.bint)
    cdef int meant(self, int p, int e) noexcept

    @cython.locals(e=cython.int, mark=cython.int)
    cdef int conclude(self, int p) except -1

    @cython.locals(x=cython.int, p=cython.int, i=cython.int, k=cython.int, c=cython.int, n=cython.int)
    cdef int rivals(self) except -2
