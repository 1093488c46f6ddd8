"""The numbers that latin.houses and its readers agree on."""

from __future__ import annotations

# techniques, by number, easiest first
HIDDEN_SINGLE, NAKED_SINGLE = 0, 1
POINTING, CLAIMING = 2, 3
LEFTOVERS, NAKED_SUBSET, HIDDEN_SUBSET = 4, 5, 6
FISH, XY_WING, XY_CHAIN = 7, 8, 9
CONTRADICTION = 10
TRIAL = 11
MOST_CODES = 64  # numbers of techniques, those of kinds among them, are less

EASY, MEDIUM, HARD, EXPERT = 1, 2, 3, 4  # how far deductions go; one-step contradiction belongs to expert too
