"""Records of numbers games beside reasoning-gym's countdown, as a run grows: per second of CPU time, on one core.

Ours are finished records: made at a level, proved to have an answer, graded, in canonical form, with their digests, as
JSON; each run is a process of its own that has worked out nothing before. What it finds out about a set of tiles it
keeps, so that it gets faster until it has met most of the 13,243 sets. Theirs are measured before and after each run.
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from statistics import mean
from time import process_time
from typing import Any

from ._table import Table

LEVELS = ("easy", "hard")
SIZES = (1_000, 10_000, 100_000, 200_000)
GOAL = 100
RUN = """
import sys
from time import process_time
import puzzlesmith as ps
from puzzlesmith.batch.jobs import Extras, Job, Stream, work
compact = ps.kind("numbers").Params.build("", level=sys.argv[1]).compact()
made, begun = 0, process_time()
for size in map(int, sys.argv[2:]):
    while made < size:
        made += len(work(Job(Stream("numbers", compact, 1), made, made + 500, Extras())).items)
    print(made / (process_time() - begun))
print([line for line in open('/proc/self/status') if 'VmHWM' in line][0].split()[1])
"""


def run(*, quick: bool) -> None:
    sizes = SIZES[:2] if quick else SIZES
    heads = [f"first {size:,}" for size in sizes]
    table = Table("level", *heads, "countdown there", "times, at the end", "goal", "memory")
    for level in LEVELS[:1] if quick else LEVELS:
        before = _theirs()
        words = [sys.executable, "-c", RUN, level, *map(str, sizes)]
        *rates, memory = map(float, subprocess.run(words, capture_output=True, text=True, check=True).stdout.split())
        theirs = mean([before, _theirs()])
        shown = [f"{rate:,.0f}/s" for rate in rates]
        times = f"**{rates[-1] / theirs:.0f}**"
        table.row(level, *shown, f"{theirs:.0f}/s", times, str(GOAL), f"{memory / 1024:.0f} MB")


def _theirs(count: int = 150) -> float:
    gym: Any = import_module("reasoning_gym") if find_spec("reasoning_gym") else None
    if gym is None:
        return float("nan")
    data = gym.create_dataset("countdown", seed=1, size=10**6)
    begun = process_time()
    for index in range(count):
        data[index]
    return count / (process_time() - begun)
