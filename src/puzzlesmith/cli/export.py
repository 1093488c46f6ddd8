"""`puzzlesmith export`: writes puzzles as a self-contained web page."""

from __future__ import annotations

import click

from . import _exits
from ._extensions import form_of
from ._help import Verb
from ._output import Output
from ._positions import Inputs, reads


@click.command(
    cls=Verb,
    examples=(
        "export html {id} -o puzzle.html",
        "make {kind} -n 3 --seed 7 --format id | puzzlesmith export html -o three.html",
    ),
)
@click.argument("form", metavar="html", type=click.Choice(["html"]))
@reads()
@click.option("-o", "--output", "path", metavar="FILE", help="Write to a file.")
@click.option("--force", is_flag=True, help="Let -o overwrite an existing file.")
def command(*, form: str, inputs: Inputs, path: str | None, force: bool) -> int:
    """Write puzzles as one web page that needs neither a server nor a network. It includes all hints, so that it can be
    mailed, or uploaded to any website.
    """
    from puzzlesmith.web.single import page  # late: other verbs do not need it

    form_of(path, form, [form])
    positions = inputs.positions()
    if not positions:
        return _exits.WRONG
    with Output(form, path, force=force).open() as put:
        put(page(position.puzzle for position in positions))
    return _exits.FINE
