"""The rules of sudoku of every shape: what is wrong with a board now. Never calls the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Fault
from puzzlesmith.latin.rules import Digits
from puzzlesmith.toolkit.grid import place

from .board import SIGNS, Board
from .extras import houses_of, pairs_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .extras import Extra


def rules(noun: str, extras: tuple[Extra, ...]) -> dict[str, str]:
    """The codes and sentences of the rules of a kind whose regions are called `noun`."""
    houses = {name: f"No digit stands twice in a {name}." for name in ("row", "column", noun)}
    return {**houses, **{extra.rule: extra.sentence for extra in extras}}


def check(board: Board) -> list[Fault]:
    digits = Digits(board.digits, board.puzzle.order, SIGNS)
    return [*digits.row(), *digits.column(), *region(board, digits), *extra_houses(board, digits), *moves(board)]


def done(board: Board) -> bool:
    """Finished when every cell has a digit and nothing is wrong."""
    return all(board.digits) and not check(board)


def region(board: Board, digits: Digits) -> Iterator[Fault]:
    puzzle = board.puzzle
    for number in range(puzzle.order):
        cells = [cell for cell, of in enumerate(puzzle.regions) if of == number]
        yield from digits.repeated(puzzle.noun, f"The {puzzle.noun} of {place(cells[0], puzzle.order)}", cells)


def extra_houses(board: Board, digits: Digits) -> Iterator[Fault]:
    for extra in board.puzzle.extras:
        for house in houses_of((extra,), board.puzzle.order):
            yield from digits.repeated(extra.rule, house.heading, house.cells)


def moves(board: Board) -> Iterator[Fault]:
    order = board.puzzle.order
    for extra in board.puzzle.extras:
        for one, other in pairs_of(extra, order):
            digit = board.digits[one]
            if digit and digit == board.digits[other]:
                places = (place(one, order), place(other, order))
                yield Fault(
                    extra.rule, f"{places[0]} and {places[1]}, {extra.apart}, both hold {SIGNS[digit]}.", places
                )
