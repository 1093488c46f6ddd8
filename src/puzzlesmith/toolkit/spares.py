"""A pool of idle solvers: setting one up can take longer than using it.

The pool lends a solver to one caller at a time, so two calls never share one, even if one interrupts the other. The
caller loads a puzzle first, which resets every field.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

MOST = 2  # a trace, and the searches that it starts


class Spares(threading.local):
    """The idle solvers of a thread, all for the key (size, layout, ...) of the last call."""

    def __init__(self) -> None:
        self.key: Hashable = None
        self.idle: list[Any] = []

    @contextmanager
    def lend(self, key: Hashable, build: Callable[[], Any]) -> Iterator[Any]:
        if self.key != key:
            self.key, self.idle = key, []
        solver = self.idle.pop() if self.idle else build()
        try:
            yield solver
        finally:
            if self.key == key and len(self.idle) < MOST:
                self.idle.append(solver)
