"""The numbers that the compiled modules and their readers agree on."""

# Operations; those with FROM and INTO take their operands the other way round.
ADD, MULTIPLY, SUBTRACT, SUBTRACT_FROM, DIVIDE, DIVIDE_INTO = range(6)
EXACT, FRACTIONS = 1, 2  # division, as the tables of arithmetic know it

# Techniques, by how much of the way one must see at once.
LAST_STEP, IN_SIGHT, NEAREST_MULTIPLE, FEW_STEPS, TWO_PARTS, DETOUR, LONG_WAY, THROUGH_FRACTIONS, NEEDLE = range(9)
