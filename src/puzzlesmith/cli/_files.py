"""Files that appear complete or not at all."""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def replacing(name: str, *, force: bool) -> Iterator[TextIO]:
    """A file to write to, which takes its name only when all is written; a file of that name is kept unless forced."""
    path = Path(name).resolve()  # of a link, what it leads to is replaced
    if path.exists() and not path.is_file():  # /dev/null, a pipe, a folder: nothing that could be replaced
        with path.open("w", encoding="utf-8") as file:
            yield file
        return
    if path.exists() and not force:
        raise PuzzleError(f"{name} exists", expected="another name, or --force to overwrite it")
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with unfinished.open("x", encoding="utf-8") as file:
            yield file
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
