"""A job: a range of a stream's items, made by one worker in about a second; it knows nothing of other jobs.

Glossary
    stream  all puzzles of one kind, params and seed, numbered from 0
    item    one of them, as the line that will stand in a file, and what must be known to sort it in
    part    the items of a job, in order; a job that takes too long ends before its range does
"""

from __future__ import annotations

from bisect import bisect
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core import engine
from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.model import NoSingleAnswer, OutOfReach

from . import records
from .lines import dumps, loads

if TYPE_CHECKING:
    from puzzlesmith.core.kind import Kind
    from puzzlesmith.core.params import Params

PATIENCE = 2.0  # seconds after which a job begins no further item


class Stream(NamedTuple):
    kind: str
    params: str
    seed: str | int

    def __str__(self) -> str:
        return f"{self.kind} {self.params}"


class Extras(NamedTuple):
    """What is added to each record: its split, as names and the upper ends of their shares of 2**32; and a prompt."""

    splits: tuple[str, ...] = ()
    ends: tuple[int, ...] = ()
    prompt: str = ""  # the text of a template

    def split(self, canonical: str) -> str:
        """Chosen by what the puzzle is: the same puzzle, turned round, in another run, has the same split."""
        return self.splits[min(bisect(self.ends, int(canonical[:8], 16)), len(self.splits) - 1)] if self.splits else ""


class Job(NamedTuple):
    stream: Stream
    start: int
    stop: int
    extras: Extras


class Item(NamedTuple):
    """`line` is empty for an item that could not be made; then `why` says so."""

    number: int
    canonical: str
    level: str
    score: int
    line: bytes
    why: str = ""


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
    """Make the items of a job, and at least one."""
    begun, items = perf_counter(), list[Item]()
    kind = find_kind(job.stream.kind)
    params = kind.Params.parse(job.stream.params)
    for index in range(job.start, job.stop):
        items.append(_item(kind, params, job, index))
        if perf_counter() - begun > PATIENCE:
            break
    return Part(job.stream, job.start, tuple(items), perf_counter() - begun, records.version())


def _item(kind: Kind, params: Params, job: Job, index: int) -> Item:
    try:
        made = engine.make_one(kind, params, job.stream.seed, index)
        record = records.record_of(made)
    except (OutOfReach, NoSingleAnswer) as why:
        return Item(index, "", "", 0, b"", str(why))
    record["split"] = job.extras.split(record["canonical"])
    if job.extras.prompt:
        from .prompts import prompt

        record["prompt"] = prompt(record, job.extras.prompt)
    return _of_record(record, dumps(record))


def _of_record(record: dict[str, Any], line: bytes) -> Item:
    grade = record["grade"]
    return Item(record["provenance"]["index"], record["canonical"], grade["level"], grade["score"], line)


def item_of(line: bytes) -> Item:
    """An item from its line in a stored part."""
    record = loads(line)
    if "why" in record:
        return Item(record["index"], "", "", 0, b"", record["why"])
    return _of_record(record, line)


def line_of(item: Item) -> bytes:
    """An item as it stands in a stored part."""
    return item.line or dumps({"index": item.number, "why": item.why})
