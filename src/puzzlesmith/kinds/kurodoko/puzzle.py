"""The Kurodoko puzzle, its board, its params, and their text forms both ways.

Glossary
    clue    a number in a cell; 0 where there is none, -1 for a white cell without a number (puzz.link's ``.``)
    mark    what a player writes into a cell: black, white (drawn as a dot), or nothing
    arm     the cells seen from a clue in one direction, up to the first black cell or the edge
    run     the cells of an arm, from the clue on, that are known to be white
    view    all the white cells a clue sees, itself included: their number is the clue
    chain   black cells that touch corner to corner; a closed one, or one from edge to edge, cuts white in two
    orbit   the cells that a symmetry maps onto each other: all of them have clues, or none
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzlesmith.core.codec import LEVEL, Choice, Hexes, Number, Reader, Runs, Size, Tail
from puzzlesmith.core.model import Level, Move, OutOfReach, PuzzleError
from puzzlesmith.core.params import Params as BaseParams
from puzzlesmith.core.params import Shorthands, level_option, option
from puzzlesmith.core.restoring import integer, integers, parsing, strings
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.symmetry import least

from .codes import UNKNOWN, WHITE

if TYPE_CHECKING:
    from collections.abc import Mapping

MARKS = ("", "black", "white")
SIGNS = " #."  # in pictures of boards
ANSWER_SIGNS = {"#": "black", ".": "white", "B": "black", "W": "white", "X": "black", "O": "white"} | {
    "█": "black",
    "■": "black",
    "□": "white",
    "⬛": "black",
    "⬜": "white",
}
ASK = (
    "Write the finished grid: one line for each row, the cells separated by spaces, # for a black cell and . for a "
    "white one; cells with a number are white."
)
MOST = 127  # the largest clue, width + height - 1, that fits into the signed bytes of other programs

SIZE = Size(Number(1, MOST - 1, "side"))
TAIL = Tail(
    [
        ("s", "symmetry", Choice({"r2": "rotate2", "r4": "rotate4", "m": "mirror", "n": "none"}, "symmetry")),
        ("d", "level", LEVEL),
        ("b", "black", Number(1, 33, "share of black")),
    ]
)
LEAST_BEGINNER = 25  # cells; smaller boards are easy with half of the clues, too
# Sizes without any good puzzle: proved for rotate2 in Simon Tatham's Range, for the others by trying every board.
HOPELESS = {
    "rotate2": {(1, 1), (1, 2), (2, 1), (2, 2)},
    "rotate4": {(1, 1), (2, 2)},
    "mirror": {(1, 1), (2, 1)},
    "none": {(1, 1)},
}


def read_size(reader: Reader) -> tuple[int, int]:
    width, height = SIZE.read(reader)
    if width + height - 1 > MOST:
        raise PuzzleError(
            f"{width}x{height} is too large", text=reader.text, expected=f"width + height up to {MOST + 1}"
        )
    return width, height


def size_fields(text: str) -> dict[str, int]:
    """Columns and rows in one word, such as 9x6."""
    reader = Reader(text)
    width, height = read_size(reader)
    reader.end()
    return {"width": width, "height": height}


@dataclass(frozen=True, slots=True)
class Params(BaseParams):
    level: Level | None = level_option(*Level)
    width: int = option(9, "columns", least=1, most=MOST - 1)
    height: int = option(6, "rows", least=1, most=MOST - 1)
    symmetry: str = option("rotate2", "how the clues' places repeat", choices=grid.SYMMETRIES)
    black: int | None = option(None, "per cent of cells to paint, if there is room; else it varies", least=1, most=33)

    presets: ClassVar[tuple[str, ...]] = ("9x6", "12x8", "13x9", "16x11")
    shorthands: ClassVar[Shorthands] = {"size": size_fields}

    @classmethod
    def parse(cls, text: str) -> Self:
        if not text:
            return cls()
        reader = Reader(text)
        width, height = read_size(reader)
        return cls(width=width, height=height, **TAIL.read(reader))

    def compact(self) -> str:
        return SIZE.write((self.width, self.height)) + TAIL.write(self.changed())

    def check(self) -> None:
        size = f"{self.width}x{self.height}"
        if self.width + self.height - 1 > MOST:
            raise PuzzleError(f"{size} is too large", expected=f"width + height up to {MOST + 1}")
        if self.symmetry == "rotate4" and self.width != self.height:
            raise PuzzleError(f"{size} cannot be turned by a quarter", expected="a square for rotate4")
        if (self.width, self.height) in HOPELESS[self.symmetry]:
            raise PuzzleError(f"no good {size} puzzle exists with symmetry {self.symmetry}", expected="a larger size")
        if self.level is Level.beginner and self.width * self.height < LEAST_BEGINNER:
            raise OutOfReach(f"no {size} for beginners: all are easy", expected=f"{LEAST_BEGINNER} cells or more")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The printed puzzle: a size and the clues in reading order."""

    width: int
    height: int
    clues: tuple[int, ...]

    kind: ClassVar[str] = "kurodoko"

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1 or self.width + self.height - 1 > MOST:
            raise PuzzleError(f"no {self.width}x{self.height} board", expected=f"width + height up to {MOST + 1}")
        if len(self.clues) != self.width * self.height:
            raise PuzzleError(f"{len(self.clues)} cells", expected=f"{self.width * self.height}")
        if min(self.clues) < -1 or max(self.clues) > self.width + self.height - 1:
            raise PuzzleError("a clue is out of range", expected=f"1 to {self.width + self.height - 1}")

    def to_dict(self) -> dict[str, Any]:
        rows = range(0, len(self.clues), self.width)
        return {
            "width": self.width,
            "height": self.height,
            "clues": [list(self.clues[at : at + self.width]) for at in rows],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        with parsing(cls, data):
            return cls(integer(data["width"]), integer(data["height"]), integers(data["clues"]))


@dataclass(frozen=True, slots=True)
class Board:
    """The state of play: a mark in each cell; clues are white from the start."""

    puzzle: Puzzle
    marks: bytes

    @property
    def rows(self) -> tuple[str, ...]:
        """One line per row: # black, . white, blank for an unmarked cell."""
        width, signs = self.puzzle.width, "".join(SIGNS[mark] for mark in self.marks)
        return tuple(grid.rows(signs, width))

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def to_dict(self) -> dict[str, Any]:
        return {"rows": list(self.rows)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], puzzle: Puzzle) -> Self:
        with parsing(cls, data):
            signs = "".join(strings(data["rows"]))
            clues = zip(signs, puzzle.clues, strict=True)
            if not all([sign == SIGNS[WHITE] for sign, clue in clues if clue]):
                raise PuzzleError("a clue stays white", expected=f"{SIGNS[WHITE]!r} in each cell with a number")
            return cls(puzzle, bytes(map(SIGNS.index, signs)))


def start(puzzle: Puzzle) -> Board:
    return Board(puzzle, bytes(WHITE if clue else UNKNOWN for clue in puzzle.clues))


def play(board: Board, move: Move) -> Board:
    puzzle = board.puzzle
    at = grid.cell(move.place, puzzle.width, puzzle.height)
    if move.mark not in MARKS:
        raise PuzzleError("no such mark", text=str(move), expected="black, white, or nothing to wipe")
    if puzzle.clues[at]:
        if move.mark == "white":
            return board
        raise PuzzleError("a clue stays white", text=str(move), expected="a cell without a number")
    return Board(puzzle, board.marks[:at] + bytes([MARKS.index(move.mark)]) + board.marks[at + 1 :])


# ---------------------------------------------------------------- the id: Simon Tatham's, parsed strictly


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue in the id. The ? for a white cell without a number is our extension."""

    number: Number

    def read(self, reader: Reader) -> int:
        if reader.skip("?"):
            return -1
        return self.number.read(reader)

    def write(self, value: int) -> str:
        return "?" if value < 0 else self.number.write(value)


def _runs(width: int, height: int) -> Runs:
    return Runs(width * height, Clue(Number(1, width + height - 1, "clue")))


def encode(puzzle: Puzzle) -> str:
    return f"{puzzle.width}x{puzzle.height}:{_runs(puzzle.width, puzzle.height).write(puzzle.clues)}"


def decode(text: str) -> Puzzle:
    reader = Reader(text)
    width, height = read_size(reader)
    if not reader.skip(":"):
        raise reader.wrong("no cells after the size", "':' and the cells")
    return Puzzle(width, height, tuple(_runs(width, height).read(reader)))


def canonical(puzzle: Puzzle) -> str:
    """The id of the rotation or reflection whose clues are lexicographically smallest."""
    return encode(
        Puzzle(
            *least(
                puzzle.width,
                puzzle.height,
                lambda width, height, cells: (width, height, tuple([puzzle.clues[cell] for cell in cells])),
            )
        )
    )


# ---------------------------------------------------------------- puzz.link


def link(board: Board) -> str:
    puzzle = board.puzzle
    body = Hexes(puzzle.width * puzzle.height, puzzle.width + puzzle.height - 1).write(puzzle.clues)
    return f"https://puzz.link/p?kurodoko/{puzzle.width}/{puzzle.height}/{body}"


def is_link(text: str) -> bool:
    return "kurodoko/" in text


def read_link(text: str) -> Puzzle:
    reader = Reader(text.strip())
    at = reader.text.find("kurodoko/")
    if at < 0:
        raise reader.wrong("not a link to a kurodoko", ".../p?kurodoko/WIDTH/HEIGHT/CELLS")
    reader.at = at + len("kurodoko/")
    side = Number(1, MOST - 1, "side")
    width = side.read(reader)
    if not reader.skip("/"):
        raise reader.wrong("no height", "kurodoko/WIDTH/HEIGHT/CELLS")
    height = side.read(reader)
    if not reader.skip("/"):
        raise reader.wrong("no cells", "kurodoko/WIDTH/HEIGHT/CELLS")
    if width + height - 1 > MOST:
        raise reader.wrong(f"{width}x{height} is too large", f"width + height up to {MOST + 1}")
    return Puzzle(width, height, tuple(Hexes(width * height, width + height - 1).read(reader)))


# ---------------------------------------------------------------- Simon Tatham's text picture


def picture(board: Board) -> str:
    """A grid of + - | with right-justified clues, # for black and . for white cells that the player marked."""
    puzzle = board.puzzle
    texts = [
        str(clue) if clue > 0 else "?" if clue else SIGNS[mark].strip()
        for clue, mark in zip(puzzle.clues, board.marks, strict=True)
    ]
    wide = max(1, *map(len, texts))
    cells = [text * wide if text in ("#", ".") else text.rjust(wide) for text in texts]
    rule = ("+" + "-" * wide) * puzzle.width + "+\n"
    rows = ["|" + "|".join(row) + "|\n" for row in grid.rows(cells, puzzle.width)]
    return rule + rule.join(rows) + rule


def is_picture(text: str) -> bool:
    return text.lstrip().startswith("+-")


def without_rules(text: str) -> bool:
    """Is there no rule below the first row? Then a frame of boxes may be meant."""
    return not "".join(text.strip().splitlines()[2:3]).strip().startswith("+-")


def read_picture(text: str) -> Puzzle:
    lines = [line.strip() for line in text.strip().splitlines()]
    rule = lines[0] if lines else ""
    width = rule.count("+") - 1
    wide = len(rule.split("+")[1]) if width > 0 else 0
    if not wide or rule != ("+" + "-" * wide) * width + "+":
        raise PuzzleError("not a rule of the picture", text=rule, expected="+--+--+ with cells of one width")
    if len(lines) < 3 or len(lines) % 2 == 0:
        raise PuzzleError(f"{len(lines)} lines in the picture", expected="a rule above and below every row")
    for line in lines[::2]:
        if line != rule:
            raise PuzzleError("not a rule of the picture", text=line, expected=rule)
    height = len(lines) // 2
    if max(width, height) >= MOST or width + height - 1 > MOST:
        raise PuzzleError(f"{width}x{height} is too large", expected=f"width + height up to {MOST + 1}")
    clues = [_picture_cell(cell, width, height) for line in lines[1::2] for cell in _picture_cells(line, width, wide)]
    return Puzzle(width, height, tuple(clues))


def _picture_cells(line: str, width: int, wide: int) -> list[str]:
    cells = line.split("|")[1:-1]
    if not (line.startswith("|") and line.endswith("|") and len(cells) == width and {len(c) for c in cells} == {wide}):
        raise PuzzleError("not a row of the picture", text=line, expected=f"{width} cells of width {wide} between |")
    return cells


def _picture_cell(cell: str, width: int, height: int) -> int:
    inner = cell.strip()
    if inner in ("", "#" * len(cell), "." * len(cell)):
        return 0
    reader = Reader(inner)
    clue = Clue(Number(1, width + height - 1, "clue")).read(reader)
    reader.end()
    return clue
