"""The numbers that the compiled modules and their readers agree on."""

ADD, MULTIPLY, SUBTRACT, SUBTRACT_FROM, DIVIDE, DIVIDE_INTO = (
    0,
    1,
    2,
    3,
    4,
    5,
)  # ..._FROM, ..._INTO: the other way round
NO_DIVISION, EXACT, FRACTIONS = 0, 1, 2

# Techniques, by how much of the way one must see at once.
LAST_STEP, IN_SIGHT, NEAREST_MULTIPLE, FEW_STEPS, TWO_PARTS, DETOUR, LONG_WAY, THROUGH_FRACTIONS, NEEDLE = range(9)
