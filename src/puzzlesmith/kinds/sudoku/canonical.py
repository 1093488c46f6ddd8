"""The canonical form of a Sudoku: one text for all puzzles that are the same up to symmetry.

Digits can be renamed, rows can change places within a band and columns within a stack, bands and stacks can change
places as wholes, and the board can be transposed. Extra rules leave only rotations, reflections and new names.

Colour refinement, as in graph isomorphism programs (McKay 1981), distinguishes rows, columns, bands, stacks and digits
by the givens that they share. Where some remain alike, the search individualises each of them in turn and keeps the
smallest text. Rows without givens are interchangeable, so one of them is enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.toolkit.symmetry import least, relabelled

from .puzzle import Puzzle, encode

if TYPE_CHECKING:
    from collections.abc import Sequence

COLOUR = 6  # bits of a colour: fewer than twice as many are used as there are lines, at most 16


def canonical(puzzle: Puzzle) -> str:
    if puzzle.variants:
        return encode(_least_view(puzzle))
    views = [Lines.of(puzzle)]
    if puzzle.width == puzzle.height:
        views.append(views[0].transposed())
    elif puzzle.width < puzzle.height:
        views = [views[0].transposed()]
    best = min(Search(view).least() for view in views)
    return encode(Puzzle(views[0].width, views[0].height, tuple(best)))


def _least_view(puzzle: Puzzle) -> Puzzle:
    """The smallest of its rotations and reflections, with digits renamed in order of appearance."""

    def view(_: int, __: int, cells: list[int]) -> tuple[int, list[int]]:
        regions = [puzzle.regions[cell] for cell in cells]
        width = regions.index(next(region for region in regions if region != regions[0]))
        return -width, relabelled([puzzle.givens[cell] for cell in cells])

    width, givens = least(puzzle.order, puzzle.order, view)
    return Puzzle(-width, puzzle.order // -width, tuple(givens), puzzle.variants)


class Given(NamedTuple):
    row: int
    column: int
    digit: int


class Lines(NamedTuple):
    """A board as its givens; bands have `height` rows, stacks `width` columns."""

    width: int
    height: int
    givens: tuple[Given, ...]

    @classmethod
    def of(cls, puzzle: Puzzle) -> Lines:
        cells = [(cell, digit) for cell, digit in enumerate(puzzle.givens) if digit]
        return cls(
            puzzle.width, puzzle.height, tuple(Given(*divmod(cell, puzzle.order), digit) for cell, digit in cells)
        )

    def transposed(self) -> Lines:
        return Lines(self.height, self.width, tuple(Given(column, row, digit) for row, column, digit in self.givens))


class Search:
    """Finds the least form of a board, without transposition."""

    lines: Lines
    order: int

    def __init__(self, lines: Lines):
        self.lines, self.order = lines, lines.width * lines.height
        self.best: list[int] = list[int]()

    def least(self) -> list[int]:
        n = self.order
        self._refine([0] * n, [0] * n, [0] * (n + 1))
        return self.best

    def _refine(self, rows: list[int], columns: list[int], digits: list[int]) -> None:
        """Refine the colours until nothing changes, or all lines differ; then single out a line, or write the form
        down.
        """
        before = 0
        while True:
            rows, columns, digits = self._round(rows, columns, digits)
            colours = len({*rows}) + len({*columns}) + len({*digits})
            if colours == before or len({*rows}) + len({*columns}) == 2 * self.order:
                break
            before = colours
        for lines, is_row in ((rows, True), (columns, False)):
            alike = self._alike(lines)
            if alike:
                for line in alike[:1] if self._empty(alike, is_row=is_row) else alike:
                    chosen = [2 * colour + 1 for colour in lines]
                    chosen[line] -= 1
                    self._refine(*((chosen, columns, digits) if is_row else (rows, chosen, digits)))
                return
        self._write(rows, columns)

    def _round(self, rows: list[int], columns: list[int], digits: list[int]) -> tuple[list[int], list[int], list[int]]:
        """A round of refinement: the old colour, and those of the lines and digits that share a given with it."""
        n, height, width = self.order, self.lines.height, self.lines.width
        in_row: list[list[int]] = [[] for _ in range(n)]
        in_column: list[list[int]] = [[] for _ in range(n)]
        of_digit: list[list[int]] = [[] for _ in range(n + 1)]
        for row, column, digit in self.lines.givens:
            in_row[row].append(columns[column] << COLOUR | digits[digit])
            in_column[column].append(rows[row] << COLOUR | digits[digit])
            of_digit[digit].append(rows[row] << COLOUR | columns[column])
        rows, columns, digits = ranked(rows, in_row), ranked(columns, in_column), ranked(digits, of_digit)
        return grouped(rows, height), grouped(columns, width), digits

    def _alike(self, colours: list[int]) -> list[int]:
        """The lines of the first colour that several have."""
        counts = [0] * (max(colours) + 1)
        for colour in colours:
            counts[colour] += 1
        shared = next((colour for colour, count in enumerate(counts) if count > 1), None)
        return [line for line, colour in enumerate(colours) if colour == shared]

    def _empty(self, lines: list[int], *, is_row: bool) -> bool:
        """Are lines without givens interchangeable: all in one band or stack, or all in empty bands or stacks?"""
        size = self.lines.height if is_row else self.lines.width
        full = {given.row if is_row else given.column for given in self.lines.givens}
        if full & {*lines}:
            return False
        groups = {line // size for line in lines}
        return len(groups) == 1 or not {line // size for line in full} & groups

    def _write(self, rows: list[int], columns: list[int]) -> None:
        """The board with its lines in the order of their colours and its digits renamed in order of appearance."""
        n = self.order
        row_of = _places(rows, self.lines.height)
        column_of = _places(columns, self.lines.width)
        cells = [0] * (n * n)
        for row, column, digit in self.lines.givens:
            cells[row_of[row] * n + column_of[column]] = digit
        form = relabelled(cells)
        if not self.best or form < self.best:
            self.best = form


def ranked(colours: Sequence[int], shared: Sequence[list[int]]) -> list[int]:
    """Rank lines or digits by their old colours, and then by what they share, whose order does not count."""
    signatures = [(colour, *sorted(pairs)) for colour, pairs in zip(colours, shared, strict=True)]
    ranks = {signature: rank for rank, signature in enumerate(sorted({*signatures}))}
    return [ranks[signature] for signature in signatures]


def grouped(colours: list[int], size: int) -> list[int]:
    """Colours that also tell apart lines of different bands."""
    bands = [tuple(sorted(colours[at : at + size])) for at in range(0, len(colours), size)]
    names = [(colour, bands[line // size]) for line, colour in enumerate(colours)]
    ranks = {name: rank for rank, name in enumerate(sorted({*names}))}
    return [ranks[name] for name in names]


def _places(colours: list[int], size: int) -> list[int]:
    """The new place of each line: bands sorted by their first colours, lines by their own."""
    starts = range(0, len(colours), size)
    order = sorted(starts, key=lambda at: sorted(colours[at : at + size]))
    lines = [line for at in order for line in sorted(range(at, at + size), key=colours.__getitem__)]
    places = [0] * len(colours)
    for place, line in enumerate(lines):
        places[line] = place
    return places
