"""The scripts of the page: plain modules, joined to one when they are served, so that a browser asks once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

IMPORT = re.compile(r'^import [^;]*? from "\./([a-z]+\.js)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?:\{\};\n)?", re.MULTILINE)


def joined(name: str, texts: Mapping[str, str]) -> str:
    """Join a module and everything that it imports to one script; a test makes sure that no two share a name."""
    parts = list[str]()
    _collect(name, texts, set(), parts)
    return "\n".join(parts)


def _collect(name: str, texts: Mapping[str, str], seen: set[str], parts: list[str]) -> None:
    if name in seen:
        return
    seen.add(name)
    for other in IMPORT.findall(texts[name]):
        _collect(other, texts, seen, parts)
    parts.append(EXPORT.sub("", IMPORT.sub("", texts[name])))
