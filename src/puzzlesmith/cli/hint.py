"""`puzzlesmith hint`: suggests the next move in a position, in three stages."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import click

from puzzlesmith.core.engine import hint, solve
from puzzlesmith.core.model import LOOK
from puzzlesmith.toolkit.grid import block

from . import _exits
from ._help import Verb
from ._output import Output, json_line, theme, writes
from ._pictures import picture, rendered
from ._positions import Inputs, Position, reads
from .explain import assuming, step_lines

if TYPE_CHECKING:
    from puzzlesmith.core.kind import Kind
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
@click.option("--near", metavar="PLACE", help="Among equally easy steps, take the nearest to a place.")
@assuming
@theme
@writes("text", "json", "svg", words="svg draws the position with its places highlighted. [default: text]")
def command(inputs: Inputs, output: Output, stage: str | None, near: str | None, *, unique: bool) -> int:
    """Suggest the next move: where to look, why, and the move itself. A move such as r3c4=-5 strikes a candidate from
    the notes. If the position breaks a rule or has a mistake, the hint is about that.
    """
    return inputs.answer(output, lambda position: _hinted(position, output, stage, near, unique=unique))


def _hinted(
    position: Position, output: Output, stage: str | None, near: str | None, *, unique: bool
) -> tuple[str, int]:
    advice = hint(position.puzzle, position.moves, near=near, unique=unique)
    code = _exits.OF_STATUS[solve(position.puzzle).status] if advice.status == "stuck" else _exits.FINE
    if output.form == "json":
        return json_line(position.to_dict() | advice.to_dict()), code
    if output.form == "svg":
        return _drawn(position, advice, output, stage), code
    return _text(advice, stage, position.kind), code


def _drawn(position: Position, advice: Hint, output: Output, stage: str | None) -> str:
    """Draw the position with its places highlighted; those of the move only if the stage shows it."""
    from puzzlesmith.render import steps

    if advice.status in {"fault", "mistake"}:
        return picture(position.kind, position.board, output, {"fault": _look(advice)})
    moves = advice.play if stage in {None, "move"} else ()
    return rendered(steps.position(position.kind, position.board, moves, _look(advice)), output)


def _look(advice: Hint) -> list[str]:
    """Return the places that the argument refers to, or those that break a rule."""
    places = [step.look for step in advice.steps] or [fault.places for fault in advice.faults] or [advice.look]
    return list(dict.fromkeys(chain.from_iterable(places)))


def _text(advice: Hint, stage: str | None, kind: Kind) -> str:
    texts = dict(zip(STAGES, (_where(advice, kind), _why(advice), _move(advice)), strict=True))
    if stage:
        return texts[stage] or advice.text
    return "\n".join(f"{name.capitalize() + ':':7}{text}" for name, text in texts.items() if text)


def _where(advice: Hint, kind: Kind) -> str:
    """Return what the first step says to look at, by name, and its technique; or else the places."""
    if not advice.steps:
        return block(_look(advice)) or ", ".join(_look(advice))
    step = advice.steps[0]
    named = [part for part in step.parts if part.role == LOOK and not kind.route] or step.parts
    names = dict.fromkeys(_lowered(part.text) for part in named if part.places)
    title = kind.technique(step.technique).title
    return f"{', '.join(names)} ({title})"


def _lowered(name: str) -> str:
    """Return a name as it stands inside a sentence."""
    return "the " + name.removeprefix("The ") if name.startswith("The ") else name


def _why(advice: Hint) -> str:
    """Return the whole argument, one line per step."""
    return "\n       ".join(
        [line for step in advice.steps for line in step_lines(step)]
        or [fault.text for fault in advice.faults]
        or [advice.text]
    )


def _move(advice: Hint) -> str:
    if advice.mistake:
        return f"take back {advice.mistake}"
    return " ".join(map(str, advice.play))
