"""Records of numbers games beside reasoning-gym's countdown, for runs of several lengths: CPU time, on one core.

Ours are finished records: made at a level, proved to have an answer, graded, in canonical form, with their digests, as
JSON. Each run is a process of its own that has worked out nothing before: the time for the whole of it counts, with the
tables of small sets of tiles that it fills on the way; its second half shows how fast it is then. Theirs are measured
before and after each run, and each run has another seed.
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from statistics import mean, median
from time import process_time
from typing import Any

from ._table import Table, spread

LEVELS = ("easy", "hard")
RUNS = [(1_000, 3), (4_000, 5), (20_000, 3), (200_000, 1)]  # how many records, and how many runs
GOAL = 100
RUN = """
import sys
from time import process_time
import puzzlesmith as ps
from puzzlesmith.batch.jobs import Extras, Job, Stream, work
level, size, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
compact = ps.kind("numbers").Params.build("", level=level).compact()
begun = process_time()
for start in range(0, size, 500):
    part = work(Job(Stream("numbers", compact, seed), start, start + 500, Extras()))
    assert len(part.items) == 500 and all(item.line and item.level == level for item in part.items)
    if start + 500 == size // 2:
        half = process_time()
ended = process_time()
print(size / (ended - begun), size / 2 / (ended - half))
print([line for line in open('/proc/self/status') if 'VmHWM' in line][0].split()[1])
"""


def run(*, quick: bool) -> None:
    table = Table(
        "level",
        "records",
        "whole run",
        "second half",
        "countdown there",
        "times, whole run",
        "second half",
        "goal",
        "memory",
    )
    for size, runs in RUNS[1:2] if quick else RUNS:
        for level in LEVELS:
            _row(table, level, size, min(runs, 2) if quick else runs)


def _row(table: Table, level: str, size: int, runs: int) -> None:
    whole, half, theirs, memory = (list[float]() for _ in range(4))
    for seed in range(1, runs + 1):
        before = _theirs(seed)
        words = [sys.executable, "-c", RUN, level, str(size), str(seed)]
        rates = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
        for found, rate in zip((whole, half, memory), rates, strict=True):
            found.append(float(rate))
        theirs.append(mean([before, _theirs(seed)]))
    table.row(
        level,
        f"{size:,}",
        f"{median(whole):,.0f}/s",
        f"{median(half):,.0f}/s",
        f"{median(theirs):.0f}/s",
        spread([our / their for our, their in zip(whole, theirs, strict=True)], 0),
        spread([our / their for our, their in zip(half, theirs, strict=True)], 0),
        str(GOAL),
        f"{max(memory) / 1024:.0f} MB",
    )


def _theirs(seed: int, count: int = 100) -> float:
    gym: Any = import_module("reasoning_gym") if find_spec("reasoning_gym") else None
    if gym is None:
        return float("nan")
    data = gym.create_dataset("countdown", seed=seed, size=10**6)
    begun = process_time()
    for index in range(count):
        data[index]
    return count / (process_time() - begun)
