"""How answers are written as text, and the `Answers` records that also read them back.

A kind may define its own `Answers`; the default, `of_grid()`, serves every kind whose spots are cells in rows. The
parser is in reading.py, which is imported on first use.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.kind import Answers
from puzzlesmith.core.model import Move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from puzzlesmith.core.kind import B, Board, Kind, P, Puzzle
    from puzzlesmith.core.scene import Scene, Spot

ASK = "Write the finished grid: one line for each row, the cells separated by spaces."


def of(kind: Kind) -> Answers:
    """The `Answers` of a kind, or the default."""
    return kind.answers or DEFAULT


def of_grid(signs: Mapping[str, str] | None = None, ask: str = ASK) -> Answers[Any, Any]:
    """Answers as a grid of signs that stand for marks; the first sign of each mark is used for writing."""
    named = dict(signs or {})
    written = {mark: sign for sign, mark in reversed(named.items())}

    def write(kind: Kind, board: Board) -> str:
        return _written(kind, board, written)

    def read(kind: Kind, puzzle: Puzzle, text: str) -> Board | None:
        from .reading import Reading

        return Reading(kind, puzzle, named).of(text)

    return Answers(ask, write, read)


def of_pairs(lines: Callable[[B], Iterable[tuple[str, str]]], mark: str, ask: str) -> Answers[Any, B]:
    """Answers as pairs of places, such as ``r1c1-r1c5``, for kinds whose moves connect two places with one mark;
    `lines` gives the name and the place of each pair.
    """

    def write(_kind: Kind[Any, B], board: B) -> str:
        return "\n".join(f"{name}: {place}" if name else place for name, place in lines(board))

    def read(kind: Kind[Any, B], puzzle: Any, text: str) -> B | None:
        from .reading import pairs

        places = pairs(text)
        return marked(kind, puzzle, places, mark) if places else None

    return Answers(ask, write, read)


def marked(kind: Kind[P, B], puzzle: P, places: Iterable[str], mark: str) -> B:
    """The board of a puzzle with the same mark at each of some places."""
    board = kind.start(puzzle)
    for place in places:
        board = kind.play(board, Move(place, mark))
    return board


def _written(kind: Kind, board: Board, signs: Mapping[str, str]) -> str:
    rows: Iterable[str] | None = getattr(board, "rows", None)  # one sign for each cell
    if rows is not None:  # drawing the board takes ten times as long
        return "\n".join(" ".join(row.replace(" ", ".")) for row in rows)
    scene = kind.draw(board, {})
    at = cells(scene)
    if not at:
        return moves(scene)
    width, height = shape(at)
    shown = [[signs.get(at[x, y].mark, at[x, y].mark) or "." for x in range(width)] for y in range(height)]
    return "\n".join(" ".join(row) for row in shown)


def moves(scene: Scene) -> str:
    """The marks of the player, as moves."""
    return " ".join(f"{spot.place}={spot.mark}" for spot in scene.spots if spot.mark and spot.marks)


def cells(scene: Scene) -> dict[tuple[int, int], Spot]:
    """The spots by column and row, if they fill a rectangle; otherwise empty."""
    spots = {(floor(spot.x), floor(spot.y)): spot for spot in scene.spots}
    width, height = shape(spots)
    return spots if len(spots) == len(scene.spots) == width * height else {}


def shape(at: Mapping[tuple[int, int], Any]) -> tuple[int, int]:
    """The numbers of columns and rows."""
    return max((x for x, _ in at), default=-1) + 1, max((y for _, y in at), default=-1) + 1


DEFAULT = of_grid()
