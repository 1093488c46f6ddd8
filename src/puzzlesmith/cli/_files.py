"""Atomic writing: files appear complete or not at all."""

from __future__ import annotations

from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TextIO

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.core.temporary import temporary

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def replacing(name: str, *, force: bool) -> Iterator[TextIO]:
    """Open a temporary text file that is renamed to `name` on success; `force` allows replacing an existing file."""
    with replacing_bytes(name, force=force) as file, TextIOWrapper(file, encoding="utf-8") as text:
        yield text


@contextmanager
def replacing_bytes(name: str, *, force: bool) -> Iterator[BinaryIO]:
    """Do the same for a binary file."""
    path = Path(name).resolve()  # replaces the target of a symbolic link, not the link
    if path.exists() and not path.is_file():  # /dev/null, a pipe or a folder cannot be replaced
        with path.open("wb") as file:
            yield file
        return
    refuse_existing(name, force=force)
    with temporary(path) as unfinished, _opened(unfinished, name) as file:
        yield file


def _opened(unfinished: Path, name: str) -> BinaryIO:
    """Open the temporary file; errors name the requested file."""
    try:
        return unfinished.open("xb")
    except OSError as error:
        raise OSError(error.errno, error.strerror, name) from None


def refuse_existing(name: str, *, force: bool) -> None:
    """Raise PuzzleError if a file exists and may not be overwritten; called before long work as well."""
    if Path(name).is_file() and not force:
        raise PuzzleError(f"{name} exists", expected="another name, or --force to overwrite it")
