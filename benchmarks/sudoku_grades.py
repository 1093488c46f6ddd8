"""Levels of sudokus, beside the scores of HoDoKu and the bands of pencilmark: what experts would make of them.

HoDoKu (here its port hodoku-py) adds up what the steps of its own ladder of techniques weigh. pencilmark sorts boards
into bands of difficulty, fitted to people's times. Where HoDoKu's techniques end, it writes a digit of the answer. Here
it is given the answer: its port looks for it in the order of the cells, and can take a minute for one board.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import puzzlesmith as ps

from ._table import Table

LEVELS = ("beginner", "easy", "medium", "hard", "expert", "extreme")
COUNT, EXTREME_COUNT = 200, 70  # both programs take seconds for an extreme board
SECONDS = 0.05  # for pencilmark's list of techniques, which says nothing about the band and can take it minutes


def run(*, quick: bool) -> None:
    import pencilmark

    line = ps.kind("sudoku").forms["line"]
    table = Table("level", "boards", "HoDoKu's score, 10 %", "median", "90 %", "HoDoKu's level", "pencilmark's band")
    for level in LEVELS:
        count = EXTREME_COUNT if level == "extreme" else COUNT
        made = [*ps.make_many("sudoku", count // (20 if quick else 1), level=level, seed=1)]
        texts = [line.write(ps.kind("sudoku").start(each.puzzle)).strip() for each in made]
        rated = [_rated(text, str(each.solution)) for text, each in zip(texts, made, strict=True)]
        scores = sorted(each.score for each in rated)
        table.row(
            level,
            str(len(texts)),
            *(str(scores[len(scores) * part // 10]) for part in (1, 5, 9)),
            _commonest(each.level.name.lower() for each in rated),
            _commonest(pencilmark.rate(text, max_seconds=SECONDS)["band"] for text in texts),
        )


def _rated(text: str, answer: str) -> Any:
    """What HoDoKu says of a board, whose answer it need not look for."""
    import hodoku
    from hodoku.solver import brute_force

    def filled(values: list[int]) -> bool:
        values[:] = [int(sign) for sign in answer if sign.isdigit()]
        return True

    brute_force._solve_bt = filled  # noqa: SLF001
    return hodoku.Solver().rate(text)


def _commonest(names: Any) -> str:
    """The names with their shares, the most frequent first."""
    counts = Counter(map(str, names))
    return ", ".join(f"{name} {100 * count // counts.total()} %" for name, count in counts.most_common(4))
