"""Grapheme clusters as Unicode defines them: what a reader takes for one letter."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def _cutter() -> Any:
    from importlib import import_module  # late: plain ASCII needs none of it

    return import_module("regex").compile(r"\X")


def graphemes(text: str) -> list[str]:
    """Split a text into letters, each with its combining accents."""
    return [*text] if text.isascii() else _cutter().findall(text)
