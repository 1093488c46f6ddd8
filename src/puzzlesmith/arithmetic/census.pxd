cimport cython

cdef unsigned long long MIX, MASK

@cython.final
cdef class Census:
    cdef public int size, high, count, sets
    cdef int filled, base
    cdef int[::1] tiles, often, unit, index, first, last, values, slots, drawn, codes
    cdef signed char[::1] marks
    cdef public signed char[::1] mark
    cdef public int[::1] by_target, made_by, chosen, runs

    @cython.locals(size=cython.int)
    cpdef run(self, int low, tick)

    @cython.locals(count=cython.int, i=cython.int)
    cpdef draw(self, int kind, int size, int placed, int low, tick)

    @cython.locals(mask=cython.int, lowest=cython.int)
    cdef void code_subsets(self, int size) noexcept

    @cython.locals(full=cython.int, left=cython.int, i=cython.int)
    cpdef build_table(self, int size)

    @cython.locals(before=cython.int)
    cdef bint is_repeated(self, int left, int full) noexcept

    @cython.locals(full=cython.int, i=cython.int, part=cython.Py_ssize_t, target=cython.int)
    cdef void mark_parts(self, Py_ssize_t at, signed char[::1] marks, int size) noexcept

    cdef void grow_tables(self) except *

    @cython.locals(size=cython.Py_ssize_t, i=cython.int)
    cdef void grow_values(self, int more) except *

    @cython.locals(mask="unsigned long long", at="unsigned long long")
    cdef Py_ssize_t slot(self, long long v) noexcept

    @cython.locals(at=cython.Py_ssize_t)
    cdef void put(self, int v) noexcept

    @cython.locals(i=cython.int)
    cdef void clear_slots(self) noexcept

    @cython.locals(i=cython.int, j=cython.int, a=cython.int, b=cython.int, more=cython.int, less=cython.int, quotient=cython.int)
    cdef void combine(self, int left, int right) except *

    @cython.locals(full=cython.int, left=cython.int, total=cython.int, run=cython.int, target=cython.int, i=cython.int)
    cpdef finish(self, int low)

    @cython.locals(high=cython.int, i=cython.int, j=cython.int, a=cython.int, b=cython.int, more=cython.int, less=cython.int, product=cython.longlong, quotient=cython.int)
    cdef void mark_targets(self, int left, int right) noexcept
