"""Levels of sudokus, beside the scores of HoDoKu and the bands of pencilmark: what experts would make of them.

HoDoKu (here its port hodoku-py) adds up what the steps of its own ladder of techniques weigh. pencilmark sorts boards
into bands of difficulty, fitted to people's times.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import puzzlesmith as ps

from ._table import Table

LEVELS = ("beginner", "easy", "medium", "hard", "expert", "extreme")
COUNT = 200
SECONDS = 0.05  # for pencilmark's list of techniques, which says nothing about the band and can take it minutes


def run(*, quick: bool) -> None:
    import hodoku
    import pencilmark

    solver, line = hodoku.Solver(), ps.kind("sudoku").forms["line"]
    table = Table("level", "boards", "HoDoKu's score, 10 %", "median", "90 %", "HoDoKu's level", "pencilmark's band")
    for level in LEVELS:
        made = ps.make_many("sudoku", COUNT // (20 if quick else 1), level=level, seed=1)
        texts = [line.write(ps.kind("sudoku").start(each.puzzle)).strip() for each in made]
        rated = [solver.rate(text) for text in texts]
        scores = sorted(each.score for each in rated)
        table.row(
            level,
            str(len(texts)),
            *(str(scores[len(scores) * part // 10]) for part in (1, 5, 9)),
            _commonest(each.level.name.lower() for each in rated),
            _commonest(pencilmark.rate(text, max_seconds=SECONDS)["band"] for text in texts),
        )


def _commonest(names: Any) -> str:
    """The names with their shares, the most frequent first."""
    counts = Counter(map(str, names))
    return ", ".join(f"{name} {100 * count // counts.total()} %" for name, count in counts.most_common(4))
