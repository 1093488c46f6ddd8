cimport cython
from .parts cimport Parts

cdef int POCKET, SYMBOLS, UNEVEN, UNKNOWN

@cython.final
cdef class Pockets:
    cdef Parts board
    cdef int area, words, symbols
    cdef int[::1] marks, edge_of, beside, symbol, leader, next, size, length, counts
    cdef int[::1] sums, order, low, above, below, tally, stack, at

    @cython.locals(p=cython.int, n=cython.int, root=cython.int, i=cython.int, q=cython.int, up=cython.int,
                   cell=cython.int)
    cdef int open_up(self) except -2

    @cython.locals(count=cython.int, depth=cython.int, p=cython.int, q=cython.int, up=cython.int, s=cython.int)
    cdef int walk(self, int root) noexcept

    @cython.locals(s=cython.int, c=cython.int)
    cdef void open_part(self, int p, int count) noexcept

    @cython.locals(c=cython.int, d=cython.int, e=cython.int, q=cython.int)
    cdef int unseen(self, int p) noexcept

    @cython.locals(total=cython.int, base=cython.int, blocks=cython.int, s=cython.int, count=cython.int)
    cdef bint even(self, int[::1] tally, int start, int cells, int root) noexcept
