"""LZ-string in base64, as f-puzzles and SudokuPad put puzzles into links: pieroxy's variant of LZ78, both ways.

A text is a sequence of numbers, each with as many bits as the dictionary needs at that point, least significant first.
A number refers to an entry of the dictionary; 0 and 1 introduce a new character, of 8 or 16 bits, and 2 ends the text.
After each number but the first the dictionary gets one more entry: the last piece and the first character of this one.
"""

from __future__ import annotations

from puzzlesmith.core.model import PuzzleError

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
SHORT, LONG, END = range(3)
LONGEST = 10**6  # characters: a short compressed text may expand to a very long one


class Writer:
    """Writes numbers as bits; `room` counts down to the dictionary size from which numbers take one more bit."""

    def __init__(self) -> None:
        self.bits: list[int] = []
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
        """Write one piece; a new character is introduced and spelled out."""
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
    """Compress a text to base64."""
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
    bits = bits + [0] * (6 - len(bits) % 6)  # at least one bit, as in the original
    sixes = range(0, len(bits), 6)
    letters = "".join(ALPHABET[int("".join(map(str, bits[at : at + 6])), 2)] for at in sixes)
    return letters + "=" * (-len(letters) % 4)


class Reader:
    """Reads numbers from bits."""

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
    """The original text; PuzzleError if the input is not compressed text."""
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
    """Use one more bit when the dictionary needs it for the next number."""
    if len(pieces) >= 1 << reader.size:
        reader.size += 1


def _units(text: str) -> str:
    """The UTF-16 code units of a text, as in JavaScript: characters beyond 16 bits become two."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2))


def _text(units: str) -> str:
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
