"""The deductions: plain Python over sets of candidates, which are numbers whose bits are digits.

A technique is a function that yields all its deductions on a position. It changes nothing: `Solver.apply` does.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Conflict, Entry
from puzzlesmith.toolkit.grid import bits

from .puzzle import Puzzle, lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

# Techniques, easiest first; `words.TECHNIQUES` has their titles, levels and weights in the same order.
LAST_DIGIT, SIGN, LAST_PLACE, NAKED_PAIR, HIDDEN_PAIR, REFUTED = range(6)
EASY, MEDIUM, HARD = 2, 3, 6  # how many of the techniques a level knows
NO_DIGIT, NO_PLACE = range(2)  # codes of a Conflict: a cell without candidates; a line without room for a digit


def fact(cell: int, digit: int, *, placed: bool) -> int:
    """One number for "this cell is this digit" or "this cell is not this digit"; `known` reads it."""
    return (cell * 8 + digit) * 2 + placed


def known(number: int) -> tuple[int, int, bool]:
    """The cell, the digit, and whether it is placed there or struck out."""
    return number // 16, number // 2 % 8, bool(number % 2)


class Solver:
    """A position: the digits written, and the candidates of every cell."""

    def __init__(self, puzzle: Puzzle, digits: Sequence[int]):
        self.puzzle, self.order, self.lines = puzzle, puzzle.order, lines(puzzle.order)
        self.digits = [0] * len(digits)
        self.candidates = [(1 << self.order + 1) - 2] * len(digits)
        self.conflict: Conflict | None = None
        for cell, digit in enumerate(digits):
            if digit:
                self.place(cell, digit)

    def copy(self) -> Solver:
        other = Solver(self.puzzle, ())
        other.digits, other.candidates, other.conflict = self.digits[:], self.candidates[:], self.conflict
        return other

    @property
    def solved(self) -> bool:
        return self.conflict is None and all(self.digits)

    def empty(self) -> list[int]:
        return [cell for cell, digit in enumerate(self.digits) if not digit]

    def place(self, cell: int, digit: int) -> None:
        """Write a digit, and strike it from the rest of its row and column."""
        self.strike(cell, ~(1 << digit))
        self.digits[cell] = digit
        row, column = divmod(cell, self.order)
        for line in (self.lines[row], self.lines[self.order + column]):
            for other in line:
                if other != cell:
                    self.strike(other, 1 << digit)

    def strike(self, cell: int, digits: int) -> None:
        self.candidates[cell] &= ~digits
        if not self.candidates[cell] and self.conflict is None:
            self.conflict = Conflict(NO_DIGIT, look=(cell,))

    def apply(self, entry: Entry) -> None:
        for cell, digit, placed in map(known, entry.follows):
            if placed:
                self.place(cell, digit)
            else:
                self.strike(cell, 1 << digit)

    def deductions(self, techniques: int) -> list[Entry]:
        """What the easiest technique that says anything says now; nothing if the first so many say nothing."""
        for technique in TECHNIQUES[:techniques]:
            entries = list(technique(self))
            if entries or self.conflict:
                return entries
        return []

    def run(self, techniques: int) -> None:
        """Draw all conclusions that the first so many techniques allow."""
        while self.conflict is None and (entries := self.deductions(techniques)):
            for entry in entries:
                self.apply(entry)


# ---------------------------------------------------------------- easy


def last_digit(solver: Solver) -> Iterator[Entry]:
    """Only one digit is left for a cell (a naked single)."""
    for cell in solver.empty():
        candidates = solver.candidates[cell]
        if not candidates & candidates - 1:
            yield Entry(LAST_DIGIT, (cell,), (fact(cell, candidates.bit_length() - 1, placed=True),))


def sign(solver: Solver) -> Iterator[Entry]:
    """The smaller cell is below the largest candidate of the larger one, and the other way round."""
    for smaller, larger in sorted(solver.puzzle.signs):
        top = solver.candidates[larger].bit_length() - 1
        too_large = solver.candidates[smaller] >> top << top
        if too_large:
            yield Entry(SIGN, (smaller, larger), _struck(smaller, too_large), number=top)
        bottom = (solver.candidates[smaller] & -solver.candidates[smaller]).bit_length() - 1
        too_small = solver.candidates[larger] & (2 << bottom) - 1
        if too_small:
            yield Entry(SIGN, (larger, smaller), _struck(larger, too_small), number=bottom)


# ---------------------------------------------------------------- medium


def last_place(solver: Solver) -> Iterator[Entry]:
    """Only one cell of a row or column is left for a digit (a hidden single)."""
    for number, line in enumerate(solver.lines):
        once = twice = 0
        for cell in line:
            twice |= once & solver.candidates[cell]
            once |= solver.candidates[cell]
        missing = ~once & (1 << solver.order + 1) - 2
        if missing:
            solver.conflict = Conflict(NO_PLACE, houses=(number,), digits=missing & -missing)
            return
        for cell in line:
            single = solver.candidates[cell] & ~twice
            if single and not solver.digits[cell]:
                digit = single.bit_length() - 1
                yield Entry(LAST_PLACE, (cell,), (fact(cell, digit, placed=True),), houses=(number,))


# ---------------------------------------------------------------- hard


def naked_pair(solver: Solver) -> Iterator[Entry]:
    """Two cells of a line have the same two candidates: the other cells have neither."""
    for number, line in enumerate(solver.lines):
        twos = [cell for cell in line if solver.candidates[cell].bit_count() == 2]
        for pair in combinations(twos, 2):
            digits = solver.candidates[pair[0]]
            if digits == solver.candidates[pair[1]]:
                others = [cell for cell in line if cell not in pair]
                struck = [each for cell in others for each in _struck(cell, solver.candidates[cell] & digits)]
                if struck:
                    yield Entry(NAKED_PAIR, pair, tuple(struck), houses=(number,), digits=digits)


def hidden_pair(solver: Solver) -> Iterator[Entry]:
    """Two digits have the same two places in a line: these hold nothing else."""
    for number, line in enumerate(solver.lines):
        open_digits = [digit for digit in range(1, solver.order + 1) if digit not in {solver.digits[c] for c in line}]
        places = {digit: [cell for cell in line if solver.candidates[cell] >> digit & 1] for digit in open_digits}
        for one, other in combinations(open_digits, 2):
            pair, digits = places[one], 1 << one | 1 << other
            if len(pair) == 2 and pair == places[other]:
                struck = [each for cell in pair for each in _struck(cell, solver.candidates[cell] & ~digits)]
                if struck:
                    yield Entry(HIDDEN_PAIR, tuple(pair), tuple(struck), houses=(number,), digits=digits)


def refuted(solver: Solver) -> Iterator[Entry]:
    """One of two digits of a cell leads, by easy and medium steps alone, to a cell or a line that cannot be filled."""
    for cell in solver.empty():
        if solver.candidates[cell].bit_count() == 2:
            for digit in bits(solver.candidates[cell]):
                attempt = solver.copy()
                attempt.place(cell, digit)
                attempt.run(MEDIUM)
                if attempt.conflict:
                    look = (cell, *attempt.conflict.look)
                    yield Entry(REFUTED, look, _struck(cell, 1 << digit), end=attempt.conflict)
                    return  # what it makes possible is easier than a second refutation


def _struck(cell: int, digits: int) -> tuple[int, ...]:
    return tuple(fact(cell, digit, placed=False) for digit in bits(digits))


TECHNIQUES: tuple[Callable[[Solver], Iterator[Entry]], ...] = (
    last_digit,
    sign,
    last_place,
    naked_pair,
    hidden_pair,
    refuted,
)
