"""Divides a rectangle, or any set of cells, into connected regions of given sizes.

>>> from puzzlesmith.ominoes import divide
>>> print(divide(4, 3, 4, seed=1).text())
+-----+-----+
|     |     |
|     |     |
|     |     |
+-----+-----+
|           |
+-----------+
"""

from .divide import divide, divide_many, traced
from .division import OUT, Division
from .enumerate import count, divisions
from .verify import Flaw, verify

__all__ = ["OUT", "Division", "Flaw", "count", "divide", "divide_many", "divisions", "traced", "verify"]
