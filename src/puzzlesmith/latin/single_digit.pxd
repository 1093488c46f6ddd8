cimport cython

from .bits cimport bit_count, digit_of
from .chains cimport HouseChains

cdef int COMMON_PEER, SKYSCRAPER, KITE, EMPTY_RECTANGLE, PART

cdef class HouseSingleDigit(HouseChains):
    cdef int[::1] links

    @cython.final
    @cython.locals(h=cython.int, d=cython.int, spots=cython.int, count=cython.int)
    cdef bint common_peer(self) except? -1

    @cython.final
    @cython.locals(first=cython.int, count=cython.int, i=cython.int, cell=cython.int)
    cdef int find_common_peers(self, int h, int spots, int bit) noexcept

    @cython.final
    @cython.locals(count=cython.int, h=cython.int, spots=cython.int)
    cdef int find_links(self, int d) noexcept

    @cython.final
    cdef bint skyscraper(self) except? -1

    @cython.final
    cdef bint kite(self) except? -1

    @cython.final
    @cython.locals(d=cython.int, count=cython.int, i=cython.int, j=cython.int)
    cdef bint two_links(self, int technique) except? -1

    @cython.final
    cdef int shape_of(self, int a, int b) noexcept

    @cython.final
    @cython.locals(turn=cython.int, near=cython.int, far=cython.int, other=cython.int, end=cython.int, count=cython.int, a=cython.int, b=cython.int)
    cdef bint join(self, int d, int i, int j) except? -1

    @cython.final
    @cython.locals(d=cython.int, count=cython.int, h=cython.int, spots=cython.int, i=cython.int, near=cython.int, far=cython.int, rest=cython.int)
    cdef bint empty_rectangle(self) except? -1

    @cython.final
    @cython.locals(rest=cython.int, j=cython.int)
    cdef int not_seen(self, int h, int spots, int cell) noexcept

    @cython.final
    @cython.locals(near=cython.int, far=cython.int, line=cython.int, count=cython.int, j=cython.int, cell=cython.int)
    cdef bint lean(self, int d, int h, int rest, int i) except? -1

    @cython.final
    @cython.locals(j=cython.int)
    cdef bint holds_all(self, int line, int h, int rest) noexcept
