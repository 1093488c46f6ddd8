"""Counts calls of functions, wherever they are called from."""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import CodeType, FrameType


@contextmanager
def counted(*functions: Callable[..., Any]) -> Iterator[Counter[str]]:
    """Count the calls of these interpreted functions, by their names, for as long as the context lasts."""
    names: dict[CodeType, str] = {each.__code__: each.__name__ for each in functions}
    calls = Counter[str]()

    def profile(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call" and frame.f_code in names:
            calls[names[frame.f_code]] += 1

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        yield calls
    finally:
        sys.setprofile(before)
