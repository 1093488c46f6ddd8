"""Codes of the digit engine: techniques, ends of refuted assumptions, and levels."""

from __future__ import annotations

# techniques, easiest first
HIDDEN_SINGLE, NAKED_SINGLE = 0, 1
POINTING, CLAIMING = 2, 3
LEFTOVERS, NAKED_SUBSET, HIDDEN_SUBSET = 4, 5, 6
COMMON_PEER, FISH, REMOTE_PAIRS, SKYSCRAPER, KITE, EMPTY_RECTANGLE = 7, 8, 9, 10, 11, 12
XY_WING, W_WING, XYZ_WING, FINNED_FISH = 13, 14, 15, 16
COLOURING, XY_CHAIN, ALS_XZ, ALTERNATING = 17, 18, 19, 20
CONTRADICTION = 21
TRIAL = 22
UNIQUE_RECTANGLE, BUG = 23, 24  # they assume one answer, and stand behind all others: see uniqueness.py
PART = -1  # no technique: an Entry in a chain that states one part of an argument
FACTS_PER_CELL = 64  # numbers of facts about a cell: digits up to 31, each placed or ruled out
MOST_CODES = 64  # codes of techniques, those of kinds included, are below this

# how a refuted assumption ends: a cell without digits, a digit without a place in a house, or a rule besides the houses
EMPTY_CELL, HOMELESS_DIGIT, OTHER_RULE = 0, 1, 2

IN_SIGHT = 0  # see looking.py
EASY, MEDIUM, HARD, EXPERT = 1, 2, 3, 4  # how far deductions go; one-step contradictions belong to expert, too
# Expert with the whole ladder of techniques. Only explanations use it: for makers it would take longer, and decide
# little, since a board that it alone can solve nearly always yields to one-step contradictions as well.
LADDER = 5

# What a technique has still to look at in a house that has changed, as bits; subsets of 2, 3 and 4 have one each.
SINGLE_DUE, LOCKED_DUE, NAKED_DUE, HIDDEN_DUE, ALL_DUE = 1, 2, 4, 32, 255
