"""Atomic file writes, and the four file formats for records.

The same records always give the same bytes: the gzip header stores neither time nor file name, and previous contents
have no influence.
"""

from __future__ import annotations

import os
import sqlite3
import zlib
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.core.temporary import temporary

from .json_lines import dumps, loads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

GZIP_WBITS = 31  # makes zlib write a gzip header and trailer; zlib leaves name and time in the header empty
GZIP_LEVEL = 4  # takes a third of the time of the default level 6, for 8 % more bytes
TEXT_COLUMNS = ("id", "kind", "params", "puzzle_id", "level", "split", "canonical")  # beside the record itself
INTEGER_COLUMNS = ("score", "item")


class Form(NamedTuple):
    """A file format: how it writes and reads records, and the extension of its file names."""

    ending: str
    write: Callable[[Path, Iterable[Sequence[bytes]]], None]  # takes blocks of lines, so that memory stays flat
    read: Callable[[Path], Iterator[bytes]]


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a temporary path, and rename it to `path` once everything is written and synced to disk."""
    with temporary(path) as unfinished:
        yield unfinished
        with unfinished.open("rb") as file:
            os.fsync(file.fileno())


def write_atomically(path: Path, content: bytes) -> None:
    with replacing(path) as unfinished:
        unfinished.write_bytes(content)


def gzipped(content: bytes) -> bytes:
    compressor = zlib.compressobj(GZIP_LEVEL, zlib.DEFLATED, GZIP_WBITS)
    return compressor.compress(content) + compressor.flush()


def _write_lines(path: Path, blocks: Iterable[Sequence[bytes]]) -> None:
    with path.open("wb") as file:
        for lines in blocks:
            file.writelines(line + b"\n" for line in lines)


def _write_gzipped(path: Path, blocks: Iterable[Sequence[bytes]]) -> None:
    with path.open("wb") as file:
        for lines in blocks:  # concatenated gzip members form one gzip file
            file.write(gzipped(b"".join(line + b"\n" for line in lines)))


def _read_lines(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        yield from (line for line in file if not line.isspace())


def _read_gzipped(path: Path) -> Iterator[bytes]:
    import gzip

    try:
        with gzip.open(path, "rb") as file:
            yield from (line for line in file if not line.isspace())
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise PuzzleError(f"{path} is damaged: {error}", expected="a whole gzip file") from None


def row_of(line: bytes) -> dict[str, Any]:
    """Return a database row: the columns to sort and filter by, and the whole record as JSON."""
    record = loads(line)
    facts = {"puzzle_id": record["puzzle"]["id"], "level": record["grade"]["level"], "score": record["grade"]["score"]}
    merged = {**record, **facts, "item": record["provenance"]["index"]}
    return {name: merged[name] for name in (*TEXT_COLUMNS, *INTEGER_COLUMNS)} | {"record": line.decode()}


def _write_sqlite(path: Path, blocks: Iterable[Sequence[bytes]]) -> None:
    path.unlink(missing_ok=True)
    database = sqlite3.connect(path)
    columns = [f"{name} TEXT" for name in TEXT_COLUMNS] + [f"{name} INTEGER" for name in INTEGER_COLUMNS]
    try:
        database.execute(f"CREATE TABLE puzzles ({', '.join(columns)}, record TEXT)")
        placeholders = ", ".join("?" * (len(columns) + 1))
        for lines in blocks:
            rows = (tuple(row_of(line).values()) for line in lines)
            database.executemany(f"INSERT INTO puzzles VALUES ({placeholders})", rows)  # noqa: S608  only question marks
        database.execute("CREATE INDEX by_level ON puzzles (kind, level, score)")
        database.commit()
    finally:
        database.close()


def _read_sqlite(path: Path) -> Iterator[bytes]:
    database = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        for (line,) in database.execute("SELECT record FROM puzzles ORDER BY rowid"):
            yield line.encode()
    except sqlite3.DatabaseError as error:
        raise PuzzleError(f"{path} is not a database of puzzles: {error}") from None
    finally:
        database.close()


def pyarrow() -> Any:
    """Import the optional pyarrow and return its main and Parquet modules."""
    if not find_spec("pyarrow"):
        raise PuzzleError("Parquet needs pyarrow", expected="pip install puzzlesmith[parquet]")
    from importlib import import_module

    return import_module("pyarrow"), import_module("pyarrow.parquet")


def _write_parquet(path: Path, blocks: Iterable[Sequence[bytes]]) -> None:
    arrow, parquet = pyarrow()
    columns = [(name, arrow.string()) for name in TEXT_COLUMNS] + [(name, arrow.int64()) for name in INTEGER_COLUMNS]
    schema = arrow.schema([*columns, ("record", arrow.string())])
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for lines in blocks:
            writer.write_table(arrow.Table.from_pylist([row_of(line) for line in lines], schema=schema))


def _read_parquet(path: Path) -> Iterator[bytes]:
    arrow, parquet = pyarrow()
    try:
        for batch in parquet.ParquetFile(path).iter_batches(columns=["record"]):
            yield from (line.encode() for line in batch.column(0).to_pylist())
    except (arrow.ArrowException, KeyError) as error:
        raise PuzzleError(f"{path} is not a Parquet file of puzzles: {error}") from None


FORMS = {
    "jsonl.gz": Form(".jsonl.gz", _write_gzipped, _read_gzipped),
    "jsonl": Form(".jsonl", _write_lines, _read_lines),
    "sqlite": Form(".sqlite", _write_sqlite, _read_sqlite),
    "parquet": Form(".parquet", _write_parquet, _read_parquet),
}


def form_of(path: Path) -> Form | None:
    return next((form for form in FORMS.values() if path.name.endswith(form.ending)), None)


def require_packages(ending: str) -> None:
    """Raise before the work starts, not after it, if the packages that a format needs are missing."""
    if ending == ".parquet":
        pyarrow()


def pretty_json(value: Any) -> bytes:
    """Format a value as indented JSON, for files that people read."""
    import json

    return json.dumps(loads(dumps(value)), indent=2, ensure_ascii=False).encode() + b"\n"
