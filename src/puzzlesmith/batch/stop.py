"""Ctrl-C and SIGTERM during a run."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Stop:
    """Turns SIGINT and SIGTERM into KeyboardInterrupt: at once, or while `delayed` at the next call of `check`.

    A run delays it, because an exception in the middle of `concurrent.futures` can leave a lock held for ever. A second
    signal never waits.
    """

    delayed = requested = False

    def check(self) -> None:
        if self.requested:
            raise KeyboardInterrupt

    def handle(self, _signal: int, _frame: object) -> None:
        waits, self.requested = self.delayed and not self.requested, True
        if not waits:
            raise KeyboardInterrupt


@contextmanager
def stoppable() -> Iterator[Stop]:
    """Handle signals in the main thread, where alone Python delivers them."""
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
