"""`puzzlesmith kinds`: lists the kinds of puzzles and their formats."""

from __future__ import annotations

import click

from puzzlesmith.core.kind import Kind, kind, kinds

from . import _exits
from ._help import Verb
from ._output import Output, json_line, writes


@click.command(cls=Verb, examples=("kinds", "kinds --json"))
@writes("text", "json", words="[default: text]")
def command(output: Output) -> int:
    """List the kinds of puzzles: their names, common sizes, and the formats besides id, text, json and svg in which
    they can be read and written.
    """
    with output.open() as put:
        for each in map(kind, kinds()):
            put(json_line(_facts(each)) if output.form == "json" else _text(each))
    return _exits.FINE


def _facts(kind: Kind) -> dict[str, object]:
    return {
        "kind": kind.name,
        "title": kind.title,
        "aliases": list(kind.aliases),
        "levels": [level.value for level in kind.levels],
        "presets": list(kind.Params.presets),
        "forms": {name: form.title for name, form in kind.forms.items()},
    }


def _text(kind: Kind) -> str:
    lines = [f"{kind.name}: {kind.title}"]
    lines += [f"  also called {', '.join(kind.aliases)}"] if kind.aliases else []
    lines += [f"  levels: {', '.join(map(str, kind.levels))}", f"  common sizes: {', '.join(kind.Params.presets)}"]
    lines += [f"  --format {name}: {form.title}" for name, form in kind.forms.items()]
    return "\n".join(lines)
