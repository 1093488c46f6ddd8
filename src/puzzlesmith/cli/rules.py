"""`puzzlesmith rules`: explains how a kind of puzzle is played, and lists its techniques."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzlesmith.core.model import plain

from . import _exits
from ._help import Verb, known_kind
from ._output import Output, json_line, writes

if TYPE_CHECKING:
    from puzzlesmith.core.kind import Kind


@click.command(cls=Verb, examples=("rules {kind}", "rules {kind} --json"))
@click.argument("name", metavar="KIND")
@writes("text", "json", words="[default: text]")
def command(output: Output, name: str) -> int:
    """Explain how a kind of puzzle is played. The JSON also has the sentence of each rule, and the techniques."""
    kind = known_kind(name)
    with output.open() as put:
        put(_json(kind) if output.form == "json" else _text(kind))
    return _exits.FINE


def _text(kind: Kind) -> str:
    return Path(kind.folder, "RULES.md").read_text(encoding="utf-8").rstrip()


def _json(kind: Kind) -> str:
    facts = {"kind": kind.name, "title": kind.title, "text": _text(kind)}
    return json_line(facts | {"rules": plain(kind.rules), "techniques": plain(kind.techniques)})
