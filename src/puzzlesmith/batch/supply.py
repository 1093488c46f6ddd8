"""What each stream has ready, what is being made of it, and what to make next."""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING

from .jobs import Extras, Item, Job, Part, Stream

if TYPE_CHECKING:
    from collections.abc import Iterator

AIM = 1.0  # seconds that a job should take
FIRST = 4  # items of a job before it is known how long one takes
GROWTH = 8  # by which factor jobs may grow from one to the next


class Supply:
    """The items of one stream, in order. `cursor` is the index of the next to be taken, `planned` that of the next to
    be made, unless a gap is left below it: by a job that ended early, was lost, or was not stored by a run before.
    """

    def __init__(self, stream: Stream, extras: Extras, cursor: int = 0):
        self.stream, self.extras = stream, extras
        self.cursor = self.planned = cursor
        self.ready: dict[int, Part] = {}  # by the index of the first item
        self.gaps: list[tuple[int, int]] = []  # a heap of their first items and their ends
        self.items: Iterator[Item] = iter(())
        self.pace, self.size = 0.0, FIRST

    def plan(self, needed: int, at_once: int) -> Job | None:
        """The next job, if there is need for `needed` items in all from the cursor on."""
        if self.gaps:
            start, end = heapq.heappop(self.gaps)
            stop = min(end, start + self.size)
            self._leave(stop, end)
            return self._job(start, stop)
        size = min(self.size, -(-needed // at_once), self.cursor + needed - self.planned)
        if size <= 0:
            return None
        start, self.planned = self.planned, self.planned + size
        return self._job(start, self.planned)

    def _leave(self, start: int, stop: int) -> None:
        """A gap, if there is any."""
        if start < stop:
            heapq.heappush(self.gaps, (start, stop))

    def _job(self, start: int, stop: int) -> Job:
        return Job(self.stream, start, stop, self.extras)

    def lose(self, job: Job) -> None:
        """A job that nobody finished is to be done again, and first."""
        self._leave(job.start, job.stop)

    def keep(self, job: Job, part: Part) -> None:
        self.ready[part.start] = part
        self._leave(part.stop, job.stop)
        pace = max(part.seconds, 1e-6) / max(1, len(part.items))
        self.pace = (self.pace + pace) / 2 if self.pace else pace
        self.size = max(1, min(int(AIM / self.pace), self.size * GROWTH))

    def take(self) -> Item | None:
        """The next item, if it is there."""
        item = next(self.items, None)
        if item is None and self.cursor in self.ready:
            self.items = iter(self.ready.pop(self.cursor).items)
            item = next(self.items, None)
        if item is not None:
            self.cursor = item.number + 1
        return item

    @property
    def ahead(self) -> int:
        """How many items are made or being made beyond the cursor."""
        return self.planned - self.cursor - sum(stop - start for start, stop in self.gaps)

    @property
    def is_short(self) -> bool:
        """Whether the next item is neither made nor being made."""
        return self.cursor == (self.gaps[0][0] if self.gaps else self.planned)

    def resume(self, parts: list[Part]) -> None:
        """Takes stored parts; what lies between them is to be made."""
        for part in sorted((_from(part, self.cursor) for part in parts), key=lambda part: part.start):
            if part.items:
                self._leave(self.planned, part.start)
                self.ready[part.start] = part
                self.planned = part.stop


def _from(part: Part, cursor: int) -> Part:
    """Without the items that have been taken already."""
    taken = max(0, cursor - part.start)
    return part._replace(start=part.start + taken, items=part.items[taken:])
