"""How long the puzzles of a kind take by size and level, before one is made: medians, which stand in minutes.txt in the
kind's folder. `python -m benchmarks expected` writes them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .kind import Kind

NAME = "minutes.txt"


def file_of(kind: Kind) -> Path:
    return Path(kind.folder, NAME)


def expected_minutes(kind: Kind) -> dict[str, dict[str, float]]:
    """The minutes by params and level; empty for a kind without that file."""
    known = dict[str, dict[str, float]]()
    file = file_of(kind)
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        if line and not line.startswith("#"):
            params, level, minutes = line.split()
            known.setdefault(params, {})[level] = float(minutes)
    return known
