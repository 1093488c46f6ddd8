"""Arrays of machine words, in which the compiled modules store their numbers."""

from __future__ import annotations

from array import array
from typing import Any


def zeros(n: int, code: str = "i") -> array[int]:
    return array(code, [0]) * n


def longer(old: Any, size: int, code: str = "i") -> array[int]:
    """A copy of an array, extended with zeros to a larger size."""
    new = zeros(size, code)
    view = memoryview(old)
    memoryview(new)[: len(view)] = view
    return new
