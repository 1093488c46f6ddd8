"""Pieces of text forms. A piece describes both directions at once: `read` from a Reader, `write` to text.

Reading is strict: anything unexpected raises PuzzleError with the text, the position and what the piece expects.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from .model import Level, PuzzleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

T = TypeVar("T")
DIGITS = "0123456789"
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(slots=True)
class Reader:
    """A text and how far it has been read."""

    text: str
    at: int = 0

    def peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def take(self, expected: str) -> str:
        if self.at >= len(self.text):
            raise self.wrong("the text ends too soon", expected)
        self.at += 1
        return self.text[self.at - 1]

    def skip(self, literal: str) -> bool:
        """Skip a literal if the text continues with it."""
        if not self.text.startswith(literal, self.at):
            return False
        self.at += len(literal)
        return True

    def wrong(self, what: str, expected: str, at: int | None = None) -> PuzzleError:
        return PuzzleError(what, text=self.text, at=self.at if at is None else at, expected=expected)

    def end(self, expected: str = "the end") -> None:
        if self.at < len(self.text):
            raise self.wrong(f"unexpected {self.peek()!r}", expected)


class Piece(Protocol[T]):
    """A part of a text form that can be read and written."""

    def read(self, reader: Reader) -> T: ...
    def write(self, value: T) -> str: ...


def parse(piece: Piece[T], text: str) -> T:
    """Read a whole text with one piece."""
    reader = Reader(text)
    value = piece.read(reader)
    reader.end()
    return value


@dataclass(frozen=True, slots=True)
class Number:
    """A decimal number without sign or leading zero, within bounds."""

    least: int
    most: int
    name: str = "number"

    def read(self, reader: Reader) -> int:
        start = reader.at
        while reader.peek() and reader.peek() in DIGITS:
            reader.at += 1
        digits = reader.text[start : reader.at]
        article = "an" if self.name[0] in "aeiou" else "a"
        expected = f"{article} {self.name} from {self.least} to {self.most}"
        if not digits:
            raise reader.wrong(f"unexpected {reader.peek()!r}" if reader.peek() else "the text ends too soon", expected)
        if len(digits) > 1 and digits[0] == "0":
            raise reader.wrong("a leading zero", expected, start)
        if len(digits) > 9 or not self.least <= int(digits) <= self.most:
            raise reader.wrong(f"{self.name} {digits[:12]} is out of range", expected, start)
        return int(digits)

    def write(self, value: int) -> str:
        return str(value)


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """One of a few words; the longest match wins. If several words have the same meaning, the first is written."""

    words: Mapping[str, T]
    name: str

    def read(self, reader: Reader) -> T:
        for word in sorted(self.words, key=len, reverse=True):
            if reader.skip(word):
                return self.words[word]
        raise reader.wrong(f"no such {self.name}", "one of " + ", ".join(self.words))

    def write(self, value: T) -> str:
        for word, meaning in self.words.items():
            if meaning == value:
                return word
        raise LookupError(value)


# The letters that Simon Tatham's Keen uses; his "extreme" and "unreasonable" are our expert and extreme.
LEVEL = Choice(
    {
        "e": Level.easy,
        "n": Level.medium,
        "h": Level.hard,
        "x": Level.expert,
        "u": Level.extreme,
        "m": Level.medium,
        "b": Level.beginner,
    },
    "level letter",
)


@dataclass(frozen=True, slots=True)
class Tail:
    """Optional named parts, each after its own sign: written in a fixed order, read in any order, each at most once. A
    part with an empty sign begins with one of its `words`. No two parts may begin alike.
    """

    parts: Sequence[tuple[str, str, Piece[Any]]]  # sign, name, piece

    def read(self, reader: Reader) -> dict[str, Any]:
        values = dict[str, Any]()
        while reader.at < len(reader.text):
            sign, name, piece = self._next(reader)
            if name in values:
                raise reader.wrong(f"{name} a second time", "each part once")
            reader.skip(sign)
            values[name] = piece.read(reader)
        return values

    def _next(self, reader: Reader) -> tuple[str, str, Piece[Any]]:
        """The part that begins at the current position."""
        for sign, name, piece in self.parts:
            if reader.text.startswith(_beginnings(sign, piece), reader.at):
                return sign, name, piece
        raise reader.wrong(f"unexpected {reader.peek()!r}", "the end, or " + self._signs())

    def write(self, value: Mapping[str, Any]) -> str:
        return "".join(sign + piece.write(value[name]) for sign, name, piece in self.parts if name in value)

    def _signs(self) -> str:
        beginnings = [(" or ".join(map(repr, _beginnings(sign, piece))), name) for sign, name, piece in self.parts]
        return ", ".join(f"{sign} for {name}" for sign, name in beginnings)


def _beginnings(sign: str, piece: Any) -> tuple[str, ...]:
    """The texts with which a part may begin: its sign, or any of its words if it has none."""
    return (sign,) if sign else tuple(piece.words)


@dataclass(frozen=True, slots=True)
class Runs:
    """A row of `size` values: runs of 1 to 26 blanks (zeros) are written as a..z, and an underscore separates adjacent
    values. This is the format of Simon Tatham's Range and Solo. The row ends with the text or before the sign `end`.
    """

    size: int
    value: Piece[int]
    end: str = ""

    def read(self, reader: Reader) -> list[int]:
        start, cells = reader.at, list[int]()
        after_value = False
        while reader.peek() not in ("", self.end):
            if reader.peek() in LETTERS:
                cells += [0] * (LETTERS.index(reader.take("")) + 1)
                after_value = False
            else:
                self._separator(reader, needed=after_value)
                cells.append(self.value.read(reader))
                after_value = True
            if len(cells) > self.size:
                raise reader.wrong(f"more than {self.size} cells", f"exactly {self.size} cells", reader.at - 1)
        if len(cells) < self.size:
            raise reader.wrong(f"{len(cells)} cells", f"exactly {self.size} cells", start)
        return cells

    def _separator(self, reader: Reader, *, needed: bool) -> None:
        stands = reader.peek() == "_"
        if stands and not needed:
            raise reader.wrong("a stray '_'", "'_' only between two values")
        if needed and not stands:
            raise reader.wrong(f"unexpected {reader.peek()!r}", "a letter for blank cells, or '_' and another value")
        reader.at += stands

    def write(self, value: Iterable[int]) -> str:
        text, blanks, write = [""], 0, self.value.write
        for each in value:
            if each:
                text.append(run(blanks) if blanks else "_" if len(text) > 1 else "")
                text.append(write(each))
                blanks = 0
            else:
                blanks += 1
        return "".join([*text, run(blanks)])


@cache
def run(blanks: int) -> str:
    """A run of blanks as letters: a for 1, z for 26, za for 27."""
    whole, rest = divmod(blanks, len(LETTERS))
    return "z" * whole + (LETTERS[rest - 1] if rest else "")


@dataclass(frozen=True, slots=True)
class Hexes:
    """A row of `size` values as puzz.link writes them: a hex digit, or - and two of them; . for an unknown value (-1);
    g..z for runs of 1 to 20 blanks.
    """

    size: int
    most: int

    def read(self, reader: Reader) -> list[int]:
        start, cells = reader.at, list[int]()
        while reader.peek():
            at, sign = reader.at, reader.take("")
            if sign in LETTERS[6:]:
                cells += [0] * (LETTERS.index(sign) - 5)
            elif sign == ".":
                cells.append(-1)
            else:
                cells.append(self._value(reader, at))
            if len(cells) > self.size:
                raise reader.wrong(f"more than {self.size} cells", f"exactly {self.size} cells", at)
        if len(cells) < self.size:
            raise reader.wrong(f"{len(cells)} cells", f"exactly {self.size} cells", start)
        return cells

    def _value(self, reader: Reader, at: int) -> int:
        sign = reader.text[at]
        digits = reader.take("a hex digit") + reader.take("a hex digit") if sign == "-" else sign
        if any(digit not in "0123456789abcdef" for digit in digits):
            raise reader.wrong(
                f"unexpected {sign + digits if sign == '-' else sign!r}", "a hex digit, '-', '.' or g to z", at
            )
        if not 1 <= int(digits, 16) <= self.most or (sign == "-") != (int(digits, 16) > 15):
            raise reader.wrong(f"value {digits}", f"a value from 1 to {self.most}, with '-' only above 15", at)
        return int(digits, 16)

    def write(self, value: Iterable[int]) -> str:
        text, blanks = list[str](), 0
        for each in value:
            if not each:
                blanks += 1
                continue
            text += [self._blanks(blanks), "." if each < 0 else f"{each:x}" if each < 16 else f"-{each:02x}"]
            blanks = 0
        return "".join([*text, self._blanks(blanks)])

    @staticmethod
    def _blanks(count: int) -> str:
        whole, rest = divmod(count, 20)
        return "z" * whole + (LETTERS[rest + 5] if rest else "")


@dataclass(frozen=True, slots=True)
class Size:
    """A board's size as WIDTHxHEIGHT; one number means a square."""

    side: Number

    def read(self, reader: Reader) -> tuple[int, int]:
        width = self.side.read(reader)
        return width, self.side.read(reader) if reader.skip("x") else width

    def write(self, value: tuple[int, int]) -> str:
        return f"{value[0]}x{value[1]}"
