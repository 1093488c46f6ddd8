"""How long puzzles of each common size and level take: the median of a few, written to minutes.txt of each kind."""

from __future__ import annotations

from statistics import median
from time import monotonic
from typing import TYPE_CHECKING

import puzzlesmith as ps
from puzzlesmith.core.expected import NAME, file_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.core.kind import Kind

PUZZLES = 25
PATIENCE = 40  # seconds for each size and level; afterwards, those that are made count
HEADING = f"# Median minutes by size and level: python -m benchmarks expected wrote this {NAME}."


def run(*, quick: bool) -> None:
    for name in ps.kinds()[: 1 if quick else None]:
        kind = ps.kind(name)
        lines = [HEADING, *table(kind)]
        if not quick:
            file_of(kind).write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(name, *lines[1:], sep="\n  ", flush=True)


def table(kind: Kind) -> Iterator[str]:
    for size in kind.Params.presets:
        for level in kind.levels:
            minutes = list(_minutes(kind, size, level.value))
            if minutes:
                yield f"{size} {level.value} {float(f'{median(minutes):.2g}'):g}"


def _minutes(kind: Kind, size: str, level: str) -> Iterator[float]:
    end = monotonic() + PATIENCE
    for index in range(PUZZLES):
        if monotonic() > end:
            return
        try:
            made = ps.make(kind.name, size, level=level, seed="minutes", index=index)
        except ps.PuzzleError:
            return  # the size has no such level, or seldom
        if made.grade.minutes:
            yield made.grade.minutes
