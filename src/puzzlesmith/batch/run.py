"""A run: jobs are handed out, what they make is put into its one order, repeats are dropped, shards are written.

The order does not depend on who finishes when. Entries take turns, in proportion to their counts; an entry takes
the next item of its stream, and if that is a repeat or could not be made, the one after it.
"""

from __future__ import annotations

import heapq
from concurrent.futures import FIRST_COMPLETED, Future, wait
from time import monotonic
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import OutOfReach, PuzzleError

from . import records, seen, summary
from .jobs import Item, Job, Part, work
from .load import canonicals
from .summary import Tally
from .supply import Supply

if TYPE_CHECKING:
    from collections.abc import Callable

    from .pool import Pool
    from .recipe import Recipe
    from .stop import Stop
    from .store import Store

FAILURES = 5  # items in a row that could not be made: then the params count as out of reach
REPEATS = 1000  # ... that were repeats: then there are no more different ones
AHEAD = 3  # windows of parts that may wait for their turn
TICK = 0.25  # seconds between looks at the clock while waiting

Watch = "Callable[[str, dict[str, Any]], None]"


class Run:
    """One run, from its recipe to the finished files."""

    def __init__(
        self, recipe: Recipe, store: Store, pool: Pool, watch: Callable[[str, dict[str, Any]], None], stop: Stop
    ):
        self.recipe, self.store, self.pool, self.watch, self.stop = recipe, store, pool, watch, stop
        streams = dict.fromkeys((entry.stream, entry.split) for entry in recipe.entries)
        self.supplies = [Supply(stream, recipe.extras(split)) for stream, split in streams]
        numbers = {key: number for number, key in enumerate(streams)}
        self.source = [numbers[entry.stream, entry.split] for entry in recipe.entries]
        self.taken = [0] * len(recipe.entries)
        self.in_a_row = [0] * len(self.supplies)
        self.tally, self.seen = Tally(), seen.Seen()
        self.segment, self.number = list[tuple[Item, str]](), 0
        self.files: dict[str, Any] = {}
        self.pending: dict[Future[Part], Job] = {}

    def go(self) -> Tally:
        """Make everything that is not there yet."""
        try:
            self._read_archives()
            self._resume()
            self.turns = [(self._turn(entry), entry) for entry in range(len(self.taken)) if self._left(entry)]
            heapq.heapify(self.turns)
            self.stop.delayed = self.pool.delays_stop
            while self.turns:
                self.stop.check()
                self._hand_out()
                if not self._take():
                    self._collect()
        except KeyboardInterrupt:
            self._rescue()
            raise
        finally:
            self.pool.close()
            self.seen.close()
        self._finish()
        return self.tally

    # ------------------------------------------------------------ before

    def _read_archives(self) -> None:
        for archive in self.recipe.archives:
            self.watch("archive", {"path": archive})
            for canonical in canonicals(archive):
                self.seen.add(canonical, seen.ARCHIVE)

    def _resume(self) -> None:
        """Go on after the last segment that was written, with the parts that were stored since."""
        note = self.store.last_note()
        if note:
            self.number, self.taken, self.files = note["number"] + 1, note["taken"], note["files"]
            self.tally = Tally.of(note["tally"])
            self.seen.add_keys(self.store.keys())
        for number, supply in enumerate(self.supplies):
            supply.cursor = supply.planned = note["cursors"][number] if note else 0
            supply.resume(self.store.stored(number, supply.stream))
        ready = sum(len(part.items) for supply in self.supplies for part in supply.ready.values())
        self.watch("start", {"items": self.recipe.count, "written": self.tally.items, "stored": ready})

    def _left(self, entry: int) -> int:
        return self.recipe.entries[entry].count - self.taken[entry]

    def _turn(self, entry: int) -> float:
        """When it is next the turn of an entry: as a share of all its items."""
        return (self.taken[entry] + 1) / self.recipe.entries[entry].count

    # ------------------------------------------------------------ jobs

    def _hand_out(self) -> None:
        waiting = sum(len(supply.ready) for supply in self.supplies)
        while len(self.pending) < self.pool.window:
            job = self._job_in_turn()
            if job is None and waiting + len(self.pending) <= AHEAD * self.pool.window:
                job = self._next_job()
            if job is None:
                return
            try:
                self.pending[self.pool.submit(work, job)] = job
            except self.pool.lost as error:
                self._lose(job, error)

    def _job_in_turn(self) -> Job | None:
        """For the stream whose turn it is, if nobody is making its next item: all that waits is waiting for that."""
        number = self.source[self.turns[0][1]]
        supply = self.supplies[number]
        return supply.plan(self._needs()[number], self.pool.workers) if supply.is_short else None

    def _needs(self) -> list[int]:
        """How many items each stream has yet to give; more where much is dropped."""
        needs = [0] * len(self.supplies)
        for entry, number in enumerate(self.source):
            needs[number] += self._left(entry)
        return [need and need + row for need, row in zip(needs, self.in_a_row, strict=True)]

    def _next_job(self) -> Job | None:
        """For the stream that will first run out."""
        needs = self._needs()
        order = sorted(
            (supply.ahead / need, number)
            for number, (supply, need) in enumerate(zip(self.supplies, needs, strict=True))
            if need
        )
        jobs = (self.supplies[number].plan(needs[number], self.pool.workers) for _, number in order)
        return next((job for job in jobs if job), None)

    def _collect(self) -> None:
        """Wait for a job to end, and keep what it made."""
        done, _ = wait(self.pending, timeout=TICK, return_when=FIRST_COMPLETED)
        for future in done:
            job = self.pending.pop(future, None)
            if job is not None:
                self._keep(future, job)
        self.watch("tick", {})

    def _keep(self, future: Future[Part], job: Job) -> None:
        try:
            part = future.result()
        except self.pool.lost as error:
            self._lose(job, error)
            return
        if part.version != records.version():
            raise PuzzleError(f"a worker has puzzlesmith {part.version}", expected=f"{records.version()}, as here")
        self.pool.breaks = 0
        number, supply = self._supply(job)
        self.store.keep(number, part)
        supply.keep(job, part)
        self.watch("job", {"stream": str(job.stream), "start": part.start, "stop": part.stop, "seconds": part.seconds})

    def _lose(self, job: Job, error: BaseException) -> None:
        """A worker died. What it was at goes back; if the pool is gone, all that was under way does."""
        lost = [job]
        if self.pool.mend():
            lost += self.pending.values()
            self.pending.clear()
        for each in lost:
            self._supply(each)[1].lose(each)
        self.watch("lost", {"jobs": len(lost), "why": f"{type(error).__name__}: {error}"})

    def _supply(self, job: Job) -> tuple[int, Supply]:
        keys = (
            (n, each) for n, each in enumerate(self.supplies) if (each.stream, each.extras) == (job.stream, job.extras)
        )
        return next(keys)

    def _rescue(self) -> None:
        """Interrupted: what is done by now is kept."""
        for future, job in self.pending.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                self.store.keep(self._supply(job)[0], future.result())

    # ------------------------------------------------------------ the one order

    def _take(self) -> bool:
        """Take what is there, as far as the order allows; whether there was anything."""
        any_taken, since = False, monotonic()
        while self.turns:
            entry = self.turns[0][1]
            item = self.supplies[self.source[entry]].take()
            if item is None:
                break
            any_taken = True
            if self._is_wanted(item, self.source[entry]):
                self._accept(item, entry)
            if monotonic() - since > TICK:  # hand out new jobs in between
                break
        return any_taken

    def _is_wanted(self, item: Item, number: int) -> bool:
        if item.line and self.seen.add(item.canonical):
            self.in_a_row[number] = 0
            return True
        why = "unmade" if not item.line else "archived" if self.seen.archived(item.canonical) else "repeats"
        self.tally.dropped[why] += 1
        self.in_a_row[number] += 1
        self._give_up_if_hopeless(item, number)
        return False

    def _give_up_if_hopeless(self, item: Item, number: int) -> None:
        stream, row = self.supplies[number].stream, self.in_a_row[number]
        if not item.line and row >= FAILURES:
            raise OutOfReach(f"{item.why}; {row} items in a row", expected="another size or level")
        if row >= REPEATS:
            made = sum(n for n, source in zip(self.taken, self.source, strict=True) if source == number)
            raise OutOfReach(
                f"no more different puzzles of {stream}: after {made} of them the next {row} were repeats",
                expected="a smaller count, a larger size, or fewer archives",
            )

    def _accept(self, item: Item, entry: int) -> None:
        supply = self.supplies[self.source[entry]]
        split = supply.extras.split(item.canonical)
        self.segment.append((item, split))
        self.tally.add(supply.stream.kind, item, split)
        self.taken[entry] += 1
        if self._left(entry):
            heapq.heapreplace(self.turns, (self._turn(entry), entry))
        else:
            heapq.heappop(self.turns)
        if len(self.segment) == self.recipe.shard or not self.turns:
            self._write()

    def _write(self) -> None:
        note = {
            "number": self.number,
            "taken": self.taken,
            "cursors": [supply.cursor for supply in self.supplies],
            "tally": self.tally.to_dict(),
            "files": self.files,
        }
        items, splits = zip(*self.segment, strict=True)
        self.store.write(self.number, items, splits, note)
        self.watch("segment", {"number": self.number, "items": self.tally.items})
        self.segment, self.number = [], self.number + 1

    def _finish(self) -> None:
        manifest = {
            "items": self.tally.items,
            "candidates": [{**each.stream._asdict(), "items": each.cursor} for each in self.supplies],
            "summary": self.tally.to_dict(),
            "files": self.files,
        }
        drawn = {"summary.txt": summary.text(self.tally).encode(), "summary.svg": summary.svg(self.tally).encode()}
        self.store.finish(manifest, drawn)
        self.watch("done", {"items": self.tally.items, "dropped": self.tally.to_dict()["dropped"]})
