"""Making Blocks with as many symbols as rows: CPU time per puzzle, beside what is reported of the only other generator.

That one, in C, is not to be had: its times (1.5 to 3.6 s at 6x6, 138 s at 7x7) were reported on another machine.
"""

from __future__ import annotations

from statistics import median
from time import process_time

import puzzlesmith as ps

from ._table import Table, ms

SIZES = {"6x6": ("1.5 to 3.6 s", "20 ms"), "7x7": ("138 s", "100 ms"), "10x10": ("-", "seconds")}
LEVELS = (None, "easy", "medium", "hard", "expert")


def run(*, quick: bool) -> None:
    table = Table("size", "level", "puzzles", "median", "p95", "goal", "reported of the C generator")
    for size, (reported, goal) in SIZES.items():
        for level in LEVELS:
            seconds = [_timed(size, level, index) for index in range(-1, 8 if quick else 40)][
                1:
            ]  # the first loads things
            slow = sorted(seconds)[len(seconds) * 95 // 100]
            table.row(size, level or "any", str(len(seconds)), ms(median(seconds)), ms(slow), goal, reported)


def _timed(size: str, level: str | None, index: int) -> float:
    start = process_time()
    ps.make("blocks", size, level=level, seed="benchmark", index=index)
    return process_time() - start
