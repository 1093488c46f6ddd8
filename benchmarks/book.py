"""A book of 200 puzzles: CPU time besides the puzzles themselves, and memory, each in a process of its own.

The book has a cover, contents, full rules of its kinds, QR codes, and all answers. The aim is at most 10 s of CPU time
on top of making the puzzles, and at most 300 MB at the peak, for the whole process.
"""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median

import puzzlesmith as ps

from ._table import Table, ms

COUNT = 200
ROUNDS = 5
SETTINGS: dict[str, dict[str, object]] = {
    "A4, four to a page": {},
    "6x9, two to a page": {"page": "6x9", "per_page": 2},
    "A4, large print": {"large_print": True},
}
SCRIPT = """
import json, resource, sys
from time import process_time
from puzzlesmith import book

adds, settings = json.loads(sys.argv[1])
recipe = book.with_settings(book.Recipe(seed=1, batches=tuple(map(book.added, adds))), settings)
start = process_time()
made = list(book.items(recipe))
middle = process_time()
(pdf,) = book.print_book(recipe, made).files
end = process_time()
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps([middle - start, end - middle, peak, len(pdf), len(made)]))
"""


def measured(adds: list[str], settings: dict[str, object]) -> list[float]:
    """Seconds for the puzzles, seconds for the book, MB at the peak, bytes of PDF, puzzles."""
    run = [sys.executable, "-c", SCRIPT, json.dumps([adds, settings])]
    found: list[float] = json.loads(subprocess.run(run, capture_output=True, text=True, check=True).stdout)
    return found


def run(*, quick: bool) -> None:
    kinds = ps.kinds()
    count = 20 if quick else COUNT
    table = Table("book", "puzzles", "making them", "the book", "goal", "memory", "goal", "PDF")
    for name, settings in SETTINGS.items():
        adds = [f"{kind} x{count // len(kinds)}" for kind in kinds]
        _row(table, f"{name}, {len(kinds)} kinds", [measured(adds, settings) for _ in range(2 if quick else ROUNDS)])
    for kind in kinds:
        _row(table, f"A4, four to a page, {kind} alone", [measured([f"{kind} x{count}"], {})])


def _row(table: Table, name: str, runs: list[list[float]]) -> None:
    making, book, peak, size, count = (median(each) for each in zip(*runs, strict=True))
    table.row(
        name,
        f"{count:.0f}",
        ms(making),
        f"**{ms(book)}**",
        "at most 10 s",
        f"**{peak:.0f} MB**",
        "at most 300 MB",
        f"{size / 1e6:.1f} MB",
    )
