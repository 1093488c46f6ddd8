"""`puzzlesmith tutorial`: the rules of a kind, learnt by a few guided moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from puzzlesmith.core.engine import replay
from puzzlesmith.core.model import Move, plain

from . import _exits
from ._help import Verb, known_kind
from ._output import Output, json_line, writes
from ._pictures import rendered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.core.kind import Kind
    from puzzlesmith.core.tutorials import Tutorial


@click.command(cls=Verb, examples=("tutorial {kind}", "tutorial {kind} --json"))
@click.argument("name", metavar="KIND")
@writes("text", "json", words="[default: text]")
def command(output: Output, name: str) -> int:
    """Teach the rules of a kind by five guided moves on a small board."""
    from puzzlesmith.core.tutorials import tutorial

    kind = known_kind(name)
    lessons = tutorial(kind.name)
    with output.open() as put:
        put(json_line(plain(lessons)) if output.form == "json" else "\n\n".join(_pictures(kind, lessons, output)))
    return _exits.FINE


def _pictures(kind: Kind, tutorial: Tutorial, output: Output) -> Iterator[str]:
    """The board, and then each guided move: the sentences, and the board after it."""
    from puzzlesmith.render.steps import highlighted

    moves = list[Move]()
    yield f"{kind.title}\n{rendered(kind.draw(replay(tutorial.id), {}), output)}"
    for number, step in enumerate(tutorial.steps, 1):
        moves += step.moves
        places = {"follow": [move.place for move in step.moves]}
        scene = highlighted(kind, replay(tutorial.id, moves), places)
        yield f"{number}. {step.text}\n{rendered(scene, output)}"
