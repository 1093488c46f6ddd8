"""`puzzlesmith drill`: positions for practising one technique."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import click

from puzzlesmith.core.model import plain

from . import _exits
from ._help import Verb, known_kind
from ._output import Output, json_line, theme, writes
from ._pictures import rendered
from ._progress import watched
from ._series import chosen_seed, series, warn_if_slow
from .explain import step_lines

if TYPE_CHECKING:
    from puzzlesmith.core.drills import Drill
    from puzzlesmith.core.kind import Kind


@click.command(
    cls=Verb,
    params=series("drills"),
    examples=(
        "drill {kind} {technique}",
        "drill {kind} {technique} --seed 7 --answer",
        "drill {kind} {technique} -n 5 --json",
        "drill {kind} {technique} --format svg -o drill.svg",
    ),
)
@click.argument("kind_name", metavar="KIND")
@click.argument("technique", metavar="TECHNIQUE")
@click.argument("params", default="", metavar="[PARAMS]")
@click.option("--answer", is_flag=True, help="Add the move and the reason; svg colours the places.")
@theme
@writes("text", "json", "svg", words="[default: text]")
def command(
    output: Output,
    *,
    kind_name: str,
    technique: str,
    params: str,
    count: int,
    seed: str | None,
    start: int,
    answer: bool,
) -> int:
    """Set a position at which one technique, and nothing easier, is the next thought. `puzzlesmith techniques KIND`
    lists the names. A position is the id of a puzzle and the moves so far, as `hint` and `show` take them.
    """
    from puzzlesmith.core.drills import drill

    kind = known_kind(kind_name)
    wanted, used_seed = kind.technique(technique), chosen_seed(seed)
    warn_if_slow()
    drills = (
        drill(kind.name, wanted.name, params, seed=used_seed, index=index) for index in range(start, start + count)
    )
    with output.open() as put, closing(watched(drills, count, output)) as watched_drills:
        for each in watched_drills:
            put(_written(kind, each, output, answer=answer))
    return _exits.FINE


def _written(kind: Kind, drill: Drill, output: Output, *, answer: bool) -> str:
    if output.form == "json":
        return json_line(plain(drill))
    from puzzlesmith.render.lessons import shown

    picture = rendered(shown(drill, answer=answer, notes=output.form == "svg"), output)
    if output.form == "svg":
        return picture
    title = kind.technique(drill.technique).title
    lines = [f"{kind.title}: {title}", picture, " ".join([drill.id, *map(str, drill.moves)])]
    if answer:
        lines += [*step_lines(drill.step), f"Move: {' '.join(map(str, drill.answer))}"]
    return "\n".join(lines)
