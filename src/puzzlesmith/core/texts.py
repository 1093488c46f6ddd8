"""What a kind's folder says about its techniques: LESSONS.md, a section for each, next to RULES.md.

The heading of a section is the name of the technique. Its paragraphs say what the technique is, why it holds, and how
to find it. A link to another LESSONS.md above the first section takes in the sections of that file, so that kinds share
what they have in common; a section of the file itself takes precedence.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .kind import Kind
    from .model import Technique

NAME = "LESSONS.md"
LINK = re.compile(rf"\]\(([^)]*{re.escape(NAME)})\)")


class Text(NamedTuple):
    """The paragraphs of a section; empty where there is none."""

    summary: str = ""
    why: str = ""
    find: str = ""


def techniques(kind: Kind) -> tuple[Technique, ...]:
    """The techniques of a kind, easiest first, each with its summary; those that assume one answer come last."""
    return tuple(replace(each, summary=text(kind, each).summary) for each in kind.taught)


def text(kind: Kind, technique: Technique) -> Text:
    """What there is to say about a technique; without a section, its own summary or title."""
    section = texts(Path(kind.folder, NAME)).get(technique.name, Text())
    sentence = technique.title[:1].upper() + technique.title[1:] + "."
    return section._replace(summary=section.summary or technique.summary or sentence)


@cache
def texts(file: Path) -> Mapping[str, Text]:
    """The sections of a file by name, with those of the files that it links to."""
    if not file.is_file():
        return {}
    links = LINK.findall(file.read_text(encoding="utf-8").partition("\n## ")[0])
    linked = {name: each for link in links for name, each in texts(file.parent / link).items()}
    return linked | own(file)


def own(file: Path) -> dict[str, Text]:
    """The sections of a file itself."""
    _, *sections = re.split(r"^## ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(map(_section, sections))


def _section(words: str) -> tuple[str, Text]:
    name, *paragraphs = re.split(r"\n\s*\n", words.strip())
    return name.strip(), Text(*[" ".join(each.split()) for each in paragraphs[: len(Text._fields)]])
