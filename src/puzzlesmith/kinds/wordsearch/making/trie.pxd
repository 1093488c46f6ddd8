cimport cython

cdef int TURN, LAST, TRIGRAM

@cython.final
cdef class Trie:
    cdef public int[::1] rows, ends, pieces, begins, ends_at
    cdef public unsigned char[::1] trigrams
    cdef public int deepest
    cdef int alphabet_size, count

    @cython.locals(node=cython.int, at=cython.int, letter=cython.int)
    cdef void _insert(self, object word) except *

    @cython.locals(one=cython.int, two=cython.int, three=cython.int)
    cdef void _add_trigrams(self, object word) except *

    @cython.locals(node=cython.int, index=cython.int)
    cpdef list _prefix_ends(self, object letters)
