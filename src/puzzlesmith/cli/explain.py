"""`puzzlesmith explain`: explains the whole solution in numbered sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from puzzlesmith.core.engine import check, hint, solve, steps
from puzzlesmith.core.model import Hint, Step, plain

from . import _exits
from ._help import Verb
from ._output import Output, json_line, writes
from ._positions import Inputs, Position, reads

if TYPE_CHECKING:
    from collections.abc import Callable

ENDINGS = {
    "unique": "That is the answer, and the only one.",
    "several": "Nothing more follows: the puzzle has several answers.",
    "none": "Nothing more follows: the puzzle has no answer.",
    "gave_up": "No further step was found.",
}
ARRIVED = "That is the easiest way; any other way to the target is right, too."


assuming: Callable[[Any], Any] = click.option(
    "--unique", is_flag=True, help="Allow techniques that assume one answer, in kinds that have some."
)


@click.command(
    cls=Verb,
    examples=(
        "explain {id}",
        "explain {id} --json",
        "explain {id} --moves '{move}'",
        "make {kind} --seed 1 --format id | puzzlesmith explain -o steps.txt",
    ),
)
@reads(moves=True)
@assuming
@writes("text", "json", words="[default: text]")
def command(inputs: Inputs, output: Output, *, unique: bool) -> int:
    """Explain the whole solution in numbered sentences, each with its reason, easiest step first. After moves, explain
    the rest; if they break a rule or are wrong, say so instead.
    """
    return inputs.answer(output, lambda position: _explained(position, output, unique=unique))


def _explained(position: Position, output: Output, *, unique: bool) -> tuple[str, int]:
    wrong = _wrong(position)
    all_steps = [] if wrong else list(steps(position.puzzle, position.moves, unique=unique))
    status = wrong.status if wrong else _status(position, all_steps)
    code = _exits.OF_STATUS.get(status, _exits.FAULTS)
    if output.form == "json":
        return json_line(position.to_dict() | {"status": status, "steps": plain(all_steps)}), code
    if wrong:
        return wrong.text, code
    ending = ARRIVED if position.kind.route and status == "unique" else ENDINGS[status]
    return "\n".join([*_sentences(all_steps), ending]), code


def _wrong(position: Position) -> Hint | None:
    """Return what is wrong with the moves made so far, if anything."""
    advice = hint(position.puzzle, position.moves) if position.moves else None
    return advice if advice and advice.status in {"fault", "mistake"} else None


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
    moves = [*map(str, (move for step in all_steps for move in step.moves))]
    reached = status != "unique" or check(position.puzzle, [*position.moves.split(), *moves]).done
    return status if reached else "gave_up"
