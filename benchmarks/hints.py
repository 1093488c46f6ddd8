"""Hints followed to the end: how many deductions and characters they have, and whether every board finishes.

Boards of each kind, at the default size and a large one, from easy to extreme. A hint is too long if it has more than
three deductions or 450 characters. A hint is dark if it names a cell and nothing highlights it. Before, a hint was a
whole argument, up to the first mark that can be written. Time is that of the processor, per hint.
"""

from __future__ import annotations

import re
import time
from statistics import quantiles
from typing import TYPE_CHECKING, NamedTuple

import puzzlesmith as ps
from puzzlesmith.core.hints import Thoughts, work

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
LEVELS = ("easy", "medium", "hard", "expert", "extreme")
FEW = 4  # boards of level extreme, and only at the default size: the aim for them is about time
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


def whole(puzzle: str) -> Iterator[Told]:
    """The same with hints that tell whole arguments, and write marks only."""
    kind, moves = ps.kind(puzzle.partition(":")[0]), list[ps.Move]()
    while True:
        board = ps.replay(puzzle, moves)
        thoughts = Thoughts(kind, board)
        thoughts.draw()
        if kind.done(board) or not thoughts.cheapest:
            return
        steps = [kind.tell(board, thoughts.entries[each]) for each in thoughts.argument(thoughts.nearest(work(moves)))]
        moves += steps[-1].moves
        yield Told(len(steps), sum(len(step.text) for step in steps), 0, False, 0)


def sizes(kind: str, level: str) -> list[str]:
    large = LARGE.get(kind, "")
    return ["", large] if large and level != "extreme" else [""]


def measured(kind: str, size: str, level: str, boards: int) -> tuple[list[Told], int]:
    """The hints of some boards, and how many boards they do not finish."""
    told, unfinished = list[Told](), 0
    for puzzle in puzzles(kind, size, level, boards):
        try:
            told += followed(puzzle)
        except ValueError:
            unfinished += 1
    return told, unfinished


def puzzles(kind: str, size: str, level: str, boards: int) -> Iterator[str]:
    yield from (ps.make(kind, size, level=level, seed="hints", index=index).id for index in range(boards))


def run(*, quick: bool) -> None:
    table = Table(
        "boards",
        "hints before",
        "too long",
        "most deductions",
        "most characters",
        "hints after",
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
        for level in [each.value for each in ps.kind(kind).levels if each.value in LEVELS]:
            boards = 2 if quick else FEW if level == "extreme" else 20
            for size in sizes(kind, level):
                told, unfinished = measured(kind, size, level, boards)
                before = told  # without notes, hints have always been whole arguments
                if ps.kind(kind).strikes:
                    before = [told for each in puzzles(kind, size, level, boards) for told in whole(each)]
                _row(table, f"{boards} {level} {kind} {size}".strip(), before, told, unfinished)


def _row(table: Table, name: str, before: list[Told], told: list[Told], unfinished: int) -> None:
    times = [each.seconds for each in told]
    table.row(
        name,
        *_lengths(before),
        str(len(told)),
        str(sum(each.on_notes for each in told)),
        *_lengths(told)[1:],
        str(sum(each.dark > 0 for each in told)),
        str(unfinished),
        ms(quantiles(times, n=20)[-1]),
        ms(max(times)),
    )


def _lengths(told: list[Told]) -> list[str]:
    long = sum(each.deductions > MOST_DEDUCTIONS or each.characters > MOST_CHARACTERS for each in told)
    most = max(each.deductions for each in told), max(each.characters for each in told)
    return [str(number) for number in (len(told), long, *most)]
