"""`puzzlesmith show`: draws puzzles and positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from puzzlesmith.core.engine import solve
from puzzlesmith.core.model import NoSingleAnswer, plain

from . import _exits
from ._help import Verb
from ._output import Output, json_line, theme, writes
from ._pictures import marks, picture, pixels
from ._positions import Inputs, Position, reads

if TYPE_CHECKING:
    from puzzlesmith.core.kind import Board


@click.command(
    cls=Verb,
    examples=(
        "show {id}",
        "show {id} --moves '{move}'",
        "show {id} --solution --format svg -o answer.svg",
        "show {id} --format png --theme dark -o board.png",
        "make {kind} --seed 1 --format id | puzzlesmith show --json",
    ),
)
@reads(moves=True)
@click.option("--solution", is_flag=True, help="Draw the answer instead.")
@theme
@writes(
    "text",
    "id",
    "json",
    "svg",
    "png",
    words="Or a format of the kind: see `puzzlesmith kinds`. [default: text]",
    and_those_of_kinds=True,
)
def command(inputs: Inputs, output: Output, *, solution: bool) -> int:
    """Draw puzzles, or positions after some moves, and highlight the places that break a rule; or convert puzzles from
    one format to another.
    """
    board = only_answer if solution else _position
    return inputs.answer(output, lambda position: (_picture(position, board(position), output), _exits.FINE))


def _position(position: Position) -> Board:
    return position.board


def only_answer(position: Position) -> Board:
    answer = solve(position.puzzle)
    if answer.status != "unique":
        raise NoSingleAnswer.of(answer)
    return answer.solutions[0]


def _picture(position: Position, board: Board, output: Output) -> str | bytes:
    if output.form == "id":
        return f"{position.id} {marks(position.kind, board)}".strip()
    faults = position.kind.check(board)
    if output.form == "json":
        return json_line(position.to_dict() | {"board": plain(board), "faults": plain(faults)})
    draw = pixels if output.form == "png" else picture
    return draw(position.kind, board, output, {"fault": [place for fault in faults for place in fault.places]})
