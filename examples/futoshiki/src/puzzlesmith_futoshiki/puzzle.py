"""The Futoshiki puzzle, its board, its params, and its id both ways.

Glossary
    order   how many rows, columns and digits there are
    given   a digit that is printed
    sign    a < or > between two neighbours, stored as the pair (smaller cell, larger cell)
    pair    two neighbours; all of them have a fixed order, in which the id lists their signs
    line    a row or a column
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzlesmith.core.codec import LEVEL, Choice, Number, Reader, Runs, Tail
from puzzlesmith.core.model import Level, Move, PuzzleError
from puzzlesmith.core.params import Params as BaseParams
from puzzlesmith.core.params import level_option, option
from puzzlesmith.core.restoring import integer, integers, parsing, played, strings
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.symmetry import sides

if TYPE_CHECKING:
    from collections.abc import Mapping

LEAST, MOST = 4, 7
ORDER = Number(LEAST, MOST, "order")
TAIL = Tail([("d", "level", LEVEL)])
LESS, GREATER = 1, 2  # a sign as a number in the id: the first cell of the pair is smaller, or larger
SIGN = Choice({"L": LESS, "G": GREATER}, "sign")

Sign = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Params(BaseParams):
    level: Level | None = level_option(Level.easy, Level.medium, Level.hard)
    order: int = option(5, "rows, columns and digits", least=LEAST, most=MOST)

    presets: ClassVar[tuple[str, ...]] = ("5", "6")

    @classmethod
    def parse(cls, text: str) -> Self:
        if not text:
            return cls()
        reader = Reader(text)
        return cls(order=ORDER.read(reader), **TAIL.read(reader))

    def compact(self) -> str:
        return ORDER.write(self.order) + TAIL.write({"level": self.level} if self.level else {})


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is printed: the given digits in reading order, 0 where there is none, and the signs."""

    order: int
    givens: tuple[int, ...]
    signs: frozenset[Sign]

    kind: ClassVar[str] = "futoshiki"

    def __post_init__(self) -> None:
        if not LEAST <= self.order <= MOST:
            raise PuzzleError(f"no order {self.order}", expected=f"{LEAST} to {MOST}")
        if len(self.givens) != self.order**2:
            raise PuzzleError(f"{len(self.givens)} cells", expected=f"{self.order**2}")
        if min(self.givens) < 0 or max(self.givens) > self.order:
            raise PuzzleError("a given is out of range", expected=f"1 to {self.order}")
        neighbours = set(pairs(self.order))
        if any((min(sign), max(sign)) not in neighbours or sign[::-1] in self.signs for sign in self.signs):
            raise PuzzleError("a sign is in the wrong place", expected="one at most between any two neighbours")

    def to_dict(self) -> dict[str, Any]:
        return {
            "order": self.order,
            "givens": grid.rows(list(self.givens), self.order),
            "signs": [[grid.place(cell, self.order) for cell in sign] for sign in sorted(self.signs)],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        with parsing(cls, data):
            order = integer(data["order"])
            smaller = [strings(names) for names in data["signs"]]
            signs = [(grid.cell(one, order, order), grid.cell(other, order, order)) for one, other in smaller]
            return cls(order, integers(data["givens"]), frozenset(signs))


@dataclass(frozen=True, slots=True)
class Board:
    """What a pencil changes: a digit in each cell, or 0; the givens are there from the start."""

    puzzle: Puzzle
    digits: bytes

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as lines; a dot where there is no digit."""
        return tuple(grid.rows("".join(str(digit or ".") for digit in self.digits), self.puzzle.order))

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def to_dict(self) -> dict[str, Any]:
        return {"rows": list(self.rows)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], puzzle: Puzzle) -> Board:
        with parsing(cls, data):
            signs = enumerate("".join(strings(data["rows"])))
            digits = [Move(grid.place(at, puzzle.order), sign) for at, sign in signs if sign != "."]
            return played(start(puzzle), play, digits)


def start(puzzle: Puzzle) -> Board:
    return Board(puzzle, bytes(puzzle.givens))


def play(board: Board, move: Move) -> Board:
    puzzle = board.puzzle
    cell = grid.cell(move.place, puzzle.order, puzzle.order)
    if move.mark not in marks(puzzle.order):
        raise PuzzleError("no such mark", text=str(move), expected=f"1 to {puzzle.order}, or nothing to wipe")
    digit = marks(puzzle.order).index(move.mark)
    if puzzle.givens[cell]:
        if digit == puzzle.givens[cell]:
            return board
        raise PuzzleError("a given cannot be changed", text=str(move), expected="a cell without a printed digit")
    return Board(puzzle, board.digits[:cell] + bytes([digit]) + board.digits[cell + 1 :])


@cache
def marks(order: int) -> tuple[str, ...]:
    """What a pencil may write: nothing, and each digit, at its own number."""
    return ("", *(str(digit) for digit in range(1, order + 1)))


@cache
def pairs(order: int) -> tuple[Sign, ...]:
    """All neighbours: those beside each other in reading order, then those above each other."""
    cells = range(order * order)
    beside = [(cell, cell + 1) for cell in cells if (cell + 1) % order]
    return (*beside, *[(cell, cell + order) for cell in cells[:-order]])


@cache
def lines(order: int) -> tuple[tuple[int, ...], ...]:
    """The cells of each row, then of each column."""
    cells = tuple(range(order * order))
    return (*grid.rows(cells, order), *[cells[column::order] for column in range(order)])


# ---------------------------------------------------------------- the id


def encode(puzzle: Puzzle) -> str:
    signs = [LESS * (pair in puzzle.signs) + GREATER * (pair[::-1] in puzzle.signs) for pair in pairs(puzzle.order)]
    return f"{puzzle.order}:{_givens(puzzle.order).write(puzzle.givens)},{_signs(puzzle.order).write(signs)}"


def decode(text: str) -> Puzzle:
    reader = Reader(text)
    order = ORDER.read(reader)
    if not reader.skip(":"):
        raise reader.wrong("no cells after the order", "':' and the cells")
    givens = _givens(order).read(reader)
    if not reader.skip(","):
        raise reader.wrong("no signs after the cells", "',' and the signs")
    signs = zip(pairs(order), _signs(order).read(reader), strict=True)
    known = [(one, other) if sign == LESS else (other, one) for (one, other), sign in signs if sign]
    return Puzzle(order, tuple(givens), frozenset(known))


def _givens(order: int) -> Runs:
    return Runs(order * order, Number(1, order, "digit"), end=",")


def _signs(order: int) -> Runs:
    return Runs(len(pairs(order)), SIGN)


def canonical(puzzle: Puzzle) -> str:
    """The first of the ids of its forms: turned, mirrored, and with all digits counted from the other end."""
    order = puzzle.order
    forms = [puzzle, _reversed(puzzle)]
    return min(encode(_viewed(form, cells)) for form in forms for _, _, cells in sides(order, order))


def _viewed(puzzle: Puzzle, cells: list[int]) -> Puzzle:
    """The puzzle whose cells are these cells of the other."""
    at = {cell: new for new, cell in enumerate(cells)}
    signs = frozenset((at[smaller], at[larger]) for smaller, larger in puzzle.signs)
    return Puzzle(puzzle.order, tuple(puzzle.givens[cell] for cell in cells), signs)


def _reversed(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with 1 for the largest digit and so on."""
    givens = tuple(given and puzzle.order + 1 - given for given in puzzle.givens)
    return Puzzle(puzzle.order, givens, frozenset((larger, smaller) for smaller, larger in puzzle.signs))
