"""Handling of Ctrl-C and SIGTERM during a run."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Stop:
    """Turns SIGINT and SIGTERM into KeyboardInterrupt: at once, or at the next call of `check` while `delayed`.

    A run delays the exception, because raised inside `concurrent.futures` it can leave a lock held for ever. A second
    signal always raises at once.
    """

    delayed: bool = False
    requested: bool = False

    def check(self) -> None:
        if self.requested:
            raise KeyboardInterrupt

    def handle(self, _signal: int, _frame: object) -> None:
        wait, self.requested = self.delayed and not self.requested, True
        if not wait:
            raise KeyboardInterrupt


@contextmanager
def stoppable() -> Iterator[Stop]:
    """Handle signals if this is the main thread, the only one in which Python delivers them."""
    stop = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = {number: signal.signal(number, stop.handle) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
