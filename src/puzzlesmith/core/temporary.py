"""Temporary files: a result is written next to its destination and moved there once it is complete."""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def temporary(path: Path) -> Iterator[Path]:
    """Yield a path in the same folder, for a file that replaces `path` on success. Remove the leftovers of earlier
    processes that were killed.
    """
    sweep(path)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        yield unfinished
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def sweep(path: Path) -> None:
    """Remove the temporary files for `path` whose processes have ended."""
    start = f".{path.name}."
    with suppress(OSError):  # a folder that cannot be listed
        for file in path.parent.iterdir():
            number = file.name.removeprefix(start).partition(".")[0]
            if file.name.startswith(f"{start}{number}.tmp") and number.isdecimal() and not _runs(int(number)):
                with suppress(OSError):
                    file.unlink()


def _runs(process: int) -> bool:
    if os.name != "posix":
        return False  # Windows does not remove a file that a process has open; there, os.kill would end the process
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # a process of another user
        return True
    return True
