"""What a grower writes to its log, as numbers that both it and the trace know."""

from __future__ import annotations

TURN, TAKEN, STOLEN, FREED, SHAPED = range(5)

Event = tuple[int, int, int, int, int]  # what, cell, its new region, the one it had, turn of the symmetry (0: none)
