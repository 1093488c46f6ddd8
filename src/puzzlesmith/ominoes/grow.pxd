cimport cython
from puzzlesmith.core.rng cimport Rng

cdef int FREE, OUT, GONE, SIDES, TRIES, DISSOLVED, TURN, TAKEN, STOLEN, FREED, SHAPED

@cython.final
cdef class Grower:
    cdef public int stride, length, area, fold, count, compactness
    cdef public bint holes
    cdef bint in_corridor
    cdef int free_count, hungry_count, round, flood, scarce
    cdef long long breadth, from_x, from_y, to_x, to_y, distance
    cdef public int[::1] cells, owner
    cdef int[::1] around, sides, orders, zone_cells, zone_start, image, member_at, free_at, fixed
    cdef int[::1] free, stack, node, previous, order, seen, tried, one_arc, joined_ring
    cdef int[::1] quota, home, filled, room, member_start, loss, parent, visited, queue
    cdef int[::1] hungry, hungry_at, self_image, family, twin, members, samples, sweeps

    cdef object log
    cdef bint is_logged

    @cython.locals(cell=cython.int)
    cdef void note(self, int what, int p, int r, int other, int turn) noexcept

    cpdef int _padded(self, int cell, int width) noexcept

    @cython.locals(code=cython.int, d=cython.int)
    cdef inline int ring(self, int p, int r) noexcept

    @cython.locals(ring=cython.int)
    cdef inline bint fits(self, int p, int r) noexcept

    @cython.locals(ring=cython.int)
    cdef inline bint spares(self, int p, int r) noexcept

    @cython.locals(total=cython.int, reached=cython.int, todo=cython.int, i=cython.int, q=cython.int, s=cython.int, d=cython.int)
    cdef bint stays_connected(self, int p, int r) noexcept

    @cython.locals(before=cython.int, done=cython.int, good=cython.bint, q=cython.int, i=cython.int)
    cdef bint addable(self, int p, int r) noexcept

    cdef int image_owner(self, int r, int i) noexcept

    @cython.locals(r=cython.int, done=cython.int, good=cython.bint, q=cython.int, i=cython.int)
    cdef bint removable(self, int p) noexcept

    @cython.locals(i=cython.int, q=cython.int, last=cython.int, at=cython.int, x=cython.int, d=cython.int, s=cython.int)
    cdef void claim(self, int p, int r) noexcept

    cdef inline void add_member(self, int p, int r) noexcept

    @cython.locals(last=cython.int)
    cdef inline void remove_member(self, int p, int r) noexcept

    @cython.locals(i=cython.int, q=cython.int, x=cython.int, y=cython.int, d=cython.int)
    cdef void move(self, int p, int r) noexcept

    @cython.locals(d=cython.int, s=cython.int)
    cdef void release(self, int p, int r) noexcept

    @cython.locals(r=cython.int, i=cython.int, p=cython.int)
    cpdef void clear(self) noexcept

    @cython.locals(p=cython.int, i=cython.int)
    cpdef bint pin(self, int cell, int r, bint stays) noexcept

    @cython.locals(r=cython.int, next_number=cython.int, i=cython.int)
    cpdef tuple numbered(self)

    @cython.locals(r=cython.int, p=cython.int)
    cpdef bint sow(self, Rng rng) noexcept

    @cython.locals(first=cython.int, n=cython.int, at=cython.int, i=cython.int, _=cython.int, p=cython.int,
                   count=cython.int)
    cdef int free_cell(self, int zone, Rng rng) noexcept

    @cython.locals(dissolved=cython.int, r=cython.int, p=cython.int, fed=cython.int)
    cpdef bint grow(self, Rng rng) noexcept

    @cython.locals(last=cython.int, p=cython.int)
    cdef bint dissolve(self, int r, Rng rng) noexcept

    @cython.locals(order=cython.int, head=cython.int, tail=cython.int, x=cython.int, i=cython.int, d=cython.int, y=cython.int)
    cdef int nearest_exit(self, int r, Rng rng) noexcept

    @cython.locals(stays=cython.int, i=cython.int, p=cython.int)
    cdef void shrink(self, int r, Rng rng) noexcept

    @cython.locals(last=cython.int)
    cdef void settle(self, int r) noexcept

    @cython.locals(i=cython.int, r=cython.int, p=cython.int)
    cdef int feed_another(self, int stuck, Rng rng) noexcept

    @cython.locals(best=cython.int, best_score=cython.int, samples=cython.int, _=cython.int, side=cython.int, p=cython.int, score=cython.int)
    cdef int next_cell(self, int r, Rng rng) noexcept

    cdef inline int scan(self, int n, Rng rng) noexcept

    @cython.locals(score=cython.int, d=cython.int)
    cdef int contacts(self, int p, int r) noexcept

    @cython.locals(scan=cython.int, order=cython.int, first=cython.int, n=cython.int, at=cython.int, i=cython.int, j=cython.int, p=cython.int, d=cython.int, q=cython.int)
    cdef int any_cell(self, int r, Rng rng) noexcept

    @cython.locals(i=cython.int)
    cdef inline void lift(self, int p, int r) noexcept

    @cython.locals(i=cython.int)
    cdef inline void lower(self, int p, int r) noexcept

    cdef int find_free(self, int r, int lost, Rng rng) noexcept

    @cython.locals(grown=cython.bint)
    cdef bint steal(self, int r, Rng rng) noexcept

    @cython.locals(least=cython.longlong, ties=cython.int, start=cython.int, i=cython.int,
                   x=cython.longlong, y=cython.longlong, distance=cython.longlong)
    cdef bint find_target(self, int r, Rng rng) noexcept

    @cython.locals(x=cython.longlong, y=cython.longlong, along=cython.longlong, aside=cython.longlong,
                   most=cython.longlong)
    cdef bint on_the_way(self, int p) noexcept

    @cython.locals(head=cython.int, tail=cython.int, x=cython.int, lost=cython.int, p=cython.int)
    cdef bint augment(self, int r, Rng rng) noexcept

    @cython.locals(i=cython.int)
    cdef inline void mark(self, int r) noexcept

    @cython.locals(scan=cython.int, order=cython.int, first=cython.int, n=cython.int, at=cython.int, now=cython.int, i=cython.int, j=cython.int, p=cython.int, d=cython.int, q=cython.int, y=cython.int)
    cdef int queue_victims(self, int x, int tail, Rng rng) noexcept

    @cython.locals(lost=cython.int, y=cython.int)
    cdef void transfer(self, int x, int p) noexcept

    @cython.locals(head=cython.int, tail=cython.int, x=cython.int, lost=cython.int, p=cython.int)
    cdef bint steal_by_cells(self, int r, Rng rng) noexcept

    @cython.locals(scan=cython.int, order=cython.int, first=cython.int, n=cython.int, at=cython.int, i=cython.int, p=cython.int, d=cython.int, q=cython.int)
    cdef int queue_losses(self, int r, int x, int head, int tail, Rng rng) noexcept

    @cython.locals(family=cython.int)
    cdef bint on_chain(self, int r, int p, int node) noexcept

    @cython.locals(lost=cython.int, x=cython.int, y=cython.int)
    cdef void transfer_by_cells(self, int r, int node, int p) noexcept

    cpdef void shape(self, Rng rng) noexcept

    @cython.locals(_=cython.int, p=cython.int, x=cython.int, y=cython.int)
    cpdef void mix(self, int sweeps, Rng rng) noexcept

    @cython.locals(change=cython.int, q=cython.int)
    cdef void exchange(self, int p, int x, int y, Rng rng) noexcept

    @cython.locals(scan=cython.int, order=cython.int, first=cython.int, n=cython.int, at=cython.int, i=cython.int, p=cython.int, d=cython.int, q=cython.int)
    cdef int cell_in_return(self, int received, int x, int y, Rng rng) noexcept

    @cython.locals(i=cython.int)
    cdef bint is_image(self, int p, int q) noexcept
