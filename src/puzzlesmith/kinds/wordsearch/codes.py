"""The numbers that the packer and its readers agree on: the eight directions, how words may overlap, and
how three letters are numbered.

A direction and the one four places on go along the same axis, opposite ways.
"""

NAMES = ("E", "S", "SE", "NE", "W", "N", "NW", "SW")
DX = (1, 0, 1, 1, -1, 0, -1, -1)
DY = (0, 1, 1, -1, 0, -1, -1, 1)

TURN, LAST = 32, 0x7FFF  # three letters as a number of 15 bits; with more than 31 letters, several have the same
APART, CROSS, ANY = 0, 1, 2  # words share no cell; they cross; they may also share letters along one line
