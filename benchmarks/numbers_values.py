"""The numbers game: all values with path counts, all sets against all targets, and games made: CPU time on one thread.

The C's times are published ones of the program that this succeeds (all values of one set; -A 4 4 4 4). Each of ours is
the median of several runs, and memory is the peak of a process of its own. The counts are checked while we are at it.
"""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import puzzlesmith as ps
from puzzlesmith.arithmetic import reach
from puzzlesmith.arithmetic.census import Census
from puzzlesmith.kinds.numbers.explain import forget
from puzzlesmith.kinds.numbers.generate import known

from ._table import Table, ms

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 9
SIX, SEVEN, EIGHT = (3, 6, 25, 50, 75, 100), (3, 6, 7, 25, 50, 75, 100), (3, 6, 7, 9, 25, 50, 75, 100)
OTHER = (1, 3, 6, 25, 50, 75, 100)
# What, numbers, rules, the C's seconds, our goal in seconds, values there must be.
RUNS = [
    ("six numbers", SIX, "countdown-c", 0.13, 0.0025, 33_300),
    ("six numbers", SIX, "countdown", None, 0.0025, 18_131),
    ("seven numbers", SEVEN, "countdown-c", 5.4, 0.060, 407_689),
    ("seven numbers", OTHER, "countdown-c", 3.7, 0.060, 274_100),
    ("eight numbers", EIGHT, "countdown-c", None, 1.5, None),
    ("eight numbers", EIGHT, "countdown", None, 1.5, None),
    ("7 8 9 10 25 50 75 100", (7, 8, 9, 10, 25, 50, 75, 100), "countdown-c", None, 1.5, None),
    ("1 2 3 4 25 50 75 100", (1, 2, 3, 4, 25, 50, 75, 100), "countdown-c", None, 1.5, None),
    ("5 5 8 8 9 9 10 10", (5, 5, 8, 8, 9, 9, 10, 10), "countdown-c", None, 1.5, None),
    ("eight primes below 102", (67, 71, 73, 79, 83, 89, 97, 101), "countdown-c", None, 1.5, None),
]
# The kernel's high-water mark: what resource tells a child begins with the parent's.
MEMORY = "{work}; print([line for line in open('/proc/self/status') if 'VmHWM' in line][0].split()[1])"
LEVELS = (None, *ps.Level.__members__)


def run(*, quick: bool) -> None:
    rounds = 3 if quick else ROUNDS
    table = Table("all values and paths", "rules", "C, published", "ours", "goal", "times faster", "memory")
    for what, numbers, rules, theirs, goal, count in RUNS:
        often = 3 if len(numbers) > 7 else rounds if len(numbers) > 6 else 20 * rounds
        seconds = _median(partial(reach, numbers, rules), often)
        found = reach(numbers, rules)
        assert count is None or len(found) == count
        work = f"from puzzlesmith.arithmetic import reach; reach({numbers}, {rules!r})"
        table.row(what, rules, *_compared(theirs, seconds, goal), f"{_memory(work)} MB")
    seconds = _median(lambda: reach((4, 4, 4, 4), "anything"), rounds)
    assert len(reach((4, 4, 4, 4), "anything")) == 30_176
    work = "from puzzlesmith.arithmetic import reach; reach((4, 4, 4, 4), 'anything')"
    table.row("4 4 4 4", "anything", *_compared(0.85, seconds, 0.2), f"{_memory(work)} MB")
    print()
    if not quick:
        _nine()
    print()
    _census(1 if quick else 3)
    print()
    _games(40 if quick else 200)


def _nine() -> None:
    """Nine numbers, if they fit; else the word that says so, and how soon it comes."""
    numbers = (*EIGHT[:4], 11, *EIGHT[4:])
    table = Table("nine numbers", "rules", "CPU time", "outcome")
    begun = process_time()
    try:
        outcome = f"{len(reach(numbers, 'countdown')):,} values"
    except ps.PuzzleError as word:
        outcome = str(word)
    table.row(" ".join(map(str, numbers)), "countdown", ms(process_time() - begun), outcome)


def _compared(theirs: float | None, seconds: float, goal: float) -> tuple[str, str, str, str]:
    times = f"{theirs / seconds:.0f}" if theirs else ""
    return ms(theirs) if theirs else "", f"**{ms(seconds)}**", f"at most {ms(goal)}", times


def _median(work: Callable[[], object], rounds: int) -> float:
    return median(_once(work) for _ in range(rounds))


def _once(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def _memory(work: str) -> int:
    done = subprocess.run([sys.executable, "-c", MEMORY.format(work=work)], capture_output=True, text=True, check=True)
    return int(done.stdout) // 1024


def _census(rounds: int) -> None:
    """Every set of six against every target."""
    known = {(101, 999): 10_858_746, (100, 999): 10_871_986}
    table = Table("all sets against", "ours", "goal", "solvable", "memory")
    for (low, high), count in known.items():
        found = Census([*range(1, 11), 25, 50, 75, 100], [2] * 10 + [1] * 4, 6, high)
        found.run(low, None)
        assert (found.sets, sum(found.by_target)) == (13_243, count)
        call = f"Census([*range(1, 11), 25, 50, 75, 100], [2] * 10 + [1] * 4, 6, {high}).run({low}, None)"
        space = {"Census": Census}
        seconds = _median(lambda call=call, space=space: eval(call, space), rounds)  # type: ignore[misc] # noqa: S307
        work = f"from puzzlesmith.arithmetic.census import Census; {call}"
        table.row(f"{low} to {high}", f"**{ms(seconds)}**", "at most 3.00 s", f"{count:,}", f"{_memory(work)} MB")


def _games(count: int) -> None:
    """Made and graded, the id written; nothing is kept from one to the next."""
    table = Table("a game with its level", *[level or "any" for level in LEVELS], "goal")
    kinds = (
        *ps.kind("numbers").Params.presets,
        "anythingt4",
        "countdowna1",
        "countdowna5",
    )
    for params in kinds:
        times = [_median(partial(_game, params, level), 1) for level in LEVELS]  # the first sets things up
        times = [median(_once(partial(_game, params, level, index)) for index in range(count)) for level in LEVELS]
        table.row(params, *map(ms, times), "at most 5 ms")


def _game(params: str, level: str | None, index: int = 0) -> None:
    known.clear()  # as if no game had been made before
    forget()
    made = ps.make("numbers", params, level=level, seed="bench", index=index)
    assert made.id
    assert level in {None, made.grade.level.value}
