"""What a run has on disk, so that it can be killed at any moment and go on: parts, segments, and the finished files.

Glossary
    part     what one job made; stored as it arrives, removed when all of it stands in shards
    segment  as many items as a shard holds, in their final order: one shard for each split. It counts as written when
             its note stands in the folder of progress, after its shards
    note     where the run stood after a segment: what to take next of each stream, and what was counted so far
"""

from __future__ import annotations

import shutil
from array import array
from contextlib import suppress
from typing import TYPE_CHECKING, Any, BinaryIO

from puzzlesmith.core.model import PuzzleError

from . import files, seen
from .jobs import Item, Part, Stream, item_of, line_of
from .lines import dumps, loads

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from .recipe import Recipe

PROGRESS = ".progress"
MANIFEST = "manifest.json"
UNNAMED = "puzzles"  # shards of a run without splits


class Store:
    """A folder of shards, or a single file, whose shards are then in a folder beside it until they are joined."""

    def __init__(self, out: Path, form: str | None, recipe: Recipe):
        single = not out.is_dir() and files.form_of(out) is not None
        self.out, self.recipe, self.single = out, recipe, single
        self.form = (files.form_of(out) if single else None) or files.FORMS[form or "jsonl.gz"]
        self.shards = files.FORMS["jsonl"] if single else self.form
        self.folder = out.with_name(f".{out.name}.work") if single else out
        self.progress = self.folder / PROGRESS
        self.parts, self.segments = self.progress / "parts", self.progress / "segments"
        self.leavings = out.with_name(f".{out.name}.old") if single else self.folder / f"{PROGRESS}.old"
        self._lock: BinaryIO | None = None

    @property
    def ending(self) -> str:
        return self.form.ending

    # ------------------------------------------------------------ opening

    def open(self) -> None:
        """Make the folders, or make sure that they are those of the same recipe."""
        if not (self.progress / "recipe.json").exists():
            self._begin()
        self._hold()
        self._sweep()
        stored = loads((self.progress / "recipe.json").read_bytes())
        if stored != self._told():
            raise PuzzleError(
                f"{self.folder} holds a run of another recipe", expected="the same command, or another name"
            )

    def _begin(self) -> None:
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
        files.put(self.progress / "recipe.json", dumps(self._told()))

    def _sweep(self) -> None:
        """Remove the unfinished files of a run that was killed."""
        for folder in (self.folder, self.parts, self.segments):
            for file in folder.glob(".*.tmp"):
                file.unlink()
        for file in self.out.parent.glob(f".{self.out.name}.*.tmp"):
            file.unlink()

    def _told(self) -> dict[str, Any]:
        told: dict[str, Any] = loads(dumps(self.recipe.to_dict() | {"form": self.ending}))
        return told

    def _hold(self) -> None:
        """Only one run at a time; a lock of the system's dies with its holder."""
        with suppress(ImportError):
            import fcntl

            self._lock = (self.progress / "lock").open("ab")
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise PuzzleError(f"another run is at work in {self.folder}", expected="to wait for it") from None

    @property
    def finished(self) -> bool:
        """Whether all is there already; what a run that was killed while tidying up left behind is removed."""
        if self.single:
            done = self.out.exists() and self.leavings.exists()
        else:
            done = (self.folder / MANIFEST).exists()
            if done and loads((self.folder / MANIFEST).read_bytes()).get("recipe") != self._told():
                raise PuzzleError(f"{self.folder} holds a run of another recipe", expected="another name")
        if done:
            shutil.rmtree(self.leavings, ignore_errors=True)
            shutil.rmtree(self.progress, ignore_errors=True)
        return done

    def _tidy_up(self, folder: Path) -> None:
        """Remove a folder, which is out of sight at once."""
        shutil.rmtree(self.leavings, ignore_errors=True)
        folder.rename(self.leavings)
        shutil.rmtree(self.leavings)

    def close(self) -> None:
        if self._lock:
            self._lock.close()

    # ------------------------------------------------------------ going on

    def last_note(self) -> dict[str, Any] | None:
        notes = sorted(self.segments.glob("*.json"))
        return loads(notes[-1].read_bytes()) if notes else None

    def keys(self) -> Iterator[int]:
        """Of all puzzles in segments that are written."""
        for note in self.segments.glob("*.json"):
            found = array("q")
            found.frombytes(note.with_suffix(".keys").read_bytes())
            yield from found

    def stored(self, number: int, stream: Stream) -> list[Part]:
        """The parts of a stream, by its number."""
        return [self._part(file, stream) for file in self.parts.glob(f"{number}-*.jsonl")]

    def _part(self, file: Path, stream: Stream) -> Part:
        items = tuple(item_of(line.rstrip(b"\n")) for line in files.FORMS["jsonl"].read(file))
        return Part(stream, _span(file)[0], items, 0.0, "")

    # ------------------------------------------------------------ writing

    def keep(self, number: int, part: Part) -> None:
        lines = b"".join(line_of(item) + b"\n" for item in part.items)
        files.put(self.parts / f"{number}-{part.start}-{part.stop}.jsonl", lines)

    def write(self, number: int, items: Sequence[Item], splits: Sequence[str], note: dict[str, Any]) -> dict[str, Any]:
        """A segment: its shards, and then its note, to which they are added."""
        for split in self.recipe.names if not self.single else ("",):
            lines = [item.line for item, of in zip(items, splits, strict=True) if self.single or of == split]
            if lines:
                path = self.folder / f"{split or UNNAMED}-{number:05}{self.shards.ending}"
                with files.replacing(path) as unfinished:
                    self.shards.write(unfinished, [lines])
                note["files"][path.name] = {"items": len(lines), "sha256": _checksum(path)}
        keys = array("q", [seen.key(item.canonical) for item in items])
        files.put(self.segments / f"{number:05}.keys", keys.tobytes())
        files.put(self.segments / f"{number:05}.json", dumps(note))
        self._tidy(note["cursors"])
        return note

    def _tidy(self, cursors: Sequence[int]) -> None:
        for file in self.parts.glob("*.jsonl"):
            number = int(file.stem.split("-")[0])
            if _span(file)[1] <= cursors[number]:
                file.unlink()

    def finish(self, manifest: dict[str, Any], beside: dict[str, bytes]) -> None:
        """All is made: add what describes it, or join the shards, and remove the traces of the work."""
        if self.single:
            shards = sorted(self.folder.glob(f"{UNNAMED}-*.jsonl"))
            with files.replacing(self.out) as unfinished:
                self.form.write(unfinished, Blocks(shards))
            self._tidy_up(self.folder)
            return
        for name, content in beside.items():
            files.put(self.folder / name, content)
        files.put(self.folder / MANIFEST, files.as_json(manifest | {"recipe": self._told()}))
        self._tidy_up(self.progress)


def seed_in(out: Path) -> str | int | None:
    """The seed of the run that is there, so that a command without one goes on with it."""
    for file in (out / PROGRESS / "recipe.json", out.with_name(f".{out.name}.work") / PROGRESS / "recipe.json"):
        if file.exists():
            return _seed(loads(file.read_bytes()))
    return _seed(loads((out / MANIFEST).read_bytes())["recipe"]) if (out / MANIFEST).exists() else None


def _seed(recipe: dict[str, Any]) -> str | int:
    seed: str | int = recipe["seed"]
    return seed


class Blocks:
    """The lines of some files, a file at a time."""

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
