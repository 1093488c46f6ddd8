"""A progress bar for long work, where somebody watches and the answers go elsewhere."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from ._output import Output

T = TypeVar("T")
PATIENCE = 1.0  # seconds before a bar appears


def watched(items: Iterable[T], total: int, output: Output) -> Generator[T, None, None]:
    """The same items; a total of 0 means that it is not known. To be closed, so that no bar is left behind."""
    start, each = monotonic(), iter(items)
    if total == 1:
        with working(alone=True):
            each = iter(list(each))
    patience = PATIENCE if total != 1 and _seen(output) else float("inf")
    for count, item in enumerate(each, 1):
        yield item
        if monotonic() - start > patience:
            yield from _with_bar(each, count, total)


@contextmanager
def ticking(words: str) -> Iterator[Callable[[int], None]]:
    """A function to be called now and then with how far one is: after a while somebody who watches sees it."""
    start = monotonic()

    def tick(count: int) -> None:
        if _is_watched() and monotonic() - start >= PATIENCE:
            show(f"{words}: {count:,}")

    with _status() as show:
        yield tick


@contextmanager
def working(*, alone: bool) -> Iterator[None]:
    """If only one thing is asked for and takes long: a sign, for somebody who watches, that work goes on."""
    if not alone or not _is_watched():
        yield
        return
    from threading import Timer  # late: for few

    with _status() as show:
        timer = Timer(PATIENCE, show, ["working"])
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()


@contextmanager
def _status() -> Iterator[Callable[[str], None]]:
    """A function that shows words, in place of those before; at the end they go away."""
    shown = list[Any]()

    def show(words: str) -> None:
        if shown:
            shown[0].update(words)
            return
        from rich.console import Console  # late: costs 70 ms

        shown.append(Console(stderr=True).status(words))
        shown[0].start()

    try:
        yield show
    finally:
        for each in shown:
            each.stop()


def _seen(output: Output) -> bool:
    return not output.on_terminal and _is_watched()


def _is_watched() -> bool:
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
