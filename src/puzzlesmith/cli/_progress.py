"""Progress bars for long work, if stderr is a terminal and the answers go elsewhere."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from ._output import Output

T = TypeVar("T")
DELAY = 1.0  # seconds before a bar appears


def watched(items: Iterable[T], total: int, output: Output) -> Generator[T, None, None]:
    """Yield the same items, with a progress bar after a while. A total of 0 means that it is unknown. The caller must
    close the generator, so that no bar is left behind.
    """
    start, iterator = monotonic(), iter(items)
    if total == 1:
        with working(alone=True):
            iterator = iter(list(iterator))
    delay = DELAY if total != 1 and _shows_bar(output) else float("inf")
    for count, item in enumerate(iterator, 1):
        yield item
        if monotonic() - start > delay:
            yield from _with_bar(iterator, count, total)


@contextmanager
def ticking(words: str) -> Iterator[Callable[[int], None]]:
    """Yield a function to call with a count now and then; after a while it shows the count on a terminal."""
    start = monotonic()

    def tick(count: int) -> None:
        if _on_terminal() and monotonic() - start >= DELAY:
            show(f"{words}: {count:,}")

    with _status() as show:
        yield tick


@contextmanager
def working(*, alone: bool) -> Iterator[None]:
    """Show a status line on a terminal while a single item takes long."""
    if not alone or not _on_terminal():
        yield
        return
    from threading import Timer  # late: rarely needed

    with _status() as show:
        timer = Timer(DELAY, show, ["working"])
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()


@contextmanager
def _status() -> Iterator[Callable[[str], None]]:
    """Yield a function that shows a text in place of the previous one; the text disappears at the end."""
    status: Any = None

    def show(words: str) -> None:
        nonlocal status
        if status is not None:
            status.update(words)
            return
        from rich.console import Console  # late: costs 70 ms

        status = Console(stderr=True).status(words)
        status.start()

    try:
        yield show
    finally:
        if status is not None:
            status.stop()


def _shows_bar(output: Output) -> bool:
    return not output.on_terminal and _on_terminal()


def _on_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def _with_bar(items: Iterator[T], count: int, total: int) -> Iterator[T]:
    from rich.console import Console  # late: costs 70 ms
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total or None, completed=count)
        for item in items:
            yield item
            bar.advance(task)
