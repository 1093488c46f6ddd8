"""Minutes against the times of people: rank correlations beside other graders, on puzzles that no fit has seen.

Sudoku and KenKen: ../shared/corpora/*/people*.jsonl; the parameters were fitted on people.jsonl, and any other file
there is unseen. For a fair figure on that itself, the three main parameters of sudoku are fitted again on each half and
measured on the other. 24: the hands in tests/kinds/numbers. A plot of predicted against actual times is written with
PUZZLESMITH_PLOT=docs/images/minutes.svg. PyPI pencilmark and hodoku-py are compared if they are installed.
"""

from __future__ import annotations

import json
import os
from functools import lru_cache
from itertools import product
from math import exp, log
from operator import mul
from pathlib import Path
from statistics import fmean, median
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

import puzzlesmith as ps
from puzzlesmith.core.minutes import CENT, Search
from puzzlesmith.kinds.kenken.puzzle import Puzzle as KenKen
from puzzlesmith.kinds.sudoku.words import TECHNIQUES, number
from puzzlesmith.sudokus.explain import PACE, reasoner

from ._table import Table, ms

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CORPORA = Path(__file__).parents[2] / "shared/corpora"
HANDS = Path(__file__).parents[1] / "tests/kinds/numbers"
MANY = 20  # players: the mean of their times is worth more
DECILES = 10
SCALES = [0.5 + step / 10 for step in range(16)]  # of a parameter, when it is fitted again


Parts = tuple[float, float, float]


class Timed(NamedTuple):
    """A puzzle, the seconds that people took, and how many they were."""

    puzzle: Any
    seconds: float
    players: int = 1


def run(*, quick: bool) -> None:
    plots = [*_sudokus(quick=quick), *_kenkens(), *_hands()]
    if plots and os.environ.get("PUZZLESMITH_PLOT"):
        Path(os.environ["PUZZLESMITH_PLOT"]).write_text(_plot(plots), encoding="utf-8")


def ranks(values: Sequence[float]) -> list[float]:
    order = sorted(values)
    first = {value: at for at, value in reversed([*enumerate(order)])}
    last = {value: at for at, value in enumerate(order)}
    return [(first[value] + last[value]) / 2 for value in values]


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's rank correlation."""
    a, b, middle = ranks(one), ranks(other), (len(one) - 1) / 2
    spread = sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b)
    return sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True)) / spread**0.5 if spread else 0


def factor(predicted: Sequence[float], actual: Sequence[float]) -> float:
    """By which factor predictions are off in the median."""
    return exp(median([abs(log(x / y)) for x, y in zip(predicted, actual, strict=True)]))


def _records(kind: str) -> dict[str, list[dict[str, Any]]]:
    files = sorted((CORPORA / kind).glob("people*.jsonl"))
    if not files:
        print(f"No people*.jsonl in {CORPORA / kind}: nothing to compare with.\n")
    return {file.stem: [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] for file in files}


# ---------------------------------------------------------------- sudoku


def _sudokus(*, quick: bool) -> list[Plotted]:
    plots = []
    for name, records in _records("sudoku").items():
        some = records[:: 8 if quick else 1]
        timed = [Timed(ps.read(each["puzzle"], "sudoku"), each["seconds"], each["players"]) for each in some]
        print(f"### Sudoku, {name}: {len(timed)} puzzles\n")
        table = Table("grader", "all", f"{MANY} and more players", "off by a factor of", "CPU each")
        start = process_time()
        minutes = [60 * ps.grade(each.puzzle).minutes for each in timed]
        _row(table, "minutes", timed, minutes, process_time() - start, seconds=True)
        if name == "people":
            _row(table, "minutes, fitted on the other half", timed, _crossed(timed), None, seconds=True)
        for grader, rate, seconds in _rivals():
            start = process_time()
            rated = [rate(_text(each.puzzle)) for each in timed]
            _row(table, grader, timed, rated, process_time() - start, seconds=seconds)
        _row(table, "number of givens", timed, [each.puzzle.givens.count(0) for each in timed], None)
        plots.append(Plotted("Sudoku", name, minutes, [each.seconds for each in timed]))
        print()
    return plots


def _row(
    table: Table, name: str, timed: list[Timed], rated: list[float], cpu: float | None, *, seconds: bool = False
) -> None:
    many = [at for at, each in enumerate(timed) if each.players >= MANY]
    actual = [each.seconds for each in timed]
    among_many = correlation([rated[at] for at in many], [actual[at] for at in many]) if len(many) > 2 else 0
    off = f"{factor(rated, actual):.2f}" if seconds else ""
    each = ms(cpu / len(timed)) if cpu is not None else ""
    table.row(name, f"{correlation(rated, actual):.3f}", f"{among_many:.3f} ({len(many)})", off, each)


def _crossed(timed: list[Timed]) -> list[float]:
    """The time of each puzzle, with parameters fitted on the half of the puzzles that it does not belong to."""
    parts = [_parts(each.puzzle) for each in timed]
    paces = {half: _fitted(timed[1 - half :: 2], parts[1 - half :: 2]) for half in (0, 1)}
    return [sum(map(mul, part, paces[at % 2])) for at, part in enumerate(parts)]


def _parts(puzzle: Any) -> Parts:
    """The seconds that go into carrying out the steps of a puzzle, and into finding them in both ways."""
    reasons = reasoner(puzzle, bytes(puzzle.givens))
    used = reasons.counted() or {}
    search: Search = reasons.search(reasons.learnt, reasons.tried)
    thoughts = sum(times * PACE.thoughts(TECHNIQUES[number(code)].weight) for code, times in used.items())
    look = PACE.look * search.looks / CENT / 1000 + search.positions
    return PACE.thought * thoughts / CENT / 1000, look, PACE.scan * search.scans / 1000


def _fitted(timed: Sequence[Timed], parts: Sequence[Parts]) -> Parts:
    """By how much to multiply the parameters, for the least mean error of the logarithm."""
    actual = [log(each.seconds) for each in timed]
    return min(product(SCALES, SCALES, SCALES), key=lambda scales: _error(scales, parts, actual))


def _error(scales: Parts, parts: Sequence[Parts], actual: Sequence[float]) -> float:
    a, b, c = scales
    return fmean([abs(log(a * x + b * y + c * z) - t) for (x, y, z), t in zip(parts, actual, strict=True)])


def _text(puzzle: Any) -> str:
    return "".join([str(digit or ".") for digit in puzzle.givens])


def _rivals() -> list[tuple[str, Callable[[str], float], bool]]:
    """Other graders that are installed: a name, a function of the 81 characters, and whether it gives seconds."""
    rivals: list[tuple[str, Callable[[str], float], bool]] = []
    try:
        import pencilmark  # type: ignore[import-not-found, import-untyped, unused-ignore]

        rate = lru_cache(None)(pencilmark.rate)
        rivals.append(("pencilmark, its minutes", lambda text: 60 * rate(text)["time"], True))
        rivals.append(("pencilmark, its difficulty", lambda text: rate(text)["difficulty"], False))
    except ImportError:
        print("pencilmark is not installed: pip install --pre pencilmark\n")
    try:
        import hodoku  # type: ignore[import-not-found, import-untyped, unused-ignore]

        rivals.append(("HoDoKu", lambda text: hodoku.Solver().rate(text).score, False))
    except ImportError:
        print("hodoku is not installed: pip install hodoku-py\n")
    return rivals


# ---------------------------------------------------------------- KenKen and 24


def _kenkens() -> list[Plotted]:
    plots = []
    for name, records in _records("kenken").items():
        timed = [Timed(_kenken(each), each["seconds"]) for each in records]
        minutes = [60 * ps.grade(each.puzzle).minutes for each in timed]
        steps = [float(sum(ps.grade(each.puzzle).techniques.values())) for each in timed]
        print(f"### KenKen, {name}: {len(timed)} puzzles of one player\n")
        orders = sorted({each.puzzle.order for each in timed})
        table = Table("grader", *[f"{n}x{n}" for n in orders], "mean of the sizes", "all", "off by a factor of")
        rated = {
            "minutes": minutes,
            "steps": steps,
            "cells": [each.puzzle.order**2 for each in timed],
        }
        for grader, values in rated.items():
            table.row(grader, *_within(timed, values, orders), *_overall(timed, values, seconds=grader == "minutes"))
        plots.append(Plotted("KenKen", name, minutes, [each.seconds for each in timed]))
        print()
    return plots


def _within(timed: list[Timed], values: Sequence[float], orders: list[int]) -> list[str]:
    parts = []
    for order in orders:
        places = [at for at, each in enumerate(timed) if each.puzzle.order == order]
        parts.append(correlation([values[at] for at in places], [timed[at].seconds for at in places]))
    return [f"{part:.2f}" for part in (*parts, fmean(parts))]


def _overall(timed: list[Timed], values: Sequence[float], *, seconds: bool) -> list[str]:
    actual = [each.seconds for each in timed]
    return [f"{correlation(values, actual):.2f}", f"{factor(values, actual):.2f}" if seconds else ""]


def _kenken(record: dict[str, Any]) -> KenKen:
    """A KenKen from a record; its cages are numbered in the order of their first cells."""
    order = record["size"]
    cages = sorted(record["cages"], key=lambda cage: min(map(tuple, cage["cells"])))
    place = {(row, column): at for at, cage in enumerate(cages) for row, column in cage["cells"]}
    signs = ["+" if len(cage["cells"]) == 1 else {"*": "x"}.get(cage["op"], cage["op"]) for cage in cages]
    goals = [cage["target"] for cage in cages]
    cells = tuple([place[row, column] for row, column in product(range(order), range(order))])
    return KenKen(order, cells, tuple(zip(signs, goals, strict=True)))


def _hands() -> list[Plotted]:
    table = Table("24, hands", "score", "ways", "off by a factor of")
    plots = []
    for name in ("people", "people_unseen"):
        lines = (HANDS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        rows = [line.split() for line in lines if line and line[0] != "#"]
        grades = [ps.grade(f"numbers:24:{','.join(hand)}:24") for _, _, *hand in rows]
        actual, minutes = [float(row[1]) for row in rows], [60 * each.minutes for each in grades]
        scores, ways = [float(each.score) for each in grades], [-float(each.bottleneck) for each in grades]
        label = f"{len(rows)} {'fitted on' if name == 'people' else 'not seen'}"
        measured = [correlation(scores, actual), correlation(ways, actual), factor(minutes, actual)]
        table.row(label, *[f"{value:.2f}" for value in measured])
        plots.append(Plotted("24", name, minutes, actual))
    print()
    return plots


# ---------------------------------------------------------------- the plot


class Plotted(NamedTuple):
    """Predicted and actual seconds of some puzzles."""

    kind: str
    name: str
    predicted: list[float]
    actual: list[float]


SIDE, MARGIN = 240, 44
COLOURS = ("#1b6ca8", "#b5541c", "#3c7a3c")


def _plot(plots: list[Plotted]) -> str:
    """Predicted against actual seconds in each tenth of the puzzles, by prediction, one square for each kind."""
    kinds = list(dict.fromkeys([each.kind for each in plots]))
    squares = [_square(kind, [each for each in plots if each.kind == kind], at) for at, kind in enumerate(kinds)]
    width, height = (SIDE + MARGIN) * len(kinds) + MARGIN, SIDE + 2 * MARGIN
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"'
    return "\n".join(
        [f'{head} font-size="11">', f'<rect width="{width}" height="{height}" fill="#fff"/>', *squares, "</svg>", ""]
    )


def _square(kind: str, plots: list[Plotted], at: int) -> str:
    pairs = sorted([pair for each in plots for pair in zip(each.predicted, each.actual, strict=True)])
    tenths = [pairs[len(pairs) * n // DECILES : len(pairs) * (n + 1) // DECILES] for n in range(DECILES)]
    points = [(median([x for x, _ in tenth]), median([y for _, y in tenth])) for tenth in tenths if tenth]
    least, most = min(map(min, points)) / 1.2, max(map(max, points)) * 1.2
    left, bottom = MARGIN + at * (SIDE + MARGIN), MARGIN + SIDE

    def spot(value: float) -> float:
        return SIDE * log(value / least) / log(most / least)

    dots = [
        f'<circle cx="{left + spot(x):.1f}" cy="{bottom - spot(y):.1f}" r="4" fill="{COLOURS[at]}"/>' for x, y in points
    ]
    ticks = [value for value in (5, 10, 20, 50, 100, 200, 500, 1000, 2000) if least < value < most]
    marks = [
        f'<text x="{left + spot(value):.1f}" y="{bottom + 14}" text-anchor="middle">{value} s</text>'
        f'<text x="{left - 4}" y="{bottom - spot(value) + 4:.1f}" text-anchor="end">{value}</text>'
        for value in ticks
    ]
    frame = f'<rect x="{left}" y="{MARGIN}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#888"/>'
    line = f'<line x1="{left}" y1="{bottom}" x2="{left + SIDE}" y2="{MARGIN}" stroke="#bbb" stroke-dasharray="4 3"/>'
    words = f"{kind}: actual by predicted, in tenths of {len(pairs)}"
    title = f'<text x="{left}" y="{MARGIN - 10}" font-weight="bold">{words}</text>'
    return "\n".join([frame, line, title, *marks, *dots])
