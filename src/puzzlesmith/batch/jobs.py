"""A job: a range of a stream's items, which one worker makes in about a second, independently of other jobs.

Glossary
    stream  all puzzles of one kind, params and seed, numbered from 0
    item    one puzzle of a stream: its line in the output file, and the facts that decide whether and where it goes in
    part    the items that a job made, in order; a job that takes too long stops before the end of its range
"""

from __future__ import annotations

from bisect import bisect
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core import aiming, engine
from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.model import NoSingleAnswer, OutOfReach

from . import records
from .json_lines import dumps, loads

if TYPE_CHECKING:
    from puzzlesmith.core.kind import Kind
    from puzzlesmith.core.params import Params

TIME_LIMIT = 2.0  # seconds after which a job starts no further item
# Where an item takes less than QUICK_ITEM seconds, a job makes GROUP puzzles before it makes their records. The two
# use different code and data, and switching between them takes a tenth of the time, a quarter on a busy machine.
QUICK_ITEM, GROUP = 0.001, 16


class Stream(NamedTuple):
    kind: str
    params: str
    seed: str | int

    def __str__(self) -> str:
        return f"{self.kind} {self.params}"


class Extras(NamedTuple):
    """Additions to each record: a split and a prompt. `ends` are the upper bounds of the splits' shares of 2**32."""

    splits: tuple[str, ...] = ()
    ends: tuple[int, ...] = ()
    prompt: str = ""  # the text of a template

    def split(self, canonical: str) -> str:
        """Choose the split by the canonical form, so that a puzzle has the same split in every run and orientation."""
        return self.splits[min(bisect(self.ends, int(canonical[:8], 16)), len(self.splits) - 1)] if self.splits else ""


class Job(NamedTuple):
    stream: Stream
    start: int
    stop: int
    extras: Extras


class Item(NamedTuple):
    """An item whose puzzle could not be made has an empty `line`, and `reason` explains it."""

    number: int
    canonical: str
    level: str
    score: int
    line: bytes
    reason: str = ""


class Part(NamedTuple):
    stream: Stream
    start: int
    items: tuple[Item, ...]
    seconds: float
    version: str

    @property
    def stop(self) -> int:
        return self.start + len(self.items)


def work(job: Job) -> Part:
    """Make the items of a job: at least one, and as many as the time limit allows."""
    start_time, elapsed, items = perf_counter(), 0.0, list[Item]()
    kind = find_kind(job.stream.kind)
    params = aiming.parse(kind, job.stream.params)
    while elapsed <= TIME_LIMIT and job.start + len(items) < job.stop:
        group, start = list[engine.Made | Item](), job.start + len(items)
        for index in range(start, min(start + (GROUP if elapsed < QUICK_ITEM * len(items) else 1), job.stop)):
            group.append(_make(kind, params, job.stream.seed, index))
            elapsed = perf_counter() - start_time
            if elapsed > TIME_LIMIT:
                break
        items += [each if isinstance(each, Item) else _item(each, job.extras) for each in group]
        elapsed = perf_counter() - start_time
    return Part(job.stream, job.start, tuple(items), elapsed, records.version())


def _make(kind: Kind, params: Params | aiming.Aim, seed: str | int, index: int) -> engine.Made | Item:
    try:
        return engine.make_one(kind, params, seed, index)
    except OutOfReach as error:
        return Item(index, "", "", 0, b"", str(error))


def _item(made: engine.Made, extras: Extras) -> Item:
    try:
        record = records.record_of(made)
    except NoSingleAnswer as error:
        return Item(made.index, "", "", 0, b"", str(error))
    record["split"] = extras.split(record["canonical"])
    if extras.prompt:
        from .prompts import prompt

        record["prompt"] = prompt(record, extras.prompt)
    return _of_record(record, dumps(record))


def _of_record(record: dict[str, Any], line: bytes) -> Item:
    grade = record["grade"]
    return Item(record["provenance"]["index"], record["canonical"], grade["level"], grade["score"], line)


def item_of(line: bytes) -> Item:
    """Read an item from its line in a stored part."""
    record = loads(line)
    if "why" in record:
        return Item(record["index"], "", "", 0, b"", record["why"])
    return _of_record(record, line)


def line_of(item: Item) -> bytes:
    """Write an item as a line of a stored part."""
    return item.line or dumps({"index": item.number, "why": item.reason})
