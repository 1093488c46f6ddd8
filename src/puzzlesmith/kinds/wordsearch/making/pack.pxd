cimport cython
from libc.stdint cimport int64_t, uint64_t
from puzzlesmith.core.rng cimport Rng

cdef uint64_t ONE, FULL, SPIN
cdef int CROSS, ANY, GUESSES, MOST, LOOSE, COMPANY, MOST_SHARED, CHOICES, TRIAL, EACH, STEP, READING, TURN, LAST

@cython.final
cdef class Packer:
    cdef public int width, height, overlap, stride, guard, size, count, kinds, pool_count, used, spare, loose, loose_letters, kept
    cdef public int best_at, best_way, target, deepest
    cdef public int64_t work
    cdef Rng rng
    cdef public int[::1] cells, at, way, ways
    cdef int[::1] uses, along, dx, dy, bit, chances, letters, first, middle_x, middle_y, last_at, last_way, old_at, old_way, kept_at, kept_way, tree, ends, pieces, begins, ends_at, pool, pooled, line, low
    cdef uint64_t[::1] fit, starts
    cdef unsigned char[::1] triples

    @cython.locals(place=cython.int, letter=cython.int, bit=uint64_t)
    cpdef void _free(self, int cell) noexcept

    cpdef bint is_open(self, int way) noexcept

    cdef void _count(self, int way, int change) noexcept

    @cython.locals(step=cython.int, axis=cython.int, cell=cython.int, i=cython.int, half=cython.int)
    cpdef void put(self, int word, int at, int way) noexcept

    @cython.locals(place=cython.int, other=cython.int, bit=uint64_t)
    cdef void _write(self, int cell, int letter) noexcept

    @cython.locals(way=cython.int, step=cython.int, axis=cython.int, cell=cython.int, _=cython.int)
    cpdef void take(self, int word) noexcept

    @cython.locals(step=cython.int, skip=cython.int, turn=cython.int, last=cython.int, base=cython.int, i=cython.int,
                   at=cython.int)
    cdef bint find_starts(self, int word, int way) noexcept

    @cython.locals(some=uint64_t, bits=uint64_t, at=cython.int, i=cython.int)
    cdef bint _from_below(self, int base, int skip, int turn) noexcept

    @cython.locals(some=uint64_t, bits=uint64_t, at=cython.int, i=cython.int, k=cython.int)
    cdef bint _from_above(self, int base, int skip, int turn) noexcept

    @cython.locals(top=cython.int, ties=cython.int, way=cython.int, block=cython.int, place=cython.int, cell=cython.int,
                   shared=cython.int, bits=uint64_t, low=uint64_t, sparing=cython.bint)
    cpdef int best(self, int word) noexcept

    @cython.locals(step=cython.int, axis=cython.int, count=cython.int, cell=cython.int, _=cython.int)
    cdef int shared(self, int word, int at, int way) noexcept

    @cython.locals(_=cython.int, at=cython.int, way=cython.int)
    cpdef bint insert(self, int word) noexcept

    cpdef bint attempt(self, int word, int at, int way) noexcept

    @cython.locals(cell=cython.int, step=cython.int, i=cython.int)
    cdef bint _fits(self, int word, int at, int way) noexcept

    @cython.locals(cell=cython.int, step=cython.int, piece=cython.int, left=cython.int, at=cython.int)
    cdef bint _is_read(self, int word) noexcept

    @cython.locals(dx=cython.int, dy=cython.int, x=cython.int, y=cython.int, i=cython.int, way=cython.int)
    cpdef bint spells(self, int word) noexcept

    @cython.locals(step=cython.int, here=cython.int, back=cython.int, length=cython.int,
                   second=cython.int, third=cython.int, known=cython.int)
    cdef bint spells_at(self, int word, int index, int x, int y, int way) noexcept

    @cython.locals(cell=cython.int)
    cdef int _letter(self, int x, int y) noexcept

    @cython.locals(step=cython.int, node=cython.int, length=cython.int, longest=cython.int)
    cdef int reads(self, int cell, int x, int y, int way, int back) noexcept

    @cython.locals(own=cython.int, start=cython.int, end=cython.int, most=cython.int)
    cdef bint _is_own(self, int word, int index, int way, int back, int length) noexcept

    cpdef int energy(self) noexcept

    cpdef bint is_done(self) noexcept

    cpdef bint run(self, int64_t budget) noexcept

    @cython.locals(word=cython.int)
    cdef void _keep(self) noexcept

    @cython.locals(word=cython.int)
    cdef void _recall(self) noexcept

    @cython.locals(length=cython.int, i=cython.int)
    cpdef void fill(self) noexcept

    @cython.locals(longest=cython.int, word=cython.int)
    cdef int _longest(self) noexcept

    @cython.locals(word=cython.int)
    cdef void _gather(self, int length) noexcept

    @cython.locals(before=cython.int, lucky=cython.int, pushed=cython.bint, i=cython.int)
    cdef void trial(self) noexcept

    cdef bint _keeps(self, int worse) noexcept

    cdef void _remember(self, int word) noexcept

    cdef void _throw_out(self, int word) noexcept

    @cython.locals(found=cython.int, chosen=cython.int, word=cython.int)
    cdef int _loose_word(self) noexcept

    @cython.locals(left=cython.int, word=cython.int)
    cdef void _company(self, int lucky) noexcept

    @cython.locals(x=cython.int, y=cython.int, _=cython.int, nearest=cython.int, chosen=cython.int, word=cython.int, far=cython.int)
    cdef void ruin(self, int count) noexcept

    @cython.locals(least=cython.int, chosen=cython.int, chosen_way=cython.int, _=cython.int, way=cython.int,
                   cell=cython.int, cost=cython.int)
    cdef bint push(self, int word) noexcept

    @cython.locals(reach=cython.int, across=cython.int, down=cython.int, x=cython.int, y=cython.int)
    cdef int _random_start(self, int word, int way) noexcept

    @cython.locals(step=cython.int, axis=cython.int, cost=cython.int, cell=cython.int, i=cython.int)
    cdef int _clashes(self, int word, int at, int way) noexcept

    cdef bint _clash(self, int cell, int letter, int axis) noexcept

    @cython.locals(step=cython.int, axis=cython.int, cell=cython.int, i=cython.int, other=cython.int, _=cython.int)
    cdef void _clear(self, int word, int at, int way) noexcept

    @cython.locals(way=cython.int, step=cython.int, cell=cython.int, _=cython.int)
    cdef bint _meets(self, int word) noexcept

    @cython.locals(found=cython.int, chosen=cython.int, word=cython.int, same=cython.bint, beyond=cython.bint)
    cdef void _make_room(self, int way) noexcept

    @cython.locals(_=cython.int, chosen=cython.int, most=cython.int, i=cython.int, word=cython.int, weight=cython.int)
    cdef void _reinsert(self, int settled) noexcept

    @cython.locals(i=cython.int)
    cdef void _undo(self) noexcept
