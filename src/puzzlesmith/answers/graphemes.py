"""Texts in the pieces that a reader takes for one letter: grapheme clusters, as Unicode defines them."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def _cutter() -> Any:
    from importlib import import_module  # late: plain ASCII needs none of it

    return import_module("regex").compile(r"\X")


def graphemes(text: str) -> list[str]:
    """A letter is one piece with all accents that belong to it."""
    return [*text] if text.isascii() else _cutter().findall(text)
