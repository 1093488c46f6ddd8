"""The numbers that latin.houses and its readers agree on."""

from __future__ import annotations

# techniques, by number, easiest first
HIDDEN_SINGLE, NAKED_SINGLE = 0, 1
POINTING, CLAIMING = 2, 3
LEFTOVERS, NAKED_SUBSET, HIDDEN_SUBSET = 4, 5, 6
FISH, XY_WING, XY_CHAIN = 7, 8, 9
CONTRADICTION = 10
TRIAL = 11
PART = -1  # no technique: an Entry in a chain that states one part of an argument
FACTS_PER_CELL = 64  # numbers of facts about a cell: digits up to 31, each placed or ruled out
MOST_CODES = 64  # numbers of techniques, those of kinds among them, are less

# how a refuted assumption ends: a cell without digits, a digit without a place in a house, or a rule besides the houses
EMPTY_CELL, HOMELESS_DIGIT, OTHER_RULE = 0, 1, 2

EASY, MEDIUM, HARD, EXPERT = 1, 2, 3, 4  # how far deductions go; one-step contradiction belongs to expert too
