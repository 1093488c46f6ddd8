cimport cython

from .regions cimport ints

cdef int UNDERSCORE, BEFORE_A, ZERO, FEWEST

@cython.final
cdef class WallWriter:
    cdef int width, most, worth, carry, run, last, times, at
    cdef bint counts
    cdef unsigned char[::1] text

    @cython.locals(board="int[::1]", text=bytearray, width=cython.int, cells=cython.int, i=cython.int, x=cython.int)
    cpdef str write(self, object regions)

    cdef void pair(self, bint same) noexcept

    cdef void letter(self, int number) noexcept

    cdef void flush(self) noexcept

    cdef void number(self, int count) noexcept

    cdef void put(self, int sign) noexcept
