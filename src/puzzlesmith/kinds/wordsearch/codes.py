"""Codes that the packer shares with other modules: the eight directions, how words may overlap, and the numbers of
trigrams. Directions d and d + 4 are opposite ways along one axis.
"""

NAMES = ("E", "S", "SE", "NE", "W", "N", "NW", "SW")
DX = (1, 0, 1, 1, -1, 0, -1, -1)
DY = (0, 1, 1, -1, 0, -1, -1, 1)

TURN, LAST = 32, 0x7FFF  # a trigram as a number of 15 bits; with more than 31 letters, several trigrams share one
APART, CROSS, ANY = 0, 1, 2  # words share no cell; they cross; they may also share letters along one line
