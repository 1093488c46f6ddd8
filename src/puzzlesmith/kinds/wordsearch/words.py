"""The name, level and sentence of each way to find a word: turns a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from puzzlesmith.core.model import Entry, Level, Move, Step, Technique
from puzzlesmith.toolkit.grid import straight
from puzzlesmith.toolkit.telling import Teller

from .puzzle import FOUND, SIGNS, Board, Puzzle, place_of

if TYPE_CHECKING:
    from collections.abc import Mapping

# Easiest first: by class of direction, and look-alikes last. See explain.technique_of for the numbers.
TECHNIQUES = (
    Technique("along", "along the row", Level.easy, 10),
    Technique("down", "down the column", Level.easy, 12),
    Technique("falling", "falling diagonal", Level.medium, 20),
    Technique("rising", "rising diagonal", Level.medium, 22),
    Technique("backward", "backwards along the row", Level.hard, 30),
    Technique("up", "up the column", Level.hard, 32),
    Technique("backward_diagonal", "backwards on a diagonal", Level.expert, 45),
    Technique("lookalike", "one among look-alikes", Level.extreme, 90),
)
BACKWARD_DIAGONAL, LOOKALIKE = 6, 7
SMALL, LARGE = 4, 9  # sides of fewer cells are one part, of fewer than the second two, else three

TEMPLATES = {
    "listed": "In the {part:look}, {word} begins with {first:look}; {way:follows}.",
    "secret": "In the {part:look}, the secret word {word} begins with {first:look}; {way:follows}.",
    "first": "the {letter} at {cell}",
    "along": "it reads along the row",
    "down": "it reads down the column",
    "falling": "it reads forwards on a falling diagonal",
    "rising": "it reads forwards on a rising diagonal",
    "backward": "it reads backwards along the row",
    "up": "it reads up the column",
    "backward_diagonal": "it reads backwards on a diagonal",
    "lookalike": "several other lines look like it but for one letter",
}


class GridTeller(Teller):
    templates: ClassVar[Mapping[str, str]] = TEMPLATES


def tell(board: Board, entry: Entry) -> Step:
    puzzle, technique = board.puzzle, TECHNIQUES[entry.technique]
    t, first, (one, other) = GridTeller(puzzle.width), entry.look[0], entry.follows
    name, cells = part(puzzle, first)
    sentence = t.fill(
        "listed" if entry.subject < len(puzzle.words) else "secret",
        part=t.over(name, cells),
        word=puzzle.all_words[entry.subject].text,
        first=t.over(t.fill("first", letter=puzzle.cells[first], cell=t.cell(first)), [first]),
        way=t.over(t.fill(technique.name), straight(one, other, puzzle.width) or (one, other)),
    )
    return t.step(technique, sentence, [Move(place_of(puzzle, (min(one, other), max(one, other))), FOUND)])


def part(puzzle: Puzzle, cell: int) -> tuple[str, list[int]]:
    """The part of the grid that a cell lies in: its name, and its cells."""
    rows, row = _band(cell // puzzle.width, puzzle.height, ("upper", "middle", "lower"))
    columns, column = _band(cell % puzzle.width, puzzle.width, ("left", "middle", "right"))
    cells = [
        y * puzzle.width + x for y in rows for x in columns if puzzle.cells[y * puzzle.width + x] not in SIGNS.values()
    ]
    words = [word for word in dict.fromkeys([row, column]) if word]
    if not words:
        return "grid", cells
    return " ".join(words) + (" part" if len(words) == 1 else " part" if "middle" in words else ""), cells


def _band(at: int, side: int, names: tuple[str, str, str]) -> tuple[range, str]:
    """Which of one, two or three bands of a side a row or column is in, and what it is called."""
    count = 1 if side < SMALL else 2 if side < LARGE else 3
    band = at * count // side
    rows = [each for each in range(side) if each * count // side == band]
    name = "" if count == 1 else names[0 if band == 0 else 2 if band == count - 1 else 1]
    return range(rows[0], rows[-1] + 1), name
