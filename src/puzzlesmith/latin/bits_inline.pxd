# The functions of bits.py once more, for compiled modules to inline.

cpdef inline int bit_count(int bits) noexcept:
    bits -= bits >> 1 & 0x5555
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333)
    bits = bits + (bits >> 4) & 0x0F0F
    return bits + (bits >> 8) & 0x1F

cpdef inline int digit_of(int bits) noexcept:
    cdef int low = bits & -bits
    return (
        1
        + ((low & 0xAAAA) != 0)
        + (((low & 0xCCCC) != 0) << 1)
        + (((low & 0xF0F0) != 0) << 2)
        + (((low & 0xFF00) != 0) << 3)
    )

cpdef inline int highest_digit(int bits) noexcept:
    cdef int digit = 1
    if bits & 0xFF00:
        digit, bits = digit + 8, bits >> 8
    if bits & 0xF0:
        digit, bits = digit + 4, bits >> 4
    if bits & 0xC:
        digit, bits = digit + 2, bits >> 2
    return digit + (bits > 1)
