"""A run: it submits jobs, puts their items into a fixed order, drops repeats and writes shards.

The order does not depend on which job finishes first. Entries take turns in proportion to their counts. On its turn, an
entry takes the next item of its stream, and skips items that are repeats or could not be made.
"""

from __future__ import annotations

import heapq
from concurrent.futures import FIRST_COMPLETED, Future, wait
from time import monotonic
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import OutOfReach, PuzzleError

from . import deduplication, records, summary
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

MAX_FAILURES = 5  # items in a row that could not be made, before the params count as out of reach
MAX_REPEATS = 1000  # repeats in a row, before the stream counts as exhausted
AHEAD = 3  # finished parts that may wait for their turn, in windows of the pool
TICK = 0.25  # seconds to wait for a job before checking for signals

Watch = "Callable[[str, dict[str, Any]], None]"


class Run:
    """One run, from its recipe to the finished files."""

    recipe: Recipe
    store: Store
    pool: Pool
    stop: Stop
    tally: Tally
    seen: deduplication.SeenPuzzles
    watch: Callable[[str, dict[str, Any]], None]
    segment: list[tuple[Item, str]]
    turns: list[tuple[float, int]]
    number: int

    def __init__(
        self, recipe: Recipe, store: Store, pool: Pool, watch: Callable[[str, dict[str, Any]], None], stop: Stop
    ):
        self.recipe, self.store, self.pool, self.watch, self.stop = recipe, store, pool, watch, stop
        streams = dict.fromkeys((entry.stream, entry.split) for entry in recipe.entries)
        self.supplies: list[Supply] = [Supply(stream, recipe.extras(split)) for stream, split in streams]
        numbers = {key: number for number, key in enumerate(streams)}
        self.source: list[int] = [numbers[entry.stream, entry.split] for entry in recipe.entries]
        self.accepted: list[int] = [0] * len(recipe.entries)
        self.drops_in_a_row: list[int] = [0] * len(self.supplies)
        self.tally, self.seen = Tally(), deduplication.SeenPuzzles()
        self.segment, self.number = list[tuple[Item, str]](), 0
        self.files: dict[str, Any] = {}
        self.pending: dict[Future[Part], Job] = {}

    def execute(self) -> Tally:
        """Make everything that earlier executions have not made yet."""
        try:
            self._read_archives()
            self._resume()
            self.turns = [(self._turn(entry), entry) for entry in range(len(self.accepted)) if self._remaining(entry)]
            heapq.heapify(self.turns)
            self.stop.delayed = self.pool.delays_stop
            while self.turns:
                self.stop.check()
                self._submit_jobs()
                if not self._take_items():
                    self._collect_results()
        except KeyboardInterrupt:
            self._store_finished()
            raise
        finally:
            self.pool.close()
            self.seen.close()
        self._finish()
        return self.tally

    # ------------------------------------------------------------ starting and resuming

    def _read_archives(self) -> None:
        for archive in self.recipe.archives:
            self.watch("archive", {"path": archive})
            for canonical in canonicals(archive):
                self.seen.add(canonical, deduplication.ARCHIVE)

    def _resume(self) -> None:
        """Continue after the last segment that was written, with the parts stored since then."""
        note = self.store.last_note()
        if note:
            self.number, self.accepted, self.files = note["number"] + 1, note["taken"], note["files"]
            self.tally = Tally.from_dict(note["tally"])
            self.seen.add_keys(self.store.keys())
        for number, supply in enumerate(self.supplies):
            supply.cursor = supply.planned = note["cursors"][number] if note else 0
            supply.resume(self.store.load_parts(number, supply.stream))
        ready = sum(len(part.items) for supply in self.supplies for part in supply.ready.values())
        self.watch("start", {"items": self.recipe.count, "written": self.tally.items, "stored": ready})

    def _remaining(self, entry: int) -> int:
        return self.recipe.entries[entry].count - self.accepted[entry]

    def _turn(self, entry: int) -> float:
        """Return the position of an entry's next turn: the fraction of its items accepted by then."""
        return (self.accepted[entry] + 1) / self.recipe.entries[entry].count

    # ------------------------------------------------------------ jobs

    def _submit_jobs(self) -> None:
        waiting = sum(len(supply.ready) for supply in self.supplies)
        while len(self.pending) < self.pool.window:
            job = self._urgent_job()
            if job is None and waiting + len(self.pending) <= AHEAD * self.pool.window:
                job = self._next_job()
            if job is None:
                return
            try:
                self.pending[self.pool.submit(work, job)] = job
            except self.pool.loss_errors as error:
                self._requeue(job, error)

    def _urgent_job(self) -> Job | None:
        """Plan a job for the stream whose turn it is, if no job makes its next item; all other parts wait for it."""
        number = self.source[self.turns[0][1]]
        supply = self.supplies[number]
        return supply.plan(self._needs()[number], self.pool.workers) if supply.is_short else None

    def _needs(self) -> list[int]:
        """Return how many items each stream has yet to supply, with an allowance for recent drops."""
        needs = [0] * len(self.supplies)
        for entry, number in enumerate(self.source):
            needs[number] += self._remaining(entry)
        return [need and need + row for need, row in zip(needs, self.drops_in_a_row, strict=True)]

    def _next_job(self) -> Job | None:
        """Plan a job for the stream that will run out first."""
        needs = self._needs()
        order = sorted(
            (supply.ahead / need, number)
            for number, (supply, need) in enumerate(zip(self.supplies, needs, strict=True))
            if need
        )
        jobs = (self.supplies[number].plan(needs[number], self.pool.workers) for _, number in order)
        return next((job for job in jobs if job), None)

    def _collect_results(self) -> None:
        """Wait for a job to finish, and store its part."""
        done, _ = wait(self.pending, timeout=TICK, return_when=FIRST_COMPLETED)
        for future in done:
            job = self.pending.pop(future, None)
            if job is not None:
                self._collect(future, job)
        self.watch("tick", {})

    def _collect(self, future: Future[Part], job: Job) -> None:
        try:
            part = future.result()
        except self.pool.loss_errors as error:
            self._requeue(job, error)
            return
        if part.version != records.version():
            raise PuzzleError(
                f"a worker has puzzlesmith {part.version}", expected=f"{records.version()}, as in this process"
            )
        self.pool.breaks = 0
        number, supply = self._supply(job)
        self.store.save_part(number, part)
        supply.add(job, part)
        self.watch("job", {"stream": str(job.stream), "start": part.start, "stop": part.stop, "seconds": part.seconds})

    def _requeue(self, job: Job, error: BaseException) -> None:
        """Put a lost job back after its worker died; if the whole pool broke, put all pending jobs back."""
        lost = [job]
        if self.pool.recover():
            lost += self.pending.values()
            self.pending.clear()
        for each in lost:
            self._supply(each)[1].requeue(each)
        self.watch("lost", {"jobs": len(lost), "why": f"{type(error).__name__}: {error}"})

    def _supply(self, job: Job) -> tuple[int, Supply]:
        """Find the supply that a job belongs to, and its number."""
        matches = (
            (n, each) for n, each in enumerate(self.supplies) if (each.stream, each.extras) == (job.stream, job.extras)
        )
        return next(matches)

    def _store_finished(self) -> None:
        """Store the parts that are finished when the run is interrupted."""
        for future, job in self.pending.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                self.store.save_part(self._supply(job)[0], future.result())

    # ------------------------------------------------------------ items in their order

    def _take_items(self) -> bool:
        """Take the items that are ready, as far as the order allows, and return whether there were any."""
        any_taken, since = False, monotonic()
        while self.turns:
            entry = self.turns[0][1]
            item = self.supplies[self.source[entry]].take()
            if item is None:
                break
            any_taken = True
            if self._is_new(item, self.source[entry]):
                self._accept(item, entry)
            if monotonic() - since > TICK:  # time to submit new jobs
                break
        return any_taken

    def _is_new(self, item: Item, number: int) -> bool:
        """Return whether an item is made and no repeat; otherwise count the drop, and give up after too many."""
        if item.line and self.seen.add(item.canonical):
            self.drops_in_a_row[number] = 0
            return True
        cause = "unmade" if not item.line else "archived" if self.seen.archived(item.canonical) else "repeats"
        self.tally.dropped[cause] += 1
        self.drops_in_a_row[number] += 1
        self._give_up_if_hopeless(item, number)
        return False

    def _give_up_if_hopeless(self, item: Item, number: int) -> None:
        stream, row = self.supplies[number].stream, self.drops_in_a_row[number]
        if not item.line and row >= MAX_FAILURES:
            raise OutOfReach(f"{item.reason}; {row} items in a row", expected="another size or level")
        if row >= MAX_REPEATS:
            made = sum(n for n, source in zip(self.accepted, self.source, strict=True) if source == number)
            raise OutOfReach(
                f"no more different puzzles of {stream}: after {made} of them the next {row} were repeats",
                expected="a smaller count, a larger size, or fewer archives",
            )

    def _accept(self, item: Item, entry: int) -> None:
        supply = self.supplies[self.source[entry]]
        split = supply.extras.split(item.canonical)
        self.segment.append((item, split))
        self.tally.add(supply.stream.kind, item, split)
        self.accepted[entry] += 1
        if self._remaining(entry):
            heapq.heapreplace(self.turns, (self._turn(entry), entry))
        else:
            heapq.heappop(self.turns)
        if len(self.segment) == self.recipe.shard or not self.turns:
            self._write_segment()

    def _write_segment(self) -> None:
        note = {
            "number": self.number,
            "taken": self.accepted,
            "cursors": [supply.cursor for supply in self.supplies],
            "tally": self.tally.to_dict(),
            "files": self.files,
        }
        items, splits = zip(*self.segment, strict=True)
        self.store.write_segment(self.number, items, splits, note)
        self.watch("segment", {"number": self.number, "items": self.tally.items})
        self.segment, self.number = [], self.number + 1

    def _finish(self) -> None:
        manifest = {
            "items": self.tally.items,
            "candidates": [{**each.stream.to_dict(), "items": each.cursor} for each in self.supplies],
            "summary": self.tally.to_dict(),
            "files": self.files,
        }
        summaries = {"summary.txt": summary.text(self.tally).encode(), "summary.svg": summary.svg(self.tally).encode()}
        self.store.finish(manifest, summaries)
        self.watch("done", {"items": self.tally.items, "dropped": self.tally.to_dict()["dropped"]})
