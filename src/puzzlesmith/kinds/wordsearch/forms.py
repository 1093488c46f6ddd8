"""Word searches as other texts: the grid with its list, as people paste it, and CSV for spreadsheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.answers.graphemes import graphemes
from puzzlesmith.core.model import PuzzleError
from puzzlesmith.kinds.wordsearch.lists.letters import Word, word_of
from puzzlesmith.toolkit.grid import rows

from .puzzle import BLANK, MOST_SIDE, NO_CELL, Board, Puzzle, place_of

if TYPE_CHECKING:
    from collections.abc import Sequence

OUTSIDE = "-"
MARK = "?"  # before a secret word
HEADING = ["word", "from", "to", "secret"]


def _sign(cell: str) -> str:
    return OUTSIDE if cell == NO_CELL else cell


# ---------------------------------------------------------------- the grid, an empty line, one word a line


def picture(board: Board) -> str:
    """Rows of letters separated by blanks, an empty line, and the words; a question mark precedes a secret word."""
    puzzle = board.puzzle
    lines = [" ".join(map(_sign, row)) for row in rows(puzzle.cells, puzzle.width)]
    words = [*(word.text for word in puzzle.words), *(f"{MARK} {word.text}" for word in puzzle.secrets)]
    return "\n".join([*lines, "", *words]) + "\n"


def is_picture(text: str) -> bool:
    """Does a text have two parts, separated by an empty line: rows of equal length, and words?"""
    parts = _parts(text)
    if len(parts) != 2:
        return False
    widths = {len(_row(line)) for line in parts[0]}
    return len(widths) == 1 and all(map(_plain, parts[0])) and all(any(map(str.isalpha, line)) for line in parts[1])


def _parts(text: str) -> list[list[str]]:
    blocks = [block.split("\n") for block in text.replace("\r\n", "\n").strip("\n").split("\n\n")]
    return [lines for block in blocks if (lines := [line.strip() for line in block if line.strip()])]


def _row(line: str) -> list[str]:
    """The cells of a row: separated by blanks, or else one per letter."""
    return line.split() if " " in line or "\t" in line else graphemes(line)


def _plain(line: str) -> bool:
    return all(cell in (BLANK, OUTSIDE) or cell[0].isalnum() for cell in _row(line))


def read_picture(text: str) -> Puzzle:
    parts = _parts(text)
    if len(parts) != 2:
        raise PuzzleError(f"{len(parts)} blocks of lines", text=text, expected="the grid, an empty line, and the words")
    return puzzle_of([_row(line) for line in parts[0]], [(line.lstrip(MARK), line[:1] == MARK) for line in parts[1]])


def puzzle_of(grid: Sequence[Sequence[str]], listed: Sequence[tuple[str, bool]]) -> Puzzle:
    """A puzzle from rows of cells and words, some of them secret. If all letters are capitals, so are the words."""
    width = len(grid[0]) if grid else 0
    if not 1 <= width <= MOST_SIDE or len(grid) > MOST_SIDE:
        raise PuzzleError(f"a grid of {width}x{len(grid)}", expected=f"at most {MOST_SIDE}x{MOST_SIDE}")
    for number, row in enumerate(grid, 1):
        if len(row) != width:
            raise PuzzleError(f"row {number} has {len(row)} cells", expected=f"{width}, as the first row has")
    cells = tuple(_read_cell(cell, y, x) for y, row in enumerate(grid, 1) for x, cell in enumerate(row, 1))
    capitals = not any(cell.upper() != cell for cell in cells)
    words = [
        (word_of(text, f"word {n}: ", keep_case=not capitals), secret) for n, (text, secret) in enumerate(listed, 1)
    ]
    return Puzzle(width, len(grid), cells, _some(words, secret=False), _some(words, secret=True))


def _some(words: list[tuple[Word, bool]], *, secret: bool) -> tuple[Word, ...]:
    return tuple(word for word, is_secret in words if is_secret == secret)


def _read_cell(cell: str, row: int, column: int) -> str:
    import unicodedata

    cell = unicodedata.normalize("NFC", cell)
    if cell == BLANK:
        return BLANK
    if cell == OUTSIDE:
        return NO_CELL
    if not cell[:1].isalnum() or len(graphemes(cell)) != 1:
        raise PuzzleError(f"{cell[:20]!r} in row {row}, column {column}", expected="one letter, '.' or '-'")
    return cell


# ---------------------------------------------------------------- CSV


def csv(board: Board) -> str:
    """The rows of the grid; an empty row; a heading, and a row for each word, with its line if that is marked."""
    from csv import writer
    from io import StringIO

    puzzle, found, out = board.puzzle, board.found, StringIO()
    table = writer(out, lineterminator="\n")
    table.writerows([map(_sign, row) for row in rows(puzzle.cells, puzzle.width)])
    table.writerows([[], HEADING])
    for word in puzzle.all_words:
        ends = place_of(puzzle, found[word]).split("-") if word in found else ["", ""]
        table.writerow([word.text, *ends, "yes" if word in puzzle.secrets else ""])
    return out.getvalue()


def is_csv(text: str) -> bool:
    return f"\n{','.join(HEADING)}\n" in text.replace("\r\n", "\n")


def read_csv(text: str) -> Puzzle:
    from csv import Error, reader

    try:
        table = list(reader(text.replace("\r\n", "\n").strip("\n").split("\n"), strict=True))
    except Error as error:
        raise PuzzleError(f"not CSV: {error}", text=text, expected="a grid and its words as CSV") from None
    if HEADING not in table:
        raise PuzzleError("no heading", text=text, expected=",".join(HEADING))
    at = table.index(HEADING)
    if at < 2 or table[at - 1]:
        raise PuzzleError("no grid before the heading", text=text, expected="rows of letters and an empty row")
    for row in table[at + 1 :]:
        if len(row) != len(HEADING) or row[3] not in ("", "yes"):
            raise PuzzleError(f"a row of {len(row)} fields", text=",".join(row), expected=",".join(HEADING))
    return puzzle_of(table[: at - 1], [(row[0], row[3] == "yes") for row in table[at + 1 :]])
