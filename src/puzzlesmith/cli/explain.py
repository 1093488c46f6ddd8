"""`puzzlesmith explain`: explains the whole solution in numbered sentences."""

from __future__ import annotations

import click

from puzzlesmith.core.engine import check, solve, steps
from puzzlesmith.core.model import Step, plain

from . import _exits
from ._help import Verb
from ._output import Output, json_line, writes
from ._positions import Inputs, Position, reads

ENDINGS = {
    "unique": "That is the answer, and the only one.",
    "several": "Nothing more follows: the puzzle has several answers.",
    "none": "Nothing more follows: the puzzle has no answer.",
    "gave_up": "No further step was found.",
}
ARRIVED = "That is the easiest way; any other way to the target is right, too."


@click.command(
    cls=Verb,
    examples=(
        "explain {id}",
        "explain {id} --json",
        "make {kind} --seed 1 --format id | puzzlesmith explain -o steps.txt",
    ),
)
@reads()
@writes("text", "json", words="[default: text]")
def command(inputs: Inputs, output: Output) -> int:
    """Explain the whole solution in numbered sentences, each with its reason, easiest step first."""
    return inputs.answer(output, lambda position: _explained(position, output))


def _explained(position: Position, output: Output) -> tuple[str, int]:
    all_steps = list(steps(position.puzzle))
    status = _status(position, all_steps)
    if output.form == "json":
        return json_line(position.to_dict() | {"status": status, "steps": plain(all_steps)}), _exits.OF_STATUS[status]
    ending = ARRIVED if position.kind.route and status == "unique" else ENDINGS[status]
    return "\n".join([*_sentences(all_steps), ending]), _exits.OF_STATUS[status]


def _sentences(all_steps: list[Step]) -> list[str]:
    """Return the numbered sentences, the links of chains, and the notes that a step changes."""
    lines = list[str]()
    for number, step in enumerate(all_steps, 1):
        first, *links = step_lines(step)
        lines += [f"{number:3}. {first}", *(f"     {link}" for link in links)]
        lines += [f"     Notes: {' '.join(map(str, step.struck))}"] if step.struck else []
    return lines


def step_lines(step: Step) -> list[str]:
    """Return the sentence of a step, and the links of its chain with their numbers."""
    return [step.text, *(f"  {number}. {link}" for number, link in enumerate(step.links, 1))]


def _status(position: Position, all_steps: list[Step]) -> str:
    """Return the status of the solution; steps that do not reach a unique answer count as giving up."""
    status = solve(position.puzzle).status
    reached = status != "unique" or check(position.puzzle, [move for step in all_steps for move in step.moves]).done
    return status if reached else "gave_up"
