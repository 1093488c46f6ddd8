"""Making KenKen, against Simon Tatham's Keen in C: CPU time per puzzle on one thread, at levels that match.

The two take turns, seed by seed. Ours is all CPU time, ids included, since the C prints them.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
from statistics import median
from time import process_time

import puzzlesmith as ps

from ._table import Table, ms

PROGRAM = shutil.which("sgt-keen", path=os.environ.get("PATH", os.defpath) + os.pathsep + "/usr/games")
SIZES = [("6de", 5), ("6dn", 5), ("6dh", 5), ("6dx", 5), ("6dnm", 5), ("9dh", 5), ("9dn", 15)]  # and our goals
COUNT, ROUNDS = 20, 9


def run(*, quick: bool) -> None:
    table = Table("params", "C", "ours, mean", "times faster", "goal", "ours p50", "p95", "max", "p95 / p50 (goal 4)")
    for params, goal in SIZES:
        _ours(params, 0)  # loading the kind is no part of making
        theirs, ours = [], []
        for seed in range(1, 1 + (3 if quick else ROUNDS)):
            theirs.append(_theirs(params, seed))
            ours += _ours(params, seed)
        ours.sort()
        middle, late = median(ours), ours[int(0.95 * len(ours))]
        average = sum(ours) / len(ours)
        faster = f"**{median(theirs) / average:.1f}**"
        times = ms(middle), ms(late), ms(ours[-1])
        table.row(params, ms(median(theirs)), ms(average), faster, str(goal), *times, f"**{late / middle:.1f}**")


def _theirs(params: str, seed: int) -> float:
    """Seconds per puzzle of a process that makes some; its start, about a millisecond, is shared by them."""
    assert PROGRAM, "sgt-keen is not here: apt install sgt-puzzles"
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([PROGRAM, "--generate", str(COUNT), f"{params}#{seed}"], capture_output=True, check=True)
    return (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before) / COUNT


def _ours(params: str, seed: int) -> list[float]:
    found = []
    for index in range(COUNT):
        before = process_time()
        assert ps.make("kenken", params, seed=seed, index=index).id
        found.append(process_time() - before)
    return found
