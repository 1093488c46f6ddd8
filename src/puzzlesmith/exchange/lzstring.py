"""LZ-string in base64, as f-puzzles and SudokuPad put puzzles into links: pieroxy's variant of LZ78, both ways.

A text is a row of numbers, each with as many bits as the dictionary then needs, least significant first. A number
names a piece in the dictionary; 0 and 1 announce a new sign, of 8 or 16 bits, and 2 is the end. After each number but
the first the dictionary gets one more piece: the last piece and the first sign of this one.
"""

from __future__ import annotations

from puzzlesmith.core.model import PuzzleError

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
SHORT, LONG, END = range(3)
LONGEST = 10**6  # signs of a text: a short one may unpack to very much


class Writer:
    """Numbers as bits; `room` counts down to the next size of the dictionary that takes one more bit."""

    def __init__(self) -> None:
        self.bits: list[int] = list[int]()
        self.size: int = 2
        self.room: int = 2

    def put(self, number: int, size: int) -> None:
        self.bits += [number >> at & 1 for at in range(size)]

    def grow(self) -> None:
        self.room -= 1
        if not self.room:
            self.room = 1 << self.size
            self.size += 1

    def piece(self, piece: str, pieces: dict[str, int], fresh: set[str]) -> None:
        """One piece; a sign that is new is announced and spelled out."""
        if piece in fresh:
            fresh.discard(piece)
            wide = ord(piece) > 255
            self.put(LONG if wide else SHORT, self.size)
            self.put(ord(piece), 16 if wide else 8)
            self.grow()
        else:
            self.put(pieces[piece], self.size)
        self.grow()


def compress(text: str) -> str:
    """A text as base64."""
    writer, pieces, fresh, piece = Writer(), dict[str, int](), set[str](), ""
    for sign in _units(text):
        if sign not in pieces:
            pieces[sign] = len(pieces) + 3
            fresh.add(sign)
        if piece + sign in pieces:
            piece += sign
            continue
        writer.piece(piece, pieces, fresh)
        pieces[piece + sign] = len(pieces) + 3
        piece = sign
    if piece:
        writer.piece(piece, pieces, fresh)
    writer.put(END, writer.size)
    return _base64(writer.bits)


def _base64(bits: list[int]) -> str:
    bits = bits + [0] * (6 - len(bits) % 6)  # at least one more: as the original ends its texts
    sixes = range(0, len(bits), 6)
    letters = "".join(ALPHABET[int("".join(map(str, bits[at : at + 6])), 2)] for at in sixes)
    return letters + "=" * (-len(letters) % 4)


class Reader:
    """Bits as numbers."""

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.at: int = 0
        self.size: int = 2

    def take(self, size: int) -> int:
        return sum(self._bit() << at for at in range(size))

    def _bit(self) -> int:
        six, bit = divmod(self.at, 6)
        if six >= len(self.text):
            raise PuzzleError("the packed text ends too soon", text=self.text, at=len(self.text), expected="more of it")
        self.at += 1
        return ALPHABET.index(self.text[six]) >> (5 - bit) & 1

    def wrong(self, what: str) -> PuzzleError:
        return PuzzleError(what, text=self.text, at=self.at // 6, expected="text packed by LZ-string")


def decompress(packed: str) -> str:
    """The text that was packed; PuzzleError if it was not."""
    packed = packed.rstrip("=")
    for at, sign in enumerate(packed):
        if sign not in ALPHABET:
            raise PuzzleError(f"unexpected {sign!r}", text=packed, at=at, expected="base64")
    reader, pieces, out, length, last = Reader(packed), ["", "", ""], list[str](), 0, ""
    while (number := reader.take(reader.size)) != END:
        if number in (SHORT, LONG):
            pieces.append(chr(reader.take(16 if number == LONG else 8)))
            number = len(pieces) - 1
            _widen(reader, pieces)
        if number > len(pieces) or (number == len(pieces) and not last):
            raise reader.wrong("a piece that was never packed")
        piece = pieces[number] if number < len(pieces) else last + last[0]
        if last:
            pieces.append(last + piece[0])
        _widen(reader, pieces)
        out.append(piece)
        last, length = piece, length + len(piece)
        if length > LONGEST:
            raise reader.wrong(f"more than {LONGEST} signs")
    return _text("".join(out))


def _widen(reader: Reader, pieces: list[str]) -> None:
    """One bit more when the dictionary needs it for the next number."""
    if len(pieces) >= 1 << reader.size:
        reader.size += 1


def _units(text: str) -> str:
    """A text as JavaScript counts its signs: those beyond 16 bits are two."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2))


def _text(units: str) -> str:
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
