"""Drawings of boards in the requested format."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from puzzlesmith.core.model import STRIKE, PuzzleError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzlesmith.core.kind import Board, Kind
    from puzzlesmith.core.scene import Scene

    from ._output import Output


def picture(kind: Kind, board: Board, output: Output, places: Mapping[str, Sequence[str]] | None = None) -> str:
    """Draw a board as text or svg, with places highlighted, or write it in a form of its kind."""
    form = kind.forms.get(output.form)
    if form and output.brief and not form.brief:
        raise PuzzleError(f"{kind.name} has no short version of {output.form!r}")
    if form:
        return (form.brief if output.brief and form.brief else form.write)(board).rstrip("\n")
    if output.form not in {"text", "svg"}:
        raise PuzzleError(
            f"{kind.name} has no format {output.form!r}", expected=", ".join(["text", "svg", *kind.forms])
        )
    return rendered(kind.draw(board, places or {}), output)


def pixels(kind: Kind, board: Board, output: Output, places: Mapping[str, Sequence[str]] | None = None) -> bytes:
    """Draw a board as png."""
    from puzzlesmith import render
    from puzzlesmith.render import coverage, faces

    scene = kind.draw(board, places or {})
    for note in coverage.complaints(coverage.texts_of(scene), faces.face()):
        print(f"puzzlesmith: {note}", file=sys.stderr)
    return render.png(scene, theme=output.theme)


def rendered(scene: Scene, output: Output) -> str:
    from puzzlesmith.render import svg, text  # late: other forms need neither

    if output.form == "svg":
        return svg(scene, theme=output.theme).rstrip("\n")
    return text(scene, ascii=not _can_draw_boxes(output), colour=coloured(output)).rstrip("\n")


def _can_draw_boxes(output: Output) -> bool:
    """Return whether the output can encode box-drawing characters."""
    encoding = getattr(sys.stdout, "encoding", None)
    return output.path is not None or str(encoding or "utf-8").lower().replace("-", "").startswith("utf")


def coloured(output: Output) -> bool:
    return output.on_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def marks(kind: Kind, board: Board) -> str:
    """Write the marks on a board as moves, and what is struck from its notes."""
    scene = kind.draw(board, {})
    notes = [(spot.place, STRIKE + mark) for spot in scene.spots for mark in spot.struck]
    moves = [(spot.place, spot.mark) for spot in scene.spots if spot.mark and spot.marks]
    return " ".join(f"{place}={mark}" for place, mark in [*moves, *scene.pairs, *notes])
