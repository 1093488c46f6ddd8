"""`puzzlesmith grade`: rates how hard puzzles are, and lists the techniques they need."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from puzzlesmith.core.engine import grade

from . import _exits
from ._help import Verb
from ._output import Output, json_line, writes
from ._positions import Inputs, Position, reads
from ._scales import about, takes_scale

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlesmith.core.model import Grade


@click.command(
    cls=Verb,
    examples=(
        "grade {id}",
        "grade {id} --json",
        "make {kind} -n 20 --seed 1 | puzzlesmith grade | sort -n -k 2",
    ),
)
@reads()
@takes_scale
@writes("text", "line", "json", words="line: level, score, id. [default: text; line for ids on standard input]")
def command(inputs: Inputs, output: Output, scale: Callable[[str], float]) -> int:
    """Rate how hard puzzles are: the level of the hardest technique needed, a score that orders the puzzles of a kind
    from easy to hard, how long a practised solver takes, and how often each technique is used.
    """
    output.default = "line" if inputs.streaming else "text"
    return inputs.answer(output, lambda position: (_graded(position, output, scale(position.kind.name)), _exits.FINE))


def _graded(position: Position, output: Output, factor: float) -> str:
    rating = grade(position.puzzle)
    if output.form == "json":
        yours = {} if factor == 1 else {"minutes_for_you": round(factor * rating.minutes, 2)}
        return json_line(position.to_dict() | rating.to_dict() | yours)
    return f"{rating.level} {rating.score} {position.id}" if output.form == "line" else _text(position, rating, factor)


def _text(position: Position, rating: Grade, factor: float) -> str:
    technique = {each.name: each for each in position.kind.techniques}
    lines = [
        f"{'level':12}{rating.level}",
        f"{'score':12}{rating.score}",
        f"{'time':12}{about(rating, factor)}",
        f"{'bottleneck':12}{rating.bottleneck} open at the narrowest point",
        "techniques",
        *(
            f"{count:10}  {technique[name].title} ({technique[name].level})"
            for name, count in rating.techniques.items()
        ),
    ]
    return "\n".join(lines)
