"""`puzzlesmith themes`: the lists of words that kinds have."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

import click

from puzzlesmith.core.kind import kind, kinds
from puzzlesmith.core.model import PuzzleError

from . import _exits
from ._help import Verb, suggestion
from ._output import Output, json_line, writes

if TYPE_CHECKING:
    from collections.abc import Iterator


@click.command(cls=Verb, examples=("themes", "themes animals space", "themes --json"))
@click.argument("names", nargs=-1, metavar="[NAME]...")
@writes("text", "json", words="[default: text]")
def command(output: Output, names: tuple[str, ...]) -> int:
    """List the themes of puzzles with words: the name of each, and its words. NAMEs select some of them."""
    listed = list(_themes())
    known = [name for _, name, _ in listed]
    for name in names:
        if name.lower() not in known:
            raise PuzzleError(f"no theme {name!r}{suggestion(name, known)}")
    with output.open() as put:
        chosen = [each for each in listed if not names or each[1] in map(str.lower, names)]
        if output.form == "json":
            for kind_name, name, words in chosen:
                put(json_line({"kind": kind_name, "theme": name, "words": words}))
        else:
            put("\n".join(f"{name}: {', '.join(words)}" for _, name, words in chosen))
    return _exits.FINE


def _themes() -> Iterator[tuple[str, str, list[str]]]:
    """Iterate over the named lists of every option that has some: kind, name and words."""
    for each in map(kind, kinds()):
        for field in fields(each.Params):
            lists = field.metadata["lists"]
            for name, words in (lists() if lists else {}).items():
                yield each.name, name, [word.strip() for word in words.split(",")]
