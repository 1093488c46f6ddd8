"""The text format of janko.at: lines of keywords, then the symbols and the blocks in rows.

Otto Janko calls the puzzle Burokku. His boards are squares whose blocks have as many cells as a row; for other words we
add a line `words`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.toolkit.grid import rows

from .puzzle import BLANK, CAPITALS, SIDE, SIGNS, Board, Puzzle

if TYPE_CHECKING:
    from collections.abc import Sequence

NAME = "puzzle burokku"
EMPTY = "-"
PROBLEM, SOLUTION, END = "[problem]", "[solution]", "end"


def janko(board: Board) -> str:
    """The puzzle, and the blocks if walls divide the board into several."""
    puzzle = board.puzzle
    lines = ["begin", NAME, f"size {puzzle.width} {puzzle.height}", f"words {' '.join(puzzle.words)}", PROBLEM]
    lines += [" ".join(row).replace(BLANK, EMPTY) for row in puzzle.rows]
    if any(board.blocks):
        numbers = [str(block + 1) for block in board.blocks]
        lines += [SOLUTION, *map(" ".join, rows(numbers, puzzle.width))]
    return "\n".join([*lines, END])


def is_janko(text: str) -> bool:
    return NAME in (line.strip().lower() for line in text[:2000].splitlines()[:20])


def read_janko(text: str) -> Puzzle:
    if len(text) > 20_000:
        raise PuzzleError("too long a text", expected=f"a board of at most {SIDE.most} rows")
    if not is_janko(text):
        raise PuzzleError("not a Burokku", expected=f"a line {NAME!r}")
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if PROBLEM not in lines:
        raise PuzzleError("no problem", expected=f"a line {PROBLEM}")
    head, rows = lines[: lines.index(PROBLEM)], _section(lines[lines.index(PROBLEM) + 1 :])
    cells = [_cells(row) for row in rows]
    width = len(cells[0]) if cells else 0
    for row, line in zip(cells, rows, strict=True):
        if len(row) != width:
            raise PuzzleError(f"{len(row)} cells in a row", text=line, expected=str(width))
    symbols = "".join(map("".join, cells))
    words = _words(head) or (_usual(symbols, width, len(cells)),)
    return Puzzle(width, len(cells), words, symbols)


def _section(lines: Sequence[str]) -> list[str]:
    """The lines up to the next heading or the end."""
    ends = [i for i, line in enumerate(lines) if line.startswith("[") or line == END]
    return list(lines[: ends[0]] if ends else lines)


def _cells(line: str) -> list[str]:
    cells = [BLANK if sign == EMPTY else sign.upper() for sign in line.split()]
    for cell in cells:
        if cell not in [*SIGNS, BLANK]:
            raise PuzzleError(f"unexpected {cell[:20]!r}", text=line, expected="a letter, a digit or '-' for each cell")
    return cells


def _words(head: Sequence[str]) -> tuple[str, ...]:
    lists = [line.split()[1:] for line in head if line.split()[0] == "words"]
    return tuple(word.upper() for words in lists for word in words)


def _usual(symbols: str, width: int, height: int) -> str:
    """One word with each symbol of the board once and, if there are blanks, more letters up to the length of a row."""
    used = sorted(set(symbols) - {BLANK})
    spare = [sign for sign in CAPITALS if sign not in used]
    missing = max(0, min(width, height) - len(used)) if BLANK in symbols else 0
    return "".join(used + spare[:missing])
