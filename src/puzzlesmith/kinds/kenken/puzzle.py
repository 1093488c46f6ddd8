"""The KenKen puzzle, its board, its params, and its id both ways. Other text forms are in forms.py.

Glossary
    order     how many rows, columns and digits there are
    digit     1 to the order, or 0 to the order less 1; on a board a digit is kept as its number from 1, and 0 is none
    cage      connected cells with a thick line around them; each cell is in one
    clue      what is printed in the first cell of a cage: the goal, and mostly an operator
    goal      what the digits of a cage make, in any order; the larger less or by the smaller
    operator  + - x or /; without one a cage of one cell says its digit, and any other may use whichever fits
    line      a row or a column, which holds every digit once
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzlesmith.core.codec import LEVEL, Choice, Number, Reader, Tail
from puzzlesmith.core.model import Level, Move, OutOfReach, PuzzleError
from puzzlesmith.core.params import Params as BaseParams
from puzzlesmith.core.params import Shorthands, level_option, option
from puzzlesmith.core.restoring import integer, integers, parsing, played, strings
from puzzlesmith.latin import candidates
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.regions import connected, least_view, numbered, sizes
from puzzlesmith.toolkit.symmetry import sides, square_sides
from puzzlesmith.toolkit.walls import Walls

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzlesmith.latin.candidates import Struck

LEAST, MOST = 1, 16  # of the order
ENUMERATED = 3  # all boards of this order have been enumerated; smaller ones are all easy
LEAST_BEGINNER = 3  # order
LEAST_EXTREME, MOST_EXTREME = 4, 10  # orders; a board of order 12 takes minutes, if there is one
LARGEST = 8  # cells in a cage that is made; one that is read may have any number
MOST_GOAL = (1 << 29) - 1  # what Keen keeps
SMALL, SMALL_DRAWS, LEAST_DRAWS = 6, 3000, 50  # number of draws, up to this order; fewer above it
LARGE, FEWEST_DRAWS = 10, 8  # and above this one, with additions alone and a given number of one-cell cages
OPERATORS = "+-x/"
NO_OPERATOR = ""
KNOWN_OPERATORS = (*OPERATORS, NO_OPERATOR)
WORDS = {"+": "+", "-": "\u2212", "x": "\xd7", "/": "\xf7", NO_OPERATOR: ""}  # operators as printed
SIGNS = ".0123456789ABCDEFG"  # of digits, in rows of text
SUBSETS = tuple("".join(o for i, o in enumerate(OPERATORS) if bits >> i & 1) for bits in range(15, 0, -1))
# Sets of operators, of each level, that a board of order 3 needs one of: without and with 0, printed and hidden. From
# an enumeration of all such boards; none is extreme.
TAKEN = {
    Level.medium: ((("+", "x"), ("+", "-", "x")), (("+", "x"), ("+", "-", "x"))),
    Level.hard: ((("+-",), ("-", "+x", "+/")), (("+-", "x"), ("+", "-", "x"))),
    Level.expert: (((), ()), (("+x",), ("+x", "-x"))),
}
STYLES = ("dominoes", "growing", "straight", "compact")
ORDER = Number(LEAST, MOST, "order")
GOAL = Number(0, MOST_GOAL, "goal")

# How operators are written elsewhere.
SPELLINGS = {"*": "x", "\xd7": "x", "\xb7": "x", "\xf7": "/", ":": "/", "\u2212": "-", "\u2013": "-"}
LETTERS = dict(zip("asmd", OPERATORS, strict=True))  # Simon Tatham's


class Operators:
    """In the compact form of params: m for multiplication alone as in Keen, or o and their letters in any order. A d
    behind o is division and not a level.
    """

    words: tuple[str, ...] = ("m", "o")

    def read(self, reader: Reader) -> str:
        if reader.skip("m"):
            return "x"
        reader.skip("o")
        signs = ""
        while (sign := LETTERS.get(reader.peek(), "")) and sign not in signs:
            signs += sign
            reader.at += 1
        if not signs:
            raise reader.wrong("no operators", "letters of asmd")
        return "".join(sorted(signs, key=OPERATORS.index))

    def write(self, value: str) -> str:
        letters = "".join(letter for letter, sign in LETTERS.items() if sign in value)
        return "m" if value == "x" else "o" + letters


# As in Keen, followed by our own additions.
TAIL = Tail(
    [
        ("d", "level", LEVEL),
        ("", "operators", Operators()),
        ("", "hidden", Choice({"h": True}, "hidden operators")),
        ("", "zero", Choice({"z": True}, "digits from 0")),
        ("c", "largest", Number(2, LARGEST, "largest cage")),
        ("f", "singles", Number(0, MOST**2 - 2, "number of one-cell cages")),
        ("y", "style", Choice({each[0]: each for each in STYLES}, "style")),
    ]
)


def size_fields(text: str) -> dict[str, int]:
    """Rows and columns in one word: 6, or 6x6."""
    reader = Reader(text)
    order = read_order(reader)
    reader.end()
    return {"order": order}


def read_order(reader: Reader) -> int:
    order = ORDER.read(reader)
    if reader.skip("x") and ORDER.read(reader) != order:
        raise reader.wrong("not a square", f"{order}x{order}", 0)
    return order


def spelled_operators(text: str) -> str:
    """The operators in their usual order and spelling: x+ and +* are +x. Other characters remain, to be rejected."""
    signs = {SPELLINGS.get(sign, sign) for sign in text.lower()} - {" ", ","}
    return "".join(sorted(signs, key=lambda sign: (OPERATORS.find(sign) % 9, sign)))


@dataclass(frozen=True, slots=True)
class Params(BaseParams):
    level: Level | None = level_option(*Level)
    order: int = option(6, "rows, columns and digits", least=LEAST, most=MOST)
    operators: str = option(
        OPERATORS,
        "the operators that may be used: some of + - x /, in any order",
        choices=SUBSETS,
        spelled=spelled_operators,
        signs=OPERATORS,
    )
    hidden: bool = option(False, "print no operators: any may be meant")
    zero: bool = option(False, "digits from 0 instead of 1")
    largest: int = option(4, "cells in the largest cage", least=2, most=LARGEST)
    singles: int | None = option(
        None,
        "cages of one cell, up to all but two cells; else as many as style and operators produce, mostly none",
        least=0,
        most=MOST**2 - 2,
    )
    style: str = option("dominoes", "how cages look", choices=STYLES)

    presets: ClassVar[tuple[str, ...]] = ("6", "4", "5", "8", "6m", "6h")
    shorthands: ClassVar[Shorthands] = {"size": size_fields}

    @classmethod
    def parse(cls, text: str) -> Self:
        if not text:
            return cls()
        reader = Reader(text)
        return cls(order=read_order(reader), **TAIL.read(reader))

    def compact(self) -> str:
        return f"{self.order}{TAIL.write(self.changed())}"

    def check(self) -> None:
        area = self.order**2
        if self.level is Level.extreme and not LEAST_EXTREME <= self.order <= MOST_EXTREME:
            raise OutOfReach(
                f"no extreme KenKen of order {self.order}: too small to need trial, or too large to prove one answer",
                expected=f"order {LEAST_EXTREME} to {MOST_EXTREME}, or another level",
            )
        if not self.exists():
            raise OutOfReach(
                f"no {self.level} KenKen of order {self.order}: with these digits and operators all are easier",
                expected="a larger order, or another level",
            )
        self.check_beginner()
        if self.order == 1:
            if self.singles not in (None, 1):
                raise PuzzleError(f"{self.singles} one-cell cages", expected="1, for the only cell")
            return
        if (
            self.operators == "-" and not self.singles
        ):  # renaming the largest digit to 1, the next to 2 ... gives another answer
            raise PuzzleError("differences alone never have one answer", expected="a one-cell cage, or other operators")
        if self.singles is None:
            return
        if self.order == 2 and not self.singles:  # the two digits may change places
            raise PuzzleError("order 2 never has one answer without a one-cell cage", expected="one or two")
        if self.singles > area - 2:
            raise PuzzleError(f"{self.singles} one-cell cages", expected=f"at most {area - 2}, all cells but two")
        if self.biggest() == 2 and (area - self.singles) % 2:
            raise PuzzleError("an odd number of cells is left for cages of two", expected="one more one-cell cage")

    def check_beginner(self) -> None:
        if self.level is not Level.beginner:
            return
        if self.order < LEAST_BEGINNER:
            raise OutOfReach(f"no KenKen of order {self.order} for beginners: all are easy", expected="a larger order")
        if self.singles is not None and self.singles < self.least_known:
            raise PuzzleError(
                f"{self.singles} one-cell cages for a beginner", expected=f"{self.least_known} or more, or level easy"
            )

    @property
    def least_known(self) -> int:
        """The least number of one-cell cages that covers a quarter of the cells and leaves an even number for pairs."""
        quarter = (self.order**2 + 3) // 4
        return quarter + (self.order**2 - quarter) % 2

    def exists(self) -> bool:
        """Can a board with these digits and operators have the level at all? Known for the smallest orders only."""
        if self.order > ENUMERATED or self.level not in TAKEN:
            return True
        if self.order < ENUMERATED:
            return False
        return any(set(each) <= set(self.operators) for each in TAKEN[self.level][self.zero][self.hidden])

    def draws(self) -> int:
        """Large boards take long to draw, but rarely more than a few draws. The slowest (up to eight seconds) use
        additions alone and a fixed number of one-cell cages.
        """
        if self.operators == "+" and self.singles is not None and self.order > LARGE:
            return FEWEST_DRAWS
        return max(LEAST_DRAWS, SMALL_DRAWS * SMALL**4 // max(self.order, SMALL) ** 4)

    def biggest(self) -> int:
        """The number of cells in the largest possible cage: differences and quotients have two."""
        return self.largest if set(self.operators) & {"+", "x"} else 2


Clue = tuple[str, int]  # operator and goal


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is printed: the cage of each cell, numbered in the order of their first cells, and the clue of each cage."""

    order: int
    cages: tuple[int, ...]
    clues: tuple[Clue, ...]
    zero: bool = False

    kind: ClassVar[str] = "kenken"

    @classmethod
    def unchecked(cls, order: int, cages: tuple[int, ...], clues: tuple[Clue, ...], *, zero: bool) -> Self:
        """A puzzle whose cages are numbered and fit its clues: the checks take a fifth of the time to make one."""
        puzzle = object.__new__(cls)
        for name, value in (("order", order), ("cages", cages), ("clues", clues), ("zero", zero)):
            object.__setattr__(puzzle, name, value)
        return puzzle

    def __post_init__(self) -> None:
        if not LEAST <= self.order <= MOST:
            raise PuzzleError(f"no order {self.order}", expected=f"{LEAST} to {MOST}")
        if len(self.cages) != self.order**2:
            raise PuzzleError(f"{len(self.cages)} cells are in cages", expected=f"{self.order**2}")
        cages = numbered(self.cages)
        if not connected(cages, self.order):
            raise PuzzleError("a cage is not in one piece", expected="connected cages")
        object.__setattr__(self, "cages", cages)
        object.__setattr__(self, "clues", self._checked())

    def _checked(self) -> tuple[Clue, ...]:
        cage_sizes = self.sizes()
        if len(self.clues) != len(cage_sizes):
            raise PuzzleError(f"{len(self.clues)} clues", expected=f"{len(cage_sizes)}, one for each cage")
        return tuple([_fitting(size, *clue) for size, clue in zip(cage_sizes, self.clues, strict=True)])

    def sizes(self) -> list[int]:
        """How many cells each cage has."""
        return sizes(self.cages)

    def cells(self, cage: int) -> list[int]:
        return [cell for cell, of in enumerate(self.cages) if of == cage]

    def to_dict(self) -> dict[str, Any]:
        return {
            "order": self.order,
            "cages": grid.rows(list(self.cages), self.order),
            "clues": [{"operator": operator, "goal": goal} for operator, goal in self.clues],
            "digits_from": 1 - self.zero,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        with parsing(cls, data):
            clues = tuple([(str(clue["operator"]), integer(clue["goal"])) for clue in data["clues"]])
            return cls(integer(data["order"]), integers(data["cages"]), clues, data["digits_from"] == 0)


def _fitting(size: int, operator: str, goal: int) -> Clue:
    """The clue of a cage of so many cells, if it can have it."""
    if operator not in KNOWN_OPERATORS:
        raise PuzzleError(f"no operator {operator!r}", expected=f"one of {OPERATORS}, or none")
    if operator in ("-", "/") and size != 2:
        raise PuzzleError(f"{operator} in a cage of {size}", expected="- and / in cages of two cells only")
    if not 0 <= goal <= MOST_GOAL:
        raise PuzzleError(f"goal {goal} is out of range", expected=f"0 to {MOST_GOAL}")
    return (NO_OPERATOR if size == 1 else operator), goal


@dataclass(frozen=True, slots=True)
class Board:
    """What a pencil changes: the number of the digit in each cell, counted from 1, or 0; and the struck candidates, see
    latin/candidates.py.
    """

    puzzle: Puzzle
    digits: bytes
    struck: Struck = ()

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as lines; a dot where there is no digit, and A to G for 10 to 16."""
        signs = self.digits.translate(SIGN_BYTES[1 - self.puzzle.zero]).decode()
        return tuple(grid.rows(signs, self.puzzle.order))

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def to_dict(self) -> dict[str, Any]:
        order = self.puzzle.order
        places = [grid.place(cell, order) for cell in range(order**2)]
        notes = candidates.by_place(self.struck, places, marks(self.puzzle))
        return {"rows": list(self.rows), **({"struck": notes} if notes else {})}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], puzzle: Puzzle) -> Board:
        with parsing(cls, data):
            return played(
                cls(puzzle, bytes(puzzle.order**2)),
                play,
                candidates.moves(strings(data["rows"]), data.get("struck", {}), puzzle.order),
            )


# The sign of each digit by its number, for digits from 0 and for digits from 1.
SIGN_BYTES = [(SIGNS[0] + SIGNS[1 + shift :]).encode().ljust(256, b"?") for shift in range(2)]


def start(puzzle: Puzzle) -> Board:
    return Board(puzzle, bytes(puzzle.order**2))


def marks(puzzle: Puzzle) -> tuple[str, ...]:
    """What a pencil may write: nothing, then each digit at its number, from 1."""
    return ("", *(str(digit) for digit in range(1 - puzzle.zero, puzzle.order + 1 - puzzle.zero)))


def play(board: Board, move: Move) -> Board:
    puzzle = board.puzzle
    at = grid.cell(move.place, puzzle.order, puzzle.order)
    if candidates.is_on_notes(move):
        digit = _digit(puzzle, candidates.noted_mark(move))
        if not digit:
            raise PuzzleError("no candidate", text=str(move), expected="a digit behind the sign")
        return Board(puzzle, board.digits, candidates.changed(board.struck, len(board.digits), at, digit, move))
    return Board(puzzle, board.digits[:at] + bytes([_digit(puzzle, move)]) + board.digits[at + 1 :], board.struck)


def _digit(puzzle: Puzzle, move: Move) -> int:
    """The number of the digit that a mark means, 0 for none."""
    known = marks(puzzle)
    mark = str(SIGNS.index(move.mark) - 1) if move.mark in [*SIGNS[11:]] else move.mark  # A to G
    if mark not in known:
        raise PuzzleError("no such mark", text=str(move), expected=f"{known[1]} to {known[-1]}, or nothing to wipe")
    return known.index(mark)


# ---------------------------------------------------------------- the id: Simon Tatham's Keen, read strictly

# Simon Tatham's letters, and n for a number without operator; z after the order if digits begin with 0.
CLUE = Choice({"a": "+", "s": "-", "m": "x", "d": "/", "n": NO_OPERATOR}, "letter of a clue")


PLAIN_CLUE = re.compile(r"([asmdn])(0|[1-9][0-9]{0,7})(?![0-9])")  # a goal of eight digits is in range
CLUE_LETTERS = {operator: letter for letter, operator in CLUE.words.items()}


def encode(puzzle: Puzzle) -> str:
    return _encoded(puzzle, puzzle.cages, puzzle.clues)


def _encoded(puzzle: Puzzle, cages: Sequence[int], clues: Sequence[Clue]) -> str:
    """The id of a puzzle as it is seen from some side."""
    walls = Walls(puzzle.order, puzzle.order, counts=True).write(cages)
    clue_texts = [
        f"{'a' if size == 1 else CLUE_LETTERS[operator]}{goal}"
        for size, (operator, goal) in zip(sizes(cages), clues, strict=True)
    ]
    return f"{puzzle.order}{'z' * puzzle.zero}:{walls},{''.join(clue_texts)}"


def decode(text: str) -> Puzzle:
    reader = Reader(text)
    order = ORDER.read(reader)
    zero = reader.skip("z")
    if not reader.skip(":"):
        raise reader.wrong("no cages after the order", "'z' for digits from 0 at most, then ':' and the cages")
    cages = Walls(order, order, counts=True).read(reader)
    if not reader.skip(","):
        raise reader.wrong("no clues after the cages", "',' and the clues")
    clues = tuple(_clue(reader, size) for size in sizes(cages))
    reader.end(f"the end after {len(clues)} clues")
    return Puzzle(order, cages, clues, zero)


def _clue(reader: Reader, size: int) -> Clue:
    plain = PLAIN_CLUE.match(reader.text, reader.at)
    if plain and (size == 2 or (size > 2 and plain[1] in "amn") or plain[1] in "am"):
        reader.at = plain.end()
        return (NO_OPERATOR if size == 1 else CLUE.words[plain[1]]), int(plain[2])
    start, operator = reader.at, CLUE.read(reader)
    if size == 1 and operator not in ("+", "x"):
        raise reader.wrong("this letter for a cage of one cell", "'a' and its digit", start)
    if size != 2 and operator in ("-", "/"):
        raise reader.wrong(f"a difference or quotient in a cage of {size}", "'a', 'm' or 'n'", start)
    return (NO_OPERATOR if size == 1 else operator), GOAL.read(reader)


def canonical(puzzle: Puzzle) -> str:
    """The least id of all rotations and reflections; digits cannot be renamed."""
    cages, best = least_view(puzzle.cages, square_sides(puzzle.order))
    return _encoded(puzzle, cages, min(_clues_seen(puzzle, side) for side in best))


def _clues_seen(puzzle: Puzzle, side: int) -> list[Clue]:
    """The clues in the order in which their cages appear from one side."""
    cells = sides(puzzle.order, puzzle.order)[side][2]
    return [puzzle.clues[cage] for cage in dict.fromkeys([puzzle.cages[cell] for cell in cells])]
