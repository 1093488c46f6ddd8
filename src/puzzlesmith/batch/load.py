"""Reads records back, one at a time, from a file of any format or from the folder of a run."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from puzzlesmith.core import engine
from puzzlesmith.core.model import PuzzleError

from . import files, records
from .json_lines import loads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .records import Record


def load(path: str | Path, split: str | None = None) -> Iterator[Record]:
    """Iterate over the records of a file, or of all shards in a folder; `split` selects those of one split."""
    paths = _files(Path(path))
    return (record for file in paths for record in _records(file) if split in {None, record.get("split", "")})


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        shards = sorted(file for file in path.iterdir() if files.form_of(file) and not _is_auxiliary(file))
        if not shards:
            raise PuzzleError(f"no records in {path}", expected="a folder that a batch was written to")
        return shards
    if not path.exists():
        raise PuzzleError(f"no file {path}")
    if not files.form_of(path):
        endings = ", ".join(form.ending for form in files.FORMS.values())
        raise PuzzleError(f"unknown file format: {path}", expected=f"a folder, or a name that ends in {endings}")
    return [path]


def _is_auxiliary(file: Path) -> bool:
    return file.name.startswith(".") or file.name == "log.jsonl"


def _records(file: Path) -> Iterator[Record]:
    form = files.form_of(file)
    for number, line in enumerate(form.read(file) if form else (), 1):
        try:
            record = loads(line)
        except ValueError:
            raise PuzzleError(f"record {number} of {file} is not valid JSON") from None
        if not isinstance(record, dict):
            raise PuzzleError(f"record {number} of {file} is not a record", expected="a JSON object")
        yield record


def canonicals(path: str | Path) -> Iterator[str]:
    """Iterate over the canonical digests of an archive: a batch, or a text file with one id per line."""
    path = Path(path)
    if path.suffix == ".txt":
        yield from _canonicals_of_ids(path)
        return
    for record in load(path):
        yield _canonical(record)


def _canonicals_of_ids(path: Path) -> Iterator[str]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise PuzzleError(f"cannot read {path}: {error}") from None
    for line in lines:
        if line.strip() and not line.startswith("#"):
            yield records.digest(engine.canonical(line.split()[0]))


def _canonical(record: Record) -> str:
    """Return the stored digest if this version stored it; other versions may define equivalence differently."""
    provenance, stored = record.get("provenance"), record.get("canonical")
    trusted = isinstance(provenance, dict) and provenance.get("version") == records.version()
    if trusted and isinstance(stored, str) and len(stored) == 32:
        return stored
    return records.digest(engine.canonical(engine.puzzle_of(record)))
