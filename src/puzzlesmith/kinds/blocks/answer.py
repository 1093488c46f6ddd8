"""How the answer of a blocks puzzle is written: its walls, each as the two cells it stands between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.answers import of_pairs
from puzzlesmith.core.grid import place

from .codes import WALL
from .puzzle import MARKS

if TYPE_CHECKING:
    from .puzzle import Board

ASK = (
    "Write every wall as the two cells it stands between, one on each line, such as r1c1-r1c2; r2c3 is the cell in "
    "row 2, column 3, counted from the top left."
)


def walls(board: Board) -> list[tuple[str, str]]:
    width = board.puzzle.width
    return [("", f"{place(one, width)}-{place(other, width)}") for one, other in board.marked(WALL)]


ANSWERS = of_pairs(walls, MARKS[WALL], ASK)
