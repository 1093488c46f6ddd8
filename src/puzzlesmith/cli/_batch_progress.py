"""The progress bar of a batch: puzzles made, speed, time remaining, and levels so far."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from rich.progress import Progress

    from puzzlesmith.batch.run import Run


class Bar:
    """A progress bar on a terminal; messages only, if stderr is not a terminal."""

    def __init__(self, total: int):
        self.total = total
        self.progress: Progress | None = None
        self.start_time, self.resumed_items = monotonic(), 0
        self.run: Run | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self.progress:
            self.progress.stop()

    def watch(self, run: Run) -> Callable[[str, dict[str, Any]], None]:
        """Show the progress of a run; returns the handler for its events."""
        self.run = run
        return self._handle

    def _handle(self, event: str, facts: dict[str, Any]) -> None:
        if event == "start":
            self._start(facts)
        elif event == "lost":
            self._print(f"a worker died; repeating {facts['jobs']} {'job' if facts['jobs'] == 1 else 'jobs'}")
        elif self.progress and self.run:
            tally = self.run.tally
            self.progress.update(self.task, completed=tally.items, speed=self.rate, levels=_levels(tally.all_levels()))

    def _start(self, facts: dict[str, Any]) -> None:
        self.start_time, self.resumed_items = monotonic(), facts["written"]
        if facts["written"] or facts["stored"]:
            self._print(f"resuming after {facts['written']:,} puzzles; {facts['stored']:,} more are ready")
        if sys.stderr is not None and sys.stderr.isatty():
            self._open()

    def _open(self) -> None:
        from rich.console import Console  # late: costs 70 ms
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[speed]}"), TimeRemainingColumn())
        levels = TextColumn("{task.fields[levels]}")
        self.progress = Progress(*columns, levels, console=Console(stderr=True), transient=True)
        self.task = self.progress.add_task("", total=self.total, completed=self.resumed_items, speed="", levels="")
        self.progress.start()

    @property
    def rate(self) -> str:
        if not self.run:
            return ""
        speed = (self.run.tally.items - self.resumed_items) / max(monotonic() - self.start_time, 1e-3)
        return f"{speed:,.0f}/s" if speed >= 10 else f"{speed:.1f}/s"

    @property
    def state(self) -> str:
        items = self.run.tally.items if self.run else 0
        return f"{items:,} of {self.total:,} puzzles made"

    def _print(self, text: str) -> None:
        print(f"puzzlesmith: {text}", file=sys.stderr)


def _levels(levels: dict[str, int]) -> str:
    return " ".join(f"{level} {count:,}" for level, count in levels.items())
