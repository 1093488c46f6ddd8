"""Whether the scores of Kurodoko agree with people: published boards with a published difficulty (janko.at).

Two boards of the same size and of different difficulty are ordered right if the harder one has the higher score; a tie
counts half. The weights were tuned on the boards at even positions of the file (the first is at 0); the other half
says what they are worth. Needs ../shared beside the checkout.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

import puzzlesmith as ps
from puzzlesmith.kinds.kurodoko.puzzle import Puzzle

from ._table import Table, ms

if TYPE_CHECKING:
    from collections.abc import Sequence

CORPUS = Path(__file__).parents[2] / "shared/corpora/kurodoko/janko.jsonl"
CONTRASTS = [("EASY", "MEDIUM"), ("MEDIUM", "HARD"), ("EASY", "HARD")]


class Rated(NamedTuple):
    """A board: its size, what its publisher calls it, and what we say."""

    size: tuple[int, int]
    difficulty: str
    score: int
    level: str


class Ordered(NamedTuple):
    """Pairs of boards, and how many of them the scores put into the right order."""

    right: float
    pairs: int

    def __str__(self) -> str:
        return f"{self.right / self.pairs:.3f} ({self.pairs})" if self.pairs else "- (0)"


def run(*, quick: bool) -> None:
    if not CORPUS.exists():
        print(f"No {CORPUS}: nothing to compare with.")
        return
    records = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
    start = process_time()
    rated = {at: _rate(record) for at, record in enumerate(records[: 80 if quick else None]) if record["difficulty"]}
    print(f"{len(rated)} boards, graded in {ms(process_time() - start)}. In brackets: pairs of equal size.\n")
    tuned = [board for at, board in rated.items() if at % 2 == 0]
    held_out = [board for at, board in rated.items() if at % 2 == 1]
    table = Table("AUC", *[f"{easier} / {harder}" for easier, harder in CONTRASTS], "all")
    for name, boards in [("tuned on", tuned), ("held out", held_out), ("both", [*tuned, *held_out])]:
        found = [ordered(boards, *contrast) for contrast in CONTRASTS]
        table.row(name, *map(str, found), str(together(found)))
    print()
    _levels(list(rated.values()))


def _rate(record: dict[str, object]) -> Rated:
    rows = record["puzzle"]
    assert isinstance(rows, list)
    puzzle = Puzzle(len(rows[0]), len(rows), tuple(clue for row in rows for clue in row))
    grade = ps.grade(puzzle)
    return Rated((puzzle.width, puzzle.height), str(record["difficulty"]), grade.score, str(grade.level))


def ordered(boards: Sequence[Rated], easier: str, harder: str) -> Ordered:
    below = [board for board in boards if board.difficulty == easier]
    above = [board for board in boards if board.difficulty == harder]
    pairs = [(low.score, high.score) for low, high in product(below, above) if low.size == high.size]
    return Ordered(sum((low < high) + (low == high) / 2 for low, high in pairs), len(pairs))


def together(parts: Sequence[Ordered]) -> Ordered:
    return Ordered(sum(part.right for part in parts), sum(part.pairs for part in parts))


def _levels(boards: Sequence[Rated]) -> None:
    """Which levels the published difficulties get."""
    levels = [str(level) for level in ps.Level]
    table = Table("published as", *levels)
    for difficulty in ("EASY", "MEDIUM", "HARD"):
        got = [board.level for board in boards if board.difficulty == difficulty]
        table.row(difficulty, *[str(got.count(level)) for level in levels])
