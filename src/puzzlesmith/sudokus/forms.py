"""Text forms that kinds of sudoku share: links to f-puzzles and SudokuPad, Simon Tatham's picture, and one line."""

from __future__ import annotations

import re
from math import isqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.exchange import fpuzzles as links
from puzzlesmith.exchange.fpuzzles import CAGES
from puzzlesmith.toolkit.grid import rows
from puzzlesmith.toolkit.regions import edges, joined, numbered

from . import layout
from .board import SIGNS
from .extras import ANTI_KING, ANTI_KNIGHT, DIAGONALS, WINDOWS
from .rules import rules

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .board import Board, Grid
    from .extras import Extra


class Content(NamedTuple):
    """The content of a text form: what it says about a puzzle."""

    order: int
    regions: tuple[int, ...]
    givens: tuple[int, ...]
    extras: tuple[Extra, ...] = ()

    @property
    def box(self) -> tuple[int, int] | None:
        """Width and height of the boxes; None if the regions are not boxes."""
        return layout.box_of(self.regions, self.order)


# ---------------------------------------------------------------- f-puzzles, and SudokuPad which reads the same

FLAGS = {DIAGONALS: ("diagonal+", "diagonal-"), ANTI_KNIGHT: ("antiknight",), ANTI_KING: ("antiking",)}
REGIONS = "extraregion"  # the key of houses besides rows, columns and regions


def fpuzzles(board: Board) -> str:
    return links.fpuzzles(_written(board))


def sudokupad(board: Board) -> str:
    return links.sudokupad(_written(board))


def is_fpuzzles(text: str) -> bool:
    return links.is_fpuzzles(text) and not links.has(text, CAGES)


def is_sudokupad(text: str) -> bool:
    return links.is_sudokupad(text) and not links.has(text, CAGES)


def has_boxes(text: str) -> bool:
    """Is a link one to a sudoku with boxes? False if it cannot be read."""
    try:
        puzzle = links.read(text)
        order = links.order(puzzle, layout.LEAST, layout.MOST)
        return layout.box_of(_regions_of(list(links.cells(puzzle, order)), order), order) is not None
    except PuzzleError:
        return False


def _written(board: Board) -> dict[str, Any]:
    puzzle: Grid = board.puzzle
    regions: Sequence[int | None] = puzzle.regions
    if layout.box_of(puzzle.regions, puzzle.order) and puzzle.regions == layout.boxes(puzzle.order):
        regions = [None] * puzzle.order**2  # the default regions of cells that name none
    cells = [_cell(*each) for each in zip(regions, puzzle.givens, board.digits, strict=True)]
    return {
        "size": puzzle.order,
        "title": puzzle.title,
        "author": "",
        "ruleset": " ".join(rules(puzzle.noun, puzzle.extras).values()),
        "grid": rows(cells, puzzle.order),
        **{key: True for extra in puzzle.extras for key in FLAGS.get(extra, ())},
        **({REGIONS: _windows(puzzle.order)} if WINDOWS in puzzle.extras else {}),
    }


def _windows(order: int) -> list[dict[str, list[str]]]:
    return [{"cells": [f"R{c // order + 1}C{c % order + 1}" for c in house.cells]} for house in WINDOWS.houses(order)]


def _cell(region: int | None, given: int, digit: int) -> dict[str, Any]:
    mark = {"value": given, "given": True} if given else {"value": digit} if digit else {}
    return mark if region is None else {**mark, "region": region}


def read_link(text: str, title: str, extras: tuple[Extra, ...]) -> Content:
    """The puzzle in a link to a kind with this title and these extra rules."""
    puzzle = links.read(text)
    flags = [flag for extra in extras for flag in FLAGS.get(extra, ())]
    known = ("size", "grid", *flags, *([REGIONS] if WINDOWS in extras else []))
    links.refuse_others(puzzle, known, title, "rows, columns, regions and " + ", ".join(extra.name for extra in extras))
    order = links.order(puzzle, layout.LEAST, layout.MOST)
    cells = list(links.cells(puzzle, order))
    givens = tuple(cell["value"] if cell.get("given") else 0 for cell in cells)
    if any(type(given) is not int for given in givens):
        raise PuzzleError("a given without a number in the link", expected=f"1 to {order}")
    return Content(order, _regions_of(cells, order), givens, tuple(e for e in extras if _has(puzzle, e, order)))


def _has(puzzle: Mapping[str, Any], extra: Extra, order: int) -> bool:
    """Does the puzzle of a link have an extra rule?"""
    if extra not in FLAGS:
        return bool(puzzle.get(REGIONS)) and _has_windows(puzzle[REGIONS], order)
    flags = [bool(puzzle.get(flag)) for flag in FLAGS[extra]]
    if any(flags) != all(flags):
        raise PuzzleError("one diagonal without the other", expected="both or none")
    return all(flags)


def _has_windows(houses: Any, order: int) -> bool:
    """Are these houses the windows? Other houses are rejected."""
    windows = sorted(sorted(each["cells"]) for each in _windows(order))
    if not isinstance(houses, list) or not all(isinstance(each, dict) for each in houses):
        raise PuzzleError("no extra regions in the link", expected="lists of cells")
    cells = [each.get("cells") for each in houses]
    if not all(isinstance(each, list) and all(isinstance(cell, str) for cell in each) for each in cells):
        raise PuzzleError("no extra regions in the link", expected="lists of cells")
    if isqrt(order) ** 2 != order or sorted(map(sorted, cells)) != windows:
        raise PuzzleError("extra regions other than windows", expected="the windows of hyper sudoku")
    return True


def _regions_of(cells: list[dict[str, Any]], order: int) -> tuple[int, ...]:
    """The regions; a cell that names none is in its box."""
    named = [cell.get("region", ...) for cell in cells]
    if any(region is not ... and type(region) is not int for region in named):
        raise PuzzleError("a cell without a region in the link", expected="a region for every cell")
    if ... not in named:
        return numbered(named)
    return numbered(box if region is ... else region for region, box in zip(named, layout.boxes(order), strict=True))


# ---------------------------------------------------------------- the picture that Simon Tatham's Solo copies


def picture(board: Board) -> str:
    """The givens four columns apart, with | - + where regions meet; an underscore is a blank on a diagonal. Solo does
    not mark givens, so the player's digits are left out. Diagonals whose cells are all given leave no trace.
    """
    order, regions = board.puzzle.order, board.puzzle.regions
    lines = []
    for at in range(0, order * order, order):
        walls = [" | " if regions[cell] != regions[cell + 1] else "   " for cell in range(at, at + order - 1)]
        signs = [picture_sign(board.puzzle, cell) for cell in range(at, at + order)]
        lines.append("".join(sign + wall for sign, wall in zip(signs, [*walls, ""], strict=True)))
        if at + order < order * order:
            lines.append(_rule(regions, order, at))
    return "\n".join(lines) + "\n"


def picture_sign(puzzle: Grid, cell: int) -> str:
    given, (y, x) = puzzle.givens[cell], divmod(cell, puzzle.order)
    crossed = DIAGONALS in puzzle.extras and (x == y or x + y == puzzle.order - 1)
    return SIGNS[given].lower() if given else "_" if crossed else "."


def _rule(regions: tuple[int, ...], order: int, at: int) -> str:
    """The line below the row of cells that begins with `at`."""
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


def read_picture(text: str) -> Content:
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
    extras = (DIAGONALS,) if "_" in signs else ()
    return Content(order, regions, tuple(max(0, known.index(sign) - 1) for sign in signs), extras)


def _is_open(lines: list[str], order: int, one: int, other: int) -> bool:
    """Whether the picture has no line between two neighbours."""
    (y, x), beside = divmod(one, order), other == one + 1
    return (lines[2 * y][4 * x + 2] if beside else lines[2 * y + 1][4 * x]) == " "


def refuse_other_picture(text: str, proper: str) -> None:
    """Raise PuzzleError unless a picture is the one of the puzzle that was read from it."""
    for line, expected in zip(text.strip().splitlines(), proper.strip().splitlines(), strict=True):
        if line.rstrip() != expected.rstrip():
            raise PuzzleError("lines that do not fit together", text=line, expected=repr(expected))


# ---------------------------------------------------------------- one line


def line(board: Board) -> str:
    """The givens in reading order."""
    return "".join(SIGNS[given] for given in board.puzzle.givens)


def line_with_regions(board: Board) -> str:
    """The givens in reading order, the letters of their regions, and an x for diagonals, separated by commas."""
    puzzle = board.puzzle
    letters = layout.lettered(puzzle.regions, puzzle.order).replace("/", "")
    return f"{line(board)},{letters}{',x' * bool(puzzle.extras)}"


LINE = re.compile(r"([.0-9A-G]{16,256})(?:,([0-9A-Za-z]{16,256}))?(?:,x)?")


def is_line(text: str) -> bool:
    match = LINE.fullmatch(text.strip())
    return match is not None and isqrt(len(match[1])) ** 2 == len(match[1])


def has_regions(text: str) -> bool:
    """Does a line have letters for regions?"""
    match = LINE.fullmatch(text.strip())
    return match is not None and bool(match[2])


def read_line(text: str) -> Content:
    """A line without regions is an ordinary sudoku."""
    text = text.strip()
    if not is_line(text):
        raise PuzzleError(
            "not a puzzle in one line", text=text, expected="digits and dots, then ',' and a letter for each"
        )
    givens, _, rest = text.removesuffix(",x").partition(",")
    order = isqrt(len(givens))
    digits = tuple(SIGNS.index(sign) if sign != "0" else 0 for sign in givens)
    extras = (DIAGONALS,) if text.endswith(",x") else ()
    return Content(order, numbered(rest) if rest else layout.boxes(order), digits, extras)
