"""The Blocks puzzle, its board and params, and encoding and decoding of its id. forms.py has the other text form.

Glossary
    symbol    a letter or digit; a blank cell, written as a dot, may stand for any
    word      the symbols that a block holds, in any order; where there are several words, each block holds one of them
    block     connected cells that hold the symbols of one word; the player divides the board into blocks
    edge      the border between two neighbouring cells, which players mark
    wall      the mark of an edge between two blocks
    join      the mark of an edge inside a block
    part      cells that joins connect: a block, or some cells of one
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzlesmith.core.codec import LETTERS, LEVEL, Number, Reader, Size, Tail
from puzzlesmith.core.model import Level, Move, PuzzleError, excerpt
from puzzlesmith.core.params import Params as BaseParams
from puzzlesmith.core.params import Shorthands, option
from puzzlesmith.core.restoring import integer, parsing, played, strings
from puzzlesmith.toolkit import grid, regions
from puzzlesmith.toolkit.symmetry import least

from .codes import JOIN, REPEATS, SYMBOLS, UNKNOWN, WALL

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

SIDE = Number(1, 16, "side")
CAPITALS = LETTERS.upper()
SIGNS = CAPITALS + "0123456789"  # what a symbol can be
BLANK = "."
NAMES = CAPITALS + LETTERS  # names of blocks in text; with more blocks they repeat
WORDS = 5  # words of a puzzle at most
SHORTEST, LONGEST = 2, 16  # symbols of a word
SMALL = 20  # cells; of 3,000 random 4x4 boards with a symbol in every cell none is hard (no proof)
TRICKY = 7  # symbols of a word; a full 6x6 board that takes trial is found in 3 s with six, not at all with five
MARKS = {UNKNOWN: "", WALL: "wall", JOIN: "join"}
EXAMPLE = "a word such as ABCDEF or 123456, or several such as FIRE-WATER"


class Words:
    """Codec for words separated by hyphens, ordered by length and then alphabetically."""

    def read(self, reader: Reader) -> str:
        start = reader.at
        while reader.peek() and reader.peek() in SIGNS + "-":
            reader.at += 1
        words = reader.text[start : reader.at]
        if not words:
            raise reader.wrong("no words", EXAMPLE)
        if words != sorted_words(words):
            raise reader.wrong("words out of order", excerpt(sorted_words(words), 0), start)
        return words

    def write(self, value: str) -> str:
        return value


def sorted_words(text: str) -> str:
    return "-".join(sorted(text.split("-"), key=lambda word: (len(word), word)))


TAIL = Tail(
    [
        ("k", "symbols", Number(3, 10, "number of symbols")),
        ("w", "words", Words()),
        ("b", "blanks", Number(1, 60, "percentage")),
        ("d", "level", LEVEL),
    ]
)


def size_fields(text: str) -> dict[str, int]:
    """Width and height in one word: 8x6, or 6 for a square."""
    reader = Reader(text)
    width, height = Size(SIDE).read(reader)
    reader.end()
    return {"width": width, "height": height}


@dataclass(frozen=True, slots=True)
class Params(BaseParams):
    width: int = option(6, "columns", least=4, most=10)
    height: int = option(6, "rows", least=4, most=10)
    symbols: int | None = option(
        None, "symbols, one of each in a block; by default, the smaller side", least=3, most=10
    )
    words: str = option("", f"what blocks hold instead: {EXAMPLE}")
    blanks: int = option(
        0,
        "per cent of the cells to leave blank, as far as the level allows; some are blank anyway in extreme boards of"
        f" words with less than {TRICKY} symbols, and in hard or expert ones of up to {SMALL} cells",
        least=0,
        most=60,
    )

    presets: ClassVar[tuple[str, ...]] = ("6x6", "5x5", "8x8", "6x6wPUZZLE")
    shorthands: ClassVar[Shorthands] = {"size": size_fields}

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", sorted_words(self.words))  # equal params for the same words

    @classmethod
    def parse(cls, text: str) -> Self:
        if not text:
            return cls()
        reader = Reader(text)
        side = Number(4, 10, "side")
        width, height = Size(side).read(reader)
        return cls(width=width, height=height, **TAIL.read(reader))

    def compact(self) -> str:
        options = {name: getattr(self, name) for name in ("symbols", "words", "blanks", "level")}
        return f"{self.width}x{self.height}{TAIL.write({name: value for name, value in options.items() if value})}"

    def check(self) -> None:
        if self.words and self.symbols:
            raise PuzzleError("a number of symbols and words", expected="one of the two")
        check_words(self.all_words())
        check_area(self.width * self.height, self.all_words())
        if max(map(len, self.all_words())) * 2 > self.width * self.height:
            raise PuzzleError("a word as long as the board", expected="room for two blocks at least")

    def needs_blanks(self) -> bool:
        """Do (nearly) no boards with a symbol in every cell have this level?"""
        if self.level == Level.extreme:
            return min(map(len, self.all_words())) < TRICKY
        return self.level in {Level.hard, Level.expert} and self.width * self.height <= SMALL

    def notes(self) -> list[str]:
        if self.level is None or self.blanks or not self.needs_blanks():
            return []
        full = f"words of {TRICKY} symbols or more" if self.level == Level.extreme else f"more than {SMALL} cells"
        return [f"To be {self.level.name}, the board gets blank cells; with {full} it would do without."]

    def all_words(self) -> tuple[str, ...]:
        """The words; by default one word of the first letters of the alphabet."""
        if self.words:
            return tuple(self.words.split("-"))
        return (CAPITALS[: self.symbols or min(self.width, self.height)],)


def alphabet(words: Iterable[str]) -> str:
    """All symbols of some words, sorted; the solver numbers them from 1."""
    return "".join(sorted(set("".join(words))))


def check_words(words: Sequence[str]) -> None:
    """Raise a PuzzleError unless these are distinct words within the limits."""
    for word in words:
        if not SHORTEST <= len(word) <= LONGEST or not set(word) <= set(SIGNS):
            raise PuzzleError(
                "not a word", text=word, expected=f"{SHORTEST} to {LONGEST} capital letters and digits, such as FIRE"
            )
        if max(Counter(word).values()) > REPEATS:
            raise PuzzleError("a symbol is there too often", text=word, expected=f"{REPEATS} times at most")
    if not 1 <= len(words) <= WORDS:
        raise PuzzleError(f"{len(words)} words", expected=f"1 to {WORDS}")
    if len({"".join(sorted(word)) for word in words}) < len(words):
        raise PuzzleError("two words with the same symbols", text="-".join(words), expected="different ones")
    if len(set("".join(words))) > SYMBOLS:
        raise PuzzleError("too many symbols", text="-".join(words), expected=f"{SYMBOLS} different ones at most")


def check_area(area: int, words: Sequence[str]) -> None:
    if not sums({len(word) for word in words}, area)[area]:
        lengths = " or ".join(map(str, sorted({len(word) for word in words})))
        raise PuzzleError(f"{area} cells cannot be cut into blocks of {lengths}", expected="another size or word")


def sums(lengths: Iterable[int], most: int) -> list[bool]:
    """For each number up to `most`: is it a sum of lengths?"""
    is_sum = [True] + [False] * most
    for total in range(1, most + 1):
        is_sum[total] = any(length <= total and is_sum[total - length] for length in lengths)
    return is_sum


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The printed puzzle: the words, and a symbol or a dot for each cell in reading order."""

    width: int
    height: int
    words: tuple[str, ...]
    symbols: str

    kind: ClassVar[str] = "blocks"

    def __post_init__(self) -> None:
        for side in (self.width, self.height):
            if not SIDE.least <= side <= SIDE.most:
                raise PuzzleError(f"no side of {side}", expected=f"{SIDE.least} to {SIDE.most}")
        check_words(self.words)
        object.__setattr__(self, "words", tuple(sorted_words("-".join(self.words)).split("-")))
        if len(self.symbols) != self.width * self.height:
            raise PuzzleError(f"{len(self.symbols)} cells", expected=f"{self.width * self.height}")
        strange = set(self.symbols) - set("".join(self.words)) - {BLANK}
        if strange:
            raise PuzzleError(f"symbol {min(strange)!r} is in no word", expected="those of " + ", ".join(self.words))
        check_area(self.width * self.height, self.words)

    @property
    def rows(self) -> tuple[str, ...]:
        return tuple(grid.rows(self.symbols, self.width))

    def to_dict(self) -> dict[str, Any]:
        return {"width": self.width, "height": self.height, "words": list(self.words), "rows": list(self.rows)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        with parsing(cls, data):
            symbols = "".join(strings(data["rows"]))
            return cls(integer(data["width"]), integer(data["height"]), strings(data["words"]), symbols)


@cache
def edges(width: int, height: int) -> tuple[regions.Edge, ...]:
    """All edges, in the order of the marks of a board."""
    return tuple(regions.edges(width, height))


@dataclass(frozen=True, slots=True)
class Board:
    """The state of play: a mark on each edge."""

    puzzle: Puzzle
    marks: bytes

    def marked(self, *marks: int) -> list[regions.Edge]:
        """The edges with one of these marks."""
        pairs = edges(self.puzzle.width, self.puzzle.height)
        return [pair for pair, mark in zip(pairs, self.marks, strict=True) if mark in marks]

    @property
    def blocks(self) -> tuple[int, ...]:
        """The number of a region for each cell: walls separate regions."""
        return regions.joined(len(self.puzzle.symbols), self.marked(UNKNOWN, JOIN))

    def __str__(self) -> str:
        width, names = self.puzzle.width, "".join(NAMES[block % len(NAMES)] for block in self.blocks)
        return "\n".join(grid.rows(names, width))

    def to_dict(self) -> dict[str, Any]:
        width, blocks = self.puzzle.width, self.blocks
        return {
            "blocks": grid.rows(list(blocks), width),
            "walls": [edge_name(edge, width) for edge in self.marked(WALL)],
            "joins": [edge_name(edge, width) for edge in self.marked(JOIN)],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], puzzle: Puzzle) -> Board:
        with parsing(cls, data):
            names = [("walls", WALL), ("joins", JOIN)]
            marked = [Move(edge, MARKS[mark]) for name, mark in names for edge in strings(data[name])]
            return played(cls(puzzle, bytes(len(edges(puzzle.width, puzzle.height)))), play, marked)


def start(puzzle: Puzzle) -> Board:
    return Board(puzzle, bytes(len(edges(puzzle.width, puzzle.height))))


def divided(puzzle: Puzzle, blocks: Sequence[int]) -> Board:
    """The board with a mark on every edge that shows the blocks, given as a number for each cell."""
    pairs = edges(puzzle.width, puzzle.height)
    return Board(puzzle, bytes(JOIN if blocks[one] == blocks[other] else WALL for one, other in pairs))


def edge_name(edge: regions.Edge, width: int) -> str:
    """The name of an edge: ``r1c1-r1c2``."""
    return f"{grid.place(edge[0], width)}-{grid.place(edge[1], width)}"


def edge_cells(name: str, width: int, height: int) -> regions.Edge:
    """The two cells of a named edge, the left or upper one first."""
    one, hyphen, other = name.partition("-")
    if not hyphen:
        raise PuzzleError("not an edge", text=name, expected="two neighbours such as r1c1-r1c2")
    first, second = sorted((grid.cell(one, width, height), grid.cell(other, width, height)))
    if second not in grid.neighbours(first, width, height):
        raise PuzzleError("cells that are no neighbours", text=name, expected="two neighbours such as r1c1-r1c2")
    return first, second


def play(board: Board, move: Move) -> Board:
    width, height = board.puzzle.width, board.puzzle.height
    at = edges(width, height).index(edge_cells(move.place, width, height))
    if move.mark not in MARKS.values():
        raise PuzzleError("no such mark", text=str(move), expected="wall, join, or nothing to wipe")
    mark = next(mark for mark, name in MARKS.items() if name == move.mark)
    return Board(board.puzzle, board.marks[:at] + bytes([mark]) + board.marks[at + 1 :])


# ---------------------------------------------------------------- the id: size, words, and the rows of cells


def encode(puzzle: Puzzle) -> str:
    return f"{puzzle.width}x{puzzle.height}w{'-'.join(puzzle.words)}:{'/'.join(puzzle.rows)}"


def decode(text: str) -> Puzzle:
    reader = Reader(text)
    width = SIDE.read(reader)
    if not reader.skip("x"):
        raise reader.wrong("no height", f"{width}x and the height")
    height = SIDE.read(reader)
    if not reader.skip("w"):
        raise reader.wrong("no words after the size", f"'w' and {EXAMPLE}")
    words = tuple(Words().read(reader).split("-"))
    check_words(words)
    if not reader.skip(":"):
        raise reader.wrong("no cells after the words", "':' and the rows of cells")
    return Puzzle(width, height, words, "".join(_row(reader, width, y, words) for y in range(height)) + _end(reader))


def _row(reader: Reader, width: int, y: int, words: Sequence[str]) -> str:
    signs = alphabet(words) + BLANK
    if y and not reader.skip("/"):
        raise reader.wrong(f"{y} rows" if not reader.peek() else "no new row", "'/' and the next row")
    start = reader.at
    for _ in range(width):
        if reader.take(f"{width} cells in a row") not in signs:
            raise reader.wrong(f"unexpected {reader.text[reader.at - 1]!r}", f"one of {signs}", reader.at - 1)
    return reader.text[start : reader.at]


def _end(reader: Reader) -> str:
    reader.end("the end after the last row")
    return ""


def canonical(puzzle: Puzzle) -> str:
    """The smallest id among all rotations and reflections, and all permutations of symbols with the same role."""
    orders = [order for order in permutations(puzzle.words) if list(map(len, order)) == list(map(len, puzzle.words))]

    def text(width: int, height: int, cells: list[int]) -> str:
        seen = "".join(puzzle.symbols[cell] for cell in cells)
        return min(_renamed(width, height, seen, order) for order in orders)

    return least(puzzle.width, puzzle.height, text)


def _renamed(width: int, height: int, seen: str, order: Sequence[str]) -> str:
    """The id with renamed symbols: ordered by how often each is in every word, and then by where it first stands."""
    first = {symbol: seen.find(symbol) % (len(seen) + 1) for symbol in set("".join(order))}
    known = sorted(first, key=lambda symbol: ([-word.count(symbol) for word in order], first[symbol], symbol))
    table = str.maketrans("".join(known), SIGNS[: len(known)])
    words = ["".join(sorted(word.translate(table))) for word in order]
    return encode(Puzzle(width, height, tuple(words), seen.translate(table)))
