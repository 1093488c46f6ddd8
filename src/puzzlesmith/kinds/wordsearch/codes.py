"""The numbers that the packer and its readers agree on: the eight directions, and how words may overlap.

A direction and the one four places on go along the same axis, opposite ways.
"""

NAMES = ("E", "S", "SE", "NE", "W", "N", "NW", "SW")
DX = (1, 0, 1, 1, -1, 0, -1, -1)
DY = (0, 1, 1, -1, 0, -1, -1, 1)

APART, CROSS, ANY = 0, 1, 2  # words share no cell; they cross; they may also share letters along one line
