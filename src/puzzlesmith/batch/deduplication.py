"""The set of puzzles that a run has already, as digests of their canonical forms; on disk, so that memory stays flat.

It stores 64 bits of each digest. Equal puzzles are always recognised. Among a million different puzzles, two collide
once in thirty million runs; the run then drops one of them and makes another in its place.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

RUN, ARCHIVE = 0, 1


class SeenPuzzles:
    def __init__(self) -> None:
        self.database: sqlite3.Connection = sqlite3.connect(
            ""
        )  # a temporary file, which SQLite deletes; the cache holds at most 16 MB of it
        self.database.execute("PRAGMA cache_size = -16000")
        self.database.execute("CREATE TABLE seen (key INTEGER PRIMARY KEY, origin INTEGER)")

    def add(self, canonical: str, origin: int = RUN) -> bool:
        """Add a puzzle, and return whether it is new."""
        return bool(
            self.database.execute("INSERT OR IGNORE INTO seen VALUES (?, ?)", (key(canonical), origin)).rowcount
        )

    def add_keys(self, keys: Iterable[int], origin: int = RUN) -> None:
        self.database.executemany("INSERT OR IGNORE INTO seen VALUES (?, ?)", ((each, origin) for each in keys))

    def archived(self, canonical: str) -> bool:
        row = self.database.execute("SELECT origin FROM seen WHERE key = ?", (key(canonical),)).fetchone()
        return row is not None and row[0] == ARCHIVE

    def close(self) -> None:
        self.database.close()


def key(canonical: str) -> int:
    """Return the first 64 bits of a digest as a signed integer, which is what SQLite stores."""
    number = int(canonical[:16], 16)
    return number - (1 << 64) if number >> 63 else number
