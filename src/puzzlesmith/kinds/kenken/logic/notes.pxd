from libc.stdint cimport uint64_t

from puzzlesmith.latin.bits cimport digit_of
from puzzlesmith.latin.facts cimport encode
from .candidates cimport CageCandidates

cdef int FREEBIE, COMBINATIONS, POSITIONS, POINTS, CLAIMS, LINE_PRODUCT, PLUS, SHARED_DIGIT, KNOWN_PART, PART, WHOLE_SUM, SUM_PARITY, TOLD
cdef uint64_t EVEN

cdef class CageNotes(CageCandidates):
    pass
