"""Lookup tables over rings: the eight cells around a cell, clockwise from above, as bits for those in a region."""

from __future__ import annotations

FREE, OUT, GONE = -1, -2, -3  # owners other than a region: no region yet, not on the board, lifted during a test
SIDES = 0b01010101  # the cells of a ring that share a side with the cell in its middle


def changes(ring: int) -> int:
    """How many of the eight neighbouring pairs around the ring have one cell in the region and one outside."""
    turned = (ring >> 1) | ((ring & 1) << 7)
    return (ring ^ turned).bit_count()


def joined(ring: int) -> bool:
    """Whether the region holds side cells of the ring and all of them are connected within the ring."""
    if ring & SIDES == 0:
        return False
    start = next(i for i in range(0, 8, 2) if ring >> i & 1)
    seen = 0
    for turn in (1, -1):
        i = start
        while ring >> i & 1 and not (seen >> i & 1 and i != start):
            seen |= 1 << i
            i = (i + turn) % 8
    return ring & SIDES & ~seen == 0


# Whether the middle cell can join or leave a connected region without holes so that it stays connected and without
# holes: exactly if it shares a side with the region and the region's part of the ring is one arc. (In digital topology
# the cell is then called simple.)
ONE_ARC = tuple(int(ring & SIDES != 0 and changes(ring) == 2) for ring in range(256))
JOINED = tuple(int(joined(ring)) for ring in range(256))
