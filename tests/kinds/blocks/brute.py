"""Blocks by going through everything: all sets of connected cells, all ways to put them together. Shares no code with
the solver.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from puzzlesmith.kinds.blocks.puzzle import Board, Puzzle, edges


def beside(cell: int, width: int, height: int) -> list[int]:
    x, y = cell % width, cell // width
    steps = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    return [b * width + a for a, b in steps if 0 <= a < width and 0 <= b < height]


@cache
def shapes(width: int, height: int, size: int) -> frozenset[frozenset[int]]:
    """All connected sets of so many cells."""
    if size == 1:
        return frozenset(frozenset([cell]) for cell in range(width * height))
    return frozenset(
        shape | {other}
        for shape in shapes(width, height, size - 1)
        for cell in shape
        for other in beside(cell, width, height)
        if other not in shape
    )


def is_word(puzzle: Puzzle, shape: frozenset[int]) -> bool:
    symbols = Counter(puzzle.symbols[cell] for cell in shape)
    del symbols["."]
    return any(len(word) == len(shape) and not symbols - Counter(word) for word in puzzle.words)


def answers(puzzle: Puzzle) -> list[list[frozenset[int]]]:
    """All ways to cut the board into words."""
    sizes = {len(word) for word in puzzle.words}
    blocks = [s for size in sizes for s in shapes(puzzle.width, puzzle.height, size) if is_word(puzzle, s)]
    return list(_covers(blocks, frozenset(range(puzzle.width * puzzle.height))))


def _covers(pieces: list[frozenset[int]], left: frozenset[int]) -> Iterator[list[frozenset[int]]]:
    if not left:
        yield []
        return
    for piece in pieces:
        if min(left) in piece and piece <= left:
            for rest in _covers(pieces, left - piece):
                yield [piece, *rest]


def finishes(board: Board) -> list[bytes]:
    """The marks of all answers that agree with those on a board: 1 is a wall, 2 a join."""
    boards = []
    for blocks in answers(board.puzzle):
        home = {cell: i for i, block in enumerate(blocks) for cell in block}
        pairs = edges(board.puzzle.width, board.puzzle.height)
        marks = bytes(2 if home[one] == home[other] else 1 for one, other in pairs)
        if all(mark in (0, right) for mark, right in zip(board.marks, marks, strict=True)):
            boards.append(marks)
    return sorted(boards)
