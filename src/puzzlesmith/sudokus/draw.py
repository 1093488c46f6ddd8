"""A sudoku as a scene: thick lines between regions, printed digits and the player's, and the extra rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.scene import Box, Item, Scene, Spot, Spots, Text
from puzzlesmith.latin.candidates import signs_of
from puzzlesmith.toolkit.drawing import board_lines, centre, highlights, region_lines
from puzzlesmith.toolkit.grid import place
from puzzlesmith.toolkit.telling import listed

from .board import SIGNS, marks
from .peers import peers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .board import Board, Grid


def draw(board: Board, notes: Mapping[str, Sequence[str]]) -> Scene:
    """The board as it stands, with the places in `notes` highlighted by style."""
    puzzle, order = board.puzzle, board.puzzle.order
    items: list[Item] = [Box(0, 0, order, order, "paper"), *_extras(puzzle), *board_lines(order, order)]
    items += [*region_lines(puzzle.regions, order), *highlights(notes, order, order), *_digits(board)]
    spots = Spots(_spot(board, cell) for cell in range(order * order))
    title = f"{puzzle.title} {order}x{order}"
    return Scene(order, order, title, _description(board), tuple(items), spots, legend=_legend(puzzle))


def _legend(puzzle: Grid) -> tuple[str, ...]:
    return tuple(extra.note or f"Each marked {extra.noun} holds every digit once, too." for extra in puzzle.extras)


def _extras(puzzle: Grid) -> Iterator[Item]:
    for extra in puzzle.extras:
        yield from extra.draw(puzzle.order)


def _digits(board: Board) -> list[Item]:
    printed = [bool(given) for given in board.puzzle.givens]
    cells = [cell for cell, digit in enumerate(board.digits) if digit]
    cells.sort(key=lambda cell: not printed[cell])  # one style after the other
    return [
        Text(*centre(cell, board.puzzle.order), SIGNS[board.digits[cell]], "clue" if printed[cell] else "mark")
        for cell in cells
    ]


def _spot(board: Board, cell: int) -> Spot:
    puzzle, order = board.puzzle, board.puzzle.order
    given, all_marks = puzzle.givens[cell], marks(order)
    y, x = divmod(cell, order)
    mark = all_marks[board.digits[cell]]
    words = f"given {mark}" if given else mark or "empty"
    label = f"row {y + 1} column {x + 1}, {puzzle.noun} {puzzle.regions[cell] + 1}, {words}"
    if given:
        return Spot(place(cell, order), x, y, 1, 1, label, mark)
    struck = tuple(signs_of(board.struck[cell], all_marks)) if board.struck else ()
    still = tuple(sign for sign in _open(board, cell) if sign not in struck)
    return Spot(place(cell, order), x, y, 1, 1, label, mark, (*all_marks[1:], ""), still, struck)


def _open(board: Board, cell: int) -> tuple[str, ...]:
    """The digits that no cell holds that must differ from this one."""
    puzzle = board.puzzle
    seen = {board.digits[other] for other in peers(puzzle.order, puzzle.regions, puzzle.extras)[cell]}
    return tuple(sign for digit, sign in enumerate(marks(puzzle.order)) if digit and digit not in seen)


def _description(board: Board) -> str:
    puzzle, order, givens = board.puzzle, board.puzzle.order, sum(map(bool, board.puzzle.givens))
    written = sum(map(bool, board.digits)) - givens
    notes = [f"{extra.note[0].lower()}{extra.note[1:-1]}; " for extra in puzzle.extras if extra.note]
    nouns = ["row", "column", puzzle.noun, *(extra.noun for extra in puzzle.extras if extra.noun)]
    return (
        f"{order} rows, columns and {plural(puzzle.noun)} for the digits 1 to {SIGNS[order]}, one of each in every "
        f"{listed(nouns)}; {''.join(notes)}"
        f"{givens} given{'s' if givens != 1 else ''}, {written} written and {order * order - givens - written} empty."
    )


def plural(noun: str) -> str:
    return noun + ("es" if noun.endswith("x") else "s")
