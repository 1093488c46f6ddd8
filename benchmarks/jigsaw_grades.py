"""Whether the scores of Jigsaw Sudoku agree with the grades of Simon Tatham's Solo: its own puzzles, and janko.at's.

Two puzzles of the same order and of different grade are ordered right if the higher grade has the higher score; a tie
counts half. The weights were tuned on the puzzles at even positions of both files (the first is at 0); the other half
says what they are worth. Needs ../shared beside the checkout.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from time import process_time

import puzzlesmith as ps
from puzzlesmith.kinds.jigsaw.puzzle import Puzzle

from ._table import Table, ms
from .kurodoko_grades import Ordered, Rated, ordered, together

CORPORA = Path(__file__).parents[2] / "shared/corpora/jigsaw"
FILES = [("sgt_solo_jigsaw_graded", "difficulty"), ("janko", "sgt_solo_grade")]
GRADES = ("Trivial", "Basic", "Intermediate", "Advanced", "Extreme", "Unreasonable")


def run(*, quick: bool) -> None:
    if not CORPORA.exists():
        print(f"No {CORPORA}: nothing to compare with.")
        return
    start = process_time()
    rated = {name: _rated(name, key, 60 if quick else None) for name, key in FILES}
    both = [pair for boards in rated.values() for pair in boards]
    print(f"{len(both)} puzzles, graded in {ms(process_time() - start)}. In brackets: pairs of equal order.\n")
    table = Table("pairs in the right order", *[name for name, _ in FILES], "both")
    for name, odd in [("tuned on", 0), ("held out", 1)]:
        halves = [[board for at, board in boards if at % 2 == odd] for boards in (*rated.values(), both)]
        table.row(name, *[str(_all(half)) for half in halves])
    print()
    _levels([board for _, board in both])


def _rated(name: str, key: str, most: int | None) -> list[tuple[int, Rated]]:
    lines = (CORPORA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[:most]
    return [(at, _rate(record, key)) for at, record in enumerate(map(json.loads, lines)) if record.get(key)]


def _rate(record: dict[str, list[list[int]]], key: str) -> Rated:
    regions, givens = ([cell for row in record[name] for cell in row] for name in ("regions", "puzzle"))
    order = len(record["puzzle"])
    grade = ps.grade(Puzzle(order, tuple(regions), tuple(givens)))
    return Rated((order, order), str(record[key]), grade.score, str(grade.level))


def _all(boards: list[Rated]) -> Ordered:
    return together([ordered(boards, *pair) for pair in combinations(GRADES, 2)])


def _levels(boards: list[Rated]) -> None:
    """Which levels the grades get, and how high they score at order 9."""
    levels = [str(level) for level in ps.Level]
    table = Table("Solo's grade", *levels)
    for grade in GRADES:
        got = [board.level for board in boards if board.difficulty == grade]
        table.row(grade, *[str(got.count(level)) for level in levels])
