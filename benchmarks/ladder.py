"""Boards that need no refuted assumption: sudoku, jigsaw and KenKen of level expert and extreme.

How many of them the ladder of techniques explains, and how often the others need an assumption or a trial.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import puzzlesmith as ps
from puzzlesmith.core.tallies import tally

from ._table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

BOARDS = 500
ASSUMING = ("contradiction", "trial")
KINDS = ("sudoku", "jigsaw", "kenken")


def counts(kind: str, params: str, level: str, boards: int) -> Iterator[list[int]]:
    """How often each board needs a refuted assumption, and how often a trial."""
    loaded = ps.kind(kind)
    numbers = [[each.name for each in loaded.techniques].index(name) for name in ASSUMING]
    for made in ps.make_many(kind, boards, params, level=level, seed="ladder"):
        counted = tally(loaded, made.puzzle)
        assert counted
        yield [counted.used.get(number, 0) for number in numbers]


def run(*, quick: bool) -> None:
    table = Table("boards", "need no assumption", "refuted assumptions in all", "trials in all")
    for level in ("expert", "extreme"):
        for kind in KINDS:
            used = [*counts(kind, "", level, 5 if quick else BOARDS)]
            none = sum(not any(each) for each in used)
            table.row(
                f"{len(used)} {level} {kind}", str(none), str(sum(a for a, _ in used)), str(sum(b for _, b in used))
            )
