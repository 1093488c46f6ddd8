"""The rules of Blocks, one function per rule: each yields the faults of a board. Never calls the solver.

An unmarked edge counts in favour of the player: it may become a wall or a join as needed.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Fault
from puzzlesmith.toolkit import regions
from puzzlesmith.toolkit.grid import place

from .codes import JOIN, UNKNOWN, WALL
from .puzzle import BLANK, Board, divided, edge_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RULES = {
    "misfit": "The symbols of a block are those of one of the words: none more, and none more often.",
    "missing": "The symbols of a block are those of one of the words: none is missing.",
    "inside": "No wall stands inside a block.",
}


def check(board: Board) -> list[Fault]:
    return [*misfit(board), *missing(board), *inside(board)]


def done(board: Board) -> bool:
    """Is nothing wrong, and is every block given by walls around it or by joins inside it?"""
    return not check(board) and _whole(board, _settled(board))


def _settled(board: Board) -> tuple[int, ...]:
    """The regions of the board, as if there were walls around each block that joins complete.

    Blocks that cannot grow come first: they may be what separates the beginning of a longer word from its surroundings.
    """
    joined = regions.joined(len(board.puzzle.symbols), board.marked(JOIN))
    blocks, inner = board.blocks, board.marked(UNKNOWN, JOIN)
    for most in (1, len(board.puzzle.words)):
        room = _members(blocks)
        complete = {
            joined[cells[0]]
            for cells in _members(joined)
            if is_word(board, cells)
            and not is_word(board, room[blocks[cells[0]]])
            and len(_beginnings(board, cells)) <= most
        }
        inner = [(a, b) for a, b in inner if joined[a] == joined[b] or not complete & {joined[a], joined[b]}]
        blocks = regions.joined(len(joined), inner)
    return blocks


def _whole(board: Board, blocks: Sequence[int]) -> bool:
    """Is every block a word, and does no mark contradict the blocks?"""
    full = divided(board.puzzle, blocks)
    agree = all(mark in (UNKNOWN, right) for mark, right in zip(board.marks, full.marks, strict=True))
    return agree and all(is_word(board, cells) for cells in _members(blocks))


def _members(numbers: Sequence[int]) -> list[list[int]]:
    """The cells of each number."""
    members: list[list[int]] = [[] for _ in range(max(numbers) + 1)]
    for cell, number in enumerate(numbers):
        members[number].append(cell)
    return members


def symbols(board: Board, cells: Sequence[int]) -> Counter[str]:
    """How often each symbol is in some cells; blank cells do not count."""
    return Counter(symbol for symbol in (board.puzzle.symbols[cell] for cell in cells) if symbol != BLANK)


def is_word(board: Board, cells: Sequence[int]) -> bool:
    return any(len(cells) == len(word) and symbols(board, cells) <= Counter(word) for word in board.puzzle.words)


def parts(board: Board) -> list[list[int]]:
    """The cells of each part, in reading order of the first cells."""
    return _members(regions.joined(len(board.puzzle.symbols), board.marked(JOIN)))


def misfit(board: Board) -> Iterator[Fault]:
    for cells in parts(board):
        if not _beginnings(board, cells):
            places = tuple(place(cell, board.puzzle.width) for cell in cells)
            yield Fault("misfit", f"The block of {places[0]} {_too_much(board, cells)}.", places)


def _beginnings(board: Board, cells: Sequence[int]) -> list[str]:
    """The words that a part can become."""
    has = symbols(board, cells)
    return [word for word in board.puzzle.words if len(cells) <= len(word) and has <= Counter(word)]


def _too_much(board: Board, cells: Sequence[int]) -> str:
    """What is wrong with a part that fits no word: a symbol that no word has so often, too many cells, or neither."""
    words, has = [Counter(word) for word in board.puzzle.words], symbols(board, cells)
    for symbol, count in sorted(has.items()):
        if all(count > word[symbol] for word in words):
            return f"has {symbol} {'more than once' if count == 2 else 'too often'}"
    if all(len(cells) > word.total() for word in words):
        return f"has {len(cells)} cells, which is too many"
    return "fits none of the words"


def missing(board: Board) -> Iterator[Fault]:
    """Parts that walls keep from the symbols they lack. Parts that fit no word are another fault."""
    blocks = board.blocks
    room = _members(blocks)
    for cells in parts(board):
        words = _beginnings(board, cells)
        reach = room[blocks[cells[0]]]
        if words and not any(_reaches(board, cells, reach, word) for word in words):
            places = tuple(place(cell, board.puzzle.width) for cell in cells)
            yield Fault("missing", f"The block of {places[0]} cannot get all its symbols any more.", places)


def _reaches(board: Board, cells: Sequence[int], reach: Sequence[int], word: str) -> bool:
    """Are there enough cells inside the walls, and the symbols of the word or blanks for them?"""
    reachable = symbols(board, reach)
    blanks = len(reach) - reachable.total()
    return len(reach) >= len(word) and (Counter(word) - reachable).total() <= blanks and len(cells) <= len(word)


def inside(board: Board) -> Iterator[Fault]:
    joined = regions.joined(len(board.puzzle.symbols), board.marked(JOIN))
    for edge in board.marked(WALL):
        if joined[edge[0]] == joined[edge[1]]:
            one, other = (place(cell, board.puzzle.width) for cell in edge)
            text = f"{one} and {other} are in one block, but there is a wall between them."
            yield Fault("inside", text, (edge_name(edge, board.puzzle.width), one, other))
