from .facts cimport encode
from .state cimport HouseState

cdef int CLAIMING, HIDDEN_SINGLE, HIDDEN_SUBSET, LEFTOVERS, NAKED_SINGLE, NAKED_SUBSET, PART, POINTING

cdef class HouseNotes(HouseState):
    pass
