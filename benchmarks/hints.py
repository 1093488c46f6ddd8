"""Hints followed to the end: how many deductions and characters they have, and whether every board finishes.

Boards of each kind, at the default size and a large one, from easy to expert. A hint is too long if it has more than
three deductions or 450 characters. A hint is dark if it names a cell and nothing highlights it. Time is that of the
processor, per hint.
"""

from __future__ import annotations

import re
import sys
import time
from statistics import quantiles
from typing import TYPE_CHECKING, NamedTuple

import puzzlesmith as ps

from ._table import Table, ms

if TYPE_CHECKING:
    from collections.abc import Iterator

LARGE = {
    "blocks": "8x8",
    "jigsaw": "12j",
    "kenken": "9",
    "kurodoko": "13x9",
    "numbers": "",
    "sudoku": "16",
    "wordsearch": "15x15",
}
LEVELS = ("easy", "medium", "hard", "expert")
MOST_DEDUCTIONS, MOST_CHARACTERS = 3, 450
CELL = re.compile(r"r\d+c\d+")


class Told(NamedTuple):
    """One hint."""

    deductions: int
    characters: int
    dark: int
    on_notes: bool
    seconds: float


def followed(puzzle: str) -> Iterator[Told]:
    """Play by hints alone; raises ValueError if that does not finish the board."""
    moves: list[ps.Move] = []
    while True:
        before = time.process_time()
        hint = ps.hint(puzzle, moves)
        seconds = time.process_time() - before
        if hint.status == "done":
            return
        if hint.status != "step":
            raise ValueError(f"{hint.status}: {hint.text}")
        played = hint.play
        moves += played
        yield Told(
            len(hint.steps),
            sum(len(step.text) for step in hint.steps),
            sum(bool({*CELL.findall(step.text)} - {*step.look}) for step in hint.steps),
            all(len(move.mark) > 1 and move.mark[0] == "-" for move in played),
            seconds,
        )


def sizes(kind: str) -> list[str]:
    large = LARGE.get(kind, "")
    return ["", large] if large else [""]


def measured(kind: str, size: str, level: str, boards: int) -> tuple[list[Told], int]:
    """The hints of some boards, and how many boards they do not finish."""
    told, unfinished = list[Told](), 0
    for index in range(boards):
        made = ps.make(kind, size, level=level, seed="hints", index=index)
        try:
            told += followed(made.id)
        except ValueError:
            unfinished += 1
    return told, unfinished


def run(*, quick: bool) -> None:
    boards = int(sys.argv[-1]) if sys.argv[-1].isdigit() else 2 if quick else 20
    table = Table(
        "boards",
        "hints",
        "on notes",
        "too long",
        "most deductions",
        "most characters",
        "dark",
        "unfinished",
        "95th of 100",
        "slowest",
    )
    for kind in ps.kinds():
        for size in sizes(kind):
            for level in [each.value for each in ps.kind(kind).levels if each.value in LEVELS]:
                told, unfinished = measured(kind, size, level, boards)
                _row(table, f"{boards} {level} {kind} {size}".strip(), told, unfinished)


def _row(table: Table, name: str, told: list[Told], unfinished: int) -> None:
    times = [each.seconds for each in told]
    long = sum(each.deductions > MOST_DEDUCTIONS or each.characters > MOST_CHARACTERS for each in told)
    table.row(
        name,
        str(len(told)),
        str(sum(each.on_notes for each in told)),
        str(long),
        str(max(each.deductions for each in told)),
        str(max(each.characters for each in told)),
        str(sum(each.dark > 0 for each in told)),
        str(unfinished),
        ms(quantiles(times, n=20)[-1]),
        ms(max(times)),
    )
