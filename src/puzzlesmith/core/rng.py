"""One seeded 64-bit generator (xoshiro256**), the same stream on every platform, compiled or not.

A stream is named by a path of texts and numbers, such as ("kurodoko", "9x6", seed, index). Its 256-bit state is the
SHA-256 of an unambiguous spelling of that path, so different paths never share a stream: item 1 of seed 1 has
nothing to do with item 0 of seed 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from array import array

MASK = 0xFFFFFFFFFFFFFFFF
LOW = 0xFFFFFFFF
SPAN = 0x100000000


class Rng:
    """Numbers drawn from the stream of a path."""

    def __init__(self, s0: int, s1: int, s2: int, s3: int):
        self.s0: int = s0
        self.s1: int = s1
        self.s2: int = s2
        self.s3: int = s3

    def next(self) -> int:
        """The next 64 bits."""
        x = (self.s1 * 5) & MASK
        x = ((x << 7) | (x >> 57)) & MASK
        result = (x * 9) & MASK
        t = (self.s1 << 17) & MASK
        self.s2 ^= self.s0
        self.s3 ^= self.s1
        self.s1 ^= self.s2
        self.s0 ^= self.s3
        self.s2 ^= t
        self.s3 = ((self.s3 << 45) | (self.s3 >> 19)) & MASK
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely; n is at most 2**31."""
        # Lemire's method on the upper 32 bits: a product and, rarely, a second draw.
        m = (self.next() >> 32) * n
        low = m & LOW
        if low < n:
            least = (SPAN - n) % n
            while low < least:
                m = (self.next() >> 32) * n
                low = m & LOW
        return m >> 32

    def shuffle(self, items: array[int], n: int) -> None:
        """Put the first n items in random order."""
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def stream(*path: str | int) -> Rng:
    """The stream that a path names; each part is spelled with its length, so no two paths spell alike."""
    import hashlib

    spelled = "".join(f"{len(text)}:{text}" for text in map(str, path))
    state = hashlib.sha256(spelled.encode()).digest()
    words = [int.from_bytes(state[i : i + 8], "little") for i in (0, 8, 16, 24)]
    return Rng(*words)
