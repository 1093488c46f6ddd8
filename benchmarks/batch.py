"""Mass production beside reasoning-gym and calcudoku, in one run: items per second of CPU time on one core.

Ours are finished records: made, proved to have one answer, graded, in canonical form, with their digests, as JSON.
Theirs are what `create_dataset(...)[i]` gives; calcudoku, which reasoning-gym has nothing to set against, draws cages
for a Latin square and does not ask whether another answer fits. The two take turns, seed by seed. Then: two processes
beside one by the clock, and the memory of a run as it grows.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import puzzlesmith as ps
from puzzlesmith.batch.jobs import Extras, Job, Stream, work

from ._table import Table, spread

if TYPE_CHECKING:
    from collections.abc import Callable

    Maker = Callable[[int, int], int]  # makes so many items from a number on, and says how many

ROUNDS = 5
SHARE = 1.0  # seconds for each side, per round
Wanted = tuple[str, str, str]  # kind, params and level
# Ours, a dataset of reasoning-gym, and how many times faster we mean to be.
PAIRS: list[tuple[Wanted, str, int | None]] = [
    (("numbers", "", "easy"), "countdown", 100),
    (("numbers", "", "hard"), "countdown", 100),
    (("jigsaw", "9jlboxes", ""), "sudoku", None),
    (("jigsaw", "9jlboxes", "hard"), "sudoku", None),
    (("sudoku", "", "hard"), "sudoku", 10),
]
KENKEN: list[Wanted] = [("kenken", "6", ""), ("kenken", "6", "easy")]
KENKEN_SIZE, KENKEN_GOAL = 6, 10
MEASURED = """
import resource, sys
from puzzlesmith.cli import main
try:
    main()
finally:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""


def run(*, quick: bool) -> None:
    rounds = 2 if quick else ROUNDS
    _beside_others(rounds)
    print("\nWhere reasoning-gym has none:\n")
    _beside_calcudoku(rounds)
    print("\nTwo processes beside one, by the clock; and memory:\n")
    _two_processes(rounds, quick=quick)


def _beside_others(rounds: int) -> None:
    gym: Any = import_module("reasoning_gym") if find_spec("reasoning_gym") else None
    table = Table("ours", "records/s", "reasoning-gym", "items/s", "times", "goal")
    for wanted, name, goal in PAIRS:
        if wanted[0] not in ps.kinds() or gym is None:
            continue
        _compare(table, wanted, name, [_their_items(gym, name, seed) for seed in range(1, rounds + 1)], goal)


def _beside_calcudoku(rounds: int) -> None:
    if not find_spec("calcudoku"):
        return
    generate = import_module("calcudoku.game").Calcudoku.generate
    table = Table("ours", "records/s", "unproved", "items/s", "times", "goal")

    def their_boards(_start: int, count: int) -> int:
        return len([generate(KENKEN_SIZE) for _ in range(count)])

    for wanted in KENKEN:
        _compare(table, wanted, "calcudoku", [their_boards] * rounds, KENKEN_GOAL)


def _compare(table: Table, wanted: Wanted, name: str, makers: list[Maker], goal: int | None) -> None:
    ours, theirs = list[float](), list[float]()
    for seed, theirs_make in enumerate(makers, 1):
        theirs.append(_rate(theirs_make))
        ours.append(_rate(_our_records(*wanted, seed)))
    times = spread([our / their for our, their in zip(ours, theirs, strict=True)], 0)
    table.row(_named(wanted), f"{median(ours):,.0f}", name, f"{median(theirs):,.1f}", times, str(goal or ""))


def _named(wanted: Wanted) -> str:
    return " ".join(filter(None, wanted))


def _rate(make: Maker) -> float:
    """Items per second of CPU time; they are made in growing portions until the share is spent."""
    make(10**6, 1)  # loading and warming is no part of it
    made, portion, start = 0, 1, process_time()
    while process_time() - start < SHARE:
        made += make(made, portion)
        portion = min(portion * 2, 200)
    return made / (process_time() - start)


def _our_records(kind: str, params: str, level: str, seed: int) -> Maker:
    compact = ps.kind(kind).Params.build(params, **({"level": level} if level else {})).compact()

    def make(start: int, count: int) -> int:
        part = work(Job(Stream(kind, compact, seed), start, start + count, Extras()))
        assert all(item.line for item in part.items)
        return len(part.items)

    return make


def _their_items(gym: Any, name: str, seed: int) -> Maker:
    data = gym.create_dataset(name, seed=seed, size=10**7)
    return lambda start, count: len([data[index] for index in range(start, start + count)])


def _two_processes(rounds: int, *, quick: bool) -> None:
    kind, params, count = ("kenken", "6", 40_000) if "kenken" in ps.kinds() else ("kurodoko", "7x7", 40_000)
    count = count // 10 if quick else count
    table = Table("run", "one process", "two", "times", "goal")
    one, two = list[float](), list[float]()
    for seed in range(1, rounds + 1):
        one.append(_timed(kind, params, count, seed, 1)[0])
        two.append(_timed(kind, params, count, seed, 2)[0])
    ratios = spread([a / b for a, b in zip(one, two, strict=True)], 2)
    table.row(f"{count:,} {kind} {params}", f"{median(one):.1f} s", f"{median(two):.1f} s", ratios, "1.85")
    print(f"\nA million at the rate of two: {10**6 / count * median(two) / 60:.0f} minutes.")
    counts = count // 2, 5 * count  # two shards, and twenty
    small, large = (_timed(kind, params, n, 1, 1)[1] for n in counts)
    print(f"Largest memory of a run of {counts[0]:,}: {small:.0f} MB; of {counts[1]:,}: {large:.0f} MB.")


def _timed(kind: str, params: str, count: int, seed: int, workers: int) -> tuple[float, float]:
    """Seconds by the clock, and megabytes of the process that runs it all, of one command."""
    with tempfile.TemporaryDirectory() as folder:
        out = str(Path(folder, "out"))
        words = ["batch", "--kind", kind, "--params", params, "-n", str(count), "--seed", str(seed), "-o", out]
        start = perf_counter()
        ran = subprocess.run(
            [sys.executable, "-c", MEASURED, *words, "-j", str(workers)], capture_output=True, text=True, check=True
        )
        return perf_counter() - start, int(ran.stderr.split()[-1]) / 1024
