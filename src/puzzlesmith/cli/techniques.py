"""`puzzlesmith techniques`: the ways to reason of a kind."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import click

from puzzlesmith.core.model import plain

from . import _exits
from ._help import Verb, known_kind
from ._output import Output, json_line, writes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.core.kind import Kind
    from puzzlesmith.core.model import Technique


@click.command(cls=Verb, examples=("techniques {kind}", "techniques {kind} --json"))
@click.argument("name", metavar="KIND")
@writes("text", "json", words="[default: text]")
def command(output: Output, name: str) -> int:
    """List the techniques of a kind, easiest first: the name of each, its title, and what it is. The names are those
    that `make --technique`, `drill` and `lesson` take.
    """
    kind = known_kind(name)
    with output.open() as put:
        put(_json(kind) if output.form == "json" else "\n".join(_lines(kind)))
    return _exits.FINE


def _json(kind: Kind) -> str:
    from puzzlesmith.core.texts import techniques

    return json_line({"kind": kind.name, "techniques": plain(techniques(kind))})


def _heading(technique: Technique) -> str:
    level = technique.level.value.capitalize()
    return f"{level}, only with --unique, because it assumes one answer" if technique.uniqueness else level


def _lines(kind: Kind) -> Iterator[str]:
    from puzzlesmith.core.texts import techniques

    for heading, group in groupby(techniques(kind), _heading):
        yield f"{heading}:"
        for each in group:
            yield f"  {each.name}: {each.title}"
            yield f"      {each.summary}"
