"""Files that appear complete or not at all, and the four forms that records are written in.

The same records give the same bytes: gzip stores no time and no name, and nothing depends on what stood there before.
"""

from __future__ import annotations

import os
import sqlite3
import zlib
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core.model import PuzzleError

from .lines import dumps, loads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

GZIP = 31  # zlib's word for: with the header and trailer of gzip, which then say neither name nor time
EFFORT = 4  # of gzip: a third of the time that the usual 6 takes, for 8 % more bytes
TEXTS = ("id", "kind", "params", "puzzle_id", "level", "split", "canonical")  # columns beside the record itself
NUMBERS = ("score", "item")


class Form(NamedTuple):
    """How records are written into one file, and which ending such files have."""

    ending: str
    write: Callable[[Path, Iterable[Sequence[bytes]]], None]  # blocks of lines
    read: Callable[[Path], Iterator[bytes]]


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A path to write to, which takes the place of the other only when all is written and on disk."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        yield unfinished
        with unfinished.open("rb") as file:
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def put(path: Path, content: bytes) -> None:
    with replacing(path) as unfinished:
        unfinished.write_bytes(content)


def zipped(content: bytes) -> bytes:
    packer = zlib.compressobj(EFFORT, zlib.DEFLATED, GZIP)
    return packer.compress(content) + packer.flush()


def _write_lines(path: Path, blocks: Iterable[Sequence[bytes]]) -> None:
    with path.open("wb") as file:
        for lines in blocks:
            file.writelines(line + b"\n" for line in lines)


def _write_zipped(path: Path, blocks: Iterable[Sequence[bytes]]) -> None:
    with path.open("wb") as file:
        for lines in blocks:  # one after the other they are one gzip file
            file.write(zipped(b"".join(line + b"\n" for line in lines)))


def _read_lines(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        yield from (line for line in file if not line.isspace())


def _read_zipped(path: Path) -> Iterator[bytes]:
    import gzip

    try:
        with gzip.open(path, "rb") as file:
            yield from (line for line in file if not line.isspace())
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise PuzzleError(f"{path} is damaged: {error}", expected="a whole gzip file") from None


def flat(line: bytes) -> dict[str, Any]:
    """The columns of a record: what one sorts and filters by, and the record itself."""
    record = loads(line)
    facts = {"puzzle_id": record["puzzle"]["id"], "level": record["grade"]["level"], "score": record["grade"]["score"]}
    merged = {**record, **facts, "item": record["provenance"]["index"]}
    return {name: merged[name] for name in (*TEXTS, *NUMBERS)} | {"record": line.decode()}


def _write_sqlite(path: Path, blocks: Iterable[Sequence[bytes]]) -> None:
    path.unlink(missing_ok=True)
    base = sqlite3.connect(path)
    columns = [f"{name} TEXT" for name in TEXTS] + [f"{name} INTEGER" for name in NUMBERS]
    try:
        base.execute(f"CREATE TABLE puzzles ({', '.join(columns)}, record TEXT)")
        marks = ", ".join("?" * (len(columns) + 1))
        for lines in blocks:
            rows = (tuple(flat(line).values()) for line in lines)
            base.executemany(f"INSERT INTO puzzles VALUES ({marks})", rows)  # noqa: S608  only question marks
        base.execute("CREATE INDEX by_level ON puzzles (kind, level, score)")
        base.commit()
    finally:
        base.close()


def _read_sqlite(path: Path) -> Iterator[bytes]:
    base = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        for (line,) in base.execute("SELECT record FROM puzzles ORDER BY rowid"):
            yield line.encode()
    except sqlite3.DatabaseError as error:
        raise PuzzleError(f"{path} is no database of puzzles: {error}") from None
    finally:
        base.close()


def pyarrow() -> Any:
    """Pyarrow, which is an extra."""
    if not find_spec("pyarrow"):
        raise PuzzleError("Parquet needs pyarrow", expected="pip install puzzlesmith[parquet]")
    from importlib import import_module

    return import_module("pyarrow"), import_module("pyarrow.parquet")


def _write_parquet(path: Path, blocks: Iterable[Sequence[bytes]]) -> None:
    arrow, parquet = pyarrow()
    columns = [(name, arrow.string()) for name in TEXTS] + [(name, arrow.int64()) for name in NUMBERS]
    schema = arrow.schema([*columns, ("record", arrow.string())])
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for lines in blocks:
            writer.write_table(arrow.Table.from_pylist([flat(line) for line in lines], schema=schema))


def _read_parquet(path: Path) -> Iterator[bytes]:
    arrow, parquet = pyarrow()
    try:
        for batch in parquet.ParquetFile(path).iter_batches(columns=["record"]):
            yield from (line.encode() for line in batch.column(0).to_pylist())
    except (arrow.ArrowException, KeyError) as error:
        raise PuzzleError(f"{path} is no Parquet file of puzzles: {error}") from None


FORMS = {
    "jsonl.gz": Form(".jsonl.gz", _write_zipped, _read_zipped),
    "jsonl": Form(".jsonl", _write_lines, _read_lines),
    "sqlite": Form(".sqlite", _write_sqlite, _read_sqlite),
    "parquet": Form(".parquet", _write_parquet, _read_parquet),
}


def form_of(path: Path) -> Form | None:
    """By the ending of a name."""
    return next((form for form in FORMS.values() if path.name.endswith(form.ending)), None)


def check_form(ending: str) -> None:
    """Whether what a form needs is installed: asked before the work, not after."""
    if ending == ".parquet":
        pyarrow()


def as_json(value: Any) -> bytes:
    """For files that people look at."""
    import json

    return json.dumps(loads(dumps(value)), indent=2, ensure_ascii=False).encode() + b"\n"
