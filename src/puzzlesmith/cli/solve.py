"""`puzzlesmith solve`: finds the answer, and whether it is unique."""

from __future__ import annotations

import click

from puzzlesmith.core.engine import solve
from puzzlesmith.core.model import Answer, NoSingleAnswer, plain

from . import _exits
from ._help import Verb
from ._output import Output, json_line, theme, writes
from ._pictures import marks, picture
from ._positions import Inputs, Position, reads

WORDS = {
    "unique": "Unique: this is the only answer.",
    "several": "Several answers; these are two of them.",
    "none": "None: the puzzle has no answer{reason}.",
    "gave_up": "Gave up: {reason}.",
}
ARRIVED = "Solved: this is the easiest way; any other way to the target is right, too."


@click.command(
    cls=Verb,
    examples=(
        "solve {id}",
        "solve {id} --format svg -o answer.svg",
        "make {kind} -n 5 --seed 1 | puzzlesmith solve",
        "make {kind} -n 5 --seed 1 | puzzlesmith solve --json",
    ),
)
@reads()
@theme
@writes(
    "text",
    "line",
    "json",
    "svg",
    words="Or a format of the kind: see `puzzlesmith kinds`. [default: text; line for ids on standard input]",
    and_those_of_kinds=True,
)
def command(inputs: Inputs, output: Output) -> int:
    """Find the answers to puzzles, and whether they are unique. The exit code is 0 for one answer, 3 for several, and 4
    for none.
    """
    output.default = "line" if inputs.streaming else "text"
    return inputs.answer(output, lambda position: _solved(position, output))


def _solved(position: Position, output: Output) -> tuple[str, int]:
    answer = solve(position.puzzle)
    return _written(position, answer, output), _exits.OF_STATUS[answer.status]


def _written(position: Position, answer: Answer, output: Output) -> str:
    if output.form == "json":
        return json_line(position.to_dict() | plain(answer))
    if output.form == "line":
        moves = marks(position.kind, answer.solutions[0]) if answer.status == "unique" else ""
        return f"{answer.status} {position.id} {moves}".rstrip()
    if output.form == "text":
        return "\n\n".join([*_pictures(position, answer, output), _in_words(position, answer)])
    if not answer.solutions:
        raise NoSingleAnswer.of(answer)
    return _pictures(position, answer, output)[0]


def _in_words(position: Position, answer: Answer) -> str:
    if position.kind.route and answer.status == "unique":
        return ARRIVED
    reason = f": {answer.reason}" if answer.status == "none" and answer.reason else answer.reason
    return WORDS[answer.status].format(reason=reason)


def _pictures(position: Position, answer: Answer, output: Output) -> list[str]:
    return [picture(position.kind, board, output) for board in answer.solutions]
