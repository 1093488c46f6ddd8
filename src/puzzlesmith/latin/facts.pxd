cdef int FACTS_PER_CELL

cpdef int encode(int cell, int digit, int placed) noexcept
