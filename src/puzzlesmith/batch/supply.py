"""The supply of one stream: the parts that are ready, the ranges in work, and the next job to plan."""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING

from .jobs import Extras, Item, Job, Part, Stream

if TYPE_CHECKING:
    from collections.abc import Iterator

JOB_SECONDS = 1.0  # target duration of a job
FIRST_SIZE = 4  # items in a job while the time per item is unknown
GROWTH = 8  # largest factor by which jobs grow from one to the next


class Supply:
    """The items of one stream, in order. `cursor` is the index of the next item to take. All items below `planned` are
    made or being made, except those in `gaps`, left by jobs that stopped early, were lost, or were never stored.
    """

    stream: Stream
    extras: Extras
    cursor: int
    planned: int
    seconds_per_item: float
    size: int

    def __init__(self, stream: Stream, extras: Extras, cursor: int = 0):
        self.stream, self.extras = stream, extras
        self.cursor = self.planned = cursor
        self.ready: dict[int, Part] = {}  # by the index of the first item
        self.gaps: list[tuple[int, int]] = []  # a heap of half-open ranges
        self.items: Iterator[Item] = iter(())
        self.seconds_per_item, self.size = 0.0, FIRST_SIZE

    def plan(self, needed: int, at_once: int) -> Job | None:
        """Plan the next job, if there should be `needed` items from the cursor on; None if they are all planned.

        A job has at most the share of one of the `at_once` workers.
        """
        if self.gaps:
            start, end = heapq.heappop(self.gaps)
            stop = min(end, start + self.size)
            self._add_gap(stop, end)
            return self._job(start, stop)
        size = min(self.size, -(-needed // at_once), self.cursor + needed - self.planned)
        if size <= 0:
            return None
        start, self.planned = self.planned, self.planned + size
        return self._job(start, self.planned)

    def _add_gap(self, start: int, stop: int) -> None:
        if start < stop:
            heapq.heappush(self.gaps, (start, stop))

    def _job(self, start: int, stop: int) -> Job:
        return Job(self.stream, start, stop, self.extras)

    def requeue(self, job: Job) -> None:
        """Put back a job that was lost, to be planned before any later item."""
        self._add_gap(job.start, job.stop)

    def add(self, job: Job, part: Part) -> None:
        self.ready[part.start] = part
        self._add_gap(part.stop, job.stop)
        seconds = max(part.seconds, 1e-6) / max(1, len(part.items))
        self.seconds_per_item = (self.seconds_per_item + seconds) / 2 if self.seconds_per_item else seconds
        self.size = max(1, min(int(JOB_SECONDS / self.seconds_per_item), self.size * GROWTH))

    def take(self) -> Item | None:
        """Return the next item, or None if it is not ready."""
        item = next(self.items, None)
        if item is None and self.cursor in self.ready:
            self.items = iter(self.ready.pop(self.cursor).items)
            item = next(self.items, None)
        if item is not None:
            self.cursor = item.number + 1
        return item

    @property
    def ahead(self) -> int:
        """The number of items beyond the cursor that are made or being made."""
        return self.planned - self.cursor - sum(stop - start for start, stop in self.gaps)

    @property
    def is_short(self) -> bool:
        """Whether the next item is neither made nor being made."""
        return self.cursor == (self.gaps[0][0] if self.gaps else self.planned)

    def resume(self, parts: list[Part]) -> None:
        """Add stored parts, and record the gaps between them."""
        for part in sorted((_from(part, self.cursor) for part in parts), key=lambda part: part.start):
            if part.items:
                self._add_gap(self.planned, part.start)
                self.ready[part.start] = part
                self.planned = part.stop


def _from(part: Part, cursor: int) -> Part:
    """Drop the items before the cursor, which were taken already."""
    used = max(0, cursor - part.start)
    return part._replace(start=part.start + used, items=part.items[used:])
