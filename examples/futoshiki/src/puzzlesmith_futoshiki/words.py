"""The name, title, level and weight of each technique, and the sentence that explains one use of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level, Move, Step, Technique
from puzzlesmith.toolkit.grid import bits
from puzzlesmith.toolkit.telling import Teller, listed

from .solver import HIDDEN_PAIR, LAST_DIGIT, LAST_PLACE, NAKED_PAIR, NO_DIGIT, REFUTED, SIGN, known

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from puzzlesmith.core.model import Conflict, Entry

    from .puzzle import Board, Puzzle

TECHNIQUES = (
    Technique("last_digit", "the last digit for a cell", Level.easy, 1),
    Technique("sign", "the limits of a sign", Level.easy, 2),
    Technique("last_place", "the last place for a digit", Level.medium, 4),
    Technique("naked_pair", "a naked pair", Level.hard, 8),
    Technique("hidden_pair", "a hidden pair", Level.hard, 10),
    Technique("refuted", "one assumption refuted", Level.hard, 30),
)


def tell(board: Board, entry: Entry) -> Step:
    """A deduction in words. `Teller.step` adds the capital and the full stop."""
    words = Words(board.puzzle)
    facts = [(Move(words.cell(cell), str(digit)), placed) for cell, digit, placed in map(known, entry.follows)]
    moves = [move for move, placed in facts if placed]
    struck = [move for move, placed in facts if not placed]
    return words.step(TECHNIQUES[entry.technique], entry, SENTENCES[entry.technique](words, entry), moves, struck)


class Words(Teller):
    """Speaks about one puzzle."""

    def __init__(self, puzzle: Puzzle):
        super().__init__(puzzle.order)
        self.puzzle = puzzle

    def line(self, number: int) -> str:
        return f"row {number + 1}" if number < self.width else f"column {number - self.width + 1}"

    def last_digit(self, entry: Entry) -> str:
        cell, digit, _ = known(entry.follows[0])
        return f"only {digit} is left for {self.cell(cell)}"

    def sign(self, entry: Entry) -> str:
        cell, other = map(self.cell, entry.look)
        size, limit = ("smaller", "most") if entry.look in self.puzzle.signs else ("larger", "least")
        digits = _listed([known(each)[1] for each in entry.follows], "or")
        return f"since {other} is at {limit} {entry.number} and {cell} is {size}, {cell} is not {digits}"

    def last_place(self, entry: Entry) -> str:
        cell, digit, _ = known(entry.follows[0])
        return f"in {self.line(entry.houses[0])}, {digit} can only be at {self.cell(cell)}"

    def naked_pair(self, entry: Entry) -> str:
        cells, line, digits = self.cells(entry.look), self.line(entry.houses[0]), _listed(bits(entry.digits), "and")
        return f"only {digits} are left for {cells}, so no other cell of {line} is either"

    def hidden_pair(self, entry: Entry) -> str:
        cells, line, digits = self.cells(entry.look), self.line(entry.houses[0]), _listed(bits(entry.digits), "and")
        return f"in {line}, {digits} can only be at {cells}, so these hold nothing else"

    def refuted(self, entry: Entry) -> str:
        cell, digit, _ = known(entry.follows[0])
        return f"if {self.cell(cell)} were {digit}, {self.conflict(entry.end)}, so it is not"

    def conflict(self, conflict: Conflict | None) -> str:
        """How an assumption fails."""
        if conflict is None:
            raise ValueError("a refuted assumption without its end")
        if conflict.code == NO_DIGIT:
            return f"simple steps would leave no digit for {self.cell(conflict.look[0])}"
        return f"simple steps would leave no place for {bits(conflict.digits)[0]} in {self.line(conflict.houses[0])}"


def _listed(digits: Iterable[int], last: str) -> str:
    return listed([str(digit) for digit in digits], last)


SENTENCES: dict[int, Callable[[Words, Entry], str]] = {
    LAST_DIGIT: Words.last_digit,
    SIGN: Words.sign,
    LAST_PLACE: Words.last_place,
    NAKED_PAIR: Words.naked_pair,
    HIDDEN_PAIR: Words.hidden_pair,
    REFUTED: Words.refuted,
}
