"""What an agent sees of a board: text, JSON or a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzlesmith import render

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from puzzlesmith.core.kind import Board, Kind

PIXELS = 640  # along the longer side of a picture


def text(kind: Kind, board: Board) -> str:
    """The board as a picture of plain characters, with what stands beside it on paper."""
    scene = kind.draw(board, {})
    return "\n".join([render.text(scene, ascii=True), *scene.legend])


def rows(_: Kind, board: Board) -> str:
    """The marks alone, in few characters: quick, for agents that know the puzzle."""
    return str(board)


def data(_: Kind, board: Board) -> dict[str, Any]:
    """The puzzle and the board as JSON values."""
    return {"puzzle": board.puzzle.to_dict(), "board": board.to_dict()}


def picture(kind: Kind, board: Board) -> bytes:
    """The board as a PNG file. Needs the extra `print`."""
    from puzzlesmith.render import pictures

    scene = kind.draw(board, {})
    return pictures.png(scene, size=PIXELS / max(scene.width, scene.height))


OBSERVATIONS: Mapping[str, Callable[[Kind, Board], Any]] = {
    "text": text,
    "rows": rows,
    "json": data,
    "picture": picture,
}
