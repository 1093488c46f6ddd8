"""Boards of level extreme, which need trial: walks from board to board, each as extreme as the one before.

Among random boards with boxes, hardly one in a million needs trial. But when one does, so do about one in ten of its
neighbours, which have one given exchanged for another. A walk therefore begins at a known board, transformed at random,
and takes some steps. A step removes a given, lists all answers of the resulting board, and adds a digit that occurs in
only one of them.
"""

from __future__ import annotations

from array import array
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.symmetry import views

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlesmith.core.rng import Rng

    from .generate import Wish
    from .work import Work

STEPS = 1  # steps of a walk; each takes 20 ms
TRIES = 40  # removals to try before a walk is abandoned
ANSWERS, BUDGET = 600, 6000  # the most answers to list after a removal, and the search budget for it
# The digits of an answer as bits, eight to a byte: 1 to 8 in the first of two numbers, 9 to 16 in the second.
LOW = bytes([0, *(1 << digit for digit in range(8)), *[0] * 247])
HIGH = bytes([*[0] * 9, *(1 << digit for digit in range(8)), *[0] * 239])


@cache
def _seeds() -> dict[tuple[int, tuple[str, ...]], tuple[bytes, ...]]:
    """The starting boards, by order and extra rules."""
    boards = dict[tuple[int, tuple[str, ...]], tuple[bytes, ...]]()
    for line in Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            givens, *extras = line.split()
            order = round(len(givens) ** 0.5)
            board = bytes(int(sign, 36) if sign != "." else 0 for sign in givens)
            boards[order, tuple(extras)] = (*boards.get((order, tuple(extras)), ()), board)
    return boards


def seeds(wish: Wish) -> tuple[bytes, ...]:
    """The starting boards for a wish: those with square boxes and the same rules."""
    from .layout import box_of

    box = box_of(wish.regions, wish.order)
    if wish.symmetry != "none" or box is None or box[0] != box[1]:
        return ()
    return _seeds().get((wish.order, tuple(extra.name for extra in wish.extras)), ())


def walk(wish: Wish, work: Work, rng: Rng) -> bool:
    """Leave a board that needs trial in `work`; False if the walk finds none."""
    boards = seeds(wish)
    current, steps = disguised(boards[rng.below(len(boards))], wish, rng), 0
    for _ in range(TRIES):
        neighbour = step(work, current, rng)
        if neighbour:
            current, steps = neighbour, steps + 1
        if steps == STEPS:
            work.givens[:] = current
            work.solver.load(current)
            for answer in work.solver.search(1, BUDGET, range(1, wish.order + 1)) or ():
                work.aim(answer)
            return True
    return False


def step(work: Work, board: bytes, rng: Rng) -> bytes | None:
    """A neighbouring board that needs trial as well; None if there is none."""
    given = array("i", [cell for cell, digit in enumerate(board) if digit])
    gone = given[rng.below(len(given))]
    rest = board[:gone] + b"\0" + board[gone + 1 :]
    work.solver.load(rest)
    answers = work.solver.search(ANSWERS, BUDGET, range(1, work.solver.n + 1))
    if answers is None or len(answers) == ANSWERS:
        return None
    digits = array("i", [fact for fact in only_once(answers) if fact != (gone << 5 | board[gone])])
    rng.shuffle(digits, len(digits))
    neighbours = (rest[: fact >> 5] + bytes([fact & 31]) + rest[(fact >> 5) + 1 :] for fact in digits)
    return next((each for each in neighbours if needs_trial(work, each)), None)


def only_once(answers: Sequence[bytes]) -> list[int]:
    """The digits that occur in a cell in just one answer, as cell << 5 | digit."""
    facts = list[int]()
    for table, first in ((LOW, 1), (HIGH, 9)):
        once = many = 0
        for answer in answers:
            bits = int.from_bytes(answer.translate(table), "little")
            many |= once & bits
            once |= bits
        facts += [at >> 3 << 5 | (at & 7) + first for at in grid.bits(once & ~many)]
    return sorted(facts)


def needs_trial(work: Work, board: bytes) -> bool:
    work.solver.load(board)
    return work.solver.takes_trial()


# ---------------------------------------------------------------- the same board in another guise


def disguised(board: bytes, wish: Wish, rng: Rng) -> bytes:
    """The same puzzle with cells and digits permuted at random, as far as the rules allow."""
    order = wish.order
    view = list(_turned(order))[rng.below(8)]
    if not wish.extras:
        rows, columns = shuffled_lines(order, rng), shuffled_lines(order, rng)
        view = [view[row * order + column] for row in rows for column in columns]
    names = array("i", range(1, order + 1))
    rng.shuffle(names, order)
    names.insert(0, 0)
    return bytes(names[board[cell]] for cell in view)


def _turned(order: int) -> Iterator[list[int]]:
    return (cells for _, _, cells in views(order, order))


def shuffled_lines(order: int, rng: Rng) -> list[int]:
    """The lines of a board with square boxes: bands in random order, and the lines of each band in random order."""
    side = round(order**0.5)
    bands, lines = array("i", range(side)), list[int]()
    rng.shuffle(bands, side)
    for band in bands:
        inside = array("i", range(band * side, (band + 1) * side))
        rng.shuffle(inside, side)
        lines += inside
    return lines
