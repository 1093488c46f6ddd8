"""`puzzlesmith explain`: the whole way to the answer, as numbered sentences."""

from __future__ import annotations

import click

from puzzlesmith.core.engine import check, solve, steps
from puzzlesmith.core.model import Step, plain

from . import _exits
from ._help import Verb
from ._output import Output, json_line, writes
from ._positions import Asked, Position, reads

ENDINGS = {
    "unique": "That is the answer, and the only one.",
    "several": "Nothing more follows: the puzzle has several answers.",
    "none": "No further: the puzzle has no answer.",
    "gave_up": "Nothing more was found.",
}
ARRIVED = "That is the easiest way; any other that arrives is right, too."


@click.command(
    cls=Verb,
    examples=(
        "explain {id}",
        "explain {id} --json",
        "make {kind} --seed 1 --format id | puzzlesmith explain -o way.txt",
    ),
)
@reads()
@writes("text", "json", words="[default: text]")
def command(asked: Asked, output: Output) -> int:
    """Tell the whole way to the answer: numbered sentences, each with its reason, easiest first."""
    return asked.answer(output, lambda position: _explained(position, output))


def _explained(position: Position, output: Output) -> tuple[str, int]:
    way = list(steps(position.puzzle))
    status = _status(position, way)
    if output.form == "json":
        return json_line(position.to_dict() | {"status": status, "steps": plain(way)}), _exits.OF_STATUS[status]
    ending = ARRIVED if position.kind.route and status == "unique" else ENDINGS[status]
    return "\n".join([*_sentences(way), ending]), _exits.OF_STATUS[status]


def _sentences(way: list[Step]) -> list[str]:
    return [f"{number:3}. {step.text}" for number, step in enumerate(way, 1)]


def _status(position: Position, way: list[Step]) -> str:
    """How the way ends; not reaching the only answer counts as giving up."""
    status = solve(position.puzzle).status
    reached = status != "unique" or check(position.puzzle, [move for step in way for move in step.moves]).done
    return status if reached else "gave_up"
