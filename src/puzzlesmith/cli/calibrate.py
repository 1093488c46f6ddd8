"""`puzzlesmith calibrate`: fits the expected times to those of a person or a class."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from puzzlesmith.core.calibration import calibrated, times_in

from . import _exits
from ._help import Verb
from ._output import Output, json_line, writes

if TYPE_CHECKING:
    from puzzlesmith.core.calibration import Scale


@click.command(
    cls=Verb,
    examples=(
        "calibrate times.csv",
        "calibrate times.json --json -o me.json",
        "grade {id} --scale me.json",
        "make {kind} --minutes 5..8 --scale me.json",
    ),
)
@click.argument("times", metavar="TIMES")
@writes("text", "json", words="json is the scale that --scale of grade and make takes. [default: text]")
def command(output: Output, times: str) -> int:
    """Compare measured times with the expected ones, and write how many times as long you take, for each kind. TIMES is
    a file with the columns or fields id and seconds: CSV, JSON, or JSON lines. Nothing is sent anywhere.
    """
    output.default = "text"
    scale = calibrated(times_in(times))
    with output.open() as put:
        put(json_line(scale.to_dict()) if output.form == "json" else _text(scale))
    return _exits.FINE


def _text(scale: Scale) -> str:
    return "\n".join(
        f"{kind:12}{each.factor:.2f} times as long as expected, from {each.puzzles} "
        f"{'puzzle' if each.puzzles == 1 else 'puzzles'}; half of them within a factor of {each.spread:.2f} of that"
        for kind, each in scale.kinds.items()
    )
