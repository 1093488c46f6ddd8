"""Making Kurodoko, against Simon Tatham's Range in C: CPU time per puzzle on one thread, and how many clues are left.

The two take turns, seed by seed, so that whatever else the machine does meets both. From the C's user time that of a
process which makes almost nothing is taken off; ours is all CPU time, ids included, since the C prints them.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import puzzlesmith as ps

from . import _range
from ._table import Table, mean, ms, spread

if TYPE_CHECKING:
    from collections.abc import Iterable

ROUNDS = 9
SHARE = 0.4  # seconds that the C gets per round and size: enough for its clock, which may tick only every 4 ms
# Size, the C's milliseconds per puzzle (only to choose how many), and how many times faster we mean to be.
SIZES = [
    ("7x7", 0.5, 1),
    ("9x6", 0.6, None),
    ("12x8", 2.0, 5),
    ("13x9", 3.3, 5),
    ("16x11", 9.0, 5),
    ("20x15", 32.0, 5),
    ("30x20", 240.0, 10),
]
LEVELS = ("easy", "medium", "hard")
LEVEL_SIZES = ("7x7", "12x8", "13x9", "16x11", "20x15")
LEVEL_GOAL = 2
LARGE, LARGE_GOAL = "50x50", 1.0


@dataclass(frozen=True, slots=True)
class Batch:
    """Some puzzles: CPU seconds for each, on average, and how many clues they have."""

    seconds: float
    clues: list[int]


def run(*, quick: bool) -> None:
    rounds = range(1, 1 + (3 if quick else ROUNDS))
    idle = median(_range.generate(1, "3x3", seed).seconds for seed in rounds)
    print(f"{len(rounds)} seeds; taken off the C's time: {ms(idle)} to start.\n")
    _ours(1, "3x3", 0, None)  # loading the kind is as little part of making as the C's start
    by_level = _any_level(rounds, idle, quick=quick)
    print("\nWith an exact level, against the C's only kind from the same runs:\n")
    _levels(by_level)
    print()
    _large(rounds[:3])


def _any_level(rounds: Iterable[int], idle: float, *, quick: bool) -> dict[tuple[str, str], list[tuple[Batch, Batch]]]:
    """The table for level=None; returns what was measured for the levels on the way."""
    table = Table("size", "puzzles", "C", "ours", "times faster", "goal", "clues C", "clues ours")
    by_level: dict[tuple[str, str], list[tuple[Batch, Batch]]] = {}
    for size, usual, goal in SIZES:
        count = max(3, round(SHARE * (0.2 if quick else 1) * 1000 / usual))
        pairs: list[tuple[Batch, Batch]] = []
        for seed in rounds:
            theirs = _theirs(count, size, seed, idle)
            pairs.append((theirs, _ours(count, size, seed, None)))
            for level in LEVELS if size in LEVEL_SIZES else ():
                by_level.setdefault((size, level), []).append((theirs, _ours(count, size, seed, level)))
        c, ours, faster, c_clues, our_clues = _summary(pairs)
        table.row(size, str(count * len(pairs)), c, ours, faster, f"{goal}" if goal else "", c_clues, our_clues)
    return by_level


def _levels(by_level: dict[tuple[str, str], list[tuple[Batch, Batch]]]) -> None:
    table = Table("size and level", "C", "ours", "times faster", "goal", "clues ours")
    for (size, level), pairs in by_level.items():
        c, ours, faster, _, our_clues = _summary(pairs)
        table.row(f"{size} {level}", c, ours, faster, str(LEVEL_GOAL), our_clues)


def _summary(pairs: list[tuple[Batch, Batch]]) -> tuple[str, str, str, str, str]:
    return (
        ms(median(c.seconds for c, _ in pairs)),
        ms(median(ours.seconds for _, ours in pairs)),
        spread([c.seconds / ours.seconds for c, ours in pairs]),
        mean([clues for c, _ in pairs for clues in c.clues]),
        mean([clues for _, ours in pairs for clues in ours.clues]),
    )


def _large(seeds: Iterable[int]) -> None:
    """Sizes at which waiting for the C is no fun."""
    table = Table("size", "ours", "slowest", "goal")
    seconds = [_ours(1, LARGE, seed, None).seconds for seed in seeds]
    table.row(LARGE, ms(median(seconds)), ms(max(seconds)), f"under {LARGE_GOAL:.0f} s")


def _theirs(count: int, size: str, seed: int, idle: float) -> Batch:
    made = _range.generate(count, size, seed)
    return Batch((made.seconds - idle) / count, [*map(_range.clues, made.ids)])


def _ours(count: int, size: str, seed: int, level: str | None) -> Batch:
    start = process_time()
    ids = [made.id for made in ps.make_many("kurodoko", count, size, level=level, seed=seed)]
    seconds = process_time() - start
    return Batch(seconds / count, [*map(_range.clues, ids)])
