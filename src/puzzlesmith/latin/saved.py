"""Digits and notes as moves in Simon Tatham's Solo and Keen, whose save files contain them.

``R0,1,5`` writes a 5 into column 0 of row 1, and ``R0,1,0`` erases. ``P0,1,5`` adds a 5 to the notes of the cell, or
removes it; ``M`` notes all digits in every empty cell; ``S`` and digits is the answer. There notes are the digits that
remain; here they are those that are struck. A cell without notes has none struck.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlesmith.core.model import STRIKE, Move, PuzzleError
from puzzlesmith.toolkit.grid import place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .candidates import Struck

PENCIL = re.compile("([RP])([0-9]{1,2}),([0-9]{1,2}),([0-9]{1,2})")
ANSWER = re.compile("S(?:[1-9]+|[0-9]{1,2}(?:,[0-9]{1,2})*)")
EXPECTED = "R or P with column, row and digit, M, or S with the answer"


class Sheet:
    """Digits and notes while moves are read. Notes are kept as sets of remaining digits."""

    def __init__(self, givens: Sequence[int], order: int):
        self.digits: list[int] = list(givens)
        self.order: int = order
        self.notes: list[set[int]] = [set[int]() for _ in givens]
        self.written: list[tuple[int, int]] = list[tuple[int, int]]()  # cells and digits, in the order of the moves

    def play(self, text: str) -> None:
        if text == "M":
            for cell, digit in enumerate(self.digits):
                self.notes[cell] = set() if digit else {*range(1, self.order + 1)}
        elif ANSWER.fullmatch(text):
            self.fill(text[1:])
        else:
            self.pencil(text)

    def fill(self, answer: str) -> None:
        digits = [int(digit) for digit in (answer.split(",") if "," in answer else answer)]
        if len(digits) != len(self.digits) or not all(0 < digit <= self.order for digit in digits):
            raise _no_move("S" + answer, f"{len(self.digits)} digits from 1 to {self.order}")
        for cell, digit in enumerate(digits):
            self.write(cell, digit)

    def pencil(self, text: str) -> None:
        match = PENCIL.fullmatch(text)
        x, y, digit = map(int, match.groups()[1:]) if match else (-1, -1, -1)
        if not match or max(x, y) >= self.order or digit > self.order:
            raise _no_move(text, EXPECTED)
        cell = y * self.order + x
        if match[1] == "P" and digit:
            self.notes[cell] ^= {digit}
        else:
            self.write(cell, digit)

    def write(self, cell: int, digit: int) -> None:
        self.notes[cell].clear()
        if self.digits[cell] != digit:
            self.digits[cell] = digit
            self.written.append((cell, digit))

    def struck(self) -> Iterator[tuple[int, int]]:
        """The cells and digits that the notes leave out."""
        for cell, notes in enumerate(self.notes):
            if notes and not self.digits[cell]:
                yield from ((cell, digit) for digit in range(1, self.order + 1) if digit not in notes)


def _no_move(text: str, expected: str) -> PuzzleError:
    return PuzzleError("no such move in a save file", text=text, expected=expected)


def read_moves(texts: Sequence[str], givens: Sequence[int], signs: Sequence[str]) -> list[Move]:
    """The moves of a save file: digits as they were written, then the notes of the position. `signs` begins with that
    of no digit.
    """
    order = len(signs) - 1
    sheet = Sheet(givens, order)
    for text in texts:
        sheet.play(text)
    digits = [Move(place(cell, order), signs[digit]) for cell, digit in sheet.written]
    return [*digits, *(Move(place(cell, order), STRIKE + signs[digit]) for cell, digit in sheet.struck())]


def write_moves(digits: Sequence[int], givens: Sequence[int], struck: Struck, order: int) -> Iterator[str]:
    """The moves that lead to a position, in reading order: its digits, then its notes."""
    for cell, digit in enumerate(digits):
        if digit != givens[cell]:
            yield f"R{cell % order},{cell // order},{digit}"
    for cell, bits in enumerate(struck):
        if bits and not digits[cell]:
            left = [digit for digit in range(1, order + 1) if not bits >> (digit - 1) & 1]
            yield from (f"P{cell % order},{cell // order},{digit}" for digit in left)
