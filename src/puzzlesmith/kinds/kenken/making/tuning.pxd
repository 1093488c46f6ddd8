cimport cython
from libc.stdint cimport int64_t

from puzzlesmith.latin.houses cimport Houses
from puzzlesmith.core.rng cimport Rng
from puzzlesmith.latin.bits cimport digit_of
from .partition cimport CagePartition
from puzzlesmith.kinds.kenken.logic.solver cimport Cages

cdef int PLUS, MINUS, TIMES, DIVIDED, ANY
cdef int MOST_GOAL, NEVER, SLACK, TIGHT, LOOSE, MIXED, FAIR, NEAR, TIGHTENED

@cython.final
cdef class CageTuner:
    cdef public Cages cages
    cdef public int n, area, operators, largest, solves
    cdef int taste
    cdef public bint hidden
    cdef public CagePartition partition
    cdef int[::1] answer, shown, part, mark, goals, saved, open_cells, second, weights, fillings, tightest
    cdef int open_count

    @cython.locals(cages=Cages, c=cython.int, cell=cython.int)
    cpdef bint begin(self, Rng rng, int[::1] answer, int style, int singles, int taste) except? -1

    @cython.locals(cages=Cages, size=cython.int, i=cython.int, fresh=cython.int)
    cdef split_into_singles(self, Rng rng, int c)

    @cython.locals(c=cython.int)
    cdef int unused_number(self) noexcept

    @cython.locals(op=cython.int)
    cdef bint give_clue(self, Rng rng, int c, int taste) except? -1

    cdef set_operator(self, int c, int op)

    @cython.locals(best=cython.int, chosen=cython.int, ties=cython.int, op=cython.int, merit=cython.int)
    cdef int choose_operator(self, Rng rng, int c, int taste) except? -2

    @cython.locals(cages=Cages, total=cython.int, product=int64_t, low=cython.int, high=cython.int, i=cython.int, digit=cython.int, op=cython.int)
    cdef void find_goals(self, int c) noexcept

    @cython.locals(cages=Cages, table=cython.int)
    cdef int count_fillings(self, int c, int op) except? -2

    cpdef int count_open(self, int level) except? -2

    @cython.locals(seen=cython.int, cage=cython.int, cell=cython.int)
    cdef int stuck_cage(self, Rng rng) noexcept

    @cython.locals(board=Houses, cell=cython.int, bits=cython.int)
    cdef void find_second_answer(self) noexcept

    @cython.locals(board=Houses, cages=Cages, fits=cython.bint, i=cython.int)
    cdef bint ambiguous(self) noexcept

    @cython.locals(cages=Cages, a=cython.int, at=cython.int, i=cython.int)
    cdef void save(self) noexcept

    @cython.locals(cages=Cages, a=cython.int, at=cython.int, i=cython.int)
    cdef void restore(self) noexcept

    @cython.locals(before=cython.int, op=cython.int)
    cdef bint tighten(self, Rng rng, int c) except? -1

    @cython.locals(before=cython.int, op=cython.int)
    cdef bint loosen(self, Rng rng, int c) except? -1

    @cython.locals(cages=Cages, other=cython.int, total=cython.int)
    cdef bint repartition(self, Rng rng, int c, int taste, int joining) except? -1

    @cython.locals(neighbour=cython.int, seen=cython.int, partition=CagePartition, cages=Cages, i=cython.int, j=cython.int, cell=cython.int, other=cython.int)
    cdef int random_neighbour(self, Rng rng, int c) noexcept

    @cython.locals(cages=Cages, at=cython.int, i=cython.int)
    cdef void gather_cells(self, int c, int other) noexcept

    @cython.locals(cages=Cages, i=cython.int, j=cython.int, least=cython.int)
    cdef void rebuild(self, int c, int start, int end) noexcept

    @cython.locals(total=cython.int, least=cython.int, most=cython.int, size=cython.int, first=cython.int, rest=cython.int)
    cdef bint share_out(self, Rng rng, int c, int other, int taste) except? -1

    @cython.locals(partition=CagePartition, marked=cython.int, best=cython.int, seen=cython.int, i=cython.int, cell=cython.int)
    cdef int flood(self, Rng rng, int total, int first, int size, int avoided) noexcept

    @cython.locals(c=cython.int, i=cython.int)
    cdef bint is_unchanged(self, int total, int size) noexcept

    @cython.locals(cages=Cages, a=cython.int, b=cython.int, one=cython.int, two=cython.int)
    cdef bint dissolve(self, Rng rng, int c) except? -1

    @cython.locals(taker=cython.int, seen=cython.int, cages=Cages, j=cython.int, near=cython.int)
    cdef int random_taker(self, Rng rng, int cell, int c, int other) noexcept

    @cython.locals(size=cython.int, i=cython.int)
    cdef bint add_cell(self, Rng rng, int cell, int c) except? -1

    @cython.locals(at=cython.int, i=cython.int)
    cdef void marked_first(self, int total, int stamp) noexcept

    @cython.locals(left=cython.int, c=cython.int, after=cython.int)
    cpdef bint repair(self, Rng rng, int level, int steps) except? -1

    @cython.locals(cages=Cages, chosen=cython.int, to=cython.int, seen=cython.int, i=cython.int, cell=cython.int, other=cython.int)
    cdef bint give_away(self, Rng rng, int c) except? -1

    @cython.locals(cages=Cages)
    cdef bint is_connected_without(self, int c, int cell) noexcept

    @cython.locals(cages=Cages, at=cython.int, i=cython.int, cell=cython.int)
    cdef void remove_cell(self, int removed, int c) noexcept

    cdef bint tell_more(self, Rng rng, int c) except? -1

    @cython.locals(cell=cython.int, c=cython.int)
    cdef int tighten_stuck(self, Rng rng) except -1

    @cython.locals(fewest=cython.int, chosen=cython.int, total=cython.int, op=cython.int)
    cdef int choose_fairly(self, Rng rng, int c) except? -2

    @cython.locals(cell=cython.int)
    cpdef bint split_where_stuck(self, Rng rng, int level) except? -1

    @cython.locals(cages=Cages, c=cython.int, j=cython.int, to=cython.int)
    cdef rejoin(self, Rng rng, int cell, int level)

    @cython.locals(cages=Cages, chosen=cython.int, seen=cython.int, i=cython.int, cell=cython.int, fresh=cython.int)
    cdef split_off(self, Rng rng, int c)

    cpdef bint harden(self, Rng rng, int level, int steps) except? -1

    @cython.locals(cages=Cages, cell=cython.int, c=cython.int, numbers=list, ops=list, goals=list)
    cpdef tuple clues(self)
