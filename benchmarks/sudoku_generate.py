"""Making sudokus, against Simon Tatham's Solo and qqwing in C and C++: CPU time per puzzle on one thread.

The programs take turns, seed by seed, so that whatever else the machine does meets all. Solo's time is what its own
clock says of each puzzle; qqwing's is all CPU time of its process, which starts in about a millisecond; ours is all CPU
time of each puzzle, its id included. All boards have one answer. Solo's and ours have givens in half-turn symmetry and
need their level; qqwing is asked for any level and no symmetry.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
from itertools import chain
from statistics import fmean, median
from time import process_time
from typing import Any

import puzzlesmith as ps

from . import _range, _solo
from ._table import Table, mean, ms, spread

ROUNDS = 7
# Params of Solo, our level, puzzles per round, and how many times faster we mean to be.
LEVELS = [("3x3db", "easy", 40, 5), ("3x3di", "medium", 40, 10), ("3x3da", "hard", 30, 10), ("3x3de", "expert", 30, 10)]
QQWING, QQWING_COUNT, QQWING_GOAL = shutil.which("qqwing"), 100, 10
TAIL = 4  # times the median that 19 of 20 puzzles stay below
OURS: list[tuple[str, dict[str, Any], int]] = [
    ("3x3 extreme", {"level": "extreme"}, 40),
    ("3x3 minimal", {"minimal": True, "symmetry": "none"}, 40),
    ("3x3x", {"diagonals": True}, 40),
    ("3x3n", {"anti_knight": True}, 40),
    ("3x4", {"boxes": "3x4"}, 20),
    ("4x4", {"boxes": "4x4"}, 10),
]


def run(*, quick: bool) -> None:
    seeds = range(1, 1 + (2 if quick else ROUNDS))
    ps.make("sudoku", seed=0)  # loading the kind is as little part of making as the start of the C programs
    table = Table(
        "params", "puzzles", "theirs", "ours", "times faster", "goal", "ours, median", "ours, p95", "p95 / median",
        "givens theirs", "givens ours",
    )  # fmt: skip
    for params, level, count, goal in LEVELS:
        theirs = [(_solo.seconds(count, params, seed), _solo.ids(count, params, seed)) for seed in seeds]
        _row(table, f"{params} {level}", goal, [(a, list(map(_range.clues, ids))) for a, ids in theirs], level=level)
    if QQWING:
        _row(table, "qqwing any", QQWING_GOAL, [_qqwing() for _ in seeds], level=None, symmetry="none")
    print("\nOurs only:\n")
    alone = Table("params", "median", "p95", "givens")
    for name, options, count in OURS:
        seconds, givens = _ours(count // (4 if quick else 1), 1, **options)
        alone.row(name, ms(median(seconds)), ms(_p95(sorted(seconds))), mean(givens))


def _row(table: Table, name: str, goal: int, theirs: list[tuple[list[float], list[int]]], **options: Any) -> None:
    """One row, from the times and givens of the others' puzzles, a list for each seed."""
    ours = [_ours(len(seconds), seed, **options) for seed, (seconds, _) in enumerate(theirs, start=1)]
    our = sorted(chain(*(seconds for seconds, _ in ours)))
    table.row(
        name,
        str(len(our)),
        ms(median(fmean(seconds) for seconds, _ in theirs)),
        ms(median(fmean(seconds) for seconds, _ in ours)),
        spread([fmean(a) / fmean(b) for (a, _), (b, _) in zip(theirs, ours, strict=True)]),
        str(goal),
        ms(median(our)),
        ms(_p95(our)),
        f"**{_p95(our) / median(our):.1f}** (goal {TAIL})",
        mean(list(chain(*(givens for _, givens in theirs)))),
        mean(list(chain(*(givens for _, givens in ours)))),
    )


def _p95(ordered: list[float]) -> float:
    return ordered[len(ordered) * 95 // 100]


def _ours(count: int, seed: int, **options: Any) -> tuple[list[float], list[int]]:
    seconds, givens = list[float](), list[int]()
    many = ps.make_many("sudoku", count, seed=seed, **options)
    for _ in range(count):
        start = process_time()
        made = next(many)
        text = made.id
        seconds.append(process_time() - start)
        givens.append(_range.clues(text))
    return seconds, givens


def _qqwing() -> tuple[list[float], list[int]]:
    """The average time of a batch, as often as there are puzzles in it; and their givens."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [str(QQWING), "--generate", str(QQWING_COUNT), "--one-line"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return [seconds / len(lines)] * len(lines), [81 - line.count(".") for line in lines]
