"""The board of a sudoku of any shape, and the moves on it.

Glossary
    order     how many rows, columns, regions and digits there are
    digit     1 to the order, one sign each: A to G stand for 10 to 16; 0 is no digit
    given     a digit that is printed
    region    as many connected cells as there are digits; a box is a region that is a rectangle
    extra     a rule besides rows, columns and regions: see extras.py
    house a row, column, region, diagonal or window: each holds every digit once
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, Self

from puzzlesmith.core.codec import Choice
from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.core.restoring import parsing, played, strings
from puzzlesmith.latin import candidates
from puzzlesmith.toolkit import grid

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlesmith.core.model import Move
    from puzzlesmith.latin.candidates import Struck

    from .extras import Extra

SIGNS = ".123456789ABCDEFG"  # of digits

# The letters of Simon Tatham's Solo. Its trivial and basic are our beginner and easy, its extreme and unreasonable our
# expert and extreme.
LEVEL = Choice(
    {
        "t": Level.beginner,
        "b": Level.easy,
        "i": Level.medium,
        "a": Level.hard,
        "e": Level.expert,
        "u": Level.extreme,
    },
    "level letter",
)


class Grid(Protocol):
    """The common part of the puzzles of all these kinds."""

    @property
    def kind(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def noun(self) -> str:
        """The word for a region."""

    @property
    def order(self) -> int: ...
    @property
    def regions(self) -> tuple[int, ...]:
        """The region of each cell, numbered in the order of their first cells."""

    @property
    def givens(self) -> tuple[int, ...]: ...
    @property
    def extras(self) -> tuple[Extra, ...]: ...
    def to_dict(self) -> dict[str, Any]: ...
    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self: ...
    def __hash__(self) -> int: ...


def checked_givens(order: int, givens: tuple[int, ...]) -> None:
    """Raise PuzzleError unless there is a digit or 0 for every cell."""
    if len(givens) != order**2:
        raise PuzzleError(f"{len(givens)} cells", expected=f"{order**2}")
    if not _digits(order).issuperset(givens):
        raise PuzzleError("a given is out of range", expected=f"1 to {order}")


@cache
def _digits(order: int) -> frozenset[int]:
    return frozenset(range(order + 1))


@dataclass(frozen=True, slots=True)
class Board:
    """What a pencil changes: a digit in each cell, or 0, with the givens from the start; and the struck candidates, see
    latin/candidates.py.
    """

    puzzle: Any  # a Grid; each kind has its own class
    digits: bytes
    struck: Struck = ()

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as lines; a dot where there is no digit."""
        return tuple(grid.rows("".join([SIGNS[digit] for digit in self.digits]), self.puzzle.order))

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def to_dict(self) -> dict[str, Any]:
        rows, order = list(self.rows), self.puzzle.order
        if not self.struck:
            return {"rows": rows}
        places = [grid.place(cell, order) for cell in range(order**2)]
        return {"rows": rows, "struck": candidates.by_place(self.struck, places, SIGNS)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], puzzle: Grid) -> Board:
        with parsing(cls, data):
            return played(
                cls(puzzle, bytes(puzzle.givens)),
                play,
                candidates.moves(strings(data["rows"]), data.get("struck", {}), puzzle.order),
            )


def start(puzzle: Grid) -> Board:
    return Board(puzzle, bytes(puzzle.givens))


def marks(order: int) -> tuple[str, ...]:
    """What a pencil may write: nothing, then each digit at its number."""
    return ("", *SIGNS[1 : order + 1])


def play(board: Board, move: Move) -> Board:
    puzzle = board.puzzle
    at = grid.cell(move.place, puzzle.order, puzzle.order)
    if candidates.is_on_notes(move):
        return _noted(board, at, move)
    digit = _digit(move, puzzle.order)
    if puzzle.givens[at]:
        if digit == puzzle.givens[at]:
            return board
        raise PuzzleError("a given cannot be changed", text=str(move), expected="a cell without a printed digit")
    return Board(puzzle, board.digits[:at] + bytes([digit]) + board.digits[at + 1 :], board.struck)


def _noted(board: Board, at: int, move: Move) -> Board:
    """The board with a candidate struck or restored."""
    digit = _digit(candidates.noted_mark(move), board.puzzle.order)
    if board.puzzle.givens[at] or not digit:
        raise PuzzleError("no candidate", text=str(move), expected="a digit, in a cell without a printed one")
    return Board(board.puzzle, board.digits, candidates.changed(board.struck, len(board.digits), at, digit, move))


def _digit(move: Move, order: int) -> int:
    """The digit that a mark means: A to G may also be written as 10 to 16."""
    signs = marks(order)
    numbers = [str(digit) for digit in range(order + 1)]
    if move.mark in signs:
        return signs.index(move.mark)
    if move.mark in numbers[10:]:
        return int(move.mark)
    raise PuzzleError("no such mark", text=str(move), expected=f"1 to {signs[-1]}, or nothing to wipe")
