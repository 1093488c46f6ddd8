"""Files that appear complete or not at all."""

from __future__ import annotations

import os
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TextIO

from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def replacing(name: str, *, force: bool) -> Iterator[TextIO]:
    """A file to write text to, which takes its name only when all is written; a file of that name is kept unless
    forced.
    """
    with replacing_bytes(name, force=force) as file, TextIOWrapper(file, encoding="utf-8") as text:
        yield text


@contextmanager
def replacing_bytes(name: str, *, force: bool) -> Iterator[BinaryIO]:
    """The same for bytes."""
    path = Path(name).resolve()  # of a link, what it leads to is replaced
    if path.exists() and not path.is_file():  # /dev/null, a pipe, a folder: nothing that could be replaced
        with path.open("wb") as file:
            yield file
        return
    refuse_existing(name, force=force)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with unfinished.open("xb") as file:
            yield file
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def refuse_existing(name: str, *, force: bool) -> None:
    """PuzzleError if a file would be overwritten that nobody said may be; before long work, to have it at once."""
    if Path(name).is_file() and not force:
        raise PuzzleError(f"{name} exists", expected="another name, or --force to overwrite it")
