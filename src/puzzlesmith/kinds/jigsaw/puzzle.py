"""The Jigsaw Sudoku puzzle, its board, its params, and its id both ways. Other text forms are in forms.py.

Glossary
    layout    all regions together
    boxes     the layout of ordinary sudoku
    diagonals the two long diagonals hold every digit once as well: sudoku X
For order, digit, given, region and house, see sudokus/board.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzlesmith.core.codec import DIGITS, Choice, Number, Reader, Runs, Tail
from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.core.params import Params as BaseParams
from puzzlesmith.core.params import Shorthands, level_option, option
from puzzlesmith.core.restoring import integer, integers, parsing
from puzzlesmith.sudokus import layout
from puzzlesmith.sudokus.board import LEVEL, Board, checked_givens, play, start
from puzzlesmith.sudokus.extras import DIAGONALS, Extra
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.symmetry import least, numbered, relabelled
from puzzlesmith.toolkit.walls import Walls

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Board", "Params", "Puzzle", "canonical", "decode", "encode", "play", "start"]

ORDER = Number(layout.LEAST, layout.MOST, "order")

# As in Simon Tatham's Solo. The layout is our own addition and comes last.
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
        if reader.peek() == "j":  # for Solo 4x4j means order 16, for everybody else order 4
            raise reader.wrong("two numbers before 'j'", f"{order}j", start)
    return order


def _extras(*, diagonals: bool) -> tuple[Extra, ...]:
    return (DIAGONALS,) if diagonals else ()


@dataclass(frozen=True, slots=True)
class Params(BaseParams):
    level: Level | None = level_option(*Level)
    order: int = option(9, "rows, columns, regions and digits", least=layout.LEAST, most=layout.MOST)
    symmetry: str = option("rotate2", "how the givens' places repeat", choices=grid.SYMMETRIES)
    diagonals: bool = option(False, DIAGONALS.help)
    layout: str = option("", f"your own regions: {layout.EXAMPLE}")

    presets: ClassVar[tuple[str, ...]] = ("9j", "9jx", "8j", "12j")
    shorthands: ClassVar[Shorthands] = {"size": size_fields}

    def __post_init__(self) -> None:
        object.__setattr__(self, "layout", layout.renamed(self.layout))  # equal regions have one text

    @classmethod
    def parse(cls, text: str) -> Self:
        if not text:
            return cls()
        reader = Reader(text)
        order = read_square(reader)
        reader.skip("j")
        return cls(order=order, **TAIL.read(reader))

    def compact(self) -> str:
        return f"{self.order}j{TAIL.write(self.changed())}"

    def check(self) -> None:
        self.regions()

    @property
    def extras(self) -> tuple[Extra, ...]:
        return _extras(diagonals=self.diagonals)

    def regions(self) -> tuple[int, ...] | None:
        """The regions of the requested layout; None if the generator chooses them."""
        return layout.regions_of(self.layout, self.order) if self.layout else None


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is printed: the region of each cell, numbered in the order of their first cells, and the givens."""

    order: int
    regions: tuple[int, ...]
    givens: tuple[int, ...]
    diagonals: bool = False

    kind: ClassVar[str] = "jigsaw"
    noun: ClassVar[str] = "region"

    def __post_init__(self) -> None:
        if not layout.LEAST <= self.order <= layout.MOST:
            raise PuzzleError(f"no order {self.order}", expected=f"{layout.LEAST} to {layout.MOST}")
        object.__setattr__(self, "regions", layout.checked(self.order, self.regions))
        checked_givens(self.order, self.givens)

    @property
    def title(self) -> str:
        return "Jigsaw Sudoku" + " X" * self.diagonals

    @property
    def extras(self) -> tuple[Extra, ...]:
        return _extras(diagonals=self.diagonals)

    def to_dict(self) -> dict[str, Any]:
        return {
            "order": self.order,
            "regions": grid.rows(list(self.regions), self.order),
            "givens": grid.rows(list(self.givens), self.order),
            "diagonals": self.diagonals,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        with parsing(cls, data):
            regions, givens = integers(data["regions"]), integers(data["givens"])
            return cls(integer(data["order"]), regions, givens, data["diagonals"] is True)


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
    """The smallest id of all rotations and reflections, with digits renamed in order of appearance."""

    def view(_: int, __: int, cells: list[int]) -> tuple[list[int], list[int]]:
        return relabelled([puzzle.givens[cell] for cell in cells]), numbered([puzzle.regions[cell] for cell in cells])

    givens, regions = least(puzzle.order, puzzle.order, view)
    return encode(Puzzle(puzzle.order, tuple(regions), tuple(givens), puzzle.diagonals))
