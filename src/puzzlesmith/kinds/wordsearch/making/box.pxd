cimport cython
from libc.stdint cimport int64_t, uint64_t
from puzzlesmith.core.rng cimport Rng

cdef uint64_t ONE, FULL, SPIN
cdef int APART, CROSS, ANY, MOST_SHARED, CHOICES, STEP, READING, TURN, LAST

cdef class Box:
    cdef public int width, height, overlap, stride, guard, size, count, alphabet_size, used, spare, loose, loose_letters
    cdef public int best_at, best_way, target, deepest
    cdef public int64_t work
    cdef Rng rng
    cdef public int[::1] cells, at, way, ways
    cdef int[::1] uses, along, dx, dy, bit, letters, first, middle_x, middle_y, last_at, last_way
    cdef int[::1] trie, ends, pieces, begins, ends_at, low
    cdef uint64_t[::1] fit, starts
    cdef unsigned char[::1] trigrams

    @cython.locals(place=cython.int, letter=cython.int, bit=uint64_t)
    cpdef void _open_cell(self, int cell) noexcept

    cpdef bint has_quota(self, int way) noexcept

    @cython.final
    cdef void _use_quota(self, int way, int change) noexcept

    @cython.locals(step=cython.int, axis=cython.int, cell=cython.int, i=cython.int, half=cython.int)
    cpdef void put(self, int word, int at, int way) noexcept

    @cython.final
    @cython.locals(place=cython.int, other=cython.int, bit=uint64_t)
    cdef void _write(self, int cell, int letter) noexcept

    @cython.locals(way=cython.int, step=cython.int, axis=cython.int, cell=cython.int, _=cython.int)
    cpdef void remove(self, int word) noexcept

    @cython.final
    @cython.locals(step=cython.int, skip=cython.int, turn=cython.int, last=cython.int, base=cython.int, i=cython.int,
                   at=cython.int)
    cdef bint find_starts(self, int word, int way) noexcept

    @cython.final
    @cython.locals(some=uint64_t, bits=uint64_t, at=cython.int, i=cython.int)
    cdef bint _shift_right(self, int base, int skip, int turn) noexcept

    @cython.final
    @cython.locals(some=uint64_t, bits=uint64_t, at=cython.int, i=cython.int, k=cython.int)
    cdef bint _shift_left(self, int base, int skip, int turn) noexcept

    @cython.locals(top=cython.int, ties=cython.int, way=cython.int, block=cython.int, place=cython.int, cell=cython.int,
                   shared=cython.int, bits=uint64_t, low=uint64_t, sparing=cython.bint)
    cpdef int find_best(self, int word) noexcept

    @cython.final
    @cython.locals(step=cython.int, axis=cython.int, count=cython.int, cell=cython.int, _=cython.int)
    cdef int shared(self, int word, int at, int way) noexcept

    @cython.locals(_=cython.int, at=cython.int, way=cython.int)
    cpdef bint insert(self, int word) noexcept

    cpdef bint try_put(self, int word, int at, int way) noexcept

    @cython.final
    @cython.locals(cell=cython.int, step=cython.int, i=cython.int)
    cdef bint _fits(self, int word, int at, int way) noexcept

    @cython.final
    @cython.locals(cell=cython.int, step=cython.int, piece=cython.int, left=cython.int, at=cython.int)
    cdef bint _still_reads(self, int word) noexcept

    @cython.locals(dx=cython.int, dy=cython.int, x=cython.int, y=cython.int, i=cython.int, way=cython.int)
    cpdef bint spells_forbidden(self, int word) noexcept

    @cython.final
    @cython.locals(step=cython.int, here=cython.int, back=cython.int, length=cython.int,
                   second=cython.int, third=cython.int, known=cython.int)
    cdef bint spells_at(self, int word, int index, int x, int y, int way) noexcept

    @cython.final
    @cython.locals(cell=cython.int)
    cdef int _letter(self, int x, int y) noexcept

    @cython.final
    @cython.locals(step=cython.int, node=cython.int, length=cython.int, longest=cython.int)
    cdef int longest_forbidden(self, int cell, int x, int y, int way, int back) noexcept

    @cython.final
    @cython.locals(own=cython.int, start=cython.int, end=cython.int, most=cython.int)
    cdef bint _is_inside_word(self, int word, int index, int way, int back, int length) noexcept

    cdef bint _is_blocked(self, int cell, int letter, int axis) noexcept
