"""The solver used as a person would use it: word by word, the easiest directions first; and the exact search."""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Entry, Trace
from puzzlesmith.kinds.wordsearch.lists.letters import right_to_left

from .codes import DX, DY, NAMES
from .directions import class_of, way_of
from .puzzle import Board, Line, Puzzle
from .rules import check, done
from .scan import Scanner, almost
from .words import BACKWARD_DIAGONAL, LOOKALIKE, TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Sequence

# Milliseconds for a point of the score. Nobody has published times. This value corresponds to scanning half of the grid
# for each word, at about seven letters a second.
POINT = 600
BUDGET = 20_000  # budget for choosing among several places of words
LONG = 6  # least letters of a word whose look-alikes count: shorter words have three and more of them by chance
MANY = 3  # this many look-alikes make a word extremely hard to find, plus one
ROOMY = 400  # for each block of this many cells: a large grid has some by chance


def technique_of(scanner: Scanner, puzzle: Puzzle, cells: Sequence[str], line: Line, *, rtl: bool) -> int:
    """The technique for finding a word: by its direction, or by the lines that look like it."""
    many = MANY + scanner.size // ROOMY
    if len(cells) >= LONG and scanner.near(cells) >= many and scanner.near(cells) - _alike(puzzle, cells) >= many:
        return LOOKALIKE
    width = puzzle.width
    ways = [line, line[::-1]] if cells == cells[::-1] else [line]  # a palindrome counts as read in the easier direction
    return min(_by_way(way_of(*each, width), rtl=rtl) for each in ways)


def _alike(puzzle: Puzzle, cells: Sequence[str]) -> int:
    """How many other words of the puzzle resemble one: their lines do not mislead, since they must be found as well."""
    return sum(almost(cells, other.cells) or almost(cells[::-1], other.cells) for other in puzzle.all_words)


def _by_way(way: int, *, rtl: bool) -> int:
    rank = class_of(way, rtl=rtl)
    if rank == class_of(NAMES.index("NW"), rtl=False):
        return BACKWARD_DIAGONAL
    return 2 * rank + (DX[way] == 0 if rank != 1 else DY[way] < 0)


def trace(board: Board) -> Trace:
    """Every word that is not yet found and stands in one place only."""
    if check(board):
        return Trace((), False)
    puzzle = board.puzzle
    scanner = Scanner(puzzle.width, puzzle.height, puzzle.cells)
    found, entries, clear = board.found, list[Entry](), True
    rtl = right_to_left(puzzle.all_words)
    for number, word in enumerate(puzzle.all_words):
        if word in found:
            continue
        places = scanner.places(word.cells)
        clear = clear and len(places) == 1
        if len(places) == 1:
            technique = technique_of(scanner, puzzle, word.cells, places[0], rtl=rtl)
            entries.append(Entry(technique, (places[0][0],), places[0], premises=(), subject=number))
    entries.sort(key=lambda entry: entry.technique)
    return Trace(tuple(_once(entries)), clear)


def _once(entries: list[Entry]) -> list[Entry]:
    """Of two words on one line, each the other's reverse, keep only the first: one mark finds both."""
    lines: dict[frozenset[int], Entry] = {}
    for entry in entries:
        lines.setdefault(frozenset(entry.follows), entry)
    return list(lines.values())


def score(puzzle: Puzzle, trace: Trace) -> int:
    """The sum over all words. Each counts by its technique, the lines that begin like it and lead nowhere, the letters
    that it shares with others, and the size of the grid; long words are easier to spot.
    """
    scanner = Scanner(puzzle.width, puzzle.height, puzzle.cells)
    uses = _uses(puzzle, trace)
    total = 0
    for entry in trace.entries:
        cells = puzzle.all_words[entry.subject].cells
        weight = TECHNIQUES[entry.technique].weight
        false = sum(length * (scanner.count_starts(cells, length) - 1) for length in (2, 3) if length < len(cells))
        shared = sum(uses[cell] > 1 for cell in _cells(entry.follows, puzzle.width))
        secret = 2 if entry.subject >= len(puzzle.words) else 1
        total += secret * weight * (20 + false + 2 * shared) * (10 + puzzle.width + puzzle.height) // (20 + len(cells))
    return max(1, total // 20)


def time(score: int) -> int:
    return POINT * score


def _uses(puzzle: Puzzle, trace: Trace) -> list[int]:
    uses = [0] * len(puzzle.cells)
    for entry in trace.entries:
        for cell in _cells(entry.follows, puzzle.width):
            uses[cell] += 1
    return uses


def _cells(line: Sequence[int], width: int) -> list[int]:
    one, other = line
    far = max(abs(one % width - other % width), abs(one // width - other // width))
    return [one + (other - one) // far * i for i in range(far + 1)]


def bottleneck(puzzle: Puzzle) -> int:
    """All words can be found from the start."""
    return max(1, len(puzzle.all_words))


def finishes(board: Board, wanted: int) -> list[Board]:
    """Up to `wanted` ways to mark every word once."""
    if check(board):
        return []
    puzzle = board.puzzle
    scanner = Scanner(puzzle.width, puzzle.height, puzzle.cells)
    known = board.found
    missing = [scanner.places(word.cells) for word in puzzle.all_words if word not in known]
    boards: dict[Board, None] = {}
    tried = 0
    for lines in islice(product(*missing), BUDGET):
        marked = {*board.lines, *((min(line), max(line)) for line in lines)}
        finished = Board(puzzle, tuple(sorted(marked)))
        tried += 1
        if done(finished):
            boards[finished] = None
        if len(boards) == wanted:
            break
    if tried == BUDGET and len(boards) < wanted:
        raise GaveUp(f"{BUDGET} ways to choose among several places looked at")
    return list(boards)
