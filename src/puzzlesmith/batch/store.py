"""The files of a run. They let a run be killed at any moment and resume: parts, segments and the finished files.

Glossary
    part     the items of one job; stored as it arrives, removed once all its items are in shards
    segment  as many items as a shard holds, in their final order, with one shard for each split. A segment counts as
             written once its note, which is written after its shards, is in the progress folder
    note     the state of the run after a segment: the next item of each stream, and the tally so far
"""

from __future__ import annotations

import shutil
from array import array
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, BinaryIO

from puzzlesmith.core.engine import checked_seed
from puzzlesmith.core.model import PuzzleError

from . import deduplication, files
from .jobs import Item, Part, Stream, item_of, line_of
from .json_lines import dumps, loads

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from .recipe import Recipe

PROGRESS = ".progress"
MANIFEST = "manifest.json"
NOTE = ("number", "taken", "cursors", "tally", "files")
UNNAMED = "puzzles"  # names the shards of a run without splits


class Store:
    """A folder of shards, or a single file, whose shards are in a folder next to it until `finish` joins them."""

    out: Path
    recipe: Recipe
    single: bool
    parts: Path
    segments: Path

    def __init__(self, out: Path, form: str | None, recipe: Recipe):
        single = not out.is_dir() and files.form_of(out) is not None
        self.out, self.recipe, self.single = out, recipe, single
        self.form: files.Form = (files.form_of(out) if single else None) or files.FORMS[form or "jsonl.gz"]
        self.shards: files.Form = files.FORMS["jsonl"] if single else self.form
        self.folder: Path = out.with_name(f".{out.name}.work") if single else out
        self.progress: Path = self.folder / PROGRESS
        self.parts, self.segments = self.progress / "parts", self.progress / "segments"
        self.trash: Path = out.with_name(f".{out.name}.old") if single else self.folder / f"{PROGRESS}.old"
        self._lock: BinaryIO | None = None

    @property
    def ending(self) -> str:
        return self.form.ending

    # ------------------------------------------------------------ opening

    def open(self) -> None:
        """Create the folders, or make sure that they belong to the same recipe."""
        if not (self.progress / "recipe.json").exists():
            self._create()
        self._acquire_lock()
        self._remove_temporary_files()
        if _stored(self.progress / "recipe.json") != self._fingerprint():
            raise PuzzleError(
                f"{self.folder} holds a run of another recipe", expected="the same command, or another name"
            )

    def _create(self) -> None:
        if self.single and self.out.exists():
            raise PuzzleError(f"{self.out} exists", expected="another name")
        others = (
            [file.name for file in self.folder.iterdir() if not file.name.startswith(PROGRESS)]
            if self.folder.is_dir()
            else []
        )
        if others and others != ["log.jsonl"]:
            raise PuzzleError(f"{self.folder} is not empty: it has {min(others)}", expected="a new folder")
        self.parts.mkdir(parents=True, exist_ok=True)
        self.segments.mkdir(exist_ok=True)
        files.write_atomically(self.progress / "recipe.json", dumps(self._fingerprint()))

    def _remove_temporary_files(self) -> None:
        """Remove what a killed run left unfinished."""
        for folder in (self.folder, self.parts, self.segments):
            for file in folder.glob(".*.tmp"):
                file.unlink()
        for file in self.out.parent.glob(f".{self.out.name}.*.tmp"):
            file.unlink()

    def _fingerprint(self) -> dict[str, Any]:
        """Return everything that determines the bytes written, as it reads back from JSON."""
        settings: dict[str, Any] = loads(dumps(self.recipe.to_dict() | {"form": self.ending}))
        return settings

    def _acquire_lock(self) -> None:
        """Allow one run at a time; the operating system releases the lock when its holder dies."""
        with suppress(ImportError):
            import fcntl

            self._lock = (self.progress / "lock").open("ab")
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise PuzzleError(
                    f"another run is using {self.folder}", expected="another folder, or its end"
                ) from None

    @property
    def finished(self) -> bool:
        """Whether the run is complete. If so, remove what a run killed during its cleanup left behind."""
        if self.single:
            done = self.out.exists() and self.trash.exists()
        else:
            done = (self.folder / MANIFEST).exists()
            if done and _stored(self.folder / MANIFEST).get("recipe") != self._fingerprint():
                raise PuzzleError(f"{self.folder} holds a run of another recipe", expected="another name")
        if done:
            shutil.rmtree(self.trash, ignore_errors=True)
            shutil.rmtree(self.progress, ignore_errors=True)
        return done

    def _remove_folder(self, folder: Path) -> None:
        """Remove a folder; renaming it first makes it disappear in one step."""
        shutil.rmtree(self.trash, ignore_errors=True)
        folder.rename(self.trash)
        shutil.rmtree(self.trash)

    def close(self) -> None:
        if self._lock:
            self._lock.close()

    # ------------------------------------------------------------ resuming

    def last_note(self) -> dict[str, Any] | None:
        notes = sorted(self.segments.glob("*.json"))
        return _stored(notes[-1], *NOTE) if notes else None

    def keys(self) -> Iterator[int]:
        """Iterate over the deduplication keys of all written segments."""
        for note in self.segments.glob("*.json"):
            keys = note.with_suffix(".keys")
            with _undamaged(keys):
                yield from array("q", keys.read_bytes())

    def load_parts(self, number: int, stream: Stream) -> list[Part]:
        """Load the stored parts of the stream with this number."""
        return [self._part(file, stream) for file in self.parts.glob(f"{number}-*.jsonl")]

    def _part(self, file: Path, stream: Stream) -> Part:
        with _undamaged(file):
            items = tuple(item_of(line.rstrip(b"\n")) for line in files.FORMS["jsonl"].read(file))
            return Part(stream, _span(file)[0], items, 0.0, "")

    # ------------------------------------------------------------ writing

    def save_part(self, number: int, part: Part) -> None:
        lines = b"".join(line_of(item) + b"\n" for item in part.items)
        files.write_atomically(self.parts / f"{number}-{part.start}-{part.stop}.jsonl", lines)

    def write_segment(self, number: int, items: Sequence[Item], splits: Sequence[str], note: dict[str, Any]) -> None:
        """Write the shards of a segment, add them to its note, and then write the note."""
        for split in self.recipe.split_names if not self.single else ("",):
            lines = [item.line for item, of in zip(items, splits, strict=True) if self.single or of == split]
            if lines:
                path = self.folder / f"{split or UNNAMED}-{number:05}{self.shards.ending}"
                with files.replacing(path) as unfinished:
                    self.shards.write(unfinished, [lines])
                note["files"][path.name] = {"items": len(lines), "sha256": _checksum(path)}
        keys = array("q", [deduplication.key(item.canonical) for item in items])
        files.write_atomically(self.segments / f"{number:05}.keys", keys.tobytes())
        files.write_atomically(self.segments / f"{number:05}.json", dumps(note))
        self._remove_used_parts(note["cursors"])

    def _remove_used_parts(self, cursors: Sequence[int]) -> None:
        for file in self.parts.glob("*.jsonl"):
            number = int(file.stem.split("-")[0])
            if _span(file)[1] <= cursors[number]:
                file.unlink()

    def finish(self, manifest: dict[str, Any], summaries: dict[str, bytes]) -> None:
        """Write summaries and manifest, or join the shards to one file; then remove the progress folder."""
        if self.single:
            shards = sorted(self.folder.glob(f"{UNNAMED}-*.jsonl"))
            with files.replacing(self.out) as unfinished:
                self.form.write(unfinished, Blocks(shards))
            self._remove_folder(self.folder)
            return
        for name, content in summaries.items():
            files.write_atomically(self.folder / name, content)
        files.write_atomically(self.folder / MANIFEST, files.pretty_json(manifest | {"recipe": self._fingerprint()}))
        self._remove_folder(self.progress)


def seed_in(out: Path) -> str | int | None:
    """Return the seed of the run in `out`, so that a command without a seed resumes that run."""
    for file in (out / PROGRESS / "recipe.json", out.with_name(f".{out.name}.work") / PROGRESS / "recipe.json"):
        if file.exists():
            return _seed(file, _stored(file))
    manifest = out / MANIFEST
    return _seed(manifest, _stored(manifest, "recipe")["recipe"]) if manifest.exists() else None


def _seed(file: Path, recipe: dict[str, Any]) -> str | int:
    with _undamaged(file):
        return checked_seed(recipe["seed"])


def _stored(file: Path, *names: str) -> dict[str, Any]:
    """Read a JSON object that a run has stored, with fields of these names."""
    with _undamaged(file):
        content = dict[str, Any](loads(file.read_bytes()).items())
        if missing := set(names) - content.keys():
            raise LookupError(missing)
        return content


@contextmanager
def _undamaged(file: Path) -> Iterator[None]:
    """Turn the errors of reading a file that somebody has changed into one that names the file."""
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        expected = "the file that the run wrote, or another place for a new run"
        raise PuzzleError(f"{file} is damaged", expected=expected) from None


class Blocks:
    """Iterates over the lines of several files, one file at a time."""

    def __init__(self, paths: Sequence[Path]):
        self.paths = paths

    def __iter__(self) -> Iterator[list[bytes]]:
        for path in self.paths:
            yield [line.rstrip(b"\n") for line in files.FORMS["jsonl"].read(path)]


def _span(file: Path) -> tuple[int, int]:
    _, start, stop = file.stem.split("-")
    return int(start), int(stop)


def _checksum(path: Path) -> str:
    with path.open("rb") as file:
        import hashlib

        return hashlib.file_digest(file, "sha256").hexdigest()
