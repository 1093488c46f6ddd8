"""A scale: how fast one person or class is, beside the practised solver of the model, for each kind.

It is fitted to measured times, and kept in a JSON file that `grade` and `make` take with `--scale`.
"""

from __future__ import annotations

import csv
import json
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from math import exp, log
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Self

from .engine import grade, kind_of, read
from .minutes import SECOND
from .model import Plain, PuzzleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FIRM = 3  # weight of the prior that a person is average, in puzzles
MOST_SECONDS = 10**7  # for one puzzle
SLOWEST = 1000  # a factor beyond this, or below its inverse, is a mistake in the file
EXAMPLE = 'columns id and seconds, or JSON objects such as {"id": "sudoku:...", "seconds": 312}'


@dataclass(frozen=True, slots=True)
class Fitted(Plain):
    """The ratio of measured to expected times, the number of puzzles behind it, and the spread of single times."""

    factor: float
    puzzles: int
    spread: float


@dataclass(frozen=True, slots=True)
class Scale(Plain):
    kinds: Mapping[str, Fitted]

    def factor(self, kind: str) -> float:
        """For a kind without times, the average of the other kinds."""
        if kind in self.kinds:
            return self.kinds[kind].factor
        return exp(median([log(each.factor) for each in self.kinds.values()])) if self.kinds else 1.0

    @classmethod
    def load(cls, path: str) -> Self:
        text = _text(path)
        try:
            table = json.loads(text)["kinds"]
            return cls({str(kind): _fitted(each) for kind, each in table.items()})
        except (ValueError, KeyError, TypeError, AttributeError):
            raise PuzzleError(f"{path} is not a scale", expected="a file that `puzzlesmith calibrate` wrote") from None


def _fitted(table: Mapping[str, Any]) -> Fitted:
    factor = float(table["factor"])
    if not 1 / SLOWEST <= factor <= SLOWEST:
        raise ValueError(factor)
    return Fitted(factor, int(table["puzzles"]), float(table["spread"]))


def calibrated(times: Iterable[tuple[str, float]]) -> Scale:
    """The scale for measured times: pairs of an id and seconds."""
    ratios = dict[str, list[float]]()
    for text, seconds in times:
        puzzle = read(text)
        kind = kind_of(puzzle)
        ratios.setdefault(kind.name, []).append(log(seconds * SECOND / kind.time(grade(puzzle).score)))
    return Scale({kind: _of(ratios[kind]) for kind in sorted(ratios)})


def _of(ratios: list[float]) -> Fitted:
    """The median ratio, shrunk towards 1 when there are few."""
    middle = median(ratios)
    spread = median([abs(each - middle) for each in ratios])
    factor = min(max(exp(middle * len(ratios) / (len(ratios) + FIRM)), 1 / SLOWEST), SLOWEST)
    return Fitted(round(factor, 3), len(ratios), round(exp(spread), 3))


def times_in(path: str) -> list[tuple[str, float]]:
    """The times in a file: CSV, a JSON list, an object with the list as `times`, or JSON lines."""
    rows = _rows(_text(path), path)
    if not rows:
        raise PuzzleError(f"{path} has no times", expected=EXAMPLE)
    return [_time(row, number, path) for number, row in enumerate(rows, 1)]


def _text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise PuzzleError(f"cannot read {path}: {error.strerror}") from None
    except ValueError:
        raise PuzzleError(f"{path} is not a text in UTF-8") from None


def _rows(text: str, path: str) -> list[Any]:
    if text.lstrip()[:1] not in ("{", "["):
        return list(csv.DictReader(StringIO(text)))
    try:
        parsed = json.loads(text)
    except ValueError:
        parsed = _lines(text, path)
    if isinstance(parsed, dict):
        parsed = parsed.get("times", [parsed])
    return parsed if isinstance(parsed, list) else [parsed]


def _lines(text: str, path: str) -> list[Any]:
    try:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    except ValueError as error:
        raise PuzzleError(f"{path} is not JSON: {error}", expected=EXAMPLE) from None


def _time(row: Any, number: int, path: str) -> tuple[str, float]:
    name = seconds = None
    with suppress(KeyError, TypeError, ValueError):
        name, seconds = row["id"], float(row["seconds"])
    if not isinstance(name, str) or seconds is None or not 0 < seconds < MOST_SECONDS:
        raise PuzzleError(f"{path}, record {number}: no id with seconds above 0", expected=EXAMPLE)
    return name, seconds
