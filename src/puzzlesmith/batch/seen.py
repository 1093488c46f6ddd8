"""Which puzzles there are already, by the digest of their canonical form: on disk, so that memory stays flat.

64 bits of the digest are kept. Equal puzzles are always found; of a million different ones two are taken for equal
once in thirty million runs, and then one of them is made anew.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

RUN, ARCHIVE = 0, 1


class Seen:
    def __init__(self) -> None:
        self.base = sqlite3.connect("")  # a file that SQLite removes by itself, and no more of it in memory than this
        self.base.execute("PRAGMA cache_size = -16000")
        self.base.execute("CREATE TABLE seen (key INTEGER PRIMARY KEY, origin INTEGER)")

    def add(self, canonical: str, origin: int = RUN) -> bool:
        """Whether it is new."""
        return bool(self.base.execute("INSERT OR IGNORE INTO seen VALUES (?, ?)", (key(canonical), origin)).rowcount)

    def add_keys(self, keys: Iterable[int], origin: int = RUN) -> None:
        self.base.executemany("INSERT OR IGNORE INTO seen VALUES (?, ?)", ((each, origin) for each in keys))

    def archived(self, canonical: str) -> bool:
        row = self.base.execute("SELECT origin FROM seen WHERE key = ?", (key(canonical),)).fetchone()
        return row is not None and row[0] == ARCHIVE

    def close(self) -> None:
        self.base.close()


def key(canonical: str) -> int:
    """As SQLite holds it: signed."""
    number = int(canonical[:16], 16)
    return number - (1 << 64) if number >> 63 else number
