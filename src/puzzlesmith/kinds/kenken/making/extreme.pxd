cimport cython

from puzzlesmith.latin.houses cimport Houses
from puzzlesmith.core.rng cimport Rng
from .tuning cimport CageTuner
from puzzlesmith.kinds.kenken.logic.solver cimport Cages

cdef int SEARCH, RIVALS, SMALL, EASIER, MEDIUM, HARD

@cython.final
cdef class ExtremeTuner:
    cdef public CageTuner tuner
    cdef int n, area, rivals
    cdef int[::1] rival

    @cython.locals(tuner=CageTuner, least=cython.int, small=cython.bint, before=cython.int, nodes=cython.int)
    cpdef bint loosen_until_trial(self, Rng rng, int steps) except? -1

    cdef int count_positions(self, int level) except? -2

    @cython.locals(board=Houses)
    cdef bint takes_trial(self) except? -1

    @cython.locals(answer=bytes, at=cython.int, cell=cython.int)
    cdef remember(self, list answers)

    @cython.locals(cell=cython.int)
    cdef bint is_intended(self, bytes answer) except? -1

    @cython.locals(i=cython.int)
    cdef bint allows_a_rival(self) noexcept

    @cython.locals(cages=Cages, cell=cython.int, c=cython.int)
    cdef bint allows(self, int at) noexcept
