"""`puzzlesmith hint`: what to do next in a position, in three stages."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import click

from puzzlesmith.core.engine import hint, solve
from puzzlesmith.toolkit.grid import block

from . import _exits
from ._help import Verb
from ._output import Output, json_line, theme, writes
from ._pictures import picture
from ._positions import Asked, Position, reads

if TYPE_CHECKING:
    from puzzlesmith.core.model import Hint

STAGES = ("where", "why", "move")


@click.command(
    cls=Verb,
    examples=(
        "hint {id}",
        "hint {id} --stage where",
        "hint {id} --moves '{move}'",
        "hint {id} --format svg -o hint.svg",
    ),
)
@reads(moves=True)
@click.option("--stage", type=click.Choice(STAGES), help="Show only where to look, why, or the move. [default: all]")
@theme
@writes("text", "json", "svg", words="svg draws the position with the places marked. [default: text]")
def command(asked: Asked, output: Output, stage: str | None) -> int:
    """Say what to do next: where to look, why, and the move. If the position breaks a rule or holds a mistake, the hint
    is about that.
    """
    return asked.answer(output, lambda position: _hinted(position, output, stage))


def _hinted(position: Position, output: Output, stage: str | None) -> tuple[str, int]:
    found = hint(position.puzzle, position.moves)
    code = _exits.OF_STATUS[solve(position.puzzle).status] if found.status == "stuck" else _exits.FINE
    if output.form == "json":
        return json_line(position.to_dict() | found.to_dict()), code
    if output.form == "svg":
        return picture(position.kind, position.board, output, _places(found, stage)), code
    return _text(found, stage), code


def _places(found: Hint, stage: str | None) -> dict[str, list[str]]:
    """What to highlight; the places of the move only when it is told."""
    if found.status in {"fault", "mistake"}:
        return {"fault": _look(found)}
    follow = [move.place for step in found.steps for move in step.moves] if stage in {None, "move"} else []
    return {"look": [place for place in _look(found) if place not in follow], "follow": follow}


def _look(found: Hint) -> list[str]:
    """All that the argument is about, or all that breaks a rule."""
    places = [step.look for step in found.steps] or [fault.places for fault in found.faults] or [found.look]
    return list(dict.fromkeys(chain.from_iterable(places)))


def _text(found: Hint, stage: str | None) -> str:
    told = dict(zip(STAGES, (_where(found), _why(found), _move(found)), strict=True))
    if stage:
        return told[stage] or found.text
    return "\n".join(f"{name.capitalize() + ':':7}{text}" for name, text in told.items() if text)


def _where(found: Hint) -> str:
    return block(_look(found)) or ", ".join(_look(found))


def _why(found: Hint) -> str:
    """The whole argument, a line for each step."""
    return "\n       ".join(
        [step.text for step in found.steps] or [fault.text for fault in found.faults] or [found.text]
    )


def _move(found: Hint) -> str:
    if found.mistake:
        return f"take back {found.mistake}"
    return " ".join(str(move) for step in found.steps for move in step.moves)
