"""Sudoku with boxes as text, in the spellings that people and programs use: one line, rows, frames, candidates.

Blank cells may be . 0 * _ ? or x, frames may have any signs, and rows may have blanks between their cells. Unusual
boxes and extra rules follow the line (,3x2 or ,3x3xw) or stand in a comment.
"""

from __future__ import annotations

import re
from math import isqrt
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Move, PuzzleError, struck
from puzzlesmith.toolkit.grid import place

from . import layout
from .board import SIGNS
from .extras import DIAGONALS, EXTRAS
from .forms import Content, picture_sign
from .peers import peers

if TYPE_CHECKING:
    from .board import Board, Grid
    from .extras import Extra

BLANKS = ".0*_?xX"
ROWS = range(layout.LEAST, layout.MOST + 1)
LETTERS = "".join(extra.letter for extra in EXTRAS)
SPECIAL = re.compile(rf"([2-8])x([2-8])([{LETTERS}]*)")
COMMENT = re.compile(rf"#[A-Z]?\s*({SPECIAL.pattern})\s*")
FRAME = re.compile(r"[-=+*.:'|#\s\u2500-\u257f]*(?:[-=]{2}|[\u2500\u2501\u2550])[-=+*.:'|#\s\u2500-\u257f]*")
WALLS = re.compile(r"[|:!\u2500-\u257f]")
HEAVY = "\u2503\u2551"
LINE = re.compile(rf"[{re.escape(BLANKS)}1-9A-Ga-g-]{{16,256}}(?:,{SPECIAL.pattern})?")


def special(puzzle: Grid) -> str:
    """The boxes of a board and the letters of its extra rules; empty for an ordinary board."""
    width, height = layout.box_of(puzzle.regions, puzzle.order) or (0, 0)
    if not puzzle.extras and (width, height) == layout.box(puzzle.order):
        return ""
    return f"{height}x{width}{''.join(extra.letter for extra in puzzle.extras)}"


def commented(puzzle: Grid, rows: list[str], sign: str = "#") -> str:
    comment = special(puzzle)
    return "\n".join([*([f"{sign} {comment}"] if comment else []), *rows]) + "\n"


# ---------------------------------------------------------------- writing


def line(board: Board) -> str:
    """The givens in reading order; also a line of a file .sdm."""
    signs, rest = "".join(SIGNS[given] for given in board.puzzle.givens), special(board.puzzle)
    return f"{signs},{rest}" if rest else signs


def picture(board: Board) -> str:
    """The picture that Simon Tatham's Solo copies: lines between boxes, and underscores for blanks on diagonals."""
    puzzle = board.puzzle
    signs = [picture_sign(puzzle, cell).upper() for cell in range(puzzle.order**2)]
    return commented(puzzle, _framed(puzzle, signs))


def candidates(board: Board) -> str:
    """Each cell with all digits that no other cell rules out; a plus marks a digit that is not given."""
    puzzle = board.puzzle
    texts = [_candidates(board, cell) for cell in range(puzzle.order**2)]
    wide = max(map(len, texts))
    return commented(puzzle, _framed(puzzle, [text.ljust(wide) for text in texts]))


def _candidates(board: Board, cell: int) -> str:
    puzzle = board.puzzle
    if puzzle.givens[cell]:
        return SIGNS[puzzle.givens[cell]]
    seen = {board.digits[other] for other in peers(puzzle.order, puzzle.regions, puzzle.extras)[cell]}
    gone = board.struck[cell] if board.struck else 0
    open_digits = [d for d in range(1, puzzle.order + 1) if d not in seen and not gone >> (d - 1) & 1]
    digits = [board.digits[cell]] if board.digits[cell] else open_digits
    return "+" * (len(digits) == 1) + "".join(SIGNS[digit] for digit in digits) if digits else "?"


def _framed(puzzle: Grid, texts: list[str]) -> list[str]:
    """Rows of texts of one length, with lines between boxes."""
    order = puzzle.order
    width, height = layout.box_of(puzzle.regions, order) or (order, order)
    lines = []
    for y in range(order):
        row = texts[y * order : (y + 1) * order]
        boxes = [" ".join(row[at : at + width]) for at in range(0, order, width)]
        if y and y % height == 0:
            lines.append("-+-".join("-" * len(box) for box in boxes))
        lines.append(" | ".join(boxes).rstrip())
    return lines


def sdk(board: Board) -> str:
    """A file .sdk, as SudoCue has it: a heading and rows of signs."""
    puzzle = board.puzzle
    signs = "".join(SIGNS[given] for given in puzzle.givens)
    rows = [signs[at : at + puzzle.order] for at in range(0, len(signs), puzzle.order)]
    return commented(puzzle, ["[Puzzle]", *rows], "#C")


# ---------------------------------------------------------------- reading


def is_line(text: str) -> bool:
    match = LINE.fullmatch(text.strip())
    size = len(text.strip().partition(",")[0])
    return match is not None and isqrt(size) ** 2 == size and isqrt(size) in ROWS


def read_line(text: str) -> Content:
    text = text.strip()
    if not is_line(text):
        raise PuzzleError("not a puzzle in one line", text=text, expected="a digit or a dot for each cell")
    signs, _, comment = text.partition(",")
    return _content([[sign] for sign in signs], comment)


def rows_of(text: str) -> list[list[str]]:
    """The cells of a text in several lines, row by row; empty if it does not look like a board."""
    lines = _lines(text)
    if len(lines) not in ROWS or len(_heavy(lines)) > 1:
        return []
    rows = [_cells(line, len(lines)) for line in lines]
    return rows if all(len(row) == len(lines) for row in rows) else []


def _lines(text: str) -> list[str]:
    """The lines that are rows of a board: no frames, headings or comments."""
    lines = [line.strip() for line in text.partition("[State]")[0].strip().splitlines()]
    return [line for line in lines if line and line[0] not in "#[" and not FRAME.fullmatch(line)]


def _cells(line: str, order: int) -> list[str]:
    """The cells of a row: words, or else single signs; between walls around every cell, a blank may be no sign."""
    words = WALLS.sub(" ", line).split()
    if len(words) == order:
        return words
    walled = [part.strip() for part in WALLS.split(line)[1:-1]]
    return [part or BLANKS[0] for part in walled] if len(walled) == order else list("".join(words))


def _heavy(lines: list[str]) -> set[tuple[int, ...]]:
    """Which walls of a row are heavy, for each row that differs from the others: those of a jigsaw do."""
    return {tuple(i for i, wall in enumerate(WALLS.findall(line)) if wall in HEAVY) for line in lines}


def _drawn_boxes(lines: list[str]) -> str:
    """The boxes that heavy walls show where there are walls around every cell; empty if there are none."""
    heavy = _heavy(lines).pop()
    walls = len(WALLS.findall(lines[0]))
    if walls != len(lines) + 1 or not 2 < len(heavy) < walls:
        return ""
    return f"{len(lines) // heavy[1]}x{heavy[1]}"


def is_sdk(text: str) -> bool:
    return "[puzzle]" in text[:2000].lower() and bool(rows_of(text[:20_000]))


def is_picture(text: str) -> bool:
    return _is_board(text) and not is_sdk(text) and not _has_candidates(rows_of(text))


def is_candidates(text: str) -> bool:
    return _is_board(text) and _has_candidates(rows_of(text))


def _is_board(text: str) -> bool:
    signs = {*BLANKS, *SIGNS, *SIGNS.lower(), "+"}
    rows = rows_of(text) if len(text) < 20_000 else []
    return bool(rows) and all(sign in signs for row in rows for cell in row for sign in cell)


def _has_candidates(rows: list[list[str]]) -> bool:
    """Words longer than the numbers of this order are candidates."""
    longest = max((len(cell) for row in rows for cell in row), default=0)
    return longest > len(str(len(rows))) or any("+" in cell for row in rows for cell in row)


def read_rows(text: str) -> Content:
    """A board in several lines, with or without frames."""
    rows = rows_of(text)
    if not rows:
        raise PuzzleError("not the rows of a board", text=text, expected="4 to 16 rows of as many cells")
    comments = [match[1] for line in text.splitlines() if (match := COMMENT.fullmatch(line.strip()))]
    boxes = comments[0] if comments else _drawn_boxes(_lines(text))
    content = _content([[cell] for row in rows for cell in row], boxes)
    crossed = any(cell == "_" for row in rows for cell in row) and not _others(rows)
    return content._replace(extras=(DIAGONALS,)) if crossed and not comments else content


def _others(rows: list[list[str]]) -> bool:
    """Does an underscore stand off the diagonals, or another blank on them?"""
    order = len(rows)
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if (cell == "_") != (cell in BLANKS and (x == y or x + y == order - 1)):
                return True
    return False


def read_candidates(text: str) -> Content:
    """A given is a digit that stands alone; `strikes` reads what the others lack."""
    rows = rows_of(text)
    given = [[cell if len(cell) == 1 and cell in SIGNS else "." for cell in row] for row in rows]
    comments = [line for line in text.splitlines() if line.strip()[:1] == "#"]
    return read_rows("\n".join([*comments, *(" ".join(row) for row in given)]))


def strikes(text: str) -> list[Move]:
    """The candidates that a grid lacks although no digit rules them out, as moves on the notes. A plus marks a digit of
    the player or a last candidate, nobody knows which: such a cell stays as it is.
    """
    content, moves = read_candidates(text), list[Move]()
    signs = [sign.upper() for row in rows_of(text) for sign in row]
    digits = [
        given or SIGNS.find(sign[1:2] or "?") * (sign[0] == "+")
        for given, sign in zip(content.givens, signs, strict=True)
    ]
    seen_from = peers(content.order, content.regions, content.extras)
    for cell, sign in enumerate(signs):
        listed = {SIGNS.find(each) for each in sign}
        if digits[cell] or not listed & {*range(1, content.order + 1)}:
            continue
        ruled_out = listed | {digits[other] for other in seen_from[cell]}
        missing = [digit for digit in range(1, content.order + 1) if digit not in ruled_out]
        moves += [struck(place(cell, content.order), SIGNS[digit]) for digit in missing]
    return moves


def _content(cells: list[list[str]], comment: str) -> Content:
    order = isqrt(len(cells))
    match = SPECIAL.fullmatch(comment)
    height, width = (int(match[1]), int(match[2])) if match else layout.box(order)[::-1]
    if width * height != order:
        raise PuzzleError(f"{order} rows with {comment}", expected=f"boxes of {order} cells")
    return Content(
        order, layout.boxes_of(width, height), tuple(_digit(cell[0], order) for cell in cells), _extras(match)
    )


def _extras(match: re.Match[str] | None) -> tuple[Extra, ...]:
    return tuple(extra for extra in EXTRAS if extra.letter in match[3]) if match else ()


def _digit(sign: str, order: int) -> int:
    """A sign or, beyond 9, a number."""
    if sign in BLANKS or sign == "-":
        return 0
    digit = int(sign) if re.fullmatch("1[0-6]", sign) else SIGNS.find(sign.upper()) if len(sign) == 1 else -1
    if not 1 <= digit <= order:
        raise PuzzleError("no such digit", text=sign, expected=f"1 to {SIGNS[order]}, or a dot")
    return digit
