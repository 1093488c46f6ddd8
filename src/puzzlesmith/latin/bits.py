"""Small sets of digits as bits: digit d is bit d - 1, and there are at most 16."""

from __future__ import annotations


def bit_count(bits: int) -> int:
    """How many bits are set."""
    bits -= bits >> 1 & 0x5555
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333)
    bits = bits + (bits >> 4) & 0x0F0F
    return bits + (bits >> 8) & 0x1F


def digit_of(bits: int) -> int:
    """The lowest digit of a set that is not empty, by binary search for its bit."""
    low = bits & -bits
    return (
        1
        + ((low & 0xAAAA) != 0)
        + (((low & 0xCCCC) != 0) << 1)
        + (((low & 0xF0F0) != 0) << 2)
        + (((low & 0xFF00) != 0) << 3)
    )


def highest_digit(bits: int) -> int:
    """The highest digit of a set that is not empty, by binary search for its bit."""
    digit = 1
    if bits & 0xFF00:
        digit, bits = digit + 8, bits >> 8
    if bits & 0xF0:
        digit, bits = digit + 4, bits >> 4
    if bits & 0xC:
        digit, bits = digit + 2, bits >> 2
    return digit + (bits > 1)
