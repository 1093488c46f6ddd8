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
# Where items take less than QUICK, so many puzzles are made before their records: the two use different code and data,
# and changing between them takes a tenth of the time, on a busy machine a quarter.
QUICK, AT_ONCE = 0.001, 16


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
    begun, spent, items = perf_counter(), 0.0, list[Item]()
    kind = find_kind(job.stream.kind)
    params = kind.Params.parse(job.stream.params)
    while spent <= PATIENCE and job.start + len(items) < job.stop:
        some, start = list[engine.Made | Item](), job.start + len(items)
        for index in range(start, min(start + (AT_ONCE if spent < QUICK * len(items) else 1), job.stop)):
            some.append(_made(kind, params, job.stream.seed, index))
            spent = perf_counter() - begun
            if spent > PATIENCE:
                break
        items += [each if isinstance(each, Item) else _item(each, job.extras) for each in some]
        spent = perf_counter() - begun
    return Part(job.stream, job.start, tuple(items), spent, records.version())


def _made(kind: Kind, params: Params, seed: str | int, index: int) -> engine.Made | Item:
    try:
        return engine.make_one(kind, params, seed, index)
    except OutOfReach as why:
        return Item(index, "", "", 0, b"", str(why))


def _item(made: engine.Made, extras: Extras) -> Item:
    try:
        record = records.record_of(made)
    except NoSingleAnswer as why:
        return Item(made.index, "", "", 0, b"", str(why))
    record["split"] = extras.split(record["canonical"])
    if extras.prompt:
        from .prompts import prompt

        record["prompt"] = prompt(record, extras.prompt)
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
