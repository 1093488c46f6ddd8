"""What the cages of a board can hold: for pencil marks, and for players who ask for the ways to fill a cage."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from puzzlesmith.core.scene import Way, Ways
from puzzlesmith.toolkit import grid

from .codes import LISTED, PLUS
from .explain import clues
from .logic.fillings import FillingTables
from .puzzle import WORDS, marks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .puzzle import Board, Puzzle

MOST = 4000  # the most fillings of a cage to go through; for larger cages only the lines count
MOST_WAYS = 60  # the most ways of one cage to list


class Fillings:
    """The fillings of each cage of a puzzle, as rows of bits: see logic/fillings.py. None for cages with too many."""

    def __init__(self, puzzle: Puzzle):
        tables = FillingTables(puzzle.order, int(puzzle.zero))
        self.order: int = puzzle.order
        self.cells: list[list[int]] = [puzzle.cells(cage) for cage in range(len(puzzle.clues))]
        self.lists = [self._listed(tables, *clue) for clue in zip(self.cells, *clues(puzzle), strict=True)]
        self.known: list[dict[int, int]] = [{} for _ in self.cells]

    def _listed(self, tables: FillingTables, cells: Sequence[int], operator: int, goal: int) -> list[int] | None:
        size = len(cells)
        if size > LISTED:
            return None
        shape = sum(1 << bit for bit, pair in enumerate(_pairs(size)) if self._in_line(*(cells[i] for i in pair)))
        number = tables.find(PLUS if size == 1 else operator, goal, size, shape)
        if number < 0 or tables.length[number] > MOST:
            return None
        first = tables.first[number]
        return [tables.masks[first + i] for i in range(tables.length[number])]

    def _in_line(self, one: int, other: int) -> bool:
        return one // self.order == other // self.order or one % self.order == other % self.order

    def row(self, cage: int, candidates: Sequence[int]) -> int:
        """What the cells of a cage can hold, in the bits of a filling."""
        return sum(candidates[cell] << (i * self.order) for i, cell in enumerate(self.cells[cage]))

    def allowed(self, cage: int, row: int) -> int:
        """The union of the fillings that fit; the whole row if none does, or if there are too many."""
        known = self.known[cage]
        if row not in known:
            union = 0
            for mask in self.lists[cage] or ():
                if mask & row == mask:
                    union |= mask
            known[row] = union or row
        return known[row]


def _pairs(size: int) -> list[tuple[int, int]]:
    return sorted(combinations(range(size), 2), key=lambda pair: pair[::-1])


@lru_cache(maxsize=8)
def fillings(puzzle: Puzzle) -> Fillings:
    return Fillings(puzzle)


def candidates(board: Board) -> list[int]:
    """The candidates of each cell as bits: digits that occur nowhere else in its row and column, and that some filling
    of its cage puts there.
    """
    order, digits = board.puzzle.order, board.digits
    by_lines = _by_lines(order, digits)
    standing = [1 << (digit - 1) if digit else by_lines[cell] for cell, digit in enumerate(digits)]
    lists, full = fillings(board.puzzle), (1 << order) - 1
    for cage, cells in enumerate(lists.cells):
        union = lists.allowed(cage, lists.row(cage, standing))
        for i, cell in enumerate(cells):
            if not digits[cell]:
                by_lines[cell] &= union >> (i * order) & full
    return by_lines


def _by_lines(order: int, digits: bytes) -> list[int]:
    lines = [*(digits[i * order : (i + 1) * order] for i in range(order)), *(digits[i::order] for i in range(order))]
    seen = [sum({1 << (digit - 1) for digit in line if digit}) for line in lines]
    full, left = (1 << order) - 1, list[int]()
    for cell, here in enumerate(digits):
        row, column = cell // order, order + cell % order
        alone = here and lines[row].count(here) == lines[column].count(here) == 1
        taken = (seen[row] | seen[column]) & ~(1 << (here - 1) if alone else 0)
        left.append(full & ~taken)
    return left


def ways(board: Board, place: str) -> Ways | None:
    """The ways to fill the cage of a place; those that contradict written digits or struck candidates are not open."""
    puzzle = board.puzzle
    cage = puzzle.cages[grid.cell(place, puzzle.order, puzzle.order)]
    lists, signs, (operator, goal) = fillings(puzzle), marks(puzzle), puzzle.clues[cage]
    standing = [
        1 << (digit - 1) if digit else left & ~(board.struck[cell] if board.struck else 0)
        for cell, (digit, left) in enumerate(zip(board.digits, candidates(board), strict=True))
    ]
    row, open_by_text = lists.row(cage, standing), dict[str, bool]()
    for mask in lists.lists[cage] or ():
        text = " ".join(signs[digit] for digit in sorted(_digits(mask, puzzle.order)))
        open_by_text[text] = open_by_text.get(text, False) or mask & row == mask
    ways_by_digits = [
        Way(text, fits) for text, fits in sorted(open_by_text.items(), key=lambda way: [*map(int, way[0].split())])
    ]
    places = tuple(grid.place(cell, puzzle.order) for cell in lists.cells[cage])
    whole = lists.lists[cage] is not None and len(ways_by_digits) <= MOST_WAYS
    return Ways(f"{goal}{WORDS[operator]}", places, tuple(ways_by_digits[:MOST_WAYS]), whole=whole)


def _digits(mask: int, order: int) -> list[int]:
    """The numbers of the digits of a filling."""
    return [at % order + 1 for at in range(mask.bit_length()) if mask >> at & 1]
