"""The word search puzzle, its board, and its id both ways. What can be asked for is in params.py, words in letters.py.

Glossary
    grid     rows and columns of cells; in a grid with a shape some places are no cells
    cell     a letter with all that belongs to it; "" where there is no cell, "." where a cell is left blank
    word     what is to be found: its letters stand in a line, in one of eight directions
    line     the straight row of cells from one cell to another; which of them comes first does not matter
    found    a line that the player has marked
    secret   a word that is to be found, and is not in the list
    left     the cells in no word: fillers, and perhaps the letters of a hidden message
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, ClassVar, Self
from urllib.parse import quote, unquote

from puzzlesmith.core.codec import Number, Reader, Size
from puzzlesmith.core.model import Move, PuzzleError
from puzzlesmith.core.restoring import integer, parsing, played, strings
from puzzlesmith.kinds.wordsearch.lists.letters import (
    LETTERS,
    LONGEST,
    LONGEST_TEXT,
    SHORTEST,
    Word,
    cells_of,
    is_silent,
    right_to_left,
)
from puzzlesmith.kinds.wordsearch.lists.nesting import nesting
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.symmetry import least

from .message import in_order, is_within, spread_letters
from .scan import Scanner

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FOUND = "found"
ASK = (
    "Write one line for each word, with the cells of its first and its last letter, such as CAT: r1c1-r3c1; r2c3 is "
    "the cell in row 2, column 3, counted from the top left."
)
BLANK, NO_CELL = ".", ""
SIGNS = {".": BLANK, "-": NO_CELL}  # in ids
MOST_SIDE = 160
SIZE = Size(Number(1, MOST_SIDE, "side"))
LETTER_COUNT = Number(1, MOST_SIDE * MOST_SIDE, "number of letters")
LONGEST_CELL = 16  # characters: an emoji of a family has eleven

Line = tuple[int, int]


@dataclass(frozen=True)
class Puzzle:
    """What is printed: the grid, and the words to be found in it; the secret ones are printed as a number only."""

    width: int
    height: int
    cells: tuple[str, ...]
    words: tuple[Word, ...]
    secrets: tuple[Word, ...] = ()
    message: Word | None = None  # a text of any length, hidden among the letters that are left

    kind: ClassVar[str] = "wordsearch"

    def __post_init__(self) -> None:
        for side in (self.width, self.height):
            if not 1 <= side <= MOST_SIDE:
                raise PuzzleError(f"no side of {side}", expected=f"1 to {MOST_SIDE}")
        if len(self.cells) != self.width * self.height:
            raise PuzzleError(f"{len(self.cells)} cells", expected=f"{self.width * self.height}")
        if not self.all_words:
            raise PuzzleError("no words to find", expected="at least one word")
        if len({word.cells for word in self.all_words}) < len(self.all_words):
            raise PuzzleError("a word stands in the list twice", expected="each word once")

    @property
    def all_words(self) -> tuple[Word, ...]:
        return self.words + self.secrets

    @cached_property
    def left(self) -> tuple[str, ...]:
        """The letters in no word, in the order in which they are read."""
        scanner = Scanner(self.width, self.height, self.cells)
        lines = [line for word in self.all_words for line in scanner.places(word.cells)]
        free = {cell for cell, sign in enumerate(self.cells) if sign not in SIGNS.values()}
        free.difference_update(*(line_cells(self, line) for line in lines))
        return tuple(self.cells[cell] for cell in in_order(free, self.width, rtl=right_to_left(self.all_words)))

    @cached_property
    def remarks(self) -> list[str]:
        """Remarks about palindromes and words inside words."""
        return remarks(self.all_words)

    @property
    def flaws(self) -> list[str]:
        """Reasons why there is no answer: words that occur nowhere."""
        scanner = Scanner(self.width, self.height, self.cells)
        return [f"{word} stands nowhere in the grid" for word in self.all_words if not scanner.count(word.cells)]

    def to_dict(self) -> dict[str, Any]:
        return {
            "width": self.width,
            "height": self.height,
            "rows": grid.rows(list(self.cells), self.width),
            "words": [word.text for word in self.words],
            "secrets": [word.text for word in self.secrets],
            "message": self.message.text if self.message else "",
            "remarks": list(self.remarks),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        with parsing(cls, data):
            words, secrets = (tuple(map(_word, strings(data[name]))) for name in ("words", "secrets"))
            cells = tuple([cell for row in data["rows"] for cell in strings(row)])
            message = _word(str(data["message"])) if data.get("message") else None
            return cls(integer(data["width"]), integer(data["height"]), cells, words, secrets, message)


def _word(text: str) -> Word:
    """The word that a text spells, in the case in which it is written."""
    return Word(text, cells_of(text, keep_case=True))


def remarks(words: Sequence[Word]) -> list[str]:
    return [
        *(f"{word} reads the same backwards." for word in words if word.is_palindrome),
        *(f"{word} stands inside {host}." for word, host in nesting(tuple(words)).nested),
    ]


@dataclass(frozen=True, slots=True)
class Board:
    """What a pencil changes: the lines that have been marked, each as its lower and its higher cell, in order."""

    puzzle: Puzzle
    lines: tuple[Line, ...]

    @property
    def found(self) -> dict[Word, Line]:
        """The words whose lines are marked, and the line from the first letter to the last."""
        lines: dict[tuple[str, ...], Line] = {}
        for one, other in self.lines:
            read = reading(self.puzzle, (one, other))
            lines.setdefault(read, (one, other))
            lines.setdefault(read[::-1], (other, one))
        return {word: lines[word.cells] for word in self.puzzle.all_words if word.cells in lines}

    @property
    def left(self) -> tuple[str, ...]:
        """The letters in no marked line, in reading order."""
        taken = {cell for line in self.lines for cell in line_cells(self.puzzle, line)}
        return tuple(
            sign for at, sign in enumerate(self.puzzle.cells) if at not in taken and sign not in SIGNS.values()
        )

    def __str__(self) -> str:
        """The letters of marked lines; a dot for every other cell, a hyphen where there is none."""
        taken = {cell for line in self.lines for cell in line_cells(self.puzzle, line)}
        signs = ["-" if sign == NO_CELL else sign if at in taken else "." for at, sign in enumerate(self.puzzle.cells)]
        return "\n".join("".join(row) for row in grid.rows(signs, self.puzzle.width))

    def to_dict(self) -> dict[str, Any]:
        found = self.found
        return {
            "rows": str(self).splitlines(),
            "found": [{"word": word.text, "place": place_of(self.puzzle, line)} for word, line in found.items()],
            "left": list(self.left),
            "lines": [place_of(self.puzzle, line) for line in self.lines],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], puzzle: Puzzle) -> Board:
        with parsing(cls, data):
            return played(cls(puzzle, ()), play, [Move(line, FOUND) for line in strings(data["lines"])])


def found_lines(board: Board) -> list[tuple[str, str]]:
    """The found words and their lines; then the lines that spell no word."""
    found = board.found
    known = {tuple(sorted(line)) for line in found.values()}
    others = [("", place_of(board.puzzle, line)) for line in board.lines if line not in known]
    return [*((word.text, place_of(board.puzzle, line)) for word, line in found.items()), *others]


def line_cells(puzzle: Puzzle, line: Line) -> Sequence[int]:
    return grid.straight(*line, puzzle.width) or ()


def reading(puzzle: Puzzle, line: Line) -> tuple[str, ...]:
    """The letters on a line."""
    return tuple(puzzle.cells[cell] for cell in line_cells(puzzle, line))


def place_of(puzzle: Puzzle, line: Line) -> str:
    return "-".join(grid.place(cell, puzzle.width) for cell in line)


def start(puzzle: Puzzle) -> Board:
    return Board(puzzle, ())


def play(board: Board, move: Move) -> Board:
    puzzle = board.puzzle
    one, other = sorted(grid.pair(move.place, puzzle.width, puzzle.height))
    if move.mark not in (FOUND, ""):
        raise PuzzleError("no such mark", text=str(move), expected=f"{FOUND}, or nothing to wipe")
    line = grid.straight(one, other, puzzle.width)
    if line is None:
        raise PuzzleError("not in line", text=str(move), expected="two cells of a row, a column or a diagonal")
    if any(puzzle.cells[cell] in SIGNS.values() for cell in line):
        raise PuzzleError("not all letters", text=str(move), expected="a line of cells with letters")
    others = [each for each in board.lines if each != (one, other)]
    return Board(puzzle, tuple(sorted([*others, (one, other)] if move.mark else others)))


# ---------------------------------------------------------------- the id: the grid and the words in one line


def encode(puzzle: Puzzle) -> str:
    """WIDTHxHEIGHT:CELLS:WORDS, and perhaps ;SECRETS or ;SECRETS;MESSAGE, where there need not be any secrets. Cells of
    more than one character stand in brackets.
    """
    cells = "".join(_written_cell(cell) for cell in puzzle.cells)
    lists = [",".join(map(_written_word, words)) for words in (puzzle.words, puzzle.secrets)]
    lists.append(_written_message(puzzle, puzzle.message) if puzzle.message else "")
    while not lists[-1]:
        lists.pop()
    return f"{SIZE.write((puzzle.width, puzzle.height))}:{cells}:{';'.join(lists)}"


def _written_message(puzzle: Puzzle, message: Word) -> str:
    """The numbers of its letters between blanks and signs, as in =4_4!, so that an id does not give it away. The
    letters themselves where they are not spread evenly.
    """
    if spread_letters(puzzle.left, len(message.cells)) != message.cells:
        return _written_word(message)
    signs, text, letters = list[str](), message.text, {*message.cells}
    for cell in message.cells:
        silent, _, text = text.partition(cell)
        signs += [*silent, cell]
    runs = [(are_letters, [*run]) for are_letters, run in groupby([*signs, *text], letters.__contains__)]
    return "=" + "".join(str(len(run)) if are_letters else _escaped("".join(run)) for are_letters, run in runs)


def _written_cell(cell: str) -> str:
    return "-" if cell == NO_CELL else cell if len(cell) == 1 else f"({cell})"


def _written_word(word: Word) -> str:
    """Its text with underscores for blanks; characters with a meaning here are escaped."""
    written, left = list[str](), word.text
    for cell in word.cells:
        silent, _, left = left.partition(cell)
        written += [_escaped(silent), _written_cell(cell)]
    return "".join([*written, _escaped(left)])


def _escaped(silent: str) -> str:
    return quote(silent, safe="!'*/?@ ").replace("_", "%5F").replace(" ", "_")


def decode(text: str) -> Puzzle:
    reader = Reader(text)
    width, height = SIZE.read(reader)
    _skip(reader, ":", "':' and the cells")
    cells = tuple(_read_cell(reader) for _ in range(width * height))
    _skip(reader, ":", "':' after the last cell, and the words")
    words = _read_words(reader)
    secrets = _read_words(reader) if reader.skip(";") else ()
    puzzle = Puzzle(width, height, cells, words, secrets)
    if reader.skip(";"):
        puzzle = replace(puzzle, message=_read_message(reader, puzzle))
    reader.end("',' and another word, ';' and the secret words or the message, or the end")
    return puzzle


def _read_message(reader: Reader, puzzle: Puzzle) -> Word:
    at = reader.at
    if not reader.skip("="):
        message = _read_word(reader, 1, MOST_SIDE * MOST_SIDE)
        if not is_within(message.cells, puzzle.left):
            raise reader.wrong("the letters in no word do not hold the message", "its letters in their order", at)
        return message
    pieces = list[int | str]()
    while reader.peek() not in ("", ",", ";"):
        pieces.append(_read_silent(reader) or LETTER_COUNT.read(reader))
    count = sum(piece for piece in pieces if isinstance(piece, int))
    if not 1 <= count <= len(puzzle.left):
        raise reader.wrong(f"a message of {count} letters", f"1 to {len(puzzle.left)}: so many are left", at)
    cells = spread_letters(puzzle.left, count)
    letters = iter(cells)
    text = "".join("".join(islice(letters, piece)) if isinstance(piece, int) else piece for piece in pieces)
    if text != " ".join(text.split()):
        raise reader.wrong("stray blanks", "one '_' between the words of a message", at)
    message = Word(text, cells)
    if (written := _written_message(puzzle, message)) != reader.text[at : reader.at]:
        raise reader.wrong("an unusual spelling", written, at)
    return message


def _skip(reader: Reader, literal: str, expected: str) -> None:
    if not reader.skip(literal):
        what = f"unexpected {reader.peek()!r}" if reader.peek() else "the text ends too soon"
        raise reader.wrong(what, expected)


def _read_cell(reader: Reader) -> str:
    """One cell: a letter, some characters in brackets, '.' or '-'."""
    if reader.peek() in SIGNS:
        return SIGNS[reader.take("")]
    return _read_letter(reader)


def _read_letter(reader: Reader) -> str:
    at = reader.at
    sign = reader.take("a letter")
    if sign != "(":
        return _checked(reader, sign, at)
    end = reader.text.find(")", at, at + LONGEST_CELL + 2)
    cell = reader.text[at + 1 : end]
    if end < 0 or len(cell) < 2:
        raise reader.wrong("a bracket", f"2 to {LONGEST_CELL} characters in brackets", at)
    reader.at = end + 1
    return _checked(reader, cell, at)


def _checked(reader: Reader, cell: str, at: int) -> str:
    """A letter may be followed by marks and joiners, and must be in its normal form."""
    categories = [unicodedata.category(sign) for sign in cell]
    fine = categories[0][0] in LETTERS and all(each[0] in "LNM" or each == "Cf" for each in categories)
    if not fine or unicodedata.normalize("NFC", cell) != cell:
        raise reader.wrong(f"{cell!r} is no letter", "a letter, or one with its accents in brackets", at)
    return cell


def _read_words(reader: Reader) -> tuple[Word, ...]:
    """Words separated by commas; none at all before a ';'."""
    if reader.peek() == ";" and reader.text[reader.at - 1] in ":;":
        return ()
    words = [_read_word(reader)]
    while reader.skip(","):
        words.append(_read_word(reader))
    return tuple(words)


def _read_word(reader: Reader, shortest: int = SHORTEST, longest: int = LONGEST) -> Word:
    at, text, cells = reader.at, list[str](), list[str]()
    while reader.peek() not in ("", ",", ";"):
        silent = _read_silent(reader)
        if silent:
            text.append(silent)
        else:
            cells.append(_read_letter(reader))
            text.append(cells[-1])
    word = Word("".join(text), tuple(cells))
    if not shortest <= len(cells) <= longest or len(word.text) > max(longest * 3, LONGEST_TEXT):
        raise reader.wrong(f"{len(cells)} letters", f"{shortest} to {longest} letters", at)
    if word.text != " ".join(word.text.split()):
        raise reader.wrong("stray blanks", "one '_' between the words of a phrase", at)
    if _written_word(word) != reader.text[at : reader.at]:
        raise reader.wrong("an unusual spelling", _written_word(word), at)
    return word


def _read_silent(reader: Reader) -> str:
    """A blank or another character that the grid leaves out; empty if a letter is next."""
    sign = reader.peek()
    if sign == "(" or unicodedata.category(sign)[0] in LETTERS:
        return ""
    if reader.skip("_"):
        return " "
    at, length = reader.at, 1
    if sign == "%":
        while reader.text[at + length + 2 : at + length + 3] == "%":
            length += 3
        length += 2
    shown = unquote(reader.text[at : at + length], errors="replace")
    if not all(map(is_silent, shown)):
        raise reader.wrong(f"unexpected {sign!r}", "a letter, '_' for a blank, or a sign such as '%2D'")
    reader.at += length
    return shown


def canonical(puzzle: Puzzle) -> str:
    """The smallest id of all rotations and reflections, with sorted words and without the message, which rotation would
    change.
    """
    words, secrets = (tuple(sorted(each, key=lambda word: word.cells)) for each in (puzzle.words, puzzle.secrets))

    def view(width: int, height: int, cells: list[int]) -> str:
        return encode(Puzzle(width, height, tuple(puzzle.cells[cell] for cell in cells), words, secrets))

    return least(puzzle.width, puzzle.height, view)
