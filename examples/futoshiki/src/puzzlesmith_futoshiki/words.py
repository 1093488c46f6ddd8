"""The name, title, level and weight of each technique, and the sentence that explains one use of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level, Move, Step, Technique
from puzzlesmith.toolkit.grid import bits
from puzzlesmith.toolkit.telling import Phrase, Teller, listed

from .solver import HIDDEN_PAIR, LAST_DIGIT, LAST_PLACE, NAKED_PAIR, NO_DIGIT, REFUTED, SIGN, known

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from puzzlesmith.core.model import Entry

    from .puzzle import Board, Puzzle

TECHNIQUES = (
    Technique("last_digit", "the last digit for a cell", Level.easy, 1),
    Technique("sign", "the limits of a sign", Level.easy, 2),
    Technique("last_place", "the last place for a digit", Level.medium, 4),
    Technique("naked_pair", "a naked pair", Level.hard, 8),
    Technique("hidden_pair", "a hidden pair", Level.hard, 10),
    Technique("refuted", "one assumption refuted", Level.hard, 30),
)


TEMPLATES = {
    "row": "row {number}",
    "column": "column {number}",
    "last_digit": "Only {digit} is left for {cell:follows}.",
    "smaller": "Since {other:look} is at most {limit} and {cell:goes} is smaller, {cell:goes} is not {digits}.",
    "larger": "Since {other:look} is at least {limit} and {cell:goes} is larger, {cell:goes} is not {digits}.",
    "last_place": "In {line:look}, {digit} can only be at {cell:follows}.",
    "naked_pair": "Only {digits} are left for {cells:look}, so no other cell of {line:goes} is either.",
    "hidden_pair": "In {line:look}, {digits} can only be at {cells:goes}, so these hold nothing else.",
    "no_digit": "If {cell:goes} were {digit}, simple steps would leave no digit for {other:look}, so it is not.",
    "no_place": (
        "If {cell:goes} were {digit}, simple steps would leave no place for {lost} in {line:look}, so it is not."
    ),
}


def tell(board: Board, entry: Entry) -> Step:
    """A deduction in words: a template with its named parts filled in."""
    words = Words(board.puzzle)
    moves = [Move(words.place(cell), str(digit)) for cell, digit, placed in map(known, entry.follows) if placed]
    return words.step(TECHNIQUES[entry.technique], SENTENCES[entry.technique](words, entry), moves)


class Words(Teller):
    """Speaks about one puzzle."""

    templates = TEMPLATES

    def __init__(self, puzzle: Puzzle):
        super().__init__(puzzle.order)
        self.puzzle = puzzle

    def line(self, number: int) -> Phrase:
        turned, at = divmod(number, self.width)
        cells = [at + i * self.width if turned else at * self.width + i for i in range(self.width)]
        return self.over(self.fill("column" if turned else "row", number=at + 1), cells)

    def last_digit(self, entry: Entry) -> Phrase:
        cell, digit, _ = known(entry.follows[0])
        return self.fill("last_digit", digit=digit, cell=self.cell(cell))

    def sign(self, entry: Entry) -> Phrase:
        cell, other = map(self.cell, entry.look)
        name = "smaller" if entry.look in self.puzzle.signs else "larger"
        digits = _listed([known(each)[1] for each in entry.follows], "or")
        return self.fill(name, cell=cell, other=other, limit=entry.number, digits=digits)

    def last_place(self, entry: Entry) -> Phrase:
        cell, digit, _ = known(entry.follows[0])
        return self.fill("last_place", line=self.line(entry.houses[0]), digit=digit, cell=self.cell(cell))

    def pair(self, entry: Entry) -> Phrase:
        cells, line, digits = self.cells(entry.look), self.line(entry.houses[0]), _listed(bits(entry.digits), "and")
        return self.fill(TECHNIQUES[entry.technique].name, cells=cells, line=line, digits=digits)

    def refuted(self, entry: Entry) -> Phrase:
        cell, digit, _ = known(entry.follows[0])
        if entry.end is None:
            raise ValueError("a refuted assumption without its end")
        if entry.end.code == NO_DIGIT:
            return self.fill("no_digit", cell=self.cell(cell), digit=digit, other=self.cell(entry.end.look[0]))
        lost, line = bits(entry.end.digits)[0], self.line(entry.end.houses[0])
        return self.fill("no_place", cell=self.cell(cell), digit=digit, lost=lost, line=line)


def _listed(digits: Iterable[int], last: str) -> str:
    return listed([str(digit) for digit in digits], last)


SENTENCES: dict[int, Callable[[Words, Entry], Phrase]] = {
    LAST_DIGIT: Words.last_digit,
    SIGN: Words.sign,
    LAST_PLACE: Words.last_place,
    NAKED_PAIR: Words.pair,
    HIDDEN_PAIR: Words.pair,
    REFUTED: Words.refuted,
}
