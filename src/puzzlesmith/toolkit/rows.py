"""Rows of machine words: what the compiled modules keep their numbers in."""

from __future__ import annotations

from array import array
from typing import Any


def zeros(n: int, code: str = "i") -> array[int]:
    return array(code, [0]) * n


def longer(old: Any, size: int, code: str = "i") -> array[int]:
    """A longer row that begins with an old one; the rest is zeros."""
    new = zeros(size, code)
    view = memoryview(old)
    memoryview(new)[: len(view)] = view
    return new
