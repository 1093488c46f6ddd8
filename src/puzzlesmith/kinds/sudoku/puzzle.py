"""The Sudoku puzzle, its params, and its id both ways. Other text forms are in forms.py.

Glossary
    box       a region that is a rectangle; all boxes of a board have the same width and height
    boxes     how many there are across and down: 2x3 boxes are 3 wide and 2 high, on a board of 6 rows
    variant   the name of an extra rule: see sudokus/extras.py
For order, digit, given and house, see sudokus/board.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzlesmith.core.codec import Choice, Number, Reader, Runs, Tail
from puzzlesmith.core.kind import find
from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.core.params import Params as BaseParams
from puzzlesmith.core.params import Shorthands, level_option, option
from puzzlesmith.core.restoring import integer, integers, parsing, strings
from puzzlesmith.sudokus import layout
from puzzlesmith.sudokus.board import LEVEL, Board, checked_givens, play, start
from puzzlesmith.sudokus.extras import ANTI_KING, ANTI_KNIGHT, DIAGONALS, EXTRAS, WINDOWS, Extra, refuse_misfits
from puzzlesmith.toolkit import grid

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Board", "Params", "Puzzle", "decode", "encode", "play", "start"]

LEAST, MOST = 2, 8  # boxes across, and down
SIDE = Number(LEAST, layout.MOST, "number of boxes")
SIDES = range(LEAST, MOST + 1)
SHAPES = {(across, down): f"{across}x{down}" for across in SIDES for down in SIDES if across * down <= layout.MOST}
BOXES = tuple(SHAPES.values())
AUTO = "auto"
SYMMETRIES = (AUTO, *grid.SQUARE_SYMMETRIES)
BY_NAME = {extra.name: extra for extra in EXTRAS}


class Givens:
    """A number of givens or a range: 24..28 as an option, 24-28 in the compact form."""

    def read(self, reader: Reader) -> str:
        number = Number(0, layout.MOST**2, "number of givens")
        least = number.read(reader)
        return f"{least}..{number.read(reader)}" if reader.skip("-") else str(least)

    def write(self, value: str) -> str:
        return value.replace("..", "-")


# As in Simon Tatham's Solo; our own additions use letters that mean nothing there.
TAIL = Tail(
    [
        *[("", extra.name, Choice({extra.letter: True}, extra.name)) for extra in EXTRAS],
        (
            "",
            "symmetry",
            Choice(
                {
                    "a": "none",
                    "r2": "rotate2",
                    "r4": "rotate4",
                    "m2": "mirror",
                    "md2": "diagonal",
                    "m4": "mirror4",
                    "md4": "diagonal4",
                    "m8": "all",
                },
                "symmetry",
            ),
        ),
        ("c", "givens", Givens()),
        ("", "minimal", Choice({"i": True}, "minimal")),
        ("d", "level", LEVEL),
    ]
)


def size_fields(text: str) -> dict[str, str]:
    """Rows and columns (9 or 9x9), or boxes across and down (3x3)."""
    reader = Reader(text)
    boxes = read_boxes(reader)
    reader.end()
    return {"boxes": boxes}


def read_boxes(reader: Reader) -> str:
    """Boxes across and down; or rows and columns of the board, if that many boxes would be too many."""
    start, across = reader.at, Number(LEAST, layout.MOST, "size").read(reader)
    down = 0
    if reader.peek() == "x" and reader.text[reader.at + 1 : reader.at + 2].isdigit():
        reader.at += 1
        down = Number(LEAST, layout.MOST, "size").read(reader)
    if not down or (down == across and across * down > layout.MOST):
        width, height = layout.box(across)
        return f"{height}x{width}"
    if f"{across}x{down}" not in BOXES:
        raise reader.wrong(f"no boards with {across}x{down} boxes", f"one of {', '.join(BOXES)}", start)
    return f"{across}x{down}"


@dataclass(frozen=True, slots=True)
class Params(BaseParams):
    level: Level | None = level_option(*Level)
    boxes: str = option("3x3", "boxes across and down: 2x3 boxes are 3 wide and 2 high", choices=BOXES)
    symmetry: str = option(
        AUTO, "how the givens' places repeat; auto is rotate2, and none at level extreme", choices=SYMMETRIES
    )
    diagonals: bool = option(False, DIAGONALS.help)
    windows: bool = option(False, WINDOWS.help)
    anti_knight: bool = option(False, ANTI_KNIGHT.help)
    anti_king: bool = option(False, ANTI_KING.help)
    givens: str = option("", "number of givens, such as 24..28 or 30")
    minimal: bool = option(False, "no given can be left out without a second answer")

    presets: ClassVar[tuple[str, ...]] = ("3x3", "3x3x", "3x3w", "3x4")
    shorthands: ClassVar[Shorthands] = {"size": size_fields}

    def __post_init__(self) -> None:
        object.__setattr__(self, "givens", self.givens.replace("-", ".."))  # equal numbers have one text

    @classmethod
    def parse(cls, text: str) -> Self:
        if not text:
            return cls()
        reader = Reader(text)
        boxes = read_boxes(reader)
        return cls(boxes=boxes, **TAIL.read(reader))

    def compact(self) -> str:
        return f"{self.boxes}{TAIL.write(self.changed())}"

    def check(self) -> None:
        refuse_misfits(self.extras, *self.box)
        least, most = self.bounds
        if least > most or most > self.box[0] ** 2 * self.box[1] ** 2:
            raise PuzzleError(
                f"no board with {self.givens} givens", expected="the least first, and one at most per cell"
            )
        if self.level is Level.beginner and (self.minimal or 2 * most < self.box[0] ** 2 * self.box[1] ** 2):
            raise PuzzleError("too few givens for a beginner's board", expected="half of the cells, or level easy")

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most givens."""
        if not self.givens:
            return 0, self.box[0] ** 2 * self.box[1] ** 2
        reader = Reader(self.givens.replace("..", "-"))
        least, _, most = Givens().read(reader).partition("..")
        reader.end("a number of givens, or two with .. between")
        return int(least), int(most or least)

    @property
    def chosen_symmetry(self) -> str:
        """Symmetric extreme boards are too rare for a default."""
        if self.symmetry != AUTO:
            return self.symmetry
        return "none" if self.level is Level.extreme else "rotate2"

    @property
    def box(self) -> tuple[int, int]:
        """Width and height of a box."""
        across, down = map(int, self.boxes.split("x"))
        return down, across

    @property
    def regions(self) -> tuple[int, ...]:
        return layout.boxes_of(*self.box)

    @property
    def variants(self) -> tuple[str, ...]:
        return tuple(extra.name for extra in EXTRAS if getattr(self, extra.name))

    @property
    def extras(self) -> tuple[Extra, ...]:
        return tuple(BY_NAME[name] for name in self.variants)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is printed: the width and height of a box, the givens, and the names of extra rules."""

    width: int
    height: int
    givens: tuple[int, ...]
    variants: tuple[str, ...] = ()

    kind: ClassVar[str] = "sudoku"
    noun: ClassVar[str] = "box"

    def __post_init__(self) -> None:
        if (self.height, self.width) not in SHAPES:
            raise PuzzleError(f"no boxes of {self.width}x{self.height}", expected="2x2 to 4x4, 8x2 or 2x8")
        checked_givens(self.order, self.givens)
        if self.variants:
            self._check_variants()

    def _check_variants(self) -> None:
        unknown = [name for name in self.variants if name not in BY_NAME]
        if unknown:
            raise PuzzleError(f"no variant {unknown[0]!r}", expected=", ".join(BY_NAME))
        object.__setattr__(self, "variants", tuple(name for name in BY_NAME if name in self.variants))
        refuse_misfits(self.extras, self.width, self.height)

    @property
    def order(self) -> int:
        return self.width * self.height

    @property
    def regions(self) -> tuple[int, ...]:
        return layout.boxes_of(self.width, self.height)

    @property
    def extras(self) -> tuple[Extra, ...]:
        return tuple([BY_NAME[name] for name in self.variants])

    @property
    def title(self) -> str:
        return " ".join(["Sudoku", *(extra.title for extra in self.extras)])

    def to_dict(self) -> dict[str, Any]:
        return {
            "order": self.order,
            "box": [self.width, self.height],
            "givens": grid.rows(list(self.givens), self.order),
            "variants": list(self.variants),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        with parsing(cls, data):
            width, height = map(integer, data["box"])
            return cls(width, height, integers(data["givens"]), strings(data["variants"]))


# ---------------------------------------------------------------- the id: Simon Tatham's, read strictly


def encode(puzzle: Puzzle) -> str:
    letters = "".join(extra.letter for extra in puzzle.extras)
    return f"{puzzle.height}x{puzzle.width}{letters}:{_givens(puzzle.order).write(puzzle.givens)}"


def decode(text: str) -> Any:
    """Read an id. One with a 'j' has regions of any shape: it belongs to another kind, as in Solo's own ids."""
    reader = Reader(text)
    across = SIDE.read(reader)
    if reader.peek() == "j":
        irregular = find("jigsaw")
        if irregular:
            return irregular.decode(text)
    if not reader.skip("x"):
        raise reader.wrong("no boxes", f"boxes across and down, such as {across}x3")
    down = SIDE.read(reader)
    if f"{across}x{down}" not in BOXES:
        raise reader.wrong(f"no boards with {across}x{down} boxes", f"one of {', '.join(BOXES)}", 0)
    variants = tuple(extra.name for extra in EXTRAS if reader.skip(extra.letter))
    if not reader.skip(":"):
        letters = "".join(extra.letter for extra in EXTRAS)
        raise reader.wrong("no cells after the boxes", f"some of {letters} in this order, then ':' and the cells")
    givens = _givens(across * down).read(reader)
    reader.end()
    return Puzzle(down, across, tuple(givens), variants)


@cache
def _givens(order: int) -> Runs:
    return Runs(order * order, Number(1, order, "digit"))
