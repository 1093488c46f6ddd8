cimport cython

cpdef int bit_count(int bits) noexcept

@cython.locals(low=cython.int)
cpdef int digit_of(int bits) noexcept

@cython.locals(digit=cython.int)
cpdef int highest_digit(int bits) noexcept
