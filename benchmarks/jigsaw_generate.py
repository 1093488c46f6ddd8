"""Making Jigsaw Sudoku, against Simon Tatham's Solo in C: CPU time per puzzle on one thread, at matching levels.

The two take turns, seed by seed, so that whatever else the machine does meets both. The C's time is what its own clock
says of each puzzle; ours is all CPU time of each, its id included. Levels match as the letters in ids do: 9jdb is easy,
9jdi medium, 9jda hard, 9jde expert. (Ours know the law of leftovers besides, which moves some puzzles to hard.)
"""

from __future__ import annotations

from itertools import chain
from statistics import fmean, median
from time import process_time

import puzzlesmith as ps

from . import _range, _solo
from ._table import Table, mean, ms, spread

ROUNDS = 7
# Params, our level, puzzles per round, and how many times faster we mean to be.
LEVELS = [("9jdb", "easy", 40, 5), ("9jdi", "medium", 40, 5), ("9jda", "hard", 30, 10), ("9jde", "expert", 30, 5)]
TAIL = 4  # times the median that 19 of 20 puzzles stay below
LARGER = [(order, level) for order in (10, 12, 14, 16) for level in ("easy", "medium", "hard", "expert")]
LARGER_COUNT = 20


def run(*, quick: bool) -> None:
    seeds = range(1, 1 + (2 if quick else ROUNDS))
    ps.make("jigsaw", seed=0)  # loading the kind is as little part of making as the C's start
    _beside_c(seeds)
    print("\nLarger orders, ours only:\n")
    _larger(5 if quick else LARGER_COUNT)


def _beside_c(seeds: range) -> None:
    table = Table(
        "params", "puzzles", "C", "ours", "times faster", "goal", "C, median", "ours, median", "ours, p95",
        "p95 / median", "givens C", "givens ours",
    )  # fmt: skip
    for params, level, count, goal in LEVELS:
        theirs: list[list[float]] = []
        ours: list[list[float]] = []
        givens: tuple[list[int], list[int]] = ([], [])
        for seed in seeds:
            theirs.append(_solo.seconds(count, params, seed))
            givens[0].extend(map(_givens, _solo.ids(count, params, seed)))
            ours.append(_ours(count, "9j", level, seed, givens[1]))
        c, our = sorted(chain(*theirs)), sorted(chain(*ours))
        table.row(
            f"{params} {level}",
            str(len(our)),
            ms(median(map(fmean, theirs))),
            ms(median(map(fmean, ours))),
            spread([fmean(a) / fmean(b) for a, b in zip(theirs, ours, strict=True)]),
            str(goal),
            ms(median(c)),
            ms(median(our)),
            ms(_p95(our)),
            f"**{_p95(our) / median(our):.1f}** (goal {TAIL})",
            mean(givens[0]),
            mean(givens[1]),
        )


def _larger(count: int) -> None:
    table = Table("order and level", "ours, median", "p95", "givens")
    for order, level in LARGER:
        givens: list[int] = []
        seconds = sorted(_ours(count, f"{order}j", level, 1, givens))
        table.row(f"{order}j {level}", ms(median(seconds)), ms(_p95(seconds)), mean(givens))


def _p95(ordered: list[float]) -> float:
    return ordered[len(ordered) * 95 // 100]


def _ours(count: int, params: str, level: str, seed: int, givens: list[int]) -> list[float]:
    seconds = []
    many = ps.make_many("jigsaw", count, params, level=level, seed=seed)
    for _ in range(count):
        start = process_time()
        made = next(many)
        text = made.id
        seconds.append(process_time() - start)
        givens.append(_givens(text))
    return seconds


def _givens(puzzle_id: str) -> int:
    return _range.clues(puzzle_id.partition(",")[0])
