cimport cython
from libc.stdint cimport int64_t
from .box cimport Box

cdef int GUESSES, MOST, LOOSE, COMPANY, TRIAL, EACH

@cython.final
cdef class Packer(Box):
    cdef public int pool_count, saved_energy
    cdef int[::1] chances, old_at, old_way, saved_at, saved_way, pool, pooled, line

    cpdef int energy(self) noexcept

    cpdef bint is_done(self) noexcept

    cpdef bint run(self, int64_t budget) noexcept

    @cython.locals(word=cython.int)
    cdef void _save_best(self) noexcept

    @cython.locals(word=cython.int)
    cdef void _restore_best(self) noexcept

    @cython.locals(length=cython.int, i=cython.int)
    cpdef void insert_all(self) noexcept

    @cython.locals(longest=cython.int, word=cython.int)
    cdef int _longest(self) noexcept

    @cython.locals(word=cython.int)
    cdef void _gather(self, int length) noexcept

    @cython.locals(before=cython.int, chosen=cython.int, ejected=cython.bint, i=cython.int)
    cdef void trial(self) noexcept

    cdef bint _accepts(self, int worse) noexcept

    cdef void _remember(self, int word) noexcept

    cdef void _eject(self, int word) noexcept

    @cython.locals(seen=cython.int, chosen=cython.int, word=cython.int)
    cdef int _random_loose_word(self) noexcept

    @cython.locals(left=cython.int, word=cython.int)
    cdef void _pool_loose_words(self, int chosen) noexcept

    @cython.locals(x=cython.int, y=cython.int, _=cython.int, nearest=cython.int, chosen=cython.int, word=cython.int, far=cython.int)
    cdef void ruin(self, int count) noexcept

    @cython.locals(least=cython.int, chosen=cython.int, chosen_way=cython.int, _=cython.int, way=cython.int,
                   cell=cython.int, cost=cython.int)
    cdef bint eject_for(self, int word) noexcept

    @cython.locals(reach=cython.int, across=cython.int, down=cython.int, x=cython.int, y=cython.int)
    cdef int _random_start(self, int word, int way) noexcept

    @cython.locals(step=cython.int, axis=cython.int, cost=cython.int, cell=cython.int, i=cython.int)
    cdef int _ejection_cost(self, int word, int at, int way) noexcept

    @cython.locals(step=cython.int, axis=cython.int, cell=cython.int, i=cython.int, other=cython.int, _=cython.int)
    cdef void _eject_blockers(self, int word, int at, int way) noexcept

    @cython.locals(way=cython.int, step=cython.int, cell=cython.int, _=cython.int)
    cdef bint _is_on_line(self, int word) noexcept

    @cython.locals(seen=cython.int, chosen=cython.int, word=cython.int, same=cython.bint, beyond=cython.bint)
    cdef void _free_quota(self, int way) noexcept

    @cython.locals(_=cython.int, chosen=cython.int, most=cython.int, i=cython.int, word=cython.int, weight=cython.int)
    cdef void _reinsert(self, int settled) noexcept

    @cython.locals(i=cython.int)
    cdef void _undo(self) noexcept
