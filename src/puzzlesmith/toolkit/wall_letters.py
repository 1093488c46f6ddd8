"""Writes the walls between regions as letters; `walls.py` describes the encoding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .regions import ints

if TYPE_CHECKING:
    from collections.abc import Sequence

UNDERSCORE, BEFORE_A, ZERO = ord("_"), ord("a") - 1, ord("0")
FEWEST = 3  # of one letter that are counted instead of repeated


class WallWriter:
    """Writes the walls of one board. A letter encodes the length of a run of neighbours without a wall: _ for 0, a for
    1, up to `most`. A longer run starts with letters `carry`, each worth `worth` neighbours. If `counts`, a letter that
    is repeated three times or more is written once, with its count.
    """

    at: int
    run: int
    text: bytearray
    times: int

    def __init__(self, width: int, most: int, carry: str, worth: int, *, counts: bool):
        self.width: int = width
        self.most: int = most
        self.worth: int = worth
        self.counts: bool = counts
        self.carry: int = ord(carry) - BEFORE_A
        self.run = self.times = self.at = 0
        self.last: int = -1

    def write(self, regions: Sequence[int]) -> str:
        """Encode the walls between horizontal neighbours, row by row, then vertical ones, column by column."""
        board, width, cells = ints(regions), self.width, len(regions)
        text = self.text = bytearray(2 * cells + 1)  # enough for one letter per pair of neighbours and one more
        for i in range(cells):
            if (i + 1) % width:
                self.pair(board[i] == board[i + 1])
        for x in range(width):
            for i in range(x, cells - width, width):
                self.pair(board[i] == board[i + width])
        self.pair(False)
        self.flush()
        return text[: self.at].decode()

    def pair(self, same: bool) -> None:  # noqa: FBT001
        """Encode two neighbours, which have a wall between them unless they are in the same region."""
        if same:
            self.run += 1
            return
        while self.run > self.most:
            self.letter(self.carry)
            self.run -= self.worth
        self.letter(self.run)
        self.run = 0

    def letter(self, number: int) -> None:
        if number != self.last:
            self.flush()
            self.last, self.times = number, 0
        self.times += 1

    def flush(self) -> None:
        """Write the pending letter as often as it was repeated."""
        sign = BEFORE_A + self.last if self.last else UNDERSCORE
        if not self.counts or self.times < FEWEST:
            for _ in range(self.times):
                self.put(sign)
        else:
            self.put(sign)
            self.number(self.times)

    def number(self, count: int) -> None:
        if count > 9:
            self.number(count // 10)
        self.put(ZERO + count % 10)

    def put(self, sign: int) -> None:
        self.text[self.at] = sign
        self.at += 1
