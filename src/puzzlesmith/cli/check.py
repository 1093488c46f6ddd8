"""`puzzlesmith check`: lists the rules that a position breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from puzzlesmith.core.engine import check

from . import _exits
from ._help import Verb
from ._output import Output, json_line, writes
from ._positions import Inputs, Position, reads

if TYPE_CHECKING:
    from puzzlesmith.core.model import Report


@click.command(
    cls=Verb,
    examples=(
        "check {id} --moves '{move}'",
        "check '{id} {move}' --json",
        "make {kind} -n 5 --seed 1 --solution | puzzlesmith check",
    ),
)
@reads(moves=True)
@writes("text", "line", "json", words="[default: text; line for ids on standard input]")
def command(inputs: Inputs, output: Output) -> int:
    """List each rule that a position breaks, with its places, and say whether the position is finished. Moves may also
    follow an id in the same argument or line. The exit code is 1 if a rule is broken.
    """
    output.default = "line" if inputs.streaming else "text"
    return inputs.answer(output, lambda position: _checked(position, output))


def _checked(position: Position, output: Output) -> tuple[str, int]:
    report = check(position.puzzle, position.moves)
    return _text(position, report, output.form), _exits.FINE if report else _exits.FAULTS


def _text(position: Position, report: Report, form: str) -> str:
    if form == "json":
        return json_line(position.to_dict() | report.to_dict())
    if form == "line":
        return f"{_state(report)} {position.id}"
    sentences = [f"{fault.rule}: {fault.text}" for fault in report]
    return "\n".join(sentences or ["Finished: no rule is broken." if report.done else "No rule is broken so far."])


def _state(report: Report) -> str:
    broken = ",".join(dict.fromkeys(fault.rule for fault in report))
    return broken or ("finished" if report.done else "unfinished")
