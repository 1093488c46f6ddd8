"""The Jigsaw Sudoku puzzle, its board, its params, and its id both ways. Other text forms are in forms.py.

Glossary
    order     how many rows, columns, regions and digits there are
    digit     1 to the order, one sign each: A to G stand for 10 to 16; 0 is no digit
    given     a digit that is printed
    region    as many connected cells as there are digits; all regions together are the layout
    boxes     the layout of ordinary sudoku
    diagonals the two long diagonals hold every digit once as well: sudoku X
    house     a row, column, region or diagonal: what holds every digit once
    orbit     the cells that a symmetry ties together: they have givens together, or not at all
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self

from puzzlesmith.core.codec import DIGITS, Choice, Number, Reader, Runs, Tail
from puzzlesmith.core.model import Level, Move, PuzzleError
from puzzlesmith.core.params import Params as BaseParams
from puzzlesmith.core.params import option
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.symmetry import least, numbered, relabelled
from puzzlesmith.toolkit.walls import Walls

from . import layout

SIGNS = ".123456789ABCDEFG"  # of digits
ORDER = Number(layout.LEAST, layout.MOST, "order")

# The letters of Simon Tatham's Solo. Its trivial and basic are our easy, its extreme and unreasonable our expert and
# extreme. A layout is our own addition, and stands last.
LEVEL = Choice(
    {"b": Level.easy, "i": Level.medium, "a": Level.hard, "e": Level.expert, "u": Level.extreme, "t": Level.easy},
    "level letter",
)
TAIL = Tail(
    [
        ("", "diagonals", Choice({"x": True}, "diagonals")),
        ("", "symmetry", Choice({"a": "none", "r2": "rotate2", "r4": "rotate4", "m2": "mirror"}, "symmetry")),
        ("d", "level", LEVEL),
        ("l", "layout", layout.Text()),
    ]
)


def size_fields(text: str) -> dict[str, int]:
    """Rows and columns in one word: 9, or 9x9."""
    reader = Reader(text)
    order = read_square(reader)
    reader.end()
    return {"order": order}


def read_square(reader: Reader) -> int:
    """An order as 9 or as 9x9; an x that no number follows is left alone."""
    order = ORDER.read(reader)
    if reader.peek() == "x" and reader.text[reader.at + 1 : reader.at + 2] in [*DIGITS]:
        start = reader.at
        reader.at += 1
        if ORDER.read(reader) != order:
            raise reader.wrong("not a square", f"{order}x{order}", start)
        if reader.peek() == "j":  # to Solo 4x4j is an order of 16, to everybody else 4
            raise reader.wrong("two numbers before 'j'", f"{order}j", start)
    return order


@dataclass(frozen=True, slots=True)
class Params(BaseParams):
    order: int = option(9, "rows, columns, regions and digits", least=layout.LEAST, most=layout.MOST)
    symmetry: str = option("rotate2", "how the givens' places repeat", choices=grid.SYMMETRIES)
    diagonals: bool = option(False, "the long diagonals hold every digit once, too")
    layout: str = option("", f"your own regions: {layout.EXAMPLE}")

    presets: ClassVar[tuple[str, ...]] = ("9j", "9jx", "8j", "12j")
    shorthands: ClassVar = {"size": size_fields}

    def __post_init__(self) -> None:
        object.__setattr__(self, "layout", layout.renamed(self.layout))  # one text for the same regions

    @classmethod
    def parse(cls, text: str) -> Self:
        if not text:
            return cls()
        reader = Reader(text)
        order = read_square(reader)
        reader.skip("j")
        return cls(order=order, **TAIL.read(reader))

    def compact(self) -> str:
        given = {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}
        return f"{self.order}j{TAIL.write(given)}"

    def check(self) -> None:
        self.regions()

    def regions(self) -> tuple[int, ...] | None:
        """Those of the layout asked for; None if they are to be made up."""
        return layout.regions_of(self.layout, self.order) if self.layout else None


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is printed: the region of each cell, numbered in the order of their first cells, and the givens."""

    order: int
    regions: tuple[int, ...]
    givens: tuple[int, ...]
    diagonals: bool = False

    kind: ClassVar[str] = "jigsaw"

    def __post_init__(self) -> None:
        if not layout.LEAST <= self.order <= layout.MOST:
            raise PuzzleError(f"no order {self.order}", expected=f"{layout.LEAST} to {layout.MOST}")
        object.__setattr__(self, "regions", layout.checked(self.order, self.regions))
        if len(self.givens) != self.order**2:
            raise PuzzleError(f"{len(self.givens)} cells", expected=f"{self.order**2}")
        if min(self.givens) < 0 or max(self.givens) > self.order:
            raise PuzzleError("a given is out of range", expected=f"1 to {self.order}")

    def to_dict(self) -> dict[str, Any]:
        return {
            "order": self.order,
            "regions": grid.rows(list(self.regions), self.order),
            "givens": grid.rows(list(self.givens), self.order),
            "diagonals": self.diagonals,
        }


@dataclass(frozen=True, slots=True)
class Board:
    """What a pencil changes: a digit in each cell, or 0; the givens are there from the start."""

    puzzle: Puzzle
    digits: bytes

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as lines; a dot where there is no digit."""
        return tuple(grid.rows("".join(SIGNS[digit] for digit in self.digits), self.puzzle.order))

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def to_dict(self) -> dict[str, Any]:
        return {"rows": list(self.rows)}


def start(puzzle: Puzzle) -> Board:
    return Board(puzzle, bytes(puzzle.givens))


def marks(order: int) -> tuple[str, ...]:
    """What a pencil may write: nothing, and each digit, at its own number."""
    return ("", *SIGNS[1 : order + 1])


def play(board: Board, move: Move) -> Board:
    puzzle = board.puzzle
    at = grid.cell(move.place, puzzle.order, puzzle.order)
    digit = _digit(move, puzzle.order)
    if puzzle.givens[at]:
        if digit == puzzle.givens[at]:
            return board
        raise PuzzleError("a given cannot be changed", text=str(move), expected="a cell without a printed digit")
    return Board(puzzle, board.digits[:at] + bytes([digit]) + board.digits[at + 1 :])


def _digit(move: Move, order: int) -> int:
    """The digit that a mark means: A to G may also be written as 10 to 16."""
    signs = marks(order)
    numbers = [str(digit) for digit in range(order + 1)]
    if move.mark in signs:
        return signs.index(move.mark)
    if move.mark in numbers[10:]:
        return int(move.mark)
    raise PuzzleError("no such mark", text=str(move), expected=f"1 to {signs[-1]}, or nothing to wipe")


# ---------------------------------------------------------------- the id: Simon Tatham's, read strictly


def encode(puzzle: Puzzle) -> str:
    givens = _givens(puzzle.order).write(puzzle.givens)
    walls = Walls(puzzle.order, puzzle.order).write(puzzle.regions)
    return f"{puzzle.order}j{'x' * puzzle.diagonals}:{givens},{walls}"


def decode(text: str) -> Puzzle:
    reader = Reader(text)
    order = ORDER.read(reader)
    if not reader.skip("j"):
        raise reader.wrong("no 'j' after the order", f"{order}j")
    diagonals = reader.skip("x")
    if not reader.skip(":"):
        raise reader.wrong("no cells after the order", "'x' for diagonals at most, then ':' and the cells")
    givens = _givens(order).read(reader)
    if not reader.skip(","):
        raise reader.wrong("no regions after the cells", "',' and the walls between regions")
    regions = Walls(order, order).read(reader)
    reader.end("a letter for neighbours without a wall, '_', or the end")
    return Puzzle(order, regions, tuple(givens), diagonals)


def _givens(order: int) -> Runs:
    return Runs(order * order, Number(1, order, "digit"), end=",")


def canonical(puzzle: Puzzle) -> str:
    """The id of that one of its forms, turned or mirrored and the digits renamed as they come, that comes first."""

    def view(_: int, __: int, cells: list[int]) -> tuple[list[int], list[int]]:
        return relabelled([puzzle.givens[cell] for cell in cells]), numbered([puzzle.regions[cell] for cell in cells])

    givens, regions = least(puzzle.order, puzzle.order, view)
    return encode(Puzzle(puzzle.order, tuple(regions), tuple(givens), puzzle.diagonals))
