"""`puzzlesmith export`: puzzles as a page that plays by itself."""

from __future__ import annotations

import click

from . import _exits
from ._help import Verb
from ._output import Output
from ._positions import Asked, reads


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
@click.option("--force", is_flag=True, help="Let -o overwrite a file.")
def command(*, form: str, asked: Asked, path: str | None, force: bool) -> int:
    """Write puzzles as one page that plays without a server or a network, with every hint worked out beforehand: to
    mail, or to put on any web space.
    """
    from puzzlesmith.web.single import page  # late: only this verb pays for it

    positions = asked.positions()
    if not positions:
        return _exits.WRONG
    with Output(form, path, force=force).open() as put:
        put(page(position.puzzle for position in positions))
    return _exits.FINE
