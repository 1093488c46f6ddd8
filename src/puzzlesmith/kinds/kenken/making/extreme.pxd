cimport cython

from puzzlesmith.latin.houses cimport Houses
from puzzlesmith.core.rng cimport Rng
from .tuning cimport Aim
from puzzlesmith.kinds.kenken.logic.solver cimport Cages

cdef int SEARCH, RIVALS, SMALL, EASIER, MEDIUM, HARD

@cython.final
cdef class Extreme:
    cdef public Aim aim
    cdef int n, area, rivals
    cdef int[::1] rival

    @cython.locals(aim=Aim, least=cython.int, small=cython.bint, before=cython.int, nodes=cython.int)
    cpdef bint defy(self, Rng rng, int steps) except? -1

    cdef int positions(self, int level) except? -2

    @cython.locals(h=Houses)
    cdef bint takes_trial(self) except? -1

    @cython.locals(answer=bytes, at=cython.int, cell=cython.int)
    cdef remember(self, list found)

    @cython.locals(cell=cython.int)
    cdef bint meant(self, bytes answer) except? -1

    @cython.locals(i=cython.int)
    cdef bint rivalled(self) noexcept

    @cython.locals(s=Cages, cell=cython.int, c=cython.int)
    cdef bint allow(self, int at) noexcept
