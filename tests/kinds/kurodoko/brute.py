"""Kurodoko by brute force, straight from the rules and sharing nothing with the package but its Puzzle and Board."""

from collections.abc import Iterator
from functools import cache

from puzzlesmith.kinds.kurodoko.puzzle import Board, Puzzle

Cell = tuple[int, int]  # column, row
Blacks = frozenset[Cell]
UNKNOWN, BLACK, WHITE = 0, 1, 2


def all_cells(width: int, height: int) -> list[Cell]:
    """In reading order."""
    return [(x, y) for y in range(height) for x in range(width)]


def around(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def sight(cell: Cell, whites: set[Cell]) -> int:
    """The length of the horizontal and of the vertical row of white that a cell stands in; itself counts once."""
    seen = 1
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        x, y = cell[0] + dx, cell[1] + dy
        while (x, y) in whites:
            seen, x, y = seen + 1, x + dx, y + dy
    return seen


def parts(cells: set[Cell]) -> list[set[Cell]]:
    """Connected parts, in any order."""
    components: list[set[Cell]] = []
    for cell in cells:
        touched = [part for part in components if part & set(around(cell))]
        components = [part for part in components if part not in touched] + [{cell}.union(*touched)]
    return components


@cache
def legal(width: int, height: int) -> list[tuple[Blacks, set[Cell]]]:
    """All ways to paint a board without clues, and what stays white."""
    cells = all_cells(width, height)

    def grown(at: int, blacks: Blacks) -> Iterator[Blacks]:
        if at == len(cells):
            yield blacks
            return
        yield from grown(at + 1, blacks)
        if not blacks & set(around(cells[at])):
            yield from grown(at + 1, blacks | {cells[at]})

    boards = [(blacks, set(cells) - blacks) for blacks in grown(0, frozenset())]
    return [(blacks, whites) for blacks, whites in boards if len(parts(whites)) <= 1]


@cache
def sights(width: int, height: int) -> list[dict[Cell, int]]:
    return [{cell: sight(cell, whites) for cell in whites} for _, whites in legal(width, height)]


def finishes(board: Board) -> list[bytes]:
    """All ways to finish a board, as marks, in a fixed order."""
    puzzle = board.puzzle
    cells = all_cells(puzzle.width, puzzle.height)
    boards = []
    for (blacks, _), seen in zip(legal(puzzle.width, puzzle.height), sights(puzzle.width, puzzle.height), strict=True):
        marks = bytes(BLACK if cell in blacks else WHITE for cell in cells)
        if all(mark in (UNKNOWN, new) for mark, new in zip(board.marks, marks, strict=True)) and all(
            not clue or (cell not in blacks and clue in (-1, seen[cell]))
            for cell, clue in zip(cells, puzzle.clues, strict=True)
        ):
            boards.append(marks)
    return sorted(boards)


def is_finished(puzzle: Puzzle, marks: bytes) -> bool:
    return marks in finishes(Board(puzzle, bytes(len(marks))))
