"""Checks divisions against the definition; shares no code with the modules that divide.

`verify` lists the flaws of any division. `checked` does so for each division that is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Plain

from .survey import Survey

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .board import Board
    from .division import Division


class WrongDivisionError(RuntimeError):
    """A bug: a division that breaks the rules was made."""


@dataclass(frozen=True, slots=True)
class Flaw(Plain):
    """One broken rule, and the number of the region that breaks it (-1 for the division as a whole)."""

    region: int
    text: str


def verify(division: Division, sizes: int | Sequence[int] | None = None, *, holes: bool = False) -> list[Flaw]:
    """List the regions that have a wrong size, are not connected or, unless `holes` is set, surround a cell."""
    survey = Survey(division.width, division.height, division.count)
    survey.measure(division.regions)
    flaws = [] if sizes is None else _wrong_sizes(list(survey.size), sizes)
    for number in range(division.count):
        if survey.pieces[number] > 1:
            flaws.append(Flaw(number, f"region {number} is in pieces"))
        if survey.surrounds[number] and not holes:
            flaws.append(Flaw(number, f"region {number} surrounds a cell"))
    return flaws


def checked(board: Board, division: Division, *origin: object) -> Division:
    """The division, if it is one of the board; otherwise an error with its flaws and what it was made from."""
    try:
        survey = board.surveys.pop()
    except IndexError:  # the first division, or several threads that divide the same board
        survey = Survey(board.width, board.height, len(board.sizes))
    survey.measure(division.regions)
    k = board.sizes[0] if board.sizes[0] == board.sizes[-1] else 0
    sound = survey.is_sound(k, board.holes) and (k > 0 or tuple(sorted(survey.size)) == board.sizes)
    if not (sound and _covers(board, division) and _is_symmetric(board, division)):
        raise WrongDivisionError(_report(board, division, origin))
    board.surveys.append(survey)
    return division


def _report(board: Board, division: Division, origin: Sequence[object]) -> str:
    flaws = [flaw.text for flaw in verify(division, board.sizes, holes=board.holes)] or ["wrong cells or not symmetric"]
    made_from = " ".join(map(str, [board.compact, *origin]))
    return f"the division {'/'.join(division.rows)} of {made_from} is wrong: {', '.join(flaws)}"


def _covers(board: Board, division: Division) -> bool:
    """Whether all cells of the board are in regions; no others are if the sizes are right."""
    return len(board.cells) == len(division.regions) or all(division.regions[cell] >= 0 for cell in board.cells)


def _is_symmetric(board: Board, division: Division) -> bool:
    """Whether the image of each region is a region."""
    if board.symmetry == "none":
        return True
    images: dict[int, int] = {}
    for cell, number in enumerate(division.regions):
        image = division.region(*_turned(cell % board.width, cell // board.width, board))
        if images.setdefault(number, image) != image:
            return False
    return True


def _turned(x: int, y: int, board: Board) -> tuple[int, int]:
    if board.symmetry == "rotate4":
        return y, board.width - 1 - x
    return board.width - 1 - x, y if board.symmetry == "mirror" else board.height - 1 - y


def _wrong_sizes(actual: list[int], sizes: int | Sequence[int]) -> list[Flaw]:
    if isinstance(sizes, int):
        wrong = [(number, size) for number, size in enumerate(actual) if size != sizes]
        return [Flaw(number, f"region {number} has {size} cells instead of {sizes}") for number, size in wrong]
    actual, expected = sorted(actual), sorted(sizes)
    return [] if actual == expected else [Flaw(-1, f"the sizes are {actual} instead of {expected}")]
