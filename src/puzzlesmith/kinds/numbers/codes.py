"""The numbers that the compiled modules and their readers agree on."""

# Operations; those with FROM and INTO take their operands the other way round.
ADD, MULTIPLY, SUBTRACT, DIVIDE, JOIN, SUBTRACT_FROM, DIVIDE_INTO = range(7)
FORWARD = 5  # so many of them take their operands as they stand
NOWHERE = -2  # instead of an operation: no way leads there
MOST_SCORE = 32000
BESIDE = 3  # points for digits joined; not fitted
FRACTION = 15  # for an operation with fractions
EXACT, FRACTIONS = 1, 2  # division, as the tables of arithmetic know it

# Techniques, by how much of the way one must see at once.
LAST_STEP, IN_SIGHT, NEAREST_MULTIPLE, FEW_STEPS, TWO_PARTS, DETOUR, LONG_WAY, THROUGH_FRACTIONS, NEEDLE = range(9)
