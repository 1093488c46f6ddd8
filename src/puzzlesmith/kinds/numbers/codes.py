"""Codes that the compiled modules share with the code that reads them."""

# Operations; those with FROM and INTO exchange their operands.
ADD, MULTIPLY, SUBTRACT, DIVIDE, JOIN, SUBTRACT_FROM, DIVIDE_INTO = range(7)
FORWARD = 5  # how many of them take their operands in order
NOWHERE = -2  # in place of an operation: the target cannot be made
MOST_SCORE = 32000
BESIDE = 3  # points for joining digits; not fitted
FRACTION = 15  # points for an operation with fractions
EXACT, FRACTIONS = 1, 2  # kinds of division, as in arithmetic/tables.py

# Techniques, by how much of the way a player must see at once.
LAST_STEP, IN_SIGHT, NEAREST_MULTIPLE, FEW_STEPS, TWO_PARTS, DETOUR, LONG_WAY, THROUGH_FRACTIONS, NEEDLE = range(9)
