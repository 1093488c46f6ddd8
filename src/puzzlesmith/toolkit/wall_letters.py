"""The letters that tell the walls between regions, written one by one; `walls.py` says what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .regions import ints

if TYPE_CHECKING:
    from collections.abc import Sequence

UNDERSCORE, BEFORE_A, ZERO = ord("_"), ord("a") - 1, ord("0")
FEWEST = 3  # of one letter that are counted instead of repeated


class WallWriter:
    """Writes the walls of one board. A run of neighbours without a wall is a letter, 0 is _, 1 is a, up to
    `most`; a longer one begins with as many of `carry` as needed, each for `worth` of them. Letters that stand three
    times or more are counted if `counts`.
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
        """The letters for some regions: side by side row by row, then above each other column by column."""
        board, width, cells = ints(regions), self.width, len(regions)
        text = self.text = bytearray(2 * cells + 1)  # one for each pair of neighbours and one more are enough
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
        """Two neighbours, with a wall between them unless they are the same."""
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
        """Write the last letter as often as it came."""
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
