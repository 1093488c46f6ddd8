"""Other text forms of Jigsaw Sudoku: links to f-puzzles and SudokuPad, Simon Tatham's picture, and one line."""

from __future__ import annotations

import re
from math import isqrt
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.exchange import fpuzzles as links
from puzzlesmith.exchange.fpuzzles import CAGES
from puzzlesmith.toolkit.grid import rows
from puzzlesmith.toolkit.regions import edges, joined, numbered

from . import layout
from .puzzle import SIGNS, Board, Puzzle
from .rules import RULES

if TYPE_CHECKING:
    from collections.abc import Mapping

# ---------------------------------------------------------------- f-puzzles, and SudokuPad which reads the same

DIAGONALS = ("diagonal+", "diagonal-")
TOLD = ("size", "grid", *DIAGONALS)


def fpuzzles(board: Board) -> str:
    return links.fpuzzles(_told(board))


def sudokupad(board: Board) -> str:
    return links.sudokupad(_told(board))


def is_fpuzzles(text: str) -> bool:
    return links.is_fpuzzles(text) and not links.has(text, CAGES)


def is_sudokupad(text: str) -> bool:
    return links.is_sudokupad(text) and not links.has(text, CAGES)


def read_link(text: str) -> Puzzle:
    return _puzzle_of(links.read(text))


def _told(board: Board) -> dict[str, Any]:
    puzzle = board.puzzle
    cells = [_cell(*each) for each in zip(puzzle.regions, puzzle.givens, board.digits, strict=True)]
    return {
        "size": puzzle.order,
        "title": "Jigsaw Sudoku" + " X" * puzzle.diagonals,
        "author": "",
        "ruleset": " ".join(sentence for rule, sentence in RULES.items() if rule != "diagonal" or puzzle.diagonals),
        "grid": rows(cells, puzzle.order),
        **dict.fromkeys(DIAGONALS if puzzle.diagonals else (), True),
    }


def _cell(region: int, given: int, digit: int) -> dict[str, Any]:
    mark = {"value": given, "given": True} if given else {"value": digit} if digit else {}
    return {**mark, "region": region}


def _puzzle_of(told: Mapping[str, Any]) -> Puzzle:
    links.refuse_others(told, TOLD, "Jigsaw Sudoku", "regions only")
    if bool(told.get(DIAGONALS[0])) != bool(told.get(DIAGONALS[1])):
        raise PuzzleError("one diagonal without the other", expected="both or none")
    order = links.order(told, layout.LEAST, layout.MOST)
    cells = list(links.cells(told, order))
    givens = tuple(cell["value"] if cell.get("given") else 0 for cell in cells)
    if any(type(given) is not int for given in givens):
        raise PuzzleError("a given without a number in the link", expected=f"1 to {order}")
    return Puzzle(order, _regions_of(cells, order), givens, bool(told.get(DIAGONALS[0])))


def _regions_of(cells: list[dict[str, Any]], order: int) -> tuple[int, ...]:
    """The regions; a cell that names none is in its box."""
    told = [cell.get("region", ...) for cell in cells]
    if any(region is not ... and type(region) is not int for region in told):
        raise PuzzleError("a cell without a region in the link", expected="a region for every cell")
    if ... not in told:
        return numbered(told)
    return tuple(box if region is ... else region for region, box in zip(told, layout.boxes(order), strict=True))


# ---------------------------------------------------------------- the picture that Simon Tatham's Solo copies


def picture(board: Board) -> str:
    """The givens four columns apart, with | - + where regions meet; an underscore is a blank on a diagonal. Solo does
    not tell givens from other digits, so those are left out. Diagonals that are given in full cannot be told.
    """
    order, regions = board.puzzle.order, board.puzzle.regions
    lines = []
    for at in range(0, order * order, order):
        walls = [" | " if regions[cell] != regions[cell + 1] else "   " for cell in range(at, at + order - 1)]
        signs = [_picture_sign(board.puzzle, cell) for cell in range(at, at + order)]
        lines.append("".join(sign + wall for sign, wall in zip(signs, [*walls, ""], strict=True)))
        if at + order < order * order:
            lines.append(_rule(regions, order, at))
    return "\n".join(lines) + "\n"


def _picture_sign(puzzle: Puzzle, cell: int) -> str:
    given, (y, x) = puzzle.givens[cell], divmod(cell, puzzle.order)
    crossed = puzzle.diagonals and (x == y or x + y == puzzle.order - 1)
    return SIGNS[given].lower() if given else "_" if crossed else "."


def _rule(regions: tuple[int, ...], order: int, at: int) -> str:
    """What stands below the row of cells that begins with `at`."""
    edge = ["-" if regions[cell] != regions[cell + order] else " " for cell in range(at, at + order)]
    signs = edge[0] * 2
    for cell in range(at, at + order - 1):
        wide = 3 if cell < at + order - 2 else 2
        signs += _corner(*regions[cell : cell + 2], *regions[cell + order : cell + order + 2])
        signs += edge[cell + 1 - at] * wide
    return signs


def _corner(left: int, right: int, below_left: int, below_right: int) -> str:
    beside, above = left == below_left and right == below_right, left == right and below_left == below_right
    return "+|- "[beside + 2 * above]


def is_picture(text: str) -> bool:
    line = text.strip().partition("\n")[0].rstrip()
    return re.fullmatch(r"[._1-9a-g](?: [ |] [._1-9a-g]){3,15}", line) is not None


def read_picture(text: str) -> Puzzle:
    lines = text.strip().splitlines()
    order = (len(lines) + 1) // 2
    if not layout.LEAST <= order <= layout.MOST or len(lines) % 2 == 0:
        raise PuzzleError(f"{len(lines)} lines in the picture", expected="a line between any two rows")
    lines = [line.rstrip().ljust(4 * order - 3) for line in lines]
    signs = "".join(line[::4] for line in lines[::2])
    known = "._" + SIGNS[1 : order + 1].lower()
    if len(signs) != order * order or not set(signs) <= set(known):
        raise PuzzleError("not the cells of a picture", text=lines[0], expected=f"{order} of {known} in a row")
    regions = joined(order * order, (pair for pair in edges(order, order) if _is_open(lines, order, *pair)))
    puzzle = Puzzle(order, regions, tuple(max(0, known.index(sign) - 1) for sign in signs), "_" in signs)
    _same(lines, puzzle)
    return puzzle


def _is_open(lines: list[str], order: int, one: int, other: int) -> bool:
    """Whether the picture has no line between two neighbours."""
    (y, x), beside = divmod(one, order), other == one + 1
    return (lines[2 * y][4 * x + 2] if beside else lines[2 * y + 1][4 * x]) == " "


def _same(lines: list[str], puzzle: Puzzle) -> None:
    proper = picture(Board(puzzle, bytes(puzzle.givens))).splitlines()
    for line, wanted in zip(lines, proper, strict=True):
        if line.rstrip() != wanted.rstrip():
            raise PuzzleError("lines that do not fit together", text=line, expected=repr(wanted))


# ---------------------------------------------------------------- one line


def line(board: Board) -> str:
    """The givens in reading order, the letters of their regions, and an x for diagonals, with commas between."""
    puzzle = board.puzzle
    givens = "".join(SIGNS[given] for given in puzzle.givens)
    return f"{givens},{layout.lettered(puzzle.regions, puzzle.order).replace('/', '')}{',x' * puzzle.diagonals}"


def is_line(text: str) -> bool:
    found = re.fullmatch(r"([.0-9A-G]{16,256})(?:,([0-9A-Za-z]{16,256}))?(?:,x)?", text.strip())
    return found is not None and isqrt(len(found[1])) ** 2 == len(found[1])


def read_line(text: str) -> Puzzle:
    """A line without regions is an ordinary sudoku."""
    text = text.strip()
    if not is_line(text):
        raise PuzzleError(
            "not a puzzle in one line", text=text, expected="digits and dots, then ',' and a letter for each"
        )
    givens, _, rest = text.removesuffix(",x").partition(",")
    order = isqrt(len(givens))
    digits = tuple(SIGNS.index(sign) if sign != "0" else 0 for sign in givens)
    return Puzzle(order, numbered(rest) if rest else layout.boxes(order), digits, text.endswith(",x"))
